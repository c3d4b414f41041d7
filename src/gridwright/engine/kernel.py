"""The search: decisions and their refutation, restarts, repairs.

Binary branching over the cells: a decision gives a cell a symbol; where that fails, the symbol
leaves the cell's domain. `branching` says which cell and which symbol.

Until a solution is found, runs of two kinds take turns:

- a *descent* decides everything anew. Its allowance of failures grows without bound, so that in
  the end one descent rules out all that there is: a proof is a proof;
- a *repair* keeps most of the deepest state met, lets go of a region around a gap in it, and
  searches there for a short while (large-neighbourhood search: Shaw, CP 1998).

Knows no clock and no thread: it makes so many decisions and returns. Plain Python that Cython
compiles with the declarations in `kernel.pxd`; the terms are those of `layout`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, lowest_bit, words64

    from .branching import LEAST_CONSTRAINING, Brancher
    from .propagation import DECISION

    # What `run` returns.
    RUNNING = 0
    SOLUTION = 1
    EXHAUSTED = 2
    TRAIL_FULL = 3

    # Where a search stands between two calls of `run`.
    NEW = 0
    SEARCHING = 1
    AT_SOLUTION = 2
    OVER = 3

if TYPE_CHECKING:
    from gridwright.engine.layout import Layout
    from gridwright.engine.tuning import Tuning

COMPILED = cython.compiled


class Kernel(Brancher):
    """One search over one problem, which goes on after each solution."""

    def __init__(self, layout: Layout, seed: int, order: int, tuning: Tuning) -> None:
        super().__init__(layout, seed, order, tuning)
        self.phase_now = NEW if all(layout.state[: self.cells]) else OVER
        self.nodes = self.failures = self.restarts = self.depth = self.solutions = 0
        self.level = 0
        room = self.cells + 1  # each decision decides a cell; one level is a repair's
        self.level_mark = ints(self.owners, room)
        self.level_cell = ints(self.owners, room)
        self.level_symbol = ints(self.owners, room)
        self._plan_runs(tuning)

    def _plan_runs(self, tuning: Tuning) -> None:
        """Start with a descent."""
        self.allowance = tuning.first_allowance
        self.allowance_growth = tuning.allowance_growth
        self.repair_allowance = tuning.repair_allowance
        self.short_patience = tuning.patience
        self.long_patience = tuning.long_patience
        self.repair_share = tuning.repair_share
        self.repair_cost = tuning.repair_cost
        self.least_region = tuning.least_region
        self.largest_region = tuning.largest_region
        self.floor = 0
        self.spent = False
        self.retracing = False
        self.on_best = False
        self.idle_repairs = 0
        self.run_failures = self.descent_failures = self.repair_failures = 0
        # The fewest cells that were open at once, and what was decided then: in this run, in
        # what this repair started from, and of all.
        self.run_open = self.base_open = self.fewest_open = self.cells + 1
        self.run_state = words64(self.owners, self.cells)
        self.base_state = words64(self.owners, self.cells)
        self.best_state = words64(self.owners, self.cells)
        self.released = ints(self.owners, self.cells)
        self.work = ints(self.owners, self.cells)

    # --- what the driver asks ------------------------------------------------------------------

    def run(self, budget: int) -> int:
        """Make up to `budget` decisions; return RUNNING, SOLUTION or EXHAUSTED."""
        while True:
            stop = self.nodes + budget
            with cython.nogil:
                status = self._search(stop)
            if status != TRAIL_FULL:
                return status
            budget = stop - self.nodes
            self.grow_trail()

    def solution(self) -> bytes:
        """Return the code of every cell's symbol, at a solution."""
        return bytes([lowest_bit(self.state[cell]) for cell in range(self.cells)])

    def deepest(self) -> tuple[int, ...]:
        """Return the domains in the state with the fewest open cells that was met."""
        known = self.best_state if self.fewest_open <= self.cells else self.state
        return tuple([known[cell] for cell in range(self.cells)])

    # --- the search ----------------------------------------------------------------------------

    def _search(self, stop: int) -> int:
        """Search up to a solution, the end, or the decision that is `stop` in number."""
        if self.phase_now == NEW:
            self.phase_now = SEARCHING if self.propagate() else OVER
        elif self.phase_now == AT_SOLUTION:
            self.phase_now = SEARCHING
            if self.floor:
                self._retrace()
            elif not self._refute():
                self.phase_now = OVER
        while self.phase_now != OVER:
            if self.trail_size - self.trail_top < self.trail_need:
                return TRAIL_FULL
            if self._is_over():
                if self.nodes >= stop:
                    return RUNNING
                self._next_run()
                continue
            cell = self._choose_cell()
            if self.open_cells < self.run_open:
                self._note_depth()
            if cell >= 0:
                if self.nodes >= stop:
                    return RUNNING
                if not self._decide(cell, self._choose_symbol(cell)) and not self._refute():
                    self._fall()
            elif self.retracing:
                self.retracing = False
                self.by_habit = self.order >= LEAST_CONSTRAINING
                if not self._refute():
                    self.phase_now = OVER
            else:
                self.phase_now = AT_SOLUTION
                self.solutions += 1
                return SOLUTION
        return EXHAUSTED

    def _decide(self, cell: int, symbol: int) -> bool:
        """Give a cell a symbol; False where that contradicts something."""
        self._open_level(cell, symbol)
        self.habit[cell] = symbol
        self.set_domain(cell, self.one << symbol, DECISION)
        if self.propagate():
            return True
        self._blame()
        if self.last_conflict < 0:
            self.last_conflict = cell
        return False

    def _open_level(self, cell: int, symbol: int) -> None:
        self.level_mark[self.level] = self.mark()
        self.level_cell[self.level] = cell
        self.level_symbol[self.level] = symbol
        self.level += 1
        self.nodes += 1
        if self.level > self.depth:
            self.depth = self.level

    def _refute(self) -> bool:
        """Take back decisions, and rule each out, until that holds; False where none is left."""
        while self.level > self.floor:
            self.failures += 1
            self.run_failures += 1
            self.level -= 1
            self.undo(self.level_mark[self.level])
            cell = self.level_cell[self.level]
            refuted = self.one << self.level_symbol[self.level]
            if self.level == 0:
                self.trail_top = 0  # what is ruled out here stays so
            self.set_domain(cell, self.state[cell] & ~refuted, DECISION)
            if self.propagate():
                return True
            self._blame()
        return False

    def _fall(self) -> None:
        """Note that everything below the floor was ruled out."""
        if self.floor:
            self.spent = True
        else:
            self.phase_now = OVER

    def _retrace(self) -> None:
        """Go back to the root, to find once more the solution that a repair found.

        A repair sees a part of the search space only. What follows its solution is found from
        the root: the habits lead straight to the same solution, and from there the search goes on.
        """
        for cell in range(self.cells):
            self.habit[cell] = lowest_bit(self.state[cell])
        self._to_root()
        self.retracing = self.by_habit = True

    def _to_root(self) -> None:
        if self.level > 0:
            self.undo(self.level_mark[0])
        self.level = 0
        self.floor = 0
        self.spent = False

    # --- runs ----------------------------------------------------------------------------------

    def _note_depth(self) -> None:
        """Keep the state in which fewer cells are open than before in this run, or in any."""
        self.run_open = self.open_cells
        self._copy(self.state, self.run_state)
        if self.run_open < self.fewest_open:
            self.fewest_open = self.run_open
            self._copy(self.state, self.best_state)

    def _is_over(self) -> bool:
        """Say whether a run has had its failures; after a solution, runs have no end."""
        if self.solutions:
            return False
        if self.floor:
            return self.spent or self.run_failures > self.repair_allowance
        return self.run_failures > self.allowance

    def _next_run(self) -> None:
        """Start a repair of the deepest state that this run or its base came to, or a descent."""
        self.restarts += 1
        if self.floor:
            self.repair_failures += self.run_failures + self.repair_cost
            self.idle_repairs += 1
        else:
            self.descent_failures += self.run_failures
            self.base_open = self.cells + 1
        if self.run_open < self.base_open:
            self.idle_repairs = 0
        if self.run_open <= self.base_open:
            self.base_open = self.run_open
            self._copy(self.run_state, self.base_state)
        self._to_root()
        self.run_failures = 0
        self.run_open = self.cells + 1
        if self._has_base() and self._begin_repair():
            return
        self.on_best = False
        self.idle_repairs = 0
        self.allowance *= self.allowance_growth

    def _has_base(self) -> bool:
        """Say whether there is a state worth repairing: the last one, then the best of all."""
        if self.repair_failures >= self.repair_share * self.descent_failures:
            return False
        if self.idle_repairs < (self.long_patience if self.on_best else self.short_patience):
            return True
        if self.on_best:
            return False
        self.on_best = True
        self.idle_repairs = 0
        self.base_open = self.fewest_open
        self._copy(self.best_state, self.base_state)
        return True

    def _begin_repair(self) -> bool:
        """Decide at once what is kept of the base; False where that no longer holds."""
        self._release_region()
        self._open_level(-1, 0)
        self.floor = 1
        for cell in range(self.cells):
            kept = self.base_state[cell]
            domain = self.state[cell]
            if not self.released[cell] and kept & (kept - 1) == 0 and kept & domain != domain:
                if kept & domain:
                    self.set_domain(cell, kept, DECISION)
        if self.propagate():
            return True
        self._to_root()
        return False

    def _release_region(self) -> None:
        """Choose the cells that are not kept: a region that grows from some open cell."""
        work, released = self.work, self.released
        found = 0
        for cell in range(self.cells):
            released[cell] = 0
            domain = self.base_state[cell]
            if domain & (domain - 1):
                work[found] = cell
                found += 1
        work[0] = work[self._below(found)]
        released[work[0]] = 1
        share = self.least_region + (self.largest_region - self.least_region) * self._random()
        wanted = int(share * self.cells)
        found = 1
        at = 0
        while at < found < wanted:
            k = at + self._below(found - at)  # any border, so that no two regions are alike
            cell = work[k]
            work[k] = work[at]
            at += 1
            for k in range(self.watch_start[cell], self.watch_start[cell + 1]):
                found = self._release(self.watcher[k], found)

    def _release(self, propagator: int, found: int) -> int:
        """Add a propagator's cells to the region; return how many it has now."""
        if propagator < self.tables:
            members = self.slot_cell
            start, end = self.slot_start[propagator], self.slot_start[propagator + 1]
        else:
            members = self.group_cell
            group = propagator - self.tables
            start, end = self.group_start[group], self.group_start[group + 1]
        for k in range(start, end):
            cell = members[k]
            if not self.released[cell]:
                self.released[cell] = 1
                self.work[found] = cell
                found += 1
        return found

    def _copy(self, source: list[int], target: list[int]) -> None:
        for cell in range(self.cells):
            target[cell] = source[cell]
