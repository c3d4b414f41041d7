"""Reckoning: which symbols of a few cells can still make a number together.

An *equation* asks that the values of its cells make a target: their sum, their product, the
largest less the others, or the largest divided by the others. What a cell may be is found by
extending one cell after another, within bounds on what the rest can add; no table is ever made,
so that an equation with millions of solutions costs no more memory than one with three. A search
that learns nothing new is cut short: a symbol is tried again only as long as some later cell has
symbols that nothing has supported yet.

Where even that would take long (`MOST_STEPS`, or what the caller's `patience` is), every symbol
left is looked at by itself; one that takes long again (`FEW_STEPS`) is kept. What is ruled out is
always rightly ruled out, and cells that are all decided are always judged exactly.

This module knows arithmetic and nothing of search. Plain Python that Cython compiles with the
declarations in `reckoning.pxd`. Terms: a *member* is one place of one equation; a *clash* is a
group of different cells that has two or more cells of an equation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, ints_of, lowest_bit, signed64, signed_of, words64

    # What an equation's cells may make, one bit each; several may be allowed.
    SUM = 1
    DIFFERENCE = 2
    PRODUCT = 4
    QUOTIENT = 8

    # How cells are extended: by what is left to add, to multiply, or whether a zero is missing.
    ADDING = 0
    MULTIPLYING = 1
    LACKING_ZERO = 2

    # How many steps may one look at an equation take, and then that at a single symbol?
    MOST_STEPS = 4000
    FEW_STEPS = 400

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridwright.engine.equations import Equations

# Products beyond this are not told apart; targets and numbers stay far below.
LARGEST_PRODUCT = 4 * 10**18

COMPILED = cython.compiled


class Reckoner:
    """Tells for one equation at a time which symbols its cells may hold.

    The caller writes the `domain` of each member, calls `narrow`, and reads the `support`.
    """

    def __init__(self, equations: Equations) -> None:
        owners: list[object] = [equations]
        self.owners = owners
        self.symbols = equations.symbols
        self.value = signed_of(owners, equations.values)
        self.operations = ints_of(owners, equations.operations)
        self.target = signed_of(owners, equations.targets)
        self.start = ints_of(owners, equations.start)
        self.clash_start = ints_of(owners, equations.clash_start)
        self.clash = ints_of(owners, equations.clash)
        room = equations.most_cells + 1
        self.domain = words64(owners, room)
        self.support = words64(owners, room)
        self.chosen = ints(owners, room)
        self.least = signed64(owners, room)
        self.most = signed64(owners, room)
        self.used = words64(owners, equations.most_clashes + 1)
        self.every = words64(owners, equations.most_clashes + 1)
        self.one = 1
        self.patience = MOST_STEPS
        self.tell_common = self.tell_shared = False
        self.shared = self.one ^ self.one
        last = self.symbols - 1
        self.unbroken = last >= 0 and self.value[last] - self.value[0] == last

    def narrow(self, equation: int) -> bool:
        """Find what supports the domains of an equation's cells; False where nothing does."""
        self._begin(equation)
        self.steps = self.patience
        self.first_only = False
        found = self._reckon(equation)
        if self.steps >= 0:
            return found
        self._look_closer(equation)
        return True

    def allows(self, equation: int, steps: int) -> bool:
        """Say whether the cells can make the target; True where `steps` do not settle it."""
        self._begin(equation)
        self.steps = steps
        self.first_only = True
        return self._reckon(equation) or self.steps < 0

    def common(self, equation: int, steps: int, anywhere: bool) -> bool:
        """Find what all solutions share: the symbols that are in `every` one, for each clash.

        With `anywhere` also those that are `shared`: somewhere in every solution.
        False where that takes more than `steps`, or where there is no solution.
        """
        self._begin(equation)
        self.steps = steps
        self.first_only = False
        self.tell_common = True
        self.tell_shared = anywhere
        self.shared = ~(self.one ^ self.one)
        found = self._reckon(equation)
        self.tell_common = False
        return found and self.steps >= 0

    def reaches(self, equation: int, domains: Sequence[int], steps: int) -> bool:
        """Ask `allows` of cells with these domains."""
        for k, domain in enumerate(domains):
            self.domain[k] = domain
        return self.allows(equation, steps)

    def _begin(self, equation: int) -> None:
        """Nothing is supported, and no symbol used."""
        self.first = self.start[equation]
        self.count = self.start[equation + 1] - self.first
        for k in range(self.count):
            self.support[k] = 0
            for i in range(self.clash_start[self.first + k], self.clash_start[self.first + k + 1]):
                self.used[self.clash[i]] = 0
                self.every[self.clash[i]] = ~(self.one ^ self.one)
        self.complete_from = self.count

    def _look_closer(self, equation: int) -> None:
        """Look for each symbol by itself that nothing has supported so far."""
        self.first_only = True
        for k in range(self.count):
            domain = self.domain[k]
            rest = domain & ~self.support[k]
            while rest:
                bit = rest & (~rest + 1)
                rest ^= bit
                if self.support[k] & bit:
                    continue
                self.domain[k] = bit
                self.steps = FEW_STEPS
                self.complete_from = self.count
                self._reckon(equation)
                if self.steps < 0:
                    self.support[k] |= bit
            self.domain[k] = domain

    def _reckon(self, equation: int) -> bool:
        """Extend the cells by every operation that the equation allows."""
        operations = self.operations[equation]
        target = self.target[equation]
        found = False
        if operations & SUM:
            found |= self._run(ADDING, target, -1)
        if operations & PRODUCT:
            if target:
                found |= self._run(MULTIPLYING, target, -1)
            else:
                found |= self._run(LACKING_ZERO, 1, -1)
        if operations & (DIFFERENCE | QUOTIENT):
            for symbol in range(self.symbols):
                value = self.value[symbol]
                if operations & DIFFERENCE:
                    found |= self._run(ADDING, 2 * value - target, symbol)
                if operations & QUOTIENT and target and value and value % target == 0:
                    found |= self._run(MULTIPLYING, value * (value // target), symbol)
        return found

    def _run(self, kind: int, left: int, largest: int) -> bool:
        """Extend the cells so that `largest`, if it is a symbol, is in one and none is larger."""
        if self.steps < 0:
            return False
        self.kind = kind
        self.largest = largest
        self.cap = ~(self.one ^ self.one)
        if largest >= 0:
            self.cap = (self.one << largest) | ((self.one << largest) - 1)
        if not self._bound():
            return False
        return self._extend(0, left, largest < 0)

    def _bound(self) -> bool:
        """Note the least and the most that the cells from each one on can make."""
        nothing = 1 if self.kind == MULTIPLYING else 0
        self.least[self.count] = nothing
        self.most[self.count] = nothing
        at = self.count
        while at > 0:
            at -= 1
            rest = self.domain[at] & self.cap
            if rest == 0:
                return False
            if self.kind == LACKING_ZERO:
                self.most[at] = self.most[at + 1]
                while rest:
                    if self.value[lowest_bit(rest)] == 0:
                        self.most[at] = 1
                    rest &= rest - 1
                continue
            least = LARGEST_PRODUCT
            most = -LARGEST_PRODUCT
            while rest:
                value = self.value[lowest_bit(rest)]
                rest &= rest - 1
                if self.kind == MULTIPLYING:
                    if value == 0:
                        continue
                    if value < 0:
                        value = -value
                if value < least:
                    least = value
                if value > most:
                    most = value
            if most < least:
                return False
            if self.kind == ADDING:
                self.least[at] = least + self.least[at + 1]
                self.most[at] = most + self.most[at + 1]
            else:
                self.least[at] = self._times(least, self.least[at + 1])
                self.most[at] = self._times(most, self.most[at + 1])
        return True

    def _times(self, one: int, other: int) -> int:
        """Multiply two magnitudes, up to the largest product."""
        if one > LARGEST_PRODUCT // other:
            return LARGEST_PRODUCT
        return one * other

    def _extend(self, at: int, left: int, met: bool) -> bool:
        """Try the symbols of cell `at` after those chosen before it; True if any leads to the end.

        `left` is what the cells from here on must make; `met`, whether the largest was chosen.
        """
        self.steps -= 1
        if self.steps < 0:
            return False
        end = at + 1 == self.count
        rest = self.domain[at] & self.cap
        first = self.clash_start[self.first + at]
        beyond = self.clash_start[self.first + at + 1]
        for i in range(first, beyond):
            rest &= ~self.used[self.clash[i]]
        if end and not met:
            rest &= self.one << self.largest
        if end and self.kind != LACKING_ZERO:
            rest &= self.worth(left)
        found = False
        while rest:
            bit = rest & (~rest + 1)
            rest ^= bit
            known = found and self.support[at] & bit and self.complete_from <= at + 1
            if known and not self.tell_common:
                continue
            symbol = lowest_bit(bit)
            value = self.value[symbol]
            if self.kind == ADDING:
                remaining = left - value
                if remaining < self.least[at + 1] or remaining > self.most[at + 1]:
                    continue
            elif self.kind == MULTIPLYING:
                if value == 0 or left % value:
                    continue
                remaining = left // value
                size = remaining if remaining >= 0 else -remaining
                if size < self.least[at + 1] or size > self.most[at + 1]:
                    continue
                if end and remaining != 1:
                    continue
            else:
                remaining = 0 if value == 0 else left
                if remaining > self.most[at + 1]:
                    continue
            self.chosen[at] = symbol
            for i in range(first, beyond):
                self.used[self.clash[i]] |= bit
            if end:
                self._note()
                found = True
            elif self._extend(at + 1, remaining, met or symbol == self.largest):
                found = True
            for i in range(first, beyond):
                self.used[self.clash[i]] ^= bit
            if self.steps < 0 or (found and self.first_only):
                break
        return found

    def worth(self, value: int) -> int:
        """Return the symbol of a value, as a mask; nothing where there is none."""
        if self.unbroken:
            if self.value[0] <= value <= self.value[self.symbols - 1]:
                return self.one << (value - self.value[0])
            return self.one ^ self.one
        for symbol in range(self.symbols):
            if self.value[symbol] == value:
                return self.one << symbol
        return self.one ^ self.one

    def _note(self) -> None:
        """Note a solution: each of its symbols is supported."""
        held = self.one ^ self.one
        for k in range(self.count):
            self.support[k] |= self.one << self.chosen[k]
            held |= self.one << self.chosen[k]
        while self.complete_from > 0:
            k = self.complete_from - 1
            if self.domain[k] & ~self.support[k]:
                break
            self.complete_from = k
        if self.tell_common:
            self.shared &= held
            left = self.shared if self.tell_shared else self.one ^ self.one
            for i in range(self.clash_start[self.first], self.clash_start[self.first + self.count]):
                self.every[self.clash[i]] &= self.used[self.clash[i]]
                left |= self.every[self.clash[i]]
            if left == 0:
                self.first_only = True  # no other solution can tell more
