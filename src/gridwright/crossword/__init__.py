"""Crosswords: grids, their entries, their fills.

The public names of this room; it knows of words and of the engine below it, and of no file
format or picture.
"""

from gridwright.crossword.filled import Fill, FilledEntry, PartialFill, Scores
from gridwright.crossword.filling import fill, fills
from gridwright.crossword.geometry import Bar, Cell, Direction, Entry, Side
from gridwright.crossword.grid import Grid
from gridwright.crossword.problems import GridProblem, ProblemKind
from gridwright.crossword.quality import Penalty, PenaltyKind, Quality, Report
from gridwright.crossword.symmetry import Symmetry
from gridwright.crossword.verification import verify

__all__ = [
    "Bar",
    "Cell",
    "Direction",
    "Entry",
    "Fill",
    "FilledEntry",
    "Grid",
    "GridProblem",
    "PartialFill",
    "Penalty",
    "PenaltyKind",
    "ProblemKind",
    "Quality",
    "Report",
    "Scores",
    "Side",
    "Symmetry",
    "fill",
    "fills",
    "verify",
]
