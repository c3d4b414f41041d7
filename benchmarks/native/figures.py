"""How long the compiled kernel takes, and how many times what C written by hand takes."""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from benchmarks.measuring import measure
from benchmarks.native.compiler import compiled_programs
from benchmarks.native.contest import KERNEL
from benchmarks.results import Figures
from benchmarks.shape import Shape
from benchmarks.wordfile import WordFile

MOST_SECONDS = 1800.0


def native_figures(
    problems: Iterable[tuple[Shape, WordFile]], nodes: int, compiler: list[str]
) -> dict[str, Figures]:
    """Each problem's searches, by the compiled kernel and by C that this compiler makes."""
    with tempfile.TemporaryDirectory(prefix="gridwright-bench-") as name:
        folder = Path(name)
        programs = compiled_programs(compiler, folder)
        rows = {}
        for shape, words in problems:
            grid = folder / "grid.txt"
            grid.write_text("\n".join(shape.rows) + "\n", "utf-8")
            found = _contest(
                [str(grid), str(words.scored), str(nodes), *map(str, programs.values())]
            )
            rows[f"{shape.name}, {words.label}"] = _with_ratios(found, list(programs))
    return rows


def _contest(arguments: list[str]) -> Figures:
    command = [sys.executable, "-m", "benchmarks.native.contest", *arguments]
    usage = measure(command, seconds=MOST_SECONDS)
    if usage.exit_code:
        raise ChildProcessError(usage.stderr.strip()[-600:])
    figures: Figures = json.loads(usage.stdout)
    return figures


def _with_ratios(found: Figures, programs: list[str]) -> Figures:
    ours = found[f"{KERNEL}_seconds"]
    return found | {f"{KERNEL}_by_{name}": ours / found[f"{name}_seconds"] for name in programs}
