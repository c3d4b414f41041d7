"""Boards as characters: the right crossing everywhere, and room for what is in the cells."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterator

import pytest

from gridwright.kenken import Board, Cage, Cell, Operator, Solution
from gridwright.render import terminal


def drawing(text: str) -> str:
    """Return an inline drawing without the indentation that it has in the test."""
    return "\n".join([line.strip() for line in text.strip().splitlines()])


def test_solution(small_solution: Solution) -> None:
    assert terminal.text(small_solution) == drawing("""
        ┏━━━━━┯━━━━━┳━━━━━┓
        ┃2÷   │     ┃3    ┃
        ┃  1  │  2  ┃  3  ┃
        ┣━━━━━╈━━━━━╇━━━━━┫
        ┃6+   ┃6×   │     ┃
        ┃  2  ┃  3  │  1  ┃
        ┠─────╄━━━━━╅─────┨
        ┃     │     ┃     ┃
        ┃  3  │  1  ┃  2  ┃
        ┗━━━━━┷━━━━━┻━━━━━┛
    """)


def test_without_solution_and_half_filled(small_solution: Solution) -> None:
    board = terminal.text(small_solution.board)
    assert terminal.text(small_solution, solution=False) == board
    assert set(board) & set("12345789") == {"2", "3"}  # the labels are 2÷ 3 6+ 6×
    half = terminal.text(small_solution, entries={(1, 1): 3})
    assert half.splitlines()[5] == "┃     ┃  3  │     ┃"
    assert half.replace("  3  ", " " * 5) == board


def test_candidates_have_a_place_each(small_solution: Solution) -> None:
    marks = {(0, 1): [2, 1], (2, 1): range(1, 4), (2, 2): [3]}
    assert terminal.text(small_solution.board, entries={(2, 2): 2}, candidates=marks) == drawing("""
        ┏━━━━━┯━━━━━┳━━━━━┓
        ┃2÷   │     ┃3    ┃
        ┃     │ 1 2 ┃     ┃
        ┃     │     ┃     ┃
        ┣━━━━━╈━━━━━╇━━━━━┫
        ┃6+   ┃6×   │     ┃
        ┃     ┃     │     ┃
        ┃     ┃     │     ┃
        ┠─────╄━━━━━╅─────┨
        ┃     │     ┃     ┃
        ┃     │ 1 2 ┃  2  ┃
        ┃     │ 3   ┃     ┃
        ┗━━━━━┷━━━━━┻━━━━━┛
    """)


def test_parts_of_a_cage_share_a_letter_and_negative_numbers_a_sign() -> None:
    corners, others = ((0, 0), (1, 1)), ((0, 1), (1, 0))
    board = Board(2, [Cage(Operator.ADD, -20, corners), Cage(Operator.HIDDEN, 4, others)], [-10, 2])
    assert terminal.text(Solution(board, ((-10, 2), (2, -10)))) == drawing("""
        ┏━━━━━━┳━━━━━━┓
        ┃−20+ a┃4 b   ┃
        ┃ −10  ┃  2   ┃
        ┣━━━━━━╋━━━━━━┫
        ┃4 b   ┃−20+ a┃
        ┃  2   ┃ −10  ┃
        ┗━━━━━━┻━━━━━━┛
    """)


def test_the_largest_board_has_straight_edges(wide_board: Board) -> None:
    marks = dict.fromkeys(wide_board.cells, wide_board.numbers)
    for drawn in (terminal.text(wide_board), terminal.text(wide_board, candidates=marks)):
        lines = drawn.splitlines()
        assert {len(line) for line in lines} == {len(lines[0])}
        for cage in wide_board.cages:
            assert f"┃{cage.label}" in drawn


@pytest.mark.parametrize("seed", range(20))
def test_every_crossing_is_what_meets_there(seed: int) -> None:
    board = patchwork(seed)
    lines = terminal.text(board).splitlines()
    wide = (len(lines[0]) - 1) // board.size
    for row in range(board.size + 1):
        for column in range(board.size + 1):
            y, x = 3 * row, wide * column
            met = {
                "UP": lines[y - 1][x] if row else " ",
                "DOWN": lines[y + 1][x] if row < board.size else " ",
                "LEFT": lines[y][x - 1] if column else " ",
                "RIGHT": lines[y][x + 1] if column < board.size else " ",
            }
            weights = {arm: "HEAVY" if c in "━┃" else "LIGHT" for arm, c in met.items() if c != " "}
            assert dict(arms(lines[y][x])) == weights


@pytest.mark.parametrize("seed", range(20))
def test_lines_are_heavy_between_cages_alone(seed: int) -> None:
    board = patchwork(seed)
    lines = terminal.text(board).splitlines()
    wide = (len(lines[0]) - 1) // board.size
    for row, column in board.cells:
        here = board.cage_of[row, column]
        after, below = board.cage_of.get((row, column + 1)), board.cage_of.get((row + 1, column))
        for line in (3 * row + 1, 3 * row + 2):
            assert lines[line][wide * (column + 1)] == "│┃"[after != here]
        rule = lines[3 * row + 3][wide * column + 1 : wide * (column + 1)]
        assert set(rule) == {"─━"[below != here]}


def patchwork(seed: int) -> Board:
    """Return a board whose cells are in cages by chance; most of these are in parts."""
    chance = random.Random(seed)
    size = chance.randint(2, 9)
    owners: dict[int, list[Cell]] = {}
    for row in range(size):
        for column in range(size):
            owners.setdefault(chance.randrange(chance.randint(2, 5)), []).append((row, column))
    cages = tuple([Cage(Operator.ADD, 9, tuple(cells)) for cells in owners.values()])
    return Board.trusted(size, cages, tuple(range(1, size + 1)))


def arms(character: str) -> Iterator[tuple[str, str]]:
    """Yield the arms of a box-drawing character, and their weights, as Unicode names them."""
    name = unicodedata.name(character).removeprefix("BOX DRAWINGS ")
    common, _, arms = name.partition(" ")
    parts = [(arms, common)] if common in ("HEAVY", "LIGHT") else []
    for part in [] if parts else name.split(" AND "):
        arms, _, weight = part.rpartition(" ")
        parts.append((arms, weight))
    for arms, weight in parts:
        spelt = arms.replace("VERTICAL", "UP DOWN").replace("HORIZONTAL", "LEFT RIGHT")
        for arm in spelt.replace(" AND ", " ").split():
            yield arm, weight
