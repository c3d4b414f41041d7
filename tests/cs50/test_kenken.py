"""The bridge: boards are read without trust, and any right solver solves them by either way."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
from tests.cs50.student import RIGHT

from gridwright.cs50 import crossword
from gridwright.cs50.generate import CrosswordCreator
from gridwright.cs50.kenken import (
    Board,
    Cage,
    Kenken,
    KenkenSolver,
    Overlap,
    PlainKenken,
    Vector,
    VectorSlice,
)
from gridwright.errors import FormatError, InputError

SMALL = """
('*', 18, ((0, 0), (1, 0), (1, 1)))
('-', 1, ((0, 1), (0, 2)))
('×', 3, ((1, 2), (2, 2)))
('+', 3, ((2, 0), (2, 1)))
"""
SOLVED = [[3, 1, 2], [2, 3, 1], [1, 2, 3]]


def student() -> Any:
    """Return a student's class, which compares all pairs of words."""
    names: dict[str, Any] = {"crossword": crossword}
    exec(RIGHT.replace("from crossword import *", ""), names)
    return names["CrosswordCreator"]


def rows(grid: dict[tuple[int, int], int] | None) -> list[list[int]]:
    assert grid is not None
    size = 1 + max(i for i, _ in grid)
    return [[grid[i, j] for j in range(size)] for i in range(size)]


def test_an_overlap_unpacks_to_two_arrays_of_places() -> None:
    overlap = Overlap([(1, 0), (1, 3), (2, 1)])
    i, j = overlap
    assert (i, j) == ((1, 1, 2), (0, 3, 1))
    assert overlap
    assert i
    assert j
    assert copy.deepcopy(overlap) == overlap
    assert overlap == Overlap([(1, 0), (1, 3), (2, 1)])


@pytest.mark.parametrize(
    ("first", "second", "free"),
    [
        ((1, 2, 3), (2, 1), True),
        ((1, 2, 3), (3, 3), False),
        ((2, 1, 3), (2, 1), False),
        ((2, 1, 3), (1, 2), True),
    ],
)
def test_slices_are_equal_where_there_is_no_conflict(
    first: tuple[int, ...], second: tuple[int, ...], free: bool
) -> None:
    x, y = Vector(0, first), Vector(1, second)
    i, j = Overlap([(0, 0), (2, 1)])
    assert (x[i] == y[j]) is free
    assert (y[j] == x[i]) is free
    assert (x[i] != y[j]) is not free
    assert (y[j] != x[i]) is not free


def test_equal_digits_of_two_cages_are_different_values() -> None:
    assert Vector(0, (1, 2)) != Vector(1, (1, 2))
    assert len({Vector(0, (1, 2)), Vector(1, (1, 2)), Vector(0, (1, 2))}) == 2
    assert copy.deepcopy(Vector(0, (1, 2))) == Vector(0, (1, 2)) == copy.copy(Vector(0, (1, 2)))
    assert Vector(0, (1, 2)) != Cage(0, ((0, 0), (0, 1)))
    with pytest.raises(TypeError):
        hash(VectorSlice((1, 2)))


@pytest.mark.parametrize("kind", [Kenken, PlainKenken])
def test_the_puzzle_has_all_that_a_crossword_has(kind: type[Kenken] | type[PlainKenken]) -> None:
    puzzle: Any = kind(Board.parse(SMALL))
    assert isinstance(puzzle.variables, set)
    assert isinstance(puzzle.words, set)
    pairs = {(x, y) for x in puzzle.variables for y in puzzle.variables if x != y}
    assert set(puzzle.overlaps) == pairs
    for x in puzzle.variables:
        around = puzzle.neighbors(x)
        assert around == {y for y in puzzle.variables - {x} if puzzle.overlaps[x, y] is not None}
        around.clear()
        assert puzzle.neighbors(x)
        assert [word for word in puzzle.words if len(word) == x.length]
    lengths = [x.length for x in puzzle.variables]
    assert len(set(lengths)) == len(lengths)


