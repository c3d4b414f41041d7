"""Larger problems: the engine and OR-Tools' CP-SAT, which share no code, come to one verdict."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest
from tests.engine.brute_force import Rules, codes_of, fulfilled, words_of
from tests.engine.known_answers import KnownAnswer, known_answers
from tests.engine.problems import pigeons
from tests.engine.random_problems import (
    random_cages,
    random_equations,
    random_latin_square,
    random_word_square,
)

from gridwright.engine import (
    Count,
    Outcome,
    Problem,
    ProvedImpossible,
    Solved,
    ValueOrder,
    count,
    solve,
)

cp_model: Any = pytest.importorskip(
    "ortools.sat.python.cp_model",
    reason="the second opinion is that of OR-Tools: pip install ortools",
    exc_type=ImportError,
)

ORDERS = list(ValueOrder)

FAMILIES: dict[str, tuple[Callable[[int], Problem], range]] = {
    "few words": (lambda seed: random_word_square(seed, 3, 26, 140), range(10)),
    "hard squares": (lambda seed: random_word_square(seed, 4, 12, 130), range(6)),
    "many words": (lambda seed: random_word_square(seed, 5, 4, 100), range(2)),
    "latin squares": (lambda seed: random_latin_square(seed, 9, 32), range(20)),
    "cages": (lambda seed: random_cages(seed, 5), range(20)),
    "equations": (lambda seed: random_equations(seed, 7), range(20)),
    "pigeons": (pigeons, range(4, 7)),
}

KNOWN = {
    path.stem: answer for path in known_answers() if (answer := KnownAnswer.read(path)).count < 30
}


class CountSolutions(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
    """Counts the solutions that CP-SAT finds."""

    def __init__(self) -> None:
        super().__init__()
        self.number = 0

    def on_solution_callback(self) -> None:
        self.number += 1


def model_of(problem: Problem) -> Any:
    """Return the problem as CP-SAT is told of it."""
    model = cp_model.CpModel()
    cells = [
        model.new_int_var_from_domain(cp_model.Domain.from_values(codes_of(mask)), "")
        for mask in problem.domains
    ]
    words = [model.new_int_var(0, table.words.count - 1, "") for table in problem.tables]
    for table, word in zip(problem.tables, words, strict=True):
        rows = [[*codes, number] for number, codes in words_of(table).items()]
        model.add_allowed_assignments([*[cells[cell] for cell in table.cells], word], rows)
    for equation in problem.equations:
        ways = product(range(len(problem.values)), repeat=len(equation.cells))
        rows = [
            list(way) for way in ways if fulfilled(equation, [problem.values[code] for code in way])
        ]
        model.add_allowed_assignments([cells[cell] for cell in equation.cells], rows)
    for group in problem.different:
        model.add_all_different([cells[cell] for cell in group])
    for one, other in (pair for group in problem.distinct for pair in combinations(group, 2)):
        if problem.tables[one].words is problem.tables[other].words:
            model.add(words[one] != words[other])
    return model


def solver() -> Any:
    """Return a solver that gives the same verdict at the same cost each time."""
    made = cp_model.CpSolver()
    made.parameters.num_workers = 1
    made.parameters.max_time_in_seconds = 60
    return made


def is_feasible(problem: Problem) -> bool:
    """Return CP-SAT's verdict on whether there is a solution."""
    status = solver().solve(model_of(problem))
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE)
    return bool(status != cp_model.INFEASIBLE)


def number_of_solutions(problem: Problem) -> int:
    """Return CP-SAT's count of all solutions."""
    counting, found = solver(), CountSolutions()
    counting.parameters.enumerate_all_solutions = True
    assert counting.solve(model_of(problem), found) in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return found.number


@pytest.mark.parametrize("family", FAMILIES)
def test_cp_sat_comes_to_the_same_verdict(family: str, kernel: str) -> None:
    make, seeds = FAMILIES[family]
    for seed in seeds:
        problem = make(seed)
        order = ORDERS[seed % len(ORDERS)]
        outcome: Outcome = solve(problem, seed=seed, order=order, kernel=kernel)
        assert isinstance(outcome, Solved) == verdict(family, seed), f"{family}, seed {seed}"
        if isinstance(outcome, Solved):
            assert Rules(problem).allow(outcome.solution.codes), f"{family}, seed {seed}"
        else:
            assert isinstance(outcome, ProvedImpossible)


@cache
def verdict(family: str, seed: int) -> bool:
    return is_feasible(FAMILIES[family][0](seed))


def test_most_families_have_problems_of_both_kinds() -> None:
    kinds = [{verdict(name, seed) for seed in seeds} for name, (_, seeds) in FAMILIES.items()]
    assert kinds.count({True, False}) >= 4


COUNTED: dict[str, tuple[Callable[[int], Problem], range]] = {
    "few words": (lambda seed: random_word_square(seed, 3, 12, 70), range(8)),
    "latin squares": (lambda seed: random_latin_square(seed, 5, 8), range(8)),
    "cages": (lambda seed: random_cages(seed, 4), range(12)),
    "equations": (lambda seed: random_equations(seed, 5), range(12)),
}


@pytest.mark.parametrize("family", COUNTED)
def test_cp_sat_counts_the_same_solutions(family: str, kernel: str) -> None:
    make, seeds = COUNTED[family]
    for seed in seeds:
        expected = Count(counted(family, seed), exact=True)
        assert count(make(seed), seed=seed, kernel=kernel) == expected, f"{family}, seed {seed}"


@cache
def counted(family: str, seed: int) -> int:
    return number_of_solutions(COUNTED[family][0](seed))


@pytest.mark.parametrize("name", KNOWN)
def test_cp_sat_reproduces_a_known_count(name: str) -> None:
    answer = KNOWN[name]
    assert number_of_solutions(answer.problem) == answer.count


def test_there_is_something_to_count() -> None:
    numbers = {counted(name, seed) for name, (_, seeds) in COUNTED.items() for seed in seeds}
    assert 0 in numbers
    assert max(numbers) > 20
