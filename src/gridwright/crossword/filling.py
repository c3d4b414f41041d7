"""Filling a grid: from a grid and words to a problem, from the engine's solution to a fill.

This module knows what a crossword asks of the engine: one table an entry, all of them distinct.
How that is searched is the engine's business.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridwright.crossword.diagnosis import given_twice, visible_cause
from gridwright.crossword.filled import Fill
from gridwright.crossword.grid import MIN_LENGTH, Grid
from gridwright.crossword.task import Task
from gridwright.crossword.wording import counted
from gridwright.engine import (
    CancelToken,
    Limits,
    Progress,
    ProvedImpossible,
    Solved,
    StoppedByCancel,
)
from gridwright.engine.search import Search
from gridwright.errors import Cancelled, Impossible, LimitReached

if TYPE_CHECKING:
    from gridwright.words import WordList

PROVED = "it is proved that no fill exists"


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
) -> Fill:
    """Fill a grid with words, each used once.

    - `seed` makes it repeatable: the same arguments give the same fill. Without one a fresh seed
      is drawn, which the fill reports.
    - `min_score`: words that score less are not used.
    - `distinct=False` lets a word come twice.
    - `min_length`: shorter runs of cells need not be words.
    - Entries whose letters are all given may hold a word that the list lacks, which the fill
      reports as `outside`; `strict` refuses them.

    Raises Impossible where it is proved that no fill exists; LimitReached or Cancelled, both
    with the deepest partial fill, where the search was stopped; GridError or WordListError where
    the grid or the list cannot be used.
    """
    return next(
        fills(
            grid,
            words,
            seed=seed,
            min_score=min_score,
            limits=limits,
            distinct=distinct,
            min_length=min_length,
            strict=strict,
            cancel=cancel,
            progress=progress,
        )
    )


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
    task = Task(grid, words, min_score, min_length, distinct)
    task.check(strict)
    if twice := given_twice(task):
        raise Impossible(f"{PROVED}: {twice}")
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big")
    search = Search(task.problem(), seed=seed, limits=limits, cancel=cancel, progress=progress)
    return _found(task, search)


def _found(task: Task, search: Search) -> Iterator[Fill]:
    """Yield the fills that a search finds, and raise what else it comes to."""
    found = 0
    while isinstance(outcome := search.outcome(), Solved):
        found += 1
        yield task.fill(outcome.solution, outcome.statistics)
    nodes = counted(outcome.statistics.nodes, "node")
    spent = f"{nodes} and {outcome.statistics.seconds:.1f} s"
    if isinstance(outcome, ProvedImpossible):
        if found:
            return
        cause = visible_cause(task) or f"every possibility was ruled out, in {spent}"
        raise Impossible(f"{PROVED}: {cause}", statistics=outcome.statistics)
    deepest = task.partial(outcome.partial)
    undecided = "before the grid was filled or proved impossible"
    after = f"after {spent}, " + (f"with {counted(found, 'fill')} found" if found else undecided)
    at_best = f"at best {deepest.decided} of {len(task.grid.cells)} cells were decided"
    if isinstance(outcome, StoppedByCancel):
        raise Cancelled(
            f"cancelled {after}; {at_best}", statistics=outcome.statistics, partial=deepest
        )
    raise LimitReached(
        f"a limit was reached {after}; {at_best}", statistics=outcome.statistics, partial=deepest
    )
