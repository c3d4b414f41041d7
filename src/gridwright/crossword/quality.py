"""What makes one fill better than another: one object, which can be replaced.

Points count what is to be regretted in a fill; the fewer the better. This module judges the words
of entries. It knows nothing of how better ones are found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from gridwright.crossword.geometry import Entry
from gridwright.crossword.likeness import longest_shared, repeated, same_stem, sharing
from gridwright.crossword.wording import counted, listed
from gridwright.errors import InputError

if TYPE_CHECKING:
    from gridwright.crossword.filled import FilledEntry

# What does an entry cost that scores 50? Every ten points of score fewer double that.
MIDDLE_POINTS = 100
MIDDLE_SCORE = 50

# What do two entries cost that are alike? As much as raising one from 40 to 50 is worth, or so.
REPEATED_POINTS = 400
STEM_POINTS = 200
SHARED_POINTS = 100
# And a cell, or an entry, of which there are too many?
LETTER_POINTS = 20
SHORT_POINTS = 10

# How many cells may have one letter, beside its share? A small grid has no shares to speak of.
SPARE_CELLS = 2
SHORT = 3

COSTS = tuple(round(MIDDLE_POINTS * 2 ** ((MIDDLE_SCORE - score) / 10)) for score in range(100 + 1))


class PenaltyKind(StrEnum):
    """What a fill can be penalised for, beside its scores."""

    REPEATED = "repeated"
    STEM = "stem"
    SHARED = "shared"
    LETTER = "letter"
    SHORT = "short"


@dataclass(frozen=True, slots=True)
class Penalty:
    """One thing to be regretted in a fill: its points, and the names of the entries concerned."""

    kind: PenaltyKind
    points: int
    entries: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Report:
    """What a `Quality` says of a fill.

    `weak` are the entries that score under its floor, lowest first; `score_points` what all
    scores cost together, `penalties` what else there is.
    """

    weak: tuple[FilledEntry, ...]
    score_points: int
    penalties: tuple[Penalty, ...]

    @property
    def penalty_points(self) -> int:
        """What the penalties cost together."""
        return sum(penalty.points for penalty in self.penalties)

    @property
    def rank(self) -> tuple[int, int]:
        """What fills are compared by: how many weak entries, then all points; less is better."""
        return len(self.weak), self.score_points + self.penalty_points

    def __str__(self) -> str:
        weak, points = self.rank
        return (
            f"{counted(weak, 'weak entry', 'weak entries')}, {counted(points, 'point')} "
            f"({self.score_points:,} for scores, {self.penalty_points:,} for penalties)"
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """What makes one fill better than another.

    First comes how many entries are weak: score less than `floor`. Then come points. An entry
    that scores 50 costs 100; ten points of score fewer cost twice as much, so that one dreadful
    entry costs more than ten good ones can make up for. Added are the penalties:

    - a word twice; two words that may be forms of one (`stems`; it knows English endings);
    - two entries that share `shared` letters in a row; 0 lets them;
    - more cells with one letter than `letter_share` of all;
    - more entries of three letters or fewer than `short_share` of all. These are the grid's
      doing: every fill of it has this penalty.

    Another judgement is a subclass: `cost` falls or stays as the score rises, `penalties` yields
    what it finds, with points from 0 up, and `unavoidable` says how many of these points every
    fill has.
    """

    floor: int = 50
    shared: int = 5
    stems: bool = True
    letter_share: float = 0.15
    short_share: float = 0.3

    def __post_init__(self) -> None:
        if not 0 <= self.floor <= 100:
            raise InputError(f"the floor is a score from 0 to 100, not {self.floor}")
        if self.shared < 0 or self.shared == 1:
            raise InputError(f"shared letters are 2 or more, or 0 for any, not {self.shared}")
        for share in (self.letter_share, self.short_share):
            if not 0 <= share <= 1:
                raise InputError(f"a share is from 0 to 1, not {share}")

    def cost(self, score: int) -> int:
        """Return what an entry of this score costs."""
        return COSTS[score]

    def assess(self, entries: Sequence[FilledEntry]) -> Report:
        """Judge a fill by its entries; those of unknown score are given words, and cost nothing."""
        scored = [(filled.score, filled) for filled in entries if filled.score is not None]
        weak = [pair for pair in scored if pair[0] < self.floor]
        weak.sort(key=lambda pair: pair[0])
        return Report(
            weak=tuple(filled for _, filled in weak),
            score_points=sum(self.cost(score) for score, _ in scored),
            penalties=tuple(self.penalties(entries)),
        )

    def penalties(self, entries: Sequence[FilledEntry]) -> Iterable[Penalty]:
        """Yield what is to be regretted beside the scores."""
        yield from self._alike(entries)
        yield from self._letters(entries)
        yield from self._short([filled.entry for filled in entries])

    def unavoidable(self, entries: Sequence[Entry]) -> int:
        """Return penalty points that every fill of these entries has."""
        return sum(penalty.points for penalty in self._short(entries))

    def _alike(self, entries: Sequence[FilledEntry]) -> Iterator[Penalty]:
        """Yield a penalty for each pair of entries that are too much alike."""
        words = [filled.word for filled in entries]
        related = set(same_stem(words)) if self.stems else set()
        sharers = set(sharing(words, self.shared)) if self.shared else set()
        for i, j in sorted(related | sharers | set(repeated(words))):
            one, other = entries[i], entries[j]
            names = one.name, other.name
            if words[i] == words[j]:
                text = f"{one} is {other.name} too"
                yield Penalty(PenaltyKind.REPEATED, REPEATED_POINTS, names, text)
            elif (i, j) in related:
                text = f"{one} and {other} may be forms of one word"
                yield Penalty(PenaltyKind.STEM, STEM_POINTS, names, text)
            else:
                text = f"{one} and {other} share {longest_shared(words[i], words[j])}"
                yield Penalty(PenaltyKind.SHARED, SHARED_POINTS, names, text)

    def _letters(self, entries: Sequence[FilledEntry]) -> Iterator[Penalty]:
        """Yield a penalty for each letter that too many cells have."""
        letters: dict[tuple[int, int], str] = {}
        for filled in entries:
            letters.update(zip(filled.entry.cells, filled.word, strict=True))
        most = int(self.letter_share * len(letters)) + SPARE_CELLS
        for letter, number in sorted(Counter(letters.values()).items()):
            if number > most:
                text = f"{number} of {len(letters)} cells are {letter}, {number - most} too many"
                yield Penalty(PenaltyKind.LETTER, LETTER_POINTS * (number - most), (), text)

    def _short(self, entries: Sequence[Entry]) -> Iterator[Penalty]:
        """Yield a penalty where too many entries are short."""
        short = [entry.name for entry in entries if len(entry) <= SHORT]
        surplus = len(short) - int(self.short_share * len(entries)) - SPARE_CELLS
        if surplus > 0:
            text = (
                f"{len(short)} of {len(entries)} entries have {SHORT} letters or fewer, "
                f"{surplus} too many: {listed(short)}"
            )
            yield Penalty(PenaltyKind.SHORT, SHORT_POINTS * surplus, tuple(short), text)
