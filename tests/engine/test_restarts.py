"""Restarts lose nothing: a proof is a proof, and what is found afterwards is all there is."""

from __future__ import annotations

import pytest
from tests.engine.brute_force import brute_force, word_squares
from tests.engine.problems import LETTERS, RESTLESS, pigeons, word_square
from tests.engine.random_problems import random_problem, random_word_square, random_words

from gridwright.engine import (
    Alphabet,
    Limits,
    Problem,
    ProvedImpossible,
    Solved,
    Statistics,
    ValueOrder,
    count,
    solutions,
    solve,
)
from gridwright.engine.kernels import COMPILED, INTERPRETED
from gridwright.engine.search import Search

# Squares of words so few that hundreds of failures go before a proof, or a solution.
SQUARES = range(6)
SHAPE = {"size": 4, "letters": 12, "count": 144}


@pytest.fixture(scope="module")
def squares() -> dict[int, list[str]]:
    """Return the word squares of each seed, found row by row."""
    words = {seed: random_words(seed, 4, 12, 144) for seed in SQUARES}
    return {
        seed: sorted(map("".join, word_squares(words[seed], distinct=True))) for seed in SQUARES
    }


def test_the_squares_are_of_both_kinds(squares: dict[int, list[str]]) -> None:
    assert {bool(found) for found in squares.values()} == {True, False}


@pytest.mark.parametrize("order", ValueOrder)
def test_a_proof_after_restarts_is_a_proof(order: ValueOrder, kernel: str) -> None:
    outcome = solve(pigeons(6), order=order, kernel=kernel)
    assert isinstance(outcome, ProvedImpossible)
    assert outcome.statistics.restarts > 0


def test_a_proof_takes_no_more_than_some_times_what_it_takes_without_restarts(
    compiled: str,
) -> None:
    # 7 pigeons have 7! = 5040 places to go wrong.
    outcome = solve(pigeons(7), limits=Limits(nodes=20 * 5040), kernel=compiled)
    assert isinstance(outcome, ProvedImpossible)


def test_runs_grow_until_one_of_them_is_a_proof(compiled: str) -> None:
    # What cannot be is among 9 cells; most of what is open, and repaired in vain, is not.
    problem = pigeons(9, others=300)
    outcome = solve(problem, limits=Limits(nodes=2_000_000), kernel=compiled)
    assert isinstance(outcome, ProvedImpossible)


RESTLESS_BLOCKS = {COMPILED: range(0, 2000, 200), INTERPRETED: range(0, 400, 200)}
BLOCKS = [(kernel, first) for kernel, firsts in RESTLESS_BLOCKS.items() for first in firsts]


def every_solution(problem: Problem, seed: int, kernel: str) -> tuple[list[bytes], Statistics]:
    """Return all solutions that a restless search finds, in order, and what it cost."""
    order = list(ValueOrder)[seed % 4]
    search = Search(problem, seed=seed, order=order, tuning=RESTLESS, kernel=kernel)
    found: list[bytes] = []
    while isinstance(outcome := search.outcome(), Solved):
        found.append(outcome.solution.codes)
    assert isinstance(outcome, ProvedImpossible)
    return sorted(found), outcome.statistics


@pytest.mark.parametrize(("kernel", "first"), BLOCKS, indirect=["kernel"])
def test_a_restless_search_finds_what_brute_force_finds(kernel: str, first: int) -> None:
    for seed in range(first, first + 200):
        problem = random_problem(seed)
        found, _ = every_solution(problem, seed, kernel)
        assert found == brute_force(problem), f"random_problem({seed})"


def test_a_restless_search_finds_every_word_square(kernel: str) -> None:
    decode, restarts = Alphabet(LETTERS).decode, 0
    for seed in range(3):
        words = random_words(seed, length=3, letters=26, count=140)
        squares = sorted(map("".join, word_squares(words, distinct=True)))
        found, statistics = every_solution(word_square(words, distinct=True), seed, kernel)
        assert list(map(decode, found)) == squares, f"seed {seed}"
        restarts += statistics.restarts
    assert restarts > 50


@pytest.mark.parametrize("seed", SQUARES)
def test_a_hard_square_is_decided_rightly(
    seed: int, squares: dict[int, list[str]], kernel: str
) -> None:
    outcome = solve(random_word_square(seed, **SHAPE), seed=seed, kernel=kernel)
    if isinstance(outcome, Solved):
        assert outcome.solution.text() in squares[seed]
    else:
        assert isinstance(outcome, ProvedImpossible)
        assert squares[seed] == []


@pytest.mark.parametrize("seed", SQUARES)
def test_every_solution_after_restarts_comes_once(
    seed: int, squares: dict[int, list[str]], kernel: str
) -> None:
    found = [x.text() for x in solutions(random_word_square(seed, **SHAPE), kernel=kernel)]
    assert sorted(found) == squares[seed]


def test_many_seeds_agree_on_a_hard_square(squares: dict[int, list[str]], compiled: str) -> None:
    problems = {number: random_word_square(number, **SHAPE) for number in SQUARES}
    restarts = 0
    for number, problem in problems.items():
        for seed in range(10):
            outcome = solve(problem, seed=seed, kernel=compiled)
            assert isinstance(outcome, Solved) == bool(squares[number]), f"seed {seed}"
            restarts += outcome.statistics.restarts
            number_found = count(problem, seed=seed, kernel=compiled).number
            assert number_found == len(squares[number]), f"seed {seed}"
    assert restarts > 0
