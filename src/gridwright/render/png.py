"""PNG, drawn by Pillow, which is the extra `png`.

The letters come from a font that is shipped beside this module, so that a picture is the same on
any machine and shows Latin, Greek, Cyrillic, Armenian, Georgian and Hebrew letters.
"""

from __future__ import annotations

import io
import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from gridwright.errors import MissingDependency, OutputError
from gridwright.files import printable
from gridwright.render.picture import (
    LETTER_BASELINE,
    LETTER_SIZE,
    NUMBER_BASELINE,
    NUMBER_INDENT,
    NUMBER_SIZE,
    SHADE,
    Layout,
    Model,
    Picture,
    Square,
)

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

FONT = Path(__file__).parent / "fonts" / "DejaVuSans-letters.ttf"

# DejaVu's letters are larger than Helvetica's of the same size.
FONT_SCALE = 0.95

# How wide is a cell, unless somebody says otherwise? Sharp on screens of twice the usual density.
CELL_SIZE = 64

# How wide or high may a picture be? Larger grids get smaller cells.
LARGEST_SIDE = 8000

BLACK, WHITE = 0, 255

# No font has a picture of this character, so it shows what a font draws in such a case.
NO_CHARACTER = "\uffff"


def check_available() -> None:
    """Raise MissingDependency where Pillow is not installed."""
    if find_spec("PIL") is None:
        raise MissingDependency(
            'PNG pictures need Pillow; install it with: pip install "gridwright[png]"'
        )


def draw(
    model: Model,
    *,
    solution: bool = True,
    numbers: bool = True,
    cell_size: int = CELL_SIZE,
    font: str | os.PathLike[str] = FONT,
) -> bytes:
    """Return a picture of a grid or a fill as a PNG file's bytes.

    `solution=False` leaves the letters out, `numbers=False` the numbers; `cell_size` is the width
    of a cell in pixels. `font` is a TrueType file, for letters that the built-in one lacks; where
    the font has no picture of a letter, OutputError says so.
    """
    check_available()
    from PIL import Image, ImageDraw

    picture = Picture.of(model, solution=solution, numbers=numbers)
    fitting = LARGEST_SIDE // max(picture.width, picture.height)
    layout = Layout(picture, max(4, min(cell_size, fitting)))
    image = Image.new("L", layout.size, BLACK)
    pen = ImageDraw.Draw(image)
    for square in picture.squares:
        x, y = layout.corner(square.cell)
        end = layout.inner - 1
        pen.rectangle((x, y, x + end, y + end), SHADE if square.shaded else WHITE)
    for x, y, wide, high in layout.bars():
        pen.rectangle((x, y, x + wide - 1, y + high - 1), BLACK)
    _write_letters(pen, layout, picture.squares, font)
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _write_letters(
    pen: ImageDraw, layout: Layout, squares: tuple[Square, ...], font: str | os.PathLike[str]
) -> None:
    pitch = layout.pitch
    letter_font = _font(os.fspath(font), LETTER_SIZE * FONT_SCALE * pitch)
    number_font = _font(os.fspath(font), NUMBER_SIZE * FONT_SCALE * pitch)
    _check_letters({square.letter for square in squares} - {""}, letter_font)
    for square in squares:
        x, y = layout.corner(square.cell)
        place = x + NUMBER_INDENT * pitch, y + NUMBER_BASELINE * pitch
        pen.text(place, square.number, BLACK, number_font, anchor="ls")
        place = x + layout.inner / 2, y + LETTER_BASELINE * pitch
        pen.text(place, square.letter, BLACK, letter_font, anchor="ms")


@cache
def _font(path: str, size: float) -> FreeTypeFont:
    from PIL import ImageFont

    try:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise OutputError(f"'{printable(path)}' is no font that can be used: {error}") from None


def _check_letters(letters: set[str], font: FreeTypeFont) -> None:
    """Raise OutputError for a letter that the font would draw as an empty box."""
    unknown = bytes(font.getmask(NO_CHARACTER))
    for letter in sorted(letters):
        if bytes(font.getmask(letter)) == unknown:
            raise OutputError(
                f"the font has no {letter!r} to draw in a PNG; "
                "name one that has it, or write SVG, which uses the viewer's fonts"
            )
