"""When a search must stop: limits, a cancel token, and the progress it reports meanwhile.

Knows nothing of problems or of how they are searched.
"""

from __future__ import annotations

import contextlib
import math
import signal
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Self

from gridwright.errors import InputError


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Every condition that stops a search; `None` is no limit.

    - `seconds`: of wall-clock time, model building included;
    - `nodes`: of the search tree. Unlike a clock it stops at the same place on any machine.
    """

    seconds: float | None = None
    nodes: int | None = None

    def __post_init__(self) -> None:
        if self.nodes is not None and not isinstance(self.nodes, int):
            raise InputError(f"the limit of nodes is a whole number, not {self.nodes}")
        for name, limit in (("seconds", self.seconds), ("nodes", self.nodes)):
            if limit is not None and not (limit >= 0 and not math.isnan(limit)):
                raise InputError(f"the limit of {name} is a number from 0 up, not {limit}")


class CancelToken:
    """Asks a search to stop, from any thread; it does so within milliseconds."""

    __slots__ = ("_event",)

    def __init__(self) -> None:
        self._event = threading.Event()

    def cancel(self) -> None:
        """Ask every search that holds this token to stop."""
        self._event.set()

    @property
    def cancelled(self) -> bool:
        """Whether somebody has asked."""
        return self._event.is_set()

    @classmethod
    @contextlib.contextmanager
    def on_interrupt(cls) -> Iterator[Self]:
        """Yield a token that Ctrl-C cancels, so that what was found so far is kept.

        A second Ctrl-C interrupts as usual. Outside the main thread, where Python lets nobody
        handle signals, the token is an ordinary one.
        """
        token = cls()
        if threading.current_thread() is not threading.main_thread():
            yield token
            return

        def cancel(number: int, frame: FrameType | None) -> None:
            if token.cancelled:
                raise KeyboardInterrupt
            token.cancel()

        previous = signal.signal(signal.SIGINT, cancel)
        try:
            yield token
        finally:
            signal.signal(signal.SIGINT, previous)

    def __repr__(self) -> str:
        return f"<CancelToken: {'cancelled' if self.cancelled else 'not cancelled'}>"


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search is: what a progress callback is given."""

    nodes: int
    restarts: int
    seconds: float
    depth: int
    cells: int
    best: int
    """The most cells that were ever decided at once, out of `cells`."""
