"""The few operations that are C instructions when compiled, and Python when not.

The compiled modules declare the same names in `primitives.pxi`.
"""

from __future__ import annotations

from array import array


def popcount(word: int) -> int:
    """Return how many bits of a 64-bit word are set."""
    return word.bit_count()


def lowest_bit(word: int) -> int:
    """Return the number of the lowest set bit of a word that is not 0."""
    return (word & -word).bit_length() - 1


def words64(owners: list[object], count: int) -> list[int]:
    """Return `count` zeroed 64-bit words; `owners` keeps them alive when compiled."""
    return [0] * count


def ints(owners: list[object], count: int) -> list[int]:
    """Return `count` zeroed 32-bit integers; `owners` keeps them alive when compiled."""
    return [0] * count


def doubles(owners: list[object], count: int) -> list[float]:
    """Return `count` zeroed floating-point numbers; `owners` keeps them alive when compiled."""
    return [0.0] * count


def signed64(owners: list[object], count: int) -> list[int]:
    """Return `count` zeroed signed 64-bit integers; `owners` keeps them alive when compiled."""
    return [0] * count


def signed_of(owners: list[object], source: array[int]) -> list[int]:
    """Return the signed 64-bit integers of an array; `owners` keeps it alive when compiled."""
    return source.tolist()


def words64_of(owners: list[object], source: array[int]) -> list[int]:
    """Return the 64-bit words of an array; `owners` keeps it alive when compiled."""
    return source.tolist()


def ints_of(owners: list[object], source: array[int]) -> list[int]:
    """Return the integers of an array; `owners` keeps it alive when compiled."""
    return source.tolist()


def mask_pointers(owners: list[object], views: list[memoryview]) -> list[memoryview]:
    """Return views of 64-bit words; `owners` keeps them alive when compiled."""
    return views


def score_pointers(owners: list[object], rows: list[array[float]]) -> list[array[float]]:
    """Return rows of floating-point numbers; `owners` keeps them alive when compiled."""
    return rows
