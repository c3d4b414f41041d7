"""Alphabets by name and spelled out."""

import pytest

from gridwright.engine import Alphabet
from gridwright.errors import WordListError
from gridwright.words import ALPHABETS, ENGLISH, WordList, alphabet_named


def test_a_name_gives_its_alphabet_in_any_case() -> None:
    assert alphabet_named("english") is ENGLISH
    assert alphabet_named(" Spanish ") is ALPHABETS["spanish"]


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("spanish", "Ñ"),
        ("german", "ÄÖÜ"),
        ("swedish", "ÅÄÖ"),
        ("danish", "ÆØÅ"),
        ("polish", "ĄŁŻ"),
        ("russian", "ЁЙЪ"),
        ("ukrainian", "ҐЄЇ"),
        ("greek", "ΓΣΩ"),
        ("digits", "0189"),
        ("alphanumeric", "A9"),
    ],
)
def test_each_alphabet_has_its_own_letters(name: str, letters: str) -> None:
    assert all(letter in ALPHABETS[name] for letter in letters)


@pytest.mark.parametrize("name", ALPHABETS)
def test_every_named_alphabet_is_in_capitals_and_composed(name: str) -> None:
    import unicodedata

    letters = "".join(ALPHABETS[name])
    assert letters == letters.upper()
    assert letters == unicodedata.normalize("NFC", letters)


def test_symbols_may_be_spelled_out() -> None:
    assert alphabet_named("ABC") == Alphabet("ABC")
    assert alphabet_named("xyz") == Alphabet("xyz")


def test_symbols_spelled_out_with_separate_accents_are_composed() -> None:
    assert alphabet_named("ABN\u0303") == Alphabet("ABÑ")


def test_sixty_four_symbols_are_the_most() -> None:
    symbols = [chr(code) for code in range(0x4E00, 0x4E00 + 65)]
    words = ["".join(symbols[:5]), symbols[63] * 2]
    assert len(WordList.of(words, alphabet=alphabet_named("".join(symbols[:64])))) == 2
    with pytest.raises(WordListError, match="1 to 64 symbols"):
        alphabet_named("".join(symbols))


@pytest.mark.parametrize("text", ["", "AA", "A;B", "A B", "A?", "[AB]", "A*", "A\0", "A\udc80"])
def test_what_is_no_alphabet_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(WordListError):
        alphabet_named(text)


def test_symbols_of_several_characters_are_refused() -> None:
    with pytest.raises(WordListError, match="single characters"):
        WordList.of(["CHA"], alphabet=Alphabet(["CH", "A"]))


def test_the_message_for_a_wrong_name_lists_the_names() -> None:
    with pytest.raises(WordListError, match="spanish"):
        alphabet_named("klingoon")
