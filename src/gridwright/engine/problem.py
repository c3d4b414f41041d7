"""What is to be solved: cells, tables, groups of different cells, groups of distinct tables.

A `Problem` is immutable and checked when made; it knows nothing of how it will be solved.
"""

from __future__ import annotations

import enum
from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gridwright.engine.alphabet import Alphabet
from gridwright.engine.frozen import Frozen
from gridwright.engine.packing import pack_masks
from gridwright.errors import ProblemError

BITS_PER_CHUNK = 64
HIGHEST_SCORE = 100
LARGEST_VALUE = 10**6
LARGEST_TARGET = 10**18


class WordIndex(Frozen):
    """The words of one length, packed and indexed; many tables may share one.

    `codes` holds the words one after another, a byte a symbol. `masks` holds, for each place in
    a word and each symbol, one bit a word: whether the word has that symbol there. Words are
    numbered from 0; `scores`, where given, has one byte (0-100) a word.

    Build one with `WordIndex.of`; the constructor takes what was packed before (and trusts
    it), for instance from a memory-mapped file.
    """

    __slots__ = (
        "_chunk_scores",
        "alphabet",
        "chunks",
        "codes",
        "count",
        "length",
        "masks",
        "scores",
    )
    _chunk_scores: array[float]

    def __init__(
        self,
        alphabet: Alphabet,
        length: int,
        codes: bytes | memoryview,
        *,
        scores: bytes | memoryview | None = None,
        masks: memoryview | None = None,
    ) -> None:
        if length < 1:
            raise ProblemError("words have at least one symbol")
        if len(codes) % length:
            raise ProblemError(f"{len(codes)} codes do not make words of length {length}")
        self.alphabet = alphabet
        self.length = length
        self.codes = codes
        self.count = len(codes) // length
        self.chunks = -(-self.count // BITS_PER_CHUNK)
        if scores is not None and len(scores) != self.count:
            raise ProblemError(f"{len(scores)} scores do not fit {self.count} words")
        self.scores = scores
        if masks is None:
            try:
                masks = pack_masks(codes, length, len(alphabet))
            except ValueError as error:
                raise ProblemError(f"the words do not fit the alphabet: {error}") from None
        if masks.nbytes != 8 * length * len(alphabet) * self.chunks:
            raise ProblemError("the masks do not fit the words")
        self.masks = masks

    @property
    def chunk_scores(self) -> array[float]:
        """The mean score of the words of each chunk, from 1 to 101; 1 where they have none."""
        if not hasattr(self, "_chunk_scores"):
            scores = self.scores
            starts = range(0, self.count, BITS_PER_CHUNK)
            parts = [] if scores is None else [scores[at : at + BITS_PER_CHUNK] for at in starts]
            means = [1 + sum(part) / len(part) for part in parts] or [1.0] * self.chunks
            # Not by assignment: another thread may have done the same meanwhile.
            object.__setattr__(self, "_chunk_scores", array("d", means))
        return self._chunk_scores

    @classmethod
    def of(
        cls,
        words: Iterable[Sequence[str]],
        alphabet: Alphabet | Iterable[str],
        *,
        scores: Iterable[int] = (),
    ) -> WordIndex:
        """Index `words`, all of one length and each given once, in the order given."""
        if not isinstance(alphabet, Alphabet):
            alphabet = Alphabet(alphabet)
        scores = list(scores)
        for score in scores:
            if not 0 <= score <= HIGHEST_SCORE:
                raise ProblemError(f"a score is from 0 to {HIGHEST_SCORE}, not {score}")
        packed = [alphabet.encode(word) for word in words]
        if not packed:
            raise ProblemError("an index needs at least one word; restrict the table instead")
        length = len(packed[0])
        if any(len(word) != length for word in packed):
            raise ProblemError("the words of one index have one length")
        if len(set(packed)) != len(packed):
            raise ProblemError("an index holds each word once")
        return cls(alphabet, length, b"".join(packed), scores=bytes(scores) or None)

    def word(self, number: int) -> str:
        """Return the text of word `number`."""
        start = number * self.length
        return self.alphabet.decode(self.codes[start : start + self.length])

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<WordIndex: {self.count} words of length {self.length}>"


@dataclass(frozen=True, slots=True)
class Table:
    """An ordered run of cells that must spell a word of an index.

    `allowed`, where given, are the numbers of the words that this table may take; a `range`
    from 0 costs nothing, so an index sorted by score makes a score floor free.
    """

    cells: tuple[int, ...]
    words: WordIndex
    allowed: Collection[int] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(self.cells))
        if not isinstance(self.allowed, range | None):
            object.__setattr__(self, "allowed", frozenset(self.allowed))

    @property
    def first_words(self) -> int | None:
        """How many words are allowed where those are the first ones of the index, else None."""
        if self.allowed is None:
            return self.words.count
        if not self.allowed:
            return 0
        if isinstance(self.allowed, range) and self.allowed.start == 0 and self.allowed.step == 1:
            return self.allowed.stop
        return None


