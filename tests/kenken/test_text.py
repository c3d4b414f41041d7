"""The compact notation: what it reads, what it writes, and what it says of a wrong line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kenken.boards import SHOWN, solved_boards

from gridwright.errors import BoardError, FormatError
from gridwright.kenken import Board, Cage, Operator, Solution
from gridwright.kenken.text import LONGEST_CAGE, parse, write

SMALL = "18* A1 A2 B2; 1- B1 C1; 3* C2 C3; 3+ A3 B3"


def operators(text: str) -> list[str]:
    return [str(cage.operator) for cage in parse(text).cages]


def test_cages_are_read_with_their_targets_and_cells() -> None:
    board = parse(SMALL)
    assert board.size == 3
    assert board.cages[0] == Cage("*", 18, ((0, 0), (1, 0), (1, 1)))
    assert board.cages[1].cells == ((0, 1), (0, 2))
    assert [cage.target for cage in board.cages] == [18, 1, 3, 3]


def test_cages_stand_on_lines_or_between_semicolons_with_comments() -> None:
    text = "# a board\n\n18* A1 A2 B2 # the large one\r\n1- B1 C1;; 3* C2 C3\n;3+ a3 b3;"
    assert parse(text) == parse(SMALL)


@pytest.mark.parametrize(
    ("signs", "meant"),
    [
        (["+", " + "], "+"),
        (["-", "−", "–", " -"], "-"),
        (["*", "x", "X", "×", "·", " x"], "*"),
        (["/", "÷", ":", " : "], "/"),
        (["?", "", " ?"], "?"),
    ],
)
def test_signs_may_be_written_in_any_usual_way(signs: list[str], meant: str) -> None:
    target = {"+": 3, "-": 1, "*": 2, "/": 2, "?": 2}[meant]
    for sign in signs:
        assert operators(f"{target}{sign} A1 A2; 3+ B1 B2") == [meant, "+"]
    assert operators(f"{target}{signs[0]}A1 A2; 3+ B1 B2") == [meant, "+"]


def test_a_single_cell_needs_no_sign() -> None:
    assert operators("1 A1; 2= B1; 2? A2; 1+ B2") == ["=", "=", "?", "+"]


def test_a_colon_between_cells_means_all_between_them() -> None:
    board = parse("9+ A1:B2; 2 C1; 3 C2; 6+ C3:A3")
    assert board == parse("9+ A1 B1 A2 B2; 2 C1; 3 C2; 6+ A3 B3 C3")


def test_numbers_and_size_may_be_said() -> None:
    board = parse("size 2\nnumbers 0 -3\n-3+ A1 B1; 0 A2; −3 B2")
    assert board.numbers == (-3, 0)
    assert [cage.target for cage in board.cages] == [-3, 0, -3]
    assert write(board) == "numbers -3 0\n-3+ A1 B1\n0= A2\n-3= B2"


def test_a_board_is_its_own_notation() -> None:
    board = Board.parse(SMALL)
    assert str(board) == "18* A1 A2 B2\n1- B1 C1\n3* C2 C3\n3+ A3 B3"
    assert Board.parse(str(board)) == board


@given(solved_boards(largest=16, operators=[*SHOWN, Operator.HIDDEN], connected=False))
def test_every_board_comes_back(solution: Solution) -> None:
    assert parse(write(solution.board)) == solution.board


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there are no cages"),
        ("# nothing", "there are no cages"),
        ("size 3", "there are no cages"),
        ("hello", r"line 1: expected a cage, as in '11\+ A1 B1', found 'hello'"),
        ("3+ A1 B1\n+ A2 B2", r"line 2: expected a cage, .*found '\+ A2 B2'"),
        ("3+", r"line 1: expected cells after 3\+"),
        ("3+ A1; 4", "line 1: expected cells after 4"),
        ("3% A1", "line 1: expected a cell, as A1, or cells, as A1:B2, found '%'"),
        ("3+ A1 B", "expected a cell, .*found 'B'"),
        ("3+ A1,B1", "expected a cell, .*found 'A1,B1'"),
        ("3+ A1:", "expected a cell, .*found 'A1:'"),
        ("3+ A1:B2:C3", "expected a cell, .*found 'A1:B2:C3'"),
        ("3+ A0", "expected a cell, .*found 'A0'"),
        ("3+ Q1", "expected a cell from A1 to P16, found 'Q1'"),
        ("3+ A17", "expected a cell from A1 to P16, found 'A17'"),
        ("3+ A\u0661", "expected a cell, "),
        ("1.5+ A1 B1", "expected a cell, .*found '.5"),
        ("\u0663+ A1", "expected a cage"),
        ("3+ \ud800", r"expected a cell, .*found '\\ud800'"),
        ("3+ A1 \0", r"expected a cell, .*found '\\x00'"),
        ("size\n3+ A1 B1", "line 1: expected numbers as in 'size 4', found no number"),
        ("size 2 2", "expected numbers as in 'size 4', found 2 numbers"),
        ("size x", "expected whole numbers, as in 'size 4', found 'x'"),
        ("size 2; size 2", "line 1: size is given twice"),
        ("size 1", "line 1: a board has 2 to 16 rows, not 1"),
        ("size 999999999999", "a board has 2 to 16 rows"),
        ("numbers 1 2; numbers 1 2", "numbers is given twice"),
        ("numbers " + "1 " * 17, "found 17 numbers"),
        ("9" * 21 + "+ A1", "a number has at most 19 digits"),
        ("9" * 1000 + "+ A1", "a number has at most 19 digits"),
        ("1" * 6000, f"a cage is shorter than {LONGEST_CAGE} characters"),
        ("3+ A1:P16\n" * 3, "line 3: more cells than any board has, 256"),
        ("3+ A1:P16 A1:P16 A1", "line 1: more cells than any board has, 256"),
    ],
    ids=lambda value: ascii(value[:20]),
)
def test_a_line_that_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises((FormatError, BoardError), match=said) as caught:
        parse(text)
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)
    str(caught.value).encode()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3+ A1 B1; 3+ A1 A2; 1 B2", r"cell A1 is in two cages, 3\+ A1 B1 and 3\+ A1 A2"),
        ("3+ A1 A1 B1; 3+ A2 B2", r"cell A1 is twice in the cage 3\+ at A1"),
        ("3+ A1 B1; 3+ A2", "cell B2 is in no cage"),
        ("size 3; 3+ A1 B1; 3+ A2 B2", "cell C1 is in no cage"),
        ("size 2; 3+ A1 B1; 3+ A2 B2 C2", "there is no cell C2 on 2 rows"),
        ("9+ A1 B1; 3+ A2 B2", r"9\+ at A1: no numbers from 1 to 2 make 9 by '\+'"),
        ("1- A1; 2 B1; 3+ A2 B2", "'-' makes no sense on one cell"),
        ("3= A1 B1; 3+ A2 B2", "'=' makes no sense on 2 cells"),
        ("numbers 1 1; 3+ A1 B1; 3+ A2 B2", "2 rows take 2 different numbers"),
        ("numbers 1 9999999; 3+ A1 B1; 3+ A2 B2", "a number is at most 1,000,000"),
        ("9999999999999999999+ A1 B1; 3+ A2 B2", "a target is at most"),
    ],
)
def test_what_is_no_board_is_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(BoardError, match=said) as caught:
        parse(text)
    assert caught.value.faults


def test_lines_are_counted_from_where_the_text_starts() -> None:
    with pytest.raises(FormatError, match="line 12: expected"):
        parse("3+ A1\nhello", line=11)


@given(st.text(alphabet="0123456789+-*/=?:;# ABCabc\nsizenumbers", max_size=60))
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    try:
        board = parse(text)
    except (FormatError, BoardError) as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert parse(write(board)) == board
