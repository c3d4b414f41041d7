"""How a line of a word list divides into a word, its score and its clue.

Two layouts are read. A *plain* list has one word a line, with a score if anything: `word`,
`word;score`, `word,score` or the same with a tab. A *table* begins with a row that names its
columns (of which one is `word` or `answer`, and others may be `score` and `clue`), separated by
tabs, commas or semicolons. Lines that are empty or begin with `#` say nothing in either.
"""

from __future__ import annotations

SEPARATORS = ";,\t"
COMMENT = "#"

# In how many characters of a list, from its beginning, is a header looked for?
_HEADER_WITHIN = 10_000

# What the columns of a table may be called, in any case.
_WORD_NAMES = ("word", "words", "answer", "answers", "entry", "solution")
_SCORE_NAMES = ("score", "scores", "rank", "value", "quality")
_CLUE_NAMES = ("clue", "clues", "hint", "definition")


class Layout:
    """Where in a line the word, the score and the clue are.

    For a plain list `separator` is None. For a table, `word`, `score` and `clue` are numbers of
    columns, from 0, or None.
    """

    __slots__ = ("clue", "score", "separator", "word")

    def __init__(
        self,
        separator: str | None = None,
        word: int = 0,
        score: int | None = None,
        clue: int | None = None,
    ) -> None:
        self.separator = separator
        self.word = word
        self.score = score
        self.clue = clue

    @classmethod
    def of(cls, text: str) -> tuple[Layout, int]:
        """Return the layout of a list, and the offset of the line after its header, if any."""
        at = 0
        for line in text[:_HEADER_WITHIN].split("\n"):
            at += len(line) + 1
            if not says_nothing(line):
                table = cls._of_header(line)
                return (cls(), 0) if table is None else (table, at)
        return cls(), 0

    @classmethod
    def _of_header(cls, line: str) -> Layout | None:
        """Return the layout of the table that `line` heads, or None if it is a plain line."""
        separator = next((s for s in "\t,;" if s in line), None)
        if separator is None:
            return None
        names = [name.strip().lower() for name in divide(line, separator)]

        def find(wanted: tuple[str, ...]) -> int | None:
            return next((place for place, name in enumerate(names) if name in wanted), None)

        word, score, clue = find(_WORD_NAMES), find(_SCORE_NAMES), find(_CLUE_NAMES)
        # `word;50` and `answer;question` are words: a header names two columns we know.
        if word is None or (score is None and clue is None):
            return None
        if (word, score, len(names)) == (0, 1, 2):
            return cls()  # plain but for its header
        return cls(separator, word, score, clue)

    def fields(self, line: str) -> tuple[str, str, str]:
        """Return a line's word, score and clue, each empty where it is lacking."""
        if self.separator is None:
            line = line.strip()
            if line.startswith('"'):
                row = divide(line, next((s for s in SEPARATORS if s in line), ";"))
                return row[0], ";".join(row[1:]), ""
            places = [place for s in SEPARATORS if (place := line.find(s)) >= 0]
            if not places:
                return line, "", ""
            return line[: min(places)], line[min(places) + 1 :], ""
        row = divide(line, self.separator)

        def field(number: int | None) -> str:
            return row[number].strip() if number is not None and number < len(row) else ""

        return field(self.word), field(self.score), field(self.clue)


def divide(line: str, separator: str) -> list[str]:
    """Return the fields of a line; those in double quotes may hold the separator."""
    if line.count('"') % 2 or '"' not in line:
        return line.split(separator)
    import csv  # only for lists that need it: it takes a millisecond

    try:
        return next(csv.reader([line], delimiter=separator), [""])
    except csv.Error:
        return line.split(separator)


def says_nothing(line: str) -> bool:
    """Tell whether a line is empty or a comment."""
    stripped = line.strip()
    return not stripped or stripped.startswith(COMMENT)