class Operation(enum.Flag):
    """What an equation may do with the values of its cells; several are joined by `|`."""

    SUM = 1
    DIFFERENCE = 2
    """The largest value less all the others."""
    PRODUCT = 4
    QUOTIENT = 8
    """The largest value divided by the product of the others."""


@dataclass(frozen=True, slots=True)
class Equation:
    """Cells whose values must make a target, by one of the operations given."""

    cells: tuple[int, ...]
    operation: Operation
    target: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(self.cells))


class Problem(Frozen):
    """Cells, what they may hold, and what must be true of them together.

    - `cells`: how many cells there are, numbered from 0;
    - `tables`: runs of cells that must spell words;
    - `different`: groups of cells that must all hold different symbols;
    - `distinct`: groups of tables (by number) of which no two may spell the same word;
    - `equations`: cells whose values must make a target; `values` are those of the alphabet's
      symbols, in ascending order;
    - `given`: for a cell, the symbols that it may hold; one symbol presets it.

    Raises ProblemError where the parts do not fit together.
    """

    __slots__ = (
        "alphabet",
        "different",
        "distinct",
        "domains",
        "equations",
        "tables",
        "values",
    )

    def __init__(
        self,
        alphabet: Alphabet | Iterable[str],
        cells: int,
        tables: Iterable[Table] = (),
        *,
        different: Iterable[Iterable[int]] = (),
        distinct: Iterable[Iterable[int]] = (),
        equations: Iterable[Equation] = (),
        values: Iterable[int] = (),
        given: Mapping[int, Iterable[str]] | None = None,
    ) -> None:
        self.alphabet = alphabet if isinstance(alphabet, Alphabet) else Alphabet(alphabet)
        self.tables = tuple(tables)
        self.different = tuple(tuple(group) for group in different)
        self.distinct = tuple(tuple(group) for group in distinct)
        self.equations = tuple(equations)
        self.values = tuple(values)
        if cells < 0:
            raise ProblemError(f"a problem cannot have {cells} cells")
        domains = [self.alphabet.full_mask] * cells
        for cell, symbols in (given or {}).items():
            _check_range(cell, cells, "cell")
            domains[cell] = self.alphabet.mask(symbols)
        self.domains = tuple(domains)
        self._check_tables()
        self._check_groups()
        self._check_equations()

    def _check_tables(self) -> None:
        for number, table in enumerate(self.tables):
            index = table.words
            if index.alphabet != self.alphabet:
                raise ProblemError(f"table {number} has words of another alphabet")
            if len(table.cells) != index.length:
                raise ProblemError(
                    f"table {number} has {len(table.cells)} cells but words of {index.length}"
                )
            _check_members(table.cells, len(self.domains), "cell", f"table {number}")
            if table.first_words is None or table.first_words > index.count:
                for word in table.allowed or ():
                    _check_range(word, index.count, "word")

    def _check_groups(self) -> None:
        for number, group in enumerate(self.different):
            _check_members(group, len(self.domains), "cell", f"group {number} of different cells")
        grouped: set[int] = set()
        for number, group in enumerate(self.distinct):
            _check_members(group, len(self.tables), "table", f"group {number} of distinct tables")
            if grouped.intersection(group):
                raise ProblemError("a table is in one group of distinct tables at most")
            grouped.update(group)
            index_of_length: dict[int, WordIndex] = {}
            for table in group:
                index = self.tables[table].words
                if index_of_length.setdefault(index.length, index) is not index:
                    raise ProblemError("distinct tables of one length share one index")

    def _check_equations(self) -> None:
        if not self.equations:
            return
        values = self.values
        if len(values) != len(self.alphabet):
            raise ProblemError(
                f"equations need a value for each of {len(self.alphabet)} symbols, "
                f"not {len(values)}"
            )
        if any(low >= high for low, high in pairwise(values)):
            raise ProblemError("the values of the symbols are in ascending order")
        if max(-values[0], values[-1]) > LARGEST_VALUE:
            raise ProblemError(f"a symbol's value is {LARGEST_VALUE:,} at most")
        for number, equation in enumerate(self.equations):
            where = f"equation {number}"
            if not equation.cells or not equation.operation:
                raise ProblemError(f"{where} has no cells, or no operation")
            if abs(equation.target) > LARGEST_TARGET:
                raise ProblemError(f"{where} has a target beyond {LARGEST_TARGET:,}")
            _check_members(equation.cells, len(self.domains), "cell", where)

    def __repr__(self) -> str:
        return (
            f"<Problem: {len(self.domains)} cells, {len(self.tables)} tables, "
            f"{len(self.different)} groups of different cells>"
        )


def _check_range(number: int, count: int, what: str) -> None:
    if not 0 <= number < count:
        raise ProblemError(f"there is no {what} {number}: there are {count}")


def _check_members(members: Sequence[int], count: int, what: str, where: str) -> None:
    for member in members:
        _check_range(member, count, what)
    if len(set(members)) != len(members):
        raise ProblemError(f"{where} has a {what} twice")
