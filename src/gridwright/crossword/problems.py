"""What a constructor would call wrong in a grid, as data and as sentences.

This module judges a grid's shape by the customs of newspapers; a grid with problems can still be
filled. It knows nothing of words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from gridwright.crossword.geometry import Cell, Direction, bar_between
from gridwright.crossword.symmetry import Symmetry, broken_at
from gridwright.crossword.wording import places

if TYPE_CHECKING:
    from gridwright.crossword.grid import Grid


class ProblemKind(StrEnum):
    """The kinds of things that are wrong with grids."""

    NO_CELLS = "no cells"
    SHORT_ENTRY = "short entry"
    UNCHECKED = "unchecked cells"
    ISOLATED = "isolated cells"
    DISCONNECTED = "not connected"
    ASYMMETRIC = "not symmetric"
    EMPTY_EDGE = "empty edge"


@dataclass(frozen=True, slots=True)
class GridProblem:
    """One thing that is wrong: its kind, the cells that show it, and a sentence that says it."""

    kind: ProblemKind
    cells: tuple[Cell, ...]
    sentence: str

    def __str__(self) -> str:
        return self.sentence


def problems(grid: Grid, min_length: int) -> list[GridProblem]:
    """Return everything that is wrong with a grid whose entries should have `min_length` cells."""
    if not grid.cells:
        return [GridProblem(ProblemKind.NO_CELLS, (), "The grid has no cells, only blocks.")]
    return [
        *_short_entries(grid, min_length),
        *_unchecked(grid),
        *_disconnected(grid),
        *_asymmetric(grid),
        *_empty_edges(grid),
    ]


def _short_entries(grid: Grid, min_length: int) -> Iterator[GridProblem]:
    for entry in grid.entries():
        if len(entry) < min_length:
            yield GridProblem(
                ProblemKind.SHORT_ENTRY,
                entry.cells,
                f"{entry.name.capitalize()} has only {len(entry)} cells, not {min_length}: "
                f"{places(entry.cells)}.",
            )


def _unchecked(grid: Grid) -> Iterator[GridProblem]:
    """Find the cells that no crossing checks, in one sentence a kind however many they are."""
    alone = [{run[0] for run in grid.runs(direction) if len(run) == 1} for direction in Direction]
    isolated = sorted(alone[0] & alone[1])
    unchecked = sorted(alone[0] ^ alone[1])
    if unchecked:
        yield GridProblem(
            ProblemKind.UNCHECKED,
            tuple(unchecked),
            f"{_counted(unchecked)} unchecked, in one entry only: {places(unchecked)}.",
        )
    if isolated:
        yield GridProblem(
            ProblemKind.ISOLATED,
            tuple(isolated),
            f"{_counted(isolated)} in no entry at all: {places(isolated)}.",
        )


def _disconnected(grid: Grid) -> Iterator[GridProblem]:
    parts = _parts(grid)
    if len(parts) > 1:
        smaller = sorted(cell for part in parts[1:] for cell in part)
        yield GridProblem(
            ProblemKind.DISCONNECTED,
            tuple(smaller),
            f"The grid falls into {len(parts)} parts; cells outside the largest: "
            f"{places(smaller)}.",
        )


def _parts(grid: Grid) -> list[list[Cell]]:
    """Return the parts that no entry joins, largest first."""
    unseen = dict.fromkeys(grid.cells)
    parts = []
    while unseen:
        part = [unseen.popitem()[0]]
        for cell in part:  # the list grows while we walk it
            for neighbour in _neighbours(cell):
                if neighbour in unseen and bar_between(cell, neighbour) not in grid.bars:
                    del unseen[neighbour]
                    part.append(neighbour)
        parts.append(part)
    return sorted(parts, key=len, reverse=True)


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    row, column = cell
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def _asymmetric(grid: Grid) -> Iterator[GridProblem]:
    broken = broken_at(grid, Symmetry.HALF_TURN)
    if broken:
        kept = sorted(grid.symmetries)
        yield GridProblem(
            ProblemKind.ASYMMETRIC,
            tuple(broken),
            f"The usual symmetry, {Symmetry.HALF_TURN}, is broken at {places(broken)}; "
            f"the grid has {'no other' if not kept else 'another: ' + ', '.join(kept)}.",
        )


def _empty_edges(grid: Grid) -> Iterator[GridProblem]:
    """Find outermost rows and columns without a cell: the grid is smaller than it is drawn."""
    rows = {row for row, _ in grid.cells}
    columns = {column for _, column in grid.cells}
    for name, used, size in (("row", rows, grid.height), ("column", columns, grid.width)):
        for index in sorted({0, size - 1} - used):
            yield GridProblem(
                ProblemKind.EMPTY_EDGE, (), f"The outermost {name} {index + 1} has only blocks."
            )


def _counted(cells: list[Cell]) -> str:
    return "1 cell is" if len(cells) == 1 else f"{len(cells)} cells are"
