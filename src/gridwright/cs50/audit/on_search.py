"""Checks of the search: `backtrack`, `solve`, and that two solvers have nothing in common."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gridwright.cs50.audit import puzzles, reference
from gridwright.cs50.audit.cases import (
    Case,
    Check,
    Fault,
    Seen,
    braces,
    name,
    paired,
    told_assignment,
    told_domains,
)
from gridwright.cs50.audit.puzzles import Puzzle


@cache
def search_cases() -> tuple[Case, ...]:
    """Return puzzles with and without a solution, from nothing and from the first word on."""
    found = []
    for puzzle in puzzles.solving():
        lists = puzzle.with_domains(puzzle.domains)
        found.append(Case(lists))
        if len(puzzle.variables) <= 6 and all(puzzle.domains.values()):
            first = puzzle.variables[0]
            found += [
                Case(lists, assignment=((first, w),)) for w in sorted(puzzle.domains[first])[:3]
            ]
    for puzzle in puzzles.at_random(24):
        if all(puzzle.domains.values()):
            found.append(Case(puzzle))
    return tuple(sorted(found, key=lambda case: (len(case.puzzle.variables), size(case.puzzle))))


def size(puzzle: Puzzle) -> int:
    """Return how many words there are in all domains."""
    return sum(map(len, puzzle.domains.values()))


def judge_backtrack(case: Case, seen: Seen) -> Fault | None:
    """See whether what was found is a solution, and whether a failure left the domains alone."""
    fault = judge_found(case, seen["assignment"])
    if fault is not None or seen["assignment"] is not None:
        return fault
    found = told_domains(seen)
    for var, words in case.puzzle.domains.items():
        if set(found.get(var, ())) != words:
            return Fault(
                "leaves domains changed after it found nothing",
                f"{name(var)} {braces(words)}",
                f"{name(var)} {braces(found.get(var, ()))}",
            )
    return None


def judge_found(case: Case, value: Any) -> Fault | None:
    """Compare what was found with whether there is a solution."""
    domains, before = case.puzzle.domains, dict(case.assignment)
    possible = reference.solvable(domains, before)
    found = told_assignment(value)
    if value is None or found is None:
        look = "None" if value is None else str(value.get("look", value))
        if not possible and value is None:
            return None
        kind = "finds nothing where there is a solution" if possible else "returns no None"
        return Fault(kind, "a solution" if possible else "None", look)
    if reference.is_solution(found, domains, before):
        return None
    if not possible:
        return Fault(
            "returns what is no solution, for there is none", "None", paired(found.items())
        )
    kind = "leaves variables without a word" if set(found) != set(domains) else wrong(found)
    return Fault(kind, "a solution", paired(found.items()))


def wrong(found: dict[Any, str]) -> str:
    """Say what is wrong with a full assignment."""
    if any(len(word) != var.length for var, word in found.items()):
        return "puts a word where it is too long or too short"
    if len(set(found.values())) != len(found):
        return "puts the same word twice"
    if not reference.consistent(found):
        return "crosses words with different letters"
    return "uses words that are not given"


def solve_cases() -> Iterator[Case]:
    """Yield the puzzles that are to be solved, the smallest first."""
    for puzzle in sorted(puzzles.solving(), key=lambda p: (len(p.variables), size(p))):
        yield Case(puzzle)


def judge_solve(case: Case, seen: Seen) -> Fault | None:
    """See whether what was found is a solution."""
    return judge_found(case, seen["assignment"])


def notice_solve(case: Case, seen: Seen) -> str | None:
    """Say where `solve` had to be called in a way of its own."""
    return "`solve` wants arguments of its own; it was given False" if seen.get("extra") else None


def judge_share(case: Case, seen: Seen) -> Fault | None:
    """See whether work with one solver shows in another, or in the crossword."""
    if "failed" in seen:
        return None
    everything = set(case.puzzle.words)
    for key, kind in (
        ("domains", "another solver's domains have changed"),
        ("fresh", "a new solver does not start with all words"),
    ):
        for var, words in told_domains({"domains": seen[key]}).items():
            if set(words) != everything:
                expected = f"{name(var)} {braces(everything)}"
                return Fault(kind, expected, f"{name(var)} {braces(words)}")
    if set(seen["words"]) != everything:
        kind = "the crossword's own words have changed"
        return Fault(kind, braces(everything), braces(seen["words"]))
    if judge_found(case, seen["alone"]) is not None:
        return None  # told by the check of solve itself
    return judge_found(case, seen["assignment"])


def notice_share(case: Case, seen: Seen) -> str | None:
    """Say where the first solver failed, so that there was nothing to compare with."""
    return "could not be looked into, since `solve` raises" if "failed" in seen else None


def share_cases() -> Iterator[Case]:
    """Yield some puzzles that have a solution."""
    for puzzle in puzzles.SOLVABLE[:4]:
        yield Case(puzzle)


BACKTRACK = Check(
    "backtrack", "backtrack", "backtrack", ("backtrack",), search_cases, judge_backtrack,
    lambda case: f"backtrack({paired(case.assignment)})",
)  # fmt: skip
SOLVE = Check(
    "solve", "solve", "solve", ("solve",), solve_cases, judge_solve,
    lambda case: "solve()", notice_solve,
)  # fmt: skip
SHARE = Check(
    "instances", "Nothing shared", "share", ("solve",), share_cases, judge_share,
    lambda case: "two solvers, one after the other", notice_share,
)  # fmt: skip
