"""Where things are on a board: cells, lines, and what they are called.

A cell is named as in a spreadsheet: `B3` is in the second column and the third row.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Cell = tuple[int, int]
"""Row and column, from 0."""

SMALLEST, LARGEST = 2, 16
"""How few, and how many, rows may a board have?"""

_NAME = re.compile(r"([A-Z])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Line:
    """A row or a column: its name, such as `row 3` or `column B`, and its cells in order."""

    name: str
    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return self.name


def cell_name(cell: Cell) -> str:
    """Return what a cell is called: `B3`."""
    row, column = cell
    return f"{chr(ord('A') + column)}{row + 1}" if 0 <= column < 26 else f"({row}, {column})"


def cell_names(cells: Iterable[Cell]) -> str:
    """Return what cells are called, as a list in words: `A1, B1 and C2`."""
    return listed([cell_name(cell) for cell in cells])


def listed(items: Sequence[object], word: str = "and") -> str:
    """Return items as a list in words: `1, 2 and 5`; nothing where there are none."""
    *some, last = [str(item).replace("-", "−") for item in items] or [""]
    return f"{', '.join(some)} {word} {last}" if some else last


def usual_numbers(size: int) -> range:
    """Return the numbers of a board unless others are given: 1 to its size, up to the largest."""
    return range(1, min(size, LARGEST) + 1)


def cell_named(name: str) -> Cell:
    """Return the cell that is called so; raises ValueError where none can be."""
    found = _NAME.fullmatch(name.upper())
    if not found:
        raise ValueError(f"{name!r} names no cell")
    return int(found[2]) - 1, ord(found[1]) - ord("A")


def lines(size: int) -> tuple[Line, ...]:
    """Return the rows, then the columns."""
    places = range(size)
    rows = [Line(f"row {row + 1}", tuple([(row, k) for k in places])) for row in places]
    columns = [Line(f"column {chr(ord('A') + k)}", tuple([(r, k) for r in places])) for k in places]
    return (*rows, *columns)
