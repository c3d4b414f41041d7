"""A KenKen for any solver of the course's crossword, unmodified.

A crossword's solver knows variables, words, and one place where two variables overlap. A KenKen's
cages share rows and columns, and must *differ* there. Two encodings turn the one into the other:

- `operators`: cages stand in for variables and digit vectors for words, and `==` between two
  slices of vectors is made to mean "no conflict" (`Cage`, `Kenken`, `Overlap`, `Vector`,
  `VectorSlice`);
- `words`: plain words, in which one letter tells all the digits that a cage has in a line.

`KenkenSolver(CrosswordCreator, board, encoding="words")` takes either.
"""

from gridwright.cs50.kenken.board import Board, BoardCage
from gridwright.cs50.kenken.operators import Cage, Kenken, Overlap, Vector, VectorSlice
from gridwright.cs50.kenken.solver import ENCODINGS, KenkenSolver
from gridwright.cs50.kenken.words import PlainKenken

__all__ = [
    "ENCODINGS",
    "Board",
    "BoardCage",
    "Cage",
    "Kenken",
    "KenkenSolver",
    "Overlap",
    "PlainKenken",
    "Vector",
    "VectorSlice",
]
