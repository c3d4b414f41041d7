"""The first moves: what one cell, one line, or one cage tells by itself.

Each method makes one move, the first of its kind that rules anything out, and returns its number,
or 0. What the move looked at stands in `seen_...` afterwards. Where nothing fits any more,
`failed` is set, and `seen_...` says where.

Knows where things are and what follows from it; not in which order moves are made, nor how they
are told. Plain Python that Cython compiles with the declarations in `cagework.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, lowest_bit, popcount

    from .tableau import CELL_WORDS, Tableau

    # The moves, the easiest first. `deduction.Move` says what they are.
    GIVEN = 1
    SINGLE = 2
    LAST_PLACE = 3
    ONE_COMBINATION = 4
    CAGE_NUMBERS = 5
    COMBINATIONS = 6
    MUST_USE = 7
    NAKED_PAIR = 8
    HIDDEN_PAIR = 9
    NAKED_TRIPLE = 10
    HIDDEN_TRIPLE = 11
    LARGER_SET = 12
    LINE_SUM = 13
    LINE_PRODUCT = 14
    INNIES = 15
    OUTIES = 16
    PARITY = 17
    X_WING = 18
    SWORDFISH = 19
    LARGER_FISH = 20
    CHAIN = 21
    TRIAL = 22

    # Into how many combinations at most does a move look for what all of them share?
    COMMON_PATIENCE = 20000

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPILED = cython.compiled


class CageWork(Tableau):
    """Makes the moves about single cells, and about what cages can hold."""

    def __init__(self, size: int, values: Sequence[int]) -> None:
        super().__init__(size, values)
        self.recording = False
        self.sets_first = True
        self.shared_pair = self.one ^ self.one
        self.seen_cage = self.seen_line = self.seen_lines = -1
        self.seen_number = 0
        self.seen_symbols = self.one ^ self.one
        self.seen_count = 0
        self.seen_cell = ints(self.owners, 2 * self.cells + 2)

    def _look_at(self, cage: int, line: int, symbols: int) -> None:
        """Note what a move looks at; its cells are noted after that."""
        self.seen_cage = cage
        self.seen_line = line
        self.seen_lines = 1
        self.seen_symbols = symbols
        self.seen_number = 0
        self.seen_count = 0

    def _see(self, cell: int) -> None:
        self.seen_cell[self.seen_count] = cell
        self.seen_count += 1

    def _see_cage(self, cage: int) -> None:
        for k in range(self.reckoner.start[cage], self.reckoner.start[cage + 1]):
            self._see(self.member_cell[k])

    def seen(self) -> tuple[int, int, int, int, int, list[int]]:
        """Return the cage, the first line and how many, the numbers, and the cells looked at."""
        cells = [self.seen_cell[k] for k in range(self.seen_count)]
        known = self.seen_symbols & self.full
        return self.seen_cage, self.seen_line, self.seen_lines, known, self.seen_number, cells

    # --- one cell, one line --------------------------------------------------------------------

    def _place(self, cell: int) -> None:
        """Rule a decided cell's number out of its row and its column."""
        symbol = self.domain[cell]
        self.singles[cell >> 6] &= ~(self.one << (cell & 63))
        self.changed = True
        for crossing in range(2):
            line = self.column_of[cell] if crossing else self.row_of[cell]
            for k in range(line * self.size, (line + 1) * self.size):
                other = self.line_cell[k]
                if other != cell:
                    self.strike(other, symbol)
                    if self.failed:
                        self._look_at(-1, line, symbol)
                        self._see(other)
                        return

    def enter(self, cell: int, symbol: int) -> None:
        """Place a number, without making a move of it."""
        self.strike(cell, ~(self.one << symbol))
        if not self.failed:
            self._place(cell)

    def _given(self) -> int:
        """Place the number of a cage of one cell."""
        for word in range(CELL_WORDS):
            while self.givens[word]:
                cage = 64 * word + lowest_bit(self.givens[word])
                self.givens[word] &= self.givens[word] - 1
                cell = self.member_cell[self.reckoner.start[cage]]
                kept = self.reckoner.worth(self.reckoner.target[cage]) & self.domain[cell]
                if kept == self.domain[cell] and not self.singles[cell >> 6] >> (cell & 63) & 1:
                    continue  # it is placed already
                self._look_at(cage, -1, kept)
                self._see(cell)
                self.strike(cell, ~kept)
                if not self.failed:
                    self._place(cell)
                return GIVEN
        return 0

    def _single(self) -> int:
        """Place a number in a cell that can be nothing else."""
        for word in range(CELL_WORDS):
            if self.singles[word]:
                cell = 64 * word + lowest_bit(self.singles[word])
                self._look_at(-1, -1, self.domain[cell])
                self._see(cell)
                self._place(cell)
                return SINGLE
        return 0

    def _last_place(self) -> int:
        """Place a number that has one place left in a line."""
        while self.stale_lines:
            line = lowest_bit(self.stale_lines)
            once = self.one ^ self.one
            twice = once
            done = once
            first, beyond = line * self.size, (line + 1) * self.size
            for k in range(first, beyond):
                domain = self.domain[self.line_cell[k]]
                twice |= once & domain
                once |= domain
                if domain & (domain - 1) == 0:
                    done |= domain
            if once != self.full:
                self._look_at(-1, line, self.full & ~once)
                self.failed = True
                return LAST_PLACE
            lone = once & ~twice & ~done
            if lone == 0:
                self.stale_lines &= self.stale_lines - 1
                continue
            lone &= ~lone + 1
            for k in range(first, beyond):
                cell = self.line_cell[k]
                if self.domain[cell] & lone:
                    self._look_at(-1, line, lone)
                    self._see(cell)
                    self.strike(cell, ~lone)
                    self._place(cell)
                    return LAST_PLACE
        return 0

    # --- one cage ------------------------------------------------------------------------------

    def _supports(self, cage: int) -> bool:
        """Find what the cells of a cage can hold together; False where that is nothing."""
        first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
        if beyond - first == 1:
            given = self.reckoner.worth(self.reckoner.target[cage])
            self.held[first] = self.domain[self.member_cell[first]] & given
            return self.held[first] != 0
        if beyond - first == 2:
            return self._pair_supports(cage, first)
        for k in range(first, beyond):
            self.reckoner.domain[k - first] = self.domain[self.member_cell[k]]
        if not self.reckoner.narrow(cage):
            return False
        for k in range(first, beyond):
            self.held[k] = self.reckoner.support[k - first]
        return True

    def _pair_supports(self, cage: int, first: int) -> bool:
        """Do the same for a cage of two cells, and find what all its pairs share."""
        rest = self.domain[self.member_cell[first]]
        others = self.domain[self.member_cell[first + 1]]
        one = self.one ^ self.one
        other = one
        shared = ~one
        row = cage * self.size
        while rest:
            bit = rest & (~rest + 1)
            rest ^= bit
            partners = self.partner[row + lowest_bit(bit)] & others
            if partners:
                one |= bit
                other |= partners
                shared &= bit | partners if partners & (partners - 1) == 0 else bit
        self.held[first] = one
        self.held[first + 1] = other
        self.shared_pair = shared
        return one != 0

    def _numbers(self) -> int:
        """Keep of a cage's cells the numbers that its combinations use, in whichever cell.

        Where `sets_first` is off, what each cell itself can hold is kept at once.
        """
        for word in range(CELL_WORDS):
            while self.stale_cages[word]:
                cage = 64 * word + lowest_bit(self.stale_cages[word])
                bit = self.one << (cage & 63)
                self.stale_cages[word] ^= bit
                if not self._supports(cage):
                    self._look_at(cage, -1, self.one ^ self.one)
                    self._see_cage(cage)
                    self.failed = True
                    return CAGE_NUMBERS
                if not self.sets_first:
                    self._keep_held(cage)
                    self.stale_cages[word] &= ~bit  # what is held is held by the others' too
                    if self.changed:
                        return COMBINATIONS
                    continue
                move = self._keep_whole(cage)
                self.stale_members[word] |= bit
                if move:
                    return move
        return 0

    def _keep_whole(self, cage: int) -> int:
        """Rule out what no combination of a cage uses anywhere; return the move, or 0."""
        first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
        whole = self.one ^ self.one
        for k in range(first, beyond):
            whole |= self.held[k]
        before = self.spread(first, beyond)
        single = self.recording and before & ~whole and self._has_one(cage, whole)
        for k in range(first, beyond):
            self.strike(self.member_cell[k], ~whole)
        if not self.changed:
            return 0
        self._look_at(cage, -1, whole)
        self._see_cage(cage)
        return ONE_COMBINATION if single else CAGE_NUMBERS

    def _has_one(self, cage: int, whole: int) -> bool:
        """Say whether every combination of a cage is of the same numbers."""
        cells = self.reckoner.start[cage + 1] - self.reckoner.start[cage]
        if popcount(whole) > cells:
            return False
        if cells == 2:
            return popcount(whole) == 2
        self._ask(cage)
        return self.reckoner.common(cage, COMMON_PATIENCE, True) and self.reckoner.shared == whole

    def _ask(self, cage: int) -> None:
        """Tell the reckoner what a cage's cells may be."""
        first = self.reckoner.start[cage]
        for k in range(first, self.reckoner.start[cage + 1]):
            self.reckoner.domain[k - first] = self.domain[self.member_cell[k]]

    def _combinations(self) -> int:
        """Keep of each cell what it can hold in a combination of its cage."""
        for word in range(CELL_WORDS):
            while self.stale_members[word]:
                cage = 64 * word + lowest_bit(self.stale_members[word])
                bit = self.one << (cage & 63)
                self.stale_members[word] ^= bit
                self._keep_held(cage)
                if self.changed:
                    self.stale_cages[word] &= ~bit
                    self._look_at(cage, -1, self.one ^ self.one)
                    self._see_cage(cage)
                    return COMBINATIONS
        return 0

    def _keep_held(self, cage: int) -> None:
        """Rule out of each cell of a cage what it does not hold in any combination."""
        for k in range(self.reckoner.start[cage], self.reckoner.start[cage + 1]):
            self.strike(self.member_cell[k], ~self.held[k])

    # --- a cage and its lines ------------------------------------------------------------------

    def _must_use(self) -> int:
        """Rule out of a line's other cells what a cage has there in every combination."""
        for word in range(CELL_WORDS):
            while self.stale_musts[word]:
                cage = 64 * word + lowest_bit(self.stale_musts[word])
                bit = self.one << (cage & 63)
                if not self.recording:
                    self.stale_musts[word] ^= bit
                if self._claim(cage):
                    return MUST_USE
                self.stale_musts[word] &= ~bit
        return 0

    def _claim(self, cage: int) -> bool:
        """Look at one cage so, line by line; True where anything was ruled out."""
        first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
        if self.ties[cage] == 0 or self._is_decided(first, beyond):
            return False
        if beyond - first == 2:
            self._pair_supports(cage, first)
            self.reckoner.every[0] = self.shared_pair
        else:
            self._ask(cage)
            if not self.reckoner.common(cage, COMMON_PATIENCE, False):
                return False
        for tie in range(self.ties[cage]):
            symbols = self.reckoner.every[tie]
            if symbols == 0:
                continue
            line = self.tie_line[2 * first + tie]
            for k in range(line * self.size, (line + 1) * self.size):
                cell = self.line_cell[k]
                if self.cage_of[cell] != cage and self.domain[cell] & symbols:
                    self.strike(cell, symbols)
            if self.changed and self.recording:
                self._look_at(cage, line, symbols)
                self._see_cage(cage)
                return True
        return self.changed

    def _is_decided(self, first: int, beyond: int) -> bool:
        for k in range(first, beyond):
            domain = self.domain[self.member_cell[k]]
            if domain & (domain - 1):
                return False
        return True
