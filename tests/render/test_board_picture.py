"""What a picture of a board shows, and where: inside the cells, under walls where cages meet."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from gridwright.errors import BoardError
from gridwright.kenken import Board, Cage, Cell, Operator, Solution
from gridwright.render.board_picture import LABEL_SIZE, BoardLayout, BoardPicture
from gridwright.render.drawing import BLACK, Area, Box, text_width


def labels(board: Board) -> dict[Cell, str]:
    return {square.cell: square.label for square in BoardPicture.of(board).squares if square.label}


def covered(boxes: Iterable[Box]) -> set[tuple[int, int]]:
    """Return the points that rectangles cover."""
    return {
        (x, y)
        for left, top, width, height in boxes
        for x in range(left, left + width)
        for y in range(top, top + height)
    }


def test_a_label_is_in_the_first_cell_whatever_the_order_of_the_cells() -> None:
    upside_down = Cage(Operator.ADD, 5, ((1, 0), (1, 1), (0, 1)))
    assert labels(Board(2, [upside_down, Cage(Operator.GIVEN, 1, ((0, 0),))])) == {
        (0, 0): "1",
        (0, 1): "5+",
    }


def test_a_hidden_operator_is_not_drawn() -> None:
    board = Board(
        2, [Cage(Operator.HIDDEN, 3, ((0, 0), (0, 1))), Cage(Operator.HIDDEN, 2, ((1, 0), (1, 1)))]
    )
    assert labels(board) == {(0, 0): "3", (1, 0): "2"}


def test_each_part_of_a_cage_has_its_label_and_a_letter() -> None:
    diagonals = [Cage(Operator.ADD, 2, ((0, 0), (1, 1))), Cage(Operator.ADD, 4, ((0, 1), (1, 0)))]
    assert labels(Board(2, diagonals)) == {
        (0, 0): "2+ a", (0, 1): "4+ b", (1, 0): "4+ b", (1, 1): "2+ a",
    }  # fmt: skip


def test_many_cages_in_parts_have_different_letters() -> None:
    upper = [(row, column) for row in (0, 1, 4, 5) for column in range(8)]
    pairs = [((row, column), (row + 2, column)) for row, column in upper]
    cages = tuple([Cage(Operator.HIDDEN, 5, pair) for pair in pairs])
    named = labels(Board.trusted(8, cages, tuple(range(1, 9))))
    names = [named[cell] for cell in upper]
    assert names[:2] == ["5 a", "5 b"]
    assert names[25:28] == ["5 z", "5 aa", "5 ab"]
    assert len(set(names)) == 32
    assert all(named[first] == named[second] for first, second in pairs)


def test_entries_stand_in_place_of_the_solution(small_solution: Solution) -> None:
    def numbers(**options: object) -> str:
        squares = BoardPicture.of(small_solution, **options).squares  # type: ignore[arg-type]
        return "".join([square.number or "." for square in squares])

    assert numbers() == "123231312"
    assert numbers(solution=False) == "." * 9
    for solution in (False, True):
        assert numbers(entries={(0, 2): 3}, solution=solution) == "..3......"


def test_candidates_give_way_to_entries(small_solution: Solution) -> None:
    marks = {(0, 0): iter([3, 1]), (0, 1): [1]}
    squares = BoardPicture.of(small_solution.board, entries={(0, 1): 2}, candidates=marks).squares
    assert [square.marks for square in squares[:3]] == [("1", "", "3"), (), ()]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"entries": {(3, 0): 1}}, "there is no cell A4 on 3 rows"),
        ({"entries": {(0, 1): 4}}, "B1 cannot hold 4"),
        ({"candidates": {(0, 26): [1]}}, r"there is no cell \(0, 26\)"),
        ({"candidates": {(0, 1): [1, 0]}}, "B1 cannot hold 0"),
    ],
)
def test_what_is_not_of_the_board_is_refused(
    small_solution: Solution, options: dict[str, object], complaint: str
) -> None:
    with pytest.raises(BoardError, match=complaint):
        BoardPicture.of(small_solution.board, **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("pitch", [4, 13, 36, 48, 85])
def test_walls_are_black_from_crossing_to_crossing(small_solution: Solution, pitch: int) -> None:
    layout = BoardLayout(BoardPicture.of(small_solution.board), pitch)
    thick = layout.line + 2 * layout.extra
    expected = [
        *((k, row, k, row + 1) for k in (0, 3) for row in range(3)),  # the sides
        *((column, k, column + 1, k) for k in (0, 3) for column in range(3)),  # top and bottom
        (2, 0, 2, 1), (0, 1, 3, 1), (1, 1, 1, 2), (1, 2, 2, 2), (2, 2, 2, 3),
    ]  # fmt: skip
    boxes = [
        (x * pitch, y * pitch, (x2 - x) * pitch + thick, (y2 - y) * pitch + thick)
        for x, y, x2, y2 in expected
    ]
    assert covered(layout.walls()) == covered(boxes)
    assert thick > 2 * layout.line


def test_lines_lie_in_the_middle_of_where_walls_would() -> None:
    board = Board(2, [Cage(Operator.ADD, 6, ((0, 0), (0, 1), (1, 0), (1, 1)))])
    layout = BoardLayout(BoardPicture.of(board), 48)
    edge = layout.extra
    long = 2 * 48 + layout.line
    assert sorted(layout.lines()) == [
        (edge, edge + 48, long, layout.line), (edge + 48, edge, layout.line, long),
    ]  # fmt: skip
    assert len(list(layout.walls())) == 4


@pytest.mark.parametrize("pitch", [24, 48, 85, 200])
def test_every_text_is_inside_its_cell(wide_board: Board, pitch: int) -> None:
    filled = dict.fromkeys(wide_board.cells[::2], 16)
    marks = dict.fromkeys(wide_board.cells, wide_board.numbers)
    inside(BoardPicture.of(wide_board, entries=filled, candidates=marks), pitch)


@pytest.mark.parametrize("seed", range(5))
def test_numbers_of_any_length_are_inside_their_cells(seed: int) -> None:
    chance = random.Random(seed)
    numbers = chance.sample(range(-(10 ** (seed + 2)), 10 ** (seed + 2)), 3)
    cages = tuple([Cage(Operator.ADD, 10 ** (4 * seed), ((0, k), (2, k))) for k in range(3)])
    board = Board.trusted(
        3, (*cages, Cage(Operator.HIDDEN, -5, ((1, 0), (1, 1), (1, 2)))), tuple(sorted(numbers))
    )
    marks = {cell: numbers for cell in board.cells if cell[0]}
    solution = Solution(board, (tuple(numbers),) * 3)
    inside(BoardPicture.of(solution), 48)
    inside(BoardPicture.of(board, candidates=marks), 48)


def inside(picture: BoardPicture, pitch: int) -> None:
    """Check that each text of a picture touches neither lines nor another text of its cell."""
    layout = BoardLayout(picture, pitch)
    wall = layout.extra
    taken: dict[tuple[int, int], list[tuple[float, float, float, float]]] = {}
    for lettering in layout.drawing().letterings:
        for x, y, text in lettering.texts:
            width = text_width(text) * lettering.size
            left = x - width / 2 if lettering.centred else x
            top = y - 0.73 * lettering.size
            column, row = (int((place - wall) // pitch) for place in (left, top))
            corner = layout.corner((row, column))
            assert left >= corner[0] + wall
            assert top >= corner[1] + wall
            assert left + width <= corner[0] + layout.pitch - layout.line - wall
            assert y <= corner[1] + layout.pitch - layout.line - wall
            for left2, top2, right2, bottom2 in taken.get((row, column), []) if text else []:
                apart = left2 >= left + width or right2 <= left or top2 >= y or bottom2 <= top
                assert apart, (text, row, column)
            if text:
                taken.setdefault((row, column), []).append((left, top, left + width, y))


def test_short_labels_are_not_smaller_for_a_long_one(wide_board: Board) -> None:
    sizes = {
        text: lettering.size
        for lettering in BoardLayout(BoardPicture.of(wide_board), 100).drawing().letterings
        for _, _, text in lettering.texts
    }
    assert sizes["8"] == 100 * LABEL_SIZE > sizes["5040×"]
    assert sizes["518918400×"] < sizes["5040×"] / 1.5


def test_heavy_and_light_are_two_shades(small_solution: Solution) -> None:
    areas = BoardPicture.of(small_solution).drawing(48).areas
    assert [type(area) for area in areas] == [Area, Area]
    assert areas[0].shade > 64
    assert areas[1].shade == BLACK
