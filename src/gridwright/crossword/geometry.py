"""The small parts that a crossword grid is made of: cells, bars, runs, entries.

This module knows where things are and in which order they are read. It knows nothing of
letters, files, words or pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

# A place in the grid: its row and its column, both counted from 0.
Cell = tuple[int, int]


class Direction(StrEnum):
    """The two ways in which entries run."""

    ACROSS = "across"
    DOWN = "down"


class Side(StrEnum):
    """The sides of a cell on which its bars are kept; the other two are its neighbours'."""

    RIGHT = "right"
    BELOW = "below"


# A thick line on one side of a cell, which ends an entry as a block does.
Bar = tuple[Cell, Side]


@dataclass(frozen=True, slots=True)
class Entry:
    """A run of cells that must spell a word, with its number and its direction."""

    number: int
    direction: Direction
    cells: tuple[Cell, ...]

    @property
    def name(self) -> str:
        """What a solver calls it: `5 across`."""
        return f"{self.number} {self.direction}"

    def __len__(self) -> int:
        return len(self.cells)

    def __str__(self) -> str:
        return self.name


def side_after(direction: Direction) -> Side:
    """Return the side on which a bar ends an entry of this direction."""
    return Side.RIGHT if direction is Direction.ACROSS else Side.BELOW


def beyond(bar: Bar) -> Cell:
    """Return the cell on the other side of a bar."""
    (row, column), side = bar
    return (row, column + 1) if side is Side.RIGHT else (row + 1, column)


def bar_between(one: Cell, other: Cell) -> Bar:
    """Return the bar that separates two neighbouring cells."""
    first, second = sorted((one, other))
    return first, Side.RIGHT if first[0] == second[0] else Side.BELOW


def runs(
    height: int,
    width: int,
    direction: Direction,
    is_cell: Callable[[Cell], bool],
    is_bar: Callable[[Bar], bool],
) -> Iterator[tuple[Cell, ...]]:
    """Yield the longest runs of cells of one direction, single cells among them."""
    across = direction is Direction.ACROSS
    side = side_after(direction)
    for major in range(height if across else width):
        run: list[Cell] = []
        for minor in range(width if across else height):
            cell = (major, minor) if across else (minor, major)
            if is_cell(cell):
                run.append(cell)
                if not is_bar((cell, side)):
                    continue
            if run:
                yield tuple(run)
                run = []
        if run:
            yield tuple(run)


def number_entries(
    across: list[tuple[Cell, ...]], down: list[tuple[Cell, ...]]
) -> tuple[Entry, ...]:
    """Return the runs as entries, numbered by first cell; those across come first, then down."""
    starts = sorted({run[0] for run in across} | {run[0] for run in down})
    numbers = {cell: number for number, cell in enumerate(starts, start=1)}
    return tuple(
        Entry(numbers[run[0]], direction, run)
        for direction, found in ((Direction.ACROSS, across), (Direction.DOWN, down))
        for run in sorted(found)
    )
