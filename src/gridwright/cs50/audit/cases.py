"""One thing to try on a submission, what was wrong with it, and how to make it smaller.

It knows puzzles and requests; not what is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gridwright.cs50.audit.boxes import Answer
from gridwright.cs50.audit.puzzles import Puzzle
from gridwright.cs50.crossword import Variable

Arc = tuple[Variable, Variable]
Seen = dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A puzzle and the arguments of one call."""

    puzzle: Puzzle
    x: Variable | None = None
    y: Variable | None = None
    arcs: tuple[Arc, ...] | None = None
    assignment: tuple[tuple[Variable, str], ...] = ()

    def request(self) -> dict[str, Any]:
        """Return the case as JSON can hold it."""
        made: dict[str, Any] = {
            "rows": list(self.puzzle.rows),
            "words": sorted(self.puzzle.words),
            "assignment": [[place(var), word] for var, word in self.assignment],
        }
        if self.puzzle.given:
            made["domains"] = [
                [place(var), sorted(domain)] for var, domain in self.puzzle.domains.items()
            ]
        if self.x is not None:
            made["x"] = place(self.x)
        if self.y is not None:
            made["y"] = place(self.y)
        if self.arcs is not None:
            made["arcs"] = [[place(x), place(y)] for x, y in self.arcs]
        return made

    def smaller(self) -> Iterator[Case]:
        """Yield the same case without one of its words, its arcs or its assignments.

        No domain loses its last word, and no word goes that is assigned: the case stays one
        that a solver could meet.
        """
        for number in range(len(self.assignment)):
            yield replace(self, assignment=without(self.assignment, number))
        for number in range(len(self.arcs or ())):
            yield replace(self, arcs=without(self.arcs or (), number))
        assigned = dict(self.assignment)
        if not self.puzzle.given:
            for word in sorted(self.puzzle.words - set(assigned.values())):
                words = self.puzzle.words - {word}
                if words:
                    yield replace(self, puzzle=replace(self.puzzle, words=words))
            return
        for var, domain in self.puzzle.domains.items():
            for word in sorted(domain - {assigned.get(var)}):
                if len(domain) > 1:
                    domains = {**self.puzzle.domains, var: domain - {word}}
                    yield replace(self, puzzle=self.puzzle.with_domains(domains))


def without(items: tuple[Any, ...], number: int) -> tuple[Any, ...]:
    """Return a tuple without one of its items."""
    return items[:number] + items[number + 1 :]


@dataclass(frozen=True)
class Fault:
    """What was wrong: its kind in a few words, what is right, and what came instead."""

    kind: str
    expected: str
    got: str


@dataclass(frozen=True)
class Check:
    """What is asked of a submission, on which cases, and how the answers are judged.

    `needs` are the methods without which there is nothing to ask. `call` says the call as a
    student would write it. `notice` finds what is odd but not wrong, `excuse` exceptions that
    nobody would meet.
    """

    name: str
    title: str
    do: str
    needs: tuple[str, ...]
    cases: Callable[[], Iterable[Case]]
    judge: Callable[[Case, Seen], Fault | None]
    call: Callable[[Case], str]
    notice: Callable[[Case, Seen], str | None] = lambda case, seen: None
    excuse: Callable[[Case, Answer], str | None] = lambda case, answer: None


Ask = Callable[[str, Case], Answer]
FaultOf = Callable[[Case, Answer], Fault | None]


def smallest(
    fault_of: FaultOf, check: Check, case: Case, fault: Fault, ask: Ask, tries: int = 400
) -> tuple[Case, Fault]:
    """Return the smallest case that shows a fault of the same kind, trying so many.

    Words, arcs and assignments are left out one by one, as long as the fault stays.
    """
    progress = True
    while progress:
        progress = False
        for candidate in case.smaller():
            tries -= 1
            if tries < 0:
                return case, fault
            answer = ask(check.do, candidate)
            if answer.status in ("timeout", "died"):
                return case, fault
            found = fault_of(candidate, answer)
            if found is not None and found.kind == fault.kind:
                case, fault, progress = candidate, found, True
                break
    return case, fault


def place(var: Variable) -> list[Any]:
    """Return a variable as JSON can hold it."""
    return [var.i, var.j, var.direction, var.length]


def told_domains(seen: Seen) -> dict[Variable, list[str]]:
    """Return the domains that a box told; `{}` where they are not what they should be."""
    try:
        return {Variable(*var): list(words) for var, words in seen["domains"]}
    except (KeyError, TypeError, ValueError):
        return {}


def told_assignment(value: Any) -> dict[Variable, str] | None:
    """Return the assignment that a box told, `None` where it is none."""
    if not isinstance(value, list):
        return None
    try:
        return {Variable(*var): str(word) for var, word in value}
    except (TypeError, ValueError):
        return None


def braces(words: Iterable[str]) -> str:
    """Return words as a set is written."""
    return "{" + ", ".join(sorted(words)) + "}"


def written(domains: Mapping[Variable, Iterable[str]]) -> str:
    """Return domains, each with its variable's name."""
    return "; ".join([f"{name(var)} {braces(words)}" for var, words in domains.items()])


def name(var: Variable) -> str:
    """Return a variable as it is called in a report."""
    return f"({var.i}, {var.j}) {var.direction}"


def paired(assignment: Iterable[tuple[Variable, str]]) -> str:
    """Return an assignment as a dictionary is written."""
    return "{" + ", ".join([f"{name(var)}: {word}" for var, word in assignment]) + "}"
