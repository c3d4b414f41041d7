"""What a judgement is made of: one result a check, one verdict a submission.

It knows no checks and no boxes; every report is made from this.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


class Status(enum.Enum):
    """How a check ended."""

    PASS = "pass"
    FAIL = "fail"
    CRASH = "crash"
    TIMEOUT = "timeout"
    NOT_REACHED = "not reached"


@dataclass(frozen=True, slots=True)
class Counterexample:
    """The smallest case found in which something goes wrong, to be redone by hand.

    `rows` is the structure; `domains` and `assignment` name each variable as `(row, column)
    direction`. Where `from_words`, the domains are simply all words of the right length.
    """

    rows: tuple[str, ...]
    domains: Mapping[str, tuple[str, ...]]
    assignment: Mapping[str, str]
    call: str
    expected: str
    got: str

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        return {
            "rows": list(self.rows),
            "domains": {var: list(words) for var, words in self.domains.items()},
            "assignment": dict(self.assignment),
            "call": self.call,
            "expected": self.expected,
            "got": self.got,
        }


@dataclass(frozen=True, slots=True)
class Result:
    """How one check ended: in a few words, with a counterexample where it failed."""

    check: str
    title: str
    status: Status
    summary: str = ""
    counterexample: Counterexample | None = None
    notes: tuple[str, ...] = ()
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        example = self.counterexample
        return {
            "check": self.check,
            "title": self.title,
            "status": self.status.value,
            "summary": self.summary,
            "counterexample": None if example is None else example.as_json(),
            "notes": list(self.notes),
            "seconds": round(self.seconds, 3),
        }


@dataclass(frozen=True, slots=True)
class Row:
    """One puzzle's row of the table: the sizes of its domains after AC-3, and how it ended."""

    puzzle: str
    sizes: tuple[int, ...]
    outcome: str
    seconds: float


@dataclass(frozen=True)
class Verdict:
    """All that is known of one submission."""

    name: str
    results: tuple[Result, ...]
    rows: tuple[Row, ...] = ()
    held: tuple[str, ...] = field(default=())
    seconds: float = 0.0

    @property
    def passed(self) -> bool:
        """Whether every check passed."""
        return all(result.status is Status.PASS for result in self.results)

    def as_json(self) -> dict[str, Any]:
        """Return it as JSON can hold it."""
        return {
            "name": self.name,
            "passed": self.passed,
            "checks": [result.as_json() for result in self.results],
            "domains": [
                {
                    "puzzle": row.puzzle,
                    "sizes": list(row.sizes),
                    "outcome": row.outcome,
                    "seconds": round(row.seconds, 4),
                }
                for row in self.rows
            ],
            "protection": list(self.held),
            "seconds": round(self.seconds, 2),
        }
