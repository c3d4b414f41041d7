"""The checked build: after every propagation the state is exactly what naive rules make of it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.brute_force import Rules, brute_force
from tests.engine.checked_kernel import CheckedKernel, Interpreted, checking
from tests.engine.consistency import Consistency
from tests.engine.problems import RESTLESS, latin_square, pigeons
from tests.engine.random_problems import random_problem, random_word_square

from gridwright.engine import (
    Limits,
    Outcome,
    Problem,
    ProvedImpossible,
    Solved,
    ValueOrder,
    solutions,
    solve,
)
from gridwright.engine.kernels import INTERPRETED
from gridwright.engine.search import Search

ORDERS = list(ValueOrder)
PROBLEMS = 400
BLOCK = 50


def found(problem: Problem, seed: int = 0) -> list[bytes]:
    """Return all solutions that the interpreted kernel finds, in order."""
    order = ORDERS[seed % len(ORDERS)]
    every = solutions(problem, seed=seed, order=order, kernel=INTERPRETED)
    return sorted(solution.codes for solution in every)


def solve_interpreted(problem: Problem, nodes: int | None = None) -> Outcome:
    return solve(problem, limits=Limits(nodes=nodes), kernel=INTERPRETED)


@pytest.mark.parametrize("first", range(0, PROBLEMS, BLOCK))
def test_every_propagation_is_exact_and_every_backtracking_restores(first: int) -> None:
    checks = undone = 0
    for seed in range(first, first + BLOCK):
        problem = random_problem(seed)
        with checking(problem) as kernels:
            assert found(problem, seed) == brute_force(problem), f"random_problem({seed})"
        checks += kernels[0].checks
        undone += kernels[0].undone
    assert checks > 2 * BLOCK
    assert undone > BLOCK


def test_a_latin_square_is_propagated_exactly() -> None:
    with checking(latin_square(3)) as kernels:
        assert len(found(latin_square(3))) == 12
    assert kernels[0].checks > 12


def test_a_crossword_is_propagated_exactly() -> None:
    problem = random_word_square(seed=1, size=3, letters=26, count=140)
    with checking(problem) as kernels:
        assert len(found(problem)) == 4
    assert kernels[0].undone > 0


def test_a_restart_goes_back_to_the_root() -> None:
    with checking(pigeons(6)) as kernels:
        outcome = solve_interpreted(pigeons(6), nodes=1000)
    assert outcome.statistics.restarts > 0
    assert kernels[0].checks >= outcome.statistics.nodes


@pytest.mark.parametrize("seed", [1, 3])
def test_restarts_and_repairs_are_propagated_exactly(seed: int) -> None:
    problem = random_word_square(seed, size=3, letters=20, count=80)
    with checking(problem) as kernels:
        search = Search(problem, seed=seed, tuning=RESTLESS, kernel=INTERPRETED)
        while isinstance(outcome := search.outcome(), Solved):
            assert Rules(problem).allow(outcome.solution.codes)
    assert outcome.statistics.restarts > 10
    assert kernels[0].undone > 10


@pytest.mark.parametrize("first", range(0, 4 * PROBLEMS, 4 * BLOCK))
def test_the_first_propagation_finds_the_fixpoint_of_the_whole_problem(first: int) -> None:
    for seed in range(first, first + 4 * BLOCK):
        problem = random_problem(seed)
        rules = Consistency(problem)
        with checking(problem) as kernels:
            outcome = solve_interpreted(problem, nodes=1)
        assert kernels[0].checks > 0
        at_once = isinstance(outcome, ProvedImpossible) and outcome.statistics.nodes == 0
        assert at_once == (rules.fixpoint(rules.start()) is None), f"random_problem({seed})"


class Idle(Interpreted):  # type: ignore[misc]
    """Rules nothing out."""

    def propagate(self) -> bool:
        return True


class Hasty(Interpreted):  # type: ignore[misc]
    """Rules out a symbol too many."""

    def propagate(self) -> bool:
        consistent = bool(super().propagate())
        drop_a_symbol(self)
        return consistent


class Timid(Interpreted):  # type: ignore[misc]
    """Gives up where there is no need to."""

    def propagate(self) -> bool:
        super().propagate()
        return False


@pytest.mark.parametrize("faulty", [Idle, Hasty, Timid])
def test_the_checks_notice_a_faulty_propagation(faulty: type) -> None:
    problem = latin_square(3, {0: "1"})
    with checking(problem, CheckedKernel, faulty), pytest.raises(AssertionError):
        solve_interpreted(problem)


class Forgetful(CheckedKernel):
    """Changes the state between propagations, so that backtracking does not restore it."""

    def propagate(self) -> bool:
        consistent = super().propagate()
        if self.level == 1:
            drop_a_symbol(self)
        return consistent


def test_the_checks_notice_a_faulty_backtracking() -> None:
    problem = latin_square(3)
    with (
        checking(problem, Forgetful),
        pytest.raises(AssertionError, match="backtracking has not restored the state"),
    ):
        solve_interpreted(problem)


def drop_a_symbol(kernel: Any) -> None:
    """Take a symbol from a cell that has several."""
    for cell in range(kernel.cells):
        domain = kernel.state[cell]
        if domain.bit_count() > 1:
            kernel.state[cell] = domain & (domain - 1)
            return
