"""Results as Markdown: tables of runs, and what they come to in sentences."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from math import inf, isinf

from benchmarks.job import Outcome
from benchmarks.peers import OURS
from benchmarks.published import PUBLISHED
from benchmarks.results import Figures, Run, mean_ratio, middle

LIBRARY, COMMAND = OURS
# Below this a fill is immediate, whoever is quicker.
IMMEDIATE = 0.005
MEGABYTE = 1e6

Measure = Callable[[Run], float | None]
Cells = dict[str, dict[str, list[Run]]]  # grid -> peer -> its runs


def fill_time(run: Run) -> float | None:
    """From the loaded list to the fill."""
    return run.fill


def whole_time(run: Run) -> float:
    """From process start to exit."""
    return run.wall


def cpu_time(run: Run) -> float:
    """Processor time of the whole command; unlike the others, hardly raised by a busy machine."""
    return run.cpu


def suite_report(runs: list[Run]) -> str:
    """Both tables and the sentences, for each word list."""
    parts = []
    for words, some in _by_list(runs).items():
        cells = _cells(some)
        parts += [
            f"### {words}",
            _setting(some),
            "Fill time, list already loaded: median (worst).",
            times_table(cells, fill_time, LIBRARY),
        ]
        if COMMAND in _peers(cells):
            parts += [
                "The whole command, process start to exit: median (worst).",
                times_table(cells, whole_time, COMMAND),
                "The same in processor time: median (worst).",
                times_table(cells, cpu_time, COMMAND),
            ]
        parts.append(bullets([*verdict(cells), *_faults(some)]))
    return "\n\n".join(parts)


def literature_report(runs: list[Run]) -> str:
    """The suite's tables beside the published figures."""
    rows = [[who, what] for who, what in PUBLISHED]
    return "\n\n".join([suite_report(runs), "Published:", table(["who", "what"], rows)])


def memory_report(runs: list[Run]) -> str:
    """Peak memory of each program's whole command."""
    parts = []
    for words, some in _by_list(runs).items():
        cells = _cells(some)
        peers = _peers(cells)
        rows = [
            [grid, *(_peak(cells[grid].get(peer, [])) for peer in peers)] for grid in sorted(cells)
        ]
        parts += [f"### {words}", "Peak memory of the process.", table(["grid", *peers], rows)]
    return "\n\n".join(parts)


def figures_report(rows: dict[str, Figures]) -> str:
    """Named figures as one table; the columns tell their unit in their names."""
    columns = list(dict.fromkeys(column for row in rows.values() for column in row))
    heads = [
        column.removesuffix("_seconds").removesuffix("_bytes").replace("_", " ")
        for column in columns
    ]
    body = [[name, *(_figure(c, row[c]) for c in columns)] for name, row in rows.items()]
    return table(["", *heads], body)


def times_table(cells: Cells, measure: Measure, ours: str) -> str:
    """Grids by programs, and how many times the quickest other one takes."""
    peers = [p for p in _peers(cells) if p == ours or p not in OURS]
    rows = []
    for grid in sorted(cells):
        shown = [_times(cells[grid].get(peer, []), measure) for peer in peers]
        rows.append([grid, *shown, _lead(cells[grid], measure, ours)])
    return table(["grid", *peers, "quickest other / ours"], rows)


def verdict(cells: Cells) -> list[str]:
    """What the figures come to, as sentences."""
    filled = {g: by for g, by in cells.items() if any(r.counts for rs in by.values() for r in rs)}
    if not filled or LIBRARY not in _peers(cells):
        return []
    lines = [_steadiness(filled), _quickest(filled)]
    for peer in _peers(cells):
        if peer not in OURS:
            lines += _ratio(cells, peer, fill_time, LIBRARY, "fill time")
            lines += _ratio(cells, peer, whole_time, COMMAND, "whole command")
    return lines


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def bullets(lines: Iterable[str]) -> str:
    """A Markdown list."""
    return "\n".join(f"- {line}" for line in lines)


def seconds(time: float) -> str:
    """A time with two or three digits that matter."""
    if isinf(time):
        return "-"
    if time < 0.0005:
        return f"{time * 1e6:.0f} µs"
    if time < 0.1:
        return f"{time * 1000:.1f} ms"
    return f"{time:.2f} s" if time < 100 else f"{time:.0f} s"


def _steadiness(cells: Cells) -> str:
    ours = {grid: by.get(LIBRARY, []) for grid, by in cells.items()}
    steady = [grid for grid, runs in ours.items() if runs and all(run.counts for run in runs)]
    worst = max((run.fill or 0 for grid in steady for run in ours[grid]), default=0.0)
    line = f"{LIBRARY} fills {len(steady)} of the {len(cells)} grids that any program fills, "
    line += "from every seed" + (f", in {seconds(worst)} at worst" if steady else "")
    lacking = sorted(set(cells) - set(steady))
    return line + (f"; not from every seed: {', '.join(lacking)}." if lacking else ".")


