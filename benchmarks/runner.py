"""Making runs: every program on every grid, each seed in a process of its own."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

from benchmarks.job import Answer, Job, Outcome
from benchmarks.measuring import CouldNotStart, Usage, measure
from benchmarks.peers import OURS, Peer
from benchmarks.results import Results, Run
from benchmarks.shape import Shape
from benchmarks.verification import faults
from benchmarks.wordfile import WordFile

# One entry of three letters: what a program takes for it is what starting and loading take.
TINY = Shape("one entry", ("___", "###", "###"))
# How often is that measured, where a fill's time is reckoned from it?
BASELINE_RUNS = 5
# What is the least that such a difference of two measurements can tell?
LEAST_DIFFERENCE = 0.001
# After how many seeds without a fill is another program given up on a grid?
GIVE_UP_AFTER = 3


@dataclass(frozen=True)
class Plan:
    """What a suite runs: grids by lists, so many seeds each, in so many seconds."""

    suite: str
    grids: tuple[Shape, ...]
    lists: tuple[WordFile, ...]
    seeds: int
    peer_seeds: int
    seconds: float


class Runner:
    """Runs plans, keeps the results, says on stderr how far it is."""

    def __init__(self, peers: list[Peer], results: Results, cache: Path) -> None:
        self.peers = peers
        self.results = results
        self.cache = cache
        self._baselines: dict[tuple[str, str], float] = {}

    def run(self, plan: Plan) -> None:
        """Do all runs of a plan; the results are saved after each grid, and on an interrupt."""
        for peer in self.peers:
            self.results.versions[peer.name] = peer.version()
        try:
            for words in plan.lists:
                for shape in plan.grids:
                    for peer in self.peers:
                        for run in self._seeds(plan, peer, shape, words):
                            self.results.add(run)
                    self.results.save()
        finally:
            self.results.save()

    def _seeds(self, plan: Plan, peer: Peer, shape: Shape, words: WordFile) -> Iterator[Run]:
        ours = peer.name in OURS
        seeds = plan.seeds if ours else plan.peer_seeds
        fills = 0
        for seed in range(seeds if peer.seeded else 1):
            if not ours and seed >= GIVE_UP_AFTER and not fills:
                return
            run = self._one(plan, peer, Job(shape, words, seed, plan.seconds))
            fills += run.counts
            _say(run)
            yield run

    def _one(self, plan: Plan, peer: Peer, job: Job) -> Run:
        baseline = self._baseline(peer, job.words)
        answer, usage = self.do(peer, job, self.limit(peer, job))
        if answer.outcome is Outcome.FILLED and not peer.reports_fill:
            answer = replace(answer, fill=max(usage.wall - baseline, LEAST_DIFFERENCE))
        found = faults(job.shape, job.words.words, answer.rows) if answer.rows else []
        return Run(
            suite=plan.suite,
            peer=peer.name,
            words=job.words.label,
            grid=job.shape.name,
            seed=job.seed,
            limit=plan.seconds,
            outcome=Outcome.FAULTY if found else answer.outcome,
            faults=found,
            load=answer.load,
            fill=answer.fill,
            search=answer.search,
            wall=usage.wall,
            cpu=usage.cpu,
            peak_bytes=usage.peak_bytes,
            note=answer.note,
        )

    def limit(self, peer: Peer, job: Job) -> float:
        """After how many seconds a run is killed: loading is not what is limited."""
        return peer.patience(job) + self._baseline(peer, job.words)

    def do(self, peer: Peer, job: Job, limit: float) -> tuple[Answer, Usage]:
        """Run a program on a job, killed after so many seconds; return what it said and used."""
        with tempfile.TemporaryDirectory(prefix="gridwright-bench-") as name:
            folder = Path(name)
            try:
                usage = measure(peer.command(job, folder), seconds=limit, cache=self.cache)
            except CouldNotStart as error:
                nothing = Usage(0.0, 0.0, 0, 1, False, "", str(error))
                return Answer(Outcome.BROKEN, note=str(error)), nothing
            return peer.read(job, usage, folder), usage

    def _baseline(self, peer: Peer, words: WordFile) -> float:
        """What starting and loading take; measuring it also warms every cache."""
        key = peer.name, words.label
        if key not in self._baselines:
            job = Job(TINY, words, 0, 60.0)
            times = 1 if peer.reports_fill else BASELINE_RUNS
            walls = [self.do(peer, job, job.seconds)[1].wall for _ in range(times)]
            self._baselines[key] = median(walls)
        return self._baselines[key]


def _say(run: Run) -> None:
    time = run.wall if run.fill is None else run.fill
    what = f"{run.outcome}: {run.faults[0]}" if run.faults else f"{run.outcome} {run.note}".strip()
    print(
        f"{run.suite}  {run.grid}  {run.peer}  seed {run.seed}  {time:.3f} s  {what}",
        file=sys.stderr,
        flush=True,
    )
