"""A KenKen's board: its cages, and which digits each may hold. Reading, checking, printing.

A board file has a Python tuple a line: operator, target, cells. `('+', 6, ((0, 0), (0, 1)))`. It
is read as a literal and never evaluated. It knows arithmetic; nothing of crosswords or solving.
"""

from __future__ import annotations

import ast
import math
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from gridwright.errors import FormatError
from gridwright.files import printable, read_bytes

Cell = tuple[int, int]
Digits = tuple[int, ...]

# How operators are written. A blank means "just this digit", or in a larger cage any of the four.
OPERATORS = {
    "+": "+", "-": "-", "−": "-", "–": "-",
    "*": "*", "x": "*", "X": "*", "×": "*", "·": "*",
    "/": "/", "÷": "/", ":": "/",
    "=": "=", "": "", " ": "",
}  # fmt: skip

LARGEST_SIZE = 9
LARGEST_FILE = 1_000_000


@dataclass(frozen=True, slots=True)
class BoardCage:
    """An operator, a target, and cells whose digits must make it."""

    operator: str
    target: int
    cells: tuple[Cell, ...]

    def holds(self, digits: Digits) -> bool:
        """Say whether digits make the target."""
        largest = max(digits)
        rest = math.prod(digits) // largest
        results = {
            "+": sum(digits) == self.target,
            "*": math.prod(digits) == self.target,
            "-": len(digits) > 1 and 2 * largest - sum(digits) == self.target,
            "/": len(digits) > 1 and largest == self.target * rest,
            "=": len(digits) == 1 and digits[0] == self.target,
        }
        if self.operator:
            return results[self.operator]
        return results["="] if len(digits) == 1 else any(results.values())


@dataclass(frozen=True)
class Board:
    """A square of `size` rows, and cages that cover each cell once.

    Raises FormatError where they do not.
    """

    size: int
    cages: tuple[BoardCage, ...]
    name: str = "the board"

    def __post_init__(self) -> None:
        if not 1 <= self.size <= LARGEST_SIZE:
            raise FormatError(
                f"{self.name} has {self.size} rows; 1 to {LARGEST_SIZE} can be solved"
            )
        owner: dict[Cell, BoardCage] = {}
        for cage in self.cages:
            for cell in cage.cells:
                if cell in owner:
                    raise FormatError(f"{self.name} is faulty: cell {cell} is in two cages")
                if not all(0 <= place < self.size for place in cell):
                    raise FormatError(f"{self.name} is faulty: there is no cell {cell}")
                owner[cell] = cage
        for cell in [(i, j) for i in range(self.size) for j in range(self.size)]:
            if cell not in owner:
                raise FormatError(f"{self.name} is faulty: cell {cell} is in no cage")

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Board:
        """Read a board file."""
        name = f"'{printable(path)}'"
        try:
            text = read_bytes(path, limit=LARGEST_FILE).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise FormatError(f"{name} is not a text file in UTF-8") from None
        return cls.parse(text, name=name)

    @classmethod
    def parse(cls, text: str, *, name: str = "the board") -> Board:
        """Read a board from text, a tuple a line."""
        lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1) if line.strip()]
        cages = tuple(_cage(line, f"{name}, line {number}") for number, line in lines)
        if not cages:
            raise FormatError(f"{name} has no cages")
        twice = _shared(cages)
        size = 1 + max(max(cell) for cage in cages for cell in cage.cells)
        if twice is not None:
            covered = {cell for cage in cages for cell in cage.cells}
            missing = sorted({(i, j) for i in range(size) for j in range(size)} - covered)
            lacking = f", and cell {missing[0]} in none" if missing else ""
            raise FormatError(f"{name} is faulty: cell {twice} is in two cages{lacking}")
        return cls(size, cages, name)

    @cached_property
    def options(self) -> tuple[tuple[Digits, ...], ...]:
        """For each cage, the digits that make its target, no digit twice in a row or column."""
        return tuple(tuple(self._options(cage)) for cage in self.cages)

    def _options(self, cage: BoardCage) -> Iterator[Digits]:
        cells = cage.cells
        lines = [
            [k for k in range(n) if cells[k][0] == cells[n][0] or cells[k][1] == cells[n][1]]
            for n in range(len(cells))
        ]

        def extend(digits: Digits) -> Iterator[Digits]:
            if len(digits) == len(cells):
                if cage.holds(digits):
                    yield digits
                return
            for digit in range(1, self.size + 1):
                if all(digits[k] != digit for k in lines[len(digits)]) and fits(digits, digit):
                    yield from extend((*digits, digit))

        def fits(digits: Digits, digit: int) -> bool:
            """Say whether a sum or product so far leaves room for the rest."""
            left = len(cells) - len(digits) - 1
            if cage.operator == "+":
                return sum(digits) + digit + left <= cage.target
            if cage.operator == "*":
                return cage.target % (math.prod(digits) * digit) == 0
            return True

        return extend(())

    def fault(self, grid: Mapping[Cell, int]) -> str | None:
        """Return what is wrong with a solution, in a sentence; `None` where nothing is."""
        everything = set(range(1, self.size + 1))
        for line in range(self.size):
            if {grid.get((line, k)) for k in range(self.size)} != everything:
                return f"row {line} does not hold each digit once"
            if {grid.get((k, line)) for k in range(self.size)} != everything:
                return f"column {line} does not hold each digit once"
        for cage in self.cages:
            if not cage.holds(tuple([grid[cell] for cell in cage.cells])):
                return f"the cage {cage.operator}{cage.target} at {cage.cells[0]} is not met"
        return None


def _cage(line: str, where: str) -> BoardCage:
    """Read one line."""
    try:
        value = ast.literal_eval(line)
        operator, target, cells = value
        cells = tuple([(i, j) for i, j in cells])
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        raise FormatError(f"{where}: expected ('+', 6, ((0, 0), (0, 1))), or the like") from None
    if not isinstance(operator, str) or operator not in OPERATORS:
        raise FormatError(f"{where}: there is no operator {operator!r}; they are + - * / =")
    numbers = [target, *[place for cell in cells for place in cell]]
    if not all(type(number) is int and 0 <= number < 10**12 for number in numbers):
        raise FormatError(f"{where}: target and cells are whole numbers from 0 up")
    if not cells or len(set(cells)) != len(cells):
        raise FormatError(f"{where}: a cage has one cell or more, each once")
    if max(map(max, cells)) >= LARGEST_SIZE:
        raise FormatError(f"{where}: boards of up to {LARGEST_SIZE} rows can be solved")
    return BoardCage(OPERATORS[operator], target, cells)


def _shared(cages: tuple[BoardCage, ...]) -> Cell | None:
    """Return a cell that is in two cages, `None` where there is none."""
    seen: set[Cell] = set()
    for cage in cages:
        for cell in cage.cells:
            if cell in seen:
                return cell
            seen.add(cell)
    return None
