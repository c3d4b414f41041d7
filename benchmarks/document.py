"""The document that the tables stand in: each between its two markers, the rest left as it is."""

from __future__ import annotations

from pathlib import Path

from benchmarks.best import best_report
from benchmarks.figures import LEGENDS
from benchmarks.results import Results, machine, write_atomically
from benchmarks.suites import FIGURE_SUITES, FILL_SUITES
from benchmarks.tables import bullets, figures_report

INTRODUCTION = """\
# Benchmarks

`python -m benchmarks --help` tells how these tables are made; `benchmarks/` holds the programs that
make them. Every run is a process of its own with a limit. Every fill is verified by code that
shares nothing with the programs measured (words of the list only, none twice, the grid as it was),
and only right ones count. All programs read the same prepared list. They search with one thread.

- **Fill time**: from the loaded list and the parsed grid to the fill, as the program or library
  tells it; the toolkits' includes building the model. Qxw tells none: its is the whole command less
  what it takes with a single entry of three letters.
- **The whole command**: from process start to exit; for a library, of a script that imports it,
  reads the list and fills. Gridwright's index cache is warm, as are the system's file caches.
- A median counts a run without a right fill as endless.
- ingrid_core has no seed. blacksquare has none, but a temperature: the first run is at 0, its
  default, the others at 0.1. Qxw has three degrees of randomness, taken in turn.
- OR-Tools CP-SAT and Choco run compact models of ours, which `benchmarks/peers/` shows.
"""


def sections(results: Results) -> dict[str, str]:
    """The text of every suite that has results, by its name."""
    found = {}
    for name, suite in FILL_SUITES.items():
        if runs := results.of(name):
            found[name] = f"## {suite.title}\n\n{suite.report(runs)}"
    for name, title in FIGURE_SUITES.items():
        if rows := results.figures.get(name):
            report = best_report(rows) if name == "best" else figures_report(rows)
            found[name] = f"## {title}\n\n{LEGENDS[name]}\n\n{report}"
    versions = [f"{peer}: {version}" for peer, version in results.versions.items()]
    found["machine"] = f"## Measured on\n\n{machine()}\n\n{bullets(versions)}".rstrip()
    return found


def merged(document: str, texts: dict[str, str]) -> str:
    """The document with each text between its markers, which are added where they lack."""
    for name, text in texts.items():
        start, end = f"<!-- benchmark: {name} -->", f"<!-- end of benchmark: {name} -->"
        block = f"{start}\n{text}\n{end}"
        before, found, rest = document.partition(start)
        _, closed, after = rest.partition(end)
        if found and closed:
            document = before + block + after
        else:
            document = f"{document.rstrip()}\n\n{block}\n"
    return document


def update(path: Path, results: Results) -> None:
    """Bring the document up to date."""
    document = path.read_text("utf-8") if path.exists() else INTRODUCTION
    write_atomically(path, merged(document, sections(results)))
