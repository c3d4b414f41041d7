"""Boards in the compact notation, one after another; see `gridwright.kenken.text`.

Blank lines separate boards; where a line `---` does, blank lines mean nothing. Solutions and
difficulties have no place in this format.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.errors import BoardError, FormatError
from gridwright.formats.board_record import Record
from gridwright.kenken.text import parse
from gridwright.kenken.text import write as write_board

SEPARATOR = "---"


def read(text: str) -> list[Record]:
    """Return the boards of a text."""
    records = []
    for line, part in _parts(text):
        try:
            records.append(Record(parse(part, line=line)))
        except BoardError as error:
            where = "" if line == 1 else f"the board at line {line}: "
            raise BoardError(f"{where}{error}", faults=error.faults) from None
    if not records:
        raise FormatError("there are no cages; one is written as 11+ A1 B1")
    return records


def write(records: Sequence[Record]) -> str:
    """Return boards as a text, a cage a line, with blank lines between them."""
    return "\n\n".join([write_board(record.board) for record in records]) + "\n"


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Yield the text of each board, with the number of its first line."""
    rows = text.split("\n")
    ends = [number for number, row in enumerate(rows) if row.strip() == SEPARATOR]
    if not ends:
        ends = [number for number, row in enumerate(rows) if not row.strip()]
    start = 0
    for end in [*ends, len(rows)]:
        # Rows of comments alone are no board.
        first = next((n for n in range(start, end) if rows[n].partition("#")[0].strip()), None)
        if first is not None:
            yield first + 1, "\n".join(rows[first:end])
        start = end + 1
