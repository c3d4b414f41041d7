"""A KenKen as characters: light lines between cells, heavy ones for the walls of cages.

A cell is a line for its label and one for its number, or as many as its candidates need. Nothing
depends on colour.
"""

from __future__ import annotations

from gridwright.kenken import Cell
from gridwright.render.board_picture import BoardPicture, BoardSquare

# How wide is a cell, at the least? With its two or three lines it looks square.
_NARROWEST = 5

# Lines and their crossings by the weights of what meets: none, light or heavy; above, to the
# right, below, to the left. A wall never ends at a crossing, so one heavy arm does not occur.
_LEVEL = " ─━"
_UPRIGHT = " │┃"
CROSSINGS = {
    (0, 2, 2, 0): "┏", (0, 2, 1, 2): "┯", (0, 2, 2, 2): "┳", (0, 0, 2, 2): "┓",
    (2, 1, 2, 0): "┠", (2, 2, 2, 0): "┣", (2, 0, 2, 1): "┨", (2, 0, 2, 2): "┫",
    (2, 2, 0, 0): "┗", (1, 2, 0, 2): "┷", (2, 2, 0, 2): "┻", (2, 0, 0, 2): "┛",
    (1, 1, 1, 1): "┼", (1, 2, 1, 2): "┿", (2, 1, 2, 1): "╂", (2, 2, 2, 2): "╋",
    (2, 1, 1, 2): "╃", (2, 2, 1, 1): "╄", (1, 1, 2, 2): "╅", (1, 2, 2, 1): "╆",
    (2, 2, 1, 2): "╇", (1, 2, 2, 2): "╈", (2, 1, 2, 2): "╉", (2, 2, 2, 1): "╊",
}  # fmt: skip


def text(picture: BoardPicture) -> str:
    """Return a board as lines of characters."""
    size = picture.board.size
    wide, high = _measure(picture)
    inside = {square.cell: _cell(picture, square, wide, high) for square in picture.squares}
    lines = []
    for row in range(size + 1):
        lines.append(_rule(picture, row, wide))
        if row == size:
            break
        sides = [_UPRIGHT[_weight(picture, (row, k - 1), (row, k))] for k in range(size + 1)]
        for number in range(high):
            parts = [sides[k] + inside[row, k][number] for k in range(size)]
            lines.append("".join(parts) + sides[size])
    return "\n".join(lines)


def _measure(picture: BoardPicture) -> tuple[int, int]:
    """Return how many characters a cell is wide and high."""
    longest = max(map(len, picture.numbers))
    wide = max(_NARROWEST, longest, *[len(square.label) for square in picture.squares])
    if not any(square.marks for square in picture.squares):
        return wide, 2
    columns = picture.mark_columns
    return max(wide, columns * (longest + 1) + 1), 1 + -(-picture.board.size // columns)


def _cell(picture: BoardPicture, square: BoardSquare, wide: int, high: int) -> list[str]:
    """Return the lines of a cell: its label, and below it its number or its candidates."""
    body = [" " * wide] * (high - 1)
    if square.number:
        body[(high - 2) // 2] = square.number.center(wide)
    columns = picture.mark_columns
    longest = max(map(len, picture.numbers))
    for row, first in enumerate(range(0, len(square.marks), columns)):
        marks = [mark.rjust(longest) for mark in square.marks[first : first + columns]]
        body[row] = " ".join(marks).ljust(columns * (longest + 1) - 1).center(wide)
    return [square.label.ljust(wide), *body]


def _rule(picture: BoardPicture, row: int, wide: int) -> str:
    """Return the line above a row, or below the last one."""
    rule = ""
    for column in range(picture.board.size + 1):
        above_left, above = (row - 1, column - 1), (row - 1, column)
        below_left, below = (row, column - 1), (row, column)
        pairs = [(above_left, above), (above, below), (below_left, below), (above_left, below_left)]
        up, right, down, left = (_weight(picture, *pair) for pair in pairs)
        rule += CROSSINGS[up, right, down, left] + _LEVEL[right] * wide
    return rule.rstrip()


def _weight(picture: BoardPicture, cell: Cell, neighbour: Cell) -> int:
    """Return the weight of the line between two places: 2 for a wall, 0 off the board."""
    if picture.parted(cell, neighbour):
        return 2
    return 1 if cell in picture.board.cage_of else 0
