"""The alphabets that have a name, and those that are spelled out.

A language's alphabet has the letters that its crosswords are filled with: an accented letter is
in it only where solvers would write the accent. Letters that it lacks lose their accents when
words are read (see `spelling`).
"""

from __future__ import annotations

import unicodedata

from gridwright.engine import Alphabet
from gridwright.errors import InputError, WordListError

_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_DIGITS = "0123456789"

ENGLISH = Alphabet(_LATIN)

ALPHABETS: dict[str, Alphabet] = {
    "english": ENGLISH,
    "dutch": ENGLISH,
    "french": ENGLISH,
    "italian": ENGLISH,
    "portuguese": ENGLISH,
    "spanish": Alphabet("ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"),
    "german": Alphabet(_LATIN + "ÄÖÜ"),
    "swedish": Alphabet(_LATIN + "ÅÄÖ"),
    "finnish": Alphabet(_LATIN + "ÅÄÖ"),
    "danish": Alphabet(_LATIN + "ÆØÅ"),
    "norwegian": Alphabet(_LATIN + "ÆØÅ"),
    "polish": Alphabet("AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ"),
    "turkish": Alphabet("ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ"),
    "greek": Alphabet("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"),
    "russian": Alphabet("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"),
    "ukrainian": Alphabet("АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ"),
    "digits": Alphabet(_DIGITS),
    "alphanumeric": Alphabet(_DIGITS + _LATIN),
}

# What has a meaning in a list's lines or in a pattern cannot be a symbol.
_RESERVED = frozenset(';,\t#"?.*[]^{}\0')


def alphabet_named(text: str) -> Alphabet:
    """Return the alphabet called `text`, or the one whose symbols are the characters of `text`.

    Raises WordListError where these are no alphabet.
    """
    named = ALPHABETS.get(text.strip().lower())
    if named is not None:
        return named
    try:
        alphabet = Alphabet(unicodedata.normalize("NFC", text))
    except InputError as error:
        names = ", ".join(ALPHABETS)
        raise WordListError(
            f"{_quoted(text)} is neither the name of an alphabet ({names}) "
            f"nor one spelled out: {error}"
        ) from None
    check_alphabet(alphabet)
    return alphabet


def check_alphabet(alphabet: Alphabet) -> None:
    """Raise WordListError where words of `alphabet` could not be read from a list."""
    for symbol in alphabet:
        if len(symbol) != 1:
            raise WordListError(
                f"a word list's symbols are single characters, which {_quoted(symbol)} is not"
            )
        if symbol in _RESERVED or symbol.isspace() or "\ud800" <= symbol <= "\udfff":
            raise WordListError(f"{_quoted(symbol)} cannot be a symbol of a word list's alphabet")


def _quoted(text: str) -> str:
    """Return `text` as a short literal that can always be printed."""
    return ascii(text) if len(text) <= 80 else ascii(text[:80]) + "..."
