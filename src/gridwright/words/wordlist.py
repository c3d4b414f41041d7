"""Word lists: words of one alphabet with their scores, packed and indexed by length."""

from __future__ import annotations

import heapq
import os
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from gridwright.engine import Alphabet, WordIndex
from gridwright.errors import InputError, WordListError
from gridwright.files import printable, read_bytes
from gridwright.words import cache as caching
from gridwright.words.alphabets import ENGLISH, check_alphabet
from gridwright.words.notes import GivenNotes, Note, Notes, TextNotes
from gridwright.words.patterns import Pattern, find, numbers
from gridwright.words.report import DropReport
from gridwright.words.scan import HIGHEST_SCORE
from gridwright.words.sections import Sections, join
from gridwright.words.spelling import Speller
from gridwright.words.texts import LARGEST_LIST, text_of

BUILTIN = Path(__file__).with_name("builtin") / "english.txt.gz"


class Word(NamedTuple):
    """A word of a list, and its score."""

    text: str
    score: int


class WordList:
    """Words of one alphabet, by length, best score first and then in the alphabet's order.

    It is immutable. Make one with `load`, `of`, `builtin` or `merge`.
    """

    def __init__(self, alphabet: Alphabet, name: str, store: Sections, notes: Notes) -> None:
        self.alphabet = alphabet
        self.name = name
        self._store = store
        self._notes = notes
        self._speller = Speller(alphabet)
        self._indexes: dict[int, WordIndex] = {}
        # A word's score is often asked for together with its display: the last look-up is kept.
        self._last_found: tuple[str, tuple[int, int] | None] = ("", None)

    @classmethod
    def load(
        cls,
        source: str | os.PathLike[str],
        *,
        alphabet: Alphabet = ENGLISH,
        default_score: int = 50,
        strict: bool = False,
        cache: bool = True,
    ) -> WordList:
        """Read the list in the file `source`, or on standard input where it is `-`.

        Words without a score get `default_score`. Lines that cannot be used are dropped and
        reported in `dropped`; with `strict`, the first of them raises WordListError. With
        `cache`, the packed words are kept in the user's cache folder for the next time.

        Raises WordListError where the file cannot be read or has no usable word.
        """
        name = "standard input" if source == "-" else f"'{printable(source)}'"
        try:
            data = read_bytes(source, limit=LARGEST_LIST)
        except InputError as error:
            raise WordListError(str(error)) from None
        return cls._from_bytes(data, name, alphabet, default_score, strict, cache)

    @classmethod
    def builtin(cls) -> WordList:
        """Return the built-in English list: see docs/word-lists.md."""
        data = read_bytes(BUILTIN)
        return cls._from_bytes(data, "the built-in list", ENGLISH, 50, strict=False, cache=True)

    @classmethod
    def _from_bytes(
        cls,
        data: bytes,
        name: str,
        alphabet: Alphabet,
        default_score: int,
        strict: bool,
        cache: bool,
    ) -> WordList:
        check_alphabet(alphabet)
        _check_score(default_score, "default_score")

        def read() -> Sections:
            from gridwright.words.reading import Reader  # only for a list that is not kept

            reader = Reader(Speller(alphabet), name, default_score=default_score, strict=strict)
            return reader.read(text_of(data, name))

        store = caching.fetch(data, alphabet, default_score, read) if cache else read()
        if strict and store.report.total:
            read()  # it raises for the first line dropped
        return cls(alphabet, name, store, TextNotes(data, name))

    @classmethod
    def of(
        cls,
        words: Iterable[str] | Mapping[str, int] | Iterable[tuple[str, int]],
        *,
        alphabet: Alphabet = ENGLISH,
        default_score: int = 50,
    ) -> WordList:
        """Return the list of `words`, given alone or with their scores.

        What cannot be used is dropped and reported, as by `load`; a line's number is then the
        word's place, counted from 1.
        """
        check_alphabet(alphabet)
        _check_score(default_score, "default_score")
        given = words.items() if isinstance(words, Mapping) else words
        pairs = [(w, default_score) if isinstance(w, str) else (w[0], w[1]) for w in given]
        from gridwright.words.reading import Reader

        name = "the word list"
        sections = Reader(Speller(alphabet), name).read_words(pairs)
        return cls(alphabet, name, sections, GivenNotes([word for word, _ in pairs]))

    @classmethod
    def merge(cls, lists: Iterable[WordList], *, keep: str = "last") -> WordList:
        """Return one list with the words of all `lists`, which have one alphabet.

        A word that several have gets its score from the last of them or, with
        `keep="highest"`, the highest; how it is displayed and its clue come from the last list
        that says so.
        """
        lists = tuple(lists)
        if keep not in ("last", "highest"):
            raise WordListError(f"merging keeps the 'last' or the 'highest' score, not {keep!r}")
        if not lists:
            raise WordListError("merging takes at least one word list")
        if len(lists) == 1:
            return lists[0]
        if any(other.alphabet != lists[0].alphabet for other in lists):
            raise WordListError("word lists that are merged have one alphabet")
        stores = [other._store for other in lists]
        name = " + ".join([other.name for other in lists])
        store = join(stores, highest=keep == "highest")
        return cls(lists[0].alphabet, name, store, _MergedNotes(lists))

    @property
    def lengths(self) -> tuple[int, ...]:
        """The lengths that words have, shortest first."""
        return tuple(self._store.counts)

    @property
    def dropped(self) -> DropReport:
        """What was dropped when the list was read, and why."""
        return self._store.report

    def count(self, length: int, min_score: int = 0) -> int:
        """Return how many words of `length` have a score of at least `min_score`.

        These are the first of the length's index.
        """
        if length not in self._store.counts:
            return 0
        if min_score <= 0:
            return self._store.counts[length]
        scores = self._store.section(length).scores
        return bisect_right(scores, -min_score, key=lambda score: -score)

    def index(self, length: int) -> WordIndex | None:
        """Return the index of the words of `length`, best score first, or None if there are none.

        It is the same object at every call.
        """
        index = self._indexes.get(length)
        if index is None and length in self._store.counts:
            section = self._store.section(length)
            index = self._indexes.setdefault(
                length,
                WordIndex(
                    self.alphabet,
                    length,
                    section.codes,
                    scores=section.scores,
                    masks=section.packed_masks(len(self.alphabet)),
                ),
            )
        return index

    def score(self, word: str) -> int | None:
        """Return the score of `word`, or None if it is not in the list."""
        found = self._find(word)
        return None if found is None else self._store.section(found[0]).scores[found[1]]

    def display(self, word: str) -> str:
        """Return `word` in the alphabet's case, with the spaces and accents of the list."""
        note = self._note(word)
        return self._speller.display(word if note is None else note.written)

    def clue(self, word: str) -> str | None:
        """Return the clue that the list has for `word`, if it has the word and a clue."""
        note = self._note(word)
        return None if note is None else note.clue

    def match(
        self,
        pattern: str,
        min_score: int = 0,
        limit: int | None = None,
        *,
        lengths: Iterable[int] | None = None,
    ) -> list[Word]:
        """Return the words that fit `pattern`, best first, then in the alphabet's order.

        A pattern has a symbol, `?` (any) or a set for each place: `C?T`, `C[AEIOU]T`,
        `C[^AEIOU-Z]T`; `*` stands for any symbols or none, and `?{3,5}` for three to five of
        any. `lengths` restricts the words to these lengths, `limit` how many are returned.

        Raises WordListError, with the place, where `pattern` is none.
        """
        if limit is not None and limit < 0:
            raise WordListError(f"a limit is at least 0, not {limit}")
        parsed = Pattern(pattern, self._speller)
        least, most = parsed.lengths()
        wanted = self.lengths if lengths is None else set(lengths)
        found = [
            self._matches(parsed, length, min_score)
            for length in self.lengths
            if least <= length <= most and length in wanted
        ]
        if len(found) == 1:
            return list(islice(found[0], limit))
        return list(islice(heapq.merge(*found, key=lambda word: -word.score), limit))

    def _matches(self, pattern: Pattern, length: int, min_score: int) -> Iterator[Word]:
        index = self.index(length)
        if index is None:
            return
        mask = pattern.matches(index) & ((1 << self.count(length, min_score)) - 1)
        scores = self._store.section(length).scores
        for number in numbers(mask):
            yield Word(index.word(number), scores[number])

    def _find(self, word: str) -> tuple[int, int] | None:
        """Return the length and number of `word`, or None if it is not in the list."""
        last, found = self._last_found
        if word == last:
            return found
        codes = self._speller.spell(word)
        index = self.index(len(codes)) if codes else None
        number = find(index, codes) if codes and index else None
        found = None if number is None or codes is None else (len(codes), number)
        self._last_found = word, found
        return found

    def _note(self, word: str) -> Note | None:
        found = self._find(word)
        if found is None:
            return None
        return self._notes.note(word, self._store.section(found[0]).origins[found[1]])

    def __len__(self) -> int:
        return sum(self._store.counts.values())

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._find(word) is not None

    def __iter__(self) -> Iterator[Word]:
        """Go through the words: the shorter first, and of one length the best."""
        for length in self.lengths:
            index = self.index(length)
            if index is not None:
                scores = self._store.section(length).scores
                for number in range(index.count):
                    yield Word(index.word(number), scores[number])

    def __repr__(self) -> str:
        return f"<WordList: {len(self):,} words of {self.name}>"


class _MergedNotes:
    """The notes of lists that were merged."""

    def __init__(self, lists: tuple[WordList, ...]) -> None:
        self._lists = lists

    def note(self, word: str, origin: int) -> Note:
        """Return how the last list writes `word` that writes it with more than its symbols.

        The clue is that of the last list with a clue. The origin is one of the lists with the
        word, which says nothing of the others.
        """
        notes = [note for part in reversed(self._lists) if (note := part._note(word))]
        plain = self._lists[origin]._speller.display
        symbols = {note.written for note in notes if len(note.written) > len(plain(word))}
        written = [note.written for note in notes if note.written in symbols]
        clues = [note.clue for note in notes if note.clue]
        return Note(written[0] if written else word, clues[0] if clues else None)


def _check_score(score: int, what: str) -> None:
    if not 0 <= score <= HIGHEST_SCORE:
        raise WordListError(f"{what} is from 0 to {HIGHEST_SCORE}, not {score}")
