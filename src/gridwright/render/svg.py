"""SVG, as plain strings: sharp at any size, the same text for the same model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, overload

from gridwright.kenken import Cell
from gridwright.render.board_picture import BoardModel
from gridwright.render.crossword_picture import CrosswordModel
from gridwright.render.drawing import BLACK, Area, Box, Drawing, Lettering
from gridwright.render.models import Model, picture_of

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

# How wide is a crossword's cell, unless somebody says otherwise?
CELL_SIZE = 36


@overload
def draw(
    model: CrosswordModel,
    *,
    solution: bool = True,
    numbers: bool = True,
    cell_size: int | None = None,
) -> str: ...
@overload
def draw(
    model: BoardModel,
    *,
    solution: bool = True,
    entries: Mapping[Cell, int] | None = None,
    candidates: Mapping[Cell, Iterable[int]] | None = None,
    cell_size: int | None = None,
) -> str: ...
def draw(model: Model, *, cell_size: int | None = None, **options: Any) -> str:
    """Return a picture of a crossword or a KenKen as an SVG document.

    `solution=False` leaves out the letters, or the solution's numbers. `cell_size` is the width of
    a cell in pixels at the picture's natural size.

    A crossword without its small `numbers` has `numbers=False`. A KenKen can be half filled: with
    `entries`, the number of each cell that has one, which stand in place of the solution's; and
    with `candidates`, small, the numbers that other cells may still have.
    """
    picture = picture_of(model, **options)
    pitch = round(CELL_SIZE * picture.enlargement)
    scale = 1 if cell_size is None else cell_size / pitch
    return "\n".join(_lines(picture.drawing(pitch), scale)) + "\n"


def _lines(drawing: Drawing, scale: float) -> Iterator[str]:
    width, height = drawing.width, drawing.height
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width * scale:g}" height="{height * scale:g}" role="img" '
        f'font-family="{FONTS}">'
    )
    yield f"<title>{drawing.title}</title>"
    yield '<g shape-rendering="crispEdges">'
    yield f'<rect width="{width}" height="{height}"{_fill(drawing.ground)}/>'
    for area in drawing.areas:
        yield from _area(area)
    yield "</g>"
    for lettering in drawing.letterings:
        yield from _lettering(lettering)
    yield "</svg>"


def _area(area: Area) -> Iterator[str]:
    """Yield what is black box by box, to be found again, and another shade as one path."""
    if area.shade == BLACK:
        for x, y, width, height in area.boxes:
            yield f'<rect x="{x}" y="{y}" width="{width}" height="{height}"/>'
    elif area.boxes:
        yield f'<path{_fill(area.shade)} d="{"".join(map(_outline, area.boxes))}"/>'


def _outline(box: Box) -> str:
    x, y, width, height = box
    return f"M{x} {y}h{width}v{height}h-{width}z"


def _fill(shade: int) -> str:
    """Return the attribute for a shade, in its shortest form; black is what SVG fills with."""
    if shade == BLACK:
        return ""
    digits = f"{shade:02x}"
    return f' fill="#{digits[0] * 3 if digits[0] == digits[1] else digits * 3}"'


def _lettering(lettering: Lettering) -> Iterator[str]:
    """Yield a group of texts, each at its place."""
    shown = [
        f'<text x="{x:.5g}" y="{y:.5g}">{escape(text)}</text>'
        for x, y, text in lettering.texts
        if text
    ]
    if shown:
        anchor = ' text-anchor="middle"' if lettering.centred else ""
        yield f'<g font-size="{lettering.size:.4g}"{anchor}>'
        yield from shown
        yield "</g>"
