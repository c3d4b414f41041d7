"""What a search returns: solutions, partial solutions, statistics, and its four outcomes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gridwright.engine.alphabet import Alphabet


@dataclass(frozen=True, slots=True)
class Statistics:
    """What a search cost."""

    nodes: int
    """Decisions made."""
    propagations: int
    """Times a table or a group was filtered."""
    failures: int
    """Decisions refuted."""
    restarts: int
    depth: int
    """Most decisions that stood at once."""
    seconds: float
    seed: int
    kernel: str
    """`compiled` or `interpreted`."""


@dataclass(frozen=True, slots=True)
class Solution:
    """A symbol for every cell: one code a cell."""

    alphabet: Alphabet
    codes: bytes

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbol of each cell."""
        return tuple([self.alphabet.symbols[code] for code in self.codes])

    def text(self, cells: Iterable[int] | None = None) -> str:
        """Return what `cells` spell, or all cells in order."""
        codes = self.codes if cells is None else [self.codes[cell] for cell in cells]
        return self.alphabet.decode(codes)

    def __repr__(self) -> str:
        return f"<Solution: {self.text()}>"


@dataclass(frozen=True, slots=True)
class Partial:
    """The deepest state that a search met: for each cell, the mask of what it may still hold."""

    alphabet: Alphabet
    domains: tuple[int, ...]

    def symbol(self, cell: int) -> str | None:
        """Return the symbol of a cell that is decided, else `None`."""
        domain = self.domains[cell]
        if domain.bit_count() != 1:
            return None
        return self.alphabet.symbols[domain.bit_length() - 1]


@dataclass(frozen=True, slots=True)
class Solved:
    """A solution was found."""

    solution: Solution
    statistics: Statistics


@dataclass(frozen=True, slots=True)
class ProvedImpossible:
    """The whole search space was ruled out: there is no solution."""

    statistics: Statistics


@dataclass(frozen=True, slots=True)
class StoppedByLimit:
    """A limit was reached first; whether there is a solution is not known."""

    partial: Partial
    statistics: Statistics


@dataclass(frozen=True, slots=True)
class StoppedByCancel:
    """The search was cancelled first; whether there is a solution is not known."""

    partial: Partial
    statistics: Statistics


Outcome = Solved | ProvedImpossible | StoppedByLimit | StoppedByCancel
