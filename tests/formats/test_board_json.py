"""KenKens as JSON: the fields that are written, and each that is wrong is named."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import BoardError, FormatError
from gridwright.formats.board_json import read, write
from gridwright.formats.board_record import Record
from gridwright.kenken import Board, Operator, Solution

BOARD = Board.parse("size 2; numbers 0 3; 3- A1 A2; 3? B1 B2")
RECORD = Record(BOARD, Solution(BOARD, ((0, 3), (3, 0))), "hard")

WRITTEN = """\
{
  "format": "gridwright kenken",
  "version": 1,
  "size": 2,
  "numbers": [0, 3],
  "difficulty": "hard",
  "cages": [
    {"op": "-", "target": 3, "cells": [[0, 0], [1, 0]]},
    {"op": "?", "target": 3, "cells": [[0, 1], [1, 1]]}
  ],
  "solution": [
    [0, 3],
    [3, 0]
  ]
}
"""


def changed(*path: Any, to: Any) -> str:
    data = json.loads(WRITTEN)
    target: Any = data
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = to
    return json.dumps(data)


def test_the_documented_fields_are_written() -> None:
    assert write([RECORD]) == WRITTEN
    assert read(WRITTEN) == [RECORD]
    assert json.loads(write([RECORD, RECORD])) == [json.loads(WRITTEN)] * 2


def test_what_is_not_known_is_not_written() -> None:
    plain = Record(Board.parse("3+ A1 B1; 3+ A2 B2"))
    assert list(json.loads(write([plain]))) == ["format", "version", "size", "cages"]
    assert read(write([plain])) == [plain]


def test_size_and_cages_are_enough() -> None:
    text = """{"size": 2, "cages": [
        {"op": "×", "target": 2, "cells": [[0, 0], [0, 1]]},
        {"target": 2, "cells": [[1, 0]]},
        {"op": null, "target": 1, "cells": [[1, 1]]}],
        "source": "somewhere", "difficulty": 17, "solution": null, "numbers": null}"""
    (record,) = read(text)
    assert [cage.operator for cage in record.board.cages] == [
        Operator.MULTIPLY,
        Operator.GIVEN,
        Operator.GIVEN,
    ]
    assert (record.solution, record.difficulty) == (None, None)


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("hard", "hard"),
        ("h", "hard"),
        ("U", "unreasonable"),
        ("n, with care", "normal"),
        ("?", None),
    ],
)
def test_a_difficulty_is_known_by_name_or_letter(word: str, meant: str | None) -> None:
    (record,) = read(changed("difficulty", to=word))
    assert record.difficulty == meant


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no JSON: line 1, column 1"),
        ("3", "should hold a JSON object, or a list of objects"),
        ("[3]", "should hold a JSON object, or a list of objects"),
        ("{}", "size is missing"),
        ("[{}]", r"\[0\].size is missing"),
        (changed("format", to="ipuz"), "format should be 'gridwright kenken', not \"ipuz\""),
        (changed("version", to=2), "version 2 is newer than this program knows"),
        (changed("size", to=1), "size should be a whole number from 2 to 16, not 1"),
        (changed("size", to=True), "size should be a whole number"),
        (changed("numbers", to=3), "numbers should be a list, not 3"),
        (changed("numbers", 0, to=0.5), r"numbers\[0\] should be a whole number"),
        (changed("cages", to={}), "cages should be a list, not an object"),
        (changed("cages", 0, to=3), r"cages\[0\] should be an object, not 3"),
        (changed("cages", 1, to={}), r"cages\[1\].cells is missing"),
        (changed("cages", 1, "op", to="%"), r"cages\[1\]: there is no operator '%'"),
        (changed("cages", 1, "op", to=3), r"cages\[1\].op should be a text, not 3"),
        (changed("cages", 1, "target", to="3"), r"cages\[1\].target should be a whole number"),
        (changed("cages", 1, "target", to=10**19), r"cages\[1\].target should be a whole number"),
        (changed("cages", 1, "cells", 0, to=[0]), r"cages\[1\].cells should be pairs of row and"),
        (
            changed("cages", 1, "cells", 0, to=[0, -1]),
            r"cages\[1\].cells\[0\]\[1\] should be a whole",
        ),
        (changed("cages", 1, "cells", 0, to="A1"), r"cages\[1\].cells\[0\] should be a list"),
        (changed("solution", to=[]), "solution should have 2 rows of 2 numbers"),
        (changed("solution", 0, to=[0, 3, 0]), "solution should have 2 rows of 2 numbers"),
        (changed("solution", 0, to=[3, 3]), "solution: row 1 does not hold each number once"),
        (changed("solution", 1, to=[0, 3]), "solution: column A does not hold each number once"),
        (changed("solution", 1, 1, to=None), r"solution\[1\]\[1\] should be a whole number"),
    ],
    ids=lambda value: ascii(value[-30:]),
)
def test_each_wrong_field_is_named(text: str, said: str) -> None:
    with pytest.raises(FormatError, match=said) as caught:
        read(text)
    assert len(str(caught.value)) < 200


def test_a_solution_must_meet_every_cage() -> None:
    board = Board.parse("1- A1 A2; 1 B1; 2 B2")
    text = write([Record(board, Solution(board, ((1, 2), (2, 1))))])
    with pytest.raises(FormatError, match="solution: the cage 1= B1 is not met"):
        read(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed("cages", 0, "cells", 0, to=[0, 7]), "there is no cell H1 on 2 rows"),
        (changed("cages", 0, "cells", 0, to=[0, 1]), "cell B1 is in two cages"),
        (changed("cages", 0, "target", to=9), "no numbers from 0 to 3 make 9 by '-'"),
        (changed("cages", 0, "cells", to=[]), "cage 1 has no cells"),
        (changed("numbers", to=[1, 2, 3]), "2 rows take 2 different numbers"),
        (changed("numbers", to=[]), "2 rows take 2 different numbers"),
    ],
    ids=lambda value: ascii(value[-30:]),
)
def test_faulty_boards_are_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(BoardError, match=said) as caught:
        read(text)
    assert caught.value.faults


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.data())
def test_any_change_is_read_or_refused(data: st.DataObject) -> None:
    document = json.loads(WRITTEN)
    target: Any = document
    while True:
        keys = list(target) if isinstance(target, dict) else range(len(target))
        key = data.draw(st.sampled_from(list(keys)))
        if not isinstance(target[key], dict | list) or not target[key] or data.draw(st.booleans()):
            target[key] = data.draw(values)
            break
        target = target[key]
    try:
        records = read(json.dumps(document))
    except (FormatError, BoardError) as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert read(write(records)) == records
