"""Handing a KenKen to somebody's solver, and reading what comes back.

It knows both encodings and what a `CrosswordCreator` has; nothing of how one solves.
"""

from __future__ import annotations

import inspect
import os
from typing import Any

from gridwright.cs50.kenken.board import Board, Cell
from gridwright.cs50.kenken.operators import Kenken
from gridwright.cs50.kenken.words import PlainKenken
from gridwright.errors import InputError

ENCODINGS: dict[str, type[Kenken] | type[PlainKenken]] = {
    "words": PlainKenken,
    "operators": Kenken,
}


class KenkenSolver:
    """Solves a KenKen with any class that has the methods of `CrosswordCreator`.

    `board` is a `Board` or the name of its file; `encoding` is `words` or `operators`.
    """

    def __init__(
        self, creator_class: Any, board: Board | str | os.PathLike[str], encoding: str = "words"
    ) -> None:
        if encoding not in ENCODINGS:
            raise InputError(f"there is no encoding {encoding!r}; they are {', '.join(ENCODINGS)}")
        self.board = board if isinstance(board, Board) else Board.load(board)
        self.puzzle = ENCODINGS[encoding](self.board)
        self.creator = creator_class(self.puzzle)

    def ac3(self) -> bool:
        """Enforce node and arc consistency; return whether each variable still has a value."""
        self.creator.enforce_node_consistency()
        return bool(self.creator.ac3())

    def solve(self) -> dict[Cell, int] | None:
        """Return a digit for each cell, `None` where the solver finds no solution.

        A `solve` that wants arguments of its own gets `False` for each.
        """
        wanted = [
            parameter
            for parameter in inspect.signature(self.creator.solve).parameters.values()
            if parameter.default is parameter.empty
            and parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
        ]
        assignment = self.creator.solve(*[False] * len(wanted))
        if not isinstance(assignment, dict):
            return None
        return dict(sorted(self.puzzle.digits(assignment)))

    def print(self, grid: dict[Cell, int] | None = None) -> None:
        """Print a solution, or the one that `solve` finds now."""
        grid = self.solve() if grid is None else grid
        print("No solution." if grid is None else written(grid, self.board.size))


def written(grid: dict[Cell, int], size: int) -> str:
    """Return a solution as rows of digits."""
    return "\n".join(
        [" ".join([str(grid.get((i, j), "_")) for j in range(size)]) for i in range(size)]
    )
