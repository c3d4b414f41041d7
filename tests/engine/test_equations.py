"""Equations: what each operation means, and what is not found by trying everything."""

from __future__ import annotations

from itertools import product
from math import prod
from random import Random

import pytest
from tests.engine.brute_force import fulfilled

from gridwright.engine import (
    Alphabet,
    Count,
    Equation,
    Operation,
    Problem,
    ProvedImpossible,
    Solved,
    count,
    solutions,
    solve,
)
from gridwright.engine.equations import unreachable
from gridwright.errors import ProblemError

ALL = Operation.SUM | Operation.DIFFERENCE | Operation.PRODUCT | Operation.QUOTIENT


def numbers_of(values: range | list[int]) -> Alphabet:
    return Alphabet([str(value) for value in values])


def found(equation: Equation, values: range | list[int], kernel: str) -> set[tuple[int, ...]]:
    """Return all values of an equation's cells that the engine finds."""
    cells = len(equation.cells)
    problem = Problem(numbers_of(values), cells, equations=[equation], values=values)
    return {tuple(map(int, solution.symbols)) for solution in solutions(problem, kernel=kernel)}


@pytest.mark.parametrize(
    ("operation", "target", "ways"),
    [
        (Operation.SUM, 3, {(1, 2), (2, 1)}),
        (Operation.DIFFERENCE, 2, {(1, 3), (3, 1), (2, 4), (4, 2)}),
        (Operation.PRODUCT, 4, {(1, 4), (4, 1), (2, 2)}),
        (Operation.QUOTIENT, 2, {(1, 2), (2, 1), (2, 4), (4, 2)}),
        (Operation.SUM | Operation.QUOTIENT, 3, {(1, 2), (2, 1), (1, 3), (3, 1)}),
    ],
)
def test_each_operation_means_what_it_says(
    operation: Operation, target: int, ways: set[tuple[int, ...]], kernel: str
) -> None:
    assert found(Equation((0, 1), operation, target), range(1, 5), kernel) == ways


@pytest.mark.parametrize("operation", list(Operation))
@pytest.mark.parametrize("values", [[-3, -1, 0, 2, 5], [0, 1, 2, 3], [2, 3, 5, 7]])
def test_zero_and_negative_values_reckon_like_any_other(
    operation: Operation, values: list[int], kernel: str
) -> None:
    every = list(product(values, repeat=3))
    for target in range(-10, 13):
        equation = Equation((0, 1, 2), operation, target)
        ways = {way for way in every if fulfilled(equation, way)}
        assert found(equation, values, kernel) == ways, target


def test_an_equation_of_many_cells_takes_neither_time_nor_memory(kernel: str) -> None:
    # 14 symbols in 8 cells: millions of ways, of which none is ever listed.
    equation = Equation(tuple(range(8)), Operation.PRODUCT, prod([2, 3, 4, 6, 8, 9, 12, 1]))
    rows = [range(start, start + 4) for start in (0, 4)]
    problem = Problem(
        numbers_of(range(1, 15)), 8, different=rows, equations=[equation], values=range(1, 15)
    )
    outcome = solve(problem, kernel=kernel)
    assert isinstance(outcome, Solved)
    assert prod(map(int, outcome.solution.symbols)) == equation.target


def test_what_cannot_be_reached_is_told_without_a_search(kernel: str) -> None:
    equation = Equation(tuple(range(12)), Operation.SUM, 12 * 14 + 1)
    problem = Problem(numbers_of(range(1, 15)), 12, equations=[equation], values=range(1, 15))
    outcome = solve(problem, kernel=kernel)
    assert isinstance(outcome, ProvedImpossible)
    assert outcome.statistics.nodes == 0


@pytest.mark.parametrize("seed", range(6))
def test_an_equation_too_large_to_look_through_still_counts_right(seed: int, compiled: str) -> None:
    # Nine cells of nine symbols in three lines: more ways than one look at an equation takes.
    rng = Random(seed)
    grid = [rng.sample(range(1, 10), 3) for _ in range(3)]
    target = sum(map(sum, grid)) if seed % 2 else prod(map(prod, grid))
    operation = Operation.SUM if seed % 2 else Operation.PRODUCT
    rows = [range(start, start + 3) for start in (0, 3, 6)]
    whole = Equation(tuple(range(9)), operation, target)
    given = {cell: [str(grid[cell // 3][cell % 3])] for cell in range(4)}
    problem = Problem(
        numbers_of(range(1, 10)),
        9,
        different=rows,
        equations=[whole],
        values=range(1, 10),
        given=given,
    )
    fixed = [int(given[cell][0]) for cell in given]
    expected = sum(
        fulfilled(whole, [*fixed, *rest])
        for rest in product(range(1, 10), repeat=5)
        if len({fixed[3], *rest[:2]}) == 3 and len({*rest[2:]}) == 3
    )
    assert count(problem, kernel=compiled) == Count(expected, exact=True)


def test_unreachable_equations_are_named() -> None:
    equations = [
        Equation((0, 1), Operation.SUM, 6),
        Equation((2, 3), Operation.SUM, 6),
        Equation((0, 2), Operation.PRODUCT, 7),
        Equation((0, 3), ALL, 100),
    ]
    assert unreachable(equations, [(0, 1)], [1, 2, 3], steps=1000) == [0, 2, 3]


@pytest.mark.parametrize(
    ("equation", "values", "message"),
    [
        (Equation((0, 3), Operation.SUM, 1), [1, 2], "there is no cell 3"),
        (Equation((0, 0), Operation.SUM, 1), [1, 2], "equation 0 has a cell twice"),
        (Equation((), Operation.SUM, 1), [1, 2], "equation 0 has no cells"),
        (Equation((0,), Operation(0), 1), [1, 2], "no operation"),
        (Equation((0,), Operation.SUM, 10**19), [1, 2], "a target beyond"),
        (Equation((0,), Operation.SUM, 1), [1], "a value for each of 2 symbols"),
        (Equation((0,), Operation.SUM, 1), [2, 1], "in ascending order"),
        (Equation((0,), Operation.SUM, 1), [1, 10**7], "1,000,000 at most"),
    ],
)
def test_an_equation_that_does_not_fit_is_refused(
    equation: Equation, values: list[int], message: str
) -> None:
    with pytest.raises(ProblemError, match=message):
        Problem("ab", 3, equations=[equation], values=values)
