"""Propagation: the domains of cells and the live words of tables, kept in agreement, with undo.

Compact-table (Demeulenaere et al., "Compact-Table", CP 2016): the live words of a table are a
sparse set of 64-bit chunks, one bit a word. When a cell loses symbols, the table's chunks lose
the words that had them there (`_narrow`); a symbol that no live word has any more leaves its cell
(`_support`), where the chunk in which it was found last is looked at first. That is generalised
arc consistency. Groups of different cells are brought to naked and hidden singles; what the cells
of an equation may hold is asked of the reckoner.

Departures from the paper: a table looks only at the cells that changed since it looked last;
tables with few live chunks go first, because they are cheap and fail most; a word that one of
several distinct tables takes is struck out of the others.

This module knows what must hold. It knows nothing of decisions. It is plain Python that Cython
compiles with the declarations in `propagation.pxd`; the terms are those of `layout`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    from gridwright.engine.primitives import (
        ints,
        ints_of,
        lowest_bit,
        mask_pointers,
        popcount,
        score_pointers,
        words64,
        words64_of,
    )

    from .reckoning import Reckoner

    # Up to how many live chunks is a table of the first, and of the second, kind in the queue?
    FEW_CHUNKS = 4
    SOME_CHUNKS = 24
    KINDS = 3

    # Who shrinks a domain, where it is no propagator but a decision?
    DECISION = -1

if TYPE_CHECKING:
    from gridwright.engine.layout import Layout

COMPILED = cython.compiled


class Propagator:
    """The state of one problem: what cells and tables may still hold, and how it was before."""

    def __init__(self, layout: Layout) -> None:
        owners: list[object] = [layout]
        self.owners = owners
        self.cells = layout.cells
        self.symbols = layout.symbols
        self.tables = layout.tables
        self.groups = layout.groups
        self.propagators = layout.tables + len(layout.group_start) - 1
        self.reckoner = Reckoner(layout.equations)
        self.one = 1  # a 64-bit one, when compiled
        self.failed = 0
        self.propagations = 0
        self._take_over(layout)
        self._make_room(layout)
        for propagator in range(self.propagators):
            self.enqueue(propagator)

    def _take_over(self, layout: Layout) -> None:
        """Hold the layout's arrays."""
        owners = self.owners
        self.slot_start = ints_of(owners, layout.slot_start)
        self.slot_cell = ints_of(owners, layout.slot_cell)
        self.group_start = ints_of(owners, layout.group_start)
        self.group_cell = ints_of(owners, layout.group_cell)
        self.rivals = ints_of(owners, layout.rivals)
        self.rival_start = ints_of(owners, layout.rival_start)
        self.rival = ints_of(owners, layout.rival)
        self.watch_start = ints_of(owners, layout.watch_start)
        self.watcher = ints_of(owners, layout.watcher)
        self.watcher_slot = ints_of(owners, layout.watcher_slot)
        self.masks = mask_pointers(owners, layout.masks)
        self.scores = score_pointers(owners, layout.scores)
        self.stride = ints_of(owners, layout.stride)
        self.live_start = ints_of(owners, layout.live_start)
        self.count_start = layout.count_start
        self.addresses = len(layout.state)
        self.state = words64_of(owners, layout.state)
        self.sparse = ints_of(owners, layout.sparse)

    def _make_room(self, layout: Layout) -> None:
        """Make the arrays that the layout does not have."""
        owners = self.owners
        slots = len(layout.slot_cell)
        # Where a symbol was last found in a slot: a chunk, and the words of it that have it there.
        self.residue = ints(owners, slots * self.symbols)
        self.witnesses = words64(owners, slots * self.symbols)
        # The domain to which a slot's table was last narrowed; at first, any symbol.
        self.seen = words64(owners, slots)
        for slot in range(slots):
            self.seen[slot] = layout.full_mask
        self.rows = ints(owners, self.symbols)
        self.queue_size = self.propagators + 1
        self.queue = ints(owners, KINDS * self.queue_size)
        self.head = ints(owners, KINDS)
        self.tail = ints(owners, KINDS)
        self.queued = ints(owners, self.propagators)
        # Whether a table lost words by another's doing; at first, all must be looked at.
        self.stale = ints(owners, self.tables)
        for table in range(self.tables):
            self.stale[table] = 1
        self.epoch = 1
        self.stamp = words64(owners, self.addresses)
        self.trail_top = 0
        # What a decision and its refutation may take, at most.
        self.trail_need = 2 * self.addresses + 1
        self.trail_size = 2 * self.trail_need
        self.trail_address = ints(owners, self.trail_size)
        self.trail_old = words64(owners, self.trail_size)

    # --- the trail: what to restore, and up to where -------------------------------------------

    def grow_trail(self) -> None:
        """Make the trail twice as long."""
        size = 2 * self.trail_size
        address = ints(self.owners, size)
        old = words64(self.owners, size)
        for i in range(self.trail_top):
            address[i] = self.trail_address[i]
            old[i] = self.trail_old[i]
        self.trail_address, self.trail_old, self.trail_size = address, old, size

    def _save(self, address: int) -> None:
        """Note what stands at an address, once between two marks."""
        if self.stamp[address] != self.epoch:
            self.stamp[address] = self.epoch
            self.trail_address[self.trail_top] = address
            self.trail_old[self.trail_top] = self.state[address]
            self.trail_top += 1

    def mark(self) -> int:
        """Return a place on the trail that `undo` leads back to."""
        self.epoch += 1
        return self.trail_top

    def undo(self, mark: int) -> None:
        """Restore everything as it was at `mark`."""
        while self.trail_top > mark:
            self.trail_top -= 1
            address = self.trail_address[self.trail_top]
            old = self.trail_old[self.trail_top]
            self.state[address] = old
            if address < self.cells:
                for k in range(self.watch_start[address], self.watch_start[address + 1]):
                    if self.watcher_slot[k] >= 0:
                        self.seen[self.watcher_slot[k]] = old
        self.epoch += 1

    # --- the queue: which propagators have something to look at --------------------------------

    def enqueue(self, propagator: int) -> None:
        """Have a propagator run, the cheap ones first."""
        if self.queued[propagator]:
            return
        self.queued[propagator] = 1
        kind = 0
        if propagator < self.tables:
            chunks = self.state[self.count_start + propagator]
            if chunks > SOME_CHUNKS:
                kind = 2
            elif chunks > FEW_CHUNKS:
                kind = 1
        elif propagator >= self.tables + self.groups:
            kind = 1
        at = self.tail[kind]
        self.queue[kind * self.queue_size + at] = propagator
        at += 1
        self.tail[kind] = 0 if at == self.queue_size else at

    def _dequeue(self) -> int:
        """Return the propagator that runs next, -1 where none is left."""
        for kind in range(KINDS):
            at = self.head[kind]
            if at != self.tail[kind]:
                propagator = self.queue[kind * self.queue_size + at]
                at += 1
                self.head[kind] = 0 if at == self.queue_size else at
                self.queued[propagator] = 0
                return propagator
        return -1

    def set_domain(self, cell: int, domain: int, source: int) -> None:
        """Shrink the domain of a cell; everybody who watches it but `source` is to know."""
        self._save(cell)
        self.state[cell] = domain
        for k in range(self.watch_start[cell], self.watch_start[cell + 1]):
            if self.watcher[k] != source:
                self.enqueue(self.watcher[k])

    # --- the fixpoint --------------------------------------------------------------------------

    def propagate(self) -> bool:
        """Run until nothing changes; False where that is impossible, and `failed` says by whom."""
        propagator = self._dequeue()
        while propagator >= 0:
            self.propagations += 1
            if not self._filter(propagator):
                self.failed = propagator
                self._clear_queue(propagator)
                return False
            propagator = self._dequeue()
        return True

    def _filter(self, propagator: int) -> bool:
        if propagator < self.tables:
            return self._filter_table(propagator)
        if propagator < self.tables + self.groups:
            return self._filter_group(propagator - self.tables)
        return self._filter_equation(propagator - self.tables)

    def _clear_queue(self, propagator: int) -> None:
        while propagator >= 0:
            if propagator < self.tables:
                self.stale[propagator] = 0
            propagator = self._dequeue()

    def _filter_table(self, table: int) -> bool:
        """Bring a table and the domains of its cells into agreement; False if it has no word."""
        first, end = self.slot_start[table], self.slot_start[table + 1]
        changed = self.stale[table] != 0
        self.stale[table] = 0
        only = -1
        for slot in range(first, end):
            if self.state[self.slot_cell[slot]] != self.seen[slot] and self._narrow(table, slot):
                only = -1 if changed else slot
                changed = True
        if not changed:
            return True
        count = self.state[self.count_start + table]
        if count == 0:
            return False
        for slot in range(first, end):
            # Words that went because of one cell leave the other words of that cell as they were.
            if slot != only:
                self._support(table, slot)
        if count == 1 and self.rivals[table]:
            chunk = self.sparse[self.live_start[table]]
            words = self.state[self.live_start[table] + chunk]
            if words & (words - 1) == 0:
                self._take(table, chunk, words)
        return True

    def _narrow(self, table: int, slot: int) -> bool:
        """Keep the live words that fit the domain of a slot's cell; True if any went.

        Either the words that have a symbol of the domain are kept, or those that have one of the
        removed symbols are struck out: whichever are fewer symbols.
        """
        state, sparse, masks, rows = self.state, self.sparse, self.masks[table], self.rows
        domain = state[self.slot_cell[slot]]
        removed = self.seen[slot] & ~domain
        self.seen[slot] = domain
        keep = popcount(domain) <= popcount(removed)
        rest = domain if keep else removed
        row = (slot - self.slot_start[table]) * self.symbols
        symbols = 0
        while rest:
            rows[symbols] = (row + lowest_bit(rest)) * self.stride[table]
            rest &= rest - 1
            symbols += 1
        live = self.live_start[table]
        count = state[self.count_start + table]
        before = count
        changed = False
        i = count
        while i > 0:
            i -= 1
            chunk = sparse[live + i]
            old = state[live + chunk]
            touched = masks[rows[0] + chunk]
            for k in range(1, symbols):
                touched |= masks[rows[k] + chunk]
            new = old & touched if keep else old & ~touched
            if new != old:
                changed = True
                self._save(live + chunk)
                state[live + chunk] = new
                if new == 0:
                    count -= 1
                    sparse[live + i] = sparse[live + count]
                    sparse[live + count] = chunk
        if count != before:
            self._save(self.count_start + table)
            state[self.count_start + table] = count
        return changed

    def _support(self, table: int, slot: int) -> None:
        """Remove from a slot's cell the symbols that no live word of the table has there."""
        state, sparse, masks = self.state, self.sparse, self.masks[table]
        residue, witnesses = self.residue, self.witnesses
        cell = self.slot_cell[slot]
        domain = state[cell]
        if domain & (domain - 1) == 0:
            return
        live = self.live_start[table]
        count = state[self.count_start + table]
        stride = self.stride[table]
        first_row = (slot - self.slot_start[table]) * self.symbols
        first_residue = slot * self.symbols
        kept = domain
        rest = domain
        while rest:
            symbol = lowest_bit(rest)
            rest &= rest - 1
            at = first_residue + symbol
            if state[live + residue[at]] & witnesses[at]:
                continue
            row = (first_row + symbol) * stride
            i = 0
            while i < count:
                chunk = sparse[live + i]
                if state[live + chunk] & masks[row + chunk]:
                    break
                i += 1
            if i < count:
                residue[at] = chunk
                witnesses[at] = masks[row + chunk]
            else:
                kept ^= self.one << symbol
        if kept != domain:
            self.seen[slot] = kept
            self.set_domain(cell, kept, table)

    def _take(self, table: int, chunk: int, word: int) -> None:
        """Strike the one word of a table out of the tables that are to be distinct from it."""
        state, sparse = self.state, self.sparse
        row = self.rivals[table]
        for k in range(self.rival_start[row], self.rival_start[row + 1]):
            rival = self.rival[k]
            live = self.live_start[rival]
            if chunk >= self.live_start[rival + 1] - live or state[live + chunk] & word == 0:
                continue
            if rival == table:
                continue
            self._save(live + chunk)
            state[live + chunk] ^= word
            self.stale[rival] = 1
            self.enqueue(rival)
            if state[live + chunk] == 0:
                self._save(self.count_start + rival)
                state[self.count_start + rival] -= 1
                count = state[self.count_start + rival]
                i = 0
                while sparse[live + i] != chunk:
                    i += 1
                sparse[live + i] = sparse[live + count]
                sparse[live + count] = chunk

    def _filter_group(self, group: int) -> bool:
        """Keep different cells different; False where they cannot be.

        A symbol of a decided cell leaves the others; where the group has as many cells as
        symbols are left, a symbol that one cell alone may hold decides that cell.
        """
        state = self.state
        start, end = self.group_start[group], self.group_start[group + 1]
        changed = True
        while changed:
            changed = False
            once = self.one ^ self.one
            twice = once
            taken = once
            for k in range(start, end):
                domain = state[self.group_cell[k]]
                if domain & (domain - 1) == 0:
                    if taken & domain or domain == 0:
                        return False
                    taken |= domain
                twice |= once & domain
                once |= domain
            spare = popcount(once) - (end - start)
            if spare < 0:
                return False
            lone = once & ~twice if spare == 0 else once ^ once
            for k in range(start, end):
                cell = self.group_cell[k]
                domain = state[cell]
                if domain & (domain - 1) == 0:
                    continue
                kept = domain & ~taken
                if kept & lone:
                    kept &= lone
                    if kept & (kept - 1):
                        return False
                if kept == 0:
                    return False
                if kept != domain:
                    self.set_domain(cell, kept, self.tables + group)
                    changed = True
        return True

    def _filter_equation(self, group: int) -> bool:
        """Keep what can still make an equation's target; False where nothing can."""
        state, asked, answered = self.state, self.reckoner.domain, self.reckoner.support
        start, end = self.group_start[group], self.group_start[group + 1]
        for k in range(start, end):
            asked[k - start] = state[self.group_cell[k]]
        if not self.reckoner.narrow(group - self.groups):
            return False
        for k in range(start, end):
            cell = self.group_cell[k]
            kept = answered[k - start]
            if kept == 0:
                return False
            if kept != state[cell]:
                self.set_domain(cell, kept, self.tables + group)
        return True
