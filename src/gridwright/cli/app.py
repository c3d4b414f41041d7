"""From arguments to a command, and from whatever happens there to an exit code.

Knows the names of the commands and what each error means to a shell; nothing of what the
commands do.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, Protocol, cast

from gridwright import __version__
from gridwright.cli import console, exits
from gridwright.errors import InputError, MissingDependency

COMMANDS = {
    "fill": "fill a grid with words",
    "check": "say what a constructor would call wrong with a grid",
    "words": "look into word lists",
    "doctor": "say which engine runs, and what is installed",
    "audit": "judge solvers of the course's crossword",
    "kenken": "make, solve, grade and explain KenKens",
    "cs50": "solve a KenKen with a solver of the course's crossword",
}

DESCRIPTION = "Make and solve grid puzzles."

EPILOG = """\
examples:
  gridwright fill grid.txt                      fill a grid with the built-in words
  gridwright fill grid.txt -w list.txt -o fill.svg
  gridwright words --match 'C?T'                look words up

A grid is a text file: '_' is a cell, '#' a block, a letter is given.
'gridwright COMMAND --help' teaches each command.
"""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are errors like all others."""

    def error(self, message: str) -> NoReturn:
        """Raise InputError, instead of printing the usage and leaving."""
        raise InputError(f"{message} (see '{self.prog} --help')")

    def _print_message(self, message: str, file: object = None) -> None:
        """Print help or version as everything else; argparse would hide a failure to."""
        console.say(message.rstrip("\n"))


class Command(Protocol):
    """What the module of a command has."""

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's arguments, description and examples."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it, and return the exit code."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` asks for (the process's arguments by default).

    Returns the exit code. Whatever goes wrong is told in a sentence on standard error.
    """
    try:
        code = _dispatch(sys.argv[1:] if argv is None else list(argv))
        console.flush()
    except BrokenPipeError:
        code = exits.OUTPUT_CLOSED
    except KeyboardInterrupt:
        console.tell("interrupted")
        code = exits.INTERRUPTED
    except (InputError, MissingDependency) as error:
        console.tell(str(error))
        code = exits.BAD_INPUT
    except MemoryError:
        console.tell("there is not enough memory for this")
        code = exits.BAD_INPUT
    except Exception as error:
        if os.environ.get("GRIDWRIGHT_DEBUG"):
            raise
        console.tell(
            f"a bug in Gridwright, please report it: {type(error).__name__}: {error} "
            "(GRIDWRIGHT_DEBUG=1 shows where)"
        )
        code = exits.INTERNAL_ERROR
    return _closing(code)


def _closing(code: int) -> int:
    """Return `code`, with nothing left in standard output that Python could trip over."""
    if code == exits.OUTPUT_CLOSED:
        console.abandon()
        return code
    try:
        console.flush()
    except (OSError, InputError):
        console.abandon()
    return code


def _dispatch(argv: list[str]) -> int:
    """Parse `argv`, with the module of the one command that it names, and run that."""
    parser, module = _parser(next((word for word in argv if not word.startswith("-")), None))
    try:
        arguments, unknown = parser.parse_known_args(argv)
    except SystemExit:  # after --help or --version
        return exits.DONE
    if unknown:
        command = f"gridwright {arguments.command}" if arguments.command else "gridwright"
        raise InputError(f"unknown arguments: {' '.join(unknown)} (see '{command} --help')")
    if module is None:
        parser.error("a command is needed: " + ", ".join(COMMANDS))
    return module.run(arguments)


def _parser(chosen: str | None) -> tuple[Parser, Command | None]:
    """Return the parser, with the arguments of the `chosen` command only, and its module."""
    parser = Parser(
        prog="gridwright",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"gridwright {__version__}",
        help="print the version",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    module: Command | None = None
    for name, summary in COMMANDS.items():
        subparser = commands.add_parser(
            name,
            help=summary,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if name == chosen:
            module = cast("Command", import_module(f"gridwright.cli.{name}"))
            module.configure(subparser)
    return parser, module
