"""Solving a board as a person does: every step of it, the next one, how hard it is.

The deducer makes the moves; this module asks for them one by one, and says what came of each. A
board that has no solution, or several, is told apart by the engine, which proves it.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from gridwright.engine import CancelToken, Limits
from gridwright.errors import BoardError, Cancelled, LimitReached
from gridwright.kenken.board import Board, Solution
from gridwright.kenken.conflict import contradiction
from gridwright.kenken.deducers import deducer_of
from gridwright.kenken.moves import MOVES, Grade, Grading, Move, Step
from gridwright.kenken.places import Cell
from gridwright.kenken.solving import solve
from gridwright.kenken.telling import Look, dead_end, sentence_of

# What the deducer returns where it wants to be called again.
_PAUSED = -1

# The moves that put a number down.
_PLACING = (Move.GIVEN, Move.SINGLE, Move.LAST_PLACE)


def explain(
    board: Board,
    *,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    kernel: str | None = None,
) -> list[Step]:
    """Return the whole way to a board's solution, always the easiest move next.

    Raises Contradiction where there is no solution, and BoardError where there are several;
    LimitReached or Cancelled where that took too long. (Of the limits, `nodes` are those of the
    search that proves that there is one solution.)
    """
    reasoner = Reasoner(board, limits=limits, cancel=cancel, kernel=kernel)
    return list(reasoner.steps())


def grade(
    board: Board,
    *,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    kernel: str | None = None,
) -> Grading:
    """Return how hard a board is, by the moves that `explain` makes; it raises the same errors."""
    reasoner = Reasoner(board, limits=limits, cancel=cancel, kernel=kernel)
    moves = Counter(reasoner.moves())
    hardest = max(moves, key=lambda move: move.number)
    score = sum([move.weight * times for move, times in moves.items()])
    in_order = {move: moves[move] for move in Move if move in moves}
    return Grading(hardest.grade, score, in_order)


class Reasoner:
    """Makes the moves for one board, and says what each was."""

    def __init__(
        self,
        board: Board,
        *,
        limits: Limits | None = None,
        cancel: CancelToken | None = None,
        kernel: str | None = None,
    ) -> None:
        self._board = board
        self._kernel = kernel
        self._limits = limits or Limits()
        self._cancel = cancel
        self._stop = time.perf_counter() + (self._limits.seconds or 0)
        self._deducer = deducer_of(board, kernel)
        self._deducer.recording = True
        self._most = Grade.EXTREME.rank
        self._solution: Solution | None = None

    def enter(self, entries: dict[Cell, int]) -> None:
        """Put numbers down before the first move."""
        for (row, column), number in entries.items():
            symbol = self._board.numbers.index(number)
            self._deducer.enter(row * self._board.size + column, symbol)

    def steps(self) -> Iterator[Step]:
        """Yield the steps up to the end."""
        before = self._deducer.candidates()
        for move in self.moves():
            after = self._deducer.candidates()
            yield self._step(move, before, after)
            before = after

    def moves(self) -> Iterator[Move]:
        """Make the moves up to the end; yield each when it is made."""
        while True:
            self._look_up()
            number = self._deducer.step(self._most)
            if self._deducer.failed:
                raise contradiction(self._board, kernel=self._kernel)
            if number == _PAUSED:
                continue
            if number:
                yield MOVES[number]
            elif self._deducer.open_cells == 0:
                return
            elif self._solution is None:
                self._solution = self._only_solution()
                self._most = Grade.UNREASONABLE.rank
            else:
                self._exhaust(self._solution)
                yield Move.EXHAUSTION

    def _exhaust(self, solution: Solution) -> None:
        """Rule out a number that is not the solution's: a search has gone through every way on."""
        open_cells = [
            (domain.bit_count(), cell, domain)
            for cell, domain in enumerate(self._deducer.candidates())
            if domain & (domain - 1)
        ]
        _, cell, domain = min(open_cells)
        wrong = domain & ~(1 << self._symbol(solution[self._cell(cell)]))
        self._deducer.refute(cell, (wrong & -wrong).bit_length() - 1)

    def _look_up(self) -> None:
        """Stop where somebody wants that."""
        if self._cancel is not None and self._cancel.cancelled:
            raise Cancelled("cancelled before the board was solved")
        if self._limits.seconds is not None and time.perf_counter() >= self._stop:
            raise LimitReached("a limit was reached before the board was solved")

    def _only_solution(self) -> Solution:
        """Return the solution; raise the error that says so if there is not exactly one."""
        left = self._limits
        if left.seconds is not None:
            left = replace(left, seconds=max(0, self._stop - time.perf_counter()))
        found = solve(self._board, limits=left, cancel=self._cancel, kernel=self._kernel)
        if found.unique is False:
            raise BoardError("the board has more than one solution, so that no moves lead to it")
        if found.unique is None:
            self._look_up()
            raise LimitReached(
                "a limit was reached before the board was known to have one solution"
            )
        return found

    # --- what a move was -----------------------------------------------------------------------

    def _step(self, move: Move, before: Sequence[int], after: Sequence[int]) -> Step:
        """Return a step: what a move looked at, and what changed."""
        look = self._look(self._deducer, move, before, after)
        placed = {look.cells[0]: look.numbers[0]} if move in _PLACING else {}
        inner: tuple[Step, ...] = ()
        sentence = sentence_of(look)
        if move is Move.TRIAL:
            inner, end = self._follow(look, before)
            sentence = sentence.replace("nothing would fit in the end", end)
        return Step(move, sentence, look.cells, look.removed, placed, inner)

    def _look(self, deducer: Any, move: Move, before: Sequence[int], after: Sequence[int]) -> Look:
        board = self._board
        cage, line, lines, symbols, total, cells = deducer.seen()
        removed = {
            self._cell(cell): self._numbers(old & ~new)
            for cell, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new
        }
        return Look(
            board,
            move,
            None if cage < 0 else board.cages[cage],
            () if line < 0 else board.lines[line : line + lines],
            self._numbers(symbols),
            tuple([self._cell(cell) for cell in cells]),
            total,
            {self._cell(cell): self._numbers(before[cell]) for cell in cells},
            removed,
        )

    def _follow(self, look: Look, before: Sequence[int]) -> tuple[tuple[Step, ...], str]:
        """Return the steps that lead from an assumption to a contradiction, and where that is."""
        most = look.total
        row, column = look.cells[0]
        trial = deducer_of(self._board, self._kernel)
        trial.resume(before)
        trial.run(most)
        trial.recording = True
        trial.assume(row * self._board.size + column, 1 << self._symbol(look.numbers[0]))
        steps: list[Step] = []
        state = trial.candidates()
        while not trial.failed:
            number = trial.step(most)
            if not number:
                break
            after = trial.candidates()
            seen = self._look(trial, MOVES[number], state, after)
            if trial.failed:
                empty = next((self._cell(k) for k, domain in enumerate(after) if not domain), None)
                return tuple(steps), dead_end(seen, empty)
            placed = {seen.cells[0]: seen.numbers[0]} if seen.move in _PLACING else {}
            steps.append(Step(seen.move, sentence_of(seen), seen.cells, seen.removed, placed))
            state = after
        return tuple(steps), "nothing would fit in the end"

    def _symbol(self, number: int) -> int:
        return self._board.numbers.index(number)

    def _cell(self, number: int) -> Cell:
        return divmod(number, self._board.size)

    def _numbers(self, symbols: int) -> tuple[int, ...]:
        """Return the numbers of a mask."""
        return tuple([n for k, n in enumerate(self._board.numbers) if symbols >> k & 1])
