"""The grid as a model: cells, entries, numbers, bars, immutability."""

from __future__ import annotations

import dataclasses

import pytest

from gridwright.crossword import Direction, Grid, Side
from gridwright.errors import GridError


def names(grid: Grid, min_length: int = 2) -> list[tuple[str, int]]:
    return [(entry.name, len(entry)) for entry in grid.entries(min_length)]


def test_cells_in_reading_order() -> None:
    grid = Grid.parse("_#A\n___")
    assert grid.cells == ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2))
    assert grid.given == {(0, 2): "A"}
    assert (grid.height, grid.width) == (2, 3)


def test_membership_is_being_a_cell() -> None:
    grid = Grid.parse("_#\n__")
    assert (0, 0) in grid
    assert (0, 1) not in grid
    assert (-1, 0) not in grid
    assert (0, 2) not in grid
    assert "A" not in grid


def test_entries_are_numbered_as_in_newspapers() -> None:
    grid = Grid.parse(
        """
#__
___
__#
"""
    )
    assert names(grid) == [
        ("1 across", 2),
        ("3 across", 3),
        ("4 across", 2),
        ("1 down", 3),
        ("2 down", 2),
        ("3 down", 2),
    ]
    assert grid.numbers == {(0, 1): 1, (0, 2): 2, (1, 0): 3, (2, 0): 4}
    assert grid.entries()[1].cells == ((1, 0), (1, 1), (1, 2))
    assert grid.entries()[3].direction is Direction.DOWN
    assert str(grid.entries()[3]) == "1 down"


def test_numbers_follow_the_minimum_length() -> None:
    grid = Grid.parse("__#___")
    assert names(grid) == [("1 across", 2), ("2 across", 3)]
    assert names(grid, 3) == [("1 across", 3)]
    assert names(grid, 1)[0] == ("1 across", 2)
    with pytest.raises(GridError, match="1 or more"):
        grid.entries(0)


def test_single_cells_are_in_no_entry() -> None:
    assert Grid.parse("_#_\n###\n_##").entries() == ()


def test_bars_end_entries_as_blocks_do() -> None:
    grid = Grid.parse("_ _|_ _\n-\n_ _ _ _")
    assert names(grid) == [
        ("1 across", 2),
        ("3 across", 2),
        ("5 across", 4),
        ("2 down", 2),
        ("3 down", 2),
        ("4 down", 2),
    ]


def test_bars_at_blocks_and_edges_separate_nothing() -> None:
    bars = [((0, 0), Side.RIGHT), ((0, 2), Side.RIGHT), ((0, 2), Side.BELOW)]
    assert Grid(("_#_",), bars) == Grid(("_#_",))


def test_bars_outside_are_refused() -> None:
    with pytest.raises(GridError, match="no row 1, column 3 for a bar"):
        Grid(("__",), [((0, 2), Side.RIGHT)])


def test_bars_elsewhere_than_right_or_below_are_refused() -> None:
    with pytest.raises(GridError, match="at the right of a cell or below it, not 'left'"):
        Grid(("__",), [((0, 1), "left")])


def test_a_single_text_is_not_taken_for_rows() -> None:
    with pytest.raises(GridError, match=r"Grid\.parse"):
        Grid("__")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ((), "empty"),
        (("",), "empty"),
        (("__", "_"), "row 2 has 1 columns, not 2"),
        (("_.",), "row 1, column 2: '.' is no cell"),
        (("_" * 256,), "256 columns"),
    ],
)
def test_rows_that_are_no_grid_are_refused(rows: tuple[str, ...], message: str) -> None:
    with pytest.raises(GridError, match=message):
        Grid(rows)


def test_grids_are_immutable_values() -> None:
    grid = Grid.parse("_A")
    with pytest.raises(dataclasses.FrozenInstanceError):
        grid.rows = ("__",)  # type: ignore[misc]
    assert {grid: 1}[Grid(("_A",))] == 1
    assert grid != Grid(("_a",))


def test_repr_is_the_constructor() -> None:
    assert repr(Grid.parse("_A\n#_")) == "Grid(['_A', '#_'])"
    assert repr(Grid.parse("_|A")) == "Grid(['_A'], bars=[((0, 0), 'right')])"
