"""Solving by the engine: the right solutions, all of them, and honest answers."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import permutations, product
from pathlib import Path
from random import Random

import pytest

from gridwright.engine import CancelToken, Count, Limits
from gridwright.errors import BoardError, Cancelled, Impossible, LimitReached
from gridwright.kenken import Board, Cage, Contradiction, Line, Solution, count, solutions, solve

SHARED = Path(__file__).parents[3] / "shared/data/kenken"


NUMBERS: list[tuple[int, ...]] = [(1, 2, 3), (-2, 0, 5)]


def latin_squares(numbers: tuple[int, ...]) -> list[tuple[tuple[int, ...], ...]]:
    """Return all Latin squares, by trying all rows."""
    rows = list(permutations(numbers))
    return [
        square
        for square in product(rows, repeat=len(numbers))
        if all(len(set(column)) == len(numbers) for column in zip(*square, strict=True))
    ]


SQUARES: dict[tuple[int, ...], list[tuple[tuple[int, ...], ...]]] = {
    numbers: latin_squares(numbers) for numbers in [(1, 2, 3), (-2, 0, 5), (1, 2, 3, 4)[:3]]
}


def random_board(seed: int, numbers: tuple[int, ...], kinds: str) -> Board:
    """Return a 3x3 board whose cages are cut at random; whether it has solutions is open."""
    rng = Random(seed)
    cells = [(row, column) for row in range(3) for column in range(3)]
    rng.shuffle(cells)
    square = rng.choice(SQUARES[numbers])
    cages = []
    while cells:
        some = [cells.pop() for _ in range(min(len(cells), rng.randint(1, 4)))]
        values = [square[row][column] for row, column in some]
        signs = [
            sign
            for sign in (kinds if len(some) > 1 else "=")
            for target in range(-60, 130)
            if Cage(sign, target, some).holds(values)
        ]
        sign = rng.choice(signs or ["+"])
        targets = [t for t in range(-60, 130) if Cage(sign, t, some).holds(values)]
        cages.append(Cage(sign, rng.choice(targets), some))
    return Board(3, cages, numbers)


@pytest.mark.parametrize("kinds", ["+-*/", "?", "+*"])
@pytest.mark.parametrize("numbers", NUMBERS)
def test_every_solution_is_found_that_trying_all_squares_finds(
    kinds: str, numbers: tuple[int, ...]
) -> None:
    for seed in range(60):
        board = random_board(seed, numbers, kinds)
        expected = {
            square
            for square in SQUARES[numbers]
            if all(cage.holds([square[r][c] for r, c in cage.cells]) for cage in board.cages)
        }
        assert {solution.rows for solution in solutions(board)} == expected, seed
        assert count(board) == Count(len(expected), exact=True)
        found = solve(board)
        assert found.rows in expected
        assert found.unique is (len(expected) == 1)


def test_both_kernels_find_the_same() -> None:
    board = random_board(5, (1, 2, 3), "?")
    by_kernel = [
        [solution.rows for solution in solutions(board, kernel=kernel)]
        for kernel in (None, "interpreted")
    ]
    assert by_kernel[0] == by_kernel[1]


def test_a_stopped_search_says_so() -> None:
    cells = [(row, column) for row in range(6) for column in range(6)]
    board = Board(6, [Cage("+", 6 * 21, cells)])
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled, match="cancelled before it was known"):
        solve(board, cancel=token)
    with pytest.raises(LimitReached, match="a limit was reached"):
        solve(board, limits=Limits(nodes=0))
    assert solve(board, limits=Limits(nodes=30)).unique in (None, False)
    assert count(board, 5) == Count(5, exact=False)


ALL_CELLS = [(row, column) for row in range(4) for column in range(4)]
IMPOSSIBLE = {
    "two pairs of the same numbers in a row": (
        "3+ at A1 and 3+ at C1",
        "row 1",
        [
            Cage("+", 3, [(0, 0), (0, 1)]),
            Cage("+", 3, [(0, 2), (0, 3)]),
            Cage("+", 30, [(r, c) for r in (1, 2, 3) for c in range(4)]),
        ],
    ),
    "the same given number twice in a column": (
        "2 at B1 and 2 at B3",
        "column B",
        [
            Cage("=", 2, [(0, 1)]),
            Cage("=", 2, [(2, 1)]),
            Cage(
                "+",
                36,
                [(r, c) for r in range(4) for c in range(4) if (r, c) not in [(0, 1), (2, 1)]],
            ),
        ],
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_a_contradiction_names_a_smallest_set_of_cages_and_lines(name: str) -> None:
    cages, lines, parts = IMPOSSIBLE[name]
    with pytest.raises(Contradiction) as caught:
        solve(Board(4, parts))
    assert isinstance(caught.value, Impossible)
    assert str(caught.value) == f"no solution: the cages {cages} cannot be met with {lines}"
    assert caught.value.conflict.certain


@pytest.mark.parametrize("seed", range(30))
def test_no_part_of_a_conflict_can_be_spared(seed: int) -> None:
    """Trying all fillings of a 3x3: the conflict has none, and each part less has one."""
    board = random_board(seed, (1, 2, 3), "+-*/")
    for number, cage in enumerate(board.cages):
        for target in range(1, 20):
            spoilt = list(board.cages)
            spoilt[number] = Cage(cage.operator, target, cage.cells)
            with suppress(BoardError):
                changed = Board(3, spoilt)
                if count(changed, 1).number == 0:
                    check_conflict(changed)
                    return
    pytest.skip("every change of one target leaves a solution")


def check_conflict(board: Board) -> None:
    with pytest.raises(Contradiction) as caught:
        solve(board)
    conflict = caught.value.conflict
    assert conflict.certain
    cages, lines = set(conflict.cages), set(conflict.lines)
    assert not fillings(cages, lines)
    for part in (*cages, *lines):
        assert fillings(cages - {part}, lines - {part})


def fillings(cages: set[Cage], lines: set[Line]) -> bool:
    """Say whether nine numbers fit cages and lines; tries all 19,683."""
    for values in product((1, 2, 3), repeat=9):
        fits = all(cage.holds([values[3 * r + c] for r, c in cage.cells]) for cage in cages)
        if fits and all(len({values[3 * r + c] for r, c in line.cells}) == 3 for line in lines):
            return True
    return False


@pytest.mark.skipif(not SHARED.exists(), reason="the boards of others are not here")
def test_the_boards_of_others_have_their_recorded_answers() -> None:
    for path in sorted(SHARED.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        cages = [Cage(cage["op"], cage["target"], cage["cells"]) for cage in data["cages"]]
        board = Board(data["size"], cages)
        found = solve(board)
        assert found == Solution(board, tuple(map(tuple, data["solution"]))), path.name
        assert found.unique is True
