"""The compact notation: a board as a person types it, `11+ A1 B1; 2/ A2 A3; 5 C1`.

Cages stand on lines of their own or between semicolons; `#` starts a comment. It knows boards, and
files only in that a wrong line is named; several boards in one file are the formats' business.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gridwright.errors import FormatError
from gridwright.files import printable
from gridwright.kenken.board import Board, Cage
from gridwright.kenken.operators import Operator
from gridwright.kenken.places import LARGEST, SMALLEST, Cell, cell_name, cell_named

SIGNS = "+-−–*xX×·/÷:=?"

# A cage that names each cell of the largest board once is shorter than this.
LONGEST_CAGE = 4 * LARGEST**2

# How many cells may be named before no board can come of it? (A cell twice is told apart.)
MOST_CELLS = 2 * LARGEST**2

# More digits than any target has; longer numbers are not even looked at.
MOST_DIGITS = 19

_NUMBER = re.compile(r"[-+−–]?[0-9]+")


def parse(text: str, *, line: int = 1) -> Board:
    """Return the board that a text describes; `line` is the number of its first line.

    Raises FormatError, with the line, where it cannot be read, and BoardError where what it says
    is no board.
    """
    cages: list[Cage] = []
    size: int | None = None
    numbers: list[int] | None = None
    named = 0
    for number, statement in _statements(text, line):
        where = f"line {number}: "
        keyword, *words = statement.split(maxsplit=1)
        if keyword.lower() == "size" and size is None:
            (size,) = _numbers(words, where, "size 4", 1)
            if not SMALLEST <= size <= LARGEST:
                raise FormatError(f"{where}a board has {SMALLEST} to {LARGEST} rows, not {size}")
        elif keyword.lower() == "numbers" and numbers is None:
            numbers = _numbers(words, where, "numbers 0 1 2 3", LARGEST)
        elif keyword.lower() in ("size", "numbers"):
            raise FormatError(f"{where}{keyword.lower()} is given twice")
        else:
            cages.append(_cage(statement, where))
            named += len(cages[-1].cells)
            if named > MOST_CELLS:
                raise FormatError(f"{where}more cells than any board has, {LARGEST**2}")
    if not cages:
        raise FormatError("there are no cages; one is written as 11+ A1 B1")
    if size is None:
        size = 1 + max(max(cell) for cage in cages for cell in cage.cells)
    return Board(size, cages, numbers)


def write(board: Board) -> str:
    """Return a board in the compact notation, a cage a line."""
    head = [] if board.has_usual_numbers else [f"numbers {' '.join(map(str, board.numbers))}"]
    return "\n".join([*head, *map(str, board.cages)])


def _statements(text: str, line: int) -> Iterator[tuple[int, str]]:
    """Yield the statements of a text, each with the number of its line."""
    for number, row in enumerate(text.split("\n"), line):
        for statement in row.partition("#")[0].split(";"):
            if len(statement) > LONGEST_CAGE:
                raise FormatError(
                    f"line {number}: a cage is shorter than {LONGEST_CAGE} characters"
                )
            if statement.strip():
                yield number, statement.strip()


def _numbers(words: list[str], where: str, example: str, most: int) -> list[int]:
    """Read the numbers that follow a keyword, from 1 to `most` of them."""
    found = words[0].split() if words else []
    for word in found:
        if not _NUMBER.fullmatch(word):
            raise _unexpected(where, f"whole numbers, as in '{example}'", word)
    if not 1 <= len(found) <= most:
        counted = "no number" if not found else f"{len(found)} numbers"
        raise FormatError(f"{where}expected numbers as in '{example}', found {counted}")
    return [_number(word, where) for word in found]


def _number(word: str, where: str) -> int:
    if len(word) > MOST_DIGITS + 1:
        raise FormatError(f"{where}a number has at most {MOST_DIGITS} digits")
    return int(word.replace("−", "-").replace("–", "-"))


def _cage(statement: str, where: str) -> Cage:
    """Read a cage: its target, its sign where it has one, its cells."""
    target = _NUMBER.match(statement)
    if not target:
        raise _unexpected(where, "a cage, as in '11+ A1 B1'", statement)
    rest = statement[target.end() :].lstrip()
    sign = rest[0] if rest and rest[0] in SIGNS else ""
    cells = [cell for word in rest[len(sign) :].split() for cell in _cells(word, where)]
    if not cells:
        shown = statement[: target.end()] if len(statement) < 40 else "a cage"
        raise FormatError(f"{where}expected cells after {shown}{sign}, as in '11+ A1 B1'")
    if len(cells) > MOST_CELLS:
        raise FormatError(f"{where}more cells than any board has, {LARGEST**2}")
    operator = Operator.read(sign)
    if not sign and len(cells) == 1:
        operator = Operator.GIVEN
    return Cage(operator, _number(target[0], where), tuple(cells))


def _cells(word: str, where: str) -> list[Cell]:
    """Read a cell, `A1`, or all between two corners, `A1:B2`."""
    first, colon, last = word.partition(":")
    try:
        corners = [cell_named(first), cell_named(last if colon else first)]
    except ValueError:
        raise _unexpected(where, "a cell, as A1, or cells, as A1:B2", word) from None
    (top, bottom), (left, right) = (sorted(places) for places in zip(*corners, strict=True))
    if max(bottom, right) >= LARGEST:
        last_cell = cell_name((LARGEST - 1, LARGEST - 1))
        raise _unexpected(where, f"a cell from A1 to {last_cell}", word)
    return [(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]


def _unexpected(where: str, wanted: str, found: str) -> FormatError:
    shown = found if len(found) <= 20 else found[:20] + "..."
    return FormatError(f"{where}expected {wanted}, found '{printable(shown)}'")
