"""The course's picture of a crossword: white cells on black, drawn by Pillow.

It knows rows of squares and letters, and Pillow; nothing of variables or solving.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridwright.errors import MissingDependency, OutputError
from gridwright.files import printable, write_atomically

if TYPE_CHECKING:
    from PIL.Image import Image

CELL = 100
BORDER = 2
LETTER = 80


def save(
    structure: Sequence[Sequence[bool]],
    letters: Sequence[Sequence[str | None]],
    filename: str,
) -> None:
    """Write the picture to `filename`, whose ending names a format that Pillow writes."""
    try:
        import PIL.Image
    except ImportError:
        raise MissingDependency(
            'the picture needs Pillow; install it with: pip install "gridwright[png]"'
        ) from None
    ending = "." + filename.rpartition(".")[2].lower()
    kind = PIL.Image.registered_extensions().get(ending)
    if kind not in PIL.Image.SAVE:
        raise OutputError(f"'{printable(filename)}': Pillow writes no such picture; try .png")
    data = io.BytesIO()
    draw(structure, letters).save(data, kind)
    write_atomically(filename, data.getvalue())


def draw(structure: Sequence[Sequence[bool]], letters: Sequence[Sequence[str | None]]) -> Image:
    """Return the picture: a square of `CELL` pixels a cell, the letter in its middle."""
    from PIL import Image, ImageDraw, ImageFont

    from gridwright.render.png import FONT

    width = max((len(row) for row in structure), default=0)
    image = Image.new("RGB", (max(1, width * CELL), max(1, len(structure) * CELL)), "black")
    canvas = ImageDraw.Draw(image)
    font = ImageFont.truetype(str(FONT), LETTER)
    for i, row in enumerate(structure):
        for j in [j for j, is_cell in enumerate(row) if is_cell]:
            left, top = j * CELL, i * CELL
            corners = (left + BORDER, top + BORDER, left + CELL - BORDER, top + CELL - BORDER)
            canvas.rectangle(corners, fill="white")
            middle = (left + CELL / 2, top + CELL / 2)
            canvas.text(middle, letters[i][j] or "", fill="black", font=font, anchor="mm")
    return image
