"""`verify` accepts what is right and catches each thing that can be wrong."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from gridwright.crossword import Direction, Entry, Fill, FilledEntry, Grid, fill, verify
from gridwright.words import WordList

GRID = Grid.parse("C__#\n__T_\n#___")
WORDS = WordList.of(
    {"CAB": 60, "OTTO": 50, "TEE": 40, "CO": 30, "ATT": 20, "BTE": 10, "OE": 5, "XYZ": 0, "AB": 1}
)
RIGHT = ("CAB#", "OTTO", "#TEE")


@pytest.fixture
def filled() -> Fill:
    return fill(GRID, WORDS, seed=1)


def test_what_is_right_has_no_faults(filled: Fill) -> None:
    assert filled.rows == RIGHT
    assert verify(GRID, WORDS, filled) == []
    assert verify(GRID, WORDS, RIGHT) == []
    assert verify(GRID, WORDS, "\n".join(RIGHT)) == []


@pytest.mark.parametrize(
    ("rows", "fault"),
    [
        (("CAB#", "OTTO"), "the rows have lengths [4, 4], not those of the grid"),
        (("CAB", "OTTO", "#TEE"), "the rows have lengths [3, 4, 4], not those of the grid"),
        ((), "the rows have lengths [], not those of the grid"),
        (("CABS", "OTTO", "#TEE"), "row 1, column 4 should be a block: 'S'"),
        (("CAB#", "#TTO", "#TEE"), "row 2, column 1 should be a cell: '#'"),
        (("DAB#", "OTTO", "#TEE"), "row 1, column 1 should be the given C, not 'D'"),
        (("CAB#", "OT_O", "#TEE"), "row 2, column 3 should be the given T, not '_'"),
        (("CAB#", "OTTO", "#T_E"), "row 3, column 3 is not filled"),
        (("CAB#", "OTTO", "#TEX"), "6 across: TEX is not in the list"),
        (("CAB#", "OTTO", "#TEX"), "5 down: OX is not in the list"),
        (("CXB#", "OTTO", "#TEE"), "1 across: CXB is not in the list"),
        (("C.B#", "OTTO", "#TEE"), "1 across: C.B is not in the list"),
    ],
)
def test_each_wrong_letter_is_named(rows: tuple[str, ...], fault: str) -> None:
    assert fault in verify(GRID, WORDS, rows)


def test_every_other_letter_is_a_fault() -> None:
    for row, column in set(GRID.cells) - set(GRID.given):
        for letter in "XYZ_#.":
            rows = [list(symbols) for symbols in RIGHT]
            rows[row][column] = letter
            assert verify(GRID, WORDS, ["".join(symbols) for symbols in rows]), (row, column)


def test_words_twice_are_a_fault_unless_allowed() -> None:
    grid = Grid.parse("___\n###\n___")
    assert verify(grid, WORDS, ("CAB", "###", "CAB")) == ["2 across: CAB is 1 across already"]
    assert verify(grid, WORDS, ("CAB", "###", "CAB"), distinct=False) == []


def test_words_that_score_too_little_are_a_fault() -> None:
    assert verify(GRID, WORDS, RIGHT, min_score=5) == []
    assert verify(GRID, WORDS, RIGHT, min_score=6) == ["5 down: OE scores 5, under 6"]


def test_given_words_need_not_be_in_the_list() -> None:
    grid = Grid.parse("QQ#\n##_")
    assert verify(grid, WORDS, ("QQ#", "##_")) == []
    assert verify(Grid.parse("Q_#\n##_"), WORDS, ("QQ#", "##_")) != []


def test_minimum_length_is_respected() -> None:
    assert verify(Grid.parse("__"), WORDS, ("QQ",), min_length=3) == []
    assert verify(Grid.parse("__"), WORDS, ("QQ",), min_length=2) != []


def test_bars_are_respected() -> None:
    grid = Grid.parse("_ _|_ _ _")
    assert verify(grid, WORDS, ("COTEE",)) == []
    assert verify(grid, WORDS, ("COXXX",)) == ["2 across: XXX is not in the list"]
    down = Grid.parse("_\n_\n-\n_\n_\n_")
    assert verify(down, WORDS, tuple("COTEE")) == []
    assert verify(Grid.parse("_\n_\n_\n_\n_"), WORDS, tuple("COTEE")) != []


def replaced(filled: Fill, number: int, **changes: object) -> Fill:
    entries = list(filled.entries)
    entries[number] = dataclasses.replace(entries[number], **changes)  # type: ignore[arg-type]
    return dataclasses.replace(filled, entries=tuple(entries))


MISREPORTS: dict[str, Callable[[Fill], Fill]] = {
    "other entries": lambda f: dataclasses.replace(f, entries=f.entries[1:]),
    "an entry twice": lambda f: dataclasses.replace(f, entries=f.entries[:1] + f.entries),
    "listed as XYZ": lambda f: replaced(f, 0, word="XYZ"),
    "listed with score 61": lambda f: replaced(f, 0, score=61),
    "listed with score None": lambda f: replaced(f, 0, score=None),
    "other cells": lambda f: replaced(
        f, 0, entry=Entry(1, Direction.ACROSS, f.entries[1].entry.cells)
    ),
    "other entries than": lambda f: replaced(
        f, 0, entry=dataclasses.replace(f.entries[0].entry, number=9)
    ),
}


@pytest.mark.parametrize("fault", MISREPORTS)
def test_a_fill_that_misreports_itself_is_caught(filled: Fill, fault: str) -> None:
    faults = verify(GRID, WORDS, MISREPORTS[fault](filled))
    assert faults
    if fault != "an entry twice":
        assert fault in faults[0]


def test_filled_entries_show_their_word_where_nothing_else_is_known() -> None:
    entry = FilledEntry(Entry(1, Direction.ACROSS, ((0, 0), (0, 1))), "AB")
    assert (entry.display, str(entry)) == ("AB", "1 across: AB")
