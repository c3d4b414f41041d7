"""Packed words: one section for each length, and what putting them together takes.

A section is sorted, best score first and then by codes, and has each word once.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

from gridwright.engine.packing import pack_masks
from gridwright.words import scan
from gridwright.words.report import DropReport


class Section:
    """The words of one length: codes, scores and origins, and bit masks where kept.

    A word's origin tells where it was read: the offset of its line in the list's text.
    """

    __slots__ = ("codes", "length", "masks", "origins", "scores")

    def __init__(
        self,
        length: int,
        codes: memoryview,
        scores: memoryview,
        origins: memoryview,
        masks: memoryview | None = None,
    ) -> None:
        self.length = length
        self.codes = codes
        self.scores = scores
        self.origins = origins
        self.masks = masks

    @property
    def count(self) -> int:
        """How many words there are."""
        return len(self.scores)

    def packed_masks(self, symbols: int) -> memoryview:
        """Return the bit masks, which are kept from then on."""
        if self.masks is None:
            self.masks = pack_masks(self.codes, self.length, symbols)
        return self.masks


class Sections:
    """The packed words of a list, and the report of what was dropped.

    `counts` tells how many words there are of each length that has any, shortest first.
    """

    def __init__(self, sections: Iterable[Section], report: DropReport) -> None:
        self._sections = {section.length: section for section in sections}
        self._report = report
        self.counts = {length: self._sections[length].count for length in sorted(self._sections)}

    @property
    def report(self) -> DropReport:
        """What was dropped when the list was read."""
        return self._report

    def section(self, length: int) -> Section:
        """Return the words of a length that has any."""
        return self._sections[length]


class Gathered:
    """Words in the order in which they come, before they are sorted."""

    __slots__ = ("codes", "count", "lengths", "origins", "scores")

    def __init__(self) -> None:
        self.codes = bytearray()
        self.lengths = bytearray()
        self.scores = bytearray()
        self.origins = array("I")
        self.count = 0

    def add(self, codes: bytes, score: int, origin: int) -> None:
        """Take in a word of at most LONGEST_WORD codes."""
        self.codes += codes
        self.lengths.append(len(codes))
        self.scores.append(score)
        self.origins.append(origin)
        self.count += 1


def arrange(words: Gathered | scan.Scanner) -> tuple[list[Section], int]:
    """Sort words into sections; of equal words the last stays. Return also how many gave way."""
    tally, codes, scores, origins = scan.group(
        words.codes, words.lengths, words.scores, words.origins, words.count
    )
    sections = []
    code_at = word_at = 0
    for length, count in enumerate(tally):
        if count:
            code_end, word_end = code_at + length * count, word_at + count
            sections.append(
                sort(
                    length,
                    codes[code_at:code_end],
                    scores[word_at:word_end],
                    origins[word_at:word_end],
                )
            )
            code_at, word_at = code_end, word_end
    return sections, words.count - sum([section.count for section in sections])


def sort(
    length: int,
    codes: scan.Bytes,
    scores: scan.Bytes,
    origins: memoryview,
    *,
    highest: bool = False,
) -> Section:
    """Return the section of words of one length: of equal words the last or the highest stays."""
    numbers = scan.order(codes, scores, length, highest)
    return Section(length, *scan.pick(codes, scores, origins, length, numbers))


def join(stores: Sequence[Sections], *, highest: bool) -> Sections:
    """Return the words of all stores; a word's origin is then the number of its store."""
    report = DropReport()
    for store in stores:
        report.include(store.report)
    sections = []
    for length in sorted({length for store in stores for length in store.counts}):
        words = Gathered()
        for number, store in enumerate(stores):
            if length in store.counts:
                section = store.section(length)
                words.codes += section.codes
                words.scores += section.scores
                words.origins.extend([number] * section.count)
        origins = memoryview(words.origins)
        sections.append(sort(length, words.codes, words.scores, origins, highest=highest))
    return Sections(sections, report)
