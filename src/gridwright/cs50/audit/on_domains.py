"""Checks of what prunes domains: node consistency, `revise`, `ac3`.

Two fixpoints are right (see `gridwright.cs50.distinct`): each of these checks accepts either.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Set
from functools import cache

from gridwright.cs50.audit import puzzles, reference
from gridwright.cs50.audit.cases import (
    Arc,
    Case,
    Check,
    Fault,
    Seen,
    braces,
    name,
    told_domains,
    written,
)
from gridwright.cs50.crossword import Variable

Sets = Mapping[Variable, Set[str]]


# Node consistency


def node_cases() -> Iterator[Case]:
    """Yield words of the right length, and of others."""
    for shape, words in (
        (puzzles.CORNER, "AB ABC A"),
        (puzzles.HOOK, "ABC AB ABCD DEF"),
        ("____ _### _###", "ABC ABCD A AB"),
        ("____ _### _###", "A B AB"),
        (puzzles.OPEN, "ABC ABD AB CD ABCDE FGH"),
        ("_____ _#_## ___#_ #_###", "AB CD ABC BCD ABCD ABCDE A ABCDEF XYZ XY WXYZ"),
    ):
        yield Case(puzzles.puzzle(shape, words))


def judge_node(case: Case, seen: Seen) -> Fault | None:
    """Compare with the words of each variable's length."""
    right = {
        var: {word for word in case.puzzle.words if len(word) == var.length}
        for var in case.puzzle.variables
    }
    return different("keeps other words", right, seen)


def different(kind: str, right: Sets, seen: Seen) -> Fault | None:
    """Return a fault where domains are not those that are right."""
    found = told_domains(seen)
    for var, words in right.items():
        if set(found.get(var, ())) != words:
            got = braces(found[var]) if var in found else "no domain"
            return Fault(kind, f"{name(var)} {braces(words)}", f"{name(var)} {got}")
    return None


# Revise


@cache
def arc_cases() -> tuple[Case, ...]:
    """Return one arc of each of many puzzles."""
    found = []
    for number, puzzle in enumerate(puzzles.battery(90)):
        arcs = puzzle.crossings()
        if arcs:
            found.append(Case(puzzle, *arcs[number % len(arcs)]))
    return tuple(sorted(found, key=lambda case: sum(map(len, case.puzzle.domains.values()))))


def judge_revise(case: Case, seen: Seen) -> Fault | None:
    """Compare the domain of x, all others, and what was returned."""
    x, y, domains = case.x, case.y, case.puzzle.domains
    assert x is not None
    assert y is not None
    found = told_domains(seen)
    left = set(found.get(x, ()))
    for other in domains:
        if other != x and set(found.get(other, ())) != domains[other]:
            got = braces(found.get(other, ()))
            return Fault("touches another domain", f"{name(other)} {braces(domains[other])}", got)
    exact = reference.revised(x, y, domains, distinct=False)
    if left not in (exact, reference.revised(x, y, domains, distinct=True)):
        kind = "keeps too much" if left > exact else "takes too much"
        return Fault(kind, f"{name(x)} {braces(exact)}", f"{name(x)} {braces(left)}")
    changed = left != domains[x]
    if seen["returned"]["truth"] != changed:
        kind = "says nothing changed" if changed else "says something changed"
        return Fault(kind, f"returns {changed}", f"returns {seen['returned']['look']}")
    return None


def notice_kind(case: Case, seen: Seen) -> str | None:
    """Say where something else than True or False is returned."""
    kind = seen["returned"]["kind"]
    return None if kind == "bool" else f"returns a value of type {kind}, not True or False"


# AC-3


@cache
def all_arcs() -> tuple[Case, ...]:
    """Return the puzzles for arc consistency."""
    return tuple(Case(puzzle) for puzzle in puzzles.battery())


def judge_ac3(case: Case, seen: Seen) -> Fault | None:
    """Compare the domains with the two fixpoints; whatever lies between them is right too."""
    exact = reference.fixpoint(case.puzzle.domains, distinct=False)
    strict = reference.fixpoint(case.puzzle.domains, distinct=True)
    if not all(exact.values()):
        return None  # it may stop anywhere, once a domain is empty
    if not all(strict.values()) and not seen["returned"]["truth"]:
        return None  # likewise, where crossing words must differ
    found = told_domains(seen)
    for var, words in exact.items():
        left = set(found.get(var, ()))
        gone = strict[var] - left
        if left - words:
            return Fault(
                "prunes too little", f"{name(var)} {braces(words)}", f"{name(var)} {braces(left)}"
            )
        if gone:
            return Fault(
                "prunes too much", f"{name(var)} {braces(words)}", f"{name(var)} {braces(left)}"
            )
    return None


def judge_answer(case: Case, seen: Seen) -> Fault | None:
    """Compare what `ac3` returned with whether each variable still has a word."""
    exact = all(reference.fixpoint(case.puzzle.domains, distinct=False).values())
    strict = all(reference.fixpoint(case.puzzle.domains, distinct=True).values())
    truth = seen["returned"]["truth"]
    if truth in (exact, strict) and (seen["returned"]["kind"] != "NoneType"):
        empty = [var for var, words in told_domains(seen).items() if not words]
        if not (truth and empty):
            return None
    kind = f"returns {seen['returned']['look']} where a domain is empty"
    if exact:
        kind = f"returns {seen['returned']['look']} where no domain is empty"
    return Fault(kind, f"returns {exact}", f"returns {seen['returned']['look']}")


