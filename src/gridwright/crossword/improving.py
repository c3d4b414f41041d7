"""The best fill, at any time: a first one at once, then better ones.

First the least score of all entries is raised, by bisection. Then the search goes from fill to
fill (large-neighbourhood search: Shaw, CP 1998): it lets a region go, with an entry to blame in
it, and has the engine fill it again under bounds that allow what could be better. Now and then
`optimality` is asked whether anything better is left.

Knows how to spend a budget on all that. What is better, a `Quality` says.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from gridwright.crossword.budget import Budget
from gridwright.crossword.endings import unfilled
from gridwright.crossword.filled import Fill
from gridwright.crossword.ground import Candidate, Codes, Ground
from gridwright.crossword.moves import Move, Mover
from gridwright.crossword.optimality import Optimality
from gridwright.crossword.patience import Patience
from gridwright.crossword.quality import Quality
from gridwright.crossword.task import Task
from gridwright.engine import ProvedImpossible, Solution, Solved, ValueOrder


class Improver:
    """One run: the best fill so far, and what is spent on a better one."""

    def __init__(
        self,
        task: Task,
        quality: Quality,
        budget: Budget,
        seed: int,
        improved: Callable[[Fill], None] | None = None,
        patience: Patience | None = None,
    ) -> None:
        self.ground = Ground(task, quality)
        self.budget = budget
        self.patience = patience or Patience()
        self._seed = seed
        self._improved = improved
        self._rng = random.Random(seed)
        self.best = self._current = self._first()
        self._optimality = Optimality(self.ground, budget, self.patience, self.best.rank)
        self._mover = Mover(self.ground, self._optimality.best_scores, self._rng)
        self._scores = sorted({score for levels in self.ground.levels for score in levels.scores})
        self._highest = 100
        self._floor_nodes = self.patience.floor_nodes
        self._floor_spent = 0
        self._announce()

    def run(self) -> Fill:
        """Improve until a limit, a cancellation or a proof; return the best fill."""
        idle = 0
        while not self._over:
            if self._floor_due():
                self._raise_floor()
                continue
            if self._optimality.due():
                self._look_for_proof()
                continue
            idle = 0 if self._move(self._mover.propose(self._current)) else idle + 1
            if idle >= self.patience.idle_moves:
                idle = 0
                self._mover.reach *= 2
                if self._mover.reach > self.patience.widest_reach:
                    self._mover.reach = 1
                    self._shake()
        return self.fill()

    def fill(self) -> Fill:
        """Return the best fill so far."""
        task = self.ground.task
        alphabet = task.words.alphabet
        fill = task.fill(Solution(alphabet, self.best.codes), self.budget.statistics(self._seed))
        quality = self.ground.quality.assess(fill.entries)
        return replace(fill, quality=quality, proved_best=self._optimality.proved)

    @property
    def _over(self) -> bool:
        return self._optimality.proved or self.budget.over

    # --- fills ---------------------------------------------------------------------------------

    def _first(self) -> Candidate:
        """Find a fill at all; raise NotFilled where there is none in time."""
        task = self.ground.task
        outcome = self.budget.search(task.problem(), self._seed)
        found = outcome.outcome()
        self.budget.charge(found.statistics)
        if not isinstance(found, Solved):
            raise unfilled(task, found)
        codes = found.solution.codes
        return self.ground.judge(codes, self.ground.scores_of(codes))

    def _consider(self, codes: Codes) -> bool:
        """Go on from a fill if it is no worse; True if it is better."""
        scores = self.ground.scores_of(codes)
        if self.ground.least_rank(scores) > self._current.rank:
            return False
        candidate = self.ground.judge(codes, scores)
        if candidate.rank > self._current.rank:
            return False
        better = candidate.rank < self._current.rank
        self._current = candidate
        self._keep_best(candidate)
        return better

    def _keep_best(self, candidate: Candidate) -> None:
        if candidate.rank < self.best.rank:
            self.best = candidate
            self._optimality.lower(candidate.rank)
            self._announce()

    def _announce(self) -> None:
        if self._improved is not None:
            self._improved(self.fill())

    def _look_for_proof(self) -> None:
        """Ask whether anything better is left; go on from a better fill that was met."""
        codes = self._optimality.look(self._draw())
        if codes is None:
            return
        candidate = self.ground.judge(codes, self.ground.scores_of(codes))
        if candidate.rank < self.best.rank:
            self._current = candidate
            self._keep_best(candidate)

    def _draw(self) -> int:
        """Return a seed for one search."""
        return int(self._rng.random() * 2**31)

    # --- raising the floor of all entries ------------------------------------------------------

    def _floor_due(self) -> bool:
        """Say whether it is time to try again to raise the floor, with more nodes than before."""
        return bool(self._higher()) and (
            self._floor_spent <= self.patience.floor_share * self.budget.nodes
        )

    def _higher(self) -> list[int]:
        """Return the least scores that no fill has had and that may be possible."""
        lowest = min(self.best.scores, default=100)
        return [score for score in self._scores if lowest < score <= self._highest]

    def _raise_floor(self) -> None:
        """Fill anew with the highest least score that is found quickly, by bisection."""
        levels = self._higher()
        low, high = 0, len(levels) - 1
        before = self.budget.nodes
        while low <= high and not self._over:
            middle = (low + high + 1) // 2
            if self._fill_from(levels[middle]):
                low = middle + 1
            else:
                high = middle - 1
        self._floor_nodes *= 2
        self._floor_spent += self.budget.nodes - before

    def _fill_from(self, score: int) -> bool:
        """Fill the whole grid with words of so high a score; True if that was possible.

        An entry that has no such word, by what is given, takes the best that it can have.
        """
        problem = self.ground.problem(self._mover.from_score(score))
        search = self.budget.search(problem, self._draw(), self._floor_nodes)
        outcome = search.outcome()
        self.budget.charge(outcome.statistics)
        if isinstance(outcome, ProvedImpossible):
            self._highest = min(self._highest, score - 1)
        if not isinstance(outcome, Solved):
            return False
        self._consider(outcome.solution.codes)
        return True

    # --- moves ---------------------------------------------------------------------------------

    def _move(self, move: Move | None) -> bool:
        """Try a move; True if the fill got better."""
        self.budget.report(len(self.ground.through))
        if move is None:
            self.budget.charge_nodes(1)
            return False
        order = ValueOrder.SCORES if self._rng.random() < 0.5 else ValueOrder.RANDOM
        return self._refill(move, order, self.patience.move_solutions, self._consider)

    def _shake(self) -> None:
        """Go on from another fill, which may be worse: a large region of it is filled anyhow."""
        if self._rng.random() < self.patience.home:
            self._current = self.best
        move = self._mover.widest(self._current, self.patience.shaken_share)
        self._refill(move, ValueOrder.RANDOM, 1, self._accept)

    def _accept(self, codes: Codes) -> bool:
        """Go on from a fill, whatever it is."""
        self._current = self.ground.judge(codes, self.ground.scores_of(codes))
        self._keep_best(self._current)
        return True

    def _refill(
        self, move: Move, order: ValueOrder, most: int, take: Callable[[Codes], bool]
    ) -> bool:
        """Offer up to so many fills that differ in the region of a move; True if one is taken."""
        base = self._current.codes
        problem, cells = self.ground.region(move.released, base, move.allowed)
        search = self.budget.search(
            problem, self._draw(), self.patience.move_nodes * self._mover.reach, order
        )
        taken = False
        for _ in range(most):
            outcome = search.outcome()
            if not isinstance(outcome, Solved):
                break
            changed = bytearray(base)
            for cell, code in zip(cells, outcome.solution.codes, strict=True):
                changed[cell] = code
            codes = bytes(changed)
            if codes != base and not self.ground.repeats(codes) and take(codes):
                taken = True
                break
        self.budget.charge(search.statistics())
        return taken
