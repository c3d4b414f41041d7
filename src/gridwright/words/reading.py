"""From the text of a list to its words, packed and sorted.

Regular lines (nearly all) are read by the scanner; every other line is read with care, by
`Reader.read_line`, which defines what any line means.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable

from gridwright.engine import Alphabet
from gridwright.errors import WordListError
from gridwright.words import report as why
from gridwright.words import scan
from gridwright.words.alphabets import ALPHABETS
from gridwright.words.layout import SEPARATORS, Layout, says_nothing
from gridwright.words.report import DropReport
from gridwright.words.sections import Gathered, Sections, arrange
from gridwright.words.spelling import Speller

# The characters of a text are brought to single bytes: ASCII as it is, and so many others.
_OTHER_CHARACTERS = 128
_UNDEFINED = "\ufffe"

# After how many dropped lines, all that there were, do we take a file for no word list?
HOPELESS = 100_000


class Reader:
    """Reads lists of one alphabet."""

    def __init__(
        self,
        speller: Speller,
        name: str,
        *,
        default_score: int = 50,
        strict: bool = False,
    ) -> None:
        self.speller = speller
        self.name = name
        self.default_score = default_score
        self.strict = strict
        self.report = DropReport()

    def read(self, text: str) -> Sections:
        """Return the words of a list; `text` ends with a line feed.

        Raises WordListError where no word can be used and, if `strict`, where a line cannot.
        """
        layout, start = Layout.of(text)
        plain = layout.separator is None
        words = self._scan(text, start) if plain else self._walk(text, start, layout)
        return self.finish(words)

    def read_words(self, words: Iterable[tuple[str, object]]) -> Sections:
        """Return words given with their scores; a word's origin is its number."""
        gathered = Gathered()
        for number, (word, score) in enumerate(words):
            codes = self._codes(word)
            if isinstance(codes, str):
                self._drop(number + 1, word, codes)
            elif not isinstance(score, int):
                self._drop(number + 1, word, why.SCORE_NO_NUMBER)
            elif not 0 <= score <= scan.HIGHEST_SCORE:
                self._drop(number + 1, word, why.SCORE_OUT_OF_RANGE)
            else:
                gathered.add(codes, score, number)
        return self.finish(gathered)

    def finish(self, words: Gathered | scan.Scanner) -> Sections:
        """Sort what was read, and complete the report."""
        sections, self.report.duplicates = arrange(words)
        self._suggest_alphabet(words.count)
        if not sections:
            raise WordListError(self._no_word_message())
        return Sections(sections, self.report)

    def read_line(self, line: str, layout: Layout) -> tuple[bytes, int] | str | None:
        """Return the codes and the score in a line, or why it is dropped; None: it is silent."""
        if len(line) > scan.LONGEST_LINE:
            return why.LINE_TOO_LONG
        if says_nothing(line):
            return None
        word, score_text, _ = layout.fields(line)
        codes = self._codes(word)
        if isinstance(codes, str):
            return codes
        score = self._score(score_text.strip())
        return score if isinstance(score, str) else (codes, score)

    def _codes(self, word: str) -> bytes | str:
        """Return the codes of a word, or why it cannot be used."""
        codes = self.speller.spell(word)
        if codes is None:
            return why.OUTSIDE_ALPHABET
        if not codes:
            return why.NO_SYMBOL
        return codes if len(codes) <= scan.LONGEST_WORD else why.WORD_TOO_LONG

    def _score(self, text: str) -> int | str:
        """Return a score, or why it cannot be used."""
        if not text:
            return self.default_score
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()):
            return why.SCORE_NO_NUMBER
        if len(digits) > 9 or not 0 <= int(text) <= scan.HIGHEST_SCORE:
            return why.SCORE_OUT_OF_RANGE
        return int(text)

    def _scan(self, text: str, start: int) -> scan.Scanner:
        """Read a plain list, from the offset `start`."""
        data, classes, most_symbols = self._single_bytes(text)
        room = len(data) * most_symbols
        scanner = scan.Scanner(data, classes, self.default_score, room, start)
        layout = Layout()
        while scanner.run():
            line = text[scanner.start : scanner.end]
            found = self.read_line(line, layout)
            if isinstance(found, tuple):
                scanner.add(*found, scanner.start)
            elif found is not None:
                self._drop(scanner.line, line, found)
                if self.report.has_shown_enough(why.OUTSIDE_ALPHABET):
                    scanner.skip_outside = True
                if not scanner.count and self.report.total >= HOPELESS:
                    break
        self.report.add_unseen(scanner.outside, why.OUTSIDE_ALPHABET)
        return scanner

    def _walk(self, text: str, start: int, layout: Layout) -> Gathered:
        """Read a table, row by row, from the offset `start`."""
        gathered = Gathered()
        number = text.count("\n", 0, start)
        while start < len(text):
            end = text.index("\n", start)
            line = text[start:end]
            number += 1
            found = self.read_line(line, layout)
            if isinstance(found, tuple):
                gathered.add(*found, start)
            elif found is not None:
                self._drop(number, line, found)
                if not gathered.count and self.report.total >= HOPELESS:
                    break
            start = end + 1
        return gathered

    def _single_bytes(self, text: str) -> tuple[bytes, bytes, int]:
        """Return `text` as one byte a character, and what class each byte is of.

        Also returns how many symbols a character may stand for.
        """
        classes = bytearray(256)
        for byte in range(128):
            classes[byte] = self._class(chr(byte))
        if text.isascii():
            return text.encode("ascii"), bytes(classes), 1
        others = sorted(
            c for c in set(text) if not c.isascii() and self.speller.fold(c) is not None
        )
        longest = max(len(self.speller.fold(c) or "") for c in [*others, "a"])
        # Characters without a byte become question marks, and are looked at with care.
        if len(others) > _OTHER_CHARACTERS:
            del others[_OTHER_CHARACTERS:]
            classes[ord("?")] = scan.UNCLEAR
        for byte, character in enumerate(others, 128):
            classes[byte] = self._class(character)
        table = "".join(map(chr, range(128))) + "".join(others)
        encoding = codecs.charmap_build(table + _UNDEFINED * (256 - len(table)))
        data: bytes = codecs.charmap_encode(text, "replace", encoding)[0]
        return data, bytes(classes), max(longest, 1)

    def _class(self, character: str) -> int:
        """Return the scanner's class of a character: its code, or what else it is."""
        if character == "\n":
            return scan.LINE_END
        if character in SEPARATORS:
            return scan.SEPARATOR
        if character in '#"':
            return scan.UNCLEAR
        folded = self.speller.fold(character)
        if folded is None:
            return scan.OUTSIDE
        if len(folded) > 1:
            return scan.UNCLEAR
        return self.speller.alphabet.code(folded) if folded else scan.SKIPPED

    def _drop(self, line: int, text: str, reason: str) -> None:
        if self.strict:
            raise WordListError(f"{self.name}, line {line}: {why.shown(text)!r} has {reason}")
        self.report.add(line, text, reason)

    def _suggest_alphabet(self, used: int) -> None:
        """Note which alphabet would fit, if most lines have characters outside this one."""
        if self.report.by_reason.get(why.OUTSIDE_ALPHABET, 0) <= used:
            return
        texts = [d.text for d in self.report.first if d.reason == why.OUTSIDE_ALPHABET]
        layout = Layout()

        def fitting(alphabet: Alphabet) -> int:
            speller = Speller(alphabet)
            return sum(bool(speller.spell(layout.fields(text)[0])) for text in texts)

        best = max(ALPHABETS, key=lambda name: fitting(ALPHABETS[name]))
        if 2 * fitting(ALPHABETS[best]) > len(texts):
            self.report.suggestion = best

    def _no_word_message(self) -> str:
        report = self.report
        if not report.total:
            return f"{self.name} has no words"
        reasons = ", ".join(
            f"{count:,} with {reason}" for reason, count in report.by_reason.items()
        )
        message = f"{self.name} has no usable word: {report.total:,} dropped, {reasons}"
        if report.suggestion:
            message += f"; the alphabet '{report.suggestion}' would fit"
        elif 2 * report.by_reason.get(why.SCORE_NO_NUMBER, 0) > report.total:
            message += "; other columns than word and score need a header row, as 'word,clue'"
        return message
