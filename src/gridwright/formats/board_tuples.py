"""The course's boards: a Python tuple a line, `('+', 6, ((0, 0), (0, 1)))`.

A line is read by its form and never evaluated. The operator may be blank: then it is not shown,
or, on a single cell, just this number is meant. Rows and columns count from 0. Blank lines and
lines that start with `#` mean nothing; a file holds one board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.errors import FormatError, OutputError
from gridwright.formats.board_record import Record, board_of, operator_of
from gridwright.kenken import Cage, Operator
from gridwright.kenken.places import LARGEST

EXAMPLE = "('+', 6, ((0, 0), (0, 1)))"

# A line that names each cell of the largest board once is shorter than this.
LONGEST_LINE = 16 * LARGEST**2

_LINE = re.compile(
    r"""[(\[] (?: '([^']?)' | "([^"]?)" ) , (-?[0-9]{1,19}) , [(\[]
        ( (?: CELL (?:,CELL)* ,? )? ) [)\]] ,? [)\]] ,?""".replace(
        "CELL", r"[(\[][0-9]{1,19},[0-9]{1,19}[)\]]"
    ),
    re.VERBOSE,
)
_CELL = re.compile(r"([0-9]+),([0-9]+)")


def read(text: str) -> list[Record]:
    """Return the board of a text."""
    cages = []
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise FormatError(f"line {number}: a line is shorter than {LONGEST_LINE} characters")
        squeezed = "".join(line.split())
        if squeezed and squeezed[0] != "#":
            cages.append(_cage(squeezed, f"line {number}: "))
        if len(cages) > LARGEST**2:
            raise FormatError(f"line {number}: more cages than any board has cells, {LARGEST**2}")
    if not cages:
        raise FormatError(f"there are no cages; one is written as {EXAMPLE}")
    size = 1 + max(max(cell) for cage in cages for cell in cage.cells)
    return [Record(board_of(size, cages))]


def _cage(squeezed: str, where: str) -> Cage:
    """Read a line without its blanks."""
    found = _LINE.fullmatch(squeezed)
    if not found:
        raise FormatError(f"{where}expected {EXAMPLE}, or the like")
    cells = tuple([(int(row), int(column)) for row, column in _CELL.findall(found[4])])
    if not cells or len(set(cells)) != len(cells):
        raise FormatError(f"{where}a cage has one cell or more, each once")
    if max(map(max, cells)) >= LARGEST:
        raise FormatError(f"{where}a board has at most {LARGEST} rows")
    return Cage(operator_of(found[1] or found[2] or "", len(cells), where), int(found[3]), cells)


def write(records: Sequence[Record]) -> str:
    """Return a board as a text; raises OutputError where these tuples cannot hold it."""
    if len(records) != 1:
        raise OutputError(f"a file of tuples holds one board, not {len(records)}")
    board = records[0].board
    if not board.has_usual_numbers:
        raise OutputError(f"tuples hold boards with the numbers 1 to {board.size} only")
    return "".join([f"('{_sign(cage)}', {cage.target}, {cage.cells})\n" for cage in board.cages])


def _sign(cage: Cage) -> str:
    if cage.operator is not Operator.HIDDEN:
        return str(cage.operator)
    return " " if len(cage.cells) > 1 else "="
