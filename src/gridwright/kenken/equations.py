"""A board as the engine sees it: cells by number, lines of different cells, cages as equations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from gridwright.engine import Equation, Operation, Problem
from gridwright.kenken.operators import Operator

if TYPE_CHECKING:
    from gridwright.kenken.board import Board, Cage

_OPERATIONS = {
    Operator.ADD: Operation.SUM,
    Operator.SUBTRACT: Operation.DIFFERENCE,
    Operator.MULTIPLY: Operation.PRODUCT,
    Operator.DIVIDE: Operation.QUOTIENT,
    Operator.GIVEN: Operation.SUM,
    Operator.HIDDEN: (
        Operation.SUM | Operation.DIFFERENCE | Operation.PRODUCT | Operation.QUOTIENT
    ),
}


def problem_of(
    board: Board,
    *,
    cages: Iterable[int] | None = None,
    lines: Iterable[int] | None = None,
    candidates: Sequence[int] | None = None,
) -> Problem:
    """Return a board as a problem: of all its cages and lines, or only of those numbered.

    `candidates` are what is known of the cells: for each a mask, a bit a number.
    """
    size = board.size
    chosen = board.cages if cages is None else [board.cages[number] for number in cages]
    different = groups(size)
    symbols = [str(number) for number in board.numbers]
    given = {
        cell: [symbol for code, symbol in enumerate(symbols) if mask >> code & 1]
        for cell, mask in enumerate(candidates or ())
    }
    return Problem(
        symbols,
        size * size,
        different=different if lines is None else [different[number] for number in lines],
        equations=[equation_of(cage, size) for cage in chosen],
        values=board.numbers,
        given=given,
    )


def equation_of(cage: Cage, size: int) -> Equation:
    """Return a cage as an equation; that of a single cell is a sum, whatever its operator."""
    cells = tuple([row * size + column for row, column in cage.cells])
    operation = Operation.SUM if len(cells) == 1 else _OPERATIONS[cage.operator]
    return Equation(cells, operation, cage.target)


def groups(size: int) -> list[range]:
    """Return the rows, then the columns, as numbers of cells."""
    rows = [range(start, start + size) for start in range(0, size * size, size)]
    return rows + [range(start, size * size, size) for start in range(size)]
