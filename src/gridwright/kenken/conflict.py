"""Why a board has no solution: a few cages and lines that contradict each other.

Cages and lines are left out one by one, as long as what remains still has no solution; so of those
left in the end, none can be spared. That is done in several orders, and the smallest set is kept.
Whether something has a solution is the engine's to say.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from gridwright import engine
from gridwright.engine import Limits, ProvedImpossible, Statistics, ValueOrder
from gridwright.errors import Impossible
from gridwright.kenken.board import Board, Cage
from gridwright.kenken.equations import problem_of
from gridwright.kenken.faults import named
from gridwright.kenken.places import Line, listed

# In how many orders are cages and lines left out, beside the obvious ones?
ORDERS = 3

# How long may it take to see that something can be left out? (Else it stays.)
PATIENCE = Limits(nodes=2000)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Cages and lines of a board that cannot all be met; without any one of them, they can.

    `certain` is false where some were kept because it would have taken long to do without them.
    """

    cages: tuple[Cage, ...]
    lines: tuple[Line, ...]
    certain: bool = True

    def __str__(self) -> str:
        cages = listed([named(cage) for cage in self.cages])
        lines = listed([str(line) for line in self.lines])
        if not cages or not lines:
            return f"{cages or lines} cannot be met"
        kind = "the cage" if len(self.cages) == 1 else "the cages"
        return f"{kind} {cages} cannot be met with {lines}"


class Contradiction(Impossible):
    """Raised when a board has no solution; `conflict` says which of its parts contradict."""

    def __init__(self, conflict: Conflict, statistics: Statistics | None) -> None:
        super().__init__(f"no solution: {conflict}", statistics=statistics)
        self.conflict = conflict


def contradiction(
    board: Board, statistics: Statistics | None = None, *, kernel: str | None = None
) -> Contradiction:
    """Return the error for a board that has no solution."""
    return Contradiction(_smallest(board, kernel), statistics)


Part = tuple[str, int]


def _smallest(board: Board, kernel: str | None) -> Conflict:
    lines: list[Part] = [("line", number) for number in range(2 * board.size)]
    cages: list[Part] = [("cage", number) for number in range(len(board.cages))]
    chance = random.Random(1)
    # A single line that cannot be met with the cages makes the plainest conflict.
    starts = [[line, *cages] for line in lines if _contradicts(board, [line, *cages], kernel)]
    if not starts:
        starts = [[*lines, *cages], [*cages, *lines]]
        starts += [chance.sample(lines + cages, len(lines + cages)) for _ in range(ORDERS)]
    found = [_shrunk(board, parts, kernel) for parts in starts]
    parts, certain = min(found, key=lambda shrunk: len(shrunk[0]))
    return Conflict(
        tuple([board.cages[number] for kind, number in sorted(parts) if kind == "cage"]),
        tuple([board.lines[number] for kind, number in sorted(parts) if kind == "line"]),
        certain,
    )


def _shrunk(board: Board, parts: Sequence[Part], kernel: str | None) -> tuple[list[Part], bool]:
    """Return the parts that cannot be left out, and whether that is certain of each."""
    kept, certain = list(parts), True
    for part in parts:
        without = [other for other in kept if other != part]
        contradicts = _contradicts(board, without, kernel)
        if contradicts:
            kept = without
        elif contradicts is None:
            certain = False
    return kept, certain


def _contradicts(board: Board, parts: Sequence[Part], kernel: str | None) -> bool | None:
    """Say whether parts of a board have no solution; None where that would take long to know."""
    problem = problem_of(
        board,
        cages=[number for kind, number in parts if kind == "cage"],
        lines=[number for kind, number in parts if kind == "line"],
    )
    outcome = engine.solve(problem, order=ValueOrder.FIRST, limits=PATIENCE, kernel=kernel)
    if isinstance(outcome, ProvedImpossible):
        return True
    return False if isinstance(outcome, engine.Solved) else None