# AC-3 from given arcs


def spread(
    domains: Sets, arcs: tuple[Arc, ...], *, distinct: bool, back: bool, last: bool
) -> dict[Variable, Set[str]]:
    """Return the domains after AC-3 from these arcs.

    `back`: an arc's own neighbor is revised again too; `last`: the newest arc comes first.
    """
    left: dict[Variable, Set[str]] = dict(domains)
    queue = deque(arcs)
    while queue:
        x, y = queue.pop() if last else queue.popleft()
        kept = reference.revised(x, y, left, distinct=distinct)
        if kept != left[x]:
            left[x] = kept
            queue.extend((z, x) for z in left if reference.crossing(z, x) and (back or z != y))
    return left


def outcomes(case: Case, *, distinct: bool) -> list[dict[Variable, Set[str]]]:
    """Return the domains that AC-3 may leave, by the order in which it takes arcs."""
    return [
        spread(case.puzzle.domains, case.arcs or (), distinct=distinct, back=back, last=last)
        for back in (False, True)
        for last in (False, True)
    ]


@cache
def given_arcs() -> tuple[Case, ...]:
    """Return cases in which some arcs are given, and only one outcome is right."""
    found = []
    for number, puzzle in enumerate(puzzles.battery()):
        crossings = puzzle.crossings()
        if not crossings:
            continue
        target = crossings[number % len(crossings)][1]
        chosen: list[tuple[Arc, ...]] = [
            (),
            (crossings[number % len(crossings)],),
            tuple(arc for arc in crossings if arc[1] == target),
        ]
        case = Case(puzzle, arcs=chosen[number % 3])
        ends = [outcomes(case, distinct=distinct) for distinct in (False, True)]
        if all(end == kind[0] and all(end.values()) for kind in ends for end in kind):
            found.append(case)
    return tuple(found)


def judge_arcs(case: Case, seen: Seen) -> Fault | None:
    """Compare with AC-3 from the given arcs."""
    found = {var: set(words) for var, words in told_domains(seen).items()}
    right = outcomes(case, distinct=False)
    if found not in right + outcomes(case, distinct=True):
        everything = reference.fixpoint(case.puzzle.domains, distinct=False)
        kind = "another result"
        if found == everything or not all(everything.values()):
            kind = "revises arcs that were not given" if case.arcs else "takes [] for all arcs"
        return Fault(kind, written(right[0]), written(found))
    if not seen["returned"]["truth"] and all(found.values()):
        look = seen["returned"]["look"]
        return Fault(f"returns {look} where no domain is empty", "returns True", f"returns {look}")
    return None


def notice_arcs(case: Case, seen: Seen) -> str | None:
    """Say where the caller's own list was used up."""
    return "changes the caller's own arcs" if seen.get("arcs_changed") else None


def call(method: str) -> Callable[[Case], str]:
    """Return what writes the call of a method with a case's arguments."""

    def write(case: Case) -> str:
        if method == "revise":
            assert case.x is not None
            assert case.y is not None
            return f"revise({name(case.x)}, {name(case.y)})"
        if case.arcs is None:
            return f"{method}()"
        arcs = ", ".join([f"({name(x)}, {name(y)})" for x, y in case.arcs])
        return f"ac3([{arcs}])"

    return write


def which_fixpoint(case: Case, seen: Seen) -> str:
    """Say which of the two fixpoints was reached: `both` where they are the same."""
    exact = reference.fixpoint(case.puzzle.domains, distinct=False)
    strict = reference.fixpoint(case.puzzle.domains, distinct=True)
    if not all(strict.values()) or exact == strict:
        return "both"
    found = {var: set(words) for var, words in told_domains(seen).items()}
    return "crossings" if found == exact else "distinct" if found == strict else "between"


def summary(labels: set[str]) -> str:
    """Return which fixpoint a solver computes, from what it did on all puzzles."""
    told = labels - {"both"}
    if told == {"crossings"}:
        return "exact, by the crossings alone"
    if told == {"distinct"}:
        return "exact, with crossing words different"
    return "exact by the crossings, and now and then more"


NODE = Check(
    "node", "Node consistency", "node", ("enforce_node_consistency",),
    node_cases, judge_node, call("enforce_node_consistency"),
)  # fmt: skip
REVISE = Check(
    "revise", "revise", "revise", ("revise",),
    arc_cases, judge_revise, call("revise"), notice_kind,
)  # fmt: skip
AC3 = Check("ac3", "ac3: domains", "ac3", ("ac3",), all_arcs, judge_ac3, call("ac3"))
ANSWER = Check(
    "answer", "ac3: what it returns", "ac3", ("ac3",),
    all_arcs, judge_answer, call("ac3"), notice_kind,
)  # fmt: skip
ARCS = Check(
    "arcs", "ac3: given arcs", "ac3", ("ac3",),
    given_arcs, judge_arcs, call("ac3"), notice_arcs,
)  # fmt: skip
