"""Check a fill from nothing but its letters: shares no code with what made it.

Even the entries are found here a second time, in another way, so that a mistake in the grid's
own reading would show.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from gridwright.crossword.filled import Fill
from gridwright.crossword.text import cases

if TYPE_CHECKING:
    from gridwright.crossword.grid import Grid
    from gridwright.words import WordList

# An entry as this module sees it: number, direction, places.
_Found = tuple[int, str, list[tuple[int, int]]]


def verify(
    grid: Grid,
    words: WordList,
    fill: Fill | Iterable[str],
    *,
    distinct: bool = True,
    min_score: int = 0,
    min_length: int = 2,
) -> list[str]:
    """Return what is wrong with a fill, a sentence a fault; [] is right.

    `fill` is a Fill, whose list of entries is checked as well, or just rows of letters. Words
    that the grid gives in full need not be in the list.
    """
    if isinstance(fill, Fill):
        rows = list(fill.rows)
    else:
        rows = fill.splitlines() if isinstance(fill, str) else list(fill)
    shape = [len(row) for row in rows]
    if shape != [len(row) for row in grid.rows]:
        return [f"the rows have lengths {shape}, not those of the grid"]
    entries = list(_entries(grid, min_length))
    faults = list(_wrong_cells(grid, rows, entries))
    spelled = {}
    for number, direction, places in entries:
        name = f"{number} {direction}"
        word = "".join(rows[row][column] for row, column in places)
        spelled[name] = word
        is_given = all(grid.rows[row][column] != "_" for row, column in places)
        if "_" not in word and not is_given:
            faults += _wrong_word(name, word, words, min_score)
    if distinct:
        faults += _repeated(spelled)
    if isinstance(fill, Fill):
        faults += _misreported(fill, entries, spelled, words)
    return faults


def _entries(grid: Grid, min_length: int) -> Iterator[_Found]:
    """Walk the cells in reading order; each that follows no other begins an entry."""
    bars = {(cell, str(side)) for cell, side in grid.bars}

    def joined(row: int, column: int, down: int, right: int) -> bool:
        """Say whether a cell and the next one, below or to the right, belong together."""
        rows = grid.rows
        if row < 0 or column < 0 or row + down >= len(rows) or column + right >= len(rows[0]):
            return False
        if rows[row][column] == "#" or rows[row + down][column + right] == "#":
            return False
        return ((row, column), "below" if down else "right") not in bars

    number = 0
    for row in range(len(grid.rows)):
        for column in range(len(grid.rows[0])):
            begun = []
            for direction, down, right in (("across", 0, 1), ("down", 1, 0)):
                if grid.rows[row][column] == "#" or joined(row - down, column - right, down, right):
                    continue
                places = [(row, column)]
                while joined(*places[-1], down, right):
                    places.append((places[-1][0] + down, places[-1][1] + right))
                if len(places) >= min_length:
                    begun.append((direction, places))
            number += bool(begun)
            yield from ((number, direction, places) for direction, places in begun)


def _wrong_cells(grid: Grid, rows: list[str], entries: list[_Found]) -> Iterator[str]:
    in_entries = {place for _, _, places in entries for place in places}
    for row, (asked, got) in enumerate(zip(grid.rows, rows, strict=True)):
        for column, (wanted, symbol) in enumerate(zip(asked, got, strict=True)):
            where = f"row {row + 1}, column {column + 1}"
            if (wanted == "#") != (symbol == "#"):
                yield f"{where} should be a {'block' if wanted == '#' else 'cell'}: {symbol!r}"
            elif wanted not in "_#" and symbol not in cases(wanted):
                yield f"{where} should be the given {wanted}, not {symbol!r}"
            elif symbol == "_" and (row, column) in in_entries:
                yield f"{where} is not filled"


def _wrong_word(name: str, word: str, words: WordList, min_score: int) -> Iterator[str]:
    score = words.score(word) if word in words else None
    if score is None:
        yield f"{name}: {word} is not in the list"
    elif score < min_score:
        yield f"{name}: {word} scores {score}, under {min_score}"


def _repeated(spelled: dict[str, str]) -> Iterator[str]:
    first: dict[str, str] = {}
    for name, word in spelled.items():
        if first.setdefault(word, name) != name and "_" not in word:
            yield f"{name}: {word} is {first[word]} already"


def _misreported(
    fill: Fill, entries: list[_Found], spelled: dict[str, str], words: WordList
) -> Iterator[str]:
    """Compare a fill's own list of entries with the letters in its rows."""
    places = {f"{number} {direction}": where for number, direction, where in entries}
    listed = [filled.name for filled in fill.entries]
    if sorted(listed) != sorted(places):
        yield f"the fill lists other entries than the grid has: {sorted({*listed} ^ {*places})}"
        return
    for filled in fill.entries:
        name, word = filled.name, spelled[filled.name]
        if list(filled.entry.cells) != places[name]:
            yield f"{name} is listed with other cells than it has"
        if filled.word != word:
            yield f"{name} is listed as {filled.word}, but spells {word}"
        elif filled.score != words.score(word):
            yield f"{name}: {word} is listed with score {filled.score}, not {words.score(word)}"
