"""Which symmetries a grid has, and where it breaks one."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from gridwright.crossword.geometry import Cell, bar_between, beyond

if TYPE_CHECKING:
    from gridwright.crossword.grid import Grid


class Symmetry(StrEnum):
    """The ways in which a grid can be brought onto itself; the values read well in a sentence."""

    HALF_TURN = "rotation by 180°"
    QUARTER_TURN = "rotation by 90°"
    LEFT_RIGHT = "left-right mirror"
    UP_DOWN = "up-down mirror"
    DIAGONAL = "mirror in the falling diagonal"
    ANTIDIAGONAL = "mirror in the rising diagonal"

    def image(self, cell: Cell, height: int, width: int) -> Cell:
        """Return where this symmetry takes a cell."""
        row, column = cell
        last_row, last_column = height - 1, width - 1
        return {
            Symmetry.HALF_TURN: (last_row - row, last_column - column),
            Symmetry.QUARTER_TURN: (column, last_row - row),
            Symmetry.LEFT_RIGHT: (row, last_column - column),
            Symmetry.UP_DOWN: (last_row - row, column),
            Symmetry.DIAGONAL: (column, row),
            Symmetry.ANTIDIAGONAL: (last_column - column, last_row - row),
        }[self]


# These take rows to columns, so that only a square grid can have them.
_SQUARE = {Symmetry.QUARTER_TURN, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL}


def symmetries(grid: Grid) -> frozenset[Symmetry]:
    """Return the symmetries that the blocks and bars of a grid have."""
    possible = set(Symmetry) if grid.height == grid.width else set(Symmetry) - _SQUARE
    return frozenset(kind for kind in possible if not broken_at(grid, kind))


def broken_at(grid: Grid, kind: Symmetry) -> list[Cell]:
    """Return the cells that a symmetry takes to a block, or whose bars it takes elsewhere.

    A symmetry that takes rows to columns needs a square grid.
    """

    def image(cell: Cell) -> Cell:
        return kind.image(cell, grid.height, grid.width)

    broken = {cell for cell in grid.cells if image(cell) not in grid}
    for bar in grid.bars:
        if bar_between(image(bar[0]), image(beyond(bar))) not in grid.bars:
            broken.add(bar[0])
    return sorted(broken)
