"""Chance: random numbers, and Latin squares.

A square is filled row by row. Each row is a random matching of columns and numbers; one that fits
what stands above can always be found.

Knows nothing of cages. Plain Python that Cython compiles with the declarations in `chance.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, lowest_bit, popcount, words64

    from .deducer import Deducer

    # The random numbers: two multiplicative generators combined (L'Ecuyer, CACM 1988), so that
    # the many draws for each of thousands of boards do not meet.
    FIRST_FACTOR = 40014
    FIRST_MODULUS = 2147483563
    SECOND_FACTOR = 40692
    SECOND_MODULUS = 2147483399

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPILED = cython.compiled


class Chance(Deducer):
    """Draws random numbers, and fills squares with them."""

    def __init__(self, size: int, values: Sequence[int]) -> None:
        super().__init__(size, values)
        owners = self.owners
        self.first_state = self.second_state = 1
        self.answer = ints(owners, self.cells)
        self.order = ints(owners, self.cells)
        self.free = words64(owners, size)
        self.taker = ints(owners, size)
        self.tried = self.taken = self.one ^ self.one

    # --- chance --------------------------------------------------------------------------------

    def sow(self, first: int, second: int) -> None:
        """Begin a sequence of random numbers, the same for the same two numbers."""
        self.first_state = first % (FIRST_MODULUS - 1) + 1
        self.second_state = second % (SECOND_MODULUS - 1) + 1

    def _below(self, limit: int) -> int:
        """Return a random whole number from 0 up to `limit`."""
        self.first_state = self.first_state * FIRST_FACTOR % FIRST_MODULUS
        self.second_state = self.second_state * SECOND_FACTOR % SECOND_MODULUS
        drawn = self.first_state - self.second_state
        if drawn < 1:
            drawn += FIRST_MODULUS - 1
        return (drawn - 1) * limit // (FIRST_MODULUS - 1)

    def _shuffle(self, items: list[int], count: int) -> None:
        for k in range(count - 1, 0, -1):
            other = self._below(k + 1)
            kept = items[k]
            items[k] = items[other]
            items[other] = kept

    # --- the square ----------------------------------------------------------------------------

    def _fill_square(self) -> None:
        """Put a random number into every cell, each once in every line."""
        for column in range(self.size):
            self.free[column] = self.full
            self.order[column] = column
        for row in range(self.size):
            self.taken = self.one ^ self.one
            for symbol in range(self.size):
                self.taker[symbol] = -1
            self._shuffle(self.order, self.size)
            for k in range(self.size):
                self.tried = self.one ^ self.one
                self._seat(self.order[k])
            for symbol in range(self.size):
                column = self.taker[symbol]
                self.answer[row * self.size + column] = symbol
                self.free[column] &= ~(self.one << symbol)

    def _seat(self, column: int) -> bool:
        """Give a column of a row a number, in exchange for another column's if need be."""
        while True:
            rest = self.free[column] & ~self.tried
            if rest == 0:
                return False
            if rest & ~self.taken:
                rest &= ~self.taken
            for _ in range(self._below(popcount(rest))):
                rest &= rest - 1
            symbol = lowest_bit(rest)
            self.tried |= self.one << symbol
            if self.taker[symbol] < 0 or self._seat(self.taker[symbol]):
                self.taker[symbol] = column
                self.taken |= self.one << symbol
                return True
