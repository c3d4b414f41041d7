"""Qxw in batch mode (Debian's package `qxw`).

A deck names each cell and lists the entries as runs of names. Qxw has no seed but three degrees of
randomness (`.RANDOM` 0, 1, 2; the last two differ by the second), which the seeds take in turn.
It prints no times: a fill's is the whole command's less that of a deck with a single entry.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from benchmarks.job import Answer, Job, Outcome
from benchmarks.measuring import Usage
from benchmarks.peers.base import Peer, broken, version_text
from benchmarks.shape import OPEN, Cell

NO_FILL = 4
DEGREES_OF_RANDOMNESS = 3


class Qxw(Peer):
    """`qxw -b`."""

    name = "qxw"
    seeded = True
    reports_fill = False

    def __init__(self, program: Path) -> None:
        self.program = program

    def missing(self) -> str | None:
        if shutil.which(self.program) is None:
            return f"qxw is left out: {self.program} is not there (Debian: apt install qxw)."
        return None

    def version(self) -> str:
        said = version_text([str(self.program), "-?"])
        return said.partition("release ")[2].partition(".")[0] or "unknown"

    def command(self, job: Job, folder: Path) -> list[str]:
        deck = folder / "deck.qxd"
        deck.write_text(deck_for(job), "ascii")
        return [str(self.program), "-b", "-d", str(job.words.plain), str(deck)]

    def read(self, job: Job, usage: Usage, folder: Path) -> Answer:
        if usage.killed:
            return Answer(Outcome.STOPPED)
        if usage.exit_code == NO_FILL:
            return Answer(Outcome.IMPOSSIBLE)
        if usage.exit_code:
            return broken(usage)
        lines = [line.split() for line in usage.stdout.splitlines() if line.startswith("W")]
        letters: dict[Cell, str] = {}
        for entry, (_, word) in zip(job.shape.entries, lines, strict=True):
            for cell, letter in zip(entry, word, strict=True):
                if letters.setdefault(cell, letter) != letter:
                    return Answer(Outcome.FAULTY, note=f"entries disagree at {cell}")
        return Answer(Outcome.FILLED, job.shape.with_letters(letters))


def deck_for(job: Job) -> str:
    """The grid as a deck."""
    lines = [f".RANDOM {job.seed % DEGREES_OF_RANDOMNESS}", ".UNIQUE 1"]
    for entry in job.shape.entries:
        names = " ".join(f"{row:02}{column:02}" for row, column in entry)
        signs = [job.shape.at(cell) for cell in entry]
        given = "".join("?" if sign == OPEN else sign for sign in signs)
        lines.append(f"{names} ={given}" if given.strip("?") else names)
    return "\n".join(lines) + "\n"
