"""What can be asked of a submission about KenKens, inside its box."""

from __future__ import annotations

from typing import Any

from gridwright.cs50.kenken import Board, KenkenSolver


def kenken(creator_class: Any, request: dict[str, Any]) -> dict[str, Any]:
    """Solve a board by one of the encodings."""
    board = Board.parse(request["board"])
    grid = KenkenSolver(creator_class, board, request["encoding"]).solve()
    if grid is None:
        return {"grid": None}
    return {"grid": [[i, j, digit] for (i, j), digit in grid.items()]}


OPERATIONS = {"kenken": kenken}
