"""Arguments that several commands share, and how numbers are read.

Knows argparse and what values make sense; nothing of what is done with them.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Sequence

from gridwright.errors import InputError

WORD_LIST_HELP = "a word list, or '-' for standard input; repeat to merge several"


def whole_number(low: int, high: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers from `low` up to `high`."""
    wanted = f"a whole number from {low} " + ("up" if high is None else f"to {high}")

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected {wanted}, not {text!r}") from None
        if number < low or (high is not None and number > high):
            raise argparse.ArgumentTypeError(f"expected {wanted}, not {text!r}")
        return number

    return read


def seconds(text: str) -> float:
    """Read a time: seconds, more than 0."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(
            f"expected seconds, such as 10 or 0.5, more than 0, not {text!r}"
        )
    return number


def refuse_to_read_twice(sources: Sequence[str]) -> None:
    """Raise InputError where standard input is to be read more than once, or is closed."""
    wanted = sources.count("-")
    if wanted > 1:
        raise InputError("standard input can be read once: only one of the files may be '-'")
    if wanted and sys.stdin is None:
        raise InputError("standard input is closed")


def add_limits(parser: argparse.ArgumentParser) -> None:
    """Add what stops a search."""
    add_time(parser)
    parser.add_argument(
        "--nodes",
        metavar="N",
        type=whole_number(1),
        help="give up after so many decisions, the same on every machine",
    )


def add_time(parser: argparse.ArgumentParser) -> None:
    """Add how long something may take."""
    parser.add_argument("--time", metavar="SECONDS", type=seconds, help="give up after so long")


def add_outputs(parser: argparse.ArgumentParser, what: str, endings: str) -> None:
    """Add the files that `what` is written to."""
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        dest="outputs",
        action="append",
        default=[],
        help=f"write {what} to FILE too, as its name says: {endings}; repeatable",
    )


def add_word_list_options(parser: argparse.ArgumentParser) -> None:
    """Add what says how word lists are read and merged."""
    parser.add_argument(
        "--builtin", action="store_true", help="add the built-in English list to those given"
    )
    parser.add_argument(
        "--keep",
        choices=("last", "highest"),
        default="last",
        help="which score a word keeps that is in several lists: that of the last list (the "
        "default), or the highest",
    )
    parser.add_argument(
        "--min-score",
        metavar="N",
        type=whole_number(0, 100),
        default=0,
        help="use only words of score N or more; scores are 0 to 100",
    )
    parser.add_argument(
        "--alphabet",
        metavar="NAME",
        default="english",
        help="the alphabet of the words: english (the default), spanish, german, russian, "
        "greek, ..., or its letters themselves",
    )


def add_grid(parser: argparse.ArgumentParser) -> None:
    """Add the grid, and what says how its characters are read."""
    parser.add_argument("grid", metavar="GRID", help="a grid file, or '-' for standard input")
    parser.add_argument(
        "--cells",
        metavar="CHARACTERS",
        default="",
        help="characters that mean an empty cell in this grid, beside '_'",
    )
    parser.add_argument(
        "--blocks",
        metavar="CHARACTERS",
        default="",
        help="characters that mean a block in this grid, beside '#'",
    )
