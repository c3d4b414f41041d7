"""A grid as the benchmark sees it, read by code of its own.

Knows rows of cells and the entries in them; shares nothing with the programs it measures, so that
a fault in one of them cannot hide here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

OPEN = "_"
BLOCK = "#"
SHORTEST_ENTRY = 2

Cell = tuple[int, int]
Entry = tuple[Cell, ...]


@dataclass(frozen=True)
class Shape:
    """Rows of one length: open cells, blocks and given letters."""

    name: str
    rows: tuple[str, ...]

    @classmethod
    def read(cls, path: Path) -> Shape:
        """Read a grid file: `_` or `.` an open cell, `#` a block, a letter is given."""
        lines = path.read_text("utf-8").upper().replace(".", OPEN).splitlines()
        width = max(map(len, lines), default=0)
        return cls(path.stem, tuple(line.ljust(width, BLOCK) for line in lines))

    @property
    def is_grid(self) -> bool:
        """Does it hold an entry, and nothing but cells, blocks and letters?"""
        signs = set("".join(self.rows)) - {OPEN, BLOCK}
        return bool(self.entries) and all(sign.isalpha() for sign in signs)

    @property
    def height(self) -> int:
        """How many rows there are."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return len(self.rows[0])

    def at(self, cell: Cell) -> str:
        """What stands in a cell."""
        return self.rows[cell[0]][cell[1]]

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Every run of two cells or more, the across ones first."""
        across = ([(r, c) for c in range(self.width)] for r in range(self.height))
        down = ([(r, c) for r in range(self.height)] for c in range(self.width))
        return tuple(entry for lines in (across, down) for entry in self._runs(lines))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of all entries, each once, in reading order."""
        return tuple(sorted({cell for entry in self.entries for cell in entry}))

    def drawn(self, *, open_cell: str, block: str = BLOCK) -> list[str]:
        """The rows with other signs for an open cell and a block."""
        return [row.replace(OPEN, open_cell).replace(BLOCK, block) for row in self.rows]

    def with_letters(self, letters: dict[Cell, str]) -> tuple[str, ...]:
        """The rows with letters written into cells."""
        return tuple(
            "".join(letters.get((r, c), sign) for c, sign in enumerate(row))
            for r, row in enumerate(self.rows)
        )

    def _runs(self, lines: Iterable[list[Cell]]) -> Iterator[Entry]:
        for line in lines:
            run: list[Cell] = []
            for cell in line:
                if self.at(cell) != BLOCK:
                    run.append(cell)
                    continue
                yield from _entry(run)
                run = []
            yield from _entry(run)


def _entry(run: list[Cell]) -> Iterator[Entry]:
    if len(run) >= SHORTEST_ENTRY:
        yield tuple(run)
