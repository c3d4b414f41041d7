"""PNG, drawn by Pillow, which is the extra `png`.

The letters come from a font that is shipped beside this module, so that a picture is the same on
any machine and shows Latin, Greek, Cyrillic, Armenian, Georgian and Hebrew letters, and the signs
of arithmetic.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from gridwright.errors import MissingDependency, OutputError
from gridwright.files import printable
from gridwright.kenken import Cell
from gridwright.render.board_picture import BoardModel
from gridwright.render.crossword_picture import CrosswordModel
from gridwright.render.drawing import BLACK, Lettering
from gridwright.render.models import Model, picture_of

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

FONT = Path(__file__).parent / "fonts" / "DejaVuSans-letters.ttf"

# DejaVu's letters are larger than Helvetica's of the same size.
FONT_SCALE = 0.95

# How wide is a crossword's cell, unless somebody says otherwise? Sharp on screens of twice the
# usual density.
CELL_SIZE = 64

# How wide or high may a picture be? Larger grids get smaller cells.
LARGEST_SIDE = 8000

# Fonts cannot be much smaller than a pixel: such a text is a line of dots in any case.
SMALLEST_FONT = 1

# No font has a picture of this character, so it shows what a font draws in such a case.
NO_CHARACTER = "\uffff"


def check_available() -> None:
    """Raise MissingDependency where Pillow is not installed."""
    if find_spec("PIL") is None:
        raise MissingDependency(
            'PNG pictures need Pillow; install it with: pip install "gridwright[png]"'
        )


@overload
def draw(
    model: CrosswordModel,
    *,
    solution: bool = True,
    numbers: bool = True,
    cell_size: int | None = None,
    font: str | os.PathLike[str] = FONT,
) -> bytes: ...
@overload
def draw(
    model: BoardModel,
    *,
    solution: bool = True,
    entries: Mapping[Cell, int] | None = None,
    candidates: Mapping[Cell, Iterable[int]] | None = None,
    cell_size: int | None = None,
    font: str | os.PathLike[str] = FONT,
) -> bytes: ...
def draw(
    model: Model,
    *,
    cell_size: int | None = None,
    font: str | os.PathLike[str] = FONT,
    **options: Any,
) -> bytes:
    """Return a picture of a crossword or a KenKen as a PNG file's bytes.

    The options are those of an SVG, `gridwright.render.svg.draw`; `cell_size` is the width of a
    cell in pixels. `font` is a TrueType file, for letters that the built-in one lacks; where the
    font has no picture of a letter, OutputError says so.
    """
    check_available()
    from PIL import Image, ImageDraw

    picture = picture_of(model, **options)
    wanted = round(CELL_SIZE * picture.enlargement) if cell_size is None else cell_size
    drawing = picture.drawing(max(4, min(wanted, LARGEST_SIDE // picture.longest_side)))
    image = Image.new("L", (drawing.width, drawing.height), drawing.ground)
    pen = ImageDraw.Draw(image)
    for area in drawing.areas:
        for x, y, wide, high in area.boxes:
            pen.rectangle((x, y, x + wide - 1, y + high - 1), area.shade)
    for lettering in drawing.letterings:
        _write(pen, lettering, os.fspath(font))
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _write(pen: ImageDraw, lettering: Lettering, path: str) -> None:
    font = _font(path, max(SMALLEST_FONT, lettering.size * FONT_SCALE))
    _check_letters({letter for _, _, text in lettering.texts for letter in text} - {" "}, font)
    for x, y, text in lettering.texts:
        pen.text((x, y), text, BLACK, font, anchor="ms" if lettering.centred else "ls")


@lru_cache(maxsize=64)
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
