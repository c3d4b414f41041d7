"""What the judge takes for right is what the engine finds."""

from __future__ import annotations

import pytest

from gridwright.cs50.audit import puzzles, reference, tables
from gridwright.cs50.audit.puzzles import Puzzle
from gridwright.cs50.crossword import Variable
from gridwright.engine import Alphabet, Problem, Table, WordIndex, solutions

Domains = dict[Variable, frozenset[str]]


def by_engine(
    variables: list[Variable], domains: Domains, *, distinct: bool
) -> set[tuple[str, ...]]:
    """Return all ways to fill `variables`, as the engine finds them."""
    if not all(domains[var] for var in variables):
        return set()
    alphabet = Alphabet(sorted(set("".join(word for words in domains.values() for word in words))))
    cells = sorted({cell for var in variables for cell in var.cells})
    words = sorted(frozenset().union(*domains.values()))
    indices = {
        length: WordIndex.of([word for word in words if len(word) == length], alphabet)
        for length in {len(word) for word in words}
    }
    tables = []
    for var in variables:
        of_length = [word for word in words if len(word) == var.length]
        allowed = [of_length.index(word) for word in sorted(domains[var])]
        numbers = tuple(cells.index(cell) for cell in var.cells)
        tables.append(Table(numbers, indices[var.length], allowed))
    groups = [range(len(tables))] if distinct else []
    problem = Problem(alphabet, len(cells), tables, distinct=groups)
    return {tuple(found.text(table.cells) for table in tables) for found in solutions(problem)}


BATTERY = puzzles.battery()


@pytest.mark.parametrize("distinct", [False, True])
def test_revised_domains_are_what_the_engine_supports(distinct: bool) -> None:
    for puzzle in BATTERY:
        for x, y in puzzle.crossings():
            pairs = by_engine([x, y], puzzle.domains, distinct=distinct)
            expected = {word for word, _ in pairs}
            assert reference.revised(x, y, puzzle.domains, distinct=distinct) == expected


def test_fixpoints_are_closed_and_lose_no_solution() -> None:
    for puzzle in BATTERY:
        for distinct in (False, True):
            left = reference.fixpoint(puzzle.domains, distinct=distinct)
            for x, y in puzzle.crossings():
                assert reference.revised(x, y, left, distinct=distinct) == left[x]
            found = by_engine(list(left), puzzle.domains, distinct=distinct)
            for words in found:
                assert all(word in left[var] for var, word in zip(left, words, strict=True))


def test_solutions_are_those_of_the_engine() -> None:
    for puzzle in [*BATTERY, *puzzles.solving()]:
        if all(puzzle.domains.values()) and sum(map(len, puzzle.domains.values())) < 60:
            found = {
                tuple(each[var] for var in puzzle.variables)
                for each in reference.solutions(puzzle.domains, {})
            }
            assert found == by_engine(list(puzzle.variables), puzzle.domains, distinct=True)


def test_the_puzzles_to_solve_are_what_they_are_said_to_be() -> None:
    assert all(reference.solvable(puzzle.domains, {}) for puzzle in puzzles.SOLVABLE)
    assert not any(reference.solvable(puzzle.domains, {}) for puzzle in puzzles.UNSOLVABLE)


def test_large_puzzles_are_judged_by_solvers_that_agree_with_the_reference() -> None:
    for puzzle in [*BATTERY, *puzzles.solving()]:
        whole = Puzzle(puzzle.rows, puzzle.words)
        fixpoints, possible = tables.right(whole)
        for found, distinct in zip(fixpoints, (False, True), strict=True):
            expected = reference.fixpoint(whole.domains, distinct=distinct)
            assert all(found.values()) == all(expected.values())
            if all(expected.values()):
                assert found == expected
        if sum(map(len, whole.domains.values())) < 60:
            assert possible == reference.solvable(whole.domains, {})


def test_the_battery_is_always_the_same_and_asks_for_many_rounds() -> None:
    assert puzzles.battery() == BATTERY
    rounds = [puzzles.rounds(puzzle.domains) for puzzle in BATTERY]
    assert {0, 1, 2, 3, 4} <= set(rounds)
    both = [
        reference.fixpoint(p.domains, distinct=False)
        != reference.fixpoint(p.domains, distinct=True)
        for p in BATTERY
    ]
    assert sum(both) > 10
