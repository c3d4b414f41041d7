"""Thousands of random small problems: the engine finds what trying every assignment finds."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from tests.engine.brute_force import brute_force, word_squares
from tests.engine.problems import word_square
from tests.engine.random_problems import random_problem, random_words

from gridwright.engine import (
    Count,
    Problem,
    ProvedImpossible,
    Solved,
    ValueOrder,
    count,
    solutions,
    solve,
)
from gridwright.engine.kernels import COMPILED, INTERPRETED

ORDERS = list(ValueOrder)
BLOCK = 100
PROBLEMS = {COMPILED: 4000, INTERPRETED: 800}


@cache
def expected(seed: int) -> list[bytes]:
    return brute_force(random_problem(seed))


def check_agreement(seed: int, kernel: str) -> None:
    """Check that all ways to ask the engine agree with brute force."""
    problem, every = random_problem(seed), expected(seed)
    order = ORDERS[seed % len(ORDERS)]
    found = [x.codes for x in solutions(problem, seed=seed, order=order, kernel=kernel)]
    assert sorted(found) == every
    assert count(problem, seed=seed, kernel=kernel) == Count(len(every), exact=True)
    outcome = solve(problem, seed=seed, order=order, kernel=kernel)
    if isinstance(outcome, Solved):
        assert outcome.solution.codes == found[0]
    else:
        assert isinstance(outcome, ProvedImpossible)
        assert not every


BLOCKS = [(kernel, first) for kernel in PROBLEMS for first in range(0, PROBLEMS[kernel], BLOCK)]


@pytest.mark.parametrize(("kernel", "first"), BLOCKS, indirect=["kernel"])
def test_random_problems_have_the_solutions_that_brute_force_finds(kernel: str, first: int) -> None:
    for seed in range(first, first + BLOCK):
        try:
            check_agreement(seed, kernel)
        except AssertionError as error:
            error.add_note(f"random_problem({seed}) on the {kernel} kernel")
            raise


@pytest.mark.parametrize("order", ORDERS)
def test_neither_order_nor_seed_changes_what_the_solutions_are(
    order: ValueOrder, kernel: str
) -> None:
    for number in range(30):
        problem = random_problem(number)
        for seed in (1, 2, 99, -5, 2**40):
            found = [x.codes for x in solutions(problem, seed=seed, order=order, kernel=kernel)]
            assert sorted(found) == expected(number), f"random_problem({number}), seed {seed}"


@pytest.mark.parametrize("distinct", [False, True])
@pytest.mark.parametrize("seed", range(5))
def test_word_squares_are_those_that_brute_force_finds(
    seed: int, distinct: bool, kernel: str
) -> None:
    words = random_words(seed, length=3, letters=8, count=40)
    problem = word_square(words, distinct=distinct)
    found = [solution.text() for solution in solutions(problem, seed=seed, kernel=kernel)]
    assert sorted(found) == sorted(map("".join, word_squares(words, distinct=distinct)))


def test_the_random_problems_are_of_every_kind() -> None:
    kinds = Counter(kind for seed in range(1000) for kind in kinds_of(random_problem(seed)))
    kinds.update(NUMBERS[min(len(expected(seed)), 2)] for seed in range(1000))
    assert min(kinds.values()) >= 10
    assert set(kinds) == {*ALL_KINDS, *NUMBERS}


NUMBERS = ["no solution", "one solution", "several solutions"]
ALL_KINDS = {
    "no cells",
    "no tables",
    "64 symbols",
    "presets",
    "crossing tables",
    "shared index",
    "more than one chunk",
    "some words",
    "first words",
    "no words",
    "full group",
    "overfull group",
    "overlapping groups",
    "distinct tables",
    "scores",
}


def kinds_of(problem: Problem) -> set[str]:
    """Return what is special about a problem."""
    tables, groups, symbols = problem.tables, problem.different, len(problem.alphabet)
    crossings = Counter(cell for table in tables for cell in table.cells)
    members = Counter(cell for group in groups for cell in group)
    marks = {
        "no cells": not problem.domains,
        "no tables": not tables,
        "64 symbols": symbols == 64,
        "presets": any(mask != problem.alphabet.full_mask for mask in problem.domains),
        "crossing tables": max(crossings.values(), default=0) > 1,
        "shared index": len({id(table.words) for table in tables}) < len(tables),
        "more than one chunk": any(table.words.chunks > 1 for table in tables),
        "some words": any(table.first_words is None for table in tables),
        "first words": any(isinstance(table.allowed, range) for table in tables),
        "no words": any(table.allowed is not None and not table.allowed for table in tables),
        "full group": any(len(group) == symbols for group in groups),
        "overfull group": any(len(group) > symbols for group in groups),
        "overlapping groups": max(members.values(), default=0) > 1,
        "distinct tables": any(len(group) > 1 for group in problem.distinct),
        "scores": any(table.words.scores is not None for table in tables),
    }
    return {mark for mark, present in marks.items() if present}
