"""What one run may spend on its many searches: limits, a cancel token and progress for all.

Knows when to stop, what was spent and whom to tell. It knows nothing of what is searched for.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from gridwright.engine import (
    CancelToken,
    Limits,
    Problem,
    Progress,
    Statistics,
    ValueOrder,
    kernel_name,
)
from gridwright.engine.search import PROGRESS_SECONDS, Search


class Budget:
    """The limits of a run, shared by searches that follow each other.

    A search counts as one node at least, so that a limit of nodes always ends a run.
    """

    def __init__(
        self,
        limits: Limits,
        cancel: CancelToken | None = None,
        progress: Callable[[Progress], None] | None = None,
    ) -> None:
        self._started = time.perf_counter()
        self._limits = limits
        self._cancel = cancel
        self._progress = progress
        self._next_report = self._started + PROGRESS_SECONDS
        self._spent = Statistics(0, 0, 0, 0, 0, 0.0, 0, kernel_name())

    @property
    def seconds(self) -> float:
        """How long the run has taken so far."""
        return time.perf_counter() - self._started

    @property
    def nodes(self) -> int:
        """How many nodes were spent."""
        return self._spent.nodes

    @property
    def over(self) -> bool:
        """Whether the run is to end: cancelled, or a limit is reached."""
        if self._cancel is not None and self._cancel.cancelled:
            return True
        nodes, seconds = self._limits.nodes, self._limits.seconds
        if nodes is not None and self.nodes >= nodes:
            return True
        return seconds is not None and self.seconds >= seconds

    def search(
        self,
        problem: Problem,
        seed: int,
        nodes: int | None = None,
        order: ValueOrder = ValueOrder.SCORES,
    ) -> Search:
        """Return a search that stops when the run must, or after so many nodes of its own."""
        return Search(
            problem,
            seed=seed,
            order=order,
            limits=self._rest(nodes),
            cancel=self._cancel,
            progress=self._relay if self._progress is not None else None,
        )

    def charge(self, cost: Statistics) -> None:
        """Add what a search has cost; report progress where it is time to."""
        spent = self._spent
        self._spent = replace(
            spent,
            nodes=spent.nodes + max(1, cost.nodes),
            propagations=spent.propagations + cost.propagations,
            failures=spent.failures + cost.failures,
            restarts=spent.restarts + cost.restarts + 1,
            depth=max(spent.depth, cost.depth),
        )

    def charge_nodes(self, nodes: int) -> None:
        """Add nodes that were spent without the engine."""
        self._spent = replace(self._spent, nodes=self.nodes + nodes)

    def statistics(self, seed: int) -> Statistics:
        """Return what the run has cost so far."""
        return replace(self._spent, seconds=self.seconds, seed=seed)

    def report(self, cells: int) -> None:
        """Tell the progress of a run that has a fill of so many cells, where it is time to."""
        if self._progress is None or time.perf_counter() < self._next_report:
            return
        self._relay(Progress(0, 0, 0.0, 0, cells, cells))

    def _relay(self, progress: Progress) -> None:
        """Tell the progress of one search as that of the run."""
        self._next_report = time.perf_counter() + PROGRESS_SECONDS
        if self._progress is not None:
            self._progress(
                replace(
                    progress,
                    nodes=self.nodes + progress.nodes,
                    restarts=self._spent.restarts + progress.restarts,
                    seconds=self.seconds,
                )
            )

    def _rest(self, nodes: int | None) -> Limits:
        """Return what one search may still spend."""
        left = None if self._limits.nodes is None else max(0, self._limits.nodes - self.nodes)
        seconds = self._limits.seconds
        return Limits(
            nodes=min((n for n in (left, nodes) if n is not None), default=None),
            seconds=None if seconds is None else max(0.0, seconds - self.seconds),
        )
