"""Generated boards, and OR-Tools' CP-SAT: it shares no code with what made or solved them."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.kenken.drawn import drawn, text_of

from gridwright.kenken import Board, Grade, generate, solve

cp_model: Any = pytest.importorskip(
    "ortools.sat.python.cp_model",
    reason="the second opinion is that of OR-Tools: pip install ortools",
    exc_type=ImportError,
)

OPTIONS: list[dict[str, Any]] = [
    {},
    {"operators": None},
    {"symmetric": True, "operators": "+-"},
    {"numbers": (-2, 0, 1, 4, 5)},
    {"cage_sizes": (1, 4), "singles": 3},
]


class Solutions(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
    """Keeps the solutions that CP-SAT finds."""

    def __init__(self, cells: list[Any]) -> None:
        super().__init__()
        self.cells = cells
        self.found: list[list[int]] = []

    def on_solution_callback(self) -> None:
        self.found.append([self.value(cell) for cell in self.cells])


def solutions_of(board: Board) -> list[list[int]]:
    """Return all solutions, as CP-SAT finds them: each row by row."""
    model = cp_model.CpModel()
    numbers = cp_model.Domain.from_values(board.numbers)
    cells = {cell: model.new_int_var_from_domain(numbers, "") for cell in board.cells}
    for line in board.lines:
        model.add_all_different([cells[cell] for cell in line.cells])
    for cage in board.cages:
        choices = product(board.numbers, repeat=len(cage.cells))
        allowed = [choice for choice in choices if cage.holds(choice)]
        model.add_allowed_assignments([cells[cell] for cell in cage.cells], allowed)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    kept = Solutions([cells[cell] for cell in board.cells])
    assert solver.solve(model, kept) in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return kept.found


@pytest.mark.parametrize("wanted", Grade)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_cp_sat_finds_the_one_solution(
    options: dict[str, Any], wanted: Grade, compiled: str
) -> None:
    for board in generate(5, wanted, seed=6, count=3, **options):
        known = [number for row in solve(board).rows for number in row]
        assert solutions_of(board) == [known], text_of(board)


def test_cp_sat_finds_all_there_are() -> None:
    assert len(solutions_of(drawn(2, "6+ A1 B1 A2 B2"))) == 2
