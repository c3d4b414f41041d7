"""Plain text: a line a row, as `Grid.parse` reads it.

A fill is written as its rows of letters, so that reading it back gives the grid with every letter
given. What else a fill knows (scores, seed) has no place in this format; JSON keeps it.
"""

from __future__ import annotations

from gridwright.crossword import Fill, Grid, PartialFill


def read(text: str, *, cells: str = "", blocks: str = "") -> Grid:
    """Return the grid that a text draws; see `Grid.parse`."""
    return Grid.parse(text, cells=cells, blocks=blocks)


def write(model: Grid | Fill | PartialFill) -> str:
    """Return a grid or a fill as text."""
    return f"{model}\n"
