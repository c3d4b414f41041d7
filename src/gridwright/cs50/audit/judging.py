"""All checks of one submission, in its boxes; and of many submissions, side by side.

It knows checks and boxes; nothing of how a verdict is shown.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

from gridwright.cs50.audit import growth, on_choices, on_domains, on_search, seeds, tables
from gridwright.cs50.audit.boxes import Answer, Box, OutOfTime, Settings, Submission
from gridwright.cs50.audit.cases import Case, Check, Fault, name, smallest
from gridwright.cs50.audit.puzzles import Puzzle
from gridwright.cs50.audit.verdicts import Counterexample, Result, Row, Status, Verdict

CHECKS = (
    on_domains.NODE,
    on_domains.REVISE,
    on_domains.AC3,
    on_domains.ANSWER,
    on_domains.ARCS,
    on_choices.CONSISTENT,
    on_choices.COMPLETE,
    on_choices.ORDER,
    on_choices.SELECT,
    on_search.BACKTRACK,
    on_search.SOLVE,
    on_search.SHARE,
)

ENDS = {"error": Status.CRASH, "died": Status.CRASH, "timeout": Status.TIMEOUT}


@dataclass(frozen=True)
class Plan:
    """What is done with every submission.

    `hash_seeds`: the first is that of all checks, the others are for what must not depend on
    them. `puzzles` are further ones, by name, such as the course's own. `kenken`: whether to
    solve KenKens. `only`: the names of the checks to do, all where it is empty.
    """

    settings: Settings = field(default_factory=Settings)
    hash_seeds: Sequence[int] = (0, 1, 2)
    puzzles: Sequence[tuple[str, Puzzle]] = ()
    kenken: bool = True
    only: frozenset[str] = frozenset()


def judge(submission: Submission, plan: Plan | None = None) -> Verdict:
    """Return the verdict on one submission."""
    plan = plan or Plan()
    started = time.monotonic()
    results: list[Result] = []
    rows: list[Row] = []
    with Box(submission, plan.settings, hash_seed=plan.hash_seeds[0]) as box:
        loaded = _loaded(box)
        results.append(loaded)
        steps = _steps(box, submission, plan, rows)
        for title, step in steps:
            if plan.only and title[0] not in plan.only:
                continue
            if loaded.status is not Status.PASS:
                results.append(Result(title[0], title[1], Status.NOT_REACHED))
                continue
            began = time.monotonic()
            try:
                result = step()
            except OutOfTime:
                result = Result(*title, Status.NOT_REACHED, "the time for all checks was used up")
            results.append(replace(result, seconds=time.monotonic() - began))
        held = ("time", *box.held)
    return Verdict(submission.name, tuple(results), tuple(rows), held, time.monotonic() - started)


Step = tuple[tuple[str, str], Callable[[], Result]]


def _steps(box: Box, submission: Submission, plan: Plan, rows: list[Row]) -> list[Step]:
    """Return all checks after loading, each with its name and title."""
    steps: list[Step] = [((check.name, check.title), partial(run, check, box)) for check in CHECKS]
    steps.append((seeds.NAMES, partial(seeds.run, submission, plan.settings, plan.hash_seeds)))
    steps.append((tables.NAMES, partial(tables.run, box, plan.puzzles, rows)))
    steps.append((growth.NAMES, partial(growth.run, box)))
    if plan.kenken:
        from gridwright.cs50.audit import on_kenken

        steps.append((on_kenken.NAMES, partial(on_kenken.run, box)))
    return steps


def judge_all(
    submissions: Iterable[Submission],
    plan: Plan | None = None,
    *,
    jobs: int = 1,
    done: Callable[[Verdict], None] = lambda verdict: None,
) -> list[Verdict]:
    """Return the verdicts in the order of the submissions; `done` sees each as it comes."""

    def one(submission: Submission) -> Verdict:
        verdict = judge(submission, plan)
        done(verdict)
        return verdict

    with ThreadPoolExecutor(jobs) as pool:
        waiting = [pool.submit(one, submission) for submission in submissions]
        try:
            return [each.result() for each in waiting]
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _loaded(box: Box) -> Result:
    """Load the submission, and say whether there is a class with all methods."""
    answer = box.load()
    title = ("load", "It can be imported")
    if answer.status != "ok":
        return Result(*title, ENDS[answer.status], answer.why)
    if box.missing:
        return Result(*title, Status.PASS, notes=(f"without {', '.join(box.missing)}",))
    return Result(*title, Status.PASS)


def run(check: Check, box: Box) -> Result:
    """Try a check's cases until one goes wrong, and make that one small."""
    lacking = [method for method in check.needs if method in box.missing]
    if lacking:
        return Result(check.name, check.title, Status.FAIL, f"there is no method {lacking[0]}")
    notes: dict[str, None] = {}
    labels: set[str] = set()
    for case in check.cases():
        answer = box.ask(check.do, **case.request())
        excuse = check.excuse(case, answer)
        if excuse is not None:
            notes[excuse] = None
            continue
        fault = fault_of(check, case, answer)
        if fault is not None:
            return _failed(check, case, fault, answer, box, tuple(notes))
        notice = check.notice(case, answer.seen)
        if notice is not None:
            notes[notice] = None
        if check is on_domains.AC3:
            labels.add(on_domains.which_fixpoint(case, answer.seen))
    summary = on_domains.summary(labels) if check is on_domains.AC3 else ""
    return Result(check.name, check.title, Status.PASS, summary, notes=tuple(notes))


def fault_of(check: Check, case: Case, answer: Answer) -> Fault | None:
    """Return what was wrong with an answer: a wrong result, an exception, or no answer."""
    if answer.status == "ok":
        return check.judge(case, answer.seen)
    if check.excuse(case, answer) is not None:
        return None
    kind = answer.why.partition(":")[0] if answer.status == "error" else answer.status
    return Fault(kind, "an answer", answer.why)


def _failed(
    check: Check, case: Case, fault: Fault, answer: Answer, box: Box, notes: tuple[str, ...]
) -> Result:
    """Return the result of a check that met a fault, with the smallest case that shows it."""
    if answer.status in ("ok", "error"):

        def ask(do: str, candidate: Case) -> Answer:
            return box.ask(do, **candidate.request())

        with suppress(OutOfTime):
            case, fault = smallest(partial(fault_of, check), check, case, fault, ask)
    status = ENDS.get(answer.status, Status.FAIL)
    summary = fault.kind if status is Status.FAIL else fault.got
    return Result(check.name, check.title, status, summary, example(check, case, fault), notes)


def example(check: Check, case: Case, fault: Fault) -> Counterexample:
    """Return a case and its fault as they are shown."""
    return Counterexample(
        rows=case.puzzle.rows,
        domains=(
            {name(var): tuple(sorted(words)) for var, words in case.puzzle.domains.items()}
            if case.puzzle.given
            else {"words": tuple(sorted(case.puzzle.words))}
        ),
        assignment={name(var): word for var, word in case.assignment},
        call=check.call(case),
        expected=fault.expected,
        got=fault.got,
    )
