"""Boards as PNG: dark where walls are, lighter where lines are, every sign drawn."""

from __future__ import annotations

import io

import pytest

from gridwright.kenken import Board, Cage, Operator, Solution
from gridwright.render import png

pytest.importorskip("PIL")

from PIL import Image


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def ink(image: Image.Image, box: tuple[int, int, int, int]) -> int:
    """Return how many dark pixels a part of a picture has."""
    return sum(image.crop(box).histogram()[:96])


def test_size_follows_cells(small_solution: Solution, wide_board: Board) -> None:
    image = opened(png.draw(small_solution))
    assert (image.format, image.mode, image.size) == ("PNG", "L", (263, 263))
    assert opened(png.draw(small_solution, cell_size=48)).size == (149, 149)
    assert opened(png.draw(wide_board, cell_size=10_000)).size[0] < 8100


def test_walls_are_dark_and_thick_and_lines_are_not(small_solution: Solution) -> None:
    image = opened(png.draw(small_solution.board, cell_size=48))
    # Through the middles of the first row's cells: the side, a line, a wall, the side.
    row = [image.getpixel((x, 40)) for x in range(149)]
    assert row == [0] * 5 + [255] * 45 + [128] + [255] * 45 + [0] * 5 + [255] * 43 + [0] * 5
    # Through the first column: the top, a wall, a line, the bottom.
    column = [image.getpixel((45, y)) for y in range(149)]
    assert column == [0] * 5 + [255] * 43 + [0] * 5 + [255] * 45 + [128] + [255] * 45 + [0] * 5


def test_labels_are_at_the_top_and_numbers_below(small_solution: Solution) -> None:
    empty, solved = (opened(png.draw(small_solution, solution=s)) for s in (False, True))
    cell, top, below = (9, 9, 84, 84), (9, 9, 46, 32), (25, 34, 65, 84)
    assert ink(empty, cell) == ink(empty, top) > 0
    assert ink(solved, cell) - ink(empty, cell) == ink(solved, below) > 50


def test_candidates_have_a_place_each(small_solution: Solution) -> None:
    cell = (90, 92, 170, 170)
    one, two, both, bare = (
        ink(opened(png.draw(small_solution.board, candidates={(1, 1): marks})), cell)
        for marks in ([1], [2], [1, 2], [])
    )
    assert both - bare == (one - bare) + (two - bare)
    assert min(one, two) > bare > 0


def test_every_sign_has_a_picture() -> None:
    pictures = set()
    for operator in Operator:
        cages = tuple([Cage(operator, -3, ((k, 0), (k, 1))) for k in (0, 1)])
        pictures.add(png.draw(Board.trusted(2, cages, (-2, -1))))
    assert len(pictures) == 5  # neither one number nor a hidden operator has a sign


def test_the_largest_board_can_be_drawn_in_any_size(wide_board: Board) -> None:
    for size in (1, 9, 30):
        marks = dict.fromkeys(wide_board.cells, wide_board.numbers)
        data = png.draw(wide_board, cell_size=size, entries={(0, 0): 1}, candidates=marks)
        assert opened(data).size[0] >= 16 * size


def test_the_same_model_gives_the_same_bytes(wide_board: Board) -> None:
    assert png.draw(wide_board) == png.draw(wide_board)
