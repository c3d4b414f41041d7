"""Solutions by trying everything: slow, obvious, and sharing nothing with the engine.

Words are read from their codes; no mask, no propagation and no search of the engine is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import prod
from operator import add

from gridwright.engine import Equation, Operation, Problem, Table


def words_of(table: Table) -> dict[int, bytes]:
    """Return the words that a table may take, by their numbers."""
    index = table.words
    length = index.length
    numbers = range(index.count) if table.allowed is None else table.allowed
    return {n: bytes(index.codes[n * length : (n + 1) * length]) for n in numbers}


def codes_of(mask: int) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [code for code in range(mask.bit_length()) if mask >> code & 1]


def fulfilled(equation: Equation, values: Sequence[int]) -> bool:
    """Return whether the values of an equation's cells make its target."""
    first, *others = sorted(values, reverse=True)
    divisor = prod(others)
    made = {
        Operation.SUM: first + sum(others),
        Operation.DIFFERENCE: first - sum(others),
        Operation.PRODUCT: first * divisor,
        Operation.QUOTIENT: Fraction(first, divisor) if divisor and first else None,
    }
    return any(made[operation] == equation.target for operation in equation.operation)


class Rules:
    """What must be true of a problem's solutions, to be asked of one assignment at a time."""

    def __init__(self, problem: Problem) -> None:
        self.domains = [codes_of(mask) for mask in problem.domains]
        self.tables = [(table.cells, set(words_of(table).values())) for table in problem.tables]
        self.different = problem.different
        self.values = problem.values
        self.equations = problem.equations
        self.distinct = [
            (problem.tables[one].cells, problem.tables[other].cells)
            for group in problem.distinct
            for one, other in combinations(group, 2)
        ]

    def allow(self, codes: Sequence[int]) -> bool:
        """Return whether an assignment of a code to each cell is a solution."""

        def spelled(cells: Sequence[int]) -> bytes:
            return bytes([codes[cell] for cell in cells])

        return (
            len(codes) == len(self.domains)
            and all(code in domain for code, domain in zip(codes, self.domains, strict=True))
            and all(spelled(cells) in words for cells, words in self.tables)
            and all(len(set(spelled(group))) == len(group) for group in self.different)
            and all(spelled(one) != spelled(other) for one, other in self.distinct)
            and all(
                fulfilled(equation, [self.values[codes[cell]] for cell in equation.cells])
                for equation in self.equations
            )
        )


def brute_force(problem: Problem) -> list[bytes]:
    """Return all solutions, in order, by trying every assignment."""
    rules = Rules(problem)
    return [bytes(codes) for codes in product(*rules.domains) if rules.allow(codes)]


def word_squares(words: Iterable[str], *, distinct: bool = False) -> Iterator[tuple[str, ...]]:
    """Yield every square whose rows and columns are `words`, row by row."""
    words = list(words)
    size = len(words[0])
    beginnings = {word[:length] for word in words for length in range(size + 1)}

    def extend(rows: tuple[str, ...], columns: list[str]) -> Iterator[tuple[str, ...]]:
        if len(rows) == size and (not distinct or len({*rows, *columns}) == 2 * size):
            yield rows
        for word in words if len(rows) < size else ():
            if all(map(beginnings.__contains__, map(add, columns, word))):
                yield from extend((*rows, word), list(map(add, columns, word)))

    return extend((), [""] * size)
