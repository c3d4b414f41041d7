"""The suites: what each measures, unless told otherwise, and how it is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatch

from benchmarks.results import Run
from benchmarks.shape import Shape
from benchmarks.tables import literature_report, memory_report, suite_report

VERY_HARD = ("07_open", "15_wide58")
SCORED = "stwl-2025-10.dict"


@dataclass(frozen=True)
class FillSuite:
    """Programs by grids by lists; patterns choose among the grids given."""

    name: str
    title: str
    grids: tuple[str, ...]
    lists: tuple[str, ...]
    report: Callable[[list[Run]], str]
    seconds: float = 10.0
    seeds: int = 10
    peer_seeds: int = 3
    without: tuple[str, ...] = ()

    def chosen(self, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
        """The suite's grids among those given."""
        return tuple(
            shape
            for shape in shapes
            if _fits(shape.name, self.grids) and not _fits(shape.name, self.without)
        )


FILL_SUITES = {
    suite.name: suite
    for suite in (
        FillSuite(
            name="peers",
            title="Beside other programs",
            grids=("*",),
            without=VERY_HARD,
            lists=(f"{SCORED}:50", f"{SCORED}:20"),
            report=suite_report,
        ),
        FillSuite(
            name="literature",
            title="The literature's benchmark",
            grids=("beacham_*",),
            lists=("mpg-words.txt", "mpg-uk.txt"),
            report=literature_report,
        ),
        FillSuite(
            name="hard",
            title="Very hard grids",
            grids=VERY_HARD,
            lists=(f"{SCORED}:50",),
            report=suite_report,
            seconds=60.0,
            seeds=3,
            peer_seeds=1,
        ),
        FillSuite(
            name="memory",
            title="Memory",
            grids=("21_*", "beacham_23.01"),
            lists=(f"{SCORED}:20",),
            report=memory_report,
            seeds=1,
            peer_seeds=1,
        ),
    )
}

FIGURE_SUITES = {
    "words": "Loading a word list",
    "startup": "Starting up",
    "race": "Two seeds in two threads",
    "native": "Beside C written by hand",
    "boards": "KenKens, solved",
    "best": "The best fill",
}

# What is measured beside C: grids and lists. The last one is among the project's own examples.
NATIVE_PROBLEMS = (
    ("beacham_21.10", "mpg-words.txt"),
    ("15_themeless66", f"{SCORED}:50"),
    ("07_open", f"{SCORED}:50"),
    ("15_themeless", f"{SCORED}:50"),
)


def _fits(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)
