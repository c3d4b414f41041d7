"""`gridwright fill --best`: its options, what it shows on the way, and what it says at the end.

Knows how the best fill is asked for and told; `fill` prints it and writes it like any other.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from gridwright.cli import arguments as shared
from gridwright.cli import console
from gridwright.errors import InputError

if TYPE_CHECKING:
    from gridwright.crossword import Fill
    from gridwright.crossword.filled import FilledEntry
    from gridwright.crossword.quality import Quality

# How many words has a line on a terminal room for?
MOST_WEAKEST = 3
# How many weak entries, and how many penalties, are told before the rest is counted?
MOST_TOLD = 12


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what asks for the best fill, and what says which is better."""
    whole = shared.whole_number
    parser.add_argument(
        "--best",
        action="store_true",
        help="go on to better fills until --time (default: 10 seconds), --nodes or Ctrl-C, or "
        "until none can be better, and print the best",
    )
    parser.add_argument(
        "--floor",
        metavar="N",
        type=whole(0, 100),
        help="with --best: entries that score less are weak (default: 50)",
    )
    parser.add_argument(
        "--shared",
        metavar="N",
        type=whole(0),
        help="with --best: two entries are not to share N letters in a row (default: 5; 0: they "
        "may)",
    )


def check(arguments: argparse.Namespace) -> None:
    """Raise InputError where options do not go together."""
    if arguments.best:
        if arguments.count > 1:
            raise InputError("--best finds one fill: it does not go with --count")
        return
    for name in ("floor", "shared"):
        if getattr(arguments, name) is not None:
            raise InputError(f"--{name} says what the best fill is: it goes with --best")


def seconds(arguments: argparse.Namespace) -> float | None:
    """Return how long the search may take, None for as long as it likes."""
    from gridwright.crossword.filling import BEST_SECONDS

    if arguments.best and arguments.time is None and arguments.nodes is None:
        return BEST_SECONDS
    time: float | None = arguments.time
    return time


def quality(arguments: argparse.Namespace) -> Quality:
    """Return what the arguments call better."""
    from gridwright.crossword import Quality

    usual = Quality()
    return Quality(
        floor=usual.floor if arguments.floor is None else arguments.floor,
        shared=usual.shared if arguments.shared is None else arguments.shared,
    )


def sketch(fill: Fill) -> str:
    """Return what a fill is like, in a few words for a line that changes."""
    mean = fill.scores.mean
    worst = sorted(
        (filled for filled in fill.entries if filled.score is not None),
        key=lambda filled: (filled.score or 0, filled.word),
    )[:MOST_WEAKEST]
    if mean is None:
        return "no scores"
    return f"mean {mean:.1f}, weakest {', '.join(map(_with_score, worst))}"


def tell(fill: Fill) -> None:
    """Say how good the fill is, and each thing that could be better."""
    report = fill.quality
    if report is None:
        return
    proof = "it is proved that none is better" if fill.proved_best else "not proved to be the best"
    console.tell(f"{report}; {proof}")
    if report.weak:
        weak = [f"{filled.name} {_with_score(filled)}" for filled in report.weak]
        console.tell(f"weak: {_cut(weak, ', ')}")
    if report.penalties:
        texts = [f"{penalty} ({penalty.points})" for penalty in report.penalties]
        console.tell(f"penalties: {_cut(texts, '; ')}")


def _with_score(filled: FilledEntry) -> str:
    return f"{filled.word} ({filled.score})"


def _cut(texts: list[str], between: str) -> str:
    rest = len(texts) - MOST_TOLD
    return between.join(texts[:MOST_TOLD] + ([f"and {rest} more"] if rest > 0 else []))
