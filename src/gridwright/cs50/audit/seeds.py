"""Whether a submission does the same under every hash seed: sets are iterated by it.

Another solution is no fault; other domains after `ac3` are, and so is a check that only some
seeds pass.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.cs50.audit import on_domains, on_search
from gridwright.cs50.audit.boxes import Box, Settings, Submission
from gridwright.cs50.audit.cases import Case, Fault, told_domains, written
from gridwright.cs50.audit.verdicts import Counterexample, Result, Status

NAMES = ("seeds", "Under every hash seed")


def run(submission: Submission, settings: Settings, hash_seeds: Sequence[int]) -> Result:
    """Compare what each hash seed brings."""
    boxes = [Box(submission, settings, hash_seed=seed) for seed in hash_seeds]
    try:
        return _ac3(boxes) or _solve(boxes) or Result(*NAMES, Status.PASS)
    finally:
        for box in boxes:
            box.close()


def _ac3(boxes: Sequence[Box]) -> Result | None:
    """Return a failure where domains after `ac3` depend on the hash seed."""
    for case in on_domains.all_arcs():
        seen = []
        for box in boxes:
            answer = box.ask("ac3", **case.request())
            if answer.status in ("timeout", "died"):
                return None  # told by the check of ac3 itself
            domains = told_domains(answer.seen)
            if not (answer.seen.get("returned", {}).get("truth") and all(domains.values())):
                domains = {}  # it may have stopped anywhere
            seen.append({var: sorted(set(words)) for var, words in domains.items()})
        for box, domains in zip(boxes, seen, strict=True):
            if domains != seen[0]:
                first = f"hash seed {boxes[0].hash_seed}: {written(seen[0]) or 'no words left'}"
                other = f"hash seed {box.hash_seed}: {written(domains) or 'no words left'}"
                return _varies("domains after ac3 vary", case, "ac3()", Fault("", first, other))
    return None


def _solve(boxes: Sequence[Box]) -> Result | None:
    """Return a failure where a puzzle is solved under one seed and not under another."""
    for case in on_search.solve_cases():
        faults: list[Fault | None] = []
        for box in boxes:
            answer = box.ask("solve", **case.request())
            if answer.status == "ok":
                faults.append(on_search.judge_solve(case, answer.seen))
            else:
                faults.append(Fault(answer.status, "a solution, or None", answer.why))
            if answer.status in ("timeout", "died"):
                break
        wrong = [fault for fault in faults if fault is not None]
        if wrong and len(wrong) < len(faults):
            number = faults.index(wrong[0])
            kind = f"only hash seed {boxes[number].hash_seed} {wrong[0].kind}"
            return _varies(kind, case, "solve()", wrong[0])
        if wrong:
            return None  # told by the check of solve itself
    return None


def _varies(summary: str, case: Case, call: str, fault: Fault) -> Result:
    domains = {
        f"({var.i}, {var.j}) {var.direction}": tuple(sorted(words))
        for var, words in case.puzzle.domains.items()
    }
    shown = Counterexample(case.puzzle.rows, domains, {}, call, fault.expected, fault.got)
    return Result(*NAMES, Status.FAIL, summary, shown)
