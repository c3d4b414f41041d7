"""What a file of KenKens holds: boards, and what else a format can tell of one.

Every module `board_...` reads a text into records and writes records into a text. Here is what they
share: making a board or a solution of parts that nobody vouches for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gridwright.errors import BoardError, FormatError
from gridwright.kenken import Board, Cage, Operator, Solution
from gridwright.kenken.places import LARGEST

DIFFICULTIES = ("easy", "normal", "hard", "extreme", "unreasonable")

_LETTERS = {"e": "easy", "n": "normal", "h": "hard", "x": "extreme", "u": "unreasonable"}


@dataclass(frozen=True, slots=True)
class Record:
    """A board, with its solution and its difficulty where they are known."""

    board: Board
    solution: Solution | None = None
    difficulty: str | None = None

    @classmethod
    def of(cls, item: Record | Board | Solution) -> Record:
        """Return what is known of a board or a solution as a record."""
        if isinstance(item, Record):
            return item
        return cls(item) if isinstance(item, Board) else cls(item.board, item)


def board_of(
    size: int, cages: Sequence[Cage], numbers: Iterable[int] | None = None, where: str = ""
) -> Board:
    """Return a board of parts from a file; what is wrong is said with where in the file it is."""
    if sum([len(cage.cells) for cage in cages]) > 2 * LARGEST**2:
        raise FormatError(f"{where}more cells than any board has, {LARGEST**2}")
    try:
        return Board(size, cages, numbers)
    except BoardError as error:
        raise BoardError(f"{where}{error}", faults=error.faults) from None


def operator_of(sign: str, cells: int, where: str = "") -> Operator:
    """Return what a sign in a file means; none, on a single cell, means just this number."""
    if cells == 1 and not sign.strip():
        return Operator.GIVEN
    try:
        return Operator.read(sign)
    except ValueError:
        shown = ascii(sign[:10])
        raise FormatError(
            f"{where}there is no operator {shown}; they are + - * / = and, for one that is not "
            "shown, ?"
        ) from None


def solution_of(board: Board, rows: Sequence[Sequence[int]], where: str = "") -> Solution:
    """Return the solution that a file gives; raises FormatError where it is none."""
    size = board.size
    if [len(row) for row in rows] != [size] * size:
        raise FormatError(f"{where}solution should have {size} rows of {size} numbers")
    solution = Solution(board, tuple([tuple(row) for row in rows]))
    for line in board.lines:
        if sorted([solution[cell] for cell in line.cells]) != list(board.numbers):
            raise FormatError(f"{where}solution: {line} does not hold each number once")
    for cage in board.cages:
        if not cage.holds([solution[cell] for cell in cage.cells]):
            raise FormatError(f"{where}solution: the cage {cage} is not met")
    return solution


def difficulty_of(text: str) -> str | None:
    """Return the difficulty that a text names, by its name or its letter in Keen, if any."""
    word = text.partition(",")[0].strip().lower()
    return word if word in DIFFICULTIES else _LETTERS.get(word)


def letter_of(difficulty: str) -> str:
    """Return the letter that Keen has for a difficulty."""
    return {name: letter for letter, name in _LETTERS.items()}[difficulty]
