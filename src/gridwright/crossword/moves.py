"""Moves from a fill to a better one: which cells to let go, and which words may come instead.

A move has a target, an entry to blame; a region around it, of one of several shapes; and for each
entry of the region how many of its best words it may take, so that what comes is better, or could
be. This module proposes; it knows nothing of searching or of what was tried before.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.crossword.ground import Candidate, Ground

# How far around a target's cell may a window reach, at least and at most?
NARROW, WIDE = 1, 4
# How many entries may a region that grows from entry to entry have?
FEW, MANY = 2, 10
# How often is no entry of the region to score less than it does, rather than all of them together?
NONE_WORSE = 0.15
# How much is an entry to blame that is to blame for nothing, out of the points of all?
SHARE_OF_INNOCENTS = 0.02


@dataclass(frozen=True, slots=True)
class Move:
    """The cells to let go, and of each entry how many of its first words may come there."""

    released: frozenset[int]
    allowed: tuple[int, ...]


class Mover:
    """Proposes moves from a candidate, at random but reproducibly.

    `reach` says how far they go: with 2, regions are up to twice as wide, or have twice as many
    entries.
    """

    def __init__(self, ground: Ground, best_scores: Sequence[int], rng: random.Random) -> None:
        self._ground = ground
        self._rng = rng
        cost = ground.quality.cost
        self._best_costs = [cost(score) for score in best_scores]
        self._best_scores = best_scores
        self.reach = 1
        self._number = {entry.name: at for at, entry in enumerate(ground.entries)}
        self._all = tuple(index.count for index in ground.indexes)
        cells = list(ground.task.cells)
        self._place = cells
        self._at = {cell: at for at, cell in enumerate(cells)}

    def propose(self, candidate: Candidate) -> Move | None:
        """Return a move, None where the target has no cell that could change."""
        if not candidate.scores:
            return None
        blame = self.blame(candidate)
        target = self._target(blame)
        shape = self._below(3)
        region = (self._star, self._window, self._growth)[shape](target)
        released = frozenset(region.difference(self._ground.given))
        if not released:
            return None
        return Move(released, self._allowed(candidate.scores, target, blame[target], released))

    def from_score(self, score: int) -> tuple[int, ...]:
        """Return how many words of each entry score enough, or as well as is possible there."""
        return tuple(self._from(entry, score) for entry in self._ground.order)

    def widest(self, candidate: Candidate, share: float) -> Move:
        """Return a move that lets a share of all cells go, for any words that are not weak."""
        ground = self._ground
        wanted = int(share * len(ground.through))
        released: set[int] = set()
        for entry in self._shuffled(list(ground.order)):
            if len(released) >= wanted:
                break
            released |= self._star(entry)
        kept = frozenset(released.difference(ground.given))
        floor = min((*candidate.scores, ground.quality.floor))
        return Move(kept, self.from_score(floor))

    # --- what is to blame ----------------------------------------------------------------------

    def _target(self, blame: Sequence[int]) -> int:
        """Return an entry, the more likely the more it is to blame."""
        least = SHARE_OF_INNOCENTS * sum(blame) / len(blame) + 1
        aim = self._rng.random() * (sum(blame) + least * len(blame))
        for entry, points in enumerate(blame):
            aim -= points + least
            if aim < 0:
                return entry
        return len(blame) - 1

    def blame(self, candidate: Candidate) -> list[int]:
        """Return the points that each entry could do without."""
        cost = self._ground.quality.cost
        blame = [
            cost(score) - best
            for score, best in zip(candidate.scores, self._best_costs, strict=True)
        ]
        for penalty in candidate.report.penalties:
            for name in penalty.entries:
                if name in self._number:
                    blame[self._number[name]] += penalty.points
        return blame

    # --- regions -------------------------------------------------------------------------------

    def _star(self, target: int) -> set[int]:
        """Return the cells of an entry and of some that cross it."""
        ground = self._ground
        share = self._rng.random()
        released = set(ground.cells[target])
        for cell in ground.cells[target]:
            for entry in ground.through[cell]:
                if self._rng.random() < share:
                    released.update(ground.cells[entry])
        return released

    def _window(self, target: int) -> set[int]:
        """Return the cells of an entry, and those in a window around one of them."""
        cells = self._ground.cells[target]
        row, column = self._place[cells[self._below(len(cells))]]
        high = NARROW + self._below(self.reach * WIDE - NARROW + 1)
        wide = NARROW + self._below(self.reach * WIDE - NARROW + 1)
        around = (
            self._at.get((r, c))
            for r in range(row - high, row + high + 1)
            for c in range(column - wide, column + wide + 1)
        )
        return {cell for cell in around if cell is not None}.union(cells)

    def _growth(self, target: int) -> set[int]:
        """Return the cells of some entries, each of which crosses an earlier one."""
        ground = self._ground
        wanted = FEW + self._below(self.reach * MANY - FEW + 1)
        entries = [target]
        released = set(ground.cells[target])
        for _ in range(3 * self.reach * MANY):
            if len(entries) >= wanted:
                break
            cells = ground.cells[entries[self._below(len(entries))]]
            crossing = ground.through[cells[self._below(len(cells))]]
            entry = crossing[self._below(len(crossing))]
            if entry not in entries:
                entries.append(entry)
                released.update(ground.cells[entry])
        return released

    # --- words ---------------------------------------------------------------------------------

    def _allowed(
        self, scores: Sequence[int], target: int, gain: int, released: frozenset[int]
    ) -> tuple[int, ...]:
        """Return how many words each entry may choose from so that the region can get better."""
        ground = self._ground
        floor, cost = ground.quality.floor, ground.quality.cost
        allowed = list(self._all)
        moving = {entry for cell in released for entry in ground.through[cell]}
        slack = -1 if self._rng.random() < NONE_WORSE else int(gain * self._rng.random())
        for entry in moving:
            if slack < 0:
                allowed[entry] = self._from(entry, scores[entry])
                continue
            least = floor if scores[entry] >= floor else 0
            within = ground.levels[entry].within_cost(cost(scores[entry]) + slack)
            allowed[entry] = min(within, self._from(entry, least))
        if scores[target] < self._best_scores[target]:
            allowed[target] = self._from(target, scores[target] + 1)
        return tuple(allowed)

    def _from(self, entry: int, score: int) -> int:
        """Return how many words score enough, or as well as is possible in this place."""
        return self._ground.levels[entry].from_score(min(score, self._best_scores[entry]))

    # --- chance --------------------------------------------------------------------------------

    def _below(self, limit: int) -> int:
        return int(self._rng.random() * limit)

    def _shuffled(self, items: list[int]) -> list[int]:
        for at in range(len(items) - 1, 0, -1):
            other = self._below(at + 1)
            items[at], items[other] = items[other], items[at]
        return items
