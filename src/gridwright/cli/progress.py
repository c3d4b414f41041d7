"""The line that shows, on a terminal, how far a search is.

Knows terminals and `Progress`; nothing of what is searched.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from gridwright.engine import Progress

# How long may a search be silent before people wonder?
FIRST_AFTER = 0.5
# How often can a line change and still be read?
EVERY = 0.1

CLEAR_LINE = "\r\x1b[K"


class ProgressLine:
    """A progress callback that keeps one line of `stream`, a terminal, up to date.

    Without a stream it shows nothing.
    `time_limit` is that of the search, in seconds; `found`, where it is set, says what was found
    so far, and is shown in place of how far the search is.
    """

    found = ""

    def __init__(self, stream: TextIO | None, time_limit: float | None = None) -> None:
        self._stream = stream
        self._time_limit = time_limit
        self._due = time.monotonic() + FIRST_AFTER
        self._visible = False

    def __call__(self, progress: Progress) -> None:
        """Show `progress`, if it is time to."""
        if self._stream is not None and time.monotonic() >= self._due:
            self.tell(describe(progress, self._time_limit, self.found))

    def tell(self, text: str) -> None:
        """Show a text, if it is time to."""
        now = time.monotonic()
        if self._stream is None or now < self._due:
            return
        self._due = now + EVERY
        self._write(text[: _width(self._stream) - 1])
        self._visible = True

    def wipe(self) -> None:
        """Take the line away, so that something else can be printed."""
        if self._visible:
            self._write("")
            self._visible = False

    def _write(self, line: str) -> None:
        if self._stream is not None:
            with contextlib.suppress(OSError):
                self._stream.write(CLEAR_LINE + line)
                self._stream.flush()


def _width(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def for_terminal(*, quiet: bool, time_limit: float | None) -> ProgressLine:
    """Return a progress line, on standard error where that is a terminal that can show one."""
    stream = sys.stderr
    if quiet or stream is None or not stream.isatty() or os.environ.get("TERM") == "dumb":
        stream = None
    return ProgressLine(stream, time_limit)


def describe(progress: Progress, time_limit: float | None = None, found: str = "") -> str:
    """Return one line that says how far a search is, or what it has found."""
    parts = [f"{progress.seconds:.1f} s"]
    if found:
        parts.append(found)
    else:
        parts += [
            f"{progress.nodes:,} nodes",
            f"{progress.restarts:,} restarts",
            f"best {progress.best} of {progress.cells} cells",
        ]
    if time_limit is not None:
        parts.append(f"{max(0.0, time_limit - progress.seconds):.0f} s left")
    return ", ".join(parts)
