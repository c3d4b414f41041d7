"""A board: its size, its numbers, its cages. Immutable, and checked when made.

`board_faults` says what is wrong with parts that do not make a board. This module knows arithmetic;
nothing of solving, files or pictures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from gridwright.engine import Statistics
from gridwright.errors import BoardError
from gridwright.kenken.faults import board_faults
from gridwright.kenken.operators import Operator
from gridwright.kenken.places import Cell, Line, cell_name, lines, usual_numbers
from gridwright.notebook import Shown


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Cage:
    """An operator, a target, and the cells whose numbers make it; connected or not.

    The operator may be given as it is written: `Cage("+", 6, [(0, 0), (0, 1)])`.
    """

    operator: Operator
    target: int
    cells: tuple[Cell, ...]

    def __init__(
        self, operator: Operator | str, target: int, cells: Iterable[Sequence[int]]
    ) -> None:
        try:
            object.__setattr__(self, "operator", Operator.read(operator))
        except ValueError:
            raise BoardError(
                f"there is no operator {operator!r}; they are + - * / = and, for one that is "
                "not shown, ?"
            ) from None
        object.__setattr__(self, "target", target)
        object.__setattr__(self, "cells", tuple([(row, column) for row, column in cells]))

    @property
    def label(self) -> str:
        """What is printed in the cage's corner: `11+`, `2÷`, or `5`."""
        return f"{self.target}{self.operator.sign}".replace("-", "−")

    def holds(self, numbers: Sequence[int]) -> bool:
        """Say whether numbers, one for each cell, make the target."""
        return len(numbers) == len(self.cells) and self.operator.holds(numbers, self.target)

    def __str__(self) -> str:
        sign = str(self.operator)
        return f"{self.target}{sign} {' '.join([cell_name(cell) for cell in self.cells])}"

    def __repr__(self) -> str:
        return f"Cage({str(self.operator)!r}, {self.target}, {self.cells})"


class Board(Shown):
    """A KenKen: `size` rows and columns, each with all the `numbers` once, and cages.

    The numbers are 1 to `size` unless given: as many different whole numbers as there are rows.
    Every cell is in one cage. Raises BoardError, with all `faults`, where that is not so.
    """

    def __init__(
        self, size: int, cages: Iterable[Cage], numbers: Iterable[int] | None = None
    ) -> None:
        cages = tuple(cages)
        numbers = tuple(usual_numbers(size) if numbers is None else sorted(numbers))
        faults = board_faults(size, cages, numbers)
        if faults:
            raise BoardError("; ".join([str(fault) for fault in faults[:3]]), faults=faults)
        self._set(size, cages, numbers)

    @classmethod
    def trusted(cls, size: int, cages: tuple[Cage, ...], numbers: tuple[int, ...]) -> Self:
        """Make a board of parts that are known to be right: the generator's own."""
        board = cls.__new__(cls)
        board._set(size, cages, numbers)
        return board

    def _set(self, size: int, cages: tuple[Cage, ...], numbers: tuple[int, ...]) -> None:
        self.__dict__.update(size=size, cages=cages, numbers=numbers)

    size: int
    cages: tuple[Cage, ...]
    numbers: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> Board:
        """Read a board in the compact notation that `str` writes: `11+ A1 B1; 2/ A2 A3; ...`.

        Raises FormatError where it cannot be read, and BoardError where it is no board.
        """
        from gridwright.kenken.text import parse

        return parse(text)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return tuple((row, column) for row in range(self.size) for column in range(self.size))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The rows, then the columns."""
        return lines(self.size)

    @cached_property
    def cage_of(self) -> Mapping[Cell, int]:
        """The number of the cage that each cell is in."""
        return {cell: number for number, cage in enumerate(self.cages) for cell in cage.cells}

    @property
    def has_usual_numbers(self) -> bool:
        """Whether the numbers are 1 to the size."""
        return self.numbers == tuple(usual_numbers(self.size))

    @property
    def hides_operators(self) -> bool:
        """Whether some cage does not show its operator."""
        return any(cage.operator is Operator.HIDDEN for cage in self.cages)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a board cannot be changed: {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a board cannot be changed: {name!r}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self.size, self.numbers, self.cages) == (other.size, other.numbers, other.cages)

    def __hash__(self) -> int:
        return hash((self.size, self.numbers, self.cages))

    def __str__(self) -> str:
        from gridwright.kenken.text import write

        return write(self)

    def __repr__(self) -> str:
        numbers = "" if self.has_usual_numbers else f", numbers={self.numbers}"
        return f"Board({self.size}, {list(self.cages)}{numbers})"


@dataclass(frozen=True, slots=True)
class Solution(Shown):
    """A board with a number in every cell.

    `unique` says whether it is the board's only solution (`None`: nobody asked); neither that nor
    the `statistics` of the search count when two solutions are compared.
    """

    board: Board
    rows: tuple[tuple[int, ...], ...]
    unique: bool | None = field(default=None, compare=False)
    statistics: Statistics | None = field(default=None, compare=False)

    def __getitem__(self, cell: Cell) -> int:
        """Return the number of a cell: `solution[0, 2]`."""
        row, column = cell
        return self.rows[row][column]

    def __str__(self) -> str:
        wide = max(len(str(number)) for number in self.board.numbers)
        return "\n".join([" ".join([str(n).rjust(wide) for n in row]) for row in self.rows])
