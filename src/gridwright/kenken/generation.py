"""New boards: of a size and a grade, with one solution, the same for the same seed.

The maker draws and judges boards without the interpreter's lock, in slices of a few milliseconds;
between two slices this module looks at the clock, the cancel token and the signals. What comes out
depends on the seed and a board's number, so that threads change nothing but the time; a board
that was there before, turned or mirrored perhaps, is made anew.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

from gridwright.engine import CancelToken, Limits
from gridwright.errors import BoardError, Cancelled, InputError, LimitReached
from gridwright.kenken.board import Board, Cage
from gridwright.kenken.deducers import making_module
from gridwright.kenken.faults import FaultKind, board_faults
from gridwright.kenken.moves import Grade
from gridwright.kenken.operators import Operator
from gridwright.kenken.places import Cell, usual_numbers

CageSizes = tuple[int, int] | Mapping[int, int]
"""The fewest and the most cells of a cage; or for each number of cells how often it is drawn."""

# How often a cage is drawn that has so many cells; larger ones as often as the last.
USUAL_WEIGHTS = {1: 2, 2: 10, 3: 5, 4: 2, 5: 1}

# How many cells may the cages of a new board have?
LARGEST_CAGE = 12

# How many boards are judged for one that is right, before it is said that there may be none?
TRIES = 200_000

# How long may the maker run before it lets Python look at signals, clock and token?
SLICE_SECONDS = 0.008

# How many boards are remembered, so that none comes again? (Of 64 bits, and some of Python's.)
MOST_REMEMBERED = 1_000_000

# How many boards does a thread make before it hands them over?
BATCH = 16

# How often does the waiting thread look at the caller's token (and at Ctrl-C)?
LOOK_SECONDS = 0.02

_BITS = {Operator.ADD: 1, Operator.SUBTRACT: 2, Operator.MULTIPLY: 4, Operator.DIVIDE: 8}
_OPERATORS = {bit: operator for operator, bit in _BITS.items()}
_WORD = (1 << 64) - 1


def generate(
    size: int,
    difficulty: Grade | str = Grade.NORMAL,
    *,
    operators: str | None = "+-*/",
    cage_sizes: CageSizes | None = None,
    singles: int = 0,
    symmetric: bool = False,
    numbers: Iterable[int] | None = None,
    seed: int = 0,
    count: int | None = 1,
    threads: int = 1,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    kernel: str | None = None,
) -> Iterator[Board]:
    """Make boards that have one solution, are exactly as hard as asked, and all different.

    - `difficulty`: a grade; a board takes its moves, and cannot be solved with easier ones;
    - `operators`: those that cages may have; `None`: any, and none is shown;
    - `cage_sizes`: the fewest and the most cells of a cage, or how often each size is drawn at
      first (cages may have to be cut, or cells traded, before the board is right);
    - `singles`: how many cages of one cell there may be;
    - `symmetric`: whether the cages look the same when the board is turned by half;
    - `numbers`: as many different whole numbers as rows, 1 up unless given;
    - `seed`: the same seed gives the same boards, whatever the machine and the `threads`;
    - `count`: how many boards to make; `None`: as many as are asked for.

    Of the limits, `seconds` are those of the whole call, and `nodes` are the boards drawn and
    judged for one that is right. Raises InputError where this cannot be asked for, LimitReached
    where no such board, or no other, was found, and Cancelled.
    """
    wanted = _wanted(size, difficulty, operators, cage_sizes, singles, symmetric, numbers)
    if count is not None and count < 0:
        raise InputError(f"a count is 0 or more, not {count}")
    if threads < 1:
        raise InputError(f"the number of threads is 1 or more, not {threads}")
    making_module(kernel)  # which may not be there
    session = _Session(wanted, seed, limits or Limits(), cancel, kernel)
    if threads == 1:
        return session.boards(count)
    return session.boards_of_threads(count, threads)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What boards are to be like, checked."""

    size: int
    grade: Grade
    operations: int
    hidden: bool
    weights: tuple[int, ...]
    singles: int
    symmetric: bool
    numbers: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.grade} board of size {self.size}"


