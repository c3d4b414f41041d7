"""Plotting: how a board is divided into cages, at random.

Cages grow from random cells to sizes drawn by weight; those too small are folded into neighbours.
Later they may be joined and split. On a symmetric board all that is done to a cage is done to its
*twin* as well: the one that it becomes when the board is turned by half.

Knows shapes, and nothing of how hard a board is. Plain Python that Cython compiles with the
declarations in `plotting.pxd`. A *part* is a cage before it has its final number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints

    from .chance import Chance

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPILED = cython.compiled


class Plotter(Chance):
    """Divides squares into cages, at random."""

    def __init__(self, size: int, values: Sequence[int], weights: Sequence[int]) -> None:
        super().__init__(size, values)
        owners = self.owners
        room = 2 * self.cells + 2
        self.owner = ints(owners, self.cells)
        self.extent = ints(owners, room)
        self.twin = ints(owners, room)
        self.fresh_number = ints(owners, room)
        self.grown = ints(owners, self.cells)
        self.beside = ints(owners, 4 * self.cells)
        self.parts = 0
        self.symmetric = False
        self.most_singles = 0
        self.least = next(extent for extent, weight in enumerate(weights) if weight)
        self.most = len(weights) - 1
        self.weight = ints(owners, len(weights))
        self.all_weights = 0
        self.most_weight = max(weights)
        for extent in range(len(weights)):
            self.weight[extent] = weights[extent]
            self.all_weights += self.weight[extent]
        self._make_neighbours()

    def _make_neighbours(self) -> None:
        size = self.size
        for cell in range(self.cells):
            row, column = cell // size, cell % size
            self.beside[4 * cell] = cell - size if row > 0 else -1
            self.beside[4 * cell + 1] = cell - 1 if column > 0 else -1
            self.beside[4 * cell + 2] = cell + 1 if column + 1 < size else -1
            self.beside[4 * cell + 3] = cell + size if row + 1 < size else -1

    # --- parts ---------------------------------------------------------------------------------

    def _lay_cages(self) -> bool:
        """Divide the board at random; False where that left too many cells by themselves."""
        self.parts = 0
        for cell in range(self.cells):
            self.owner[cell] = -1
            self.order[cell] = cell
        self._shuffle(self.order, self.cells)
        singles = 0
        for k in range(self.cells):
            if self.owner[self.order[k]] < 0:
                wanted = self._draw_extent()
                if wanted == 1 and singles + self.symmetric >= self.most_singles:
                    wanted = 2
                part = self._open(self.order[k])
                self._grow(part, wanted)
                singles += self._singles_of(part)
        for k in range(self.cells):
            part = self.owner[self.order[k]]
            alone = self.extent[part] == 1 and singles > self.most_singles
            if alone or self.extent[part] < self.least:
                singles -= self._singles_of(part)
                self._fold(part)
        return self._number_cages()

    def _singles_of(self, part: int) -> int:
        """Return how many single cells a part and its twin are."""
        if self.extent[part] > 1:
            return 0
        return 1 if self.twin[part] == part else 2

    def _least_extent(self) -> int:
        """Return how many cells a part must have that is to stay as it is."""
        return 2 if self.least < 2 and self.most_singles == 0 else self.least

    def _draw_extent(self) -> int:
        """Return how many cells the next part is to have."""
        drawn = self._below(self.all_weights)
        extent = 0
        while drawn >= self.weight[extent]:
            drawn -= self.weight[extent]
            extent += 1
        return extent

    def _open(self, cell: int) -> int:
        """Begin a part with a cell, and its twin; return it."""
        part = self.parts
        self.parts += 1
        self.owner[cell] = part
        self.extent[part] = 1
        self.twin[part] = part
        mirrored = self.cells - 1 - cell
        if self.symmetric and mirrored != cell:
            other = self.parts
            self.parts += 1
            self.owner[mirrored] = other
            self.extent[other] = 1
            self.twin[part] = other
            self.twin[other] = part
        self.grown[0] = cell
        return part

    def _grow(self, part: int, wanted: int) -> None:
        """Add free cells to the part that was just begun, up to some extent."""
        count = 1
        step = 2 if self.symmetric and self.twin[part] == part else 1
        while self.extent[part] + step <= wanted:
            cell = self._free_beside(part, count)
            if cell < 0:
                return
            self.owner[cell] = part
            self.extent[part] += 1
            self.grown[count] = cell
            count += 1
            if not self.symmetric:
                continue
            mirrored = self.cells - 1 - cell
            self.owner[mirrored] = self.twin[part]
            self.extent[self.twin[part]] += 1
            if step == 2:
                self.grown[count] = mirrored
                count += 1

    def _free_beside(self, part: int, count: int) -> int:
        """Return a random free cell beside those grown so far, -1 where there is none."""
        chosen = -1
        seen = 0
        for k in range(4 * count):
            cell = self.beside[4 * self.grown[k // 4] + k % 4]
            if cell < 0 or self.owner[cell] >= 0:
                continue
            if self.symmetric and 2 * cell + 1 == self.cells:
                continue  # the cell in the middle is a twin to itself
            seen += 1
            if self._below(seen) == 0:
                chosen = cell
        return chosen

    def _fold(self, part: int) -> None:
        """Join a part to some neighbour that has room, if one has."""
        other = self._neighbour(part, self.most)
        if other >= 0:
            self._join(part, other)

    def _neighbour(self, part: int, most: int) -> int:
        """Return a random part beside one, with which it has up to so many cells; -1 if none."""
        chosen = -1
        seen = 0
        for cell in range(self.cells):
            if self.owner[cell] != part:
                continue
            for k in range(4 * cell, 4 * cell + 4):
                if self.beside[k] < 0:
                    continue
                other = self.owner[self.beside[k]]
                if other != part and self._joint_extent(part, other) <= most:
                    seen += 1
                    if self._below(seen) == 0:
                        chosen = other
        return chosen

    def _joint_extent(self, one: int, other: int) -> int:
        """Return how many cells two parts would have as one, their twins joined as well."""
        cells = self.extent[one] + self.extent[other]
        if self.twin[one] == one and self.twin[other] != other:
            return cells + self.extent[other]
        if self.twin[other] == other and self.twin[one] != one:
            return cells + self.extent[one]
        return cells

    def _join(self, one: int, other: int) -> None:
        """Make one part of two, and of their twins."""
        one_twin, other_twin = self.twin[one], self.twin[other]
        if other == one_twin:
            self._move(other, one)
            self.twin[one] = one
        elif one_twin == one:
            self._move(other, one)
            if other_twin != other:
                self._move(other_twin, one)
        elif other_twin == other:
            self._move(one, other)
            self._move(one_twin, other)
        else:
            self._move(other, one)
            self._move(other_twin, one_twin)

    def _move(self, source: int, target: int) -> None:
        """Give all of a part's cells to another part."""
        for cell in range(self.cells):
            if self.owner[cell] == source:
                self.owner[cell] = target
        self.extent[target] += self.extent[source]
        self.extent[source] = 0

    def _split(self, part: int, extent: int) -> bool:
        """Split so many connected cells off a part; False where what is left falls apart."""
        if self.symmetric and self.twin[part] == part:
            return False
        start = self._some_cell(part)
        fresh = self.parts
        self._spread_within(start, part, fresh, extent)
        rest = self._some_cell(part)
        other = fresh + 1
        left = self.extent[part] - extent
        whole = self._spread_within(rest, part, other, left) == left
        for cell in range(self.cells):
            if self.owner[cell] == other or (self.owner[cell] == fresh and not whole):
                self.owner[cell] = part
        if not whole:
            return False
        self.parts += 1
        self.extent[fresh] = extent
        self.extent[part] = left
        self.twin[fresh] = fresh
        if self.symmetric:
            self._split_twin(self.twin[part], fresh)
        return True

    def _split_twin(self, twin: int, fresh: int) -> None:
        """Split off a twin what was split off a part."""
        other = self.parts
        self.parts += 1
        self.extent[other] = self.extent[fresh]
        self.extent[twin] -= self.extent[fresh]
        self.twin[fresh] = other
        self.twin[other] = fresh
        for cell in range(self.cells):
            if self.owner[cell] == fresh:
                self.owner[self.cells - 1 - cell] = other

    def _some_cell(self, part: int) -> int:
        """Return a random cell of a part."""
        skipped = self._below(self._cells_of(part))
        for cell in range(self.cells):
            if self.owner[cell] == part:
                if skipped == 0:
                    return cell
                skipped -= 1
        return -1

    def _cells_of(self, part: int) -> int:
        """Count the cells that a part has now."""
        count = 0
        for cell in range(self.cells):
            count += self.owner[cell] == part
        return count

    def _spread_within(self, start: int, part: int, fresh: int, wanted: int) -> int:
        """Give up to so many connected cells of a part to a fresh one; return how many."""
        self.owner[start] = fresh
        self.grown[0] = start
        count = 1
        while count < wanted:
            chosen = -1
            seen = 0
            for k in range(4 * count):
                cell = self.beside[4 * self.grown[k // 4] + k % 4]
                if cell >= 0 and self.owner[cell] == part:
                    seen += 1
                    if self._below(seen) == 0:
                        chosen = cell
            if chosen < 0:
                break
            self.owner[chosen] = fresh
            self.grown[count] = chosen
            count += 1
        return count

    def _number_cages(self) -> bool:
        """Give the parts numbers in the order of their cells; False if too many are single."""
        for part in range(self.parts):
            self.fresh_number[part] = -1
        self.cages = 0
        for cell in range(self.cells):
            part = self.owner[cell]
            if self.fresh_number[part] < 0:
                self.fresh_number[part] = self.cages
                self.cages += 1
            self.owner[cell] = self.fresh_number[part]
        for cage in range(self.cages):
            self.extent[cage] = 0
        for cell in range(self.cells):
            self.extent[self.owner[cell]] += 1
            mirrored = self.cells - 1 - cell if self.symmetric else cell
            self.twin[self.owner[cell]] = self.owner[mirrored]
        self.parts = self.cages
        return self._list_members()

    def _list_members(self) -> bool:
        """List the cells of each cage; False if too many are by themselves."""
        start = self.reckoner.start
        at = 0
        singles = 0
        fits = True
        for cage in range(self.cages):
            start[cage] = at
            self.fresh_number[cage] = at
            at += self.extent[cage]
            singles += self.extent[cage] == 1
            fits = fits and self._least_extent() <= self.extent[cage] <= self.most
        start[self.cages] = at
        for cell in range(self.cells):
            cage = self.owner[cell]
            self.member_cell[self.fresh_number[cage]] = cell
            self.fresh_number[cage] += 1
        return fits and singles <= self.most_singles
