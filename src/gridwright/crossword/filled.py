"""What filling a grid makes: a fill, or the deepest partial one where a search was stopped.

This module holds results and knows nothing of how they are found, nor of how they are drawn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TextIO

from gridwright.crossword.geometry import Cell, Entry
from gridwright.crossword.grid import MIN_LENGTH, Grid
from gridwright.crossword.text import BLOCK, CELL, write_text
from gridwright.notebook import Shown

if TYPE_CHECKING:
    from gridwright.crossword.quality import Report
    from gridwright.engine import Statistics


@dataclass(frozen=True, slots=True)
class FilledEntry:
    """An entry and its word.

    `score` is the word list's, `None` for a given word that the list lacks; `display` is the
    word as the list writes it (`ice cream` for ICECREAM).
    """

    entry: Entry
    word: str
    score: int | None = None
    display: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "display", self.display or self.word)

    @property
    def name(self) -> str:
        """What a solver calls it: `5 across`."""
        return self.entry.name

    def __str__(self) -> str:
        return f"{self.name}: {self.word}"


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of a fill's words, lowest first; words that the list lacks have none."""

    values: tuple[int, ...]

    @property
    def mean(self) -> float | None:
        """The mean score, `None` where no word has one."""
        return sum(self.values) / len(self.values) if self.values else None

    @property
    def lowest(self) -> int | None:
        """The score of the worst word."""
        return self.values[0] if self.values else None

    @property
    def highest(self) -> int | None:
        """The score of the best word."""
        return self.values[-1] if self.values else None

    @property
    def histogram(self) -> dict[int, int]:
        """How many words have each score, lowest score first."""
        return dict(sorted(Counter(self.values).items()))

    def __str__(self) -> str:
        if self.mean is None:
            return "no scores"
        return f"scores: mean {self.mean:.1f}, lowest {self.lowest}, highest {self.highest}"


@dataclass(frozen=True, slots=True)
class _Rows(Shown):
    """Rows of letters over a grid: what a fill and a partial fill share.

    `rows` are like the grid's: `#` for a block, `_` for a cell without a letter.
    """

    grid: Grid
    rows: tuple[str, ...]

    def __getitem__(self, cell: Cell) -> str:
        """Return what stands at a place: a letter, `#`, or `_` for none."""
        return self.rows[cell[0]][cell[1]]

    def print(self, file: TextIO | None = None) -> None:
        """Print the rows, blocks as `█`."""
        print(str(self).replace(BLOCK, "█"), file=file)

    def __str__(self) -> str:
        return write_text(self.rows, self.grid.bars)


@dataclass(frozen=True, slots=True, repr=False)
class Fill(_Rows):
    """A grid with every entry assigned.

    Two fills are equal when their grids, letters and entries are; what the search was asked for
    (`seed`, `min_score`, ...) and what it cost (`statistics`) do not count. Where the best fill
    was asked for, `quality` is its report, and `proved_best` says whether none is better.
    """

    entries: tuple[FilledEntry, ...]
    seed: int | None = field(default=None, compare=False)
    min_score: int = field(default=0, compare=False)
    min_length: int = field(default=MIN_LENGTH, compare=False)
    statistics: Statistics | None = field(default=None, compare=False)
    quality: Report | None = field(default=None, compare=False)
    proved_best: bool = field(default=False, compare=False)

    @property
    def words(self) -> tuple[str, ...]:
        """The words, in the order of the entries."""
        return tuple(filled.word for filled in self.entries)

    @property
    def numbers(self) -> dict[Cell, int]:
        """The numbers that are printed in cells."""
        return {filled.entry.cells[0]: filled.entry.number for filled in self.entries}

    @property
    def outside(self) -> tuple[FilledEntry, ...]:
        """The entries whose words were given and are not in the list, or score too little."""
        return tuple(
            filled
            for filled in self.entries
            if filled.score is None or filled.score < self.min_score
        )

    @property
    def scores(self) -> Scores:
        """The figures of the words' scores."""
        return Scores(tuple(sorted(f.score for f in self.entries if f.score is not None)))

    def __repr__(self) -> str:
        size = f"{self.grid.width}x{self.grid.height}"
        return f"<Fill: {size}, {len(self.entries)} entries, {self.scores}, seed {self.seed}>"


@dataclass(frozen=True, slots=True, repr=False)
class PartialFill(_Rows):
    """The deepest state of a search that was stopped: the letters that were decided."""

    @property
    def decided(self) -> int:
        """How many cells have a letter."""
        return sum(self[cell] != CELL for cell in self.grid.cells)

    @property
    def numbers(self) -> dict[Cell, int]:
        """The numbers that are printed in cells."""
        return self.grid.numbers

    def __repr__(self) -> str:
        size = f"{self.grid.width}x{self.grid.height}"
        return f"<PartialFill: {size}, {self.decided} of {len(self.grid.cells)} cells>"
