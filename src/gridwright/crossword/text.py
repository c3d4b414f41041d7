"""Grids as plain text: one line a row, one character a cell.

This module knows what the characters of a grid file mean, and refuses to guess where two readings
differ. It turns text into rows and bars and back; it knows nothing of entries or words.

- `_` is a cell, `#` and `█` are blocks, a letter or digit is a cell with that letter given;
- `.` is a cell too, in a text that has no `_` and in which it cannot be a block just as well;
- a line that is too short lacks blocks at its right;
- bars are drawn: a text with a `|` or with lines of `-` spaces its cells out, with a `|` between
  two neighbours that a bar separates and a `-` below a cell that has a bar at its foot.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence

from gridwright.crossword.geometry import Bar, Side
from gridwright.crossword.wording import counted
from gridwright.errors import GridError

CELL = "_"
BLOCK = "#"
DOT = "."
BLOCKS = frozenset("#█")

# Capitals that str.upper does not give, and that some alphabets have.
_OTHER_CAPITALS = {"i": "İ", "ß": "ẞ"}

# How large may a grid be? As large as the crossword formats of other programs can hold.
LARGEST_SIDE = 255

# How many lines are worth splitting? Far more than a grid has, and few enough to hold.
MOST_LINES = 100_000


def parse_text(text: str, cells: str = "", blocks: str = "") -> tuple[list[str], list[Bar]]:
    """Return the rows (of `_`, `#` and given letters) and the bars that a text draws.

    `cells` and `blocks` are characters that mean an empty cell or a block in this text, whatever
    they mean otherwise. Raises GridError with line and column.
    """
    for char in sorted(set(cells) & set(blocks)):
        raise GridError(f"{char!r} cannot be both a cell and a block")
    if text.count("\n") + text.count("\r") > MOST_LINES:
        raise GridError(f"a text of more than {MOST_LINES:,} lines is no grid")
    first, lines = _shown_lines(text, spaces_count=" " in cells + blocks)
    barred = _is_barred(lines, declared=cells + blocks)
    _check_size(lines, barred)
    lines = [unicodedata.normalize("NFC", line) for line in lines]
    reader = _Reader(first, lines, _meanings(first, lines, cells, blocks))
    return reader.barred() if barred else (reader.plain(), [])


def write_text(rows: Sequence[str], bars: Collection[Bar]) -> str:
    """Return the text that draws rows and bars; `parse_text` reads it back."""
    if not bars:
        return "\n".join(rows)
    lines = []
    for row, symbols in enumerate(rows):
        gaps = ["|" if ((row, c), Side.RIGHT) in bars else " " for c in range(len(symbols))]
        feet = ["-" if ((row, c), Side.BELOW) in bars else " " for c in range(len(symbols))]
        lines.append("".join(map("".join, zip(symbols, gaps, strict=True))).rstrip())
        if "-" in feet:
            lines.append(" ".join(feet).rstrip())
    return "\n".join(lines)


def cases(letter: str) -> tuple[str, ...]:
    """Return a letter and its other case, in the order in which an alphabet is asked for them."""
    return letter, *_OTHER_CAPITALS.get(letter, ""), letter.upper(), letter.lower()


def _shown_lines(text: str, spaces_count: bool) -> tuple[int, list[str]]:
    """Return the lines between the blank ones around them, and the number of the first.

    Unless spaces have a meaning, those that stand beyond every row of the grid go.
    """
    lines = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    lengths = [len(line if spaces_count else line.rstrip(" \t")) for line in lines]
    shown = [number for number, length in enumerate(lengths) if length]
    if not shown:
        raise GridError("the grid is empty")
    width = max(lengths)
    return shown[0] + 1, [line[:width] for line in lines[shown[0] : shown[-1] + 1]]


def _is_barred(lines: list[str], declared: str) -> bool:
    """Say whether a text draws bars: has a `|`, or a line of nothing but `-`."""
    if "|" not in declared and any("|" in line for line in lines):
        return True
    return "-" not in declared and any(map(_is_rule, lines))


def _is_rule(line: str) -> bool:
    return "-" in line and not line.strip("- ")


def _check_size(lines: list[str], barred: bool) -> None:
    rows, columns = len(lines), max(map(len, lines))
    if barred:
        rows = sum(not _is_rule(line) for line in lines)
        columns = (columns + 1) // 2
    check_size(rows, columns)


def check_size(rows: int, columns: int) -> None:
    """Raise GridError for a grid that is larger than any we handle."""
    if rows > LARGEST_SIDE or columns > LARGEST_SIDE:
        raise GridError(
            f"the grid has {counted(rows, 'row')} and {counted(columns, 'column')}; "
            f"the most is {LARGEST_SIDE} of each"
        )


def _meanings(first: int, lines: list[str], cells: str, blocks: str) -> dict[str, str]:
    """Return what each character of the text stands for, letters apart."""
    meanings = dict.fromkeys(BLOCKS, BLOCK) | {CELL: CELL}
    meanings |= dict.fromkeys(cells, CELL) | dict.fromkeys(blocks, BLOCK)
    used = set().union(*lines)
    if DOT in used and DOT not in meanings:
        rival = _rival_reading(used, meanings)
        if rival:
            row = next(row for row, line in enumerate(lines) if DOT in line)
            raise GridError(
                f"line {first + row}, column {lines[row].index(DOT) + 1}: '.' can be a cell or a "
                f"block {rival}; say which, with the option 'cells' or 'blocks'"
            )
        meanings[DOT] = CELL
    return meanings


def _rival_reading(used: set[str], meanings: dict[str, str]) -> str:
    """Say why a dot could be a block rather than a cell in this text; "" where it could not."""
    if any(meanings.get(char) == CELL for char in used):
        return "where another character is a cell"
    has_blocks = any(meanings.get(char) == BLOCK for char in used)
    if not has_blocks and any(char.isalnum() for char in used):
        return "among letters alone"
    return ""


class _Reader:
    """Turns lines into rows, by what their characters mean."""

    def __init__(self, first: int, lines: list[str], meanings: dict[str, str]) -> None:
        self.first = first
        self.lines = lines
        self.meanings = meanings

    def plain(self) -> list[str]:
        """Read one character a cell."""
        rows = []
        for number, line in enumerate(self.lines):
            if not line.strip(" \t") and " " not in self.meanings:
                raise GridError(
                    f"line {self.first + number} is empty inside the grid; "
                    f"write a row of blocks as '{BLOCK}'"
                )
            rows.append("".join([self.symbol(number, at) for at in range(len(line))]))
        return _padded(rows)

    def barred(self) -> tuple[list[str], list[Bar]]:
        """Read cells at every second place, bars between them."""
        rows: list[str] = []
        bars: list[Bar] = []
        after_rule = True
        for number, line in enumerate(map(str.rstrip, self.lines)):
            if not line:
                raise GridError(f"line {self.first + number} is empty inside the grid")
            row = len(rows) - 1
            if not _is_rule(line):
                rows.append("".join([self.symbol(number, at) for at in range(0, len(line), 2)]))
                places = self.bar_places(number, line[1::2], 1, "|")
                bars += [((row + 1, place), Side.RIGHT) for place in places]
            elif after_rule:
                raise GridError(f"line {self.first + number}: bars stand below a row of cells")
            else:
                if line[1::2].strip():
                    self.bar_places(number, line[1::2], 1, " ")
                places = self.bar_places(number, line[::2], 0, "-")
                bars += [((row, place), Side.BELOW) for place in places]
            after_rule = _is_rule(line)
        return _padded(rows), bars

    def bar_places(self, number: int, marks: str, start: int, bar: str) -> list[int]:
        """Return which of every second character of a line are bars; the others are spaces."""
        for place, mark in enumerate(marks):
            if mark not in (" ", bar):
                raise self.error(
                    number, start + 2 * place, f"{mark!r} stands where a bar or a space belongs"
                )
        return [place for place, mark in enumerate(marks) if mark != " "]

    def symbol(self, number: int, at: int) -> str:
        """Return what the character at one place stands for: `_`, `#` or a given letter."""
        char = self.lines[number][at]
        meaning = self.meanings.get(char)
        if meaning:
            return meaning
        if char.isalnum():
            return char
        name = "a space" if char == " " else repr(char)
        raise self.error(
            number, at, f"{name} is neither a cell ('{CELL}'), a block ('{BLOCK}') nor a letter"
        )

    def error(self, number: int, at: int, what: str) -> GridError:
        return GridError(f"line {self.first + number}, column {at + 1}: {what}")


def _padded(rows: list[str]) -> list[str]:
    width = max(map(len, rows))
    return [row.ljust(width, BLOCK) for row in rows]
