"""A small fill and boards that have everything a picture can show."""

from __future__ import annotations

import math

import pytest

from gridwright.crossword import Fill, Grid, fill
from gridwright.kenken import Board, Cage, Operator, Solution
from gridwright.words import ALPHABETS, WordList


@pytest.fixture(scope="session")
def small_fill() -> Fill:
    """Return a fill with a block, a bar, given letters and one beyond ASCII."""
    words = WordList.of(["año", "ad", "os", "so", "es"], alphabet=ALPHABETS["spanish"])
    return fill(Grid.parse("A Ñ _|_\n_ # _ _"), words, distinct=False, seed=1)


@pytest.fixture(scope="session")
def small_solution() -> Solution:
    """Return a solved board with a cage of each kind: straight, bent and single."""
    cages = [
        Cage(Operator.DIVIDE, 2, ((0, 0), (0, 1))),
        Cage(Operator.GIVEN, 3, ((0, 2),)),
        Cage(Operator.ADD, 6, ((1, 0), (2, 0), (2, 1))),
        Cage(Operator.MULTIPLY, 6, ((1, 1), (1, 2), (2, 2))),
    ]
    return Solution(Board(3, cages), ((1, 2, 3), (2, 3, 1), (3, 1, 2)))


@pytest.fixture(scope="session")
def wide_board() -> Board:
    """Return a board of the largest size: long labels, hidden operators, a cage in two parts.

    A solution has 1 to 16 in its first row, and each row starts one further on. A row has three
    cages: of seven cells, of one, of eight; but the lower corners are a cage of their own.
    """
    rows = [[(row + column) % 16 + 1 for column in range(16)] for row in range(16)]
    cages = [Cage(Operator.HIDDEN, rows[15][0] + rows[15][15], ((15, 0), (15, 15)))]
    for row in range(16):
        for start, end in ((0, 7), (7, 8), (8, 16)):
            cells = {(row, column) for column in range(start, end)} - {(15, 0), (15, 15)}
            numbers = [rows[row][column] for _, column in sorted(cells)]
            if len(cells) == 1:
                cages.append(Cage(Operator.GIVEN, numbers[0], tuple(cells)))
            else:
                cages.append(Cage(Operator.MULTIPLY, math.prod(numbers), tuple(sorted(cells))))
    return Board(16, cages)
