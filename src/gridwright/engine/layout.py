"""A problem as flat arrays: what the kernel reads, and the state that it starts from.

Knows problems and nothing of search. Terms: a *slot* is one place of one table (place 3 of table
7); a *propagator* is a table, a group or an equation, in this order; a *chunk* is 64 words of a
table, one bit each; an *address* is where something that backtracking restores lives in `state`:

    state = [ a domain for each cell | the live chunks of each table | a live-chunk count a table ]
"""

from __future__ import annotations

import functools
import sys
from array import array

from gridwright.engine.equations import Equations, flat_rows
from gridwright.engine.problem import Problem, Table

FULL_CHUNK = b"\xff" * 8
_NATIVE = sys.byteorder


class Layout:
    """The arrays of one problem; `array` typecodes: `i` 32-bit, `Q` 64-bit, `d` double."""

    def __init__(self, problem: Problem) -> None:
        tables = problem.tables
        self.cells = len(problem.domains)
        self.symbols = len(problem.alphabet)
        self.full_mask = problem.alphabet.full_mask
        self.tables = len(tables)
        self.groups = len(problem.different)

        self.slot_start, self.slot_cell = flat_rows(table.cells for table in tables)
        # Equations are groups too, after the groups of different cells.
        self.group_start, self.group_cell = flat_rows(
            [*problem.different, *(equation.cells for equation in problem.equations)]
        )
        self.equations = Equations(problem.equations, problem.different, problem.values)
        self.rivals, self.rival_start, self.rival = _rivals(problem)
        self._link_cells()

        self.masks = [table.words.masks for table in tables]
        self.stride = array("i", [table.words.chunks for table in tables])
        self.scores = [table.words.chunk_scores for table in tables]
        self._lay_out_state(problem)

    def _link_cells(self) -> None:
        """List for each cell the propagators that watch it, and its slot in each (-1: a group)."""
        watchers: list[list[int]] = [[] for _ in range(self.cells)]
        slots: list[list[int]] = [[] for _ in range(self.cells)]
        for table in range(self.tables):
            for slot in range(self.slot_start[table], self.slot_start[table + 1]):
                watchers[self.slot_cell[slot]].append(table)
                slots[self.slot_cell[slot]].append(slot)
        for group in range(len(self.group_start) - 1):
            for member in range(self.group_start[group], self.group_start[group + 1]):
                watchers[self.group_cell[member]].append(self.tables + group)
                slots[self.group_cell[member]].append(-1)
        self.watch_start, self.watcher = flat_rows(watchers)
        _, self.watcher_slot = flat_rows(slots)

    def _lay_out_state(self, problem: Problem) -> None:
        self.state = array("Q", problem.domains)
        self.live_start = array("i")
        # Sparse sets (Briggs and Torczon 1993): the chunks that are not 0 come first.
        self.sparse = array("i", bytes(4 * self.cells))
        counts = array("Q")
        for table in problem.tables:
            self.live_start.append(len(self.state))
            chunks = _allowed_chunks(table)
            self.state.frombytes(chunks)
            order, count = _nonzero_first(chunks, table)
            self.sparse.extend(order)
            counts.append(count)
        self.live_start.append(len(self.state))
        self.count_start = len(self.state)
        self.state.extend(counts)


def _rivals(problem: Problem) -> tuple[array[int], array[int], array[int]]:
    """Return for each table the row of tables that may not take the same word, and the rows.

    Row 0 is empty: that of the tables that may take any.
    """
    row_of = array("i", [0] * len(problem.tables))
    rows: list[list[int]] = [[]]
    for group in problem.distinct:
        same: dict[int, list[int]] = {}
        for table in group:
            same.setdefault(id(problem.tables[table].words), []).append(table)
        for members in same.values():
            for table in members:
                row_of[table] = len(rows)
            rows.append(members)
    return row_of, *flat_rows(rows)


def _allowed_chunks(table: Table) -> bytes:
    """Return the table's allowed words, one bit each, up to the last chunk that has any."""
    first = table.first_words
    if first is not None:
        rest = (1 << first % 64) - 1
        return FULL_CHUNK * (first // 64) + (rest.to_bytes(8, _NATIVE) if rest else b"")
    chunks = array("Q", bytes(8 * (max(table.allowed or (-1,)) // 64 + 1)))
    for word in table.allowed or ():
        chunks[word // 64] |= 1 << word % 64
    return chunks.tobytes()


def _nonzero_first(chunks: bytes, table: Table) -> tuple[array[int] | list[int], int]:
    """Return the numbers of the chunks, those that are not 0 first, and how many those are."""
    values = memoryview(chunks).cast("Q")
    if table.first_words is not None or 0 not in values:
        return _first_numbers(len(values)), len(values)
    order = sorted(range(len(values)), key=lambda chunk: values[chunk] == 0)
    return order, sum(value != 0 for value in values)


@functools.lru_cache(maxsize=256)
def _first_numbers(count: int) -> array[int]:
    """Return the numbers from 0 up to `count`, to be copied, which is quicker than counting."""
    return array("i", range(count))
