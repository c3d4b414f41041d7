"""Plain words: a KenKen as a crossword with ordinary variables and strings.

A cage's word has one letter for each row and column that the cage lies in, which tells all its
digits there; and then its digits. A line's variables must fit these letters together:

- up to `PERMUTED` rows, each line is one variable, whose words are the orders of its digits, one
  letter for each cage that lies in it, which tells the cage's digits in their order;
- on larger boards, orders are too many. A line is then a chain of variables, one a cage: each has
  a letter for the digits used so far, one for those of the cage, and one for those used after it;
  which is next in the chain. There a letter tells digits as a set: 2 to the size of the board.

Every variable has a length of its own, made by filling up, so that any test for length keeps
exactly its own words, and no word can come twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import permutations
from typing import Any

from gridwright.cs50.crossword import Variable
from gridwright.cs50.kenken.board import Board, Cell, Digits

# Up to which size is a line one variable?
PERMUTED = 6

FILLER = "."
FIRST_LETTER = 0x4E00

# A line is ("row", number) or ("column", number).
Line = tuple[str, int]
Link = tuple[int, int, int, int]


class PlainKenken:
    """A board that stands in for a crossword, with variables and words like any other."""

    def __init__(self, board: Board, *, permuted: int = PERMUTED) -> None:
        self.board = board
        self.height = self.width = board.size
        self.in_order = board.size <= permuted
        self._letters: dict[object, str] = {}
        self._words: list[list[str]] = []
        self._links: list[Link] = []
        self._cages()
        for line in self.lines:
            if self.in_order:
                self._permuted(line)
            else:
                self._chained(line)
        self._fill_up()

    @cached_property
    def lines(self) -> list[Line]:
        """All rows, then all columns."""
        numbers = range(self.board.size)
        return [("row", n) for n in numbers] + [("column", n) for n in numbers]

    def inside(self, cage: int, line: Line) -> list[int]:
        """Return which of a cage's cells lie in a line."""
        axis = 0 if line[0] == "row" else 1
        cells = self.board.cages[cage].cells
        return [k for k, cell in enumerate(cells) if cell[axis] == line[1]]

    def of_cage(self, cage: int) -> list[Line]:
        """Return the lines that a cage lies in: the letters of its words, in this order."""
        return [line for line in self.lines if self.inside(cage, line)]

    def along(self, line: Line) -> list[int]:
        """Return the cages that lie in a line."""
        return [n for n in range(len(self.board.cages)) if self.inside(n, line)]

    def letter(self, meaning: object) -> str:
        """Return the character that stands for something."""
        return self._letters.setdefault(meaning, chr(FIRST_LETTER + len(self._letters)))

    def told(self, digits: Iterable[int]) -> object:
        """Return what a letter tells of digits: their order, or which they are."""
        if self.in_order:
            return tuple(digits)
        return frozenset(digits)

    def _cages(self) -> None:
        """Make a variable for each cage."""
        for number, options in enumerate(self.board.options):
            lines = [self.inside(number, line) for line in self.of_cage(number)]
            words = []
            for digits in options:
                letters = [self.letter(self.told(digits[k] for k in inside)) for inside in lines]
                words.append("".join(letters) + "".join(map(str, digits)))
            self._words.append(words)

    def _possible(self, cage: int, line: Line) -> set[object]:
        """Return what a cage's letter in a line may tell."""
        inside = self.inside(cage, line)
        return {self.told(digits[k] for k in inside) for digits in self.board.options[cage]}

    def _link(self, cage: int, line: Line, variable: int, place: int) -> None:
        """Cross a cage's letter for a line with a letter of a line's variable."""
        self._links.append((cage, self.of_cage(cage).index(line), variable, place))

    def _permuted(self, line: Line) -> None:
        """Make one variable of a line: all orders of digits that its cages allow."""
        cages = self.along(line)
        axis = 1 if line[0] == "row" else 0
        cells = [
            [self.board.cages[cage].cells[k][axis] for k in self.inside(cage, line)]
            for cage in cages
        ]
        possible = [self._possible(cage, line) for cage in cages]
        words = []
        for order in permutations(range(1, self.board.size + 1)):
            parts = [tuple([order[k] for k in places]) for places in cells]
            if all(part in allowed for part, allowed in zip(parts, possible, strict=True)):
                words.append("".join([self.letter(part) for part in parts]))
        variable = len(self._words)
        self._words.append(words)
        for place, cage in enumerate(cages):
            self._link(cage, line, variable, place)

    def _chained(self, line: Line) -> None:
        """Make a variable for each cage of a line: digits before, its own, and after."""
        everything = frozenset(range(1, self.board.size + 1))
        cages = self.along(line)
        possible = [self._possible(cage, line) for cage in cages]
        before: list[set[Any]] = [{frozenset()}]
        for sets in possible:
            before.append({used | own for used in before[-1] for own in sets if not used & own})
        after: set[Any] = {everything}
        for number in reversed(range(len(cages))):
            steps = [
                (used, own, used | own)
                for used in before[number]
                for own in possible[number]
                if not used & own and used | own in after
            ]
            after = {used for used, _, _ in steps}
            variable = len(self._words)
            self._words.append(["".join(map(self.letter, step)) for step in steps])
            self._link(cages[number], line, variable, 1)
            if number < len(cages) - 1:
                self._links.append((variable, 2, variable - 1, 0))

    def _fill_up(self) -> None:
        """Give each variable a length of its own, and tell the overlaps."""
        shortest = 1 + max((len(word) for words in self._words for word in words), default=0)
        made = [
            Variable(number, 0, Variable.ACROSS if number % 2 else Variable.DOWN, shortest + number)
            for number in range(len(self._words))
        ]
        self.numbers = {variable: number for number, variable in enumerate(made)}
        self.variables = set(made)
        self.words = {
            word.ljust(shortest + number, FILLER)
            for number, words in enumerate(self._words)
            for word in words
        }
        self.structure = [[True] * self.width for _ in range(self.height)]
        self.overlaps: dict[tuple[Variable, Variable], tuple[int, int] | None]
        self.overlaps = {(x, y): None for x in made for y in made if x != y}
        self._neighbors: dict[Variable, set[Variable]] = {variable: set() for variable in made}
        for x, i, y, j in self._links:
            self.overlaps[made[x], made[y]] = (i, j)
            self.overlaps[made[y], made[x]] = (j, i)
            self._neighbors[made[x]].add(made[y])
            self._neighbors[made[y]].add(made[x])

    def neighbors(self, var: Variable) -> set[Variable]:
        """Return the variables that cross `var`: a set of the caller's own."""
        return set(self._neighbors[var])

    def digits(self, assignment: dict[Any, Any]) -> Iterator[tuple[Cell, int]]:
        """Yield the digit of each cell that an assignment tells."""
        for variable, word in assignment.items():
            number = self.numbers.get(variable, len(self.board.cages))
            if number < len(self.board.cages):
                start = len(self.of_cage(number))
                cells = self.board.cages[number].cells
                told: Digits = tuple(map(int, word[start : start + len(cells)]))
                yield from zip(cells, told, strict=True)
