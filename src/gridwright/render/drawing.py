"""A drawing: areas and texts in their places, whatever they show and whatever draws them.

The pictures of each puzzle family become drawings, and each view puts a drawing on its medium.
This module knows no puzzle and no medium.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

BLACK, WHITE = 0, 255

Box = tuple[int, int, int, int]
"""A rectangle: its left and upper edge, its width and height."""

# How wide are characters, in sizes of the font? As in DejaVu Sans, which is wider than Helvetica
# and its like: what is measured so fits in any of them.
_DIGIT_WIDTH = 0.64
_OTHER_WIDTHS = {" ": 0.32, "m": 0.98} | dict.fromkeys("+−×÷=w", 0.84)


@dataclass(frozen=True, slots=True)
class Area:
    """Rectangles of one shade, from black, 0, to white, 255."""

    shade: int
    boxes: Sequence[Box]


@dataclass(frozen=True, slots=True)
class Lettering:
    """Texts of one size, each with its place: of the baseline's start, or its middle."""

    size: float
    centred: bool
    texts: Sequence[tuple[float, float, str]]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Areas and texts on a ground of one shade, to be drawn in this order."""

    title: str
    width: int
    height: int
    ground: int
    areas: Sequence[Area]
    letterings: Sequence[Lettering]


def text_width(text: str) -> float:
    """Return how wide a text of digits and signs is, at the most, in sizes of its font."""
    return sum([_OTHER_WIDTHS.get(character, _DIGIT_WIDTH) for character in text])


def fitting_size(text: str, size: float, room: float) -> float:
    """Return `size`, or the smaller one at which a text is no wider than `room`."""
    return min(size, room / text_width(text)) if text else size
