"""Boards on the command line: where they come from, how they are shown.

Knows arguments, files and terminals; nothing of what is done with the boards.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from gridwright.cli import console, exits
from gridwright.cli.arguments import refuse_to_read_twice
from gridwright.errors import FormatError, InputError

if TYPE_CHECKING:
    from gridwright.engine import CancelToken, Limits
    from gridwright.formats.board_record import Record
    from gridwright.kenken import Board, Cell, Solution

FORMATS = ("drawn", "text", "tuples", "json", "keen", "ipuz")

# A half-filled board takes less than this.
LARGEST_STATE = 100_000

# What is a board itself, and not the name of a file.
_INLINE = re.compile(
    r"\d+(d[a-z])?m?:[_a-z0-9]+,[a-z0-9]+"
    r"|.*\s[A-Za-z]\d+(:[A-Za-z]\d+)?(\s*;.*)?",
    re.DOTALL,
)


def add_boards(parser: argparse.ArgumentParser) -> None:
    """Add the boards that a command works on."""
    parser.add_argument(
        "boards",
        metavar="BOARD",
        nargs="+",
        help="a file of one board or many, '-' for standard input, or a board itself",
    )


def add_format(parser: argparse.ArgumentParser) -> None:
    """Add how boards are printed."""
    parser.add_argument(
        "--format",
        choices=FORMATS,
        help="how boards are printed: drawn (the default on a terminal), text (the default "
        "elsewhere), tuples, json, keen (game ids, one a line) or ipuz",
    )


def load(sources: Sequence[str]) -> list[Record]:
    """Return the boards of all sources, in order."""
    refuse_to_read_twice(sources)
    return [record for source in sources for record in _read(source)]


def _read(source: str) -> list[Record]:
    from gridwright.files import read_bytes
    from gridwright.formats import boards

    if source != "-" and not os.path.lexists(source) and _INLINE.fullmatch(source):
        return boards.read(source)
    name = "standard input" if source == "-" else f"'{source}'"
    return boards.read(read_bytes(source, limit=boards.LARGEST_FILE), name)


def titled(number: int, count: int, text: str) -> str:
    """Return a text under the number of its board, where there are several."""
    return f"board {number}:\n{text}\n" if count > 1 else text


def shown(item: Board | Solution, chosen: str | None) -> str:
    """Return a board or a solution as it is printed; as text, a solution is its rows."""
    from gridwright.formats import boards
    from gridwright.kenken import Solution
    from gridwright.render import terminal

    if (chosen or usual_format()) == "drawn":
        return terminal.text(item)
    if isinstance(item, Solution) and (chosen or usual_format()) == "text":
        return str(item)
    return boards.write([item], chosen or usual_format()).rstrip("\n")


def show_together(items: Sequence[Record | Solution], chosen: str) -> None:
    """Print boards as one document of a format that is not read board by board."""
    from gridwright.formats import boards

    console.say(boards.write(items, chosen).rstrip("\n"))


def usual_format() -> str:
    """Return how boards are printed unless somebody says otherwise."""
    return "drawn" if sys.stdout is not None and sys.stdout.isatty() else "text"


def for_each(
    records: Sequence[Record],
    do: Callable[[Board, int, Limits, CancelToken], None],
    *,
    seconds: float | None,
    nodes: int | None = None,
    failed: Callable[[Exception], None] = lambda error: None,
) -> int:
    """Call `do` for each board, with what stops it; return the exit code of the worst case.

    A board that has no solution, or several, or takes too long, is told of and passed over.
    """
    from gridwright.engine import CancelToken, Limits
    from gridwright.errors import BoardError, Cancelled, Impossible, LimitReached

    worst = exits.DONE
    limits = Limits(seconds=seconds, nodes=nodes)
    with CancelToken.on_interrupt() as token:
        for number, record in enumerate(records, 1):
            try:
                do(record.board, number, limits, token)
            except Cancelled as error:
                console.tell(str(error))
                return exits.INTERRUPTED
            except (BoardError, Impossible, LimitReached) as error:
                failed(error)
                console.tell(f"board {number}: {error}" if len(records) > 1 else str(error))
                limited = isinstance(error, LimitReached)
                worst = max(worst, exits.LIMIT_REACHED if limited else exits.ANSWER_IS_NO)
    return worst


def state(source: str, board: Board) -> Mapping[Cell, int]:
    """Return the numbers of a half-filled board: of a file, of standard input, or as given."""
    from gridwright.files import read_bytes

    if not source:
        return {}
    if source != "-" and not os.path.lexists(source) and re.search(r"[/\s]", source):
        return state_of(source, board)
    text = read_bytes(source, limit=LARGEST_STATE).decode("utf-8", "replace")
    return state_of(text, board)


def state_of(text: str, board: Board) -> Mapping[Cell, int]:
    """Read a half-filled board: rows of numbers, `.` for an open cell; `/` may end a row.

    Raises FormatError where that does not fit the board.
    """
    rows = [row.split() for row in re.split(r"[/\n]", text) if row.strip()]
    size = board.size
    if all(len(row) == 1 and len(row[0]) == size for row in rows):
        rows = [list(row[0]) for row in rows]  # written without spaces
    if [len(row) for row in rows] != [size] * size:
        raise FormatError(f"the state should have {size} rows of {size} numbers, '.' where open")
    found: dict[Cell, int] = {}
    for r, row in enumerate(rows):
        for c, word in enumerate(row):
            if word in (".", "_"):
                continue
            try:
                number = int(word)
            except ValueError:
                number = board.numbers[-1] + 1
            if number not in board.numbers:
                numbers = f"{board.numbers[0]} to {board.numbers[-1]}"
                raise FormatError(f"the state has {word[:20]!r}; the numbers are {numbers}")
            found[r, c] = number
    return found


def one(sources: Sequence[str], what: str) -> Record:
    """Return the one board that there is; raises InputError for several."""
    records = load(sources)
    if len(records) > 1:
        raise InputError(f"{what} is for one board, and there are {len(records)}")
    return records[0]
