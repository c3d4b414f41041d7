"""Moves about several cells of a line, or several lines: naked and hidden sets, and fish.

All are one idea (Hall, 1935): where some things can only be in as many places, nothing else can be
there. The things are the cells of a line and the places their numbers (a naked set); the numbers
of a line and its cells (a hidden one); the rows and the columns where they can have some number,
or the other way round (a fish). Sets are looked for up to half of the things, and both ways
round, which finds all there are: the rest of a naked set is a hidden one.

Knows lines and nothing of arithmetic. Plain Python that Cython compiles with the declarations in
`linework.pxd`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import ints, lowest_bit, popcount, words64

    from .cagework import (
        HIDDEN_PAIR,
        HIDDEN_TRIPLE,
        LARGER_FISH,
        LARGER_SET,
        NAKED_PAIR,
        NAKED_TRIPLE,
        SWORDFISH,
        X_WING,
        CageWork,
    )

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPILED = cython.compiled


class LineWork(CageWork):
    """Makes the moves about sets."""

    def __init__(self, size: int, values: Sequence[int]) -> None:
        super().__init__(size, values)
        self.things = 0
        self.thing = ints(self.owners, size)
        self.places = words64(self.owners, size)
        self.wanted = 0
        self.set_things = self.one ^ self.one
        self.set_places = self.one ^ self.one

    def _add(self, thing: int, places: int) -> None:
        """Say where one more thing can be."""
        self.thing[self.things] = thing
        self.places[self.things] = places
        self.things += 1

    def _find_set(self, wanted: int) -> bool:
        """Find so many things that can only be in as many places, where others can be too."""
        self.wanted = wanted
        return self._choose(0, 0, self.one ^ self.one, self.one ^ self.one)

    def _choose(self, first: int, chosen: int, things: int, places: int) -> bool:
        """Choose one more thing, from the `first` on."""
        for k in range(first, self.things - (self.wanted - chosen) + 1):
            together = places | self.places[k]
            if popcount(together) > self.wanted:
                continue
            with_it = things | (self.one << k)
            if chosen + 1 < self.wanted:
                if self._choose(k + 1, chosen + 1, with_it, together):
                    return True
            elif popcount(together) < self.wanted or self._is_shared(with_it, together):
                self.set_things = with_it
                self.set_places = together
                return True
        return False

    def _is_shared(self, things: int, places: int) -> bool:
        """Say whether any other thing can be in one of these places."""
        for k in range(self.things):
            if self.places[k] & places and not (things >> k) & 1:
                return True
        return False

    # --- sets within a line --------------------------------------------------------------------

    def _sets(self) -> int:
        """Rule out what a naked or hidden set of some line leaves no room for, small sets first.

        Unless `recording`, a line's sets of all sizes are looked for before the next line's.
        """
        if not self.recording:
            while self.stale_sets:
                move = self._sets_of(lowest_bit(self.stale_sets), 2, self.size // 2)
                if move:
                    return move
                self.stale_sets &= self.stale_sets - 1
            return 0
        for wanted in range(2, self.size // 2 + 1):
            rest = self.stale_sets
            while rest:
                move = self._sets_of(lowest_bit(rest), wanted, wanted)
                if move:
                    return move
                rest &= rest - 1
        self.stale_sets = self.one ^ self.one
        return 0

    def _sets_of(self, line: int, least: int, most: int) -> int:
        """Look for sets of these sizes in one line; return the move, or 0."""
        for wanted in range(least, most + 1):
            self._list_cells(line)
            if 2 * wanted > self.things:
                return 0
            if self._find_set(wanted):
                self._strike_naked(line)
                return NAKED_PAIR if wanted == 2 else NAKED_TRIPLE if wanted == 3 else LARGER_SET
            self._list_numbers(line)
            if self._find_set(wanted):
                self._strike_hidden(line)
                return HIDDEN_PAIR if wanted == 2 else HIDDEN_TRIPLE if wanted == 3 else LARGER_SET
        return 0

    def _list_cells(self, line: int) -> None:
        """Let the things be a line's open cells, and the places their numbers."""
        self.things = 0
        for k in range(self.size):
            domain = self.domain[self.line_cell[line * self.size + k]]
            if domain & (domain - 1):
                self._add(k, domain)

    def _list_numbers(self, line: int) -> None:
        """Let the things be a line's numbers that have no cell yet, and the places its cells."""
        self.things = 0
        for symbol in range(self.size):
            bit = self.one << symbol
            places = self.one ^ self.one
            for k in range(self.size):
                if self.domain[self.line_cell[line * self.size + k]] & bit:
                    places |= self.one << k
            if places & (places - 1):
                self._add(symbol, places)

    def _strike_naked(self, line: int) -> None:
        """Rule the set's numbers out of the line's other cells."""
        self._look_at(-1, line, self.set_places)
        if popcount(self.set_places) < self.wanted:
            self.failed = True
        for k in range(self.things):
            cell = self.line_cell[line * self.size + self.thing[k]]
            if (self.set_things >> k) & 1:
                self._see(cell)
            else:
                self.strike(cell, self.set_places)

    def _strike_hidden(self, line: int) -> None:
        """Rule all other numbers out of the set's cells."""
        symbols = self.one ^ self.one
        for k in range(self.things):
            if (self.set_things >> k) & 1:
                symbols |= self.one << self.thing[k]
        self._look_at(-1, line, symbols)
        if popcount(self.set_places) < self.wanted:
            self.failed = True
        for k in range(self.size):
            if (self.set_places >> k) & 1:
                cell = self.line_cell[line * self.size + k]
                self._see(cell)
                self.strike(cell, ~symbols)

    # --- sets of lines -------------------------------------------------------------------------

    def _fish(self) -> int:
        """Rule out of other lines a number that some rows can only have in as many columns.

        Or some columns in as many rows. Small sets come first.
        """
        for wanted in range(2, self.size // 2 + 1):
            rest = self.stale_values
            while rest:
                symbol = lowest_bit(rest)
                rest &= rest - 1
                for across in range(2):
                    self._list_lines(symbol, across * self.size)
                    if 2 * wanted <= self.things and self._find_set(wanted):
                        self._strike_fish(symbol, across * self.size)
                        return X_WING if wanted == 2 else SWORDFISH if wanted == 3 else LARGER_FISH
        self.stale_values = self.one ^ self.one
        return 0

    def _list_lines(self, symbol: int, base: int) -> None:
        """Let the things be the rows, or columns, that lack a number, and the places in them."""
        self.things = 0
        bit = self.one << symbol
        for line in range(base, base + self.size):
            places = self.one ^ self.one
            for k in range(self.size):
                if self.domain[self.line_cell[line * self.size + k]] & bit:
                    places |= self.one << k
            if places & (places - 1):
                self._add(line, places)

    def _strike_fish(self, symbol: int, base: int) -> None:
        """Rule a number out of the set's places in other lines."""
        bit = self.one << symbol
        self._look_at(-1, base, bit)
        if popcount(self.set_places) < self.wanted:
            self.failed = True
        for k in range(self.things):
            start = self.thing[k] * self.size
            if not (self.set_things >> k) & 1:
                rest = self.set_places
                while rest:
                    self.strike(self.line_cell[start + lowest_bit(rest)], bit)
                    rest &= rest - 1
            else:
                rest = self.places[k]
                while rest:
                    self._see(self.line_cell[start + lowest_bit(rest)])
                    rest &= rest - 1
