"""The progress line."""

import io

import pytest

from gridwright.cli import progress
from gridwright.engine import Progress

STATE = Progress(nodes=12345, restarts=17, seconds=3.21, depth=9, cells=189, best=134)


def test_it_says_how_far_the_search_is() -> None:
    assert progress.describe(STATE) == "3.2 s, 12,345 nodes, 17 restarts, best 134 of 189 cells"
    assert progress.describe(STATE, 10).endswith(", 7 s left")
    assert progress.describe(STATE, 3).endswith(", 0 s left")


def test_it_says_what_was_found_where_something_was() -> None:
    assert progress.describe(STATE, 10, "mean 48.0") == "3.2 s, mean 48.0, 7 s left"
    stream = io.StringIO()
    line = progress.ProgressLine(stream)
    line.found = "mean 48.0"
    line._due = 0
    line(STATE)
    assert stream.getvalue().endswith("3.2 s, mean 48.0")


def test_it_waits_then_changes_in_place_then_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    stream = io.StringIO()
    line = progress.ProgressLine(stream)
    line(STATE)
    line.wipe()
    assert stream.getvalue() == ""
    now += progress.FIRST_AFTER
    line(STATE)
    line(STATE)
    assert stream.getvalue() == "\r\x1b[K" + progress.describe(STATE)
    line.wipe()
    line.wipe()
    assert stream.getvalue().endswith("cells\r\x1b[K")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("stream", "term", "quiet", "shown"),
    [
        (Terminal(), "xterm", False, True),
        (Terminal(), "dumb", False, False),
        (Terminal(), "xterm", True, False),
        (io.StringIO(), "xterm", False, False),
        (None, "xterm", False, False),
    ],
)
def test_it_needs_a_terminal_that_can_move_its_cursor(
    monkeypatch: pytest.MonkeyPatch,
    stream: io.StringIO | None,
    term: str,
    quiet: bool,
    shown: bool,
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setattr(progress, "FIRST_AFTER", 0)
    progress.for_terminal(quiet=quiet, time_limit=None)(STATE)
    assert bool(stream and stream.getvalue()) == shown
