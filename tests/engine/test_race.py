"""Racing: the first seed to answer wins, and the others are stopped."""

from __future__ import annotations

import _thread
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from tests.engine.brute_force import Rules
from tests.engine.problems import ENDLESS, latin_square, open_choice, pigeons

from gridwright.engine import (
    CancelToken,
    Limits,
    Outcome,
    Problem,
    ProvedImpossible,
    Solved,
    StoppedByCancel,
    StoppedByLimit,
    race,
    racing,
    solve,
)
from gridwright.errors import InputError

GUARD = Limits(seconds=30)


@pytest.fixture(autouse=True)
def no_runner_stays_behind() -> Any:
    """Check that a race has ended all threads that it began."""
    before = threading.active_count()
    yield
    assert threading.active_count() == before


def test_a_race_is_won_by_one_of_its_seeds(kernel: str) -> None:
    problem = latin_square(5)
    outcome = race(problem, [3, 5, 8], kernel=kernel)
    assert isinstance(outcome, Solved)
    assert outcome.statistics.seed in {3, 5, 8}
    assert outcome.statistics.kernel == kernel
    assert Rules(problem).allow(outcome.solution.codes)


def test_the_winner_alone_finds_the_same_again(kernel: str) -> None:
    outcome = race(latin_square(5), range(4), kernel=kernel)
    again = solve(latin_square(5), seed=outcome.statistics.seed, kernel=kernel)
    assert isinstance(outcome, Solved)
    assert isinstance(again, Solved)
    assert outcome.solution == again.solution
    assert outcome.statistics.nodes == again.statistics.nodes


def test_a_proof_wins_too(kernel: str) -> None:
    assert isinstance(race(pigeons(6), range(3), kernel=kernel), ProvedImpossible)


def test_seeds_may_come_from_any_iterable(kernel: str) -> None:
    outcome = race(open_choice(3), (seed for seed in [42]), kernel=kernel)
    assert outcome.statistics.seed == 42


def test_a_race_without_seeds_is_refused(kernel: str) -> None:
    with pytest.raises(InputError, match="a race needs at least one seed"):
        race(open_choice(3), [], kernel=kernel)


def replace_solve(
    monkeypatch: pytest.MonkeyPatch, run: Callable[[int, CancelToken], Outcome]
) -> None:
    """Let every runner of a race do `run` with its seed and its token."""

    def stand_in(problem: Problem, *, seed: int, cancel: CancelToken, **options: Any) -> Outcome:
        return run(seed, cancel)

    monkeypatch.setattr(racing, "solve", stand_in)


def test_the_first_answer_wins_and_the_rest_are_cancelled(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: dict[int, Outcome] = {}

    def run(seed: int, token: CancelToken) -> Outcome:
        problem = open_choice(3) if seed == 2 else ENDLESS
        answers[seed] = solve(problem, seed=seed, cancel=token, limits=GUARD)
        return answers[seed]

    replace_solve(monkeypatch, run)
    assert race(ENDLESS, [1, 2, 3]) is answers[2]
    assert isinstance(answers[1], StoppedByCancel)
    assert isinstance(answers[3], StoppedByCancel)


def test_a_seed_that_gives_up_leaves_the_race_to_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_up = threading.Event()

    def run(seed: int, token: CancelToken) -> Outcome:
        if seed == 1:
            outcome = solve(ENDLESS, limits=Limits(nodes=10))
            given_up.set()
            return outcome
        assert given_up.wait(timeout=30)
        return solve(open_choice(3), seed=seed)

    replace_solve(monkeypatch, run)
    outcome = race(ENDLESS, [1, 2])
    assert isinstance(outcome, Solved)
    assert outcome.statistics.seed == 2


def test_where_all_give_up_the_deepest_is_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    nodes = {1: 2, 2: 30, 3: 3}

    def run(seed: int, token: CancelToken) -> Outcome:
        return solve(open_choice(40), seed=seed, limits=Limits(nodes=nodes[seed]))

    replace_solve(monkeypatch, run)
    assert race(ENDLESS, [1, 2, 3]).statistics.seed == 2


def test_the_error_of_a_runner_is_raised_and_ends_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers: list[Outcome] = []

    def run(seed: int, token: CancelToken) -> Outcome:
        if seed == 1:
            raise LookupError("a runner stumbled")
        answers.append(solve(ENDLESS, seed=seed, cancel=token, limits=GUARD))
        return answers[-1]

    replace_solve(monkeypatch, run)
    with pytest.raises(LookupError, match="a runner stumbled"):
        race(ENDLESS, [0, 1, 2])
    assert [type(answer) for answer in answers] == [StoppedByCancel] * 2


def test_limits_hold_for_every_runner(kernel: str) -> None:
    outcome = race(ENDLESS, range(3), limits=Limits(nodes=100), kernel=kernel)
    assert isinstance(outcome, StoppedByLimit)
    assert outcome.statistics.nodes == 100


def test_a_token_cancels_the_whole_race(kernel: str) -> None:
    token = CancelToken()
    timer = threading.Timer(0.05, token.cancel)
    timer.start()
    outcome = race(ENDLESS, range(3), cancel=token, limits=GUARD, kernel=kernel)
    timer.join()
    assert isinstance(outcome, StoppedByCancel)


def test_a_token_cancelled_before_stops_a_race_before_it_begins(kernel: str) -> None:
    token = CancelToken()
    token.cancel()
    outcome = race(open_choice(3), range(2), cancel=token, kernel=kernel)
    assert isinstance(outcome, StoppedByCancel)


def test_ctrl_c_cancels_a_race_whose_token_listens(kernel: str) -> None:
    timer = threading.Timer(0.05, _thread.interrupt_main)
    with CancelToken.on_interrupt() as token:
        timer.start()
        outcome = race(ENDLESS, range(2), cancel=token, limits=GUARD, kernel=kernel)
        timer.join()
    assert isinstance(outcome, StoppedByCancel)


def test_ctrl_c_interrupts_a_race_and_ends_its_runners(kernel: str) -> None:
    timer = threading.Timer(0.05, _thread.interrupt_main)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        race(ENDLESS, range(2), limits=GUARD, kernel=kernel)
    timer.join()


FIRST_OF_ALL = """
from gridwright.engine import Problem, race
print(race(Problem("ab", 3), range(8), kernel="interpreted"))
"""


def test_a_race_may_be_the_first_use_of_a_kernel() -> None:
    command = [sys.executable, "-c", FIRST_OF_ALL]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.stderr == ""
    assert result.stdout.startswith("Solved")


def test_an_unknown_kernel_is_refused_in_a_race_too() -> None:
    with pytest.raises(InputError, match="a kernel is 'compiled' or 'interpreted', not 'quick'"):
        race(open_choice(3), range(2), kernel="quick")
