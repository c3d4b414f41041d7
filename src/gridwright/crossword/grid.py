"""The grid: cells, blocks, bars and given letters, before any filling.

This module knows what a crossword grid is, how one is read and which entries it has. It knows
nothing of word lists, of filling, of pictures.
"""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gridwright.crossword import problems, symmetry
from gridwright.crossword.geometry import (
    Bar,
    Cell,
    Direction,
    Entry,
    Side,
    beyond,
    number_entries,
    runs,
)
from gridwright.crossword.problems import GridProblem
from gridwright.crossword.symmetry import Symmetry
from gridwright.crossword.text import BLOCK, CELL, check_size, parse_text, write_text
from gridwright.crossword.wording import place
from gridwright.errors import GridError
from gridwright.files import printable, read_bytes
from gridwright.notebook import Shown

# How large a file is worth reading? Larger than any grid; a wrong file is refused by its size.
LARGEST_FILE = 16 * 1024 * 1024

# How short may an entry be? As in the course's puzzles; newspapers ask for 3.
MIN_LENGTH = 2

_ENCODINGS = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Grid(Shown):
    """An immutable grid.

    `rows` has one text a row and one character a cell: `_` for a cell, `#` for a block, a
    letter or digit for a cell where that letter is given. `bars` are pairs of a cell and the
    side of it where the bar is; a bar at a block or at the edge separates nothing and is dropped.

    >>> Grid(["C__", "#_#"]).entries()[0].name
    '1 across'
    """

    rows: tuple[str, ...]
    bars: frozenset[Bar]

    def __init__(self, rows: Iterable[str], bars: Iterable[tuple[Cell, str]] = ()) -> None:
        object.__setattr__(self, "rows", _checked_rows(rows))
        object.__setattr__(self, "bars", frozenset(self._checked_bars(bars)))

    @classmethod
    def parse(cls, text: str, *, cells: str = "", blocks: str = "") -> Grid:
        """Read a grid from text: a line a row, `_` a cell, `#` or `█` a block, letters given.

        `cells` and `blocks` name characters that mean an empty cell or a block in this text
        beside the usual ones, for instance `blocks="."`. Raises GridError with line and column
        where the text is no grid or has two readings.
        """
        rows, bars = parse_text(text, cells, blocks)
        return cls(rows, bars)

    @classmethod
    def load(cls, source: str | os.PathLike[str], *, cells: str = "", blocks: str = "") -> Grid:
        """Read a grid from a text file, or from standard input where `source` is `-`."""
        data = read_bytes(source, limit=LARGEST_FILE)
        name = "standard input" if source == "-" else f"'{printable(source)}'"
        try:
            return cls.parse(
                data.decode(_ENCODINGS.get(data[:2], "utf-8")), cells=cells, blocks=blocks
            )
        except UnicodeDecodeError as error:
            raise GridError(f"{name} is no text: {error.reason} at byte {error.start}") from None
        except GridError as error:
            raise GridError(f"{name}: {error}") from None

    @property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells in reading order, blocks left out."""
        return tuple(
            (row, column)
            for row, symbols in enumerate(self.rows)
            for column, symbol in enumerate(symbols)
            if symbol != BLOCK
        )

    @property
    def given(self) -> dict[Cell, str]:
        """The letters that are given, by cell."""
        return {cell: self[cell] for cell in self.cells if self[cell] != CELL}

    def __getitem__(self, cell: Cell) -> str:
        """Return what stands at a place: `_`, `#` or a letter."""
        return self.rows[cell[0]][cell[1]]

    def __contains__(self, cell: object) -> bool:
        """Say whether a place is a cell, rather than a block or outside."""
        match cell:
            case (int(row), int(column)):
                return (
                    0 <= row < self.height
                    and 0 <= column < self.width
                    and self.rows[row][column] != BLOCK
                )
        return False

    def runs(self, direction: Direction) -> list[tuple[Cell, ...]]:
        """Return the longest runs of cells of one direction, of every length from 1."""
        return list(
            runs(
                self.height,
                self.width,
                direction,
                lambda cell: self.rows[cell[0]][cell[1]] != BLOCK,
                self.bars.__contains__,
            )
        )

    def entries(self, min_length: int = MIN_LENGTH) -> tuple[Entry, ...]:
        """Return the runs of at least `min_length` cells, numbered: across first, then down."""
        if min_length < 1:
            raise GridError(f"the minimum length of an entry is 1 or more, not {min_length}")
        across, down = (
            [run for run in self.runs(direction) if len(run) >= min_length]
            for direction in Direction
        )
        return number_entries(across, down)

    @property
    def numbers(self) -> dict[Cell, int]:
        """The numbers that are printed in cells, where entries of 2 cells or more begin."""
        return {entry.cells[0]: entry.number for entry in self.entries()}

    @property
    def symmetries(self) -> frozenset[Symmetry]:
        """The symmetries that blocks and bars have."""
        return symmetry.symmetries(self)

    def problems(self, min_length: int = 3) -> list[GridProblem]:
        """Return what a constructor would call wrong; [] is a grid by the American rules."""
        return problems.problems(self, min_length)

    def __str__(self) -> str:
        return write_text(self.rows, self.bars)

    def __repr__(self) -> str:
        bars = ", bars=" + repr(sorted((c, str(s)) for c, s in self.bars)) if self.bars else ""
        return f"Grid({list(self.rows)!r}{bars})"

    def _checked_bars(self, bars: Iterable[tuple[Cell, str]]) -> Iterator[Bar]:
        for (row, column), side in bars:
            if side not in tuple(Side):
                raise GridError(f"a bar is at the right of a cell or below it, not {side!r}")
            if not (0 <= row < self.height and 0 <= column < self.width):
                raise GridError(f"there is no {place((row, column))} for a bar")
            bar = (row, column), Side(side)
            if (row, column) in self and beyond(bar) in self:
                yield bar


def _checked_rows(rows: Iterable[str]) -> tuple[str, ...]:
    if isinstance(rows, str):
        raise GridError("a grid is made of a text for each row; Grid.parse reads a single text")
    checked = tuple(rows)
    if not checked or not checked[0]:
        raise GridError("the grid is empty")
    check_size(len(checked), max(map(len, checked)))
    for number, row in enumerate(checked):
        if len(row) != len(checked[0]):
            raise GridError(f"row {number + 1} has {len(row)} columns, not {len(checked[0])}")
        for column, symbol in enumerate(row):
            if symbol not in (CELL, BLOCK) and not symbol.isalnum():
                raise GridError(
                    f"{place((number, column))}: {symbol!r} is no cell, block or letter"
                )
    return checked
