"""KenKen: boards, and how they are solved.

The public names of this room; it knows the engine below it, and of no file format or picture.
"""

from gridwright.kenken.board import Board, Cage, Solution
from gridwright.kenken.conflict import Conflict, Contradiction
from gridwright.kenken.faults import Fault, FaultKind
from gridwright.kenken.generation import generate
from gridwright.kenken.hints import hint
from gridwright.kenken.moves import Grade, Grading, Hint, Move, Step
from gridwright.kenken.operators import Operator
from gridwright.kenken.places import Cell, Line
from gridwright.kenken.reasoning import explain, grade
from gridwright.kenken.solving import count, solutions, solve

__all__ = [
    "Board",
    "Cage",
    "Cell",
    "Conflict",
    "Contradiction",
    "Fault",
    "FaultKind",
    "Grade",
    "Grading",
    "Hint",
    "Line",
    "Move",
    "Operator",
    "Solution",
    "Step",
    "count",
    "explain",
    "generate",
    "grade",
    "hint",
    "solutions",
    "solve",
]
