"""Which picture a model has: the one place that tells the puzzle families apart."""

from __future__ import annotations

from typing import Any

from gridwright.kenken import Board, Solution
from gridwright.render.board_picture import BoardModel, BoardPicture
from gridwright.render.crossword_picture import CrosswordModel, CrosswordPicture

Model = CrosswordModel | BoardModel


def picture_of(model: Model, **options: Any) -> CrosswordPicture | BoardPicture:
    """Return what to draw of a model; the options are those of its family's picture."""
    if isinstance(model, Board | Solution):
        return BoardPicture.of(model, **options)
    return CrosswordPicture.of(model, **options)
