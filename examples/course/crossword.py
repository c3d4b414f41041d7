"""The puzzle: `Variable` and `Crossword`, as the course hands them out."""

from gridwright.cs50.crossword import Crossword, Variable

__all__ = ["Crossword", "Variable"]
