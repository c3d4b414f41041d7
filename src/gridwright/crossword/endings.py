"""How a search for a fill ends without one: which error that is, and what it says."""

from __future__ import annotations

from gridwright.crossword.diagnosis import visible_cause
from gridwright.crossword.task import Task
from gridwright.crossword.wording import counted
from gridwright.engine import Outcome, ProvedImpossible, Solved, StoppedByCancel
from gridwright.errors import Cancelled, Impossible, LimitReached, NotFilled

PROVED = "it is proved that no fill exists"


def unfilled(task: Task, outcome: Outcome, found: int = 0) -> NotFilled:
    """Return the error that an outcome without a solution is, after so many fills."""
    nodes = counted(outcome.statistics.nodes, "node")
    spent = f"{nodes} and {outcome.statistics.seconds:.1f} s"
    if isinstance(outcome, ProvedImpossible | Solved):
        cause = visible_cause(task) or f"every possibility was ruled out, in {spent}"
        return Impossible(f"{PROVED}: {cause}", statistics=outcome.statistics)
    deepest = task.partial(outcome.partial)
    undecided = "before the grid was filled or proved impossible"
    after = f"after {spent}, " + (f"with {counted(found, 'fill')} found" if found else undecided)
    at_best = f"at best {deepest.decided} of {len(task.grid.cells)} cells were decided"
    if isinstance(outcome, StoppedByCancel):
        message = f"cancelled {after}; {at_best}"
        return Cancelled(message, statistics=outcome.statistics, partial=deepest)
    message = f"a limit was reached {after}; {at_best}"
    return LimitReached(message, statistics=outcome.statistics, partial=deepest)
