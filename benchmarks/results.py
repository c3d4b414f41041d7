"""What was measured: one record a run, kept in a JSON file.

Knows nothing of how runs are made or shown. A run measured again replaces the one before.
"""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from statistics import geometric_mean, median

from benchmarks.job import Outcome

Figures = dict[str, float]


@dataclass(frozen=True)
class Run:
    """One program, one grid, one list, one seed."""

    suite: str
    peer: str
    words: str
    grid: str
    seed: int
    limit: float
    outcome: Outcome
    faults: list[str]
    load: float | None
    fill: float | None
    search: float | None
    wall: float
    cpu: float
    peak_bytes: int
    note: str = ""

    @property
    def key(self) -> tuple[str, str, str, str, int]:
        """What makes it the same run as an earlier one."""
        return self.suite, self.peer, self.words, self.grid, self.seed

    @property
    def counts(self) -> bool:
        """Is it a fill that verification found right?"""
        return self.outcome is Outcome.FILLED


class Results:
    """All runs and figures, in memory and in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.runs: dict[tuple[str, str, str, str, int], Run] = {}
        self.figures: dict[str, dict[str, Figures]] = {}
        self.versions: dict[str, str] = {}
        if path.exists():
            data = json.loads(path.read_text("utf-8"))
            self.figures, self.versions = data["figures"], data["versions"]
            for entry in data["runs"]:
                self.add(Run(**(entry | {"outcome": Outcome(entry["outcome"])})))

    def add(self, run: Run) -> None:
        """Take in a run."""
        self.runs[run.key] = run

    def of(self, suite: str) -> list[Run]:
        """The runs of a suite."""
        return [run for run in self.runs.values() if run.suite == suite]

    def save(self) -> None:
        """Write the file, whole or not at all."""
        data = {
            "machine": machine(),
            "versions": self.versions,
            "figures": self.figures,
            "runs": [asdict(run) for run in self.runs.values()],
        }
        write_atomically(self.path, json.dumps(data, indent=1) + "\n")


def write_atomically(path: Path, text: str) -> None:
    """Write a file so that a reader sees the old text or the new, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    draft.write_text(text, "utf-8")
    draft.replace(path)


def machine() -> str:
    """The processor, its cores and the system, as one line."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line for line in info.read_text().splitlines() if line.startswith("model name")]
        model = names[0].partition(":")[2].strip() if names else model
    return (
        f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"
    )


def middle(times: list[float | None]) -> float:
    """The median; a run without a time counts as endless, so half of them must have one."""
    return median(inf if time is None else time for time in times) if times else inf


def mean_ratio(ratios: list[float]) -> float:
    """The geometric mean of ratios."""
    return geometric_mean(ratios)
