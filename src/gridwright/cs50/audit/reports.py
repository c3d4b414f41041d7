"""Verdicts as text, JSON and JUnit's XML.

It knows verdicts; nothing of how they came about.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape, quoteattr

from gridwright.cs50.audit.verdicts import Counterexample, Result, Status, Verdict

MARKS = {
    Status.PASS: ".",
    Status.FAIL: "F",
    Status.CRASH: "C",
    Status.TIMEOUT: "T",
    Status.NOT_REACHED: "-",
}

LONGEST_LIST = 12


def as_json(verdicts: Sequence[Verdict]) -> str:
    """Return all verdicts as JSON."""
    return json.dumps([verdict.as_json() for verdict in verdicts], indent=2) + "\n"


def as_text(verdicts: Sequence[Verdict], *, details: bool = True) -> Iterator[str]:
    """Yield the report for a terminal, line by line, and nothing that could move its cursor."""
    parts: list[Iterable[str]] = [domain_table(verdicts), [""], check_table(verdicts)]
    if details:
        parts += [failures(verdict) for verdict in verdicts]
    parts += [[""], closing(verdicts)]
    for part in parts:
        for line in part:
            yield "".join([c if c.isprintable() else ascii(c)[1:-1] for c in line])


def domain_table(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield a row a submission and puzzle: the domain sizes after AC-3, and how it ended."""
    wide = max((len(verdict.name) for verdict in verdicts), default=0)
    rows = [(verdict.name, row) for verdict in verdicts for row in verdict.rows]
    yield "Domain sizes after ac3, row by row, down before across"
    names = max((len(row.puzzle) for _, row in rows), default=0)
    for name, row in rows:
        sizes = " ".join(map(str, row.sizes)) or "-"
        yield f"{name:<{wide}}  {row.puzzle:<{names}}  {row.seconds:7.3f} s  {sizes}  {row.outcome}"


def check_table(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield a row a submission, with a mark a check; the columns are told first."""
    checks = list(dict.fromkeys(r.check for verdict in verdicts for r in verdict.results))
    wide = max((len(verdict.name) for verdict in verdicts), default=0)
    for number, check in enumerate(checks):
        yield f"{'':<{wide}}  {'│ ' * number}┌ {check}"
    for verdict in verdicts:
        marks = {result.check: MARKS[result.status] for result in verdict.results}
        row = " ".join([marks.get(check, " ") for check in checks])
        yield f"{verdict.name:<{wide}}  {row}  {fixpoint(verdict)}"
    yield ". pass, F fail, C crash, T timeout, - not reached"


def fixpoint(verdict: Verdict) -> str:
    """Return what a submission's `ac3` computes, in a few words."""
    return next((result.summary for result in verdict.results if result.check == "ac3"), "")


def failures(verdict: Verdict) -> Iterator[str]:
    """Yield what went wrong with one submission, and what was odd."""
    shown = [result for result in verdict.results if worth_telling(result)]
    if shown:
        yield ""
        yield verdict.name
    for result in shown:
        if result.status not in (Status.PASS, Status.NOT_REACHED):
            yield f"  {result.title}: {result.status.value}: {result.summary}"
            if result.counterexample is not None:
                yield from [f"    {line}" for line in redo(result.counterexample)]
        for note in result.notes:
            yield f"  {result.title}: note: {note}"


def worth_telling(result: Result) -> bool:
    """Say whether a result has more to tell than its mark."""
    return bool(result.notes) or result.status not in (Status.PASS, Status.NOT_REACHED)


def redo(example: Counterexample) -> Iterator[str]:
    """Yield a counterexample so that it can be redone by hand."""
    lists = [f"{name}: {listed(words)}" for name, words in example.domains.items()]
    drawn = [row.replace("#", "█") for row in example.rows]
    wide = max(map(len, drawn), default=0)
    for number in range(max(len(drawn), len(lists))):
        left = drawn[number] if number < len(drawn) else ""
        yield f"{left:<{wide}}   {lists[number] if number < len(lists) else ''}".rstrip()
    yield f"{example.call}"
    yield f"  expected: {example.expected}"
    yield f"  got:      {example.got}"


def listed(words: Sequence[str]) -> str:
    """Return words, the first of them where there are many."""
    more = f" ... ({len(words)})" if len(words) > LONGEST_LIST else ""
    return " ".join(words[:LONGEST_LIST]) + more


def closing(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield the sum, and which protections were in force."""
    passed = sum(verdict.passed for verdict in verdicts)
    yield f"{passed} of {len(verdicts)} passed every check."
    held = sorted({", ".join(verdict.held) for verdict in verdicts if len(verdict.held) > 1})
    for protections in held:
        yield f"Protection in force: {protections}."


def as_junit(verdicts: Sequence[Verdict]) -> str:
    """Return all verdicts as JUnit's XML: a suite a submission, a case a check."""
    suites = "\n".join([_suite(verdict) for verdict in verdicts])
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n{suites}\n</testsuites>\n'


def _suite(verdict: Verdict) -> str:
    count = {status: sum(r.status is status for r in verdict.results) for status in Status}
    cases = "\n".join([_case(verdict.name, result) for result in verdict.results])
    return (
        f'<testsuite name={_attribute(verdict.name)} tests="{len(verdict.results)}" '
        f'failures="{count[Status.FAIL]}" '
        f'errors="{count[Status.CRASH] + count[Status.TIMEOUT]}" '
        f'skipped="{count[Status.NOT_REACHED]}" time="{verdict.seconds:.2f}">\n'
        f"{cases}\n</testsuite>"
    )


def _case(name: str, result: Result) -> str:
    start = (
        f"<testcase classname={_attribute(name)} name={_attribute(result.title)} "
        f'time="{result.seconds:.3f}"'
    )
    if result.status is Status.PASS:
        return f"{start}/>"
    tag = {Status.FAIL: "failure", Status.NOT_REACHED: "skipped"}.get(result.status, "error")
    example = result.counterexample
    lines = "\n".join(redo(example)) if example is not None else ""
    return (
        f"{start}><{tag} message={_attribute(result.summary)}>"
        f"{escape(_xml(lines))}</{tag}></testcase>"
    )


def _attribute(text: str) -> str:
    return quoteattr(_xml(text))


def _xml(text: str) -> str:
    """Return text without the characters that XML cannot hold."""
    return "".join(
        [c if c in "\n\t" or (c.isprintable() and ord(c) < 0x110000) else "?" for c in text]
    )
