"""The next step from a half-filled board, and what is wrong with one."""

from __future__ import annotations

import pytest
from tests.kenken.drawn import drawn

from gridwright.errors import BoardError
from gridwright.kenken import Contradiction, Grade, Move, explain, generate, hint, solve

# 1 2 3
# 2 3 1
# 3 1 2
SMALL = "1= A1; 5+ B1 C1; 5+ A2 A3; 3= B2; 4+ C2 B3 C3"


def test_an_empty_board_begins_as_its_explanation_does(kernel: str) -> None:
    for grade in Grade:
        board = next(generate(4, grade, seed=1))
        assert hint(board, {}, kernel=kernel).step == explain(board, kernel=kernel)[0]


def test_a_hint_ends_with_a_number(kernel: str) -> None:
    for board in generate(5, "hard", count=5, seed=3):
        found = hint(board, {}, kernel=kernel)
        *before, last = found.steps
        assert len(last.placed) == 1
        assert not any(step.placed for step in before)
        assert found.sentence == found.steps[0].sentence
        assert not found.wrong


def test_hints_lead_to_the_solution(kernel: str) -> None:
    board = next(generate(4, "extreme", seed=5))
    solution = solve(board)
    state: dict[tuple[int, int], int | None] = {}
    for _ in board.cells:
        state |= hint(board, state, kernel=kernel).steps[-1].placed
    assert state == {cell: solution[cell] for cell in board.cells}
    done = hint(board, state, kernel=kernel)
    assert (done.sentence, done.steps, done.wrong) == ("The board is solved.", (), ())


def test_entries_count_as_known() -> None:
    board = drawn(3, SMALL)
    by_cell = hint(board, {(0, 0): 1, (0, 1): 2, (1, 1): 3})
    assert by_cell.step is not None
    assert by_cell.step.move is Move.SINGLE
    rows: list[list[int | None]] = [[1, 2, None], [None, 3, None], [None, None, None]]
    assert hint(board, rows) == by_cell


def test_a_wrong_entry_is_named() -> None:
    board = drawn(3, SMALL)
    found = hint(board, {(0, 0): 1, (0, 1): 3})
    assert found.wrong == ((0, 1),)
    assert found.sentence == "B1 is wrong."
    assert found.step is None
    both = hint(board, {(0, 1): 3, (0, 2): 2})
    assert both.sentence == "B1 and C1 are wrong."


def test_entries_that_fit_no_solution_are_named() -> None:
    board = drawn(2, "6+ A1 B1 A2 B2")
    found = hint(board, {(0, 0): 1, (0, 1): 1})
    assert found.wrong == ((0, 0), (0, 1))
    assert found.sentence == "A1 and B1 cannot all be right."
    assert hint(board, {(0, 0): 2}).wrong == ()


def test_where_nothing_follows_a_hint_says_why() -> None:
    board = drawn(2, "6+ A1 B1 A2 B2")
    assert hint(board, {}).sentence == (
        "Nothing more follows: the board has more than one solution."
    )


def test_a_state_of_another_board_is_refused() -> None:
    board = drawn(3, SMALL)
    with pytest.raises(BoardError, match="3 rows of 3 cells"):
        hint(board, [[1, 2], [2, 1]])
    with pytest.raises(BoardError, match="no cell"):
        hint(board, {(3, 0): 1})
    with pytest.raises(BoardError, match="A1 cannot be 4: a number is 1, 2 or 3"):
        hint(board, {(0, 0): 4})


def test_a_board_without_solution_gives_no_hint() -> None:
    with pytest.raises(Contradiction):
        hint(drawn(3, "5+ A1 B1; 5+ A2 B2; 5+ A3 B3; 6+ C1 C2 C3"), {})
