"""One problem, searched by the compiled kernel and by programs made of `kernel.c`, in turn.

`python -m benchmarks.native.contest GRID LIST NODES PROGRAM...` prints, as JSON, the nodes made and
the processor time that each took. Where two of them do not make the very same search, there is
nothing to compare: that is an error.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from benchmarks.native.problem_file import write_problem

KERNEL = "kernel"
SEEDS = (1, 2, 3)
REPEATS = 7


@dataclass(frozen=True)
class Trace:
    """What a search came to: two that agree in all of it made the same decisions."""

    status: int
    nodes: int
    propagations: int
    failures: int
    restarts: int


Contestant = Callable[[int], tuple[Trace, float]]


def contest(grid: Path, words: Path, nodes: int, programs: list[Path]) -> dict[str, float]:
    """The nodes of all seeds, and the sum of each contestant's median times."""
    with tempfile.TemporaryDirectory(prefix="gridwright-bench-") as name:
        contestants = _contestants(grid, words, nodes, programs, Path(name) / "problem")
        made = 0
        seconds: dict[str, float] = defaultdict(float)
        for seed in SEEDS:
            trace, times = _in_turn(contestants, seed)
            made += trace.nodes
            for who, taken in times.items():
                seconds[f"{who}_seconds"] += median(taken)
    return {"nodes": made, **seconds}


def _contestants(
    grid: Path, words: Path, nodes: int, programs: list[Path], file: Path
) -> dict[str, Contestant]:
    from gridwright import Grid, WordList
    from gridwright.crossword.task import Task
    from gridwright.engine.kernels import COMPILED, kernel_module
    from gridwright.engine.layout import Layout
    from gridwright.engine.search import ValueOrder
    from gridwright.engine.tuning import Tuning

    module = kernel_module(COMPILED)
    problem = Task(Grid.parse(grid.read_text("utf-8")), WordList.load(words)).problem()
    order, tuning = ValueOrder.SCORES.value, Tuning()
    write_problem(file, Layout(problem), order, tuning)

    def kernel(seed: int) -> tuple[Trace, float]:
        search = module.Kernel(Layout(problem), seed, order, tuning)
        started = time.process_time()
        status = search.run(nodes)
        seconds = time.process_time() - started
        counts = (search.nodes, search.propagations, search.failures, search.restarts)
        return Trace(status, *counts), seconds

    def native(program: Path) -> Contestant:
        def run(seed: int) -> tuple[Trace, float]:
            command = [str(program), str(file), str(nodes), str(seed)]
            said = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
            found = json.loads(said)
            seconds = found.pop("seconds")
            return Trace(**found), seconds

        return run

    return {KERNEL: kernel} | {program.name: native(program) for program in programs}


def _in_turn(contestants: dict[str, Contestant], seed: int) -> tuple[Trace, dict[str, list[float]]]:
    times: dict[str, list[float]] = {who: [] for who in contestants}
    traces = {}
    for _ in range(REPEATS):
        for who, search in contestants.items():
            traces[who], seconds = search(seed)
            times[who].append(seconds)
    if len(set(traces.values())) > 1:
        raise ValueError(f"not the same search from seed {seed}: {traces}")
    return traces[KERNEL], times


if __name__ == "__main__":
    grid_path, list_path, budget, *paths = sys.argv[1:]
    print(
        json.dumps(contest(Path(grid_path), Path(list_path), int(budget), list(map(Path, paths))))
    )
