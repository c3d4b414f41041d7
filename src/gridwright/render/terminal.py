"""Characters on a terminal: compact, two columns a cell, or boxed, with numbers and lines.

Crosswords are drawn here, and boards by `board_terminal`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, overload

from gridwright.crossword import Bar, Cell, Side
from gridwright.render import board_terminal
from gridwright.render.board_picture import BoardModel, BoardPicture
from gridwright.render.crossword_picture import CrosswordModel, CrosswordPicture
from gridwright.render.models import Model, picture_of

_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

# The corners of boxes, by row (first, inner, last) and column alike.
_CORNERS = ("┌┬┐", "├┼┤", "└┴┘")

# How wide is a box? A number of three digits and a letter.
_BOX = 4


@overload
def text(
    model: CrosswordModel, *, boxed: bool = False, solution: bool = True, numbers: bool = True
) -> str: ...
@overload
def text(
    model: BoardModel,
    *,
    solution: bool = True,
    entries: Mapping[Cell, int] | None = None,
    candidates: Mapping[Cell, Iterable[int]] | None = None,
) -> str: ...
def text(model: Model, *, boxed: bool = False, **options: Any) -> str:
    """Return a crossword or a KenKen as lines of characters.

    `solution=False` leaves out the letters, or the solution's numbers. A crossword is compact: a
    block is `██`, and a cell its letter or `_` and a space. `boxed` draws lines between the cells,
    thick ones for bars, and their `numbers`.

    A KenKen has lines, thick ones around its cages. It can be half filled: with `entries`, the
    number of each cell that has one, which stand in place of the solution's; and with
    `candidates`, the numbers that other cells may still have.
    """
    picture = picture_of(model, **options)
    if isinstance(picture, BoardPicture):
        return board_terminal.text(picture)
    return _boxed(picture) if boxed else _compact(picture)


def _compact(picture: CrosswordPicture) -> str:
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


def _boxed(picture: CrosswordPicture) -> str:
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


def _rule(picture: CrosswordPicture, bars: set[Bar], row: int) -> str:
    """Return the line above a row, or below the last one."""
    first, inner, last = tuple(_CORNERS[0 if row == 0 else 2 if row == picture.height else 1])
    above: list[Cell] = [(row - 1, column) for column in range(picture.width)]
    parts = [("━" if (cell, Side.BELOW) in bars else "─") * _BOX for cell in above]
    return first + inner.join(parts) + last
