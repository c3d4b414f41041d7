"""Plain text as a format."""

from __future__ import annotations

from gridwright.crossword import Grid, fill
from gridwright.formats import text
from gridwright.words import WordList


def test_grids_come_back() -> None:
    for grid in (Grid.parse("A_#\n___"), Grid.parse("_|_\n-\n_ _")):
        assert text.read(text.write(grid)) == grid


def test_options_are_those_of_parse() -> None:
    assert text.read("A.", blocks=".").rows == ("A#",)
    assert text.read("A.", cells=".").rows == ("A_",)


def test_fill_comes_back_as_a_grid_with_all_letters() -> None:
    filled = fill(Grid.parse("_ _|_ _"), WordList.of(["AB", "CD"]), seed=1)
    again = text.read(text.write(filled))
    assert (again.rows, again.bars) == (filled.rows, filled.grid.bars)
    assert text.write(filled).endswith("\n")
