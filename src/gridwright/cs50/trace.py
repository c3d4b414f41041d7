"""The solver's steps, one after another: what is lost where, what is chosen, and when it goes back.

A `TracingCreator` is the solver, and remembers. It knows the solver's methods and nothing of how
steps are shown, but for one drawing of the domains.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from gridwright.cs50.crossword import Crossword, Variable
from gridwright.cs50.generate import Assignment, CrosswordCreator

# How wide is a cell of a drawing?
SIDE = 36


@dataclass(frozen=True)
class Step:
    """One thing that the solver did, and the domains after it.

    `kind` is `nodes` (words of the wrong length went), `revise` (`variable` lost `words`, which
    nothing in `neighbor` can cross), `choose` (`variable` takes a word) or `back` (it gives it up).
    """

    kind: str
    variable: Variable | None
    neighbor: Variable | None
    words: tuple[str, ...]
    domains: Mapping[Variable, frozenset[str]]

    def __str__(self) -> str:
        if self.kind == "revise":
            lost = ", ".join(self.words[:5]) + (", ..." if len(self.words) > 5 else "")
            return f"{self.variable} loses {len(self.words)} for {self.neighbor}: {lost}"
        if self.kind == "choose":
            return f"{self.variable} takes {self.words[0]}"
        if self.kind == "back":
            return f"{self.variable} gives {self.words[0]} up"
        return "words of the wrong length go"


class TracingCreator(CrosswordCreator):
    """A `CrosswordCreator` that remembers its `steps`."""

    def __init__(self, crossword: Crossword) -> None:
        super().__init__(crossword)
        self.steps: list[Step] = []

    def enforce_node_consistency(self) -> None:
        """Keep the words that are as long as their variable."""
        super().enforce_node_consistency()
        self._note("nodes", None, None, ())

    def revise(self, x: Variable, y: Variable) -> bool:
        """Make `x` arc consistent with `y`; a step where words were taken."""
        before = set(self.domains[x])
        revised = super().revise(x, y)
        if revised:
            self._note("revise", x, y, tuple(sorted(before - self.domains[x])))
        return revised

    def backtrack(self, assignment: Assignment) -> Assignment | None:
        """Search on from an assignment; its newest word is a step, and so is giving it up."""
        newest = list(assignment.items())[-1:]
        for var, word in newest:
            self._note("choose", var, None, (word,))
        result = super().backtrack(assignment)
        if result is None:
            for var, word in newest:
                self._note("back", var, None, (word,))
        return result

    def _note(
        self, kind: str, var: Variable | None, neighbor: Variable | None, words: tuple[str, ...]
    ) -> None:
        domains = {each: frozenset(domain) for each, domain in self.domains.items()}
        self.steps.append(Step(kind, var, neighbor, words, domains))


def letters(domains: Mapping[Variable, Set[str]]) -> dict[tuple[int, int], set[str]]:
    """Return for each cell the letters that every variable there still allows."""
    possible: dict[tuple[int, int], set[str]] = {}
    for var, words in domains.items():
        for k, cell in enumerate(var.cells):
            here = {word[k] for word in words if len(word) == var.length}
            possible[cell] = possible.get(cell, here) & here
    return possible


class Picture(str):
    """SVG that a notebook shows."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return "<Picture: what is still possible>"


def draw(crossword: Crossword, domains: Mapping[Variable, Set[str]]) -> Picture:
    """Return domains as SVG: a cell shows its letter, or how many are still possible there."""
    possible = letters(domains)
    width, height = crossword.width * SIDE + 2, crossword.height * SIDE + 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img" '
        'font-family="sans-serif" text-anchor="middle">'
        "<title>what is still possible</title>"
        f'<rect width="{width}" height="{height}" fill="#222"/>'
    ]
    for (i, j), found in sorted(possible.items()):
        x, y, known = j * SIDE + 2, i * SIDE + 2, len(found) == 1
        text = min(found) if known else str(len(found))
        size, colour = (20, "#000") if known else (13, "#a33")
        parts.append(
            f'<rect x="{x}" y="{y}" width="{SIDE - 2}" height="{SIDE - 2}" fill="#fff"/>'
            f'<text x="{x + SIDE / 2 - 1:g}" y="{y + SIDE / 2 + size / 3:.4g}" '
            f'font-size="{size}" fill="{colour}">{text}</text>'
        )
    return Picture("".join(parts) + "</svg>")
