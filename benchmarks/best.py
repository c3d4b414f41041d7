"""How good fills are: Gridwright's best at several moments, beside other programs' own fills.

Each run is a process of its own with a limit of seconds. The scores are looked up here, from the
letters alone, and only right fills count.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from statistics import mean

from benchmarks.job import Job, Outcome
from benchmarks.peers import Peer
from benchmarks.peers.gridwright_best import GridwrightBest
from benchmarks.results import Figures
from benchmarks.runner import Runner
from benchmarks.shape import Shape
from benchmarks.tables import table
from benchmarks.verification import faults
from benchmarks.wordfile import WordFile, read_scores

GRIDS = (
    "15_cryptic_unchecked",
    "15_ingrid_themed",
    "15_themed78",
    "15_themeless66",
    "15_themeless68",
    "15_themeless72",
    "beacham_15.01",
    "beacham_15.05",
    "beacham_15.09",
    "ginsberg_15",
    "21_sunday140",
)
SCORED = "stwl-2025-10.dict:30"
# Whose fills are compared; the toolkits look for any fill, and know no scores.
OTHERS = ("ingrid_core", "blacksquare", "qxw")
MOMENTS = (0.1, 1.0, 10.0)
FIRST = "first fill"
END = "best fill"
SEEDS = 5
SECONDS = 10.0
LEGEND = (
    "Mean entry score and weakest entry, `mean / weakest`: the mean over the seeds and the weakest "
    "of all of them. The columns with a time are what Gridwright had after so long, list loaded; "
    "`proved` is in how many of the runs it proved that no fill is better by its own judgement. "
    "The others are the fills that these programs make by themselves within the limit; `-` is "
    "none, or none that is right."
)

Scores = tuple[float, float]  # of a fill: the mean and the lowest


def best_figures(
    runner: Runner,
    peers: list[Peer],
    shapes: tuple[Shape, ...],
    words: WordFile,
    seeds: int,
    seconds: float,
) -> dict[str, Figures]:
    """Return for each grid what each program's fills score, by column and figure."""
    known = read_scores(words.scored, 0)
    rows = {}
    for shape in shapes:
        found: defaultdict[str, list[Scores]] = defaultdict(list)
        proved = 0
        for seed in range(seeds):
            job = Job(shape, words, seed, seconds)
            for column, scores in _ours(runner, job, known):
                proved += column == "proved"
                found[column].append(scores)
            for peer in peers:
                if peer.name in OTHERS and (peer.seeded or not seed):
                    found[peer.name] += _theirs(runner, peer, job, known)
        row: Figures = {"proved": float(proved), "seeds": float(seeds)}
        for column, all_scores in found.items():
            whole = len(all_scores) == seeds or column in OTHERS  # some seeds are later than others
            if all_scores and whole and column != "proved":
                row[f"{column}|mean"] = mean(scores[0] for scores in all_scores)
                row[f"{column}|weakest"] = min(scores[1] for scores in all_scores)
        rows[shape.name] = row
        print(f"best  {shape.name}  {row}", file=sys.stderr, flush=True)
    return rows


def best_report(rows: dict[str, Figures]) -> str:
    """Return the figures as one table."""
    columns = [FIRST, *(f"{moment:g} s" for moment in MOMENTS), END, *OTHERS]
    columns = [c for c in columns if any(f"{c}|mean" in row for row in rows.values())]
    body = [
        [
            grid,
            *(_cell(row, column) for column in columns),
            f"{row['proved']:.0f} of {row['seeds']:.0f}",
        ]
        for grid, row in rows.items()
    ]
    return table(["grid", *columns, "proved"], body)


def _cell(row: Figures, column: str) -> str:
    if f"{column}|mean" not in row:
        return "-"
    return f"{row[f'{column}|mean']:.1f} / {row[f'{column}|weakest']:.0f}"


def _ours(runner: Runner, job: Job, known: dict[str, int]) -> Iterator[tuple[str, Scores]]:
    """Yield what Gridwright has at each moment, as it tells, and at the end, as looked up."""
    peer = GridwrightBest()
    answer, _ = runner.do(peer, job, peer.patience(job))
    if answer.outcome is not Outcome.FILLED or faults(job.shape, job.words.words, answer.rows):
        return
    told = json.loads(answer.note)
    steps = told["steps"]
    yield FIRST, (steps[0][1], steps[0][2])
    for moment in MOMENTS:
        reached = [step for step in steps if step[0] <= moment]
        if reached and moment < job.seconds:
            yield f"{moment:g} s", (reached[-1][1], reached[-1][2])
    yield END, _scores(job, answer.rows, known)
    if told["proved"]:
        yield "proved", (0, 0)


def _theirs(runner: Runner, peer: Peer, job: Job, known: dict[str, int]) -> list[Scores]:
    """Return what another program's fill scores, [] where it has none that is right."""
    answer, _ = runner.do(peer, job, runner.limit(peer, job))
    if answer.outcome is not Outcome.FILLED or faults(job.shape, job.words.words, answer.rows):
        return []
    return [_scores(job, answer.rows, known)]


def _scores(job: Job, rows: tuple[str, ...], known: dict[str, int]) -> Scores:
    words = ["".join(rows[r][c] for r, c in entry) for entry in job.shape.entries]
    scores = [known[word] for word in words]
    return mean(scores), min(scores)
