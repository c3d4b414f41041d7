"""The puzzle: where words go, and where they cross. A file of its own that imports nothing.

    variable    a place for a word: a run of cells across or down
    overlap     the cell that two variables share: its index in each
    neighbors   the variables that share a cell with a variable

It knows files of structures and words; it must not know how a crossword is solved. It can stand
in for the course's `crossword.py`: `from crossword import *` finds the same two names here.
"""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path

__all__ = ["Crossword", "Variable"]

# In a structure file, this is a cell; every other character is a block.
CELL = "_"


class Variable:
    """A place for a word: its first cell (row `i`, column `j`), direction and length."""

    ACROSS = "across"
    DOWN = "down"

    def __init__(self, i: int, j: int, direction: str, length: int) -> None:
        self.i = i
        self.j = j
        self.direction = direction
        self.length = length
        down = direction == Variable.DOWN
        self.cells = [(i + k, j) if down else (i, j + k) for k in range(length)]

    def __hash__(self) -> int:
        return hash((self.i, self.j, self.direction, self.length))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variable):
            return NotImplemented
        return (self.i, self.j, self.direction, self.length) == (
            other.i,
            other.j,
            other.direction,
            other.length,
        )

    def __str__(self) -> str:
        return f"({self.i}, {self.j}) {self.direction} : {self.length}"

    def __repr__(self) -> str:
        return f"Variable({self.i}, {self.j}, {self.direction!r}, {self.length})"


class Crossword:
    """A structure with its variables and their overlaps, and the words that may go there.

    - `height`, `width`, and `structure[i][j]`: whether that square is a cell;
    - `words`: a set of words in capitals;
    - `variables`: a set;
    - `overlaps[x, y]`: for every ordered pair of variables `None`, or `(i, j)` where the `i`th
      letter of `x` is the `j`th of `y`.
    """

    def __init__(
        self, structure_file: str | os.PathLike[str], words_file: str | os.PathLike[str]
    ) -> None:
        rows = Path(structure_file).read_text(encoding="utf-8-sig").splitlines()
        self.height = len(rows)
        self.width = max((len(row) for row in rows), default=0)
        self.structure = [[row[j : j + 1] == CELL for j in range(self.width)] for row in rows]

        lines = Path(words_file).read_text(encoding="utf-8-sig").upper().splitlines()
        self.words = {line.strip() for line in lines} - {""}

        self.variables = self._across() | self._down()
        self.overlaps = {
            (x, y): overlap(x, y) for x in self.variables for y in self.variables if x != y
        }
        self._neighbors: dict[Variable, set[Variable]] = {var: set() for var in self.variables}
        for (x, y), crossing in self.overlaps.items():
            if crossing is not None:
                self._neighbors[x].add(y)

    def neighbors(self, var: Variable) -> set[Variable]:
        """Return the variables that share a cell with `var`: a set of the caller's own."""
        return set(self._neighbors[var])

    def _across(self) -> set[Variable]:
        return {
            Variable(i, start, Variable.ACROSS, length)
            for i, row in enumerate(self.structure)
            for start, length in runs(row)
        }

    def _down(self) -> set[Variable]:
        columns = [[row[j] for row in self.structure] for j in range(self.width)]
        return {
            Variable(start, j, Variable.DOWN, length)
            for j, column in enumerate(columns)
            for start, length in runs(column)
        }


def runs(squares: list[bool]) -> list[tuple[int, int]]:
    """Return the start and length of each run of two cells or more."""
    found = []
    start = 0
    for is_cell, group in groupby(squares):
        length = len(list(group))
        if is_cell and length > 1:
            found.append((start, length))
        start += length
    return found


def overlap(x: Variable, y: Variable) -> tuple[int, int] | None:
    """Return where two variables cross, as an index into each; `None` where they do not."""
    shared = [cell for cell in x.cells if cell in y.cells]
    return (x.cells.index(shared[0]), y.cells.index(shared[0])) if shared else None
