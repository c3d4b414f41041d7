"""Random boards with a known solution: a Latin square cut into cages, with the targets it makes."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from hypothesis import strategies as st

from gridwright.kenken import Board, Cage, Cell, Operator, Solution

SHOWN = (Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE)


def random_board(
    size: int,
    seed: int,
    *,
    numbers: Sequence[int] | None = None,
    operators: Sequence[Operator] = SHOWN,
    largest: int = 4,
    most_subtracted: int = 4,
    connected: bool = True,
) -> Solution:
    """Return a board with its solution (one of them, if there are more).

    A cage has at most `largest` cells, and one that subtracts or divides at most
    `most_subtracted`. An operator that cannot be used on a cage's numbers is not chosen; where none
    can, the cage adds.
    """
    chance = random.Random(seed)
    numbers = range(1, size + 1) if numbers is None else sorted(numbers)
    rows = latin_square(numbers, chance)
    cages = []
    for cells in partition(size, chance, largest, connected):
        values = [rows[row][column] for row, column in cells]
        targets = targets_of(values, operators, most_subtracted)
        operator, target = chance.choice(targets)
        cages.append(Cage(operator, target, tuple(cells)))
    chance.shuffle(cages)
    board = Board(size, cages, numbers)
    return Solution(board, tuple([tuple(row) for row in rows]))


def latin_square(numbers: Sequence[int], chance: random.Random) -> list[list[int]]:
    """Return a Latin square: one that counts round, with its rows and columns shuffled."""
    size = len(numbers)
    rows, columns = (chance.sample(range(size), size) for _ in range(2))
    symbols = chance.sample(list(numbers), size)
    return [[symbols[(row + column) % size] for column in columns] for row in rows]


def partition(size: int, chance: random.Random, largest: int, connected: bool) -> list[list[Cell]]:
    """Return the cells of a board in groups of 1 to `largest`, each in random order."""
    free = [(row, column) for row in range(size) for column in range(size)]
    chance.shuffle(free)
    groups = []
    while free:
        group = [free.pop()]
        wanted = chance.randint(1, largest)
        while len(group) < wanted:
            near = [cell for cell in free if not connected or touches(cell, group)]
            if not near:
                break
            group.append(chance.choice(near))
            free.remove(group[-1])
        groups.append(group)
    return groups


def touches(cell: Cell, group: Sequence[Cell]) -> bool:
    row, column = cell
    return any(abs(row - r) + abs(column - c) == 1 for r, c in group)


def targets_of(
    values: Sequence[int], operators: Sequence[Operator], most_subtracted: int
) -> list[tuple[Operator, int]]:
    """Return how a cage of these numbers may read: operators, each with its target."""
    if len(values) == 1:
        return [(Operator.GIVEN, values[0])]
    first, *others = sorted(values, reverse=True)
    shown = {Operator.ADD: sum(values), Operator.MULTIPLY: math.prod(values)}
    if len(values) <= most_subtracted:
        shown[Operator.SUBTRACT] = first - sum(others)
        divisor = math.prod(others)
        if first and divisor and first % divisor == 0:
            shown[Operator.DIVIDE] = first // divisor
    found = [(operator, shown[operator]) for operator in operators if operator in shown]
    if Operator.HIDDEN in operators:
        found += [(Operator.HIDDEN, target) for target in shown.values()]
    return found or [(Operator.ADD, sum(values))]


def number_sets(size: int) -> st.SearchStrategy[list[int]]:
    """Draw sets of as many numbers as a board has rows; small ones, or of any kind."""
    spread = st.lists(st.integers(-99, 99), min_size=size, max_size=size, unique=True)
    return st.sampled_from([list(range(size)), list(range(1, size + 1))]) | spread


@st.composite
def solved_boards(
    draw: st.DrawFn,
    *,
    smallest: int = 2,
    largest: int = 9,
    plain: bool = False,
    operators: Sequence[Operator] = SHOWN,
    most_subtracted: int = 4,
    connected: bool = True,
) -> Solution:
    """Draw boards of `smallest` to `largest` rows with a solution; `plain`: numbers from 1."""
    size = draw(st.integers(smallest, largest))
    return random_board(
        size,
        draw(st.integers(0, 2**32)),
        numbers=None if plain else draw(number_sets(size)),
        operators=operators,
        most_subtracted=most_subtracted,
        connected=connected or draw(st.booleans()),
    )
