"""HTML for notebooks: well-formed, with the picture, the figures and the words."""

from __future__ import annotations

import dataclasses
from xml.etree import ElementTree

from gridwright.crossword import Fill, Grid
from gridwright.render import html


def test_fill_has_picture_figures_and_words(small_fill: Fill) -> None:
    drawn = html.draw(small_fill)
    ElementTree.fromstring(drawn)
    assert "5 entries, scores: mean 50.0, lowest 50, highest 50, seed 1" in drawn
    assert drawn.index("Across") < drawn.index("AÑO") < drawn.index("Down")


def test_words_are_text_and_not_markup(small_fill: Fill) -> None:
    entry = dataclasses.replace(small_fill.entries[0], display="<b>&")
    odd = dataclasses.replace(small_fill, entries=(entry, *small_fill.entries[1:]))
    assert "&lt;b&gt;&amp;" in html.draw(odd)


def test_grid_or_no_solution_is_the_picture_alone(small_fill: Fill) -> None:
    assert "Words" not in html.draw(Grid.parse("__"))
    without = html.draw(small_fill, solution=False)
    assert "Words" not in without
    assert "AÑO" not in without
