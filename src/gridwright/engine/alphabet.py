"""Alphabets: the ordered symbols that a cell may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridwright.engine.frozen import Frozen
from gridwright.errors import ProblemError

# A cell's domain is one 64-bit mask.
MOST_SYMBOLS = 64


class Alphabet(Frozen):
    """An ordered set of at most 64 symbols, each a short text: a letter, a digit, `10`.

    The engine works with a symbol's place in this order, its *code*, and with masks that have
    one bit a code.
    """

    __slots__ = ("_codes", "symbols")

    def __init__(self, symbols: Iterable[str]) -> None:
        self.symbols = tuple(symbols)
        self._codes = {symbol: code for code, symbol in enumerate(self.symbols)}
        if not 1 <= len(self.symbols) <= MOST_SYMBOLS:
            raise ProblemError(
                f"an alphabet has 1 to {MOST_SYMBOLS} symbols, not {len(self.symbols)}"
            )
        if len(self._codes) != len(self.symbols):
            raise ProblemError("an alphabet names each symbol once")
        if "" in self._codes:
            raise ProblemError("a symbol is not empty")

    def code(self, symbol: str) -> int:
        """Return the place of `symbol` in the alphabet, or raise ProblemError."""
        try:
            return self._codes[symbol]
        except KeyError:
            raise ProblemError(f"{symbol!r} is not in the alphabet") from None

    def encode(self, word: Iterable[str]) -> bytes:
        """Return the codes of a word's symbols, a byte each."""
        return bytes(map(self.code, word))

    def decode(self, codes: Iterable[int]) -> str:
        """Return the text that a sequence of codes spells."""
        return "".join([self.symbols[code] for code in codes])

    def mask(self, symbols: Iterable[str]) -> int:
        """Return the mask with one bit for each of `symbols`."""
        mask = 0
        for symbol in symbols:
            mask |= 1 << self.code(symbol)
        return mask

    @property
    def full_mask(self) -> int:
        """The mask of a cell that may hold any symbol."""
        return (1 << len(self.symbols)) - 1

    def __contains__(self, symbol: object) -> bool:
        return symbol in self._codes

    def __iter__(self) -> Iterator[str]:
        return iter(self.symbols)

    def __len__(self) -> int:
        return len(self.symbols)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Alphabet) and self.symbols == other.symbols

    def __hash__(self) -> int:
        return hash(self.symbols)

    def __repr__(self) -> str:
        if all(len(symbol) == 1 for symbol in self.symbols):
            return f"Alphabet({''.join(self.symbols)!r})"
        return f"Alphabet({self.symbols!r})"
