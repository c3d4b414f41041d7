"""What every picture of a crossword shows, and its proportions.

A `CrosswordPicture` is squares with letters and numbers, and bars; a `Layout` says where all of
them go. This module knows the models; the views know only how their medium draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from gridwright.crossword import Cell, Fill, Grid, PartialFill, Side
from gridwright.render.drawing import BLACK, WHITE, Area, Box, Drawing, Lettering

CrosswordModel = Grid | Fill | PartialFill

# The proportions, in cells.
LETTER_SIZE = 0.57
LETTER_BASELINE = 0.815
NUMBER_SIZE = 0.26
NUMBER_BASELINE = 0.26
NUMBER_INDENT = 0.08
LINE_WIDTH = 1 / 36
BAR_WIDTH = 5 / 36

# A given letter's cell in a fill, as dark as prints well under a letter.
SHADE = 0xE0


@dataclass(frozen=True, slots=True)
class Square:
    """A cell as it is drawn: its letter and number ("" for none), and whether it is shaded."""

    cell: Cell
    letter: str
    number: str
    shaded: bool


@dataclass(frozen=True, slots=True)
class CrosswordPicture:
    """The squares and bars of a crossword.

    `enlargement` is how much larger than a view's usual ones its cells must be.
    """

    enlargement: ClassVar[float] = 1

    width: int
    height: int
    squares: tuple[Square, ...]
    bars: tuple[tuple[Cell, Side], ...]

    @classmethod
    def of(
        cls, model: CrosswordModel, *, solution: bool = True, numbers: bool = True
    ) -> CrosswordPicture:
        """Return what to draw of a model; without its `solution`, no letters.

        Where letters were found, the cells of those that were given are shaded.
        """
        grid = model if isinstance(model, Grid) else model.grid
        numbered = model.numbers if numbers else {}
        given = set() if model is grid or not solution else set(grid.given)
        squares = tuple(
            Square(
                cell,
                model[cell].replace("_", "") if solution else "",
                str(numbered.get(cell, "")),
                cell in given,
            )
            for cell in grid.cells
        )
        return cls(grid.width, grid.height, squares, tuple(sorted(grid.bars)))

    @property
    def title(self) -> str:
        """What the picture is, for those who cannot see it."""
        return f"Crossword, {self.width} columns by {self.height} rows"

    @property
    def longest_side(self) -> int:
        """How many cells it is wide or high, whichever is more."""
        return max(self.width, self.height)

    def drawing(self, pitch: int) -> Drawing:
        """Return the drawing in which a cell, one line included, is `pitch` units wide."""
        return Layout(self, pitch).drawing()


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things go in a picture whose cells, one line included, are `pitch` units wide.

    The lines lie between the cells and around them; at the outside they are twice as thick.
    All places are whole numbers, so that lines stay sharp.
    """

    picture: CrosswordPicture
    pitch: int

    @property
    def line(self) -> int:
        """How thick a line is."""
        return max(1, round(self.pitch * LINE_WIDTH))

    @property
    def inner(self) -> int:
        """How wide a cell is between its lines."""
        return self.pitch - self.line

    @property
    def size(self) -> tuple[int, int]:
        """The width and height of the whole."""
        extra = 3 * self.line
        return self.picture.width * self.pitch + extra, self.picture.height * self.pitch + extra

    def drawing(self) -> Drawing:
        """Return the whole: white and shaded cells on black, whose rest shows as lines."""
        squares = self.picture.squares
        areas = [
            Area(WHITE, [self._inside(square) for square in squares if not square.shaded]),
            Area(SHADE, [self._inside(square) for square in squares if square.shaded]),
            Area(BLACK, tuple(self.bars())),
        ]
        width, height = self.size
        return Drawing(self.picture.title, width, height, BLACK, areas, self._letterings())

    def _inside(self, square: Square) -> Box:
        return (*self.corner(square.cell), self.inner, self.inner)

    def _letterings(self) -> tuple[Lettering, ...]:
        """Return the numbers, then the letters."""
        corners = [(*self.corner(square.cell), square) for square in self.picture.squares]
        right, down = NUMBER_INDENT * self.pitch, NUMBER_BASELINE * self.pitch
        numbers = [(x + right, y + down, square.number) for x, y, square in corners]
        middle, down = self.inner / 2, LETTER_BASELINE * self.pitch
        letters = [(x + middle, y + down, square.letter) for x, y, square in corners]
        return (
            Lettering(NUMBER_SIZE * self.pitch, False, numbers),
            Lettering(LETTER_SIZE * self.pitch, True, letters),
        )

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Return the place of a cell's upper left corner, inside its lines."""
        row, column = cell
        return 2 * self.line + column * self.pitch, 2 * self.line + row * self.pitch

    def bars(self) -> Iterator[Box]:
        """Yield each bar as a rectangle."""
        thick = max(self.line + 2, round(self.pitch * BAR_WIDTH))
        long = self.pitch + self.line
        for cell, side in self.picture.bars:
            left, top = (place - self.line for place in self.corner(cell))
            middle = self.pitch - (thick - self.line) // 2
            if side is Side.RIGHT:
                yield left + middle, top, thick, long
            else:
                yield left, top + middle, long, thick
