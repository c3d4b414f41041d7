"""Verdicts as one page of HTML: an overview of the class, then each submission.

The page stands alone: no scripts, no files beside it. Everything that a submission said is
escaped. It knows verdicts; nothing of how they came about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from gridwright.cs50.audit.reports import LONGEST_LIST, fixpoint, worth_telling
from gridwright.cs50.audit.verdicts import Counterexample, Result, Status, Verdict

SIGNS = {
    Status.PASS: ("pass", "✓"),
    Status.FAIL: ("fail", "✗"),
    Status.CRASH: ("crash", "!"),
    Status.TIMEOUT: ("timeout", "∞"),
    Status.NOT_REACHED: ("not", "–"),
}

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem;
       color: #1b1b1b; background: #fff; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; border-top: 1px solid #ccc;
       padding-top: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; }
td, th { border: 1px solid #ddd; padding: .2rem .5rem; text-align: left; }
.overview th.check { writing-mode: vertical-rl; transform: rotate(180deg); font-weight: normal;
       padding: .5rem .2rem; }
.overview td.mark { text-align: center; min-width: 1.4rem; }
.pass { background: #e3f4e5; color: #14591f; } .fail { background: #fbdfdc; color: #8a1509; }
.crash { background: #fde9cf; color: #7a4300; } .timeout { background: #ece2f8; color: #4d2382; }
.not { background: #f0f0f0; color: #666; }
.fault { margin: 1rem 0; padding: .6rem 1rem; border-left: 4px solid #c33; background: #fafafa; }
.fault.note { border-color: #bbb; }
.case { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start; margin: .6rem 0; }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; gap: .1rem .8rem; }
dt { color: #555; } dd { margin: 0; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
svg { background: #222; flex: none; }
"""

SIDE = 26


def as_html(verdicts: Sequence[Verdict], title: str = "Crossword solvers, judged") -> str:
    """Return the page."""
    return "\n".join(_lines(verdicts, title)) + "\n"


def _lines(verdicts: Sequence[Verdict], title: str) -> Iterator[str]:
    passed = sum(verdict.passed for verdict in verdicts)
    yield '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
    yield f"<h1>{escape(title)}</h1>"
    yield f"<p>{passed} of {len(verdicts)} passed every check. {_legend()}</p>"
    yield from _overview(verdicts)
    for number, verdict in enumerate(verdicts):
        yield from _submission(number, verdict)
    held = sorted({", ".join(verdict.held) for verdict in verdicts if len(verdict.held) > 1})
    for protections in held:
        yield f"<p>Protection in force while they ran: {escape(protections)}.</p>"
    yield "</body></html>"


def _legend() -> str:
    return " ".join(
        [
            f'<span class="{kind}">&nbsp;{sign}&nbsp;</span> {s.value}'
            for s, (kind, sign) in SIGNS.items()
        ]
    )


def _overview(verdicts: Sequence[Verdict]) -> Iterator[str]:
    titles = {r.check: r.title for verdict in verdicts for r in verdict.results}
    yield '<div class="wide"><table class="overview"><thead><tr><th>submission</th>'
    yield "".join([f'<th class="check">{escape(title)}</th>' for title in titles.values()])
    yield "<th>what <code>ac3</code> computes</th><th>time</th></tr></thead><tbody>"
    for number, verdict in enumerate(verdicts):
        results = {result.check: result for result in verdict.results}
        marks = "".join([_mark(results.get(check)) for check in titles])
        yield (
            f'<tr><td><a href="#s{number}">{_safe(verdict.name)}</a></td>{marks}'
            f"<td>{_safe(fixpoint(verdict))}</td><td>{verdict.seconds:.1f}&nbsp;s</td></tr>"
        )
    yield "</tbody></table></div>"


def _mark(result: Result | None) -> str:
    if result is None:
        return "<td></td>"
    kind, sign = SIGNS[result.status]
    words = f"{result.title}: {result.status.value}"
    return f'<td class="mark {kind}" title="{_safe(words)}">{sign}</td>'


