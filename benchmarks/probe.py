"""Single measurements of Gridwright made inside a process: `python -m benchmarks.probe WHAT ...`.

Prints seconds, or JSON.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter


def load(path: str) -> str:
    """Load a list and index every length of it."""
    from gridwright import WordList

    started = perf_counter()
    words = WordList.load(path)
    for length in words.lengths:
        words.index(length)
    return str(perf_counter() - started)


def split(path: str) -> str:
    """Do the least that any reader of a list does."""
    started = perf_counter()
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 (the line it is measured against)
        lines = file.read().upper().split("\n")
    return str(perf_counter() - started) if lines else ""


def race(grid_path: str, list_path: str, nodes: str) -> str:
    """Two seeds one after the other, then both at once."""
    from gridwright import Grid, Limits, WordList
    from gridwright.crossword.task import Task
    from gridwright.engine import race, solve

    grid = Grid.parse(Path(grid_path).read_text("utf-8"))
    problem = Task(grid, WordList.load(list_path)).problem()
    limits = Limits(nodes=int(nodes))
    times = []
    for seed in (1, 2):
        started = perf_counter()
        solve(problem, seed=seed, limits=limits)
        times.append(perf_counter() - started)
    started = perf_counter()
    race(problem, (1, 2), limits=limits)
    both = perf_counter() - started
    figures = {"seed_1_seconds": times[0], "seed_2_seconds": times[1], "both_seconds": both}
    return json.dumps(figures | {"both_by_slower": both / max(times)})


PROBES: dict[str, Callable[..., str]] = {"load": load, "split": split, "race": race}

if __name__ == "__main__":
    kind, *arguments = sys.argv[1:]
    print(PROBES[kind](*arguments))