def _quickest(cells: Cells) -> str:
    behind = []
    for grid, by in cells.items():
        mine = _median(by.get(LIBRARY, []), fill_time)
        if mine > max(_best_other(by, fill_time), IMMEDIATE):
            behind.append(grid)
    line = f"Its median fill time is the shortest, or under {seconds(IMMEDIATE)}, on "
    line += f"{len(cells) - len(behind)} of them"
    return line + (f"; not on {', '.join(sorted(behind))}." if behind else ".")


def _ratio(cells: Cells, peer: str, measure: Measure, ours: str, what: str) -> list[str]:
    ratios, unfilled = [], 0
    for by in cells.values():
        mine = _median(by.get(ours, []), measure)
        theirs = _median(by.get(peer, []), measure)
        if isinf(mine):
            continue
        if isinf(theirs):
            unfilled += peer in by
        else:
            ratios.append(theirs / mine)
    if not ratios:
        return []
    slower = sum(ratio > 1 for ratio in ratios)
    line = f"{peer}, {what}: {mean_ratio(ratios):.1f} times {ours}'s (geometric mean of the "
    line += f"{len(ratios)} grids where both have a median; over 1 on {slower})"
    return [line + (f"; no median on {unfilled} more." if unfilled else ".")]


def _faults(runs: list[Run]) -> list[str]:
    kinds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for run in runs:
        if run.outcome in (Outcome.FAULTY, Outcome.BROKEN):
            kind = run.faults[0].partition(":")[0] if run.faults else run.note or "faulty"
            kinds[run.peer][kind] += 1
    filled = {run.grid for run in runs if run.counts}
    for run in runs:
        if run.outcome is Outcome.IMPOSSIBLE and run.grid in filled:
            kinds[run.peer]["no fill where there is one"] += 1
    return [
        f"Not counted: {peer}, " + "; ".join(f"{n} x {kind}" for kind, n in counter.items()) + "."
        for peer, counter in kinds.items()
    ]


def _setting(runs: list[Run]) -> str:
    limits = ", ".join(f"{limit:g} s" for limit in sorted({run.limit for run in runs}))
    ours, others = (
        max((run.seed + 1 for run in runs if (run.peer in OURS) is mine), default=0)
        for mine in (True, False)
    )
    sides = [f"up to {others} of the other programs"] if others else []
    sides = [f"{ours} seeds of {LIBRARY}", *sides] if ours else sides
    return f"Limit {limits} a run; {', '.join(sides)}."


def _times(runs: list[Run], measure: Measure) -> str:
    if not runs:
        return ""
    if all(run.outcome is Outcome.IMPOSSIBLE for run in runs):
        return f"{Outcome.IMPOSSIBLE}, {seconds(middle([measure(r) or r.wall for r in runs]))}"
    times = _counted(runs, measure)
    good = [time for time in times if time is not None]
    if not good:
        return "not filled" if all(r.outcome is Outcome.STOPPED for r in runs) else _worst(runs)
    if len(runs) == 1:
        return seconds(good[0])
    if len(good) < len(runs):
        some = f"{len(good)} of {len(runs)} filled"
        return some if isinf(middle(times)) else f"{seconds(middle(times))} ({some})"
    return f"{seconds(middle(times))} ({seconds(max(good))})"


def _counted(runs: list[Run], measure: Measure) -> list[float | None]:
    return [measure(run) if run.counts else None for run in runs]


def _median(runs: list[Run], measure: Measure) -> float:
    return middle(_counted(runs, measure))


def _worst(runs: list[Run]) -> str:
    return str(next(run.outcome for run in runs if run.outcome is not Outcome.STOPPED))


def _lead(by: dict[str, list[Run]], measure: Measure, ours: str) -> str:
    mine = _median(by.get(ours, []), measure)
    other = _best_other(by, measure)
    return "" if isinf(mine) or isinf(other) else f"{other / mine:.1f}"


def _best_other(by: dict[str, list[Run]], measure: Measure) -> float:
    others = (_median(runs, measure) for peer, runs in by.items() if peer not in OURS)
    return min(others, default=inf)


def _peak(runs: list[Run]) -> str:
    peak = max((run.peak_bytes for run in runs), default=0)
    if not peak:
        return ""
    shown = f"{peak / MEGABYTE:,.0f} MB"
    return shown if any(run.counts for run in runs) else f"{shown}, not filled"


def _figure(column: str, value: float) -> str:
    if column.endswith("_seconds"):
        return seconds(value)
    if column.endswith("_bytes"):
        return f"{value / MEGABYTE:.0f} MB"
    return f"{value:,}" if isinstance(value, int) else f"{value:.2f}"


def _by_list(runs: list[Run]) -> dict[str, list[Run]]:
    lists: defaultdict[str, list[Run]] = defaultdict(list)
    for run in runs:
        lists[run.words].append(run)
    return lists


def _cells(runs: list[Run]) -> Cells:
    cells: defaultdict[str, defaultdict[str, list[Run]]] = defaultdict(lambda: defaultdict(list))
    for run in runs:
        cells[run.grid][run.peer].append(run)
    return {grid: dict(by) for grid, by in cells.items()}


def _peers(cells: Cells) -> list[str]:
    return list(dict.fromkeys(peer for by in cells.values() for peer in by))
