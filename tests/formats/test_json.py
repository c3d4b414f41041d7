"""JSON: everything comes back, and nothing that is wrong comes in."""

from __future__ import annotations

import json as plain_json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.crossword import Fill, Grid, PartialFill, fill
from gridwright.errors import FormatError
from gridwright.formats import json
from gridwright.words import WordList

GRID = Grid.parse("C _|_ #\n_ _ _ T\n# _ _ _")


@pytest.fixture
def filled() -> Fill:
    words = WordList.of({"A'b": 70, "CD": 1})
    grid = Grid.parse("A _|_ _\n  -\n# _ _ #\n# # # #\nQ Q # #")
    return fill(grid, words, distinct=False, seed=5)


def test_a_fill_comes_back_whole(filled: Fill) -> None:
    again = json.read(json.write(filled))
    assert isinstance(again, Fill)
    assert again == filled
    assert (again.seed, again.min_score, again.min_length) == (5, 0, 2)
    assert again.scores == filled.scores
    assert again.outside == filled.outside
    assert again.entries[0].display == "A'B"


def test_a_best_fill_says_how_good_it_is() -> None:
    words = WordList.of({"CAT": 90, "CATS": 40})
    best = fill(Grid.parse("___#\n####\n____"), words, best=True)
    held = plain_json.loads(json.write(best))
    assert held["quality"] == {
        "weak": ["2 across"],
        "score_points": 206,
        "penalty_points": 200,
        "proved_best": True,
    }
    (penalty,) = held["penalties"]
    assert (penalty["kind"], penalty["points"]) == ("stem", 200)
    assert penalty["entries"] == ["1 across", "2 across"]
    assert penalty["text"].endswith("may be forms of one word")
    assert json.read(json.write(best)) == best


def test_what_is_written_is_the_same_each_time(filled: Fill) -> None:
    assert json.write(filled) == json.write(filled)
    assert json.write(json.read(json.write(filled))) == json.write(filled)
    assert json.write(filled).endswith("}\n")


def test_grid_and_partial_fill_come_back() -> None:
    assert json.read(json.write(GRID)) == GRID
    partial = PartialFill(GRID, ("CO_#", "____", "#___"))
    with pytest.raises(FormatError, match="rows should be"):
        json.read(json.write(partial))  # the given T is missing
    partial = PartialFill(GRID, ("CO_#", "___T", "#___"))
    assert json.read(json.write(partial)) == partial


def test_bytes_and_byte_order_marks_are_read() -> None:
    assert json.read(json.write(GRID).encode()) == GRID
    assert json.read(b"\xef\xbb\xbf" + json.write(GRID).encode()) == GRID


def test_the_documented_fields_are_written(filled: Fill) -> None:
    data = plain_json.loads(json.write(filled))
    assert list(data) == [
        "format",
        "version",
        "kind",
        "grid",
        "bars",
        "rows",
        "seed",
        "min_score",
        "min_length",
        "scores",
        "entries",
    ]
    assert data["entries"][0] == {
        "number": 1,
        "direction": "across",
        "row": 0,
        "column": 0,
        "word": "AB",
        "score": 70,
        "display": "A'B",
    }
    assert data["bars"][0] == {"row": 0, "column": 1, "side": "below"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no JSON: line 1, column 1"),
        ("[]", "should hold a JSON object"),
        ("nul", "no JSON"),
        ('{"a": 1,}', "no JSON: line 1"),
        (b"\xff\xfe", "no text"),
        ("[" * 100_000, "nested too deeply"),
        ('{"format": ' + "9" * 5000 + "}", "a number is too long"),
        ("{}", "format is missing"),
        ('{"format": 3}', "format should be a text, not 3"),
        ('{"format": "ipuz"}', "format should be 'gridwright crossword', not \"ipuz\""),
    ],
    ids=lambda value: ascii(value[:12]),
)
def test_what_is_no_such_file_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        json.read(text)


