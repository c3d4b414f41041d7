"""Why a grid has no fill, where that can be seen without searching.

This module looks at one entry, or at one length, at a time; a proof that needs more has no cause
that a sentence could name.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from gridwright.crossword.wording import listed

if TYPE_CHECKING:
    from gridwright.crossword.task import Task


def visible_cause(task: Task) -> str:
    """Return the first cause that is plain to see, "" where none is."""
    return _unmatched(task) or _too_few(task)


def given_twice(task: Task) -> str:
    """Say which entries are given the same word where no word may come twice, "" if none."""
    if not task.distinct:
        return ""
    named: dict[str, str] = {}
    for entry in task.entries:
        word = task.given_word(entry)
        if word is None:
            continue
        if word in named:
            return f"{named[word]} and {entry.name} are both given as {word}"
        named[word] = entry.name
    return ""


def _unmatched(task: Task) -> str:
    for entry in task.open:
        pattern = "".join([task.given.get(cell, "?") for cell in entry.cells])
        if pattern.strip("?") and not task.words.match(pattern, min_score=task.min_score, limit=1):
            source = task.words.name + task.at_score
            return f"{entry.name} is {pattern}, and no word of {source} matches"
    return ""


def _too_few(task: Task) -> str:
    if not task.distinct:
        return ""
    for length, group in groupby(sorted(task.open, key=len), key=len):
        entries = [entry.name for entry in group]
        if len(entries) > task.count(length):
            has = f"{task.words.name} has {task.count(length)}{task.at_score}"
            needed = f"{len(entries)} different words of length {length}"
            return f"{listed(entries)} need {needed}, and {has}"
    return ""
