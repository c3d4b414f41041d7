"""What to do next on a half-filled board, or which of its entries are wrong.

Knows entries and the moves that follow from them. Whether an entry is wrong is the engine's to
say, which knows the solution; where a board has several, entries are wrong that fit none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridwright.engine import CancelToken, Limits
from gridwright.errors import BoardError, LimitReached
from gridwright.kenken.board import Board, Cage, Solution
from gridwright.kenken.moves import Hint
from gridwright.kenken.operators import Operator
from gridwright.kenken.places import Cell, cell_name, cell_names, listed
from gridwright.kenken.reasoning import Reasoner
from gridwright.kenken.solving import count, solve

State = Mapping[Cell, int | None] | Sequence[Sequence[int | None]]
"""The numbers put down so far: by cell (row and column, from 0), or row by row, `None` if none."""


def hint(
    board: Board,
    state: State,
    *,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    kernel: str | None = None,
) -> Hint:
    """Return the easiest next step from a half-filled board, or where it is wrong.

    Raises BoardError where the state is not one of this board, Contradiction where the board
    itself has no solution; LimitReached or Cancelled where that took too long.
    """
    entries = _entries(board, state)
    known = solve(board, limits=limits, cancel=cancel, kernel=kernel)
    if known.unique is None:
        raise LimitReached("a limit was reached before the board was known to have one solution")
    wrong = _wrong(board, entries, known, limits, cancel, kernel)
    if wrong:
        are = "is" if len(wrong) == 1 else "are"
        sentence = f"{cell_names(wrong)} {are} wrong."
        if not known.unique and len(wrong) > 1:
            sentence = f"{cell_names(wrong)} cannot all be right."
        return Hint(sentence, wrong)
    if len(entries) == board.size**2:
        return Hint("The board is solved.")
    return _next(board, entries, limits, cancel, kernel)


def _next(
    board: Board,
    entries: dict[Cell, int],
    limits: Limits | None,
    cancel: CancelToken | None,
    kernel: str | None,
) -> Hint:
    """Return the moves up to the next number that can be put down."""
    reasoner = Reasoner(board, limits=limits, cancel=cancel, kernel=kernel)
    reasoner.enter(entries)
    steps = []
    try:
        for step in reasoner.steps():
            steps.append(step)
            if step.placed:
                return Hint(steps[0].sentence, steps=tuple(steps))
    except BoardError:  # several solutions: moves lead no further
        if not steps:
            return Hint("Nothing more follows: the board has more than one solution.")
    return Hint(steps[0].sentence, steps=tuple(steps))


def _entries(board: Board, state: State) -> dict[Cell, int]:
    """Return the numbers of a state by cell; raises BoardError where it is none of the board's."""
    if isinstance(state, Mapping):
        given = list(state.items())
    else:
        if len(state) != board.size or any(len(row) != board.size for row in state):
            raise BoardError(f"a state of this board has {board.size} rows of {board.size} cells")
        given = [((r, c), number) for r, row in enumerate(state) for c, number in enumerate(row)]
    entries: dict[Cell, int] = {}
    for cell, number in given:
        if cell not in board.cage_of:
            raise BoardError(f"the board has no cell {cell}")
        if number is None:
            continue
        if number not in board.numbers:
            numbers = listed(board.numbers, "or")
            raise BoardError(f"{cell_name(cell)} cannot be {number}: a number is {numbers}")
        entries[cell] = number
    return entries


def _wrong(
    board: Board,
    entries: dict[Cell, int],
    known: Solution,
    limits: Limits | None,
    cancel: CancelToken | None,
    kernel: str | None,
) -> tuple[Cell, ...]:
    """Return the entries that are wrong: those not of the one solution, or a few that fit none."""
    wrong = [cell for cell, number in sorted(entries.items()) if known[cell] != number]
    if known.unique or not wrong:
        return tuple(wrong)

    def fits(some: Mapping[Cell, int]) -> bool:
        """Say whether a solution has these entries; True where that is not known."""
        given = [Cage(Operator.GIVEN, number, (cell,)) for cell, number in some.items()]
        # To the engine cages are equations, and cells may be in two of them.
        filled = Board.trusted(board.size, (*board.cages, *given), board.numbers)
        found = count(filled, 1, limits=limits, cancel=cancel, kernel=kernel)
        return found.number > 0 or not found.exact

    if fits(entries):
        return ()
    kept = dict(entries)
    for cell in entries:
        without = {other: number for other, number in kept.items() if other != cell}
        if not fits(without):
            kept = without
    return tuple(sorted(kept))
