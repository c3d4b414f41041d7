"""SVG: well-formed, complete, the same each time, and with nothing that was not asked for."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gridwright.crossword import Fill, Grid, PartialFill
from gridwright.render import svg

SVG = "{http://www.w3.org/2000/svg}"


def texts(drawing: str, anchor: str | None) -> list[str]:
    """Return the texts of the letters ("middle") or of the numbers (None), in drawing order."""
    root = ElementTree.fromstring(drawing)
    return [
        text.text or ""
        for group in root.iter(f"{SVG}g")
        if group.get("font-size") and group.get("text-anchor") == anchor
        for text in group.iter(f"{SVG}text")
    ]


def cells(drawing: str, colour: str) -> int:
    return sum(path.count("z") for path in re.findall(f'fill="{colour}" d="([^"]*)"', drawing))


def test_letters_and_numbers(small_fill: Fill) -> None:
    drawing = svg.draw(small_fill)
    assert "".join(texts(drawing, "middle")) == "".join(small_fill.rows).replace("#", "")
    assert texts(drawing, None) == ["1", "2", "3", "4"]


def test_given_letters_are_shaded_among_found_ones(small_fill: Fill) -> None:
    drawing = svg.draw(small_fill)
    assert cells(drawing, "#e0e0e0") == 2
    assert cells(drawing, "#fff") == 5
    assert cells(svg.draw(small_fill.grid), "#e0e0e0") == 0


def test_without_solution_no_letter_leaks(small_fill: Fill) -> None:
    drawing = svg.draw(small_fill, solution=False)
    assert texts(drawing, "middle") == []
    assert texts(drawing, None) == ["1", "2", "3", "4"]
    assert cells(drawing, "#fff") == 7
    assert "Ñ" not in drawing


def test_without_numbers(small_fill: Fill) -> None:
    assert texts(svg.draw(small_fill, numbers=False), None) == []


def test_bars_are_rectangles_between_their_cells() -> None:
    plain, barred = (svg.draw(Grid.parse(text)) for text in ("___\n___", "_ _|_\n-\n_ _ _"))
    assert barred.count("<rect") == plain.count("<rect") + 2
    assert '<rect x="71" y="1" width="5" height="37"/>' in barred
    assert '<rect x="1" y="35" width="37" height="5"/>' in barred


def test_size_follows_cells() -> None:
    root = ElementTree.fromstring(svg.draw(Grid.parse("___\n___")))
    assert root.get("viewBox") == "0 0 111 75"
    assert (root.get("width"), root.get("height")) == ("111", "75")
    twice = ElementTree.fromstring(svg.draw(Grid.parse("___\n___"), cell_size=72))
    assert (twice.get("width"), twice.get("height")) == ("222", "150")
    assert twice.get("viewBox") == root.get("viewBox")


def test_the_same_model_gives_the_same_text(small_fill: Fill) -> None:
    assert svg.draw(small_fill) == svg.draw(small_fill)


def test_grid_of_blocks_alone_can_be_drawn() -> None:
    ElementTree.fromstring(svg.draw(Grid.parse("###")))


def test_partial_fill_shows_what_was_decided(small_fill: Fill) -> None:
    partial = PartialFill(small_fill.grid, ("AÑO_", "_#__"))
    assert texts(svg.draw(partial), "middle") == ["A", "Ñ", "O"]


@pytest.mark.parametrize("letter", ["Ж", "Ω", "ß", "9", "漢"])
def test_any_letter_is_written_as_it_is(letter: str) -> None:
    assert texts(svg.draw(Grid((letter,))), "middle") == [letter]