def changed(*path: Any, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        target: Any = data
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (changed("version", to=2), "version 2 of this format is newer"),
        (changed("version", to=0), "version should be a whole number from 1 up, not 0"),
        (changed("version", to=True), "version should be a whole number"),
        (changed("version", to=1.0), "version should be a whole number"),
        (changed("kind", to="puzzle"), "kind should be 'grid' or 'fill' or 'partial fill'"),
        (changed("grid", to="A_"), 'grid should be a list, not "A_"'),
        (changed("grid", to=[]), "grid: the grid is empty"),
        (changed("grid", to=["__", 3]), r"grid\[1\] should be a text, not 3"),
        (changed("grid", to=["__", None]), r"grid\[1\] should be a text, not null"),
        (changed("grid", to=["A.__"]), "grid: row 1, column 2"),
        (changed("grid", to=["_" * 300]), "grid: the grid has 1 row and 300 columns"),
        (changed("rows", to=["AB", "#B"]), "rows should be the grid's rows"),
        (changed("rows", 0, to="XBCD"), "rows should be the grid's rows"),
        (changed("rows", 1, to="BBD#"), "rows should be the grid's rows"),
        (changed("rows", 1, to="\ud800B##"), r"rows\[1\] should be a text of whole characters"),
        (changed("rows", 0, to="A?CD"), "rows: row 1, column 2"),
        (changed("rows", 0, to="A_CD"), r"entries\[0\].word should be A_"),
        (changed("bars", to={}), "bars should be a list, not an object"),
        (changed("bars", 0, to=3), r"bars\[0\] should be an object, not 3"),
        (changed("bars", 0, "row", to=-1), r"bars\[0\].row should be a whole number from 0"),
        (changed("bars", 0, "row", to=99), "there is no row 100"),
        (changed("bars", 0, "side", to="left"), r"bars\[0\].side should be 'right' or 'below'"),
        (changed("bars", to=[]), r"entries\[0\].word should be ABCD, as the rest"),
        (changed("entries", to=[]), "entries should be the .* entries of the grid, not a list"),
        (changed("entries", 0, to={}), r"entries\[0\].number is missing"),
        (changed("entries", 0, "number", to=True), r"entries\[0\].number should be 1"),
        (changed("entries", 0, "direction", to="down"), r"entries\[0\].direction should be across"),
        (changed("entries", 0, "column", to=1), r"entries\[0\].column should be 0"),
        (changed("entries", 0, "row", to="0"), r"entries\[0\].row should be 0"),
        (changed("entries", 0, "word", to="AC"), r"entries\[0\].word should be AB"),
        (changed("entries", 0, "score", to=101), r"entries\[0\].score should be .* 0 to 100"),
        (changed("entries", 0, "display", to=None), r"entries\[0\].display should be a text"),
        (changed("min_length", to=0), "min_length should be a whole number from 1 up"),
        (changed("min_score", to=-1), "min_score should be a whole number from 0 to 100"),
        (changed("seed", to="x" * 1000), 'seed should be a whole number from 0 up, not "xxx'),
    ],
)
def test_each_wrong_field_is_named(
    filled: Fill, change: Callable[[dict[str, Any]], None], message: str
) -> None:
    data = plain_json.loads(json.write(filled))
    change(data)
    with pytest.raises(FormatError, match=message) as caught:
        json.read(plain_json.dumps(data))
    assert len(str(caught.value)) < 250


def test_a_fill_has_every_letter(filled: Fill) -> None:
    text = json.write(filled).replace("ABCD", "A_CD").replace('"AB"', '"A_"')
    with pytest.raises(FormatError, match="word should be a word with every letter"):
        json.read(text)


def test_every_field_but_the_derived_one_is_needed(filled: Fill) -> None:
    data = plain_json.loads(json.write(filled))
    for key in set(data) - {"scores", "bars"}:
        without = {name: value for name, value in data.items() if name != key}
        with pytest.raises(FormatError, match=f"{key} is missing"):
            json.read(plain_json.dumps(without))


def test_fields_that_we_do_not_know_do_no_harm(filled: Fill) -> None:
    data = plain_json.loads(json.write(filled)) | {"title": "A title"}
    assert json.read(plain_json.dumps(data)) == filled


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(st.data())
def test_any_change_is_read_or_refused(data: st.DataObject) -> None:
    words = WordList.of(["AB", "BA"])
    document = plain_json.loads(json.write(fill(Grid.parse("__\n__"), words, distinct=False)))
    target: Any = document
    while True:
        keys = list(target) if isinstance(target, dict) else range(len(target))
        key = data.draw(st.sampled_from(list(keys)))
        if not isinstance(target[key], dict | list) or not target[key] or data.draw(st.booleans()):
            target[key] = data.draw(values)
            break
        target = target[key]
    try:
        model = json.read(plain_json.dumps(document))
    except FormatError as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert json.read(json.write(model)) == model


@given(st.text() | st.binary())
def test_any_text_is_refused_with_a_sentence(text: str | bytes) -> None:
    with pytest.raises(FormatError):
        json.read(text)
