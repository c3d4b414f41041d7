"""Looking words up by pattern."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import WordListError
from gridwright.words import ALPHABETS, Word, WordList, alphabet_named

ANIMALS = WordList.of(
    {"cat": 60, "cot": 50, "cut": 70, "coat": 50, "at": 40, "ice cream": 90, "dog": 50, "oat": 0}
)


def matches(pattern: str, **options: int) -> list[str]:
    """Return the animals that fit."""
    return [word.text for word in ANIMALS.match(pattern, **options)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("pattern", "found"),
    [
        ("CAT", ["CAT"]),
        ("C?T", ["CUT", "CAT", "COT"]),
        ("c.t", ["CUT", "CAT", "COT"]),
        ("C[AO]T", ["CAT", "COT"]),
        ("C[^AO]T", ["CUT"]),
        ("C[A-O]T", ["CAT", "COT"]),
        ("[^A-CE-Z]?G", ["DOG"]),
        ("*T", ["CUT", "CAT", "COT", "COAT", "AT", "OAT"]),
        ("*A*", ["ICECREAM", "CAT", "COAT", "AT", "OAT"]),
        ("C*", ["CUT", "CAT", "COT", "COAT"]),
        ("*", ["ICECREAM", "CUT", "CAT", "COT", "DOG", "COAT", "AT", "OAT"]),
        ("**", ["ICECREAM", "CUT", "CAT", "COT", "DOG", "COAT", "AT", "OAT"]),
        ("?{2}", ["AT"]),
        ("?{4,}", ["ICECREAM", "COAT"]),
        ("C?{1,2}T", ["CUT", "CAT", "COT", "COAT"]),
        ("C{0,1}?A{0,1}T", ["CUT", "CAT", "COT", "COAT", "AT", "OAT"]),
        ("ice ?r[aeiou]{2}m", ["ICECREAM"]),
        ("ÎCÉ CR?AM", ["ICECREAM"]),
        ("X?", []),
        ("?{200}", []),
    ],
)
def test_patterns(pattern: str, found: list[str]) -> None:
    assert matches(pattern) == found


def test_matches_come_with_their_scores() -> None:
    assert ANIMALS.match("C?T") == [Word("CUT", 70), Word("CAT", 60), Word("COT", 50)]


def test_a_floor_a_limit_and_lengths_restrict_the_matches() -> None:
    assert matches("C?T", min_score=60) == ["CUT", "CAT"]
    assert matches("*", limit=2) == ["ICECREAM", "CUT"]
    assert matches("C?T", limit=0) == []
    assert [word.text for word in ANIMALS.match("*T", lengths=range(2, 3))] == ["AT"]
    assert [word.text for word in ANIMALS.match("*T", lengths=(4, 2))] == ["COAT", "AT"]


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("", "at least one symbol"),
        ("' -", "at least one symbol"),
        ("C[AT", "character 2: the set is not closed"),
        ("C[]T", "character 2: the set is empty"),
        ("C[^A-Z]T", "character 2: the set is empty"),
        ("C[Z-A]", "character 3: the range is not from one symbol to a later"),
        ("C[A-", "character 3: the range has no end"),
        ("C[A-]", "character 5: ']' is not in the alphabet"),
        ("C1T", "character 2: '1' is not in the alphabet"),
        ("CA]", "character 3: ']' is not in the alphabet"),
        ("{2}", "character 1: '{' does not follow"),
        ("A{2}{3}", "character 5: '{' does not follow"),
        ("*{2}", "character 2: '{' does not follow"),
        ("A{2", "character 2: how often is written"),
        ("A{x}", "character 2: how often is written"),
        ("A{3,2}", "character 2: it ends before it begins"),
        ("A{1000}", "character 2: how often is written"),
        ("A" * 300, "at most 255 characters"),
        ("\udc80", r"'\\udc80' is not in the alphabet"),
    ],
)
def test_what_is_no_pattern_is_refused_with_the_place(pattern: str, message: str) -> None:
    with pytest.raises(WordListError, match=re.escape(message) if "\\" not in message else message):
        ANIMALS.match(pattern)


def test_a_limit_below_nothing_is_refused() -> None:
    with pytest.raises(WordListError, match="limit"):
        ANIMALS.match("?", limit=-1)


def test_patterns_of_other_alphabets() -> None:
    words = WordList.of(["ñu", "nu", "ño"], alphabet=ALPHABETS["spanish"])
    assert [word.text for word in words.match("[N-O]?")] == ["NU", "ÑO", "ÑU"]
    assert [word.text for word in words.match("ñ?")] == ["ÑO", "ÑU"]
    digits = WordList.of(["314", "271"], alphabet=ALPHABETS["digits"])
    assert [word.text for word in digits.match("[1-3]{2}?")] == ["314"]


symbols = st.sampled_from("ABC")
sets = st.builds(
    "[{}{}]".format, st.sampled_from(["", "^"]), st.text("ABC", min_size=1, max_size=2)
)
parts = st.builds(
    "{}{}".format,
    st.one_of(symbols, st.just("?"), sets),
    st.sampled_from(["", "", "{2}", "{0,2}", "{1,}", "{0,0}"]),
)
patterns = st.lists(st.one_of(parts, st.just("*")), min_size=1, max_size=6).map("".join)


@given(patterns, st.sets(st.text("ABC", min_size=1, max_size=6), min_size=1))
def test_matches_are_those_of_a_regular_expression(pattern: str, words: set[str]) -> None:
    expression = pattern.replace("?", ".").replace("*", ".*")
    expected = {word for word in words if re.fullmatch(expression, word)}
    found = WordList.of(words, alphabet=alphabet_named("ABC")).match(pattern)
    assert {word.text for word in found} == expected


def test_many_words_across_the_bounds_of_a_mask(
    load: Callable[..., WordList],
) -> None:
    words = [f"{a}{b}{c}" for a in "ABCDEFGHIJ" for b in "KLMNO" for c in "PQRST"]
    listed = load("\n".join(words))
    assert [word.text for word in listed.match("?[LM][^Q-S]")] == [
        word for word in words if word[1] in "LM" and word[2] in "PT"
    ]
    assert all(word in listed for word in words)
    assert "AKZ" not in listed
