"""Files of KenKens in any of the formats: what a file is in is seen by its content.

This module knows which formats there are; what they look like is the business of the modules
`board_...`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from gridwright.errors import BoardError, FormatError, OutputError
from gridwright.files import printable
from gridwright.formats import board_ipuz, board_json, board_keen, board_text, board_tuples
from gridwright.formats.board_record import Record
from gridwright.formats.fields import Fields
from gridwright.kenken import Board, Solution

# How large a file of boards is read? Some ten thousand boards are smaller.
LARGEST_FILE = 8_000_000

# And of how many lines?
MOST_LINES = 400_000

Reader = Callable[[str], list[Record]]
Writer = Callable[[Sequence[Record]], str]

FORMATS: dict[str, tuple[Reader, Writer]] = {
    "text": (board_text.read, board_text.write),
    "tuples": (board_tuples.read, board_tuples.write),
    "json": (board_json.read, board_json.write),
    "keen": (board_keen.read, board_keen.write),
    "ipuz": (board_ipuz.read, board_ipuz.write),
}

# Which format does a file's name ask for?
SUFFIXES = {".txt": "text", ".json": "json", ".ipuz": "ipuz"}

_KEEN = re.compile(r"[0-9]+(d[a-z]?)?m?:[_a-z0-9]*,|[0-9]+(d[a-z]?)?m?#")


def read(data: str | bytes, name: str = "") -> list[Record]:
    """Return the boards of a file in any of the formats, one or more.

    `name` says in messages which file is meant. Raises FormatError where the file cannot be read,
    and BoardError where what it says is no board.
    """
    where = f"{printable(name)}: " if name else ""
    try:
        text = _decoded(data)
        read_as, _ = FORMATS[format_of(text)]
        return read_as(text)
    except BoardError as error:
        raise BoardError(f"{where}{error}", faults=error.faults) from None
    except FormatError as error:
        raise FormatError(f"{where}{error}") from None


def write(items: Iterable[Record | Board | Solution], format: str) -> str:
    """Return boards as the text of a file in a format: text, tuples, json, keen or ipuz.

    Raises OutputError where there is no such format, or where it cannot hold one of the boards.
    """
    if format not in FORMATS:
        raise OutputError(f"there is no format {format!r}; they are {', '.join(FORMATS)}")
    records = [Record.of(item) for item in items]
    if not records:
        raise OutputError("there are no boards to write")
    _, write_as = FORMATS[format]
    return write_as(records)


def format_of(text: str) -> str:
    """Return the name of the format that a text is in; what looks like nothing else is `text`."""
    first = _first_line(text)
    if first.startswith("ipuz"):
        return "ipuz"
    if first.startswith("{"):
        return "ipuz" if board_ipuz.is_ipuz(Fields.parse(text)) else "json"
    if first.startswith("["):
        return "json"
    if first.startswith("("):
        return "tuples"
    return "keen" if _KEEN.match(first) else "text"


def _first_line(text: str) -> str:
    """Return what stands first in a text, other than comments."""
    for found in re.finditer(r"[^\r\n]+", text):
        line = found[0][:200].lstrip()
        if line and not line.startswith("#"):
            return line
    return ""


def _decoded(data: str | bytes) -> str:
    if len(data) > LARGEST_FILE:
        raise FormatError(f"this is larger than {LARGEST_FILE:,} bytes")
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise FormatError(f"this is no text: {error.reason} at byte {error.start}") from None
    if data.count("\n") >= MOST_LINES:
        raise FormatError(f"this has more than {MOST_LINES:,} lines")
    text = data.removeprefix("\ufeff")
    if not text.strip():
        raise FormatError("there is nothing in it")
    return text
