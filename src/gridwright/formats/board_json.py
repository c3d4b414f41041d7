"""KenKens as JSON: an object a board, or a list of them, described in docs/kenken-files.md.

Reading trusts nothing: each field is checked, and so is that a solution is one. The marks of our
own format may be missing, so that files with just size and cages are read too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from gridwright.errors import FormatError
from gridwright.formats.board_record import (
    Record,
    board_of,
    difficulty_of,
    operator_of,
    solution_of,
)
from gridwright.formats.fields import Fields
from gridwright.kenken import Cage
from gridwright.kenken.faults import LARGEST_NUMBER, LARGEST_TARGET
from gridwright.kenken.places import LARGEST, SMALLEST

FORMAT = "gridwright kenken"
VERSION = 1

# How many boards may a file list?
MOST_BOARDS = 100_000


def read(text: str | bytes) -> list[Record]:
    """Return the boards of a JSON file."""
    return [read_board(fields) for fields in Fields.parse_all(text, MOST_BOARDS)]


def write(records: Sequence[Record]) -> str:
    """Return boards as the text of a JSON file: one as an object, several as a list of objects."""
    objects = ["{\n" + ",\n".join(_lines(record)) + "\n}" for record in records]
    return objects[0] + "\n" if len(objects) == 1 else "[" + ",\n".join(objects) + "]\n"


def read_board(fields: Fields) -> Record:
    """Return the board that an object describes."""
    if "format" in fields and fields.text("format") != FORMAT:
        raise fields.wrong("format", f"{FORMAT!r}")
    if "version" in fields and fields.number("version", 1) > VERSION:
        raise FormatError(f"version {fields.number('version')} is newer than this program knows")
    size = fields.number("size", SMALLEST, LARGEST)
    numbers = None
    if fields.has("numbers"):
        numbers = fields.numbers("numbers", LARGEST, -LARGEST_NUMBER, LARGEST_NUMBER)
    cages = [_cage(cage) for cage in fields.objects("cages", LARGEST**2)]
    board = board_of(size, cages, numbers, fields.place)
    solution = None
    if fields.has("solution"):
        rows = fields.rows("solution", LARGEST, -LARGEST_NUMBER, LARGEST_NUMBER)
        solution = solution_of(board, rows, fields.place)
    hard = difficulty_of(fields.text("difficulty")) if fields.has_text("difficulty") else None
    return Record(board, solution, hard)


def _cage(fields: Fields) -> Cage:
    cells = []
    for cell in fields.rows("cells", LARGEST**2, 0, LARGEST_NUMBER):
        if len(cell) != 2:
            raise fields.wrong("cells", "pairs of row and column, as [[0, 0], [0, 1]]")
        cells.append((cell[0], cell[1]))
    sign = fields.text("op") if fields.has("op") else ""
    target = fields.number("target", -LARGEST_TARGET, LARGEST_TARGET)
    return Cage(operator_of(sign, len(cells), fields.place), target, tuple(cells))


def _lines(record: Record) -> Iterator[str]:
    """Yield the fields of a board, as they are written."""
    board = record.board
    yield f'  "format": {json.dumps(FORMAT)}'
    yield f'  "version": {VERSION}'
    yield f'  "size": {board.size}'
    if not board.has_usual_numbers:
        yield f'  "numbers": {list(board.numbers)}'
    if record.difficulty is not None:
        yield f'  "difficulty": {json.dumps(record.difficulty)}'
    yield '  "cages": ' + _list([_cage_line(cage) for cage in board.cages])
    if record.solution is not None:
        yield '  "solution": ' + _list([str(list(row)) for row in record.solution.rows])


def _cage_line(cage: Cage) -> str:
    cells = [list(cell) for cell in cage.cells]
    return json.dumps({"op": str(cage.operator), "target": cage.target, "cells": cells})


def _list(items: list[str]) -> str:
    return "[\n    " + ",\n    ".join(items) + "\n  ]"
