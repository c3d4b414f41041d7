"""Turn packed words into bit masks: for each place and symbol, one bit a word.

Plain Python that Cython compiles with the declarations in `packing.pxd`.
"""

from __future__ import annotations


def pack_masks(codes: bytes | memoryview, length: int, symbols: int) -> memoryview:
    """Return the masks of the words in `codes` as 64-bit words.

    The mask of symbol `s` at place `p` starts at `(p * symbols + s) * chunks`; word `w` is bit
    `w % 64` of its chunk `w // 64`. Raises ValueError for a code that is no symbol.
    """
    count = len(codes) // length
    chunks = (count + 63) // 64
    packed = memoryview(bytearray(8 * length * symbols * chunks)).cast("Q")
    if count and not _set_bits(codes, packed, count, length, symbols, chunks):
        raise ValueError("a code is outside the alphabet")
    return packed.toreadonly()


def _set_bits(
    codes: bytes | memoryview,
    masks: memoryview,
    count: int,
    length: int,
    symbols: int,
    chunks: int,
) -> bool:
    """Set the bits of all words; False at a code that is no symbol."""
    one = 1
    at = 0
    for word in range(count):
        bit = one << (word & 63)
        chunk = word >> 6
        for place in range(length):
            code = codes[at]
            if code >= symbols:
                return False
            masks[(place * symbols + code) * chunks + chunk] |= bit
            at += 1
    return True
