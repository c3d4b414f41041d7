"""Boards: what makes one, and how parts that make none are refused."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.errors import BoardError
from gridwright.kenken import Board, Cage, Fault, FaultKind, Operator, Solution

CORNER = Cage("+", 3, [(0, 0), (0, 1)])
BELOW = Cage("/", 2, [(1, 0), (1, 1)])


def refused(size: int, *cages: Cage, **more: Any) -> tuple[Fault, ...]:
    with pytest.raises(BoardError) as caught:
        Board(size, cages, **more)
    faults = caught.value.faults
    assert all(isinstance(fault, Fault) for fault in faults)
    assert str(faults[0]) in str(caught.value)
    return faults  # type: ignore[return-value]


def test_a_board_keeps_what_it_was_made_of() -> None:
    board = Board(2, [CORNER, BELOW])
    assert (board.size, board.numbers) == (2, (1, 2))
    assert board.cages == (CORNER, BELOW)
    assert board.cage_of[1, 1] == 1
    assert [str(line) for line in board.lines] == ["row 1", "row 2", "column A", "column B"]


def test_a_boards_repr_makes_it_again() -> None:
    board = Board(2, [Cage("-", 3, [(0, 0), (0, 1)]), Cage("?", 3, [(1, 0), (1, 1)])], [2, 5])
    names = {"Board": Board, "Cage": Cage}
    assert eval(repr(board), names) == board
    assert eval(repr(Board(2, [CORNER, BELOW])), names) == Board(2, [CORNER, BELOW])


def test_a_board_cannot_be_changed() -> None:
    board = Board(2, [CORNER, BELOW])
    with pytest.raises(AttributeError, match="cannot be changed"):
        board.size = 3
    with pytest.raises(AttributeError, match="cannot be changed"):
        del board.cages


def test_equal_boards_are_equal_whatever_the_spelling() -> None:
    other = Board(2, [Cage(Operator.ADD, 3, ((0, 0), (0, 1))), Cage("÷", 2, [(1, 0), (1, 1)])])
    assert other == Board(2, [CORNER, BELOW])
    assert hash(other) == hash(Board(2, [CORNER, BELOW]))
    assert Board(2, [BELOW, CORNER]) != other


@pytest.mark.parametrize("size", [-1, 0, 1, 17, 10**9])
def test_a_board_has_2_to_16_rows(size: int) -> None:
    (fault,) = refused(size)
    assert fault.kind is FaultKind.SIZE


def test_every_cell_is_in_one_cage() -> None:
    faults = refused(2, CORNER, Cage("*", 2, [(1, 0), (0, 1), (0, 1)]))
    assert [(fault.kind, fault.cage, fault.cell) for fault in faults] == [
        (FaultKind.CELL_TWICE, 1, (0, 1)),
        (FaultKind.CELL_TWICE, 1, (0, 1)),
        (FaultKind.CELL_MISSING, None, (1, 1)),
    ]
    assert str(faults[0]) == "cell B1 is in two cages, 3+ A1 B1 and 2* A2 B1 B1"


def test_a_cell_outside_is_named() -> None:
    fault = refused(2, CORNER, Cage("*", 2, [(1, 0), (1, 2)]))[0]
    assert (fault.kind, fault.cell) == (FaultKind.NO_SUCH_CELL, (1, 2))
    assert refused(2, CORNER, Cage("*", 2, [(1, 0), (-1, 1)]))[0].kind is FaultKind.NO_SUCH_CELL


def test_a_cage_has_cells() -> None:
    assert refused(2, CORNER, BELOW, Cage("+", 1, []))[0].kind is FaultKind.NO_CELLS


@pytest.mark.parametrize(
    ("cage", "kind"),
    [
        (Cage("-", 1, [(1, 0)]), FaultKind.OPERATOR),
        (Cage("/", 1, [(1, 0)]), FaultKind.OPERATOR),
        (Cage("=", 3, [(1, 0)]), FaultKind.TARGET),
        (Cage("?", 3, [(1, 0)]), FaultKind.TARGET),
        (Cage("+", 10**19, [(1, 0)]), FaultKind.TARGET),
    ],
)
def test_a_single_cell_takes_a_number(cage: Cage, kind: FaultKind) -> None:
    fault = refused(2, CORNER, cage, Cage("=", 1, [(1, 1)]))[0]
    assert (fault.kind, fault.cage, fault.cell) == (kind, 1, (1, 0))


@pytest.mark.parametrize(
    ("sign", "target", "reachable"),
    [
        ("+", 3, True),
        ("+", 4, False),  # 2 and 2, which stand in one row
        ("-", 1, True),
        ("-", 0, False),
        ("*", 2, True),
        ("*", 3, False),
        ("/", 2, True),
        ("/", 1, False),
        ("?", 3, True),
        ("?", 5, False),
        ("=", 3, False),
    ],
)
def test_a_target_can_be_reached_by_different_numbers_in_a_line(
    sign: str, target: int, reachable: bool
) -> None:
    cages = [CORNER, Cage(sign, target, [(1, 0), (1, 1)])]
    if reachable:
        assert Board(2, cages).cages[1].target == target
    else:
        assert refused(2, *cages)[0].cage == 1


def test_numbers_may_be_any_different_ones() -> None:
    cages = [Cage("*", -6, [(0, 0), (0, 1)]), Cage("+", -1, [(1, 0), (1, 1)])]
    assert Board(2, cages, numbers=[2, -3]).numbers == (-3, 2)
    assert refused(2, *cages, numbers=[2, 2])[0].kind is FaultKind.NUMBERS
    assert refused(2, *cages, numbers=[2])[0].kind is FaultKind.NUMBERS
    assert refused(2, *cages, numbers=[2, 10**7])[0].kind is FaultKind.NUMBERS


def test_a_cage_may_be_in_parts() -> None:
    apart = [Cage("+", 2, [(0, 0), (1, 1)]), Cage("+", 4, [(0, 1), (1, 0)])]
    assert Board(2, apart).cages[0].cells == ((0, 0), (1, 1))


def test_an_unknown_operator_is_refused() -> None:
    with pytest.raises(BoardError, match="no operator '%'"):
        Cage("%", 1, [(0, 0)])


def test_a_huge_cage_is_judged_at_once() -> None:
    cells = [(row, column) for row in range(16) for column in range(16)]
    assert Board(16, [Cage("+", 16 * 136, cells)]).cages[0].target == 16 * 136
    assert refused(16, Cage("+", 16 * 256 + 1, cells))[0].kind is FaultKind.TARGET
    assert refused(16, Cage("*", 10**18 + 9, cells))[0].kind is FaultKind.TARGET


def test_a_solution_prints_its_rows_in_columns() -> None:
    solution = Solution(Board(2, [CORNER, BELOW]), ((1, 2), (2, 1)))
    assert str(solution) == "1 2\n2 1"
    assert solution[0, 1] == 2


def test_labels_are_as_printed() -> None:
    cells = [(0, 0), (0, 1)]
    assert [Cage(sign, 12, cells).label for sign in "+-*/?"] == ["12+", "12−", "12×", "12÷", "12"]
    assert Cage("=", -5, [(0, 0)]).label == "−5"
