"""Words that are too much alike."""

from __future__ import annotations

import pytest

from gridwright.crossword.likeness import longest_shared, repeated, same_stem, sharing, stems


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("RUN", "RUNNING"),
        ("RUNS", "RUNNING"),
        ("CAT", "CATS"),
        ("BOX", "BOXES"),
        ("CITY", "CITIES"),
        ("TRY", "TRIED"),
        ("BAKE", "BAKING"),
        ("BAKES", "BAKED"),
        ("STOP", "STOPPED"),
        ("WALKED", "WALKING"),
    ],
)
def test_forms_of_one_word_are_found(one: str, other: str) -> None:
    assert list(same_stem([one, "UNLIKE", other])) == [(0, 2)]


@pytest.mark.parametrize(
    ("one", "other"),
    [("STRING", "STR"), ("US", "USED"), ("BAS", "BASS"), ("SING", "SEED"), ("CORN", "CORNER")],
)
def test_words_that_only_look_it_are_not(one: str, other: str) -> None:
    assert list(same_stem([one, other])) == []


def test_a_word_is_among_its_stems() -> None:
    assert stems("A") == {"A"}
    assert "CAT" in stems("CATS")


def test_a_repeated_word_is_found_once_a_pair() -> None:
    assert list(repeated(["A", "B", "A", "A"])) == [(0, 2), (0, 3), (2, 3)]


def test_letters_are_shared_in_a_row_anywhere() -> None:
    words = ["OTHERSIDE", "INSIDER", "SIDED"]
    assert list(sharing(words, 4)) == [(0, 1), (0, 2), (1, 2)]
    assert list(sharing(words, 5)) == []
    assert longest_shared("OTHERSIDE", "INSIDER") == "SIDE"
    assert longest_shared("ABC", "XYZ") == ""
