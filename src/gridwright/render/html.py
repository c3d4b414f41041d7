"""HTML for notebooks: the picture, and what else is known.

That is a fill's figures and its words, or whether a KenKen's solution is the only one. It is a
fragment without scripts or styles of its own, to be put into somebody's page.
"""

from __future__ import annotations

from html import escape

from gridwright.crossword import Direction, Fill, FilledEntry
from gridwright.kenken import Solution
from gridwright.render import svg
from gridwright.render.models import Model


def draw(model: Model, *, solution: bool = True) -> str:
    """Return a crossword or a KenKen as a fragment of HTML."""
    picture = svg.draw(model, solution=solution)
    if isinstance(model, Solution) and solution and model.unique is not None:
        return f"<div>{picture}<p>{'The' if model.unique else 'Not the'} only solution</p></div>"
    if not isinstance(model, Fill) or not solution:
        return f"<div>{picture}</div>"
    words = "".join([_words(model, direction) for direction in Direction])
    seed = f", seed {model.seed}" if model.seed is not None else ""
    return (
        f"<div>{picture}<p>{len(model.entries)} entries, {model.scores}{seed}</p>"
        f"<details><summary>Words</summary>{words}</details></div>"
    )


def _words(fill: Fill, direction: Direction) -> str:
    found = [filled for filled in fill.entries if filled.entry.direction is direction]
    items = "".join([_word(filled) for filled in found])
    return f"<p><strong>{direction.capitalize()}</strong> {items}</p>"


def _word(filled: FilledEntry) -> str:
    return f"<span><b>{filled.entry.number}</b> {escape(filled.display)} </span>"
