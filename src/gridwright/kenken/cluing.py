"""Clues: which operation each cage has, and what its numbers make by it.

Knows the numbers of a board that is being made. Plain Python that Cython compiles with the
declarations in `cluing.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, signed64

    from .deducer import HARD
    from .plotting import Plotter
    from .tableau import DIFFERENCE, PRODUCT, QUOTIENT, SUM

if TYPE_CHECKING:
    from collections.abc import Sequence

# No product that is larger stands in a cage.
LARGEST_TARGET = 10**15

COMPILED = cython.compiled


class Cluer(Plotter):
    """Gives cages their clues."""

    def __init__(
        self, size: int, values: Sequence[int], weights: Sequence[int], operations: int, grade: int
    ) -> None:
        super().__init__(size, values, weights)
        owners = self.owners
        self.grade = grade
        self.operations = operations
        self.hidden = False
        self.clue = ints(owners, self.cells)  # the operation of each cell's cage; 0: to be chosen
        self.number = signed64(owners, self.cells)
        self.fits = ints(owners, 4)

    def _set_up(self) -> bool:
        """Give every cage its clue; False where some cage can have none."""
        for cage in range(self.cages):
            if not self._give_clue(cage):
                return False
        self.prepare()
        return True

    def _give_clue(self, cage: int) -> bool:
        """Give a cage a target, by the operation that its cells have, or by one that is chosen."""
        first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
        operation = self.clue[self.member_cell[first]]
        for k in range(first, beyond):
            if self.clue[self.member_cell[k]] != operation:
                operation = 0  # of cells that were in different cages
        if operation == 0:
            operation = self._choose_operation(cage)
            if operation == 0:
                return False
            for k in range(first, beyond):
                self.clue[self.member_cell[k]] = operation
        self.reckoner.target[cage] = self._target(cage, operation)
        self.reckoner.operations[cage] = operation
        if self.hidden and beyond - first > 1:
            self.reckoner.operations[cage] = SUM | DIFFERENCE | PRODUCT | QUOTIENT
        return True

    def _choose_operation(self, cage: int) -> int:
        """Choose one of the operations that a cage can have, 0 where it can have none."""
        if self.reckoner.start[cage + 1] - self.reckoner.start[cage] == 1:
            return SUM
        whole = 0
        for k in range(4):
            self.fits[k] = self._liking(cage, 1 << k) if self.operations >> k & 1 else 0
            whole += self.fits[k]
        if whole == 0:
            return 0
        drawn = self._below(whole)
        k = 0
        while drawn >= self.fits[k]:
            drawn -= self.fits[k]
            k += 1
        return 1 << k

    def _liking(self, cage: int, operation: int) -> int:
        """Return how much an operation is wanted for a cage, 0 where it cannot be had."""
        cells = self.reckoner.start[cage + 1] - self.reckoner.start[cage]
        if not self._can_have(cage, operation):
            return 0
        if cells > 2:
            return 6
        # What fits few pairs of numbers gives them away.
        pairs = self._pairs(cage, operation)
        plenty = 18 if operation == QUOTIENT else 9 if operation == DIFFERENCE else 6
        return plenty if pairs > 1 or self.grade < HARD else 1

    def _can_have(self, cage: int, operation: int) -> bool:
        """Say whether an operation makes sense for the numbers of a cage."""
        cells = self._read_numbers(cage)
        if operation == SUM:
            return True
        if operation == PRODUCT:
            return self._target(cage, PRODUCT) != 0
        # Three cells and more only have a difference or quotient where they can have nothing else.
        if cells > 2 and self.operations & (SUM | PRODUCT):
            return False
        if operation == DIFFERENCE:
            return self._target(cage, DIFFERENCE) >= 0
        if self.number[cells - 1] <= 0:
            return False
        quotient = self.number[0]
        for k in range(1, cells):
            if quotient % self.number[k]:
                return False
            quotient = quotient // self.number[k]
        return True

    def _read_numbers(self, cage: int) -> int:
        """List a cage's numbers, the largest first; return how many they are."""
        first = self.reckoner.start[cage]
        cells = self.reckoner.start[cage + 1] - first
        for k in range(cells):
            value = self.reckoner.value[self.answer[self.member_cell[first + k]]]
            at = k
            while at > 0 and self.number[at - 1] < value:
                self.number[at] = self.number[at - 1]
                at -= 1
            self.number[at] = value
        return cells

    def _target(self, cage: int, operation: int) -> int:
        """Return what an operation makes of a cage's numbers; 0 for a product too large."""
        cells = self._read_numbers(cage)
        target = self.number[0]
        for k in range(1, cells):
            value = self.number[k]
            if operation == SUM:
                target += value
            elif operation == DIFFERENCE:
                target -= value
            elif operation == QUOTIENT:
                target = target // value
            else:
                size = target if target > 0 else -target
                if value and size > LARGEST_TARGET // (value if value > 0 else -value):
                    return 0
                target *= value
        return target

    def _pairs(self, cage: int, operation: int) -> int:
        """Count the pairs of numbers that would make a cage of two cells."""
        self.reckoner.operations[cage] = operation
        if self.hidden:
            self.reckoner.operations[cage] = SUM | DIFFERENCE | PRODUCT | QUOTIENT
        self.reckoner.target[cage] = self._target(cage, operation)
        pairs = 0
        for one in range(self.size):
            for other in range(one):
                pairs += self._makes(cage, one, other)
        return pairs

    def _other_clue(self, cage: int, telling: bool) -> bool:
        """Give a cage another operation, one that fits fewer pairs if possible, or more."""
        first, beyond = self.reckoner.start[cage], self.reckoner.start[cage + 1]
        before = self.clue[self.member_cell[first]]
        best = 0
        best_pairs = 0
        now = 0
        if beyond - first == 2:
            now = 4 * self._pairs(cage, before)
        for k in range(4):
            operation = 1 << k
            if operation == before or not self.operations & operation or beyond - first == 1:
                continue
            if not self._can_have(cage, operation):
                continue
            pairs = 1 + self._below(4)
            if beyond - first == 2:
                pairs += 4 * self._pairs(cage, operation)
                if telling and pairs > now:
                    continue
            if best == 0 or (pairs < best_pairs) == telling:
                best = operation
                best_pairs = pairs
        for k in range(first, beyond):
            if best:
                self.clue[self.member_cell[k]] = best
        return best != 0
