"""The deducer: makes the easiest move there is, again and again.

The last moves are here too. A *chain* begins at a cell of two candidates: were it not the one, it
would be the other, so the next cell of two candidates would be ..., up to a cell that would be
what the first is not. One of the chain's ends has that number, so no cell that sees both does. A
*trial* assumes that a cell is some number, and goes on with easier moves up to a contradiction.

Knows every move, and nothing of how they are told. Plain Python that Cython compiles with the
declarations in `deducer.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, popcount, words64

    from .cagework import CHAIN, TRIAL
    from .tableau import CELL_WORDS
    from .totals import Totals

    # The grades, by the moves that they take.
    EASY = 0
    NORMAL = 1
    HARD = 2
    EXTREME = 3
    UNREASONABLE = 4

    # What `step` returns where it has not come to an end, and is to be called again.
    PAUSED = -1

    # How many cells does it try before that?
    CELLS_A_STEP = 8

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPILED = cython.compiled


class Deducer(Totals):
    """Solves one board after another as a person does."""

    def __init__(self, size: int, values: Sequence[int]) -> None:
        super().__init__(size, values)
        owners = self.owners
        # A chain's queue: a cell, what it would be, and the place that it was reached from.
        self.queue_cell = ints(owners, size * self.cells)
        self.queue_symbol = words64(owners, size * self.cells)
        self.queue_from = ints(owners, size * self.cells)
        self.reached = words64(owners, self.cells)
        self.before = words64(owners, self.cells)
        self.saved = words64(owners, self.cells * (self.cells + 1))
        self.first_found = words64(owners, self.cells)
        self.second_found = words64(owners, self.cells)
        self.found = 0
        self.nodes = 0
        self.stale_trials = True
        self.trial_most, self.trial_width, self.trial_cell = EASY, 2, 0
        self.most_nodes = 0
        self.most_found = 0

    # --- what the caller asks ------------------------------------------------------------------

    def step(self, most: int) -> int:
        """Make the easiest move of up to some grade; return its number, 0 where there is none.

        Where that shows that nothing fits, `failed` is set. PAUSED is returned by what would take
        long, and goes on when it is called again.
        """
        with cython.nogil:
            move = self._step(most)
        return move

    def run(self, most: int) -> bool:
        """Make moves of up to some grade while there are any; True where that solves the board."""
        with cython.nogil:
            solved = self._run(most)
        return solved

    # --- the order of moves --------------------------------------------------------------------

    def _step(self, most: int) -> int:
        """Make the easiest move of up to some grade; return its number, or 0."""
        self.changed = False
        move = self._given()
        if move == 0:
            move = self._single()
        if move == 0:
            move = self._last_place()
        if move == 0:
            move = self._numbers()
        if move == 0 and most >= NORMAL:
            move = self._combinations()
        if move == 0 and most >= HARD:
            move = self._must_use()
            if move == 0:
                move = self._sets()
        if move == 0 and most >= EXTREME and self.stale_rest:
            move = self._extreme()
        if move == 0 and most >= UNREASONABLE:
            move = self._trial()
        return move

    def _extreme(self) -> int:
        move = self._totals()
        if move == 0:
            move = self._parities()
        if move == 0:
            move = self._fish()
        if move == 0:
            move = self._chain()
        if move == 0:
            self.stale_rest = False
        return move

    def _run(self, most: int) -> bool:
        """Make moves of up to some grade; True where that solves the board."""
        while self.open_cells or self._is_stale():
            if self._step(most) == 0 or self.failed:
                break
        return self.open_cells == 0 and not self.failed

    def _is_stale(self) -> bool:
        """Say whether some cell or cage has not been looked at since it was decided."""
        for word in range(CELL_WORDS):
            if self.singles[word] or self.stale_cages[word] or self.givens[word]:
                return True
        return False

    # --- chains --------------------------------------------------------------------------------

    def _chain(self) -> int:
        """Rule out a number of a cell that sees both ends of a chain."""
        for cell in range(self.cells):
            domain = self.domain[cell]
            if popcount(domain) != 2:
                continue
            lower = domain & (~domain + 1)
            if self._chain_from(cell, lower) or self._chain_from(cell, domain ^ lower):
                return CHAIN
        return 0

    def _chain_from(self, cell: int, symbol: int) -> bool:
        """Follow what would be if a cell were not some number; True where anything was ruled out.

        The shortest chains come first.
        """
        for other in range(self.cells):
            self.reached[other] = self.one ^ self.one
        self.reached[cell] = self.full
        self.queue_cell[0] = cell
        self.queue_symbol[0] = self.domain[cell] ^ symbol
        self.queue_from[0] = -1
        end = 1
        at = 0
        while at < end:
            if self.queue_symbol[at] == symbol:
                self._strike_ends(cell, self.queue_cell[at], symbol)
                if self.changed:
                    self._note_chain(at, symbol)
                    return True
            end = self._follow(at, end)
            at += 1
        return False

    def _follow(self, at: int, end: int) -> int:
        """Add the cells of two candidates that the one at a place of the queue decides."""
        cell, symbol = self.queue_cell[at], self.queue_symbol[at]
        for crossing in range(2):
            line = self.column_of[cell] if crossing else self.row_of[cell]
            for k in range(line * self.size, (line + 1) * self.size):
                next_cell = self.line_cell[k]
                domain = self.domain[next_cell]
                if next_cell == cell or not domain & symbol or popcount(domain) != 2:
                    continue
                forced = domain ^ symbol
                if self.reached[next_cell] & forced:
                    continue
                self.reached[next_cell] |= forced
                self.queue_cell[end] = next_cell
                self.queue_symbol[end] = forced
                self.queue_from[end] = at
                end += 1
        return end

    def _sees(self, one: int, other: int) -> bool:
        if one == other:
            return False
        same_row = self.row_of[one] == self.row_of[other]
        return same_row or self.column_of[one] == self.column_of[other]

    def _strike_ends(self, first: int, last: int, symbol: int) -> None:
        """Rule a number out of the cells that see both ends of a chain."""
        for cell in range(self.cells):
            if self.domain[cell] & symbol and self._sees(cell, first) and self._sees(cell, last):
                self.strike(cell, symbol)

    def _note_chain(self, at: int, symbol: int) -> None:
        """Note the cells of a chain, the first one first."""
        self._look_at(-1, -1, symbol)
        length = 0
        back = at
        while back >= 0:
            length += 1
            back = self.queue_from[back]
        self.seen_count = length
        while at >= 0:
            length -= 1
            self.seen_cell[length] = self.queue_cell[at]
            at = self.queue_from[at]

    # --- trials --------------------------------------------------------------------------------

    def _trial(self) -> int:
        """Rule out a number that leads to a contradiction.

        The easier the moves that show it, and the fewer candidates the cell has, the better.
        After some cells this pauses: the next call goes on if nothing has changed since.
        """
        if self.stale_trials:
            self.stale_trials = False
            self.trial_most, self.trial_width, self.trial_cell = EASY, 2, 0
        left = CELLS_A_STEP
        while self.trial_most < UNREASONABLE:
            cell = self.trial_cell
            if self.width(cell) == self.trial_width:
                if left == 0:
                    return PAUSED
                left -= 1
                if self._try_cell(cell, self.trial_most):
                    self.stale_trials = True
                    return TRIAL
            self._next_trial()
        return 0

    def _next_trial(self) -> None:
        """Go on to the next cell, to those with more candidates, or to harder moves."""
        self.trial_cell += 1
        if self.trial_cell == self.cells:
            self.trial_cell = 0
            self.trial_width += 1
            if self.trial_width > self.size:
                self.trial_width = 2
                self.trial_most += 1

    def _try_cell(self, cell: int, most: int) -> bool:
        """Try the candidates of one cell; True where one of them was ruled out."""
        rest = self.domain[cell]
        while rest:
            bit = rest & (~rest + 1)
            rest ^= bit
            if self._leads_nowhere(cell, bit, most):
                self._rule_out(cell, bit, most)
                return True
        return False

    def _leads_nowhere(self, cell: int, symbol: int, most: int) -> bool:
        """Say whether an assumption is refuted by moves of up to some grade; undo it."""
        for other in range(self.cells):
            self.before[other] = self.domain[other]
        open_cells = self.open_cells
        recording, sets_first = self.recording, self.sets_first
        self.recording = False
        self.sets_first = most == EASY
        self._assume(cell, symbol)
        self._run(most)
        nowhere = self.failed
        self.recording, self.sets_first = recording, sets_first
        for other in range(self.cells):
            self.domain[other] = self.before[other]
        self.open_cells = open_cells
        self._settle()
        return nowhere

    def _settle(self) -> None:
        """Be again where nothing is stale but what only trials could tell more about."""
        self.failed = self.changed = False
        self.calm()

    def refute(self, cell: int, symbol: int) -> None:
        """Rule out a number that is known from elsewhere to lead nowhere."""
        self._rule_out(cell, self.one << symbol, UNREASONABLE)
        self.stale_trials = True

    def _rule_out(self, cell: int, symbol: int, most: int) -> None:
        self._look_at(-1, -1, symbol)
        self.seen_number = most
        self._see(cell)
        self.strike(cell, symbol)

    # --- counting solutions --------------------------------------------------------------------

    def _search(self, most_found: int, most_nodes: int) -> int:
        """Count the solutions from here, up to so many; -1 where that takes too many nodes."""
        sets_first = self.sets_first
        self.sets_first = False
        self.found = self.nodes = 0
        self.most_found, self.most_nodes = most_found, most_nodes
        self._descend(0)
        self.sets_first = sets_first
        return -1 if self.nodes > most_nodes else self.found

    def _descend(self, depth: int) -> None:
        """Find the solutions below this state."""
        self.nodes += 1
        self._run(NORMAL)
        if self.failed or self.nodes > self.most_nodes:
            return
        if self.open_cells == 0:
            self._note_solution()
            return
        cell = self._narrowest()
        kept = depth * self.cells
        for other in range(self.cells):
            self.saved[kept + other] = self.domain[other]
        open_cells = self.open_cells
        rest = self.domain[cell]
        while rest and self.found < self.most_found and self.nodes <= self.most_nodes:
            bit = rest & (~rest + 1)
            rest ^= bit
            self._assume(cell, bit)
            self._descend(depth + 1)
            for other in range(self.cells):
                self.domain[other] = self.saved[kept + other]
            self.open_cells = open_cells
            self._settle()

    def _narrowest(self) -> int:
        """Return the open cell with the fewest candidates, -1 where none is open."""
        best = -1
        least = self.size + 1
        for cell in range(self.cells):
            width = self.width(cell)
            if 1 < width < least:
                best = cell
                least = width
        return best

    def _note_solution(self) -> None:
        self.found += 1
        for cell in range(self.cells):
            if self.found == 1:
                self.first_found[cell] = self.domain[cell]
            else:
                self.second_found[cell] = self.domain[cell]
