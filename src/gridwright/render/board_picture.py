"""What every picture of a KenKen shows, and its proportions.

A `BoardPicture` is squares with labels, numbers and candidates, and the cages that they are in; a
`BoardLayout` says where all of them go. This module knows the models; the views know only how
their medium draws.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import ceil, isqrt
from typing import ClassVar

from gridwright.errors import BoardError
from gridwright.kenken import Board, Cage, Cell, Solution
from gridwright.kenken.places import cell_name
from gridwright.render.drawing import (
    BLACK,
    WHITE,
    Area,
    Box,
    Drawing,
    Lettering,
    fitting_size,
)

BoardModel = Board | Solution

# The proportions, in cells.
NUMBER_SIZE = 0.5
NUMBER_MIDDLE = 0.64
LABEL_SIZE = 0.26
LABEL_BASELINE = 0.3
MARK_SIZE = 0.2
MARKS_TOP, MARKS_BOTTOM = 0.34, 0.93
INDENT = 0.09
LINE_WIDTH = 1 / 48
WALL_WIDTH = 1 / 12

# How high are digits, in sizes of their font?
DIGIT_HEIGHT = 0.72

# How dark are the lines inside a cage? Lighter than its walls, dark enough for a copying machine.
LINE_SHADE = 0x80


@dataclass(frozen=True, slots=True)
class BoardSquare:
    """A cell as it is drawn: its number and label ("" for none), and its candidates.

    There is a candidate for each of the board's numbers, "" where it is ruled out, or none at all.
    """

    cell: Cell
    number: str
    label: str
    marks: tuple[str, ...]


@dataclass(frozen=True)
class BoardPicture:
    """The squares of a board, and what lies between them.

    `enlargement` is how much larger than a view's usual ones its cells must be, for all that is in
    them.
    """

    enlargement: ClassVar[float] = 4 / 3

    board: Board
    squares: tuple[BoardSquare, ...]

    @classmethod
    def of(
        cls,
        model: BoardModel,
        *,
        solution: bool = True,
        entries: Mapping[Cell, int] | None = None,
        candidates: Mapping[Cell, Iterable[int]] | None = None,
    ) -> BoardPicture:
        """Return what to draw of a model.

        `entries` are the numbers of a half-filled board, in place of the solution's, and
        `candidates` what its other cells may still have. Raises BoardError where these are not
        numbers and cells of the board.
        """
        board = model if isinstance(model, Board) else model.board
        if entries is None:
            entries = _solved(model) if isinstance(model, Solution) and solution else {}
        marked = {cell: frozenset(numbers) for cell, numbers in (candidates or {}).items()}
        for cell, number in entries.items():
            _check(board, cell, {number})
        for cell, numbers in marked.items():
            _check(board, cell, numbers)
        labels = _labels(board)
        squares = tuple(
            BoardSquare(
                cell,
                _written(entries[cell]) if cell in entries else "",
                labels.get(cell, ""),
                _marks(board, marked[cell]) if cell in marked and cell not in entries else (),
            )
            for cell in board.cells
        )
        return cls(board, squares)

    @property
    def title(self) -> str:
        """What the picture is, for those who cannot see it."""
        return f"KenKen, {self.board.size} rows and columns"

    @property
    def longest_side(self) -> int:
        """How many cells it is wide, and high."""
        return self.board.size

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The board's numbers as they are written."""
        return tuple(map(_written, self.board.numbers))

    @property
    def mark_columns(self) -> int:
        """How many candidates stand beside each other: they have a place each, in a square."""
        return _ceil_root(self.board.size)

    def parted(self, cell: Cell, neighbour: Cell) -> bool:
        """Say whether a wall lies between two places, on the board or around it."""
        cages = self.board.cage_of
        return cages.get(cell) != cages.get(neighbour)

    def drawing(self, pitch: int) -> Drawing:
        """Return the drawing in which a cell, one line included, is `pitch` units wide."""
        return BoardLayout(self, pitch).drawing()


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Where things go in a picture whose cells, one line included, are `pitch` units wide.

    Lines lie between cells. A wall has a line in its middle, and is thicker by `extra` on both
    sides of it. All places are whole numbers, so that both stay sharp.
    """

    picture: BoardPicture
    pitch: int

    @property
    def line(self) -> int:
        """How thick a line is."""
        return max(1, round(self.pitch * LINE_WIDTH))

    @property
    def extra(self) -> int:
        """By how much a wall is thicker than a line, on either side."""
        return max(1, round((self.pitch * WALL_WIDTH - self.line) / 2))

    @property
    def side(self) -> int:
        """How wide and high the whole is."""
        return self.picture.board.size * self.pitch + self.line + 2 * self.extra

    def drawing(self) -> Drawing:
        """Return the whole: walls over lines on white."""
        areas = [Area(LINE_SHADE, list(self.lines())), Area(BLACK, list(self.walls()))]
        letterings = [*self._labels(), *self._marks(), self._numbers()]
        return Drawing(self.picture.title, self.side, self.side, WHITE, areas, letterings)

    def lines(self) -> Iterator[Box]:
        """Yield the lines between rows and columns, from edge to edge."""
        long = self.side - 2 * self.extra
        for number in range(1, self.picture.board.size):
            place = self.extra + number * self.pitch
            yield place, self.extra, self.line, long
            yield self.extra, place, long, self.line

    def walls(self) -> Iterator[Box]:
        """Yield the walls, each as long as it runs straight on."""
        places = range(self.picture.board.size)
        thick = self.line + 2 * self.extra
        for number in range(self.picture.board.size + 1):
            across = number * self.pitch
            upright = [self.picture.parted((k, number - 1), (k, number)) for k in places]
            for start, length in _runs(upright):
                yield across, start * self.pitch, thick, length * self.pitch + thick
            level = [self.picture.parted((number - 1, k), (number, k)) for k in places]
            for start, length in _runs(level):
                yield start * self.pitch, across, length * self.pitch + thick, thick

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Return the place of a cell's upper left corner, inside its lines."""
        row, column = cell
        inside = self.extra + self.line
        return inside + column * self.pitch, inside + row * self.pitch

    @property
    def _inner(self) -> int:
        """How wide a cell is between its lines."""
        return self.pitch - self.line

    @property
    def _room(self) -> float:
        """How wide a text in a cell may be."""
        return self._inner - 2 * INDENT * self.pitch

    def _labels(self) -> Iterator[Lettering]:
        """Yield the labels by their sizes: each as large as it can be."""

        def size(square: BoardSquare) -> float:
            return fitting_size(square.label, LABEL_SIZE * self.pitch, self._room)

        right, down = INDENT * self.pitch, LABEL_BASELINE * self.pitch
        labelled = [square for square in self.picture.squares if square.label]
        for height, squares in groupby(sorted(labelled, key=size, reverse=True), size):
            corners = [(*self.corner(square.cell), square.label) for square in squares]
            yield Lettering(height, False, [(x + right, y + down, text) for x, y, text in corners])

    def _numbers(self) -> Lettering:
        """Return the numbers, all in the size at which the widest of the board's fits."""
        wanted = NUMBER_SIZE * self.pitch
        size = min([fitting_size(text, wanted, self._room) for text in self.picture.numbers])
        right, down = self._inner / 2, NUMBER_MIDDLE * self.pitch + DIGIT_HEIGHT / 2 * size
        corners = [(*self.corner(square.cell), square.number) for square in self.picture.squares]
        return Lettering(size, True, [(x + right, y + down, text) for x, y, text in corners])

    def _marks(self) -> Iterator[Lettering]:
        """Yield the candidates, if there are any: each at its own place below the label."""
        columns = self.picture.mark_columns
        rows = ceil(self.picture.board.size / columns)
        wide = self._room / columns
        high = (MARKS_BOTTOM - MARKS_TOP) * self.pitch / rows
        wanted = min(MARK_SIZE * self.pitch, high)
        size = min([fitting_size(text, wanted, 0.9 * wide) for text in self.picture.numbers])
        texts = []
        for square in self.picture.squares:
            x, y = self.corner(square.cell)
            for place, text in enumerate(square.marks):
                row, column = divmod(place, columns)
                right = INDENT * self.pitch + (column + 0.5) * wide
                down = MARKS_TOP * self.pitch + (row + 0.85) * high
                texts.append((x + right, y + down, text))
        if texts:
            yield Lettering(size, True, texts)


