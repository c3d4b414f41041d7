"""A board's arrays: its cages and lines, what each cell may still be, and what changed since when.

What a cell may be is one bit a number, the smallest number first. Whoever rules something out
calls `strike`, which marks the cell's cage and lines as *stale* for every kind of move that looks
at them; so a move looks only where something has changed since it looked last.

This module knows what is where. It knows no move. Plain Python that Cython compiles with the
declarations in `tableau.pxd`. Terms: a *line* is a row (0 up) or a column (`size` up); a *member*
is one place of one cage; *ties* are the lines that two or more cells of a cage are in.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from gridwright.engine.equations import Equations

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.kernels import KERNEL_PARTS, interpreted_parts
    from gridwright.engine.primitives import ints, lowest_bit, popcount, words64

    if TYPE_CHECKING:
        from gridwright.engine.reckoning import Reckoner
    else:
        Reckoner = interpreted_parts("gridwright.engine", KERNEL_PARTS)[0].Reckoner

    # What a cage's cells may make, one bit each, as the engine's equations have it.
    SUM = 1
    DIFFERENCE = 2
    PRODUCT = 4
    QUOTIENT = 8

    # How many words of 64 bits do as many bits take as the largest board has cells?
    CELL_WORDS = 4

    # How many steps may it take to list a cage's combinations?
    PATIENCE = 40000

if TYPE_CHECKING:
    from collections.abc import Sequence

# How many cells may an equation have that is no cage, but part of a line?
SPARE_CELLS = 4

COMPILED = cython.compiled


class Room(Equations):
    """Room for the equations of any board of one size, and for one more of a few cells."""

    def __init__(self, size: int, values: Sequence[int]) -> None:
        members = size * size + SPARE_CELLS
        self.symbols = size
        self.values = array("q", [*values, 0])
        self.operations = array("i", bytes(4 * (members + 1)))
        self.targets = array("q", bytes(8 * (members + 1)))
        self.start = array("i", bytes(4 * (members + 2)))
        self.clash_start = array("i", bytes(4 * (members + 2)))
        self.clash = array("i", bytes(4 * (2 * members + 1)))
        self.most_cells = members
        self.most_clashes = 2 * size


class Tableau:
    """A board of cages, and the candidates of its cells."""

    def __init__(self, size: int, values: Sequence[int]) -> None:
        owners: list[object] = []
        self.owners = owners
        self.size = size
        self.cells = size * size
        self.lines = 2 * size
        self.cages = 0
        self.one = 1  # a 64-bit one, when compiled
        self.full = (self.one << size) - 1
        self.reckoner = Reckoner(Room(size, values))
        self.reckoner.patience = PATIENCE
        self.reckoner.start[self.cells] = self.cells
        self.failed = False
        self.changed = False
        self.open_cells = 0
        self.domain = words64(owners, self.cells)
        self._make_lines()
        self._make_cages()

    def _make_lines(self) -> None:
        owners = self.owners
        self.line_cell = ints(owners, self.lines * self.size)
        self.row_of = ints(owners, self.cells)
        self.column_of = ints(owners, self.cells)
        for cell in range(self.cells):
            row = cell // self.size
            column = cell % self.size
            self.row_of[cell] = row
            self.column_of[cell] = self.size + column
            self.line_cell[row * self.size + column] = cell
            self.line_cell[(self.size + column) * self.size + row] = cell

    def _make_cages(self) -> None:
        owners = self.owners
        room = self.cells + SPARE_CELLS
        self.cage_of = ints(owners, self.cells)
        self.member_cell = ints(owners, room)
        self.held = words64(owners, room)
        self.partner = words64(owners, self.cells * self.size)
        # Of each member, at its cage's start: how many ties the cage has, and which lines they are.
        self.ties = ints(owners, self.cells + 1)
        self.tie_line = ints(owners, 2 * room)
        self.tally = ints(owners, self.lines)
        self.tie_number = ints(owners, self.lines)
        for line in range(self.lines):
            self.tie_number[line] = -1
        self.stale_lines = self.stale_sets = self.stale_values = self.one ^ self.one
        self.stale_rest = False
        self.singles = words64(owners, CELL_WORDS)
        self.givens = words64(owners, CELL_WORDS)
        self.stale_cages = words64(owners, CELL_WORDS)
        self.stale_members = words64(owners, CELL_WORDS)
        self.stale_musts = words64(owners, CELL_WORDS)

    # --- the board -----------------------------------------------------------------------------

    def load(self, cages: Sequence[tuple[int, int, Sequence[int]]]) -> None:
        """Take cages: the operations that each allows, its target, and the numbers of its cells."""
        at = 0
        self.cages = len(cages)
        for cage in range(self.cages):
            operations, target, cells = cages[cage]
            self.reckoner.operations[cage] = operations
            self.reckoner.target[cage] = target
            self.reckoner.start[cage] = at
            for cell in cells:
                self.member_cell[at] = cell
                at += 1
        self.reckoner.start[self.cages] = at
        self.prepare()
        self.restart()

    def prepare(self) -> None:
        """Work out what follows from where the cages are, and from their targets."""
        for cage in range(self.cages):
            self._tie(cage)
            for k in range(self.reckoner.start[cage], self.reckoner.start[cage + 1]):
                self.cage_of[self.member_cell[k]] = cage
            self.pair_up(cage)

    def _tie(self, cage: int) -> None:
        """List the lines that two or more cells of a cage are in, and which cells those are."""
        tally, number = self.tally, self.tie_number
        first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
        for k in range(first, beyond):
            tally[self.row_of[self.member_cell[k]]] += 1
            tally[self.column_of[self.member_cell[k]]] += 1
        ties = 0
        at = self.reckoner.clash_start[first]
        for k in range(first, beyond):
            self.reckoner.clash_start[k] = at
            for crossing in range(2):
                cell = self.member_cell[k]
                line = self.column_of[cell] if crossing else self.row_of[cell]
                if tally[line] > 1:
                    if number[line] < 0:
                        number[line] = ties
                        self.tie_line[2 * first + ties] = line
                        ties += 1
                    self.reckoner.clash[at] = number[line]
                    at += 1
        self.reckoner.clash_start[beyond] = at
        self.ties[cage] = ties
        for k in range(first, beyond):
            cell = self.member_cell[k]
            tally[self.row_of[cell]] = tally[self.column_of[cell]] = 0
            number[self.row_of[cell]] = number[self.column_of[cell]] = -1

    def pair_up(self, cage: int) -> None:
        """List for a cage of two cells which numbers go with each number."""
        start = self.reckoner.start[cage]
        if self.reckoner.start[cage + 1] - start != 2:
            return
        apart = self.ties[cage] != 0
        for one in range(self.size):
            partners = self.one ^ self.one
            for other in range(self.size):
                if not (apart and one == other) and self._makes(cage, one, other):
                    partners |= self.one << other
            self.partner[cage * self.size + one] = partners

    def _makes(self, cage: int, one: int, other: int) -> bool:
        """Say whether two numbers make the target of a cage."""
        operations = self.reckoner.operations[cage]
        target = self.reckoner.target[cage]
        large = self.reckoner.value[one if one > other else other]
        small = self.reckoner.value[other if one > other else one]
        if operations & SUM and large + small == target:
            return True
        if operations & PRODUCT and large * small == target:
            return True
        if operations & DIFFERENCE and large - small == target:
            return True
        if operations & QUOTIENT and target and large and small:
            return large % small == 0 and large // small == target
        return False

    # --- the candidates ------------------------------------------------------------------------

    def restart(self) -> None:
        """Let every cell be anything."""
        self._restart()

    def _restart(self) -> None:
        self.failed = False
        self.open_cells = self.cells
        for cell in range(self.cells):
            self.domain[cell] = self.full
        self.calm()
        every = ~(self.one ^ self.one)
        for cage in range(self.cages):
            bit = self.one << (cage & 63)
            if self.reckoner.start[cage + 1] - self.reckoner.start[cage] == 1:
                self.givens[cage >> 6] |= bit
            else:
                self.stale_cages[cage >> 6] |= bit
                self.stale_musts[cage >> 6] |= bit
        self.stale_lines = self.stale_sets = (self.one << self.lines) - 1
        self.stale_values = self.full & every
        self.stale_rest = True

    def calm(self) -> None:
        """Forget what is stale, after a contradiction that is to be undone."""
        self.stale_lines = self.stale_sets = self.stale_values = self.one ^ self.one
        self.stale_rest = False
        for word in range(CELL_WORDS):
            self.singles[word] = self.givens[word] = self.one ^ self.one
            self.stale_cages[word] = self.stale_members[word] = self.one ^ self.one
            self.stale_musts[word] = self.one ^ self.one

    def strike(self, cell: int, symbols: int) -> None:
        """Rule out numbers of a cell; those that it cannot be anyway do not matter."""
        old = self.domain[cell]
        new = old & ~symbols
        if new == old:
            return
        self.domain[cell] = new
        self.changed = True
        if new & (new - 1) == 0:
            if new == 0:
                self.failed = True
                return
            self.open_cells -= 1
            self.singles[cell >> 6] |= self.one << (cell & 63)
        cage = self.cage_of[cell]
        bit = self.one << (cage & 63)
        self.stale_cages[cage >> 6] |= bit
        self.stale_musts[cage >> 6] |= bit
        lines = (self.one << self.row_of[cell]) | (self.one << self.column_of[cell])
        self.stale_lines |= lines
        self.stale_sets |= lines
        self.stale_values |= old ^ new
        self.stale_rest = True

    def assume(self, cell: int, symbols: int) -> None:
        """Let a cell be one of these only."""
        self._assume(cell, symbols)

    def _assume(self, cell: int, symbols: int) -> None:
        self.strike(cell, ~symbols)

    def candidates(self) -> list[int]:
        """Return what each cell may be."""
        return [self.domain[cell] for cell in range(self.cells)]

    def resume(self, candidates: Sequence[int]) -> None:
        """Go on from what `candidates` returned before; everything is stale again.

        But cells whose numbers are ruled out of all that they see are taken to be placed.
        """
        self._restart()
        for cell in range(self.cells):
            self._assume(cell, candidates[cell])
        for cell in range(self.cells):
            if self.decided(cell) >= 0 and not self._is_seen(cell):
                self.singles[cell >> 6] &= ~(self.one << (cell & 63))

    def _is_seen(self, cell: int) -> bool:
        """Say whether something that a cell may be is a candidate of a cell that it sees."""
        for crossing in range(2):
            line = self.column_of[cell] if crossing else self.row_of[cell]
            for k in range(line * self.size, (line + 1) * self.size):
                other = self.line_cell[k]
                if other != cell and self.domain[other] & self.domain[cell]:
                    return True
        return False

    def decided(self, cell: int) -> int:
        """Return the number of a cell that can be only one, -1 where it can be several."""
        domain = self.domain[cell]
        if domain & (domain - 1) or domain == 0:
            return -1
        return lowest_bit(domain)

    def spread(self, first: int, beyond: int) -> int:
        """Return all that some cells of a cage, by member, may be."""
        symbols = self.one ^ self.one
        for k in range(first, beyond):
            symbols |= self.domain[self.member_cell[k]]
        return symbols

    def width(self, cell: int) -> int:
        """Return how many numbers a cell may be."""
        return popcount(self.domain[cell])