@pytest.mark.parametrize("encoding", ["words", "operators"])
def test_an_unmodified_solver_solves_a_board(
    encoding: str, capsys: pytest.CaptureFixture[str]
) -> None:
    solver = KenkenSolver(student(), Board.parse(SMALL), encoding=encoding)
    assert solver.ac3() is True
    solution = solver.solve()
    assert rows(solution) == SOLVED
    solver.print(solution)
    assert capsys.readouterr().out == "3 1 2\n2 3 1\n1 2 3\n"


@pytest.mark.parametrize("encoding", ["words", "operators"])
def test_a_board_without_a_solution_has_none(encoding: str) -> None:
    board = Board.parse("('=', 1, ((0, 0),))\n('=', 1, ((0, 1),))\n('+', 3, ((1, 0), (1, 1)))")
    assert KenkenSolver(student(), board, encoding).solve() is None


@pytest.mark.parametrize("size", [3, 4, 5, 6, 9])
def test_the_built_in_solver_solves_the_examples(repository: Path, size: int) -> None:
    board = Board.load(repository / "examples" / "course" / "kenken" / f"board{size}.txt")
    solution = KenkenSolver(CrosswordCreator, board).solve()
    assert solution is not None
    assert board.fault(solution) is None


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_line_as_a_chain_has_the_same_solution(repository: Path, size: int) -> None:
    board = Board.load(repository / "examples" / "course" / "kenken" / f"board{size}.txt")
    puzzle: Any = PlainKenken(board, permuted=0)
    assignment = CrosswordCreator(puzzle).solve()
    assert assignment is not None
    assert dict(puzzle.digits(assignment)) == KenkenSolver(CrosswordCreator, board).solve()


@pytest.mark.parametrize("number", range(11))
def test_the_second_authors_boards_are_solved(course: Path, number: int) -> None:
    board = Board.load(course / "kenken" / f"puzzle_{number}.txt")
    solution = KenkenSolver(CrosswordCreator, board).solve()
    assert solution is not None
    assert board.fault(solution) is None


def test_the_faulty_board_is_refused_with_the_reason(course: Path) -> None:
    with pytest.raises(FormatError, match=r"cell \(1, 4\) is in two cages, and cell \(1, 2\) in n"):
        Board.load(course / "kenken" / "puzzle_11.txt")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no cages"),
        ("hello", "line 1: expected"),
        ("__import__('os').system('true')", "line 1: expected"),
        ("('+', 1)", "line 1: expected"),
        ("('%', 1, ((0, 0),))", "no operator '%'"),
        ("('+', -1, ((0, 0),))", "whole numbers"),
        ("('+', 1, ((0, 0), (0, 0)))", "each once"),
        ("('+', 1, ())", "one cell or more"),
        ("('=', 1, ((0, 0),))\n('=', 1, ((1, 1),))", "in no cage"),
        ("('=', 1, ((0, 0),))\n('=', 1, ((0, 0),))", "in two cages"),
        ("('=', 1, ((0, 99),))", "up to 9 rows"),
        ("(" * 5000, "line 1: expected"),
    ],
)
def test_what_is_no_board_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(FormatError, match=said.replace("(", r"\(")):
        Board.parse(text)


def test_operators_may_be_written_in_many_ways_and_left_out() -> None:
    text = "('÷', 2, ((0, 0), (0, 1)))\n(' ', 2, ((1, 0),))\n('', 1, ((1, 1),))"
    board = Board.parse(text)
    assert [cage.operator for cage in board.cages] == ["/", "", ""]
    assert rows(KenkenSolver(CrosswordCreator, board).solve()) == [[1, 2], [2, 1]]


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(InputError, match="words, operators"):
        KenkenSolver(CrosswordCreator, Board.parse(SMALL), "letters")


def test_a_wrong_solution_is_told() -> None:
    board = Board.parse(SMALL)
    grid = {(i, j): digit for i, line in enumerate(SOLVED) for j, digit in enumerate(line)}
    assert board.fault(grid) is None
    assert board.fault({**grid, (0, 0): 1}) == "row 0 does not hold each digit once"
    swapped = {(i, j): SOLVED[j][i] for i, j in grid}
    assert board.fault(swapped) is not None
