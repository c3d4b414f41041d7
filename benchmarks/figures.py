"""Suites that are no fills: loading lists, starting up, racing two seeds.

Each returns named figures: a row's name to its columns.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from benchmarks.best import LEGEND
from benchmarks.measuring import measure
from benchmarks.native import contest
from benchmarks.peers.gridwright import installed_command
from benchmarks.results import Figures
from benchmarks.shape import Shape
from benchmarks.wordfile import WordFile

REPEATS = 11
LEGENDS = {
    "best": LEGEND,
    "boards": "By size, from the board in memory to the answer, in one process and in turn, the "
    "best of three. Gridwright's times include the proof that its solution is the only one; the "
    "others stop at the first. `by ours` is how many times as long another one's median is.",
    "words": "Reading and indexing a list, all lengths: cold without a cache, warm from the cache; "
    'split is `open(f).read().upper().split("\\n")` on the same file. Median of '
    f"{REPEATS} processes.",
    "startup": f"Whole processes, median of {REPEATS}.",
    "race": "The same two searches, each alone and both at once in two threads.",
    "native": "The compiled kernel beside `benchmarks/native/kernel.c`, the same algorithm written "
    "by hand: the same search, node by node, which every run checks. Processor time of the search "
    "alone, up to the first solution or the number of nodes asked for: the median of "
    f"{contest.REPEATS} runs in turn, summed over {len(contest.SEEDS)} seeds. `c` is made for any "
    "processor of this kind, as the kernel is; `c native` for this very one.",
}
MOST_SECONDS = 600.0


def words_figures(lists: tuple[WordFile, ...]) -> dict[str, Figures]:
    """Loading and indexing a list: without a cache, from the cache, and merely splitting it."""
    rows = {}
    for words in lists:
        with tempfile.TemporaryDirectory(prefix="gridwright-bench-") as name:
            cache = Path(name)
            cold = []
            for _ in range(REPEATS):
                shutil.rmtree(cache)
                cold.append(_probe("load", words.scored, cache=cache))
            warm = [_probe("load", words.scored, cache=cache) for _ in range(REPEATS)]
            split = [_probe("split", words.scored, cache=cache) for _ in range(REPEATS)]
        rows[words.label] = {
            "cold_seconds": median(cold),
            "warm_seconds": median(warm),
            "split_seconds": median(split),
            "cold_by_split": median(cold) / median(split),
        }
    return rows


def startup_figures() -> dict[str, Figures]:
    """What it takes to start, beside Python itself."""
    ours = installed_command()
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "import gridwright": [sys.executable, "-c", "import gridwright"],
        "gridwright --version": [*ours, "--version"],
        "gridwright --help": [*ours, "--help"],
        "gridwright fill --help": [*ours, "fill", "--help"],
    }
    rows = {}
    for name, command in commands.items():
        usages = [measure(command, seconds=60) for _ in range(REPEATS)]
        if any(usage.exit_code for usage in usages):
            raise ChildProcessError(f"{name}: {usages[0].stderr.strip()[-300:]}")
        rows[name] = {
            "wall_seconds": median(usage.wall for usage in usages),
            "cpu_seconds": median(usage.cpu for usage in usages),
            "peak_bytes": max(usage.peak_bytes for usage in usages),
        }
    return rows


def race_figures(shape: Shape, words: WordFile, nodes: int) -> dict[str, Figures]:
    """Two seeds in two threads beside each alone, all for the same number of nodes."""
    with tempfile.TemporaryDirectory(prefix="gridwright-bench-") as name:
        grid = Path(name) / "grid.txt"
        grid.write_text("\n".join(shape.rows) + "\n", "utf-8")
        probe = [sys.executable, "-m", "benchmarks.probe", "race", str(grid)]
        usage = measure([*probe, str(words.scored), str(nodes)], seconds=MOST_SECONDS)
    if usage.exit_code:
        raise ChildProcessError(usage.stderr.strip()[-300:])
    row: Figures = json.loads(usage.stdout)
    return {f"{shape.name}, {nodes:,} nodes a seed": row}


def _probe(what: str, path: Path, *, cache: Path) -> float:
    command = [sys.executable, "-m", "benchmarks.probe", what, str(path)]
    usage = measure(command, seconds=MOST_SECONDS, cache=cache)
    if usage.exit_code:
        raise ChildProcessError(usage.stderr.strip()[-300:])
    return float(usage.stdout)
