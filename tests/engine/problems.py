"""Problems of known nature that several of the engine's tests use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations

from gridwright.engine import Alphabet, Problem, Table, WordIndex
from gridwright.engine.tuning import Tuning

DIGITS = "123456789"
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SIXTY_FOUR = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")


def latin_square(order: int, given: Mapping[int, Iterable[str]] | None = None) -> Problem:
    """Return the problem of an `order` x `order` Latin square."""
    rows = [range(row * order, (row + 1) * order) for row in range(order)]
    columns = [range(column, order * order, order) for column in range(order)]
    return Problem(DIGITS[:order], order * order, different=[*rows, *columns], given=given)


def pigeons(number: int, *, others: int = 0) -> Problem:
    """Return the problem of `number` pigeons in one hole less, no two together.

    `others` are as many cells again that may hold anything.
    It has no solution, and no propagation of pairs sees that: a proof takes about as many
    failures as the pigeons have permutations. A handful is quick, a dozen never ends.
    """
    pairs = combinations(range(number), 2)
    return Problem(LETTERS[: number - 1], number + others, different=pairs)


def word_square(words: Iterable[str], *, distinct: bool = False) -> Problem:
    """Return the problem of a square whose rows and columns are all words."""
    words = list(words)
    size = len(words[0])
    index = WordIndex.of(words, Alphabet(LETTERS))
    across = [Table(tuple(range(row * size, (row + 1) * size)), index) for row in range(size)]
    down = [Table(tuple(range(column, size * size, size)), index) for column in range(size)]
    groups = [range(2 * size)] if distinct else []
    return Problem(index.alphabet, size * size, [*across, *down], distinct=groups)


def open_choice(cells: int, symbols: str = "abcd") -> Problem:
    """Return a problem without constraints: every assignment is a solution."""
    return Problem(symbols, cells)


ENDLESS = pigeons(14)

# Gives up after every other failure: small problems take many restarts and repairs.
RESTLESS = Tuning(first_allowance=1, repair_allowance=1)
