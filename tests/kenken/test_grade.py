"""How hard boards are: by the hardest move, and as Simon Tatham's Keen says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.kenken.drawn import LETTERS, drawn, fresh, recorded

from gridwright.errors import BoardError
from gridwright.kenken import Board, Grade, Grading, Move, explain, generate, grade

Table = Counter[tuple[str, Grade]]

BELOW = [Grade.EASY, Grade.NORMAL, Grade.HARD, Grade.EXTREME]


def test_grades_are_ordered() -> None:
    assert [grade.rank for grade in Grade] == [0, 1, 2, 3, 4]
    assert str(Grade.HARD) == "hard"


def test_moves_are_ordered_by_grade() -> None:
    moves = list(Move)
    assert [move.number for move in moves] == list(range(1, len(moves) + 1))
    assert [move.grade.rank for move in moves] == sorted(move.grade.rank for move in moves)
    assert [move.weight for move in moves] == sorted(move.weight for move in moves)
    assert {move.grade for move in moves} == set(Grade)


@pytest.mark.parametrize("wanted", Grade)
def test_a_grade_is_that_of_the_hardest_step(wanted: Grade, kernel: str) -> None:
    for board in generate(4, wanted, count=10, seed=1):
        steps = explain(board, kernel=kernel)
        found = grade(board, kernel=kernel)
        assert found.grade is wanted
        assert found.hardest is max((step.move for step in steps), key=lambda move: move.number)
        assert found.moves == Counter([step.move for step in steps])
        assert found.score == sum([step.move.weight for step in steps])
        assert str(found) == f"{wanted} ({found.score})"


def test_a_board_without_one_solution_has_no_grade() -> None:
    with pytest.raises(BoardError, match="more than one solution"):
        grade(drawn(2, "6+ A1 B1 A2 B2"))


def test_a_board_of_given_cells_is_easy() -> None:
    board = drawn(2, "1= A1; 2= B1; 2= A2; 1= B2")
    assert grade(board) == Grading(Grade.EASY, 0, {Move.GIVEN: 4})


def shown(table: Table) -> str:
    """Return the table of their letters by our grades."""
    rows = ["    " + "".join([f"{grade:>14}" for grade in Grade])]
    rows += [
        f"{letter:>4}" + "".join([f"{table[letter, grade]:>14}" for grade in Grade])
        for letter in LETTERS
    ]
    return "\n".join(rows)


def require_agreement(table: Table) -> None:
    """Up to extreme, every letter is ours; of the unreasonable some are extreme to us.

    Keen knows no sums of lines and no parity.
    """
    print(shown(table))
    for letter, expected in LETTERS.items():
        whole = sum([times for (theirs, _), times in table.items() if theirs == letter])
        agreed = table[letter, expected]
        if expected in BELOW:
            assert agreed == whole, shown(table)
        else:
            assert agreed + table[letter, Grade.EXTREME] == whole, shown(table)
            assert agreed >= whole / 4, shown(table)


def test_grades_agree_with_the_letters_on_record(shared_data: Path, compiled: str) -> None:
    table: Table = Counter()
    for _, board, letter in recorded(shared_data / "kenken", "keen_*.json"):
        assert letter is not None
        table[letter[0], grade(board).grade] += 1
    assert table.total() > 60
    require_agreement(table)


def test_grades_agree_with_fresh_boards_of_keen(compiled: str) -> None:
    table: Table = Counter()
    for size in (4, 5, 6):
        for letter in LETTERS:
            for board in fresh(size, letter, 20):
                table[letter, grade(board).grade] += 1
    require_agreement(table)


def test_turning_a_board_does_not_change_its_grade(compiled: str) -> None:
    for wanted in Grade:
        for board in generate(5, wanted, count=5, seed=9):
            cages = [
                type(cage)(cage.operator, cage.target, tuple([(c, 4 - r) for r, c in cage.cells]))
                for cage in board.cages
            ]
            assert grade(Board(5, cages)).grade is wanted
