"""Words and letters as numbers, for the constraint toolkits."""

from __future__ import annotations

from collections import defaultdict

from benchmarks.shape import Entry, Shape
from benchmarks.wordfile import WordFile

LETTERS = 26


def codes_of(word: str) -> list[int]:
    """The letters of a word as numbers from 0."""
    return [ord(letter) - ord("A") for letter in word]


def by_length(words: WordFile) -> dict[int, list[list[int]]]:
    """The words as numbers, by length."""
    lines = words.plain.read_text("ascii").split()
    lengths: defaultdict[int, list[list[int]]] = defaultdict(list)
    for word in lines:
        lengths[len(word)].append(codes_of(word))
    return lengths


def groups(shape: Shape) -> dict[int, list[Entry]]:
    """The entries by length: those that must not hold the same word."""
    lengths: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in shape.entries:
        lengths[len(entry)].append(entry)
    return lengths
