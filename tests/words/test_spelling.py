"""How written text becomes symbols."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.words import ALPHABETS, alphabet_named
from gridwright.words.spelling import Speller


def spelled(text: str, alphabet: str = "english") -> str | None:
    """Return the symbols that `text` spells."""
    speller = Speller(alphabet_named(alphabet))
    codes = speller.spell(text)
    return None if codes is None else speller.alphabet.decode(codes)


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        ("Cat", "CAT"),
        ("ice cream", "ICECREAM"),
        ("jack-in-the-box", "JACKINTHEBOX"),
        ("rock 'n' roll", "ROCKNROLL"),
        ("don’t", "DONT"),
        ("co\u2010op\u2011ed\u2013x", "COOPEDX"),
        ("soft\u00adhyphen", "SOFTHYPHEN"),
        ("no\u00a0break", "NOBREAK"),
        ("café", "CAFE"),
        ("cafe\u0301", "CAFE"),
        ("Ñandú", "NANDU"),
        ("Straße", "STRASSE"),
        ("ﬁn", "FIN"),
        ("Æsop", "AESOP"),
        ("œuvre", "OEUVRE"),
        ("smørrebrød", "SMORREBROD"),
        ("Łódź", "LODZ"),
        ("þing", "THING"),
        ("ﾞ", None),
        ("4x4", None),
        ("R&B", None),
        ("U.S.", None),
        ("кот", None),
        ("a\udc80", None),
    ],
)
def test_english_lacks_accents_and_skips_what_is_no_letter(text: str, symbols: str | None) -> None:
    assert spelled(text) == symbols


@pytest.mark.parametrize(
    ("alphabet", "text", "symbols"),
    [
        ("spanish", "ñandú", "ÑANDU"),
        ("german", "Käse", "KÄSE"),
        ("german", "Straße", "STRASSE"),
        ("swedish", "Ångström", "ÅNGSTRÖM"),
        ("danish", "rødgrød", "RØDGRØD"),
        ("polish", "łódź", "ŁÓDŹ"),
        ("turkish", "iyi ışık", "İYİIŞIK"),
        ("russian", "ёжик", "ЁЖИК"),
        ("АБВГДЕЖЗИЙКЛМНОП", "Ёж", "ЕЖ"),
        ("greek", "λόγος", "ΛΟΓΟΣ"),
        ("greek", "ΐ", "Ι"),
        ("digits", "3-14", "314"),
        ("alphanumeric", "4x4", "4X4"),
        ("abc", "CAB", "cab"),
        ("abcABC", "aAb", "aAb"),
        ("STRAẞE", "straße", "STRAẞE"),
        ("'A-", "a-'a", "A-'A"),
    ],
)
def test_a_letter_of_the_alphabet_stays_itself(alphabet: str, text: str, symbols: str) -> None:
    assert spelled(text, alphabet) == symbols


@pytest.mark.parametrize(
    ("alphabet", "text", "shown"),
    [
        ("english", "ice  cream", "ICE CREAM"),
        ("english", "café", "CAFÉ"),
        ("turkish", "iyi", "İYİ"),
        ("abc", "CAB-bac", "cab-bac"),
        ("abcABC", "aA bB", "aA bB"),
        ("digits", "3-14", "3-14"),
    ],
)
def test_display_keeps_what_is_skipped(alphabet: str, text: str, shown: str) -> None:
    assert Speller(alphabet_named(alphabet)).display(text) == shown


@given(st.sampled_from(sorted(ALPHABETS)), st.text())
def test_any_text_is_spelled_or_not_and_never_more(alphabet: str, text: str) -> None:
    speller = Speller(ALPHABETS[alphabet])
    codes = speller.spell(text)
    if codes is not None:
        assert speller.spell(speller.alphabet.decode(codes)) == codes
        assert speller.spell(speller.display(text)) == codes
    assert (codes is None) == any(speller.fold(character) is None for character in text)
