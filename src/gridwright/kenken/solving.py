"""Solving: one solution, all of them, how many there are.

To the engine a row or column is a group of different cells, and a cage is an equation over its
cells' numbers. What the moves of a person are is another module's business; this one only wants
to be quick, and to prove.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from gridwright import engine
from gridwright.engine import (
    CancelToken,
    Count,
    Limits,
    Outcome,
    Progress,
    ProvedImpossible,
    Solved,
    Statistics,
    StoppedByCancel,
    StoppedByLimit,
    ValueOrder,
)
from gridwright.engine.search import Search
from gridwright.errors import Cancelled, LimitReached
from gridwright.kenken.board import Board, Solution
from gridwright.kenken.conflict import contradiction
from gridwright.kenken.deducers import deducer_of
from gridwright.kenken.equations import problem_of
from gridwright.kenken.moves import Grade


def solve(
    board: Board,
    *,
    seed: int = 0,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
    kernel: str | None = None,
) -> Solution:
    """Return a solution of a board, and whether it is the only one.

    A person's moves come first: where they lead to the end, that is a proof too, and quicker than
    any search. What they leave open, the engine decides.

    Raises Contradiction where there is none; LimitReached or Cancelled where the search was
    stopped before it knew. Where it was stopped on its way to a second solution, `unique` is None.
    """
    started = time.perf_counter()
    deducer = deducer_of(board, kernel)
    deducer.run(Grade.EXTREME.rank)
    if deducer.failed:
        raise contradiction(board, kernel=kernel)
    if deducer.open_cells == 0:
        numbers = [board.numbers[mask.bit_length() - 1] for mask in deducer.candidates()]
        return Solution(board, _rows(board, numbers), True, _cost(started, seed, kernel))
    search = Search(
        problem_of(board, candidates=deducer.candidates()),
        seed=seed,
        order=ValueOrder.FIRST,
        limits=limits,
        cancel=cancel,
        progress=progress,
        kernel=kernel,
    )
    match search.outcome():
        case Solved(first):
            second = search.outcome()
            known = isinstance(second, Solved | ProvedImpossible)
            unique = isinstance(second, ProvedImpossible) if known else None
            return _solution(board, first, unique, search.statistics())
        case ProvedImpossible(statistics):
            raise contradiction(board, statistics, kernel=kernel)
        case stopped:
            raise _stopped(stopped)


def solutions(
    board: Board,
    *,
    seed: int = 0,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
    kernel: str | None = None,
) -> Iterator[Solution]:
    """Yield every solution of a board, each once.

    Raises LimitReached or Cancelled where the search was stopped before there were no more.
    """
    found = engine.solutions(
        problem_of(board),
        seed=seed,
        order=ValueOrder.FIRST,
        limits=limits,
        cancel=cancel,
        progress=progress,
        kernel=kernel,
    )
    for solution in found:
        yield _solution(board, solution)


def count(
    board: Board,
    limit: int | None = None,
    *,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
    kernel: str | None = None,
) -> Count:
    """Count a board's solutions, up to `limit`; `exact` says whether these are all."""
    return engine.count(
        problem_of(board), limit, limits=limits, cancel=cancel, progress=progress, kernel=kernel
    )


def _solution(
    board: Board,
    found: engine.Solution,
    unique: bool | None = None,
    statistics: Statistics | None = None,
) -> Solution:
    numbers = [int(symbol) for symbol in found.symbols]
    return Solution(board, _rows(board, numbers), unique, statistics)


def _rows(board: Board, numbers: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    starts = range(0, len(numbers), board.size)
    return tuple([tuple(numbers[start : start + board.size]) for start in starts])


def _cost(started: float, seed: int, kernel: str | None) -> Statistics:
    """Return the statistics of a board that took no search."""
    return Statistics(
        nodes=0,
        propagations=0,
        failures=0,
        restarts=0,
        depth=0,
        seconds=time.perf_counter() - started,
        seed=seed,
        kernel=engine.kernel_name(kernel),
    )


def _stopped(outcome: Outcome) -> LimitReached | Cancelled:
    """Return the error that says what stopped a search before it knew."""
    partial = outcome.partial if isinstance(outcome, StoppedByLimit | StoppedByCancel) else None
    kind = Cancelled if isinstance(outcome, StoppedByCancel) else LimitReached
    why = "cancelled" if kind is Cancelled else "a limit was reached"
    return kind(
        f"{why} before it was known whether the board has a solution",
        statistics=outcome.statistics,
        partial=partial,
    )
