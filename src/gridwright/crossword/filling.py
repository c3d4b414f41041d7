"""Filling a grid: from a grid and words to a problem, from the engine's solution to a fill.

This module knows what a crossword asks of the engine: one table an entry, all of them distinct.
How that is searched is the engine's business.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridwright.crossword.diagnosis import given_twice
from gridwright.crossword.endings import PROVED, unfilled
from gridwright.crossword.filled import Fill
from gridwright.crossword.grid import MIN_LENGTH, Grid
from gridwright.crossword.quality import Quality
from gridwright.crossword.task import Task
from gridwright.engine import (
    CancelToken,
    Limits,
    Progress,
    ProvedImpossible,
    Solved,
)
from gridwright.engine.search import Search
from gridwright.errors import Impossible, InputError

if TYPE_CHECKING:
    from gridwright.words import WordList

# How long is a better fill looked for, where nobody says?
BEST_SECONDS = 10.0


def fill(
    grid: Grid,
    words: WordList,
    *,
    seed: int | None = None,
    min_score: int = 0,
    limits: Limits | None = None,
    distinct: bool = True,
    min_length: int = MIN_LENGTH,
    strict: bool = False,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
    best: bool = False,
    quality: Quality | None = None,
    improved: Callable[[Fill], None] | None = None,
) -> Fill:
    """Fill a grid with words, each used once.

    - `seed` makes it repeatable: the same arguments give the same fill. Without one a fresh seed
      is drawn, which the fill reports.
    - `min_score`: words that score less are not used.
    - `distinct=False` lets a word come twice.
    - `min_length`: shorter runs of cells need not be words.
    - Entries whose letters are all given may hold a word that the list lacks, which the fill
      reports as `outside`; `strict` refuses them.
    - `best=True` goes on after the first fill, to better ones, until a limit (ten seconds where
      there is none), a cancellation, or a proof that none is better, and returns the best.
      `quality` says what is better, and `improved` is called with each fill that is. See
      docs/best-fills.md.

    Raises Impossible where it is proved that no fill exists; LimitReached or Cancelled, both
    with the deepest partial fill, where the search was stopped before there was a fill; GridError
    or WordListError where the grid or the list cannot be used.
    """
    if not best and (quality is not None or improved is not None):
        raise InputError("quality and improved say something of best fills: best=True is missing")
    task = _checked(Task(grid, words, min_score, min_length, distinct), strict)
    seed = _drawn() if seed is None else seed
    if best:
        return _best(task, quality, seed, limits, cancel, progress, improved)
    search = Search(task.problem(), seed=seed, limits=limits, cancel=cancel, progress=progress)
    return next(_found(task, search))


def fills(
    grid: Grid,
    words: WordList,
    *,
    seed: int | None = None,
    min_score: int = 0,
    limits: Limits | None = None,
    distinct: bool = True,
    min_length: int = MIN_LENGTH,
    strict: bool = False,
    cancel: CancelToken | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Iterator[Fill]:
    """Yield every fill of a grid, each once; the arguments and errors are those of `fill`.

    Ends when there are no more fills; raises Impossible only where there is none at all. The
    limits hold for the whole search, and each fill's statistics are those up to it.
    """
    task = _checked(Task(grid, words, min_score, min_length, distinct), strict)
    seed = _drawn() if seed is None else seed
    search = Search(task.problem(), seed=seed, limits=limits, cancel=cancel, progress=progress)
    return _found(task, search)


def _checked(task: Task, strict: bool) -> Task:
    """Return a task that could have a fill, as far as can be seen at once."""
    task.check(strict)
    if twice := given_twice(task):
        raise Impossible(f"{PROVED}: {twice}")
    return task


def _drawn() -> int:
    """Return a fresh seed."""
    return int.from_bytes(os.urandom(4), "big")


def _found(task: Task, search: Search) -> Iterator[Fill]:
    """Yield the fills that a search finds, and raise what else it comes to."""
    found = 0
    while isinstance(outcome := search.outcome(), Solved):
        found += 1
        yield task.fill(outcome.solution, outcome.statistics)
    if not (found and isinstance(outcome, ProvedImpossible)):
        raise unfilled(task, outcome, found)


def _best(
    task: Task,
    quality: Quality | None,
    seed: int,
    limits: Limits | None,
    cancel: CancelToken | None,
    progress: Callable[[Progress], None] | None,
    improved: Callable[[Fill], None] | None,
) -> Fill:
    """Return the best fill that is found within the limits."""
    from gridwright.crossword.budget import Budget
    from gridwright.crossword.improving import Improver

    budget = Budget(limits or Limits(seconds=BEST_SECONDS), cancel, progress)
    return Improver(task, quality or Quality(), budget, seed, improved).run()
