"""Let several seeds search the same problem at once; the first answer wins.

The kernel runs without the interpreter's lock, so that as many threads as there are cores take
about as long as one. Search times vary wildly by seed, so the quickest of a few is quick.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable

from gridwright.engine.limits import CancelToken, Limits
from gridwright.engine.outcome import Outcome, ProvedImpossible, Solved, StoppedByLimit
from gridwright.engine.problem import Problem
from gridwright.engine.search import ValueOrder, solve
from gridwright.errors import InputError

# How often does the waiting thread look at the caller's token (and at Ctrl-C)?
LOOK_SECONDS = 0.02


class _Race:
    """What the runners share: the winner, the outcomes of the others, their token."""

    def __init__(self) -> None:
        self.token = CancelToken()
        self.over = threading.Event()
        self.lock = threading.Lock()
        self.winner: Outcome | None = None
        self.outcomes: list[Outcome] = []
        self.error: BaseException | None = None

    def finish(self, outcome: Outcome, runners: int) -> None:
        with self.lock:
            self.outcomes.append(outcome)
            if self.winner is None and isinstance(outcome, Solved | ProvedImpossible):
                self.winner = outcome
                self.token.cancel()
            if self.winner is not None or len(self.outcomes) == runners:
                self.over.set()

    def fail(self, error: BaseException) -> None:
        with self.lock:
            self.error = error
            self.token.cancel()
            self.over.set()


def race(
    problem: Problem,
    seeds: Iterable[int],
    *,
    order: ValueOrder = ValueOrder.SCORES,
    limits: Limits | None = None,
    cancel: CancelToken | None = None,
    kernel: str | None = None,
) -> Outcome:
    """Solve with each seed in a thread of its own; return the first decisive outcome.

    Which seed wins depends on the machine; `outcome.statistics.seed` says which did, and
    `solve` with that seed gives the same solution again. Where no seed decides, the outcome is
    the one that came deepest.
    """
    seeds = list(seeds)
    if not seeds:
        raise InputError("a race needs at least one seed")
    shared = _Race()
    if cancel is not None and cancel.cancelled:
        shared.token.cancel()

    def run(seed: int) -> None:
        try:
            outcome = solve(
                problem, seed=seed, order=order, limits=limits, cancel=shared.token, kernel=kernel
            )
        except BaseException as error:  # a thread's error belongs to the caller
            shared.fail(error)
        else:
            shared.finish(outcome, len(seeds))

    threads = [threading.Thread(target=run, args=(seed,), daemon=True) for seed in seeds]
    try:
        for thread in threads:
            thread.start()
        while not shared.over.wait(LOOK_SECONDS):
            if cancel is not None and cancel.cancelled:
                shared.token.cancel()
    finally:
        shared.token.cancel()
        for thread in threads:
            thread.join()
    if shared.error is not None:
        raise shared.error
    return shared.winner or _deepest(shared.outcomes)


def _deepest(outcomes: list[Outcome]) -> Outcome:
    """Return the outcome that decided the most cells, a limit rather than a cancellation."""

    def rank(outcome: Outcome) -> tuple[bool, int]:
        partial = getattr(outcome, "partial", None)
        decided = 0 if partial is None else sum(d.bit_count() == 1 for d in partial.domains)
        return isinstance(outcome, StoppedByLimit), decided

    return max(outcomes, key=rank)
