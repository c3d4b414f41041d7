"""Making boards of one grade: a random board is changed until it has it.

A random board is judged by the deducer. One that is too hard, or has several solutions, gets more
telling clues, or other cages, where its cells stayed open; one that is too easy gets less telling
ones. Changes that make a board worse are taken back. After so many, a new board is begun; so what
comes out depends on nothing but the random numbers.

Knows no clock and no thread: it judges so many boards and returns. Plain Python that Cython
compiles with the declarations in `making.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, popcount, words64

    from .cluing import Cluer
    from .deducer import EASY, NORMAL, UNREASONABLE

    # What `make` returns.
    RUNNING = 0
    MADE = 1

    # What a board that was judged is.
    TOO_EASY = 0
    RIGHT = 1
    TOO_HARD = 2

    # How many nodes may it take to tell whether a board has one solution?
    MOST_NODES = 100

    # What part of the size, as many times as it has cells, may a board be changed before another
    # is begun?
    CHANGES_PART = 3

    # How often, of 100 times, is a board that is too hard given another clue rather than cages,
    # and a cage that is large enough cut in two rather than traded cells with?
    CLUES_FIRST = 10
    CUTS_FIRST = 80

    # Numbers that tell boards apart: residues by two primes.
    FIRST_PRIME = 2147483629
    SECOND_PRIME = 2147483587

    # How many more open cells may a change leave where several solutions were counted?
    SLACK = 5

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPILED = cython.compiled


class Maker(Cluer):
    """Makes one board after another, each of the grade asked for."""

    def __init__(
        self, size: int, values: Sequence[int], weights: Sequence[int], operations: int, grade: int
    ) -> None:
        super().__init__(size, values, weights, operations, grade)
        owners = self.owners
        self.kept_owner = ints(owners, self.cells)
        self.kept_clue = ints(owners, self.cells)
        self.kept_domain = words64(owners, self.cells)
        self.judged = 0
        self.changes = 0
        self.verdict = TOO_HARD
        self.kept_verdict = TOO_HARD
        self.kept_open = 0
        self.has_board = False

    def begin(self, first: int, second: int) -> None:
        """Begin a board, with a sequence of random numbers of its own."""
        self.sow(first, second)
        self.judged = 0
        self.has_board = False

    def make(self, budget: int) -> int:
        """Judge up to so many boards; return MADE where one is right, else RUNNING."""
        with cython.nogil:
            status = self._make_some(budget)
        return status

    def cages_made(self) -> list[tuple[int, int, list[int]]]:
        """Return the cages of the board that was made: operation, target, cells."""
        cages = []
        for cage in range(self.cages):
            first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
            cells = [self.member_cell[k] for k in range(first, beyond)]
            cages.append((self.clue[cells[0]], self.reckoner.target[cage], cells))
        return cages

    def signature(self) -> int:
        """Return a number that is the same for boards that differ by turns and mirrors only."""
        best = -1
        for look in range(8):
            found = self._look_of(look, FIRST_PRIME, 48271) << 31
            found |= self._look_of(look, SECOND_PRIME, 69621)
            if best < 0 or found < best:
                best = found
        return best

    def _look_of(self, look: int, prime: int, factor: int) -> int:
        """Return a residue of the board as it is after one of the eight turns and mirrors."""
        whole = 0
        for cage in range(self.cages):
            first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
            mixed = self.reckoner.target[cage] % prime * 16 + self.reckoner.operations[cage]
            mixed = (mixed % prime + prime) % prime  # of targets below 0 as well
            shape = 0
            for k in range(first, beyond):
                row = self.row_of[self.member_cell[k]]
                column = self.column_of[self.member_cell[k]] - self.size
                if look & 1:
                    row = self.size - 1 - row
                if look & 2:
                    column = self.size - 1 - column
                place = row * self.size + column if look & 4 else column * self.size + row
                residue = (place + 1) * factor % prime
                shape = (shape + residue * residue % prime * residue) % prime
            mixed = (mixed * factor + shape) % prime
            whole = (whole + mixed * mixed % prime * mixed) % prime
        return whole

    # --- one board after another ---------------------------------------------------------------

    def _make_some(self, budget: int) -> int:
        """Judge boards until one is right, up to so many."""
        while budget > 0:
            budget -= 1
            self.judged += 1
            if not self.has_board:
                self._draw_board()
            else:
                self._change_board()
            if self.has_board and self.verdict == RIGHT:
                self.has_board = False
                return MADE
        return RUNNING

    def _draw_board(self) -> None:
        """Draw a new square and new cages, and judge them."""
        self._fill_square()
        if not self._lay_cages():
            return
        for cell in range(self.cells):
            self.clue[cell] = 0
        self.has_board = self._set_up()
        self.changes = 0
        if self.has_board:
            self.verdict = self._judge()

    def _change_board(self) -> None:
        """Change the board, judge it, and take the change back if it made things worse."""
        self.changes += 1
        if self.changes * CHANGES_PART > self.size * self.cells:
            self.has_board = False
            return
        self.kept_verdict = self.verdict
        self.kept_open = self.open_cells
        for cell in range(self.cells):
            self.kept_owner[cell] = self.owner[cell]
            self.kept_clue[cell] = self.clue[cell]
            self.kept_domain[cell] = self.domain[cell]
        changed = self._soften() if self.verdict == TOO_HARD else self._harden()
        if changed and self._number_cages() and self._set_up():
            self.verdict = self._judge()
            slack = SLACK if self.grade == UNREASONABLE else 0
            worse = self.open_cells > self.kept_open + slack
            if not (self.kept_verdict == TOO_HARD == self.verdict and worse):
                return
        self._take_back()

    def _take_back(self) -> None:
        """Have the board again that was there before the change."""
        for cell in range(self.cells):
            self.owner[cell] = self.kept_owner[cell]
            self.clue[cell] = self.kept_clue[cell]
            self.domain[cell] = self.kept_domain[cell]
        self.parts = 0
        for cell in range(self.cells):
            if self.owner[cell] >= self.parts:
                self.parts = self.owner[cell] + 1
        self._number_cages()
        self._set_up()
        self.verdict = self.kept_verdict
        self.open_cells = self.kept_open

    # --- judging -------------------------------------------------------------------------------

    def _judge(self) -> int:
        """Say whether a board is of the grade asked for; its cells stay as far as that led."""
        self._restart()
        self.sets_first = self.grade <= NORMAL
        if self.grade > EASY and self._run(self.grade - 1):
            return TOO_EASY
        if self.grade < UNREASONABLE:
            return RIGHT if self._run(self.grade) else TOO_HARD
        return self._judge_by_search()

    def _judge_by_search(self) -> int:
        """Say whether a board that no easier move goes on with has one solution."""
        found = self._search(2, MOST_NODES)
        if found == 1:
            return RIGHT
        self.open_cells = 0
        for cell in range(self.cells):
            if found == 2:
                self.domain[cell] = self.first_found[cell] | self.second_found[cell]
            if popcount(self.domain[cell]) > 1:
                self.open_cells += 1
        return TOO_HARD

    # --- changes -------------------------------------------------------------------------------

    def _soften(self) -> bool:
        """Make some cage that stayed open tell more; False where that cannot be done."""
        cell = self._some_open_cell()
        if cell < 0:
            return False
        cage = self.owner[cell]
        if self._below(100) < CLUES_FIRST and self._other_clue(cage, True):
            return True
        room = self.extent[cage] - 2 * self._least_extent() + 1
        if room > 0:
            extent = self._least_extent() + self._below(room)
            # Cages are not made smaller than they were asked for, or seldom.
            if self._below(100 * self.most_weight) < CUTS_FIRST * self.weight[extent]:
                self._forget(cage)
                return self._split(cage, extent)
        return self._trade(cage)

    def _harden(self) -> bool:
        """Make some cage tell less; False where that cannot be done."""
        cage = self.owner[self._below(self.cells)]
        if self._below(2) == 0 and self._other_clue(cage, False):
            return True
        other = self._neighbour(cage, self.most)
        if other < 0 or self._below(2) == 0:
            return self._trade(cage)
        self._forget(cage)
        self._forget(other)
        self._join(cage, other)
        return True

    def _some_open_cell(self) -> int:
        """Return a random cell that may still be several numbers, -1 where there is none."""
        chosen = -1
        seen = 0
        for cell in range(self.cells):
            if popcount(self.domain[cell]) > 1:
                seen += 1
                if self._below(seen) == 0:
                    chosen = cell
        return chosen

    def _forget(self, part: int) -> None:
        """Have the clue of a part, and of its twin, chosen anew."""
        for cell in range(self.cells):
            if self.owner[cell] == part or self.owner[cell] == self.twin[part]:
                self.clue[cell] = 0

    def _trade(self, cage: int) -> bool:
        """Join a cage with a neighbour, and split both again."""
        other = self._neighbour(cage, 2 * self.most)
        if other < 0 or other == self.twin[cage] != cage:
            return False
        if self.symmetric and (self.twin[cage] == cage or self.twin[other] == other):
            return False
        whole = self.extent[cage] + self.extent[other]
        least = self._least_extent()
        low = whole - self.most if whole - self.most > least else least
        high = whole - low
        self._forget(cage)
        self._forget(other)
        self._join(cage, other)
        return self._split(cage, low + self._below(high - low + 1))
