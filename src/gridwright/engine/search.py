"""Solve a problem, enumerate or count its solutions, within limits.

The kernel searches in slices of a few milliseconds, without the interpreter's lock. Between two
slices this module looks at the clock, the cancel token and the signals, so that any of them
stops a search at once, and what is found never depends on where a slice ended.
"""

from __future__ import annotations

import enum
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gridwright.engine.kernels import kernel_module, kernel_name
from gridwright.engine.layout import Layout
from gridwright.engine.limits import CancelToken, Limits, Progress
from gridwright.engine.outcome import (
    Outcome,
    Partial,
    ProvedImpossible,
    Solution,
    Solved,
    Statistics,
    StoppedByCancel,
    StoppedByLimit,
)
from gridwright.engine.problem import Problem
from gridwright.engine.tuning import Tuning
from gridwright.errors import Cancelled, InputError, LimitReached

# How long may the kernel run before it lets Python look at signals, clock and token?
SLICE_SECONDS = 0.008

# How often does a progress callback want to be called?
PROGRESS_SECONDS = 0.1


class ValueOrder(enum.Enum):
    """Which symbol a decision tries first."""

    FIRST = 0
    """The first of the alphabet."""
    RANDOM = 1
    """Any, by the seed."""
    LEAST_CONSTRAINING = 2
    """The one that leaves the most words."""
    SCORES = 3
    """The one that leaves the most words, counted by their scores."""


class _Event(enum.Enum):
    """Why the driver stopped running the kernel."""

    SOLUTION = enum.auto()
    EXHAUSTED = enum.auto()
    LIMIT = enum.auto()
    CANCEL = enum.auto()


@dataclass(frozen=True, slots=True)
class Count:
    """How many solutions were counted, and whether there are no more."""

    number: int
    exact: bool


