"""`gridwright kenken`: make, solve, judge, explain and convert KenKens, a module a subcommand."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from gridwright.cli.app import Command

WHAT = {
    "new": "make boards of a size and a difficulty",
    "solve": "solve boards, and say whether that is the only solution",
    "check": "say what is wrong with boards, and how many solutions they have",
    "grade": "say how hard boards are",
    "hint": "say the next easiest step from a half-filled board",
    "explain": "tell the whole way to the solution, a step a line",
    "convert": "write boards in another format, or as pictures",
}

DESCRIPTION = """\
Make and solve KenKens: squares in which every row and column holds each number once, and the
numbers of every cage make its target.
"""

EPILOG = """\
A BOARD is a file that holds one board or many, '-' for standard input, or a board itself: a game
id of Keen, or cages as in '3+ A1 B1; 2/ A2 B2'. Which format a file is in is seen by its content.

examples:
  gridwright kenken new --size 6 --difficulty hard
  gridwright kenken new --count 20 -o book.txt -o board.svg
  gridwright kenken solve board.txt
  gridwright kenken explain '4dh:a3_5ab_a_aa_,s1a5m12a5s1d2m6'

'gridwright kenken WHAT --help' teaches each of them.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the subcommands and their arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    commands = parser.add_subparsers(dest="what", metavar="WHAT", title="what to do", required=True)
    for name, summary in WHAT.items():
        subparser = commands.add_parser(
            name,
            help=summary,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        _module(name).configure(subparser)


def run(arguments: argparse.Namespace) -> int:
    """Do what was asked for."""
    return _module(arguments.what).run(arguments)


def _module(name: str) -> Command:
    return cast("Command", import_module(f"{__name__}.{name}"))
