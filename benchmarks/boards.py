"""KenKens: Gridwright, CP-SAT and Choco on the same boards, in one process and in turn.

Measured from the board in memory to the answer, each solver's model included. Every answer is
checked against the one recorded with the board. Gridwright also proves that its solution is the
only one; the others stop at the first.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from math import prod
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from benchmarks.results import Figures

REPEATS = 3

# Beyond this many vectors a cage is not given to Choco as a table, and the board is left out.
MOST_VECTORS = 200_000

Rows = list[list[int]]


@dataclass(frozen=True)
class Puzzle:
    """A board as its file has it."""

    name: str
    size: int
    cages: list[dict[str, Any]]
    solution: Rows

    @cached_property
    def board(self) -> Any:
        """The board as Gridwright has it."""
        from gridwright.kenken import Board, Cage

        return Board(self.size, [Cage(c["op"], c["target"], c["cells"]) for c in self.cages])

    @property
    def lines(self) -> Iterator[list[tuple[int, int]]]:
        """All rows and columns."""
        for k in range(self.size):
            yield [(k, j) for j in range(self.size)]
            yield [(j, k) for j in range(self.size)]


def puzzles(folder: Path) -> list[Puzzle]:
    """Read all boards of a folder that have a solution."""
    found = []
    for path in sorted(folder.glob("*.json")):
        data = json.loads(path.read_text("utf-8"))
        if data.get("solution"):
            found.append(Puzzle(path.stem, data["size"], data["cages"], data["solution"]))
    return found


def by_gridwright(puzzle: Puzzle) -> Rows:
    """Solve by `gridwright.kenken`, which also proves that there is no other solution."""
    from gridwright.kenken import solve

    found = solve(puzzle.board)
    if not found.unique:
        raise ValueError(f"{puzzle.name}: not the only solution")
    return [list(row) for row in found.rows]


def by_cp_sat(puzzle: Puzzle) -> Rows:
    """Solve by CP-SAT: sums are linear, products multiplied in turn, the rest tables."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    n = puzzle.size
    cell = {(r, c): model.new_int_var(1, n, "") for r in range(n) for c in range(n)}
    for line in puzzle.lines:
        model.add_all_different([cell[place] for place in line])
    for cage in puzzle.cages:
        variables = [cell[r, c] for r, c in cage["cells"]]
        if cage["op"] in "+=":
            model.add(sum(variables) == cage["target"])
        elif cage["op"] == "*":
            made = variables[0]
            for k, variable in enumerate(variables[1:], 2):
                part = model.new_int_var(1, min(n**k, cage["target"]), "")
                model.add_multiplication_equality(part, [made, variable])
                made = part
            model.add(made == cage["target"])
        else:
            model.add_allowed_assignments(variables, vectors(puzzle, cage))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise ValueError(f"{puzzle.name}: not solved")
    return [[solver.value(cell[r, c]) for c in range(n)] for r in range(n)]


def by_choco(puzzle: Puzzle) -> Rows:
    """Solve by Choco: every cage is a table of its vectors, and dom/wdeg chooses."""
    import pychoco

    model = pychoco.Model()
    n = puzzle.size
    cell = {(r, c): model.intvar(1, n) for r in range(n) for c in range(n)}
    for line in puzzle.lines:
        model.all_different([cell[place] for place in line]).post()
    for cage in puzzle.cages:
        variables = [cell[r, c] for r, c in cage["cells"]]
        model.table(variables, vectors(puzzle, cage)).post()
    solver = model.get_solver()
    solver.set_dom_over_w_deg_search(*cell.values())
    found = solver.find_solution()
    if found is None:
        raise ValueError(f"{puzzle.name}: not solved")
    return [[found.get_int_val(cell[r, c]) for c in range(n)] for r in range(n)]


def vectors(puzzle: Puzzle, cage: dict[str, Any]) -> list[list[int]]:
    """Return the numbers that make a cage's target, no two the same in a line."""
    cells, target = cage["cells"], cage["target"]
    apart = [
        (i, j)
        for j, one in enumerate(cells)
        for i, other in enumerate(cells[:j])
        if one[0] == other[0] or one[1] == other[1]
    ]
    made: dict[str, Callable[[tuple[int, ...]], bool]] = {
        "+": lambda v: sum(v) == target,
        "=": lambda v: v[0] == target,
        "*": lambda v: prod(v) == target,
        "-": lambda v: 2 * max(v) - sum(v) == target,
        "/": lambda v: max(v) ** 2 == target * prod(v),
    }
    if puzzle.size ** len(cells) > 50 * MOST_VECTORS:
        raise OverflowError(f"{puzzle.name}: a cage has too many vectors to list")
    return [
        list(v)
        for v in product(range(1, puzzle.size + 1), repeat=len(cells))
        if made[cage["op"]](v) and all(v[i] != v[j] for i, j in apart)
    ]


SOLVERS: dict[str, tuple[str, Callable[[Puzzle], Rows]]] = {
    "gridwright": ("gridwright", by_gridwright),
    "cp_sat": ("ortools", by_cp_sat),
    "choco": ("pychoco", by_choco),
}


def board_figures(folder: Path) -> dict[str, Figures]:
    """Return for each size the median and the worst time of each solver, and the ratio to ours."""
    for puzzle in puzzles(folder)[:1]:  # imports and warming up are not measured
        with quiet():
            for package, solve in SOLVERS.values():
                if importlib.util.find_spec(package) is not None:
                    solve(puzzle)
    times: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for puzzle in puzzles(folder):
        for name, (package, solve) in SOLVERS.items():
            if importlib.util.find_spec(package) is None:
                continue
            with contextlib.suppress(OverflowError), quiet():
                times[puzzle.size][name].append(_best_of(solve, puzzle))
    return {f"{size}x{size}": _row(by) for size, by in sorted(times.items())}


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Send what a library prints nowhere."""
    sys.stdout.flush()
    kept = os.dup(1)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def _best_of(solve: Callable[[Puzzle], Rows], puzzle: Puzzle) -> float:
    _ = puzzle.board
    marks = [perf_counter()]
    for _ in range(REPEATS):
        if solve(puzzle) != puzzle.solution:
            raise ValueError(f"{puzzle.name}: a wrong answer")
        marks.append(perf_counter())
    return min(later - earlier for earlier, later in pairwise(marks))


def _row(by: dict[str, list[float]]) -> Figures:
    row: Figures = {"boards": len(by["gridwright"])}
    for name, found in by.items():
        row[f"{name}_median_seconds"] = median(found)
        row[f"{name}_worst_seconds"] = max(found)
        if name != "gridwright" and len(found) == len(by["gridwright"]):
            row[f"{name}_median_by_ours"] = median(found) / median(by["gridwright"])
    return row