def _submission(number: int, verdict: Verdict) -> Iterator[str]:
    yield f'<h2 id="s{number}">{_safe(verdict.name)}</h2>'
    if verdict.passed:
        yield "<p>Right in everything.</p>"
    for result in verdict.results:
        if worth_telling(result):
            yield from _result(result)
    if verdict.rows:
        yield '<div class="wide"><table><thead><tr><th>puzzle</th><th>domain sizes after ac3</th>'
        yield "<th>outcome</th><th>time</th></tr></thead><tbody>"
        for row in verdict.rows:
            sizes = " ".join(map(str, row.sizes)) or "–"
            yield (
                f"<tr><td>{_safe(row.puzzle)}</td><td>{sizes}</td><td>{_safe(row.outcome)}</td>"
                f"<td>{row.seconds:.3f}&nbsp;s</td></tr>"
            )
        yield "</tbody></table></div>"


def _result(result: Result) -> Iterator[str]:
    if result.status not in (Status.PASS, Status.NOT_REACHED):
        kind, _ = SIGNS[result.status]
        yield f'<div class="fault"><strong>{escape(result.title)}</strong> '
        yield f'<span class="{kind}">&nbsp;{result.status.value}&nbsp;</span> '
        yield _safe(result.summary)
        if result.counterexample is not None:
            yield _example(result.counterexample)
        yield "</div>"
    for note in result.notes:
        title = escape(result.title)
        yield f'<div class="fault note"><strong>{title}</strong>, a note: {_safe(note)}</div>'


def _example(example: Counterexample) -> str:
    lists = "".join(
        [
            f"<dt>{_safe(name)}</dt><dd>{_words(words)}</dd>"
            for name, words in example.domains.items()
        ]
    )
    asked = (
        f"<dl><dt>call</dt><dd>{_safe(example.call)}</dd>"
        f"<dt>expected</dt><dd>{_safe(example.expected)}</dd>"
        f"<dt>got</dt><dd>{_safe(example.got)}</dd></dl>"
    )
    return f'<div class="case">{grid(example)}<dl>{lists}</dl></div>{asked}'


def grid(example: Counterexample) -> str:
    """Return the structure as a picture, with the letters of the assignment."""
    rows = example.rows
    width = max((len(row) for row in rows), default=0)
    letters = _letters(example)
    parts = []
    for i, row in enumerate(rows):
        for j in [j for j, square in enumerate(row) if square == "_"]:
            x, y = j * SIDE + 1, i * SIDE + 1
            parts.append(
                f'<rect x="{x}" y="{y}" width="{SIDE - 2}" height="{SIDE - 2}" fill="#fff"/>'
            )
            if (i, j) in letters:
                parts.append(
                    f'<text x="{x + SIDE / 2 - 1}" y="{y + SIDE * 0.68:.1f}" '
                    f'text-anchor="middle" font-size="15">{_safe(letters[i, j])}</text>'
                )
    size = f'width="{width * SIDE}" height="{len(rows) * SIDE}"'
    return f'<svg {size} role="img" aria-label="the structure">{"".join(parts)}</svg>'


def _letters(example: Counterexample) -> dict[tuple[int, int], str]:
    """Return the letters that the assignment puts into cells; `?` where they differ."""
    letters: dict[tuple[int, int], str] = {}
    for name, word in example.assignment.items():
        place, _, direction = name.rpartition(" ")
        i, j = (int(part) for part in place.strip("()").split(", "))
        for k, letter in enumerate(word):
            cell = (i + k, j) if direction == "down" else (i, j + k)
            letters[cell] = letter if letters.get(cell, letter) == letter else "?"
    return letters


def _words(words: Sequence[str]) -> str:
    more = f" … ({len(words)})" if len(words) > LONGEST_LIST else ""
    return _safe(" ".join(words[:LONGEST_LIST])) + more


def _safe(text: str) -> str:
    """Return text that cannot become a tag, nor break the page's encoding."""
    return escape(text.encode("utf-8", "replace").decode("utf-8"))
