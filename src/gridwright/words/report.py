"""What was dropped from a word list while it was read, and why."""

from __future__ import annotations

from typing import NamedTuple

from gridwright.files import printable

# How many lines of each kind are shown?
SHOWN_PER_REASON = 10
LONGEST_SHOWN = 60

# Why a line is dropped; each goes on from "it has".
OUTSIDE_ALPHABET = "a character outside the alphabet"
NO_SYMBOL = "no letter of the alphabet"
WORD_TOO_LONG = "more than 255 letters"
LINE_TOO_LONG = "more than 10,000 characters"
SCORE_NO_NUMBER = "a score that is not a whole number"
SCORE_OUT_OF_RANGE = "a score outside 0 to 100"


class Dropped(NamedTuple):
    """One line that was dropped: its number, counted from 1, its text, shortened, and why."""

    line: int
    text: str
    reason: str


class DropReport:
    """How many lines were dropped, by reason, with the first few of each.

    `duplicates` counts the lines that gave way to another line with the same word; these were
    not dropped.
    """

    __slots__ = ("_shown", "by_reason", "duplicates", "suggestion")

    def __init__(self) -> None:
        self.by_reason: dict[str, int] = {}
        self.duplicates = 0
        # The name of an alphabet that would have taken most of the lines dropped as outside it.
        self.suggestion: str | None = None
        self._shown: list[Dropped] = []

    @property
    def total(self) -> int:
        """How many lines were dropped in all."""
        return sum(self.by_reason.values())

    @property
    def first(self) -> tuple[Dropped, ...]:
        """The first lines dropped for each reason, in the order of the file."""
        return tuple(self._shown)

    def add(self, line: int, text: str, reason: str) -> None:
        """Count a dropped line, and keep it to be shown if it is one of the first."""
        number = self.by_reason[reason] = self.by_reason.get(reason, 0) + 1
        if number <= SHOWN_PER_REASON:
            self._shown.append(Dropped(line, shown(text), reason))

    def add_unseen(self, number: int, reason: str) -> None:
        """Count lines of which enough were shown."""
        if number:
            self.by_reason[reason] = self.by_reason.get(reason, 0) + number

    def has_shown_enough(self, reason: str) -> bool:
        """Tell whether further lines dropped for `reason` would only be counted."""
        return self.by_reason.get(reason, 0) >= SHOWN_PER_REASON

    def include(self, other: DropReport) -> None:
        """Add what another report says."""
        for reason, number in other.by_reason.items():
            self.by_reason[reason] = self.by_reason.get(reason, 0) + number
        self.duplicates += other.duplicates
        self.suggestion = self.suggestion or other.suggestion
        self._shown += other._shown

    def to_data(self) -> list[object]:
        """Return the report as plain data, for keeping."""
        return [self.by_reason, self.duplicates, self.suggestion, [list(d) for d in self._shown]]

    @classmethod
    def from_data(cls, data: list[object]) -> DropReport:
        """Return the report that `to_data` made plain."""
        report = cls()
        report.by_reason, report.duplicates, report.suggestion, rows = data  # type: ignore
        report._shown = [Dropped(*row) for row in rows]  # type: ignore
        return report

    def __repr__(self) -> str:
        return f"<DropReport: {self.total} lines dropped, {self.duplicates} duplicates>"


def shown(text: str) -> str:
    """Return `text` shortened, and without what a terminal would act on or could not print."""
    text = text.strip()
    return printable(text[:LONGEST_SHOWN] + "…" if len(text) > LONGEST_SHOWN else text)
