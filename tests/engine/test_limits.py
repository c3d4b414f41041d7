"""Stopping a search: limits, tokens, Ctrl-C; and the progress that it reports meanwhile.

Where a search must stop by itself, a limit of half a minute makes sure that a failure ends.
"""

from __future__ import annotations

import _thread
import dataclasses
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest
from tests.engine.problems import ENDLESS, latin_square, open_choice

from gridwright.engine import (
    CancelToken,
    Limits,
    Outcome,
    Progress,
    Solved,
    Statistics,
    StoppedByCancel,
    StoppedByLimit,
    search,
    solutions,
    solve,
)
from gridwright.errors import Cancelled, InputError

GUARD = Limits(seconds=30)


def without_clock(statistics: Statistics) -> Statistics:
    return dataclasses.replace(statistics, seconds=0)


@contextmanager
def soon(action: Any) -> Iterator[None]:
    """Do something from another thread in a moment."""
    timer = threading.Timer(0.05, action)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()


@pytest.mark.parametrize("seconds", [-1, -0.1, float("nan"), float("-inf")])
def test_a_limit_of_seconds_is_a_number_from_0_up(seconds: float) -> None:
    message = f"the limit of seconds is a number from 0 up, not {seconds}"
    with pytest.raises(InputError, match=message):
        Limits(seconds=seconds)


def test_a_limit_of_nodes_is_a_whole_number_from_0_up() -> None:
    with pytest.raises(InputError, match="the limit of nodes is a number from 0 up, not -1"):
        Limits(nodes=-1)
    nodes: Any = 2.5
    with pytest.raises(InputError, match=r"the limit of nodes is a whole number, not 2\.5"):
        Limits(nodes=nodes)


def test_limits_are_values() -> None:
    assert Limits() == Limits(seconds=None, nodes=None)
    assert Limits(nodes=3) != Limits(nodes=4)
    with pytest.raises(dataclasses.FrozenInstanceError):
        Limits().nodes = 3  # type: ignore[misc]


@pytest.mark.parametrize("nodes", [0, 1, 2, 17, 150, 400])
def test_a_limit_of_nodes_is_kept_exactly(nodes: int, kernel: str) -> None:
    outcome = solve(ENDLESS, limits=Limits(nodes=nodes), kernel=kernel)
    assert isinstance(outcome, StoppedByLimit)
    assert outcome.statistics.nodes == nodes


def test_a_limit_of_nodes_stops_at_the_same_place_every_time(kernel: str) -> None:
    limits = Limits(nodes=333)
    first, again = (solve(ENDLESS, seed=4, limits=limits, kernel=kernel) for _ in range(2))
    assert isinstance(first, StoppedByLimit)
    assert isinstance(again, StoppedByLimit)
    assert first.partial == again.partial
    assert without_clock(first.statistics) == without_clock(again.statistics)


def test_a_limit_that_is_not_reached_changes_nothing(kernel: str) -> None:
    free = solve(latin_square(5), kernel=kernel)
    limits = Limits(nodes=free.statistics.nodes + 1, seconds=30)
    limited = solve(latin_square(5), limits=limits, kernel=kernel)
    assert isinstance(free, Solved)
    assert isinstance(limited, Solved)
    assert limited.solution == free.solution
    assert without_clock(limited.statistics) == without_clock(free.statistics)


@pytest.mark.parametrize("seconds", [0, 0.02])
def test_a_limit_of_seconds_stops_a_search(seconds: float, kernel: str) -> None:
    outcome = solve(ENDLESS, limits=Limits(seconds=seconds), kernel=kernel)
    assert isinstance(outcome, StoppedByLimit)
    assert outcome.statistics.seconds >= seconds


def test_whichever_limit_comes_first_stops_the_search(kernel: str) -> None:
    outcome = solve(ENDLESS, limits=Limits(nodes=10**9, seconds=0.02), kernel=kernel)
    assert isinstance(outcome, StoppedByLimit)
    assert outcome.statistics.nodes < 10**9