def _wanted(
    size: int,
    difficulty: Grade | str,
    operators: str | None,
    cage_sizes: CageSizes | None,
    singles: int,
    symmetric: bool,
    numbers: Iterable[int] | None,
) -> _Wanted:
    """Return what was asked for; raises InputError where that makes no sense."""
    values = tuple(usual_numbers(size) if numbers is None else sorted(numbers))
    faults = [
        fault
        for fault in board_faults(size, (), values)
        if fault.kind in (FaultKind.SIZE, FaultKind.NUMBERS)
    ]
    if faults:
        raise BoardError("; ".join([str(fault) for fault in faults]), faults=faults)
    try:
        grade = Grade(difficulty)
    except ValueError:
        known = ", ".join(Grade)
        raise InputError(f"there is no difficulty {difficulty!r}; they are {known}") from None
    if singles < 0:
        raise InputError(f"the number of single cells is 0 or more, not {singles}")
    if cage_sizes is None:
        # On small boards five cells are a lot.
        cage_sizes = (1 if singles else 2, min(max(USUAL_WEIGHTS), max(4, size)))
    weights = _weights(cage_sizes)
    operations = _operations("+-*/" if operators is None else operators)
    hidden = operators is None
    return _Wanted(size, grade, operations, hidden, weights, singles, symmetric, values)


def _operations(operators: str) -> int:
    """Return the operations that signs stand for, one bit each."""
    operations = 0
    for sign in operators:
        try:
            operations |= _BITS[Operator.read(sign)]
        except (ValueError, KeyError):
            raise InputError(f"a cage's operator is one of + - * /, not {sign!r}") from None
    if not operations:
        raise InputError("boards need at least one operator; for none to be shown, ask for None")
    return operations


def _weights(cage_sizes: CageSizes) -> tuple[int, ...]:
    """Return how often a cage of each number of cells, from 0 up, is drawn."""
    if not isinstance(cage_sizes, Mapping):
        least, most = cage_sizes
        sizes = range(least, min(most, LARGEST_CAGE + 1) + 1)
        cage_sizes = {cells: USUAL_WEIGHTS.get(cells, 1) for cells in sizes}
        if least > most:
            raise InputError(f"cages cannot have at least {least} cells and at most {most}")
    drawn = {cells: weight for cells, weight in cage_sizes.items() if weight}
    if not drawn or min(drawn) < 1 or max(drawn) > LARGEST_CAGE:
        raise InputError(f"cages have 1 to {LARGEST_CAGE} cells")
    if not all(isinstance(weight, int) and 0 < weight <= 10**6 for weight in drawn.values()):
        raise InputError("how often a cage size is drawn is a whole number from 0 to 1,000,000")
    return tuple([drawn.get(cells, 0) for cells in range(max(drawn) + 1)])


@dataclass(frozen=True, slots=True)
class _Made:
    """A board, what it has in common with its mirror images, and how many were judged for it."""

    board: Board
    signature: int
    judged: int


