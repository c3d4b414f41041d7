"""blacksquare, from PyPI.

It has no seed but a temperature: at 0, its default, it is deterministic (seed 0 here); above, it
draws afresh every time (the other seeds).
"""

from __future__ import annotations

from time import perf_counter

from benchmarks.job import Answer, Job, Outcome
from benchmarks.peers.base import Library
from benchmarks.wordfile import read_scores

WARM = 0.1


class Blacksquare(Library):
    """`blacksquare.Crossword.fill`."""

    name = "blacksquare"
    distribution = "blacksquare"
    seeded = True

    @staticmethod
    def solve(job: Job) -> Answer:
        import blacksquare

        loading = perf_counter()
        words = blacksquare.WordList(read_scores(job.words.scored, 0))
        load = perf_counter() - loading
        rows = [list(row) for row in job.shape.drawn(open_cell=" ")]
        crossword = blacksquare.Crossword(grid=rows, symmetry=None)
        started = perf_counter()
        found = crossword.fill(
            words,
            timeout=job.seconds,
            temperature=WARM if job.seed else 0.0,
            show_progress=False,
        )
        fill = perf_counter() - started
        if found is None and fill < job.seconds:
            return Answer(Outcome.IMPOSSIBLE, load=load, fill=fill)
        if found is None:
            return Answer(Outcome.STOPPED, load=load)
        letters = {cell: str(found[cell].value) for cell in job.shape.cells}
        return Answer(Outcome.FILLED, job.shape.with_letters(letters), load, fill)
