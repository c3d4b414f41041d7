"""How the time of propagation grows with the number of words.

Comparing each word with each takes four times as long for twice as many words: the exponent is 2,
and nobody is blamed for it. What grows faster is pointed out, but is no failure.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from gridwright.cs50.audit import puzzles
from gridwright.cs50.audit.boxes import Box
from gridwright.cs50.audit.cases import Case
from gridwright.cs50.audit.verdicts import Result, Status

NAMES = ("growth", "Time by size")

SIZES = (50, 100, 200, 400)

# From which exponent on is growth out of the ordinary?
ORDINARY = 2.6
# Which times are long enough to be compared?
MEASURABLE = 0.002


def run(box: Box) -> Result:
    """Time propagation on more and more words, and fit an exponent."""
    times: list[tuple[int, float]] = []
    for size, puzzle in puzzles.growing(SIZES):
        answer = box.ask("propagate", **Case(puzzle).request())
        if answer.status == "timeout" and times:
            slow = f"more than {box.settings.seconds:g} s for {size} words"
            return Result(*NAMES, Status.PASS, told(times) + ", " + slow, notes=("slow: " + slow,))
        if answer.status != "ok":
            status = Status.TIMEOUT if answer.status == "timeout" else Status.CRASH
            return Result(*NAMES, status, answer.why)
        times.append((size, answer.seen["seconds"]))
    power = exponent(times)
    summary = told(times) + (f": as n^{power:.1f}" if power is not None else "")
    notes: tuple[str, ...] = ()
    if power is not None and power > ORDINARY:
        notes = (f"grows as n^{power:.1f}, which is out of the ordinary",)
    return Result(*NAMES, Status.PASS, summary, notes=notes)


def told(times: Sequence[tuple[int, float]]) -> str:
    """Return sizes and times as text."""
    return ", ".join([f"{size} words {seconds * 1000:.0f} ms" for size, seconds in times])


def exponent(times: Sequence[tuple[int, float]]) -> float | None:
    """Return the exponent that fits the times best, `None` where they are too short to tell."""
    points = [(math.log(n), math.log(t)) for n, t in times if t >= MEASURABLE]
    if len(points) < 3:
        return None
    middle_x = sum(x for x, _ in points) / len(points)
    middle_y = sum(y for _, y in points) / len(points)
    above = sum((x - middle_x) * (y - middle_y) for x, y in points)
    return above / sum((x - middle_x) ** 2 for x, _ in points)
