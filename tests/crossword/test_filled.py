"""Fills and partial fills as values, printed and shown in notebooks."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

from gridwright.crossword import Fill, Grid, PartialFill, fill
from gridwright.words import WordList

GRID = Grid.parse("C_#\n__T\n#__")
WORDS = WordList.of({"CA": 80, "CO": 60, "ONT": 40, "ANS": 30, "SE": 20, "TE": 10})


@pytest.fixture
def filled() -> Fill:
    return fill(GRID, WORDS, seed=2)


def test_text_is_a_grid_again(filled: Fill) -> None:
    assert Grid.parse(str(filled)).rows == filled.rows
    assert filled[0, 0] == "C"


def test_print_shows_blocks(filled: Fill) -> None:
    file = io.StringIO()
    filled.print(file)
    assert file.getvalue() == str(filled).replace("#", "█") + "\n"


def test_repr_sums_up(filled: Fill) -> None:
    assert repr(filled).startswith("<Fill: 3x3, 6 entries, scores: mean ")
    assert repr(filled).endswith(f"seed {filled.seed}>")


def test_equality_is_of_letters_and_entries(filled: Fill) -> None:
    again = Fill(GRID, filled.rows, filled.entries)
    assert again == filled
    assert hash(again) == hash(filled)
    assert Fill(GRID, filled.rows, filled.entries[1:]) != filled


def test_partial_fill_counts_what_is_decided() -> None:
    partial = PartialFill(GRID, ("CO#", "_NT", "#__"))
    assert partial.decided == 4
    assert repr(partial) == "<PartialFill: 3x3, 4 of 7 cells>"
    assert Grid.parse(str(partial)).given[1, 2] == "T"
    assert partial.numbers == GRID.numbers


def test_notebooks_get_a_picture(filled: Fill) -> None:
    for model in (GRID, filled, PartialFill(GRID, GRID.rows)):
        assert model._repr_svg_().startswith("<svg ")
        assert "<svg " in model._repr_html_()


def test_models_need_no_renderer_until_a_notebook_asks() -> None:
    code = (
        "import sys, gridwright.crossword as c; g = c.Grid.parse('__');"
        "assert not [n for n in sys.modules if n.startswith('gridwright.render')];"
        "assert g._repr_svg_().startswith('<svg')"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
