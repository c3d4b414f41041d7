"""What is wrong with a fill, by kind; a fill counts in the tables only if nothing is.

Shares no code with any of the programs measured, Gridwright included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from benchmarks.shape import OPEN, Shape

WRONG_SIZE = "another size than the grid"
WRONG_CELL = "a block or given letter changed"
UNDECIDED = "a cell left open"
UNKNOWN = "a word outside the list"
TWICE = "a word twice"


def faults(shape: Shape, words: Collection[str], rows: Sequence[str]) -> list[str]:
    """Each fault as `kind: where`; an empty list for a right fill."""
    if [len(row) for row in rows] != [shape.width] * shape.height:
        return [f"{WRONG_SIZE}: {len(rows)} rows"]
    changed = [
        f"{WRONG_CELL}: row {r + 1} column {c + 1}"
        for r, row in enumerate(shape.rows)
        for c, sign in enumerate(row)
        if (sign != OPEN and rows[r][c] != sign)
    ]
    open_cells = [
        f"{UNDECIDED}: row {r + 1} column {c + 1}"
        for r, c in shape.cells
        if not rows[r][c].isalpha()
    ]
    if changed or open_cells:
        return changed + open_cells
    spelt = Counter("".join(rows[r][c] for r, c in entry) for entry in shape.entries)
    unknown = [f"{UNKNOWN}: {word}" for word in spelt if word not in words]
    twice = [f"{TWICE}: {word}" for word, times in spelt.items() if times > 1]
    return unknown + twice
