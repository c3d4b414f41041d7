"""The constraint engine: cells, tables of words, groups of different cells.

It knows no puzzle. A `Problem` says what must hold; `solve`, `solutions`, `count` and `race`
find what does.
"""

from gridwright.engine.alphabet import Alphabet
from gridwright.engine.kernels import kernel_name
from gridwright.engine.limits import CancelToken, Limits, Progress
from gridwright.engine.outcome import (
    Outcome,
    Partial,
    ProvedImpossible,
    Solution,
    Solved,
    Statistics,
    StoppedByCancel,
    StoppedByLimit,
)
from gridwright.engine.problem import Equation, Operation, Problem, Table, WordIndex
from gridwright.engine.racing import race
from gridwright.engine.search import Count, ValueOrder, count, solutions, solve

__all__ = [
    "Alphabet",
    "CancelToken",
    "Count",
    "Equation",
    "Limits",
    "Operation",
    "Outcome",
    "Partial",
    "Problem",
    "Progress",
    "ProvedImpossible",
    "Solution",
    "Solved",
    "Statistics",
    "StoppedByCancel",
    "StoppedByLimit",
    "Table",
    "ValueOrder",
    "WordIndex",
    "count",
    "kernel_name",
    "race",
    "solutions",
    "solve",
]
