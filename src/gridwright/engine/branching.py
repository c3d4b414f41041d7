"""Branching: which cell a decision is about, which symbol it tries, who is to blame if it fails.

Which cell: dom/wdeg (Boussemart et al., ECAI 2004) with weights of which recent failures have
more, but first of all the cell whose decision failed last (Lecoutre et al., "Reasoning from last
conflict(s)", 2009). Which symbol: by the value order; where that leaves a choice, the one that
the cell had last.

Knows the state of a problem and how often what failed. It knows nothing of backtracking. Plain
Python that Cython compiles with the declarations in `branching.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import doubles, ints, lowest_bit, popcount

    from .propagation import Propagator

    # The value orders, as `search.ValueOrder` numbers them.
    FIRST = 0
    RANDOM = 1
    LEAST_CONSTRAINING = 2
    SCORES = 3

    # The pseudo-random numbers: a multiplicative generator (Park and Miller, CACM 1988).
    MULTIPLIER = 48271
    MODULUS = 2147483647

if TYPE_CHECKING:
    from gridwright.engine.layout import Layout
    from gridwright.engine.tuning import Tuning

LARGEST_INCREMENT = 1e100
COMPILED = cython.compiled


class Brancher(Propagator):
    """Chooses by what the cells may still be, and by what has failed before."""

    def __init__(self, layout: Layout, seed: int, order: int, tuning: Tuning) -> None:
        super().__init__(layout)
        self.order = order
        self.by_habit = order >= LEAST_CONSTRAINING
        self.noise = tuning.noise
        self.weight_growth = 1 / tuning.weight_decay
        self.random_state = (seed * 2654435761 + 88172645463325252) % (MODULUS - 1) + 1
        self.increment = 1.0
        self.last_conflict = -1
        self.open_cells = 0
        self.weight = doubles(self.owners, self.cells)
        self.habit = ints(self.owners, self.cells)
        for cell in range(self.cells):
            self.weight[cell] = self.watch_start[cell + 1] - self.watch_start[cell] + 0.01
            self.habit[cell] = -1

    def _choose_cell(self) -> int:
        """Return an open cell with the most weight a symbol of its domain, -1 if all are decided.

        The cell whose decision failed last comes first, for as long as it is open. Counts the
        `open_cells` on the way.
        """
        state, weight = self.state, self.weight
        best = -1
        best_score = -1.0
        found = 0
        for cell in range(self.cells):
            domain = state[cell]
            if domain & (domain - 1):
                found += 1
                score = weight[cell] / popcount(domain)
                if score > best_score:
                    best = cell
                    best_score = score
        self.open_cells = found
        if best >= 0 and self.last_conflict >= 0:
            domain = state[self.last_conflict]
            if domain & (domain - 1):
                return self.last_conflict
            self.last_conflict = -1
        return best

    def _choose_symbol(self, cell: int) -> int:
        """Return the symbol of a cell's domain that is tried first."""
        domain = self.state[cell]
        habit = self.habit[cell]
        if self.by_habit and habit >= 0 and (domain >> habit) & 1:
            return habit
        if self.order == FIRST:
            return lowest_bit(domain)
        best = -1
        best_score = -1.0
        rest = domain
        while rest:
            symbol = lowest_bit(rest)
            rest &= rest - 1
            if self.order == RANDOM:
                score = self._random()
            else:
                score = self._promise(cell, symbol) * (1.0 - self.noise * self._random())
            if score > best_score:
                best = symbol
                best_score = score
        return best

    def _promise(self, cell: int, symbol: int) -> float:
        """Return how many words a symbol leaves, multiplied over the tables of its cell.

        Where the order is by scores, a word counts as much as the words of its chunk score.
        """
        state, sparse = self.state, self.sparse
        promise = 1.0
        for k in range(self.watch_start[cell], self.watch_start[cell + 1]):
            slot = self.watcher_slot[k]
            if slot < 0:
                continue
            table = self.watcher[k]
            masks, scores = self.masks[table], self.scores[table]
            live = self.live_start[table]
            place = slot - self.slot_start[table]
            row = (place * self.symbols + symbol) * self.stride[table]
            total = 0.0
            live_count = state[self.count_start + table]
            for i in range(live_count):
                chunk = sparse[live + i]
                words = state[live + chunk] & masks[row + chunk]
                if words:
                    count = popcount(words)
                    total += count * scores[chunk] if self.order == SCORES else count
            promise *= total
        return promise

    def _blame(self) -> None:
        """Make the cells of the propagator that failed weigh more."""
        failed = self.failed
        if failed < self.tables:
            for slot in range(self.slot_start[failed], self.slot_start[failed + 1]):
                self.weight[self.slot_cell[slot]] += self.increment
        else:
            group = failed - self.tables
            for k in range(self.group_start[group], self.group_start[group + 1]):
                self.weight[self.group_cell[k]] += self.increment
        # Rather than letting all older weights decay, let the new ones grow.
        self.increment *= self.weight_growth
        if self.increment > LARGEST_INCREMENT:
            self.increment /= LARGEST_INCREMENT
            for cell in range(self.cells):
                self.weight[cell] /= LARGEST_INCREMENT

    def _random(self) -> float:
        """Return a number from 0 up to 1."""
        self.random_state = self.random_state * MULTIPLIER % MODULUS
        return self.random_state * (1.0 / MODULUS)

    def _below(self, limit: int) -> int:
        """Return a whole number from 0 up to `limit`."""
        return int(self._random() * limit)
