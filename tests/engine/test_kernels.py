"""Two kernels from one source: which one runs, and that both do the very same."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest
from tests.engine.problems import ENDLESS, latin_square, pigeons
from tests.engine.random_problems import random_latin_square, random_problem, random_word_square

from gridwright.engine import (
    Limits,
    Outcome,
    Problem,
    Solution,
    Statistics,
    ValueOrder,
    kernel_name,
    kernels,
    solutions,
    solve,
)
from gridwright.engine.kernels import COMPILED, INTERPRETED, kernel_module
from gridwright.errors import InputError, LimitReached

ORDERS = list(ValueOrder)


def test_a_kernel_can_be_named(kernel: str) -> None:
    assert kernel_name(kernel) == kernel
    assert kernel_module(kernel).COMPILED is (kernel == COMPILED)
    assert solve(latin_square(2), kernel=kernel).statistics.kernel == kernel


def test_the_environment_may_name_the_kernel(kernel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(kernels.ENVIRONMENT_VARIABLE, kernel)
    assert kernel_name() == kernel
    assert solve(latin_square(2)).statistics.kernel == kernel


def test_a_kernel_named_in_a_call_comes_before_the_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(kernels.ENVIRONMENT_VARIABLE, "nonsense")
    assert kernel_name(INTERPRETED) == INTERPRETED


def test_the_compiled_kernel_runs_where_it_was_built(compiled: str) -> None:
    assert kernel_name() == compiled


def test_the_interpreted_kernel_runs_where_nothing_was_built(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gridwright.engine.kernel", kernel_module(INTERPRETED))
    assert kernel_name() == INTERPRETED
    with pytest.raises(InputError, match="the compiled kernel was not built"):
        kernel_module(COMPILED)


@pytest.mark.parametrize("name", ["quick", "Compiled", " "])
def test_an_unknown_kernel_is_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(InputError, match="a kernel is 'compiled' or 'interpreted', not "):
        solve(latin_square(2), kernel=name)
    monkeypatch.setenv(kernels.ENVIRONMENT_VARIABLE, name)
    with pytest.raises(InputError, match="a kernel is 'compiled' or 'interpreted', not "):
        solve(latin_square(2))


Result = tuple[type[Outcome], Statistics, object]


def result(problem: Problem, seed: int, nodes: int, kernel: str) -> Result:
    """Return all that solving a problem gives, but for the clock and the kernel's name."""
    order = ORDERS[seed % len(ORDERS)]
    outcome = solve(problem, seed=seed, order=order, limits=Limits(nodes=nodes), kernel=kernel)
    statistics = dataclasses.replace(outcome.statistics, seconds=0, kernel="")
    answer = getattr(outcome, "solution", None) or getattr(outcome, "partial", None)
    return type(outcome), statistics, answer


FAMILIES: dict[str, tuple[Callable[[int], Problem], range]] = {
    "small problems": (random_problem, range(5000, 5300)),
    "latin squares": (lambda seed: random_latin_square(seed, 7, 15), range(20)),
    "open latin squares": (lambda seed: latin_square(4 + seed), range(4)),
    "word squares": (lambda seed: random_word_square(seed, 4, 12, 120), range(6)),
    "long searches": (lambda seed: pigeons(6 + seed % 2), range(4)),
    "searches without end": (lambda seed: ENDLESS, range(4)),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_both_kernels_give_the_same_result_at_the_same_cost(family: str, compiled: str) -> None:
    make, seeds = FAMILIES[family]
    for seed in seeds:
        problem = make(seed)
        one, other = (result(problem, seed, 2000, kernel) for kernel in (compiled, INTERPRETED))
        assert one == other, f"{family}, seed {seed}"


@pytest.mark.parametrize("order", ORDERS)
def test_both_kernels_find_the_solutions_in_the_same_order(
    order: ValueOrder, compiled: str
) -> None:
    for seed in range(40):
        problem = random_problem(6000 + seed)
        one, other = (
            list(solutions(problem, seed=seed, order=order, kernel=kernel))
            for kernel in (compiled, INTERPRETED)
        )
        assert one == other, f"random_problem({6000 + seed}), seed {seed}"


def test_both_kernels_stop_an_enumeration_at_the_same_solution(compiled: str) -> None:
    def until_limit(kernel: str) -> list[Solution]:
        found: list[Solution] = []
        with pytest.raises(LimitReached):
            found.extend(solutions(latin_square(6), limits=Limits(nodes=700), kernel=kernel))
        return found

    assert len(until_limit(compiled)) > 100
    assert until_limit(compiled) == until_limit(INTERPRETED)
