"""Moves about what whole lines add up to, or multiply to: sums, products, innies, outies, parity.

Every line holds all the numbers, so what a few neighbouring lines (a *band*) add up to is known.
The cages within it whose sums are known are taken away; a few cells are left, the *innies*, and
their sum is known. Where cages of known sums cover a band, and a few cells more, the sum of those
*outies* is known. Parity is what is left of this where cages tell whether their sum is even, as a
difference does.

Knows lines and arithmetic. Plain Python that Cython compiles with the declarations in
`totals.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, lowest_bit

    from .cagework import INNIES, LINE_PRODUCT, LINE_SUM, OUTIES, PARITY
    from .linework import LineWork
    from .tableau import DIFFERENCE, PRODUCT, SUM

    # How many neighbouring lines does a person add up?
    WIDEST_BAND = 3

    # Of how many cells does a person list the combinations, beyond cages? (`SPARE_CELLS` at most.)
    MOST_LEFT = 3

    # Whether a cage's sum is known to be even or odd, or not known to be either.
    UNKNOWN = 2

if TYPE_CHECKING:
    from collections.abc import Sequence

# A product of all numbers beyond this is not used.
LARGEST_PRODUCT = 4 * 10**18

COMPILED = cython.compiled


class Totals(LineWork):
    """Makes the moves about totals."""

    def __init__(self, size: int, values: Sequence[int]) -> None:
        super().__init__(size, values)
        product = 1
        for value in values:
            product *= value
        self.line_product = product if abs(product) < LARGEST_PRODUCT else 0
        self.line_sum = sum(values)
        self.left = ints(self.owners, self.cells)
        self.left_count = 0
        self.inside = ints(self.owners, self.cells)
        self.band_base = self.band_first = self.band_beyond = 0

    def _totals(self) -> int:
        """Make one of these moves, or return 0."""
        for wide in range(1, WIDEST_BAND + 1):
            if 2 * wide > self.size and wide > 1:
                break
            for first in range(self.size - wide + 1):
                for across in range(2):
                    self._set_band(across * self.size, first, wide)
                    move = self._total_of_band(wide)
                    if move:
                        return move
        return 0

    def _total_of_band(self, wide: int) -> int:
        if self._innies(wide):
            return LINE_SUM if wide == 1 else INNIES
        if wide == 1 and self._product_left():
            return LINE_PRODUCT
        if self._outies(wide):
            return OUTIES
        return 0

    def _parities(self) -> int:
        """Find a band of which all cells but one are known to be even or odd together."""
        for wide in range(1, WIDEST_BAND + 1):
            if 2 * wide > self.size and wide > 1:
                break
            for first in range(self.size - wide + 1):
                for across in range(2):
                    self._set_band(across * self.size, first, wide)
                    if self._parity(wide):
                        return PARITY
        return 0

    # --- bands ---------------------------------------------------------------------------------

    def _set_band(self, base: int, first: int, wide: int) -> None:
        """Count how many of each cage's cells are in a band."""
        self.band_base = base
        self.band_first = base + first
        self.band_beyond = base + first + wide
        for cage in range(self.cages):
            self.inside[cage] = 0
        for k in range(self.band_first * self.size, self.band_beyond * self.size):
            self.inside[self.cage_of[self.line_cell[k]]] += 1

    def _is_within(self, cage: int) -> bool:
        cells = self.reckoner.start[cage + 1] - self.reckoner.start[cage]
        return self.inside[cage] == cells

    def _has_sum(self, cage: int) -> bool:
        """Say whether a cage tells what its cells add up to."""
        cells = self.reckoner.start[cage + 1] - self.reckoner.start[cage]
        return cells > 1 and self.reckoner.operations[cage] == SUM

    def _is_in_band(self, cell: int) -> bool:
        line = self.column_of[cell] if self.band_base else self.row_of[cell]
        return self.band_first <= line < self.band_beyond

    def _leave(self, cell: int) -> bool:
        """Add a cell to those that are left; False where they are too many."""
        if self.left_count == MOST_LEFT:
            return False
        self.left[self.left_count] = cell
        self.left_count += 1
        return True

    def _innies(self, wide: int) -> bool:
        """Take known sums away from a band's; rule out what the cells left cannot be."""
        total = wide * self.line_sum
        self.left_count = 0
        for cage in range(self.cages):
            if self.inside[cage] and self._is_within(cage) and self._has_sum(cage):
                total -= self.reckoner.target[cage]
        for k in range(self.band_first * self.size, self.band_beyond * self.size):
            cell = self.line_cell[k]
            cage = self.cage_of[cell]
            if self._is_within(cage) and self._has_sum(cage):
                continue
            symbol = self.decided(cell)
            if symbol >= 0:
                total -= self.reckoner.value[symbol]
            elif not self._leave(cell):
                return False
        return self._make(SUM, total, wide)

    def _outies(self, wide: int) -> bool:
        """Take a band's sum away from those of the cages that cover it."""
        total = -wide * self.line_sum
        self.left_count = 0
        for cage in range(self.cages):
            if not self.inside[cage]:
                continue
            first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
            if self._has_sum(cage):
                total += self.reckoner.target[cage]
            for k in range(first, beyond):
                cell = self.member_cell[k]
                symbol = self.decided(cell)
                if self._has_sum(cage):
                    if not self._is_in_band(cell):
                        if symbol >= 0:
                            total -= self.reckoner.value[symbol]
                        elif not self._leave(cell):
                            return False
                elif self._is_in_band(cell):
                    if symbol < 0:
                        return False
                    total += self.reckoner.value[symbol]
        return self._make(SUM, total, wide)

    def _product_left(self) -> bool:
        """Divide a line's product by the known ones; rule out what the cells left cannot be."""
        total = self.line_product
        self.left_count = 0
        if total == 0:
            return False
        for cage in range(self.cages):
            if self.inside[cage] and self._has_product(cage):
                total = self._divided(total, self.reckoner.target[cage])
        for k in range(self.band_first * self.size, self.band_beyond * self.size):
            cell = self.line_cell[k]
            if self._has_product(self.cage_of[cell]):
                continue
            symbol = self.decided(cell)
            if symbol >= 0:
                total = self._divided(total, self.reckoner.value[symbol])
            elif not self._leave(cell):
                return False
        return total != 0 and self._make(PRODUCT, total, 1)

    def _divided(self, total: int, number: int) -> int:
        """Return a quotient, 0 where it is not whole (which only a wrong assumption leads to)."""
        if number == 0 or total % number:
            return 0
        return total // number

    def _has_product(self, cage: int) -> bool:
        """Say whether a cage within the band tells what its cells multiply to."""
        cells = self.reckoner.start[cage + 1] - self.reckoner.start[cage]
        product = cells > 1 and self.reckoner.operations[cage] == PRODUCT
        return product and self.inside[cage] == cells

    def _make(self, operation: int, total: int, wide: int) -> bool:
        """Rule out of the cells left what cannot make a total; True where that is anything."""
        if self.left_count == 0:
            return False
        extra = self.cells
        first = self.reckoner.start[extra]
        for k in range(self.left_count):
            self.member_cell[first + k] = self.left[k]
            self.reckoner.domain[k] = self.domain[self.left[k]]
        self.reckoner.start[extra + 1] = first + self.left_count
        self.reckoner.operations[extra] = operation
        self.reckoner.target[extra] = total
        self._tie(extra)
        fits = self.reckoner.narrow(extra)
        self._look_at(-1, self.band_first, self.one ^ self.one)
        self.seen_lines = wide
        self.seen_number = total
        for k in range(self.left_count):
            self._see(self.left[k])
            self.strike(self.left[k], ~self.reckoner.support[k] if fits else self.full)
        return self.changed

    # --- parity --------------------------------------------------------------------------------

    def _parity(self, wide: int) -> bool:
        """Rule out the even or the odd numbers of a band's one cell of unknown parity."""
        odd = (wide * self.line_sum) & 1
        for cage in range(self.cages):
            if self.inside[cage] and self._tells_parity(cage):
                odd ^= self.reckoner.target[cage] & 1
        only = -1
        for k in range(self.band_first * self.size, self.band_beyond * self.size):
            cell = self.line_cell[k]
            if self._tells_parity(self.cage_of[cell]):
                continue
            parity = self._parity_of(cell)
            if parity != UNKNOWN:
                odd ^= parity
            elif only >= 0:
                return False
            else:
                only = cell
        if only < 0:
            return False
        self._look_at(-1, self.band_first, self.one ^ self.one)
        self.seen_lines = wide
        self.seen_number = odd
        self._see(only)
        for symbol in range(self.size):
            if self.reckoner.value[symbol] & 1 != odd:
                self.strike(only, self.one << symbol)
        return self.changed

    def _tells_parity(self, cage: int) -> bool:
        """Say whether a cage within the band tells if its sum is even or odd."""
        operations = self.reckoner.operations[cage]
        cells = self.reckoner.start[cage + 1] - self.reckoner.start[cage]
        if cells == 1 or self.inside[cage] < cells:
            return False
        return operations in (SUM, DIFFERENCE)

    def _parity_of(self, cell: int) -> int:
        """Return 0 or 1 where all that a cell can be is even or odd, else UNKNOWN."""
        rest = self.domain[cell]
        parity = self.reckoner.value[lowest_bit(rest)] & 1
        while rest:
            if self.reckoner.value[lowest_bit(rest)] & 1 != parity:
                return UNKNOWN
            rest &= rest - 1
        return parity
