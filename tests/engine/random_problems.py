"""Random problems, the same for the same seed, small enough to try every assignment.

They mix everything that a problem may have, and what nobody would ask for: no cells, no tables,
empty restrictions, groups with more cells than symbols, presets that contradict the words.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import product
from math import prod
from random import Random
from typing import Any

from tests.engine.problems import DIGITS, LETTERS, SIXTY_FOUR, latin_square, word_square

from gridwright.engine import Alphabet, Equation, Operation, Problem, Table, WordIndex

SMALL_ALPHABETS = [Alphabet("abcde"[:size]) for size in (1, 2, 3, 4, 5)]
MOST_CELLS = {1: 6, 2: 6, 3: 6, 4: 5, 5: 4, 64: 5}
MOST_WORDS = 300


def random_problem(seed: int) -> Problem:
    """Return the problem of this seed."""
    rng = Random(seed)
    wide = rng.random() < 0.1
    alphabet = SIXTY_FOUR if wide else rng.choices(SMALL_ALPHABETS, [1, 4, 8, 8, 6])[0]
    cells = rng.choices(range(7), [1, 2, 6, 12, 20, 20, 12])[0]
    cells = min(cells, MOST_CELLS[len(alphabet)])
    # What 64 symbols are asked about: few, and those at the ends of a mask among them.
    palette = [*rng.sample(range(1, 63), 2), 0, 63] if wide else list(range(len(alphabet)))
    indexes = _indexes(rng, alphabet, palette, cells)
    tables = _tables(rng, cells, indexes)
    parts: dict[str, Any] = {
        "different": _different(rng, cells, len(palette)),
        "distinct": _distinct(rng, tables),
        "given": _given(rng, alphabet, cells, palette, sure=wide),
    }
    values = sorted(rng.sample(range(-3, 2 * len(alphabet)), len(alphabet)))
    equations = _equations(rng, cells, values, palette)
    return Problem(alphabet, cells, tables, **parts, equations=equations, values=values)


def _equations(rng: Random, cells: int, values: list[int], palette: list[int]) -> list[Equation]:
    """Return equations of every operation: most of them true of some values, some of none."""
    equations = []
    for _ in range(rng.choices(range(4), [6, 3, 2, 1])[0] if cells else 0):
        members = tuple(rng.sample(range(cells), rng.randint(1, cells)))
        operation = Operation(rng.choice([1, 1, 2, 4, 4, 8, 3, 15]))
        first, *others = sorted((values[rng.choice(palette)] for _ in members), reverse=True)
        targets = [first + sum(others), first - sum(others), first * prod(others), 0, 7]
        targets.append(first // (prod(others) or 1))
        equations.append(Equation(members, operation, rng.choice(targets)))
    return equations


def _indexes(
    rng: Random, alphabet: Alphabet, palette: list[int], cells: int
) -> dict[int, list[WordIndex]]:
    """Return for each length one or two indexes, from sparse to all there can be."""
    return {
        length: [_index(rng, alphabet, palette, length) for _ in range(rng.randint(1, 2))]
        for length in range(1, min(cells, 4) + 1)
    }


def _index(rng: Random, alphabet: Alphabet, palette: list[int], length: int) -> WordIndex:
    words = list(product([alphabet.symbols[code] for code in palette], repeat=length))
    rng.shuffle(words)
    share = rng.choice([0.1, 0.3, 0.5, 0.7, 0.9, 1.0])
    kept = words[: max(1, min(MOST_WORDS, round(share * len(words))))]
    scores = [rng.randint(0, 100) for _ in kept] if rng.random() < 0.5 else []
    return WordIndex.of(kept, alphabet, scores=scores)


def _tables(rng: Random, cells: int, indexes: dict[int, list[WordIndex]]) -> list[Table]:
    if not indexes:
        return []
    lengths = list(indexes)
    tables = []
    for _ in range(rng.choices(range(6), [2, 4, 6, 6, 3, 2])[0]):
        length = rng.choices(lengths, lengths)[0]
        words = rng.choice(indexes[length])
        tables.append(
            Table(tuple(rng.sample(range(cells), length)), words, _allowed(rng, words.count))
        )
    return tables


def _allowed(rng: Random, count: int) -> Collection[int] | None:
    """Return a restriction to some of `count` words: of every type, empty ones among them."""
    some = rng.sample(range(count), rng.randint(0, count))
    start = rng.randint(0, count)
    restrictions: list[Collection[int] | None] = [
        None,
        range(rng.randint(0, count)),
        range(start, count),
        range(start, count, 2),
        range(count)[::-1],
        set(some),
        frozenset(some),
        tuple(some),
        some + some[:1],
    ]
    return rng.choices(restrictions, [10, 2, 1, 1, 1, 1, 1, 1, 1])[0]


def _different(rng: Random, cells: int, symbols: int) -> list[list[int]]:
    """Return groups of any size: full ones, overlapping ones, ones that cannot be."""
    groups = []
    for _ in range(rng.choices(range(4), [5, 4, 2, 1])[0]):
        size = symbols if rng.random() < 0.4 else rng.randint(0, symbols + 1)
        groups.append(rng.sample(range(cells), min(cells, size)))
    return groups


def _distinct(rng: Random, tables: list[Table]) -> list[list[int]]:
    """Return disjoint groups of tables, in which those of one length share their index."""
    groups: list[list[int]] = [[], []] if rng.random() < 0.5 else []
    numbers = list(range(len(tables)))
    rng.shuffle(numbers)
    for number in numbers if groups else ():
        group = rng.choice(groups)
        words = tables[number].words
        others = [tables[other].words for other in group]
        if all(other is words or other.length != words.length for other in others):
            group.append(number)
    return groups


def _given(
    rng: Random, alphabet: Alphabet, cells: int, palette: list[int], *, sure: bool
) -> dict[int, list[str]]:
    """Return the symbols of some cells, or `sure`ly of all."""
    symbols = [alphabet.symbols[code] for code in palette]
    return {
        cell: rng.sample(symbols, rng.randint(1, len(symbols)))
        for cell in range(cells)
        if sure or rng.random() < 0.2
    }


def random_words(seed: int, length: int, letters: int, count: int) -> list[str]:
    """Return `count` words made of the first few letters."""
    rng = Random(seed)
    words: dict[str, None] = {}
    while len(words) < count:
        words["".join(rng.choices(LETTERS[:letters], k=length))] = None
    return list(words)


def random_word_square(seed: int, size: int, letters: int, count: int) -> Problem:
    """Return the problem of a word square over random words, none of them twice."""
    return word_square(random_words(seed, size, letters, count), distinct=True)


def random_latin_square(seed: int, order: int, known: int) -> Problem:
    """Return a Latin square with about `known` cells preset, no two of which clash.

    Whether it can be completed is anybody's guess; about 4 cells in 10 are the hardest.
    """
    rng = Random(seed)
    given: dict[int, str] = {}
    for cell in rng.sample(range(order * order), known):
        row, column = divmod(cell, order)
        near = {given[other] for other in given if other // order == row or other % order == column}
        free = sorted(set(DIGITS[:order]) - near)
        if free:
            given[cell] = rng.choice(free)
    return latin_square(order, given)


def random_cages(seed: int, order: int) -> Problem:
    """Return a Latin square cut into cages of up to 4 cells, each with a sum.

    The sums are those of a square, but for one of them in every second problem.
    """
    rng = Random(seed)
    shifts, names = rng.sample(range(order), order), rng.sample(range(order), order)
    cells = range(order * order)
    hidden = [names[(shifts[cell // order] + cell) % order] + 1 for cell in cells]
    cages = _cages(rng, order)
    sums = [sum(hidden[cell] for cell in cage) for cage in cages]
    if seed % 2:
        sums[0] += 1 if sums[0] < order * len(cages[0]) else -1
    alphabet = Alphabet(DIGITS[:order])
    tables = [
        Table(cage, _words_of_sum(alphabet, len(cage), target))
        for cage, target in zip(cages, sums, strict=True)
    ]
    return Problem(alphabet, order * order, tables, different=latin_square(order).different)


def random_equations(seed: int, order: int) -> Problem:
    """Return a Latin square cut into cages of up to 4 cells, each an equation of any operation.

    The targets are those of a square, but for one of them in every second problem.
    """
    rng = Random(seed)
    square = random_cages(seed, order)
    names = rng.sample(range(order), order)
    hidden = [names[(row + 2 * column) % order] for row in range(order) for column in range(order)]
    equations = []
    for table in square.tables:
        first, *others = sorted((1 + hidden[cell] for cell in table.cells), reverse=True)
        made = {
            Operation.SUM: first + sum(others),
            Operation.PRODUCT: first * prod(others),
            Operation.DIFFERENCE: first - sum(others),
        }
        if first % prod(others) == 0:
            made[Operation.QUOTIENT] = first // prod(others)
        operation = rng.choice(list(made) if others else [Operation.SUM])
        shown = operation | rng.choice([operation, operation, Operation(15)])
        equations.append(Equation(table.cells, shown, made[operation]))
    if seed % 2:
        equations[0] = replace(equations[0], target=equations[0].target + 1)
    return Problem(
        square.alphabet,
        order * order,
        different=square.different,
        equations=equations,
        values=range(1, order + 1),
    )


def _cages(rng: Random, order: int) -> list[tuple[int, ...]]:
    """Cut a square into runs of neighbours."""
    free = set(range(order * order))
    cages = []
    while free:
        cage = [min(free)]
        size = rng.randint(1, 4)
        while len(cage) < size:
            free.difference_update(cage)
            row, column = divmod(cage[-1], order)
            sides = [(row, column + 1), (row + 1, column), (row, column - 1)]
            near = [r * order + c for r, c in sides if 0 <= c < order and r * order + c in free]
            if not near:
                break
            cage.append(rng.choice(near))
        free.difference_update(cage)
        cages.append(tuple(cage))
    return cages


def _words_of_sum(alphabet: Alphabet, length: int, target: int) -> WordIndex:
    words = product(alphabet.symbols, repeat=length)
    return WordIndex.of([word for word in words if sum(map(int, word)) == target], alphabet)
