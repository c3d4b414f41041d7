"""What a list says of a word beside its score: how it was written, and its clue.

Nothing of this is kept in memory: a word's origin leads back to where it was read.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple, Protocol

from gridwright.words.layout import Layout
from gridwright.words.texts import text_of


class Note(NamedTuple):
    """A word as it was written, and its clue if there was one."""

    written: str
    clue: str | None


class Notes(Protocol):
    """Where the notes of a list's words are."""

    def note(self, word: str, origin: int) -> Note:
        """Return the note of `word`, which has this origin."""


class TextNotes:
    """The notes of a list that was read: origins are offsets of lines in its text."""

    def __init__(self, data: bytes, name: str) -> None:
        self._data = data
        self._name = name

    @cached_property
    def _text(self) -> str:
        return text_of(self._data, self._name)

    @cached_property
    def _layout(self) -> Layout:
        return Layout.of(self._text)[0]

    def note(self, word: str, origin: int) -> Note:
        """Return the note of `word`, which has this origin."""
        line = self._text[origin : self._text.index("\n", origin)]
        word, _, clue = self._layout.fields(line)
        return Note(word, clue or None)


class GivenNotes:
    """The notes of words that were given: origins are their numbers."""

    def __init__(self, words: list[str]) -> None:
        self._words = words

    def note(self, word: str, origin: int) -> Note:
        """Return the note of `word`, which has this origin."""
        return Note(self._words[origin], None)
