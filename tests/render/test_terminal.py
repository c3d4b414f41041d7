"""Grids and fills as characters."""

from __future__ import annotations

from gridwright.crossword import Grid
from gridwright.render import terminal


def test_compact() -> None:
    assert terminal.text(Grid.parse("C_#\n#__")) == "C _ ██\n██_ _"


def test_compact_without_letters() -> None:
    assert terminal.text(Grid.parse("CA#"), solution=False) == "_ _ ██"


def test_compact_with_bars() -> None:
    drawn = terminal.text(Grid.parse("C _|_\n  -\n_ _ #"))
    assert drawn == "C _│_\n  ─\n_ _ ██"


def test_boxed() -> None:
    assert terminal.text(Grid.parse("C_#\n#__"), boxed=True) == (
        "┌────┬────┬────┐\n│¹  C│²   │████│\n├────┼────┼────┤\n│████│³   │    │\n└────┴────┴────┘"
    )


def test_boxed_without_numbers_or_letters() -> None:
    drawn = terminal.text(Grid.parse("CA"), boxed=True, numbers=False, solution=False)
    assert drawn == "┌────┬────┐\n│    │    │\n└────┴────┘"


def test_boxed_with_bars() -> None:
    assert terminal.text(Grid.parse("_ _|_\n  -\n_ _ _"), boxed=True, numbers=False) == (
        "┌────┬────┬────┐\n│    │    ┃    │\n├────┼━━━━┼────┤\n│    │    │    │\n└────┴────┴────┘"
    )


def test_numbers_of_three_digits_fit() -> None:
    grid = Grid.parse("\n".join(["_" * 40] * 40))
    lines = terminal.text(grid, boxed=True).splitlines()
    assert len({len(line) for line in lines}) == 1