@pytest.mark.parametrize("seconds", [0, 3600])
def test_how_long_a_slice_is_changes_no_result(
    seconds: float, kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = solve(latin_square(6), seed=3, limits=Limits(nodes=500), kernel=kernel)
    monkeypatch.setattr(search, "SLICE_SECONDS", seconds)
    other = solve(latin_square(6), seed=3, limits=Limits(nodes=500), kernel=kernel)
    assert type(usual) is type(other)
    assert without_clock(usual.statistics) == without_clock(other.statistics)


def test_a_token_knows_whether_somebody_has_cancelled() -> None:
    token = CancelToken()
    assert not token.cancelled
    assert repr(token) == "<CancelToken: not cancelled>"
    token.cancel()
    token.cancel()
    assert token.cancelled
    assert repr(token) == "<CancelToken: cancelled>"


def test_a_token_cancelled_before_stops_a_search_before_it_begins(kernel: str) -> None:
    token = CancelToken()
    token.cancel()
    outcome = solve(open_choice(3), cancel=token, kernel=kernel)
    assert isinstance(outcome, StoppedByCancel)
    assert outcome.statistics.nodes == 0


def test_a_token_cancels_from_another_thread(kernel: str) -> None:
    token = CancelToken()
    with soon(token.cancel):
        outcome = solve(ENDLESS, cancel=token, limits=GUARD, kernel=kernel)
    assert isinstance(outcome, StoppedByCancel)
    assert outcome.statistics.nodes > 0


def test_a_search_in_another_thread_is_cancelled(kernel: str) -> None:
    token, found = CancelToken(), list[Outcome]()

    def run() -> None:
        found.append(solve(ENDLESS, cancel=token, limits=GUARD, kernel=kernel))

    thread = threading.Thread(target=run)
    thread.start()
    token.cancel()
    thread.join()
    assert [type(outcome) for outcome in found] == [StoppedByCancel]


def test_a_token_cancels_an_enumeration(kernel: str) -> None:
    token = CancelToken()
    with soon(token.cancel), pytest.raises(Cancelled):
        list(solutions(ENDLESS, cancel=token, limits=GUARD, kernel=kernel))


def test_one_token_cancels_every_search_that_holds_it(kernel: str) -> None:
    token, found = CancelToken(), list[Outcome]()

    def run() -> None:
        found.append(solve(ENDLESS, cancel=token, limits=GUARD, kernel=kernel))

    threads = [threading.Thread(target=run) for _ in range(3)]
    for thread in threads:
        thread.start()
    token.cancel()
    for thread in threads:
        thread.join()
    assert [type(outcome) for outcome in found] == [StoppedByCancel] * 3


def test_ctrl_c_cancels_a_token_that_listens(kernel: str) -> None:
    with CancelToken.on_interrupt() as token, soon(_thread.interrupt_main):
        outcome = solve(ENDLESS, cancel=token, limits=GUARD, kernel=kernel)
    assert isinstance(outcome, StoppedByCancel)
    assert token.cancelled


def test_ctrl_c_interrupts_a_search_as_usual_where_no_token_listens(kernel: str) -> None:
    with pytest.raises(KeyboardInterrupt), soon(_thread.interrupt_main):
        solve(ENDLESS, limits=GUARD, kernel=kernel)


def test_a_second_ctrl_c_interrupts_as_usual(kernel: str) -> None:
    with CancelToken.on_interrupt() as token:
        token.cancel()
        with pytest.raises(KeyboardInterrupt), soon(_thread.interrupt_main):
            solve(ENDLESS, limits=GUARD, kernel=kernel)


def test_ctrl_c_is_as_before_once_the_token_no_longer_listens(kernel: str) -> None:
    with CancelToken.on_interrupt() as token:
        pass
    with pytest.raises(KeyboardInterrupt), soon(_thread.interrupt_main):
        solve(ENDLESS, cancel=token, limits=GUARD, kernel=kernel)
    assert not token.cancelled


def test_in_another_thread_a_token_listens_to_no_signal() -> None:
    found = list[bool]()

    def run() -> None:
        with CancelToken.on_interrupt() as token:
            found.append(token.cancelled)
            token.cancel()
            found.append(token.cancelled)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert found == [False, True]


def test_progress_is_reported_and_may_cancel(kernel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PROGRESS_SECONDS", 0)
    token, reports = CancelToken(), list[Progress]()

    def report(progress: Progress) -> None:
        reports.append(progress)
        if len(reports) == 5:
            token.cancel()

    outcome = solve(ENDLESS, cancel=token, limits=GUARD, progress=report, kernel=kernel)
    assert isinstance(outcome, StoppedByCancel)
    assert len(reports) == 5
    for earlier, later in pairwise(reports):
        assert earlier.nodes < later.nodes
        assert earlier.seconds <= later.seconds
        assert earlier.best <= later.best
    for progress in reports:
        assert progress.cells == 14
        assert 0 <= progress.depth <= 14
        assert 0 <= progress.best < 14
    assert reports[-1].nodes == outcome.statistics.nodes


def test_a_progress_callback_that_fails_ends_the_search(
    kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PROGRESS_SECONDS", 0)

    def report(progress: Progress) -> None:
        raise LookupError(f"after {progress.nodes} nodes")

    with pytest.raises(LookupError, match="after 1 nodes"):
        solve(ENDLESS, limits=GUARD, progress=report, kernel=kernel)
