"""Enumeration: every solution once, as late as it is asked for; and counting."""

from __future__ import annotations

from itertools import islice

import pytest
from tests.engine.brute_force import Rules
from tests.engine.problems import ENDLESS, latin_square, open_choice, pigeons

from gridwright.engine import (
    CancelToken,
    Count,
    Limits,
    Partial,
    Problem,
    Solution,
    Statistics,
    ValueOrder,
    count,
    solutions,
    solve,
)
from gridwright.errors import Cancelled, LimitReached


@pytest.mark.parametrize("order", ValueOrder)
def test_every_solution_comes_once(order: ValueOrder, kernel: str) -> None:
    problem = latin_square(3)
    found = [solution.codes for solution in solutions(problem, order=order, kernel=kernel)]
    assert len(found) == len(set(found)) == 12
    assert all(map(Rules(problem).allow, found))


def test_solutions_are_found_only_when_asked_for(kernel: str) -> None:
    problem = open_choice(50)  # 4 ** 50 solutions
    found = list(islice(solutions(problem, kernel=kernel), 20))
    assert len(set(found)) == 20


def test_the_first_solution_is_that_of_solve(kernel: str) -> None:
    for seed in range(5):
        first = next(iter(solutions(latin_square(5), seed=seed, kernel=kernel)))
        outcome = solve(latin_square(5), seed=seed, kernel=kernel)
        assert first == getattr(outcome, "solution", None)


def test_two_enumerations_do_not_disturb_each_other(kernel: str) -> None:
    problem = latin_square(3)
    alone = list(solutions(problem, kernel=kernel))
    pairs = zip(solutions(problem, kernel=kernel), solutions(problem, kernel=kernel), strict=True)
    assert list(pairs) == [(solution, solution) for solution in alone]


def test_an_enumeration_that_is_left_alone_ends(kernel: str) -> None:
    every = solutions(latin_square(3), kernel=kernel)
    next(every)
    every.close()  # type: ignore[attr-defined]
    assert list(every) == []


def test_an_impossible_problem_yields_nothing(kernel: str) -> None:
    assert list(solutions(pigeons(5), kernel=kernel)) == []


def test_a_limit_ends_an_enumeration_with_an_error(kernel: str) -> None:
    with pytest.raises(LimitReached) as caught:
        list(solutions(open_choice(5), limits=Limits(nodes=100), kernel=kernel))
    assert isinstance(caught.value.statistics, Statistics)
    assert caught.value.statistics.nodes == 100
    assert isinstance(caught.value.partial, Partial)


def test_what_was_found_before_the_limit_is_kept(kernel: str) -> None:
    found: list[Solution] = []
    with pytest.raises(LimitReached):
        found.extend(solutions(open_choice(5), limits=Limits(nodes=100), kernel=kernel))
    assert 10 < len(set(found)) == len(found) < 100


def test_a_cancellation_ends_an_enumeration_with_an_error(kernel: str) -> None:
    token = CancelToken()
    every = solutions(open_choice(5), cancel=token, kernel=kernel)
    next(every)
    token.cancel()
    with pytest.raises(Cancelled) as caught:
        next(every)
    assert isinstance(caught.value.statistics, Statistics)
    assert isinstance(caught.value.partial, Partial)


def test_a_count_is_exact_when_all_were_counted(kernel: str) -> None:
    assert count(latin_square(3), kernel=kernel) == Count(12, exact=True)
    assert count(latin_square(3), 13, kernel=kernel) == Count(12, exact=True)
    assert count(pigeons(5), kernel=kernel) == Count(0, exact=True)
    assert count(Problem("ab", 0), kernel=kernel) == Count(1, exact=True)


@pytest.mark.parametrize("limit", [0, 1, 5, 11])
def test_a_count_stops_at_its_limit(limit: int, kernel: str) -> None:
    assert count(latin_square(3), limit, kernel=kernel) == Count(limit, exact=False)
    assert count(open_choice(50), limit, kernel=kernel) == Count(limit, exact=False)


def test_a_count_that_was_stopped_is_not_exact(kernel: str) -> None:
    stopped = count(open_choice(5), limits=Limits(nodes=100), kernel=kernel)
    assert 0 < stopped.number < 100
    assert not stopped.exact
    token = CancelToken()
    token.cancel()
    assert count(open_choice(5), cancel=token, kernel=kernel) == Count(0, exact=False)
    assert count(ENDLESS, limits=Limits(nodes=100), kernel=kernel) == Count(0, exact=False)


@pytest.mark.parametrize("order", ValueOrder)
def test_every_order_and_seed_counts_the_same(order: ValueOrder, kernel: str) -> None:
    for seed in range(3):
        assert count(latin_square(4), seed=seed, order=order, kernel=kernel).number == 576
