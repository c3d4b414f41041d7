"""A problem as a file that `kernel.c` reads: the layout's arrays, the value order, the tuning.

Knows the layout and nothing of search. The file is sections, each its number of bytes and then
the bytes, filled up to a multiple of eight, all as this machine has them in memory.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import astuple
from pathlib import Path
from typing import TypeAlias

from gridwright.engine.layout import Layout
from gridwright.engine.tuning import Tuning

Section: TypeAlias = "array[int] | array[float] | memoryview"


def write_problem(path: Path, layout: Layout, order: int, tuning: Tuning) -> None:
    """Write everything that a search starts from, but its seed."""
    with path.open("wb") as file:
        for section in _sections(layout, order, tuning):
            view = memoryview(section).cast("B")
            file.write(array("Q", [view.nbytes]).tobytes())
            file.write(view)
            file.write(bytes(-view.nbytes % 8))


def _sections(layout: Layout, order: int, tuning: Tuning) -> Iterator[Section]:
    sizes = [layout.cells, layout.symbols, layout.tables, layout.groups, layout.count_start]
    yield array("Q", [*sizes, order, layout.full_mask])
    yield array("d", astuple(tuning))
    yield from (layout.slot_start, layout.slot_cell, layout.stride, layout.live_start)
    yield layout.rivals
    yield from _word_lists(layout)
    yield from (layout.watch_start, layout.watcher, layout.watcher_slot)
    yield from (layout.group_start, layout.group_cell, layout.rival_start, layout.rival)
    yield from (layout.state, layout.sparse)


def _word_lists(layout: Layout) -> Iterator[Section]:
    """Yield which words each table has; then each list of words, once, however many share it."""
    numbers: dict[int, int] = {}
    first: list[int] = []
    for table, masks in enumerate(layout.masks):
        if id(masks) not in numbers:
            numbers[id(masks)] = len(first)
            first.append(table)
    yield array("i", [numbers[id(masks)] for masks in layout.masks])
    yield array("i", [layout.stride[table] for table in first])
    for table in first:
        yield layout.masks[table]
        yield layout.scores[table]
