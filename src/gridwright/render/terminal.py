"""Characters on a terminal: compact, two columns a cell, or boxed, with numbers and lines."""

from __future__ import annotations

from gridwright.crossword import Bar, Cell, Side
from gridwright.render.picture import Model, Picture

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

# The corners of boxes, by row (first, inner, last) and column alike.
_CORNERS = ("┌┬┐", "├┼┤", "└┴┘")

# How wide is a box? A number of three digits and a letter.
_BOX = 4


def text(model: Model, *, boxed: bool = False, solution: bool = True, numbers: bool = True) -> str:
    """Return a grid or a fill as lines of characters.

    Compact, a block is `██`, and a cell its letter or `_` and a space. `boxed` draws lines between
    the cells, thick ones for bars, and their `numbers`; `solution=False` leaves the letters out.
    """
    picture = Picture.of(model, solution=solution, numbers=numbers)
    return _boxed(picture) if boxed else _compact(picture)


def _compact(picture: Picture) -> str:
    letters = {square.cell: square.letter or "_" for square in picture.squares}
    bars = set(picture.bars)
    lines: list[str] = []
    for row in range(picture.height):
        line = rule = ""
        for column in range(picture.width):
            cell = row, column
            after = "│" if (cell, Side.RIGHT) in bars else " "
            line += letters[cell] + after if cell in letters else "██"
            rule += "─ " if (cell, Side.BELOW) in bars else "  "
        lines += filter(None, (line.rstrip(), rule.rstrip()))
    return "\n".join(lines)


def _boxed(picture: Picture) -> str:
    inside = {
        square.cell: square.number.translate(_SUPERSCRIPTS).ljust(_BOX - 1) + (square.letter or " ")
        for square in picture.squares
    }
    bars = set(picture.bars)
    lines: list[str] = []
    for row in range(picture.height + 1):
        lines.append(_rule(picture, bars, row))
        if row < picture.height:
            line = "│"
            for column in range(picture.width):
                cell = row, column
                line += inside.get(cell, "█" * _BOX)
                line += "┃" if (cell, Side.RIGHT) in bars else "│"
            lines.append(line)
    return "\n".join(lines)


def _rule(picture: Picture, bars: set[Bar], row: int) -> str:
    """Return the line above a row, or below the last one."""
    first, inner, last = tuple(_CORNERS[0 if row == 0 else 2 if row == picture.height else 1])
    above: list[Cell] = [(row - 1, column) for column in range(picture.width)]
    parts = [("━" if (cell, Side.BELOW) in bars else "─") * _BOX for cell in above]
    return first + inner.join(parts) + last
