"""What is to be filled with what: the two arrows between a crossword and the engine.

A `Task` checks that a grid and a word list go together, turns them into the engine's problem, and
turns the engine's solution into a fill. It knows nothing of searching.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from gridwright.crossword.filled import Fill, FilledEntry, PartialFill
from gridwright.crossword.geometry import Cell, Entry
from gridwright.crossword.grid import MIN_LENGTH, Grid
from gridwright.crossword.text import CELL, cases
from gridwright.crossword.wording import listed, place, spans
from gridwright.engine import Partial, Problem, Solution, Statistics, Table
from gridwright.errors import GridError, InputError, WordListError

if TYPE_CHECKING:
    from gridwright.words import WordList


@dataclass(frozen=True)
class Task:
    """What is to be filled with what: the two arrows between a crossword and the engine."""

    grid: Grid
    words: WordList
    min_score: int = 0
    min_length: int = MIN_LENGTH
    distinct: bool = True

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """All entries of the grid."""
        return self.grid.entries(self.min_length)

    @cached_property
    def given(self) -> dict[Cell, str]:
        """The given letters, as symbols of the words' alphabet."""
        return {cell: self._symbol(cell, letter) for cell, letter in self.grid.given.items()}

    @cached_property
    def outside(self) -> tuple[Entry, ...]:
        """The entries that are wholly given as a word that may not be used otherwise."""
        return tuple(
            entry
            for entry in self.entries
            if (word := self.given_word(entry)) is not None and not self.usable(word)
        )

    @cached_property
    def open(self) -> tuple[Entry, ...]:
        """The entries that must spell a word of the list."""
        outside = set(self.outside)
        return tuple(entry for entry in self.entries if entry not in outside)

    @cached_property
    def cells(self) -> dict[Cell, int]:
        """The cells of the open entries, with their numbers in the problem."""
        used = sorted({cell for entry in self.open for cell in entry.cells})
        return {cell: number for number, cell in enumerate(used)}

    def given_word(self, entry: Entry) -> str | None:
        """Return the word that an entry is given, `None` where a letter is open."""
        letters = [self.given.get(cell) for cell in entry.cells]
        return None if None in letters else "".join(filter(None, letters))

    def usable(self, word: str) -> bool:
        """Say whether a word is in the list and scores enough."""
        score = self.words.score(word)
        return score is not None and score >= self.min_score

    @property
    def at_score(self) -> str:
        """The score floor as the end of a sentence, where there is one."""
        return f" with a score of {self.min_score} or more" if self.min_score else ""

    @cached_property
    def counts(self) -> dict[int, int]:
        """How many words of each of the list's lengths score enough."""
        return {n: self.words.count(n, self.min_score) for n in self.words.lengths}

    def count(self, length: int) -> int:
        """Return how many words of a length score enough."""
        return self.counts.get(length, 0)

    def check(self, strict: bool) -> None:
        """Raise GridError or WordListError where the grid cannot be filled with such a list."""
        if not 0 <= self.min_score <= 100:
            raise InputError(f"the minimum score is a number from 0 to 100, not {self.min_score}")
        for symbol in self.words.alphabet:
            if len(symbol) != 1 or not symbol.isalnum():
                raise WordListError(f"a crossword's cell cannot hold the symbol {symbol!r}")
        if not self.grid.cells:
            raise GridError("the grid has no cells, only blocks")
        if not self.entries:
            raise GridError(f"the grid has no entry: no run of {self.min_length} cells or more")
        if strict and self.outside:
            entry = self.outside[0]
            raise GridError(
                f"{entry.name} is given as {self.given_word(entry)}, "
                f"which is not in {self.words.name}{self.at_score}"
            )
        self._check_lengths()

    def _check_lengths(self) -> None:
        lacking = [entry for entry in self.open if not self.count(len(entry))]
        if not lacking:
            return
        lengths = sorted({len(entry) for entry in lacking})
        there = [length for length in self.words.lengths if self.count(length)]
        has = f"it has lengths {listed(spans(there))}" if there else "it has no word at all"
        raise WordListError(
            f"{self.words.name} has no word of length {listed(lengths, 'or')}{self.at_score}, "
            f"which {listed([entry.name for entry in lacking])} "
            f"need{'s' if len(lacking) == 1 else ''}; {has}"
        )

    def problem(self) -> Problem:
        """Return what the engine is to solve: a table an open entry, no word twice."""
        tables = []
        for entry in self.open:
            index = self.words.index(len(entry))
            if index is not None:
                cells = tuple(self.cells[cell] for cell in entry.cells)
                tables.append(Table(cells, index, range(self.count(len(entry)))))
        return Problem(
            self.words.alphabet,
            len(self.cells),
            tables,
            distinct=[range(len(tables))] if self.distinct else [],
            given={self.cells[c]: [s] for c, s in self.given.items() if c in self.cells},
        )

    def fill(self, solution: Solution, statistics: Statistics) -> Fill:
        """Return the fill that a solution of the problem is."""
        letters = self.given | dict(zip(self.cells, solution.symbols, strict=True))
        return Fill(
            grid=self.grid,
            rows=self._rows(letters),
            entries=tuple(
                self._filled(entry, "".join([letters[cell] for cell in entry.cells]))
                for entry in self.entries
            ),
            seed=statistics.seed,
            min_score=self.min_score,
            min_length=self.min_length,
            statistics=statistics,
        )

    def partial(self, partial: Partial) -> PartialFill:
        """Return the partial fill that a stopped search came to."""
        decided = {cell: partial.symbol(number) for cell, number in self.cells.items()}
        return PartialFill(self.grid, self._rows(decided | self.given))

    def _filled(self, entry: Entry, word: str) -> FilledEntry:
        score = self.words.score(word)
        return FilledEntry(entry, word, score, word if score is None else self.words.display(word))

    def _rows(self, letters: Mapping[Cell, str | None]) -> tuple[str, ...]:
        """Return the grid's rows with letters in its cells."""
        rows = [list(symbols) for symbols in self.grid.rows]
        for (row, column), letter in letters.items():
            rows[row][column] = letter or CELL
        return tuple(map("".join, rows))

    def _symbol(self, cell: Cell, letter: str) -> str:
        for symbol in cases(letter):
            if symbol in self.words.alphabet:
                return symbol
        raise GridError(
            f"{place(cell)}: the given letter {letter!r} is not in the words' alphabet, "
            + "".join(self.words.alphabet)
        )
