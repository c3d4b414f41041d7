"""What is right, written to be obvious: each function says its definition and nothing cleverer.

It knows variables by their cells, and shares no code with the solver that it may have to judge:
no overlaps, no queue, no counting. It may be slow; the puzzles that it is asked about are small.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from gridwright.cs50.crossword import Variable

Domains = Mapping[Variable, Set[str]]
Assignment = Mapping[Variable, str]


def shared(x: Variable, y: Variable) -> list[tuple[int, int]]:
    """Return the cells of x that are cells of y too: of two different variables one at most."""
    return [cell for cell in x.cells if cell in y.cells]


def crossing(x: Variable, y: Variable) -> bool:
    """Say whether two variables cross."""
    return x != y and bool(shared(x, y))


def agree(x: Variable, word: str, y: Variable, other: str) -> bool:
    """Say whether two words put the same letter into each cell that their variables share."""
    here = dict(zip(x.cells, word, strict=False))
    there = dict(zip(y.cells, other, strict=False))
    return all(here.get(cell) == there.get(cell) for cell in shared(x, y))


def supported(x: Variable, word: str, y: Variable, domain: Set[str], *, distinct: bool) -> bool:
    """Say whether some word of y's domain goes with this one (and differs, where that counts)."""
    return any(agree(x, word, y, other) and not (distinct and word == other) for other in domain)


def revised(x: Variable, y: Variable, domains: Domains, *, distinct: bool) -> set[str]:
    """Return what is left of x's domain."""
    return {word for word in domains[x] if supported(x, word, y, domains[y], distinct=distinct)}


def fixpoint(domains: Domains, *, distinct: bool) -> dict[Variable, set[str]]:
    """Return the largest domains in which each word is supported by each crossing variable."""
    left = {var: set(domain) for var, domain in domains.items()}
    changed = True
    while changed:
        changed = False
        for x in left:
            for y in left:
                if crossing(x, y):
                    kept = revised(x, y, left, distinct=distinct)
                    changed = changed or kept != left[x]
                    left[x] = kept
    return left


def consistent(assignment: Assignment) -> bool:
    """Say whether the words fit their variables, differ, and agree where they cross."""
    return (
        all(len(word) == var.length for var, word in assignment.items())
        and len(set(assignment.values())) == len(assignment)
        and all(
            agree(x, assignment[x], y, assignment[y])
            for x in assignment
            for y in assignment
            if x != y
        )
    )


def ruled_out(
    var: Variable, word: str, domains: Domains, assignment: Assignment, *, distinct: bool
) -> int:
    """Return how many words of unassigned neighbors go, where `var` takes this word.

    Where `distinct`, the word itself goes too, although it would cross rightly.
    """
    return sum(
        not agree(var, word, neighbor, other) or (distinct and word == other)
        for neighbor in domains
        if crossing(var, neighbor) and neighbor not in assignment
        for other in domains[neighbor]
    )


def best_variables(domains: Domains, assignment: Assignment) -> set[Variable]:
    """Return the variables that may come next: fewest words left, then the highest degree.

    By either reading of degree: all neighbors, or those that have no word yet.
    """
    free = [var for var in domains if var not in assignment]
    fewest = min(len(domains[var]) for var in free)
    tied = [var for var in free if len(domains[var]) == fewest]
    best = set()
    for counted in (list(domains), free):
        degree = {var: sum(crossing(var, other) for other in counted) for var in tied}
        best |= {var for var in tied if degree[var] == max(degree.values())}
    return best


def solutions(domains: Domains, assignment: Assignment) -> Iterator[dict[Variable, str]]:
    """Yield every full assignment that extends this one, trying everything."""
    if not consistent(assignment):
        return
    free = [var for var in domains if var not in assignment]
    if not free:
        yield dict(assignment)
        return
    for word in sorted(domains[free[0]]):
        yield from solutions(domains, {**assignment, free[0]: word})


def solvable(domains: Domains, assignment: Assignment) -> bool:
    """Say whether there is a solution that extends this assignment."""
    return next(solutions(domains, assignment), None) is not None


def is_solution(found: Assignment, domains: Domains, assignment: Assignment) -> bool:
    """Say whether what was found is a solution that extends this assignment."""
    return (
        set(found) == set(domains)
        and all(found[var] == word for var, word in assignment.items())
        and all(found[var] in domains[var] for var in domains if var not in assignment)
        and consistent(found)
    )
