"""Checks of what guides the search: whether an assignment may stand, what to try, and where."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from gridwright.cs50.audit import puzzles, reference
from gridwright.cs50.audit.boxes import Answer
from gridwright.cs50.audit.cases import Case, Check, Fault, Seen, braces, name, paired
from gridwright.cs50.crossword import Variable

# Consistent, complete


@cache
def assignments() -> tuple[Case, ...]:
    """Return every kind of partial assignment: each value fits, or is wrong in one of the ways."""
    found = []
    for shape, words in (
        (puzzles.CORNER, "AB AC BA A ABC B"),
        (puzzles.APART, "ABC DEF AB ABCD"),
        (puzzles.RING, "ABA ABC AB"),
    ):
        puzzle = puzzles.puzzle(shape, words)
        options = [None, *sorted(puzzle.words, key=lambda word: (len(word), word))]
        for values in product(options, repeat=len(puzzle.variables)):
            pairs = zip(puzzle.variables, values, strict=True)
            chosen = tuple((var, word) for var, word in pairs if word is not None)
            found.append(Case(puzzle, assignment=chosen))
    return tuple(sorted(found, key=lambda case: len(case.assignment)))


def judge_consistent(case: Case, seen: Seen) -> Fault | None:
    """Compare with the definition, and say which part of it was missed."""
    assignment = dict(case.assignment)
    right = reference.consistent(assignment)
    if seen["returned"]["truth"] == right:
        return None
    kind = "refuses what is consistent" if right else missed(assignment)
    return Fault(kind, f"returns {right}", f"returns {seen['returned']['look']}")


def missed(assignment: dict[Variable, str]) -> str:
    """Say what is wrong with an assignment."""
    if any(len(word) != var.length for var, word in assignment.items()):
        return "lets a word of the wrong length through"
    if len(set(assignment.values())) != len(assignment):
        return "lets the same word come twice"
    return "lets words cross with different letters"


def excuse_short(case: Case, answer: Answer) -> str | None:
    """Excuse an exception where a word is too short to have a letter at its crossing.

    No search gets there once node consistency holds.
    """
    assignment = dict(case.assignment)
    short = any(
        len(assignment[x]) <= x.cells.index(cell)
        for x in assignment
        for y in assignment
        if x != y
        for cell in reference.shared(x, y)
    )
    if answer.status == "error" and short:
        return "raises an exception where a word is too short to reach its crossing"
    return None


def judge_complete(case: Case, seen: Seen) -> Fault | None:
    """Compare with whether every variable has a word."""
    right = len(case.assignment) == len(case.puzzle.variables)
    if seen["returned"]["truth"] == right:
        return None
    kind = "takes it for incomplete" if right else "takes it for complete"
    return Fault(kind, f"returns {right}", f"returns {seen['returned']['look']}")


def complete_cases() -> Iterator[Case]:
    """Yield assignments of no, some and all variables."""
    for shape, words in ((puzzles.CORNER, "AB AC"), (puzzles.RING, "ABA ABC BBA BCA")):
        puzzle = puzzles.puzzle(shape, words)
        pairs = tuple(zip(puzzle.variables, sorted(puzzle.words), strict=True))
        for count in range(len(pairs) + 1):
            yield Case(puzzle, assignment=pairs[:count])
        for number in range(len(pairs)):
            yield Case(puzzle, assignment=pairs[:number] + pairs[number + 1 :])


# The order of values


@cache
def order_cases() -> tuple[Case, ...]:
    """Return a variable of each of many puzzles, with none or some of its neighbors assigned."""
    dice = random.Random(7)
    found = []
    for puzzle in puzzles.at_random(80):
        domains = puzzle.domains
        var = max(domains, key=lambda v: (len(domains[v]), dice.random()))
        others = [other for other in domains if other != var and domains[other]]
        chosen = dice.sample(others, dice.randint(0, min(2, len(others))))
        pairs = tuple((other, min(domains[other])) for other in chosen)
        found.append(Case(puzzle, var, assignment=pairs))
    return tuple(sorted(found, key=lambda case: sum(map(len, case.puzzle.domains.values()))))


def costs(case: Case, order: Sequence[str], *, distinct: bool) -> list[int]:
    """Return how many of its neighbors' words each value rules out."""
    assert case.x is not None
    return [
        reference.ruled_out(
            case.x, word, case.puzzle.domains, dict(case.assignment), distinct=distinct
        )
        for word in order
    ]


