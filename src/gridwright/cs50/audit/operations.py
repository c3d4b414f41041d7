"""What can be asked of a submission, inside its box: one function a method of its class.

Each makes a new creator, gives it the domains, calls the method, and tells what came back and
what the domains are then, in lists and strings. It knows the shapes that people's code returns;
not which is right.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gridwright.cs50.crossword import Crossword, Variable

Seen = dict[str, Any]
Operation = Callable[[Any, dict[str, Any]], Seen]

OPERATIONS: dict[str, Operation] = {}


def operation(function: Operation) -> Operation:
    """Register an operation by its name."""
    OPERATIONS[function.__name__] = function
    return function


def variable(place: list[Any]) -> Variable:
    """Return the variable that was written as a list."""
    return Variable(*place)


def place(var: Any) -> Any:
    """Return a variable as a list, anything else as what it looks like."""
    if isinstance(var, Variable):
        return [var.i, var.j, var.direction, var.length]
    return shown(var)


def shown(value: Any) -> Any:
    """Return a value as JSON can hold it: text as itself, the rest as it looks, but short."""
    if value is None or isinstance(value, bool | int | float):
        return value
    return value[:200] if isinstance(value, str) else repr(value)[:200]


def told(value: Any) -> Seen:
    """Return what a method returned: its truth, its kind, its look."""
    return {"truth": bool(value), "kind": type(value).__name__, "look": repr(value)[:200]}


def domains_of(creator: Any) -> list[Any]:
    """Return all domains, whatever they were turned into."""
    return [
        [place(var), sorted([str(shown(word)) for word in values])]
        for var, values in dict(creator.domains).items()
    ]


def assignment_of(value: Any) -> Any:
    """Return an assignment as a list of pairs, `None` as itself, anything else as it looks."""
    if value is None:
        return None
    if isinstance(value, dict):
        return [[place(var), shown(word)] for var, word in value.items()]
    return {"kind": type(value).__name__, "look": repr(value)[:200]}


def given(request: dict[str, Any]) -> dict[Variable, str]:
    """Return the assignment of a request."""
    return {variable(var): word for var, word in request.get("assignment", [])}


def create(creator_class: Any, request: dict[str, Any]) -> Any:
    """Return a new creator on the request's crossword, with the request's domains."""
    structure, words = Path("structure.txt"), Path("words.txt")
    structure.write_text("\n".join(request["rows"]) + "\n", encoding="utf-8")
    words.write_text("\n".join(request["words"]) + "\n", encoding="utf-8")
    creator = creator_class(Crossword(structure, words))
    for var, domain in request.get("domains", []):
        creator.domains[variable(var)] = set(domain)
    return creator


@operation
def node(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Enforce node consistency."""
    creator = create(creator_class, request)
    creator.enforce_node_consistency()
    return {"domains": domains_of(creator)}


@operation
def revise(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Revise one arc."""
    creator = create(creator_class, request)
    returned = creator.revise(variable(request["x"]), variable(request["y"]))
    return {"returned": told(returned), "domains": domains_of(creator)}


@operation
def ac3(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Run AC-3, from all arcs or from those given."""
    creator = create(creator_class, request)
    if request.get("arcs") is None:
        returned = creator.ac3()
        return {"returned": told(returned), "domains": domains_of(creator)}
    arcs = [(variable(x), variable(y)) for x, y in request["arcs"]]
    before = list(arcs)
    returned = creator.ac3(arcs)
    return {
        "returned": told(returned),
        "domains": domains_of(creator),
        "arcs_changed": arcs != before,
    }


@operation
def complete(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Ask whether an assignment is complete."""
    creator = create(creator_class, request)
    return {"returned": told(creator.assignment_complete(given(request)))}


@operation
def consistent(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Ask whether an assignment is consistent."""
    creator = create(creator_class, request)
    return {"returned": told(creator.consistent(given(request)))}


@operation
def order(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Ask in which order values are tried."""
    creator = create(creator_class, request)
    returned = creator.order_domain_values(variable(request["x"]), given(request))
    seen: Seen = {"kind": type(returned).__name__, "domains": domains_of(creator)}
    if returned is not None:
        seen["order"] = [shown(value) for value in returned]
    return seen


@operation
def select(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Ask which variable comes next."""
    creator = create(creator_class, request)
    returned = creator.select_unassigned_variable(given(request))
    return {"chosen": place(returned), "domains": domains_of(creator)}


@operation
def backtrack(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Search from an assignment."""
    creator = create(creator_class, request)
    returned = creator.backtrack(given(request))
    return {"assignment": assignment_of(returned), "domains": domains_of(creator)}


def call_solve(creator: Any) -> tuple[Any, bool]:
    """Call `solve`; where it wants arguments of its own, say so and give it `False` for each."""
    wanted = [
        parameter
        for parameter in inspect.signature(creator.solve).parameters.values()
        if parameter.default is parameter.empty
        and parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
    return creator.solve(*[False] * len(wanted)), bool(wanted)


@operation
def solve(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Solve a crossword from the beginning."""
    returned, extra = call_solve(create(creator_class, request))
    return {"assignment": assignment_of(returned), "extra": extra}


@operation
def propagate(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Enforce node and then arc consistency, as `solve` begins."""
    creator = create(creator_class, request)
    creator.enforce_node_consistency()
    returned = creator.ac3()
    return {"returned": told(returned), "domains": domains_of(creator)}


@operation
def share(creator_class: Any, request: dict[str, Any]) -> Seen:
    """Work with one creator, then look at another on the same crossword, and solve with it."""
    structure, words = Path("structure.txt"), Path("words.txt")
    structure.write_text("\n".join(request["rows"]) + "\n", encoding="utf-8")
    words.write_text("\n".join(request["words"]) + "\n", encoding="utf-8")
    crossword = Crossword(structure, words)
    first, second = creator_class(crossword), creator_class(crossword)
    try:
        alone, _ = call_solve(first)
    except Exception:
        return {"failed": True}
    untouched = domains_of(second)
    solved, _ = call_solve(second)
    fresh = domains_of(creator_class(crossword))
    words_left = sorted(crossword.words)
    return {
        "domains": untouched,
        "fresh": fresh,
        "words": words_left,
        "alone": assignment_of(alone),
        "assignment": assignment_of(solved),
    }