class _Session:
    """One call of `generate`: what is wanted, from which seed, and when to stop."""

    def __init__(
        self,
        wanted: _Wanted,
        seed: int,
        limits: Limits,
        cancel: CancelToken | None,
        kernel: str | None,
    ) -> None:
        self._wanted = wanted
        self._seed = seed
        self._tries = TRIES if limits.nodes is None else limits.nodes
        self._stop = None
        if limits.seconds is not None:
            self._stop = time.perf_counter() + limits.seconds
        self._cancel = cancel
        self._module = making_module(kernel)
        self._made = self._module.MADE
        self._own = threading.local()
        self._over = threading.Event()
        self._seen: set[int] = set()
        size = wanted.size
        self._cells: list[Cell] = [(row, column) for row in range(size) for column in range(size)]

    def boards(self, count: int | None) -> Iterator[Board]:
        """Yield boards, made one after another."""
        index = 0
        while count is None or index < count:
            yield self._first_seen(index, self._make(index))
            index += 1

    def boards_of_threads(self, count: int | None, threads: int) -> Iterator[Board]:
        """Yield the same boards, made by several threads at once."""
        batch = BATCH if count is None else max(1, min(BATCH, count // (4 * threads)))
        starts = iter(range(0, 1 << 62 if count is None else count, batch))
        running: deque[tuple[range, Future[list[_Made]]]] = deque()
        with ThreadPoolExecutor(threads) as pool:
            try:
                while True:
                    while len(running) < 2 * threads and (start := next(starts, None)) is not None:
                        end = start + batch if count is None else min(count, start + batch)
                        indices = range(start, end)
                        running.append((indices, pool.submit(self._batch, indices)))
                    if not running:
                        return
                    indices, batch_made = running.popleft()
                    while not wait([batch_made], LOOK_SECONDS).done:
                        self._look_up()
                    for index, made in zip(indices, batch_made.result(), strict=True):
                        yield self._first_seen(index, made)
            finally:
                self._over.set()

    def _batch(self, indices: range) -> list[_Made]:
        return [self._make(index) for index in indices]

    def _first_seen(self, index: int, made: _Made) -> Board:
        """Return a board that was made, or another where it has been there before."""
        judged, again = made.judged, 0
        while made.signature in self._seen:
            again += 1
            made = self._make(index, again, judged)
            judged += made.judged
        if len(self._seen) < MOST_REMEMBERED:
            self._seen.add(made.signature)
        return made.board

    def _make(self, index: int, again: int = 0, judged: int = 0) -> _Made:
        """Make the board of some number, for the first time or `again`."""
        maker = self._maker()
        maker.begin(*_sown(self._seed, index, again))
        while True:
            self._look_up()
            left = self._tries - judged - maker.judged
            if left <= 0:
                other = "other " if again else ""
                raise LimitReached(
                    f"no {other}{self._wanted} was found in {self._tries:,} tries; "
                    "there may be none"
                )
            began = time.perf_counter()
            if maker.make(min(self._own.slice, left)) == self._made:
                return _Made(self._board_of(maker), maker.signature(), maker.judged)
            seconds = time.perf_counter() - began
            if seconds > SLICE_SECONDS:
                self._own.slice = max(1, self._own.slice // 2)
            elif seconds < SLICE_SECONDS / 2:
                self._own.slice *= 2

    def _look_up(self) -> None:
        """Stop where somebody wants that."""
        if self._over.is_set() or (self._cancel is not None and self._cancel.cancelled):
            raise Cancelled("cancelled before all boards were made")
        if self._stop is not None and time.perf_counter() >= self._stop:
            raise LimitReached("a limit was reached before all boards were made")

    def _maker(self) -> Any:
        """Return this thread's own maker."""
        maker = getattr(self._own, "maker", None)
        if maker is None:
            wanted = self._wanted
            maker = self._module.Maker(
                wanted.size, wanted.numbers, wanted.weights, wanted.operations, wanted.grade.rank
            )
            maker.hidden = wanted.hidden
            maker.symmetric = wanted.symmetric
            maker.most_singles = wanted.singles
            self._own.maker = maker
            self._own.slice = 1  # how many boards are judged without looking up
        return maker

    def _board_of(self, maker: Any) -> Board:
        """Return the board that a maker has made."""
        cages = []
        for operation, target, cells in maker.cages_made():
            if len(cells) == 1:
                operator = Operator.GIVEN
            else:
                operator = Operator.HIDDEN if self._wanted.hidden else _OPERATORS[operation]
            cages.append(_cage(operator, target, tuple([self._cells[cell] for cell in cells])))
        return Board.trusted(self._wanted.size, tuple(cages), self._wanted.numbers)


def _cage(operator: Operator, target: int, cells: tuple[Cell, ...]) -> Cage:
    """Return a cage whose parts need no checks, several times as fast as with them."""
    cage = object.__new__(Cage)
    object.__setattr__(cage, "operator", operator)
    object.__setattr__(cage, "target", target)
    object.__setattr__(cage, "cells", cells)
    return cage


def _sown(seed: int, index: int, again: int) -> tuple[int, int]:
    """Return two numbers that have nothing to do with those of any other board."""
    first = _mixed(seed ^ _mixed(index ^ _mixed(again)))
    return first, _mixed(first)


def _mixed(word: int) -> int:
    """Return 64 well-mixed bits (the finalizer of SplitMix64: Steele et al., OOPSLA 2014)."""
    word = (word + 0x9E3779B97F4A7C15) & _WORD
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31
