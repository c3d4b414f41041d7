"""The course's boards: a tuple a line, read by its form and never run."""

from __future__ import annotations

import ast

import pytest

from gridwright.errors import BoardError, FormatError
from gridwright.formats.board_record import Record
from gridwright.formats.board_tuples import LONGEST_LINE, read, write
from gridwright.kenken import Board, Cage, Operator

SMALL = """
('*', 18, ((0, 0), (1, 0), (1, 1)))
('-', 1, ((0, 1), (0, 2)))

# a comment
["×", 3, [[1, 2], [2, 2]]],
 ( '+' , 3 , ( (2,0),(2,1), ), )
"""


def board_of(text: str) -> Board:
    (record,) = read(text)
    return record.board


def test_a_line_is_a_cage_with_places_from_0() -> None:
    board = board_of(SMALL)
    assert board == Board.parse("18* A1 A2 B2; 1- B1 C1; 3* C2 C3; 3+ A3 B3")


def test_a_blank_operator_is_hidden_or_just_the_number() -> None:
    board = board_of("(' ', 2, ((0, 0), (0, 1)))\n('', 2, ((1, 0),))\n(\"\", 1, ((1, 1)))")
    assert [str(cage.operator) for cage in board.cages] == ["?", "=", "="]


def test_what_is_written_are_python_tuples() -> None:
    board = Board.parse("3? A1 B1; 2 A2; 1? B2")
    text = write([Record(board)])
    assert text == "(' ', 3, ((0, 0), (0, 1)))\n('=', 2, ((1, 0),))\n('=', 1, ((1, 1),))\n"
    assert ast.literal_eval(text.splitlines()[1]) == ("=", 2, ((1, 0),))
    assert board_of(text).cages[:2] == board.cages[:2]
    assert board_of(text).cages[2] == Cage(Operator.GIVEN, 1, ((1, 1),))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there are no cages"),
        ("# nothing", "there are no cages"),
        ("hello", "line 1: expected"),
        ("\n__import__('os').system('true')", "line 2: expected"),
        ("('+', 1)", "line 1: expected"),
        ("('+', 1.5, ((0, 0),))", "line 1: expected"),
        ("('+', 1, ((0, 0)(0, 1)))", "line 1: expected"),
        ("('+', 1, ((0, -1),))", "line 1: expected"),
        ("('++', 1, ((0, 0),))", "line 1: expected"),
        ("('%', 1, ((0, 0),))", "line 1: there is no operator '%'"),
        ("('+', 1, ())", "line 1: a cage has one cell or more, each once"),
        ("('+', 1, ((0, 0), (0, 0)))", "line 1: a cage has one cell or more, each once"),
        ("('=', 1, ((0, 16),))", "line 1: a board has at most 16 rows"),
        ("(" * LONGEST_LINE + "(", f"line 1: a line is shorter than {LONGEST_LINE}"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        read(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("('=', 1, ((0, 0),))\n('=', 1, ((1, 1),))", "cell B1 is in no cage"),
        ("('=', 1, ((0, 1),))\n('=', 1, ((0, 1),))", "cell B1 is in two cages"),
        ("('+', 9, ((0, 0), (0, 1)))\n('+', 3, ((1, 0), (1, 1)))", "no numbers from 1 to 2 make 9"),
    ],
)
def test_faulty_boards_are_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(BoardError, match=said):
        read(text)
