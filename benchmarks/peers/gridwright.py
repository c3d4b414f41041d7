"""Gridwright, as a library and as a command."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from time import perf_counter

from benchmarks.job import Answer, Job, Outcome
from benchmarks.measuring import Usage
from benchmarks.peers.base import Library, Peer, broken

# What the command says, as bad input, where the list lacks a length that the grid needs.
NO_SUCH_LENGTH = "has no word of length"


def installed_command() -> list[str]:
    """The `gridwright` command of this Python, or the module where it is not installed."""
    script = shutil.which("gridwright", path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "gridwright"]


class Gridwright(Library):
    """`gridwright.fill` in a process of its own."""

    name = "gridwright"
    distribution = "gridwright"
    seeded = True

    def missing(self) -> str | None:
        return None

    def version(self) -> str:
        from gridwright import __version__
        from gridwright.engine import kernel_name

        return f"{__version__}, {kernel_name()} kernel"

    @staticmethod
    def solve(job: Job) -> Answer:
        from gridwright import Grid, Limits, WordList, errors, fill
        from gridwright.engine import kernel_name

        kernel_name()  # the others load their compiled code when they are imported, too
        loading = perf_counter()
        words = WordList.load(job.words.scored)
        for length in words.lengths:
            words.index(length)
        load = perf_counter() - loading
        grid = Grid.parse("\n".join(job.shape.rows))
        limits = Limits(seconds=job.seconds)
        started = perf_counter()
        try:
            found = fill(grid, words, seed=job.seed, limits=limits)
        except (errors.Impossible, errors.WordListError) as error:
            took = perf_counter() - started
            return Answer(Outcome.IMPOSSIBLE, load=load, fill=took, note=str(error))
        except errors.LimitReached:
            return Answer(Outcome.STOPPED, load=load)
        took = perf_counter() - started
        search = found.statistics.seconds if found.statistics else None
        return Answer(Outcome.FILLED, tuple(found.rows), load, took, search)


class GridwrightCommand(Peer):
    """`gridwright fill`, from start to exit; the fill time is the library's to tell."""

    name = "gridwright fill"
    seeded = True
    outcomes = {0: Outcome.FILLED, 1: Outcome.IMPOSSIBLE, 3: Outcome.STOPPED}  # noqa: RUF012

    def missing(self) -> str | None:
        return None

    def version(self) -> str:
        return Gridwright().version()

    def command(self, job: Job, folder: Path) -> list[str]:
        grid, target = folder / "grid.txt", folder / "fill.txt"
        grid.write_text("\n".join(job.shape.rows) + "\n", "utf-8")
        options = ["--words", str(job.words.scored), "--seed", str(job.seed)]
        limit = ["--time", str(job.seconds), "-o", str(target)]
        return [*installed_command(), "fill", str(grid), *options, *limit]

    def read(self, job: Job, usage: Usage, folder: Path) -> Answer:
        outcome = Outcome.STOPPED if usage.killed else self.outcomes.get(usage.exit_code)
        if NO_SUCH_LENGTH in usage.stderr:
            outcome = Outcome.IMPOSSIBLE
        if outcome is None:
            return broken(usage)
        if outcome is not Outcome.FILLED:
            return Answer(outcome)
        rows = (folder / "fill.txt").read_text("utf-8").split()
        return Answer(outcome, tuple(rows))

    def patience(self, job: Job) -> float:
        return job.seconds + 10
