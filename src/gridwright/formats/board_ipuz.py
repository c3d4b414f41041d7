"""One KenKen as ipuz, version 2: a puzzle of the kind `http://ipuz.org/sudoku/calcudoku`.

Cells are [column, row]. Whether they count from 0 or from 1 is not said alike everywhere; since a
board's cages reach its first and its last row, both are told apart. We count from 1.

`charset` can hold numbers of one digit only. Others than 1 to the size are written as a field of
our own, `gridwright:numbers`. Where `showoperators` is false, operators are hidden, whether the
file tells them or not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from gridwright.errors import FormatError, OutputError
from gridwright.formats.board_record import (
    Record,
    board_of,
    difficulty_of,
    operator_of,
    solution_of,
)
from gridwright.formats.fields import Fields
from gridwright.kenken import Cage, Operator
from gridwright.kenken.faults import LARGEST_NUMBER, LARGEST_TARGET, named
from gridwright.kenken.places import LARGEST, SMALLEST, cell_name

VERSION = "http://ipuz.org/v2"
KIND = "http://ipuz.org/sudoku/calcudoku#1"
NUMBERS = "gridwright:numbers"

_KIND = re.compile(r"https?://(www\.)?ipuz\.org/sudoku/calcudoku(#[0-9]+)?")
_VERSION = re.compile(r"https?://(www\.)?ipuz\.org/v[12]")
_WRAPPED = re.compile(r"\s*ipuz\s*\((.*)\)\s*;?\s*", re.DOTALL)


def is_ipuz(fields: Fields) -> bool:
    """Say whether an object is meant as an ipuz file, of whatever kind."""
    return "kind" in fields and "version" in fields


def unwrapped(text: str) -> str:
    """Return an ipuz file without the function call that old files have around them."""
    if text.lstrip()[:4] != "ipuz":
        return text
    found = _WRAPPED.fullmatch(text)
    return found[1] if found else text


def read(text: str) -> list[Record]:
    """Return the board of an ipuz file."""
    return [read_board(Fields.parse(unwrapped(text)))]


def write(records: Sequence[Record]) -> str:
    """Return a board as the text of an ipuz file, which holds one."""
    if len(records) != 1:
        raise OutputError(f"an ipuz file holds one board, not {len(records)}")
    lines = []
    for key, value in _fields(records[0]).items():
        text = json.dumps(value)
        if key in ("puzzle", "cages", "solution"):
            text = "[\n    " + ",\n    ".join(map(json.dumps, value)) + "\n  ]"
        lines.append(f'  "{key}": {text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _fields(record: Record) -> dict[str, Any]:
    """Return what is written."""
    board = record.board
    fields: dict[str, Any] = {"version": VERSION, "kind": [KIND]}
    if record.difficulty is not None:
        fields["difficulty"] = record.difficulty
    empty = "_" if 0 in board.numbers else 0
    fields |= {"dimensions": {"width": board.size, "height": board.size}, "empty": empty}
    if all(0 <= number <= 9 for number in board.numbers):
        fields["charset"] = "".join(map(str, board.numbers))
    elif not board.has_usual_numbers:
        fields[NUMBERS] = list(board.numbers)
    several = [cage for cage in board.cages if len(cage.cells) > 1]
    fields["showoperators"] = not several or any(_shows(cage) for cage in several)
    fields |= {"boxes": False, "cageborder": "thick"}
    fields["puzzle"] = [[empty] * board.size] * board.size
    fields["cages"] = [_written_cage(cage) for cage in board.cages]
    if record.solution is not None:
        fields["solution"] = [list(row) for row in record.solution.rows]
    return fields


def _shows(cage: Cage) -> bool:
    return cage.operator not in (Operator.GIVEN, Operator.HIDDEN)


def _written_cage(cage: Cage) -> dict[str, Any]:
    cells = [[column + 1, row + 1] for row, column in cage.cells]
    operator = {"operator": str(cage.operator)} if _shows(cage) else {}
    return {"cells": cells, "value": cage.target, **operator}


def read_board(fields: Fields) -> Record:
    """Return the board that an ipuz object describes."""
    if not _VERSION.fullmatch(fields.text("version")):
        raise fields.wrong("version", f"{VERSION!r}")
    if not any(_KIND.fullmatch(kind) for kind in fields.texts("kind")):
        raise FormatError(f"kind should have {KIND!r}; other ipuz puzzles are no KenKens")
    cages = _read_cages(fields)
    size = _size(fields, cages)
    cages += _givens(fields, size, cages)
    board = board_of(size, cages, _numbers(fields, size))
    hard = difficulty_of(fields.text("difficulty")) if fields.has_text("difficulty") else None
    if not fields.has("solution"):
        return Record(board, difficulty=hard)
    rows = [
        [_number(value, "value", fields, "solution") for value in row]
        for row in fields.table("solution", LARGEST)
    ]
    return Record(board, solution_of(board, rows), hard)


def _read_cages(fields: Fields) -> list[Cage]:
    """Return the cages, with places from 0."""
    shown = not fields.has("showoperators") or fields.flag("showoperators")
    read = [_read_cage(cage, shown) for cage in fields.objects("cages", LARGEST**2)]
    # Some cage reaches the first row: where a 0 is, counting starts there.
    start = min([place for cage in read for cell in cage.cells for place in cell], default=1)
    if start == 0:
        return read
    return [
        Cage(cage.operator, cage.target, tuple([(row - 1, col - 1) for row, col in cage.cells]))
        for cage in read
    ]


def _read_cage(fields: Fields, shown: bool) -> Cage:
    if fields.has("rect"):
        corners = fields.numbers("rect", 4, 0, LARGEST)
        if len(corners) != 4:
            raise fields.wrong("rect", "the columns and rows of two corners")
        left, top, right, bottom = corners
        cells = [(row, col) for row in range(top, bottom + 1) for col in range(left, right + 1)]
    else:
        pairs = fields.rows("cells", LARGEST**2, 0, LARGEST)
        if any(len(pair) != 2 for pair in pairs):
            raise fields.wrong("cells", "pairs of column and row, as [[1, 1], [2, 1]]")
        cells = [(pair[1], pair[0]) for pair in pairs]
    sign = fields.text("operator") if fields.has("operator") else ""
    operator = operator_of(sign, len(cells), fields.place)
    if len(cells) > 1 and not shown:
        operator = Operator.HIDDEN
    return Cage(operator, fields.number("value", -LARGEST_TARGET, LARGEST_TARGET), tuple(cells))


def _size(fields: Fields, cages: Sequence[Cage]) -> int:
    """Return how many rows the board has, by what the file says or by its cells."""
    if fields.has("dimensions"):
        dimensions = fields.nested("dimensions")
        size = dimensions.number("width", SMALLEST, LARGEST)
        dimensions.expect("height", size)
        return size
    if fields.has("puzzle"):
        return len(fields.table("puzzle", LARGEST))
    return 1 + max([place for cage in cages for cell in cage.cells for place in cell], default=0)


def _givens(fields: Fields, size: int, cages: Sequence[Cage]) -> list[Cage]:
    """Return the numbers that are given outside of cages, each as a cage of one cell."""
    if not fields.has("puzzle"):
        return []
    owner = {cell: cage for cage in cages for cell in cage.cells}
    empty = _empty(fields)
    found = []
    for row, values in enumerate(fields.table("puzzle", LARGEST)):
        for column, value in enumerate(values):
            given = value.get("given") if isinstance(value, dict) else value
            if given in (None, "", empty) and not isinstance(given, bool):
                continue
            number, cell = _number(given, "given", fields, "puzzle"), (row, column)
            if cell not in owner:
                found.append(Cage(Operator.GIVEN, number, (cell,)))
            elif len(owner[cell].cells) > 1 or owner[cell].target != number:
                cage = named(owner[cell])
                raise FormatError(f"cell {cell_name(cell)} is given, and in the cage {cage}")
    return found


def _empty(fields: Fields) -> int | str:
    """Return what stands for an empty cell."""
    if not fields.has("empty"):
        return 0
    try:
        return fields.text("empty")
    except FormatError:
        return fields.number("empty", -LARGEST_NUMBER, LARGEST_NUMBER)


def _number(value: Any, key: str, fields: Fields, where: str) -> int:
    """Return the number that a cell of a puzzle or a solution holds."""
    if isinstance(value, dict):
        value = value.get(key)
    if isinstance(value, str) and re.fullmatch("-?[0-9]{1,7}", value):
        value = int(value)
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise fields.wrong(where, "rows of numbers", value)
    return value


def _numbers(fields: Fields, size: int) -> tuple[int, ...] | None:
    """Return a board's numbers, `None` where they are 1 to its size."""
    if fields.has(NUMBERS):
        return fields.numbers(NUMBERS, LARGEST, -LARGEST_NUMBER, LARGEST_NUMBER)
    charset = fields.text("charset") if fields.has("charset") else "123456789"
    if len(charset) == size == len(set(charset)) and re.fullmatch("[0-9]+", charset):
        return tuple(map(int, charset))
    if not charset.startswith("123456789"[:size]):
        raise fields.wrong("charset", f"{size} different digits")
    return None
