"""When two words are too much alike for one puzzle: runs of letters that they share, stems.

Knows texts and the commonest English endings; nothing of grids, lists or scores.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

# How short may a stem be? GO and GOING share two letters, but so do US and USED.
SHORTEST_STEM = 3

VOWELS = frozenset("AEIOUY")

# Endings that inflect an English word, and what stands in their place in its stem.
ENDINGS = (
    ("S", ""),
    ("ES", ""),
    ("IES", "Y"),
    ("ED", ""),
    ("ED", "E"),
    ("IED", "Y"),
    ("ING", ""),
    ("ING", "E"),
)


def stems(word: str) -> frozenset[str]:
    """Return what a word may be a form of, itself among it: RUNNING is one of RUN.

    >>> sorted(stems("RUNNING"))
    ['RUN', 'RUNN', 'RUNNE', 'RUNNING']
    """
    found = {word}
    for ending, instead in ENDINGS:
        if not word.endswith(ending) or word.endswith("SS"):
            continue
        stem = word[: -len(ending)] + instead
        found.add(stem)
        if ending in ("ED", "ING") and not instead and stem[-1:] == stem[-2:-1]:
            found.add(stem[:-1])  # RUNN
    return frozenset(
        stem
        for stem in found
        if stem == word or (len(stem) >= SHORTEST_STEM and not VOWELS.isdisjoint(stem))
    )


def repeated(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of the pairs of words that are the same, each pair once."""
    return _pairs([word] for word in words)


def same_stem(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield the places of the pairs of words that may be forms of one word, each pair once."""
    return _pairs(stems(word) for word in words)


def sharing(words: Sequence[str], length: int) -> Iterator[tuple[int, int]]:
    """Yield the places of the pairs of words that share `length` letters in a row."""
    return _pairs(
        {word[at : at + length] for at in range(len(word) - length + 1)} for word in words
    )


def longest_shared(one: str, other: str) -> str:
    """Return the first of the longest runs of letters that two words share."""
    for length in range(min(len(one), len(other)), 0, -1):
        for at in range(len(one) - length + 1):
            if one[at : at + length] in other:
                return one[at : at + length]
    return ""


def _pairs(features: Iterable[Iterable[str]]) -> Iterator[tuple[int, int]]:
    """Yield the places of the pairs that have a feature in common, in their order."""
    having: defaultdict[str, list[int]] = defaultdict(list)
    for place, some in enumerate(features):
        for feature in some:
            having[feature].append(place)
    yield from sorted({pair for places in having.values() for pair in combinations(places, 2)})
