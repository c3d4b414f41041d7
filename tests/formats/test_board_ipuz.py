"""KenKens as ipuz: the fields of the published format, read from others' files as from ours."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kenken.boards import solved_boards

from gridwright.errors import BoardError, FormatError
from gridwright.formats.board_ipuz import read, write
from gridwright.formats.board_record import Record
from gridwright.kenken import Board, Operator, Solution

BOARD = Board.parse("3+ A1 B1; 2* A2 A3 B2; 3 C1; 1- C2 C3; 3 B3")
RECORD = Record(BOARD, Solution(BOARD, ((2, 1, 3), (1, 2, 3), (1, 3, 2))))


def small(**fields: Any) -> dict[str, Any]:
    """Return a file as others may write it, with its fields from 1."""
    return {
        "version": "http://ipuz.org/v1",
        "kind": ["http://ipuz.org/sudoku/calcudoku#1"],
        "puzzle": [[0, 0], [0, 0]],
        "cages": [
            {"cells": [[1, 1], [2, 1]], "value": 3, "operator": "+"},
            {"cells": [[1, 2], [2, 2]], "value": 2, "operator": "/"},
        ],
    } | fields


def board_of(data: dict[str, Any]) -> Board:
    (record,) = read(json.dumps(data))
    return record.board


def test_the_published_fields_are_written() -> None:
    board = Board.parse("3+ A1 B1; 2/ A2 B2")
    text = write([Record(board, Solution(board, ((1, 2), (2, 1))), "easy")])
    assert json.loads(text) == {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/sudoku/calcudoku#1"],
        "difficulty": "easy",
        "dimensions": {"width": 2, "height": 2},
        "empty": 0,
        "charset": "12",
        "showoperators": True,
        "boxes": False,
        "cageborder": "thick",
        "puzzle": [[0, 0], [0, 0]],
        "cages": [
            {"cells": [[1, 1], [2, 1]], "value": 3, "operator": "+"},
            {"cells": [[1, 2], [2, 2]], "value": 2, "operator": "/"},
        ],
        "solution": [[1, 2], [2, 1]],
    }


def test_columns_come_before_rows() -> None:
    board = board_of(small(cages=[
        {"cells": [[1, 1], [1, 2]], "value": 3, "operator": "+"},
        {"cells": [[2, 1], [2, 2]], "value": 2, "operator": "/"},
    ]))  # fmt: skip
    assert board == Board.parse("3+ A1 A2; 2/ B1 B2")


def test_cells_may_count_from_0_and_from_1() -> None:
    other = [
        {"cells": [[0, 0], [1, 0]], "value": 3, "operator": "+"},
        {"rect": [0, 1, 1, 1], "value": 2, "operator": "/"},
    ]
    assert board_of(small(cages=other)) == board_of(small()) == Board.parse("3+ A1 B1; 2/ A2 B2")


def test_operators_are_hidden_where_they_are_not_shown() -> None:
    board = board_of(small(showoperators=False))
    assert [cage.operator for cage in board.cages] == [Operator.HIDDEN] * 2
    text = write([Record(board)])
    assert json.loads(text)["showoperators"] is False
    assert "operator" not in json.loads(text)["cages"][0]
    assert read(text) == [Record(board)]


def test_a_cage_without_an_operator_hides_it_or_gives_its_only_cell() -> None:
    cages = [
        {"cells": [[1, 1], [2, 1]], "value": 3},
        {"cells": [[1, 2]], "value": 2},
        {"cells": [[2, 2]], "value": 1},
    ]
    board = board_of(small(cages=cages))
    assert [str(cage.operator) for cage in board.cages] == ["?", "=", "="]


def test_numbers_given_outside_of_cages_are_cages_of_one_cell() -> None:
    cages = [{"cells": [[1, 1], [2, 1]], "value": 3, "operator": "+"}]
    for row in ([2, 1], ["2", "1"], [{"given": 2}, {"given": "1", "style": {}}]):
        board = board_of(small(cages=cages, puzzle=[[0, None], row]))
        assert board == Board.parse("3+ A1 B1; 2 A2; 1 B2")
    board = board_of(small(empty="-", puzzle=[["-", "-"], [{"style": {}}, ""]]))
    assert board == board_of(small())


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("numbers 0 1; 1+ A1 B1; 1- A2 B2", {"charset": "01", "empty": "_"}),
        ("numbers 2 3; 5+ A1 B1; 1- A2 B2", {"charset": "23", "empty": 0}),
        ("numbers -5 11; 6+ A1 B1; 16- A2 B2", {"gridwright:numbers": [-5, 11]}),
    ],
)
def test_other_numbers_come_back(text: str, fields: dict[str, Any]) -> None:
    board = Board.parse(text)
    written = json.loads(write([Record(board)]))
    assert fields.items() <= written.items()
    assert board_of(written) == board


def test_charsets_of_others_are_read() -> None:
    assert board_of(small(charset="123456789")) == board_of(small())
    assert board_of(small(charset="21")).numbers == (1, 2)
    with pytest.raises(FormatError, match='charset should be 2 different digits, not "ab"'):
        board_of(small(charset="ab"))
    rows = [[n + 1 for n in range(10)] for _ in range(10)]
    cages = [{"rect": [1, n, 10, n], "value": 55, "operator": "+"} for n in range(1, 11)]
    board = board_of(small(charset="123456789A", puzzle=[[0] * 10 for _ in rows], cages=cages))
    assert board.numbers == tuple(range(1, 11))


def test_the_size_is_said_by_any_of_three_fields() -> None:
    data = small(dimensions={"width": 2, "height": 2})
    assert board_of(data).size == 2
    del data["dimensions"]
    assert board_of(data).size == 2
    del data["puzzle"]
    assert board_of(data).size == 2
    with pytest.raises(FormatError, match=r"dimensions\.height should be 2, as the rest"):
        board_of(small(dimensions={"width": 2, "height": 3}))


def test_solutions_may_be_styled() -> None:
    data = small(solution=[[{"value": 1, "style": {}}, "2"], ["2", {"value": "1"}]])
    (record,) = read(json.dumps(data))
    assert record.solution is not None
    assert record.solution.rows == ((1, 2), (2, 1))


def test_old_files_may_be_wrapped_in_a_call() -> None:
    text = json.dumps(small(title="A title", block="#", volatile={"a.b": "*"}))
    assert read(f"ipuz({text})") == read(f" ipuz ( {text} );\n") == read(text)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"version": "http://ipuz.org/v3"}, "version should be 'http://ipuz.org/v2'"),
        ({"version": 2}, "version should be a text"),
        ({"kind": "sudoku"}, "kind should be a list"),
        ({"kind": ["http://ipuz.org/crossword#1"]}, "other ipuz puzzles are no KenKens"),
        ({"cages": 3}, "cages should be a list"),
        ({"cages": [3]}, r"cages\[0\] should be an object"),
        ({"cages": [{}]}, r"cages\[0\].cells is missing"),
        ({"cages": [{"cells": [[1, 1]]}]}, r"cages\[0\].value is missing"),
        ({"cages": [{"cells": [[1]], "value": 1}]}, r"cages\[0\].cells should be pairs of column"),
        ({"cages": [{"cells": [[1, 17]], "value": 1}]}, r"cells\[0\]\[1\] should be .* 0 to 16"),
        ({"cages": [{"rect": [1, 1], "value": 1}]}, r"cages\[0\].rect should be the columns and"),
        (
            {"cages": [{"cells": [[1, 1]], "value": 1, "operator": "plus"}]},
            r"cages\[0\]: there is no operator 'plus'",
        ),
        ({"puzzle": [[0, 0], [0, 1]]}, "cell B2 is given, and in the cage 2÷ at A2"),
        ({"puzzle": [[0, 0], [0, "x"]]}, 'puzzle should be rows of numbers, not "x"'),
        ({"puzzle": [[0, 0], [0, True]]}, "puzzle should be rows of numbers, not true"),
        ({"puzzle": 3}, "puzzle should be a list"),
        ({"solution": [[1, 2]]}, "solution should have 2 rows of 2 numbers"),
        ({"solution": [[1, 2], [1, 2]]}, "solution: column A does not hold each number once"),
        ({"solution": [[1, None], [2, 1]]}, "solution should be rows of numbers, not null"),
        ({"showoperators": 1}, "showoperators should be true or false, not 1"),
        ({"empty": []}, "empty should be a whole number"),
    ],
)  # fmt: skip
def test_each_wrong_field_is_named(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(FormatError, match=said):
        board_of(small(**fields))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"puzzle": [[0] * 3] * 3}, "cell C1 is in no cage"),
        ({"puzzle": [[0]]}, "a board has 2 to 16 rows, not 1"),
        ({"puzzle": []}, "a board has 2 to 16 rows, not 0"),
        ({"cages": []}, "cell A1 is in no cage"),
        ({"cages": [{"cells": [], "value": 1}]}, "cage 1 has no cells"),
        ({"gridwright:numbers": [1]}, "2 rows take 2 different numbers"),
    ],
)
def test_faulty_boards_are_refused_with_the_reason(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(BoardError, match=said):
        board_of(small(**fields))


@given(solved_boards(largest=12), st.integers(0, 1))
def test_files_that_count_from_0_mean_the_same(solution: Solution, start: int) -> None:
    data = json.loads(write([Record(solution.board, solution)]))
    for cage in data["cages"]:
        cage["cells"] = [[column - 1 + start, row - 1 + start] for column, row in cage["cells"]]
    assert read(json.dumps(data)) == [Record(solution.board, solution)]
