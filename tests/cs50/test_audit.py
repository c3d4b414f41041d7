"""The judge: it blames no one who is right, and misses no one who is not."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cs50.student import HARMFUL, HARMLESS, RIGHT, Change, changed, submission

from gridwright.cs50.audit.boxes import Settings
from gridwright.cs50.audit.judging import Plan, judge
from gridwright.cs50.audit.verdicts import Status, Verdict

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix")

QUICK = Plan(Settings(seconds=2.0))


def outcome(verdict: Verdict) -> dict[str, str]:
    """Return what each failed check said."""
    return {
        result.check: f"{result.status.value}: {result.summary} {result.counterexample}"
        for result in verdict.results
        if result.status is not Status.PASS
    }


@pytest.mark.parametrize(("name", "changes"), HARMLESS, ids=[name for name, _ in HARMLESS])
def test_the_innocent_are_not_accused(name: str, changes: list[Change]) -> None:
    assert outcome(judge(submission(changed(changes)), QUICK)) == {}


@pytest.mark.parametrize(("name", "check", "changes"), HARMFUL, ids=[name for name, *_ in HARMFUL])
def test_what_is_wrong_is_caught_by_the_check_meant_for_it(
    name: str, check: str, changes: list[Change]
) -> None:
    plan = replace(QUICK, only=frozenset({check}))
    verdict = judge(submission(changed(changes)), plan)
    assert check in outcome(verdict)


@settings(max_examples=6)
@given(chosen=st.sets(st.integers(1, len(HARMLESS) - 1), min_size=2, max_size=5))
def test_many_harmless_changes_together_are_harmless(chosen: set[int]) -> None:
    text = RIGHT
    for number in sorted(chosen):
        changes = HARMLESS[number][1]
        if all(text.count(old) == 1 for old, _ in changes):
            for old, new in changes:
                text = text.replace(old, new)
    assert outcome(judge(submission(text), QUICK)) == {}