class Search:
    """One search over one problem, which can be continued after each solution.

    `kernel` names `compiled` or `interpreted`; by default the quickest that is installed.
    """

    def __init__(
        self,
        problem: Problem,
        *,
        seed: int = 0,
        order: ValueOrder = ValueOrder.SCORES,
        limits: Limits | None = None,
        cancel: CancelToken | None = None,
        progress: Callable[[Progress], None] | None = None,
        kernel: str | None = None,
        tuning: Tuning | None = None,
    ) -> None:
        self._started = time.perf_counter()
        self._problem = problem
        self._seed = seed
        self._limits = limits or Limits()
        self._cancel = cancel
        self._progress = progress
        self._next_report = self._started + PROGRESS_SECONDS
        module = kernel_module(kernel)
        self._kernel = module.Kernel(Layout(problem), seed, order.value, tuning or Tuning())
        self._kernel_name = kernel_name(kernel)
        self._solution_status = module.SOLUTION
        self._exhausted_status = module.EXHAUSTED
        self._slice = 1

    def advance(self) -> _Event:
        """Run until a solution, the end of the search space, a limit or a cancellation."""
        while True:
            stop = self._reason_to_stop()
            if stop is not None:
                return stop
            began = time.perf_counter()
            status = self._kernel.run(self._budget())
            now = time.perf_counter()
            if status == self._solution_status:
                return _Event.SOLUTION
            if status == self._exhausted_status:
                return _Event.EXHAUSTED
            self._adapt_slice(now - began)
            if self._progress is not None and now >= self._next_report:
                self._next_report = now + PROGRESS_SECONDS
                self._progress(self._report(now))

    def _budget(self) -> int:
        """Return how many nodes the next slice may take."""
        if self._limits.nodes is None:
            return self._slice
        return min(self._slice, self._limits.nodes - int(self._kernel.nodes))

    def _reason_to_stop(self) -> _Event | None:
        if self._cancel is not None and self._cancel.cancelled:
            return _Event.CANCEL
        limits = self._limits
        if limits.nodes is not None and self._kernel.nodes >= limits.nodes:
            return _Event.LIMIT
        if limits.seconds is not None and time.perf_counter() - self._started >= limits.seconds:
            return _Event.LIMIT
        return None

    def _adapt_slice(self, seconds: float) -> None:
        """Make the next slice about as long as we want slices to be."""
        if seconds > SLICE_SECONDS:
            self._slice = max(1, self._slice // 2)
        elif seconds < SLICE_SECONDS / 2:
            self._slice *= 2

    def _report(self, now: float) -> Progress:
        kernel = self._kernel
        return Progress(
            nodes=kernel.nodes,
            restarts=kernel.restarts,
            seconds=now - self._started,
            depth=kernel.level,
            cells=kernel.cells,
            best=kernel.cells - min(kernel.fewest_open, kernel.cells),
        )

    def solution(self) -> Solution:
        """Return the solution at which the search stands."""
        return Solution(self._problem.alphabet, self._kernel.solution())

    def partial(self) -> Partial:
        """Return the deepest state that the search met."""
        return Partial(self._problem.alphabet, self._kernel.deepest())

    def statistics(self) -> Statistics:
        """Return what the search has cost so far."""
        kernel = self._kernel
        return Statistics(
            nodes=kernel.nodes,
            propagations=kernel.propagations,
            failures=kernel.failures,
            restarts=kernel.restarts,
            depth=kernel.depth,
            seconds=time.perf_counter() - self._started,
            seed=self._seed,
            kernel=self._kernel_name,
        )

    def outcome(self) -> Outcome:
        """Advance, and return how that ended."""
        event = self.advance()
        if event is _Event.SOLUTION:
            return Solved(self.solution(), self.statistics())
        if event is _Event.EXHAUSTED:
            return ProvedImpossible(self.statistics())
        if event is _Event.LIMIT:
            return StoppedByLimit(self.partial(), self.statistics())
        return StoppedByCancel(self.partial(), self.statistics())


def solve(
    problem: Problem,
    *,
    seed: int = 0,
    order: ValueOrder = ValueOrder.SCORES,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
    kernel: str | None = None,
) -> Outcome:
    """Find one solution, or prove that there is none.

    The same problem, seed and order give the same solution after the same nodes, on any machine
    and with either kernel; only a limit of seconds or a cancellation depends on the clock.
    """
    return Search(
        problem,
        seed=seed,
        order=order,
        limits=limits,
        cancel=cancel,
        progress=progress,
        kernel=kernel,
    ).outcome()


def solutions(
    problem: Problem,
    *,
    seed: int = 0,
    order: ValueOrder = ValueOrder.SCORES,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
    kernel: str | None = None,
) -> Iterator[Solution]:
    """Yield every solution, each once, as they are found.

    Ends when there are no more; raises LimitReached or Cancelled where it was stopped before.
    """
    search = Search(
        problem,
        seed=seed,
        order=order,
        limits=limits,
        cancel=cancel,
        progress=progress,
        kernel=kernel,
    )
    while (event := search.advance()) is _Event.SOLUTION:
        yield search.solution()
    if event is _Event.LIMIT:
        raise LimitReached(
            "a limit was reached before all solutions were found",
            statistics=search.statistics(),
            partial=search.partial(),
        )
    if event is _Event.CANCEL:
        raise Cancelled(
            "cancelled before all solutions were found",
            statistics=search.statistics(),
            partial=search.partial(),
        )


def count(
    problem: Problem,
    limit: int | None = None,
    *,
    seed: int = 0,
    order: ValueOrder = ValueOrder.FIRST,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
    kernel: str | None = None,
) -> Count:
    """Count the solutions, up to `limit` of them.

    `exact` says whether all were counted; it is false where `limit`, one of the `limits` or a
    cancellation came first.
    """
    if limit is not None and limit < 0:
        raise InputError(f"a count's limit is 0 or more, not {limit}")
    search = Search(
        problem,
        seed=seed,
        order=order,
        limits=limits,
        cancel=cancel,
        progress=progress,
        kernel=kernel,
    )
    number = 0
    while limit is None or number < limit:
        event = search.advance()
        if event is not _Event.SOLUTION:
            return Count(number, exact=event is _Event.EXHAUSTED)
        number += 1
    return Count(number, exact=False)