def _ceil_root(number: int) -> int:
    """Return the smallest number whose square is not less."""
    return isqrt(number - 1) + 1


def _solved(solution: Solution) -> dict[Cell, int]:
    return {
        (row, column): number
        for row, numbers in enumerate(solution.rows)
        for column, number in enumerate(numbers)
    }


def _check(board: Board, cell: Cell, numbers: Iterable[int]) -> None:
    """Raise BoardError for a cell that is not on the board, or a number that is not its own."""
    if cell not in board.cage_of:
        raise BoardError(f"there is no cell {cell_name(cell)} on {board.size} rows")
    for number in numbers:
        if number not in board.numbers:
            raise BoardError(f"{cell_name(cell)} cannot hold {number}, no number of the board")


def _written(number: int) -> str:
    """Return a number with the sign that is as wide as a plus."""
    return str(number).replace("-", "−")


def _marks(board: Board, candidates: frozenset[int]) -> tuple[str, ...]:
    return tuple(_written(n) if n in candidates else "" for n in board.numbers)


def _labels(board: Board) -> dict[Cell, str]:
    """Return the label of each cage in its first cell, from the top and then from the left.

    A cage of several parts has its label in each of them, followed by a letter that no other cage
    has: else its parts would look like cages of their own.
    """
    labels: dict[Cell, str] = {}
    letters = 0
    for cage in sorted(board.cages, key=lambda cage: min(cage.cells)):
        parts = _parts(cage)
        name = ""
        if len(parts) > 1:
            name = f" {_letters(letters)}"
            letters += 1
        for part in parts:
            labels[min(part)] = cage.label + name
    return labels


def _parts(cage: Cage) -> list[set[Cell]]:
    """Return the connected parts of a cage."""
    left = set(cage.cells)
    parts = []
    while left:
        part, new = set[Cell](), {left.pop()}
        while new:
            part |= new
            near = {(row + down, column + right) for row, column in new for down, right in _NEAR}
            new = near & left
            left -= new
        parts.append(part)
    return parts


_NEAR = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _letters(number: int) -> str:
    """Return a, b ... z, aa, ab and so on."""
    more, last = divmod(number, 26)
    return (_letters(more - 1) if more else "") + chr(ord("a") + last)


def _runs(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Yield where each run of true flags starts, and how long it is."""
    start = 0
    for flag, run in groupby(flags):
        length = len(list(run))
        if flag:
            yield start, length
        start += length
