"""Patterns: what to look up, and the words of an index that fit.

A pattern is a row of parts, each one symbol of the word wide:

    C        this symbol, in either case, accents as in a list
    ?  .     any symbol
    [AEIOU]  one of these; [A-M] is from one to another in the alphabet's order
    [^AEIOU] none of these
    *        any symbols, or none: the same as ?{0,}
    {2,5}    after a part: two to five of it; {3} is three, {2,} two or more

Spaces, hyphens and apostrophes mean nothing, as in a list. An index has one bit mask a place and
symbol, with one bit a word; a pattern is walked along the places with such masks as whole
integers, so that a look-up costs a few operations on some kilobytes.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from typing import NamedTuple

from gridwright.engine import WordIndex
from gridwright.errors import WordListError
from gridwright.words.scan import LONGEST_WORD
from gridwright.words.spelling import Speller

LONGEST_PATTERN = 255


class Part(NamedTuple):
    """Symbols that may stand at a place, and how often in a row: `most` is None for any number."""

    symbols: int  # a mask of codes
    least: int = 1
    most: int | None = 1


class Pattern:
    """A pattern that was read and can be looked up."""

    __slots__ = ("_parts",)

    def __init__(self, text: str, speller: Speller) -> None:
        """Read `text`; raise WordListError, with the place, where it is no pattern."""
        self._parts = _Parser(text, speller).parts()

    def lengths(self) -> tuple[int, int]:
        """Return the least and the greatest length of a word that could fit."""
        most = [LONGEST_WORD if part.most is None else part.most for part in self._parts]
        return sum([part.least for part in self._parts]), min(sum(most), LONGEST_WORD)

    def matches(self, index: WordIndex) -> int:
        """Return the words of `index` that fit, as a mask with one bit a word."""
        # reached[n]: the words whose first n symbols fit the parts so far.
        reached = [0] * (index.length + 1)
        reached[0] = (1 << index.count) - 1
        for part in self._parts:
            fits = [_words_with(index, place, part.symbols) for place in range(index.length)]
            for _ in range(part.least):
                reached = _step(reached, fits)
            if part.most is None:
                for place, mask in enumerate(fits):
                    reached[place + 1] |= reached[place] & mask
            else:
                further = reached
                for _ in range(min(part.most, index.length) - part.least):
                    further = _step(further, fits)
                    reached = [a | b for a, b in zip(reached, further, strict=True)]
        return reached[index.length]


def _step(reached: list[int], fits: list[int]) -> list[int]:
    """Return what is reached by one more symbol."""
    return [0, *[mask & fit for mask, fit in zip(reached, fits, strict=False)]]


def find(index: WordIndex, codes: bytes) -> int | None:
    """Return the number of the word that `codes` spell, or None."""
    found = (1 << index.count) - 1
    for place, code in enumerate(codes):
        found &= symbol_mask(index, place, code)
    return found.bit_length() - 1 if found else None


def numbers(mask: int) -> Iterator[int]:
    """Go through the numbers of the bits that are set, lowest first."""
    bits = f"{mask:b}"[::-1]
    at = bits.find("1")
    while at >= 0:
        yield at
        at = bits.find("1", at + 1)


def _words_with(index: WordIndex, place: int, symbols: int) -> int:
    """Return the words that have one of `symbols` at `place`."""
    full = index.alphabet.full_mask
    if symbols == full:
        return (1 << index.count) - 1
    # The fewer symbols to look at, the better: those wanted, or the others.
    if 2 * symbols.bit_count() > len(index.alphabet):
        return (1 << index.count) - 1 & ~_words_with(index, place, full & ~symbols)
    found = 0
    for code in numbers(symbols):
        found |= symbol_mask(index, place, code)
    return found


def symbol_mask(index: WordIndex, place: int, code: int) -> int:
    """Return the words that have a symbol at a place."""
    start = (place * len(index.alphabet) + code) * index.chunks
    chunks = index.masks[start : start + index.chunks]
    if sys.byteorder == "big":
        swapped = array("Q", chunks)
        swapped.byteswap()
        return int.from_bytes(swapped.tobytes(), "little")
    return int.from_bytes(chunks.tobytes(), "little")


class _Parser:
    """Reads a pattern from left to right."""

    def __init__(self, text: str, speller: Speller) -> None:
        self.text = text
        self.speller = speller
        self.at = 0

    def parts(self) -> list[Part]:
        if len(self.text) > LONGEST_PATTERN:
            raise WordListError(f"a pattern has at most {LONGEST_PATTERN} characters")
        parts: list[Part] = []
        while self.at < len(self.text):
            start = self.at
            character = self._next()
            if character == "*":
                parts.append(Part(self._full, 0, None))
            elif character in "?.":
                parts.append(Part(self._full))
            elif character == "[":
                parts.append(Part(self._set(start)))
            elif character == "{":
                if not parts or parts[-1][1:] != (1, 1):
                    raise self._error(start, "'{' does not follow a symbol, a set or '?'")
                parts[-1] = Part(parts[-1].symbols, *self._repeats(start))
            else:
                parts += [Part(1 << code) for code in self._symbol(start)]
        if not parts:
            raise WordListError("a pattern has at least one symbol, '?' or '*'")
        return parts

    @property
    def _full(self) -> int:
        return self.speller.alphabet.full_mask

    def _next(self) -> str:
        """Return the next character, or nothing at the end."""
        self.at += 1
        return self.text[self.at - 1 : self.at]

    def _symbol(self, place: int) -> bytes:
        """Return the codes of the character at `place`."""
        codes = self.speller.spell(self.text[place])
        if codes is None:
            raise self._error(place, f"{self.text[place]!a} is not in the alphabet")
        return codes

    def _set(self, start: int) -> int:
        """Read a set from behind its '[' to its ']'."""
        negated = self.text[self.at : self.at + 1] == "^"
        self.at += negated
        symbols = 0
        while (character := self._next()) != "]":
            place = self.at - 1
            if not character:
                raise self._error(start, "the set is not closed by ']'")
            if self.text[self.at : self.at + 1] == "-" and "-" not in self.speller.alphabet:
                symbols |= self._range(place)
            else:
                for code in self._symbol(place):
                    symbols |= 1 << code
        if negated:
            symbols = self._full & ~symbols
        if not symbols:
            raise self._error(start, "the set is empty")
        return symbols

    def _range(self, place: int) -> int:
        """Read the rest of a range that begins at `place`."""
        self.at += 1
        last = self.at
        if not self._next():
            raise self._error(place, "the range has no end")
        ends = self._symbol(place) + self._symbol(last)
        if len(ends) != 2 or ends[0] > ends[1]:
            raise self._error(place, "the range is not from one symbol to a later one")
        return (1 << ends[1] + 1) - (1 << ends[0])

    def _repeats(self, start: int) -> tuple[int, int | None]:
        """Read how often from behind a '{' to its '}'."""
        end = self.text.find("}", self.at)
        inside = self.text[self.at : end] if end >= 0 else ""
        least, comma, most = [field.strip() for field in inside.partition(",")]
        self.at = end + 1
        if not _is_number(least) or (most and not _is_number(most)):
            raise self._error(start, "how often is written {3}, {2,5} or {2,}")
        if not comma:
            return int(least), int(least)
        if most and int(most) < int(least):
            raise self._error(start, "it ends before it begins")
        return int(least), int(most) if most else None

    def _error(self, place: int, what: str) -> WordListError:
        return WordListError(f"pattern {self.text!a}, character {place + 1}: {what}")


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) <= LONGEST_WORD
