"""Cages for variables, digit vectors for words, and `==` for "no conflict".

Every solver compares `word1[i] == word2[j]`, where `(i, j)` is an overlap. Here the overlap of
two cages has all places where they meet in a row or column, `word[i]` is a slice of a vector at
all of them, and two slices are "equal" where no two digits that meet are the same.

That makes `==` no equivalence: a slice may be unequal to itself. Code that counts letters, or puts
them into a set or dictionary, cannot work with this encoding; `words` serves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gridwright.cs50.kenken.board import Board, Cell, Digits


class Vector:
    """The digits of one cage: a value that stands in for a word.

    Two are equal where cage and digits are: equal digits of different cages are different, as no
    word may come twice. Its length is its cage's, which no other cage has: so any test for length
    keeps exactly the cage's own vectors.
    """

    __slots__ = ("cage", "digits")

    def __init__(self, cage: int, digits: Digits) -> None:
        self.cage = cage
        self.digits = digits

    def __getitem__(self, positions: Sequence[int]) -> VectorSlice:
        return VectorSlice([self.digits[position] for position in positions])

    def __len__(self) -> int:
        return length_of(self.cage)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vector):
            return NotImplemented
        return (self.cage, self.digits) == (other.cage, other.digits)

    def __lt__(self, other: Vector) -> bool:
        return (self.cage, self.digits) < (other.cage, other.digits)

    def __hash__(self) -> int:
        return hash((self.cage, self.digits))

    def __deepcopy__(self, memo: object) -> Vector:
        return self

    def __repr__(self) -> str:
        return f"Vector({self.cage}, {self.digits})"


class VectorSlice:
    """Digits of a vector, of which each will meet one of another's."""

    __slots__ = ("digits",)
    __hash__ = None  # type: ignore[assignment]  # what is equal would need equal hashes

    def __init__(self, digits: Iterable[int]) -> None:
        self.digits = tuple(digits)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, VectorSlice):
            return NotImplemented
        return not any(map(int.__eq__, self.digits, other.digits))

    def __ne__(self, other: object) -> bool:
        if not isinstance(other, VectorSlice):
            return NotImplemented
        return any(map(int.__eq__, self.digits, other.digits))

    def __repr__(self) -> str:
        return f"VectorSlice({self.digits})"


class Positions(tuple[int, ...]):
    """Places in a vector: never false, so that `if i:` finds an overlap."""

    __slots__ = ()

    def __bool__(self) -> bool:
        return True


class Overlap(tuple[Positions, Positions]):
    """All places where two cages meet; unpacks to two arrays of places, one a cage.

    >>> i, j = Overlap([(1, 0), (1, 3), (2, 1)])
    >>> i, j
    ((1, 1, 2), (0, 3, 1))
    """

    __slots__ = ()

    def __new__(cls, meetings: Iterable[tuple[int, int]]) -> Overlap:
        """Make an overlap of pairs of places."""
        pairs = list(meetings)
        arrays = (Positions(i for i, _ in pairs), Positions(j for _, j in pairs))
        return super().__new__(cls, arrays)

    def __getnewargs__(self) -> tuple[Any]:
        return (list(zip(*self, strict=True)),)


class Cage:
    """A cage that stands in for a variable: it has a place, a direction, a length and cells."""

    def __init__(self, number: int, cells: tuple[Cell, ...]) -> None:
        self.number = number
        self.cells = list(cells)
        self.i, self.j = cells[0]
        self.direction = "cage"
        self.length = length_of(number)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Cage):
            return NotImplemented
        return (self.number, self.cells) == (other.number, other.cells)

    def __hash__(self) -> int:
        return hash((self.number, *self.cells))

    def __str__(self) -> str:
        return f"({self.i}, {self.j}) {self.direction} : {len(self.cells)}"

    def __repr__(self) -> str:
        return f"Cage({self.number}, {tuple(self.cells)})"


class Kenken:
    """A board that stands in for a crossword."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.height = self.width = board.size
        self.structure = [[True] * board.size for _ in range(board.size)]
        cages = [Cage(number, cage.cells) for number, cage in enumerate(board.cages)]
        self.variables = set(cages)
        self.words = {
            Vector(number, digits)
            for number, options in enumerate(board.options)
            for digits in options
        }
        self.overlaps: dict[tuple[Cage, Cage], Overlap | None] = {
            (x, y): meeting(x, y) for x in cages for y in cages if x != y
        }

    def neighbors(self, var: Cage) -> set[Cage]:
        """Return the cages that meet `var`: a set of the caller's own."""
        return {y for y in self.variables if y != var and self.overlaps[var, y] is not None}

    def digits(self, assignment: dict[Any, Any]) -> Iterator[tuple[Cell, int]]:
        """Yield the digit of each cell that an assignment tells."""
        for cage, vector in assignment.items():
            yield from zip(cage.cells, vector.digits, strict=True)


def length_of(number: int) -> int:
    """Return a length that only this cage has."""
    return 100 + number


def meeting(x: Cage, y: Cage) -> Overlap | None:
    """Return all places where two cages have cells in one row or column."""
    places = [
        (i, j)
        for i, here in enumerate(x.cells)
        for j, there in enumerate(y.cells)
        if here[0] == there[0] or here[1] == there[1]
    ]
    return Overlap(places) if places else None