def judge_order(case: Case, seen: Seen) -> Fault | None:
    """See whether the values come with rising costs; equal ones in any order."""
    assert case.x is not None
    domain = case.puzzle.domains[case.x]
    order = seen.get("order")
    if order is None:
        return Fault("returns None", braces(domain) + " in some order", "None")
    if sorted(map(str, order)) != sorted(domain):
        return Fault(
            "not the domain's values", braces(domain) + " in some order", ", ".join(map(str, order))
        )
    if any(
        costs(case, order, distinct=d) == sorted(costs(case, order, distinct=d))
        for d in (False, True)
    ):
        return None
    cost = dict(zip(order, costs(case, order, distinct=False), strict=True))
    right = sorted(order, key=lambda word: (cost[word], word))
    values = list(cost.values())
    kind = "most constraining first" if values == sorted(values, reverse=True) else "another order"
    return Fault(kind, counted(right, cost), counted(order, cost))


def counted(order: Sequence[str], cost: dict[str, int]) -> str:
    """Return values, each with what it rules out."""
    return ", ".join([f"{word} (rules out {cost[word]})" for word in order])


def notice_order(case: Case, seen: Seen) -> str | None:
    """Say where the order is a set's, and so nobody's."""
    return "returns a set, which has no order" if "set" in seen.get("kind", "") else None


# The next variable


@cache
def select_cases() -> tuple[Case, ...]:
    """Return puzzles in which the sizes of domains, or the degrees, decide."""
    dice = random.Random(11)
    found = []
    for number in range(80):
        rows = tuple(puzzles.SHAPES[number % len(puzzles.SHAPES)].split())
        variables = puzzles.variables_of(rows)
        sizes = [2] * len(variables) if number % 2 else dice.choices((1, 2, 3), k=len(variables))
        domains = {
            var: frozenset(letter * var.length for letter in "ABC"[:size])
            for var, size in zip(variables, sizes, strict=True)
        }
        chosen = dice.sample(variables, dice.randint(0, len(variables) - 1))
        pairs = tuple((var, min(domains[var])) for var in chosen)
        found.append(
            Case(puzzles.Puzzle(rows, frozenset()).with_domains(domains), assignment=pairs)
        )
    return tuple(sorted(found, key=lambda case: len(case.puzzle.variables)))


def judge_select(case: Case, seen: Seen) -> Fault | None:
    """See whether the chosen variable is one of the best, by either reading of degree."""
    domains, assignment = case.puzzle.domains, dict(case.assignment)
    if len(assignment) == len(domains):
        return None  # nothing is left to choose: not a case
    best = reference.best_variables(domains, assignment)
    try:
        chosen = Variable(*seen["chosen"])
    except TypeError:
        return Fault("returns no variable", named(best), repr(seen["chosen"]))
    if chosen in best:
        return None
    if chosen in assignment:
        kind = "chooses a variable that has a word"
    elif chosen not in domains:
        kind = "chooses what is no variable of this puzzle"
    elif len(domains[chosen]) > min(len(domains[var]) for var in best):
        kind = "not the fewest remaining values"
    else:
        kind = "not the highest degree of those with the fewest values"
    return Fault(kind, named(best), name(chosen))


def named(variables: set[Variable]) -> str:
    """Return the names of variables of which each would do."""
    return " or ".join(sorted([name(var) for var in variables]))


CONSISTENT = Check(
    "consistent", "consistent", "consistent", ("consistent",), assignments, judge_consistent,
    lambda case: f"consistent({paired(case.assignment)})", excuse=excuse_short,
)  # fmt: skip
COMPLETE = Check(
    "complete", "assignment_complete", "complete", ("assignment_complete",),
    complete_cases, judge_complete,
    lambda case: f"assignment_complete({paired(case.assignment)})",
)  # fmt: skip
ORDER = Check(
    "order", "order_domain_values", "order", ("order_domain_values",), order_cases, judge_order,
    lambda case: f"order_domain_values({case.x and name(case.x)}, {paired(case.assignment)})",
    notice_order,
)  # fmt: skip
SELECT = Check(
    "select", "select_unassigned_variable", "select", ("select_unassigned_variable",),
    select_cases, judge_select,
    lambda case: f"select_unassigned_variable({paired(case.assignment)})",
)  # fmt: skip
