"""A task by numbers: its entries, their cells, their words by cost; and problems of parts of it.

Knows what a search over fills asks again and again, and turns a region of a fill into the engine's
problem. It knows nothing of which region is worth it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate

from gridwright.crossword.filled import FilledEntry
from gridwright.crossword.quality import Quality, Report
from gridwright.crossword.task import Task
from gridwright.engine import Problem, Table, WordIndex
from gridwright.words.patterns import find

# Up to how many words of a length is it likely that two entries want the same one?
FEW_WORDS = 500

# A symbol's code for every cell.
Codes = bytes
# How many weak entries, and how many points: what fills are compared by.
Rank = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A fill by numbers: the code of each cell, the score of each open entry, and its report."""

    codes: Codes
    scores: tuple[int, ...]
    report: Report

    @property
    def rank(self) -> Rank:
        """What it is compared by; less is better."""
        return self.report.rank


class Levels:
    """The words of one length by score: how many there are down to each, and what each costs."""

    def __init__(self, scores: Sequence[int], quality: Quality) -> None:
        counts = Counter(scores)
        self.scores = sorted(counts, reverse=True)
        self.costs = [quality.cost(score) for score in self.scores]
        self._negative = [-score for score in self.scores]
        self._counts = [0, *accumulate(counts[score] for score in self.scores)]

    def from_score(self, score: int) -> int:
        """Return how many words score so much or more; they are the first of the index."""
        return self._counts[bisect_right(self._negative, -score)]

    def within_cost(self, cost: int) -> int:
        """Return how many words cost so much or less; they too are the first."""
        return self._counts[bisect_right(self.costs, cost)]


class Ground:
    """The open entries of a task and what they are made of, all by number."""

    def __init__(self, task: Task, quality: Quality) -> None:
        self.task = task
        self.quality = quality
        self.entries = task.open
        self.cells = [tuple(task.cells[cell] for cell in entry.cells) for entry in self.entries]
        self.given = {task.cells[c]: s for c, s in task.given.items() if c in task.cells}
        self.through: list[list[int]] = [[] for _ in task.cells]
        for number, cells in enumerate(self.cells):
            for cell in cells:
                self.through[cell].append(number)
        self.indexes = [self._index(len(entry)) for entry in self.entries]
        self._levels = {
            index.length: Levels(bytes(index.scores or b"")[: task.count(index.length)], quality)
            for index in self.indexes
        }
        self.levels = [self._levels[index.length] for index in self.indexes]
        self._scores: dict[tuple[int, bytes], int] = {}
        # The words that are given and not in the list are in every fill.
        self._outside = [
            FilledEntry(entry, word, task.words.score(word))
            for entry in task.outside
            if (word := task.given_word(entry)) is not None
        ]
        self.unavoidable = quality.unavoidable(task.entries)

    def _index(self, length: int) -> WordIndex:
        index = self.task.words.index(length)
        if index is None:  # the task was checked
            raise LookupError(f"no words of length {length}")
        return index

    def bytes_of(self, codes: Codes, entry: int) -> bytes:
        """Return the codes that an entry has."""
        return bytes([codes[cell] for cell in self.cells[entry]])

    def scores_of(self, codes: Codes) -> tuple[int, ...]:
        """Return the score of each open entry."""
        return tuple([self._score(entry, self.bytes_of(codes, entry)) for entry in self.order])

    @property
    def order(self) -> range:
        """The numbers of the open entries."""
        return range(len(self.entries))

    def _score(self, entry: int, word: bytes) -> int:
        """Return a word's score."""
        key = len(word), word
        score = self._scores.get(key)
        if score is None:
            index = self.indexes[entry]
            number = find(index, word)
            score = 0 if number is None or index.scores is None else index.scores[number]
            self._scores[key] = score
        return score

    def least_rank(self, scores: Sequence[int]) -> Rank:
        """Return what a fill with these scores ranks at least, whatever its penalties."""
        cost, floor = self.quality.cost, self.quality.floor
        outside = [f.score for f in self._outside if f.score is not None]
        everything = [*scores, *outside]
        return (
            sum(score < floor for score in everything),
            sum(map(cost, everything)) + self.unavoidable,
        )

    def judge(self, codes: Codes, scores: tuple[int, ...]) -> Candidate:
        """Return the fill that these codes are, with its report."""
        decode = self.task.words.alphabet.decode
        filled = [
            FilledEntry(entry, decode(self.bytes_of(codes, number)), scores[number])
            for number, entry in enumerate(self.entries)
        ]
        return Candidate(codes, scores, self.quality.assess([*filled, *self._outside]))

    def problem(self, allowed: Sequence[int]) -> Problem:
        """Return the problem of the whole grid, each entry with its first words only."""
        return self.region(frozenset(range(len(self.through))), b"", allowed)[0]

    def region(
        self, released: Collection[int], codes: Codes, allowed: Sequence[int]
    ) -> tuple[Problem, list[int]]:
        """Return the problem of filling the released cells anew, and the cells that it has.

        The entries through these cells take one of their first `allowed` words; all other cells
        stay as they are.
        """
        moving = sorted({entry for cell in released for entry in self.through[cell]})
        members = moving + self._rivals(moving, released, codes)
        cells = sorted({cell for entry in members for cell in self.cells[entry]})
        number = {cell: at for at, cell in enumerate(cells)}
        symbols = self.task.words.alphabet.symbols
        given = {number[cell]: [symbols[codes[cell]]] for cell in cells if cell not in released}
        given |= {number[cell]: [self.given[cell]] for cell in cells if cell in self.given}
        tables = [
            Table(
                tuple([number[cell] for cell in self.cells[entry]]),
                self.indexes[entry],
                range(allowed[entry] if at < len(moving) else self.indexes[entry].count),
            )
            for at, entry in enumerate(members)
        ]
        distinct = [range(len(tables))] if self.task.distinct else []
        problem = Problem(
            self.task.words.alphabet, len(cells), tables, distinct=distinct, given=given
        )
        return problem, cells

    def _rivals(self, moving: Sequence[int], released: Collection[int], codes: Codes) -> list[int]:
        """Return the entries that stay, and whose words the moving ones are likely to take.

        Where words are many, a word that comes twice is rare: `repeats` finds it afterwards, which
        is cheaper than to have the engine rule it out.
        """
        if not self.task.distinct:
            return []
        patterns: dict[int, list[list[tuple[int, int]]]] = {}
        for entry in moving:
            cells = self.cells[entry]
            if self.indexes[entry].count <= FEW_WORDS:
                kept = [(at, codes[c]) for at, c in enumerate(cells) if c not in released]
                patterns.setdefault(len(cells), []).append(kept)
        found = []
        for entry in set(self.order).difference(moving) if patterns else ():
            word = self.bytes_of(codes, entry)
            for kept in patterns.get(len(word), ()):
                if all(word[at] == code for at, code in kept):
                    found.append(entry)
                    break
        return sorted(found)

    def repeats(self, codes: Codes) -> bool:
        """Say whether a word comes twice that may not."""
        if not self.task.distinct:
            return False
        return len({self.bytes_of(codes, entry) for entry in self.order}) < len(self.entries)
