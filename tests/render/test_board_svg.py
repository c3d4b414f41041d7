"""Boards as SVG: well-formed, labels and numbers apart, nothing that was not asked for."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from gridwright.crossword import Grid
from gridwright.kenken import Board, Cage, Operator, Solution
from gridwright.render import svg

SVG = "{http://www.w3.org/2000/svg}"


def texts(drawing: str, anchor: str | None) -> list[str]:
    """Return the numbers and candidates ("middle"), or the labels (None), in drawing order."""
    return [
        text.text or ""
        for group in ElementTree.fromstring(drawing).iter(f"{SVG}g")
        if group.get("font-size") and group.get("text-anchor") == anchor
        for text in group.iter(f"{SVG}text")
    ]


def test_labels_and_numbers(small_solution: Solution) -> None:
    drawing = svg.draw(small_solution)
    assert texts(drawing, None) == ["2÷", "3", "6+", "6×"]
    assert texts(drawing, "middle") == list("123231312")


def test_without_solution_no_number_leaks(small_solution: Solution) -> None:
    drawing = svg.draw(small_solution, solution=False)
    assert texts(drawing, None) == ["2÷", "3", "6+", "6×"]
    assert texts(drawing, "middle") == []
    assert drawing == svg.draw(small_solution.board)


def test_half_filled_with_candidates(small_solution: Solution) -> None:
    drawing = svg.draw(
        small_solution.board, entries={(0, 2): 3}, candidates={(0, 0): [1, 2], (2, 2): [2, 1, 3]}
    )
    assert texts(drawing, "middle") == ["1", "2", "1", "2", "3", "3"]
    sizes = [group.get("font-size") for group in ElementTree.fromstring(drawing).iter(f"{SVG}g")]
    assert sizes == [None, "12.48", "9.6", "24"]


def test_negative_numbers_have_the_sign_that_labels_have() -> None:
    board = Board(
        2,
        [Cage(Operator.ADD, -3, ((0, 0), (0, 1))), Cage(Operator.SUBTRACT, 1, ((1, 0), (1, 1)))],
        [-2, -1],
    )
    drawing = svg.draw(Solution(board, ((-2, -1), (-1, -2))))
    assert texts(drawing, None) == ["−3+", "1−"]
    assert texts(drawing, "middle") == ["−2", "−1", "−1", "−2"]


def test_walls_are_black_over_thin_lines_on_white(small_solution: Solution) -> None:
    drawing = svg.draw(small_solution)
    assert '<rect width="149" height="149" fill="#fff"/>' in drawing
    assert '<path fill="#808080" d="M50 2h1v145h-1zM2 50h145v1h-145z' in drawing
    assert '<rect x="0" y="0" width="5" height="149"/>' in drawing
    assert '<rect x="96" y="0" width="5" height="53"/>' in drawing
    assert drawing.index("<path") < drawing.index('<rect x="')


def test_size_follows_cells(wide_board: Board) -> None:
    for size, width in ((None, "773"), (48, "773"), (96, "1546")):
        root = ElementTree.fromstring(svg.draw(wide_board, cell_size=size))
        assert root.get("viewBox") == "0 0 773 773"
        assert (root.get("width"), root.get("height")) == (width, width)


def test_title_says_what_it_is(small_solution: Solution) -> None:
    assert "<title>KenKen, 3 rows and columns</title>" in svg.draw(small_solution)


def test_the_same_model_gives_the_same_text(wide_board: Board) -> None:
    assert svg.draw(wide_board) == svg.draw(wide_board)


def test_each_family_refuses_the_options_of_the_other(small_solution: Solution) -> None:
    with pytest.raises(TypeError, match="numbers"):
        svg.draw(small_solution, numbers=False)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="entries"):
        svg.draw(Grid.parse("__"), entries={})  # type: ignore[call-overload]
