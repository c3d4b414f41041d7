"""SVG, as plain strings: sharp at any size, the same text for the same model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from gridwright.crossword import Cell
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
)

FONTS = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"

# How wide is a cell, unless somebody says otherwise?
CELL_SIZE = 36


def draw(
    model: Model, *, solution: bool = True, numbers: bool = True, cell_size: int = CELL_SIZE
) -> str:
    """Return a picture of a grid or a fill as an SVG document.

    `solution=False` leaves the letters out, `numbers=False` the numbers; `cell_size` is the width
    of a cell in pixels at the picture's natural size.
    """
    picture = Picture.of(model, solution=solution, numbers=numbers)
    return "\n".join(_lines(picture, Layout(picture, CELL_SIZE), cell_size / CELL_SIZE)) + "\n"


def _lines(picture: Picture, layout: Layout, scale: float) -> Iterator[str]:
    width, height = layout.size
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width * scale:g}" height="{height * scale:g}" role="img" '
        f'font-family="{FONTS}">'
    )
    yield f"<title>{picture.title}</title>"
    yield '<g shape-rendering="crispEdges">'
    yield f'<rect width="{width}" height="{height}"/>'
    shaded = [square.cell for square in picture.squares if square.shaded]
    plain = [square.cell for square in picture.squares if not square.shaded]
    yield from _cells(layout, plain, "#fff")
    yield from _cells(layout, shaded, f"#{SHADE:02x}{SHADE:02x}{SHADE:02x}")
    for x, y, wide, high in layout.bars():
        yield f'<rect x="{x}" y="{y}" width="{wide}" height="{high}"/>'
    yield "</g>"
    yield from _texts(
        f'font-size="{NUMBER_SIZE * layout.pitch:.4g}"',
        (
            (*layout.corner(square.cell), NUMBER_INDENT, NUMBER_BASELINE, square.number)
            for square in picture.squares
        ),
        layout.pitch,
    )
    yield from _texts(
        f'font-size="{LETTER_SIZE * layout.pitch:.4g}" text-anchor="middle"',
        (
            (
                *layout.corner(square.cell),
                layout.inner / layout.pitch / 2,
                LETTER_BASELINE,
                square.letter,
            )
            for square in picture.squares
        ),
        layout.pitch,
    )
    yield "</svg>"


def _cells(layout: Layout, cells: Iterable[Cell], colour: str) -> Iterator[str]:
    """Yield one path that fills cells; the black behind it shows as lines."""
    side = layout.inner
    corners = [layout.corner(cell) for cell in cells]
    if corners:
        path = "".join([f"M{x} {y}h{side}v{side}h-{side}z" for x, y in corners])
        yield f'<path fill="{colour}" d="{path}"/>'


def _texts(
    style: str, texts: Iterable[tuple[int, int, float, float, str]], pitch: int
) -> Iterator[str]:
    """Yield a group of texts, each at a place inside its cell."""
    shown = [
        f'<text x="{x + right * pitch:.5g}" y="{y + down * pitch:.5g}">{escape(text)}</text>'
        for x, y, right, down, text in texts
        if text
    ]
    if shown:
        yield f"<g {style}>"
        yield from shown
        yield "</g>"
