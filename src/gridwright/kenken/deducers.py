"""Which deducer runs, compiled or interpreted, and how it is told of a board."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from gridwright.engine.kernels import module_of
from gridwright.kenken.board import Board
from gridwright.kenken.equations import equation_of

# The modules that deduce and generate, each after those that it needs.
PARTS = ("tableau", "cagework", "linework", "totals", "deducer")
MAKING_PARTS = (*PARTS, "chance", "plotting", "cluing", "making")


def deducer_module(kernel: str | None = None) -> ModuleType:
    """Return the module of the deducer: the named one, or the quickest there is.

    Raises InputError where the compiled one is asked for and was not built.
    """
    return module_of("gridwright.kenken", PARTS, kernel)


def making_module(kernel: str | None = None) -> ModuleType:
    """Return the module of the maker, in the same way."""
    return module_of("gridwright.kenken", MAKING_PARTS, kernel)


def deducer_of(board: Board, kernel: str | None = None) -> Any:
    """Return a deducer that has a board before it, of which nothing is known."""
    deducer = deducer_module(kernel).Deducer(board.size, board.numbers)
    equations = [equation_of(cage, board.size) for cage in board.cages]
    deducer.load([(e.operation.value, e.target, e.cells) for e in equations])
    return deducer
