"""Whether anything better than the best fill is left: asked now and then, with a share of a run.

At first it compares with what the best words of all entries would cost. Then it rules out what is
too dear; where few words are left, branch and bound goes through them, and where many are, the
engine is given the whole grid with the words that are left: if it has no fill, that is a proof.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.crossword.budget import Budget
from gridwright.crossword.ground import Codes, Ground, Rank
from gridwright.crossword.patience import Patience
from gridwright.crossword.proving import Prover
from gridwright.engine import Problem, ProvedImpossible, Solved


class Optimality:
    """Looks for a proof that no fill ranks less than `bound`, and for fills that do."""

    def __init__(self, ground: Ground, budget: Budget, patience: Patience, bound: Rank) -> None:
        self._ground = ground
        self._budget = budget
        self._patience = patience
        # At first everything is possible, even that all entries are weak.
        self._prover = Prover(ground, (len(ground.task.entries) + 1, 0))
        root = self._prover.root()
        if root is None:
            raise RuntimeError("branch and bound rules out a fill that was found")
        self.best_scores = self._prover.best_scores(root)
        self._least = self._prover.least(root)
        self._branching: Iterator[Codes | None] | None = None
        self._whole: Problem | None = None
        self._whole_nodes = 0
        self._spent = 0
        self._begun = False
        self.proved = False
        self.lower(bound)

    def lower(self, bound: Rank) -> None:
        """Take note of a better fill, which may be as good as its words could be at all."""
        self._prover.bound = bound
        self._begun = self._branching is not None  # that heeds the new bound
        self.proved = self.proved or bound <= self._least

    def due(self) -> bool:
        """Say whether it is time to look."""
        if self._begun and self._branching is None and self._whole is None:
            return False
        few = self._branching is not None
        share = self._patience.small_share if few else self._patience.proof_share
        return self._spent <= share * self._budget.nodes

    def look(self, seed: int) -> Codes | None:
        """Spend some nodes; return a fill that may be better where one was met."""
        before = self._budget.nodes
        found = None
        if not self._begun:
            self._begin()
        elif self._branching is not None:
            found = self._branch(self._branching)
        elif self._whole is not None:
            found = self._search(self._whole, seed)
        self._spent += max(1, self._budget.nodes - before)
        return found

    def _begin(self) -> None:
        """Rule out at once what is too dear; choose how to go on with the rest."""
        self._begun = True
        self._budget.charge_nodes(1)
        self._whole = None
        root = self._prover.root()
        if root is None:
            self.proved = True
        elif root.size <= self._patience.few_words:
            self._branching = self._prover.search(root)
        else:
            self._whole = self._ground.problem([words.bit_length() for words in root.words])
            self._whole_nodes = self._patience.proof_nodes

    def _branch(self, branching: Iterator[Codes | None]) -> Codes | None:
        """Go on with branch and bound; where it ends, nothing is better."""
        for _ in range(self._patience.proof_nodes):
            if self._budget.over:
                return None
            try:
                codes = next(branching)
            except StopIteration:
                self.proved = True
                return None
            if codes is not None:
                return codes
            self._budget.charge_nodes(1)
        return None

    def _search(self, problem: Problem, seed: int) -> Codes | None:
        """Have the engine fill the grid under the bound: if it cannot be, that is a proof.

        Where it can, by scores alone, the engine has no proof to give until the bound is lower.
        """
        search = self._budget.search(problem, seed, self._whole_nodes)
        outcome = search.outcome()
        self._budget.charge(outcome.statistics)
        self._whole_nodes *= 2
        if isinstance(outcome, ProvedImpossible):
            self.proved = True
        if not isinstance(outcome, Solved):
            return None
        self._whole = None
        return outcome.solution.codes
