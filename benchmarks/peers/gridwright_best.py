"""Gridwright's best fill, with what it had at each moment."""

from __future__ import annotations

import json

from benchmarks.job import Answer, Job, Outcome
from benchmarks.peers.gridwright import Gridwright


class GridwrightBest(Gridwright):
    """`gridwright.fill(best=True)` in a process of its own.

    The answer's note is JSON: `proved`, and `steps`, the seconds of each better fill with its mean
    score and its lowest.
    """

    name = "gridwright best"

    @staticmethod
    def solve(job: Job) -> Answer:
        from gridwright import Fill, Grid, Limits, WordList, errors, fill

        words = WordList.load(job.words.scored)
        for length in words.lengths:
            words.index(length)
        steps: list[tuple[float, float | None, int | None]] = []

        def note(found: Fill) -> None:
            seconds = found.statistics.seconds if found.statistics else 0.0
            steps.append((seconds, found.scores.mean, found.scores.lowest))

        grid = Grid.parse("\n".join(job.shape.rows))
        limits = Limits(seconds=job.seconds)
        try:
            found = fill(grid, words, seed=job.seed, best=True, limits=limits, improved=note)
        except errors.NotFilled as error:
            return Answer(Outcome.STOPPED, note=str(error))
        told = json.dumps({"proved": found.proved_best, "steps": steps})
        seconds = found.statistics.seconds if found.statistics else None
        return Answer(Outcome.FILLED, tuple(found.rows), fill=seconds, note=told)
