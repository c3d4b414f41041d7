"""`gridwright kenken hint`: the next easiest step from a half-filled board."""

from __future__ import annotations

import argparse
from typing import Any

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits
from gridwright.cli.kenken import boards
from gridwright.cli.kenken.explain import told

DESCRIPTION = """\
Say the next easiest step from a half-filled board; or, where an entry is wrong, which.
"""

EPILOG = """\
A state has the rows of the board: its numbers, and '.' where a cell is open. It is a file, '-' for
standard input, or the rows themselves with '/' between them.

examples:
  gridwright kenken hint board.txt                                from the beginning
  gridwright kenken hint board.txt --state '1 . . / . . 2 / . . .'
  gridwright kenken hint board.txt --state state.txt --steps      up to the next number
  gridwright kenken hint board.txt --state state.txt --draw

exit codes: 0 here is a hint, 1 an entry is wrong, or the board has no solution; 2 bad input,
3 limit reached, 130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    boards.add_boards(parser)
    parser.add_argument(
        "--state", metavar="STATE", default="", help="the numbers so far (default: none)"
    )
    parser.add_argument(
        "--steps", action="store_true", help="tell all steps up to the next number to put down"
    )
    parser.add_argument("--draw", action="store_true", help="draw the board with its numbers first")
    shared.add_time(parser)


def run(arguments: argparse.Namespace) -> int:
    """Say what is next."""
    sources = [*arguments.boards, *([arguments.state] if arguments.state == "-" else [])]
    shared.refuse_to_read_twice(sources)
    record = boards.one(arguments.boards, "a hint")
    state = boards.state(arguments.state, record.board)
    wrong = False

    def tell(board: Any, number: int, limits: Any, token: Any) -> None:
        from gridwright import kenken
        from gridwright.render import terminal

        nonlocal wrong
        found = kenken.hint(board, state, limits=limits, cancel=token)
        wrong = bool(found.wrong)
        if arguments.draw:
            console.say(terminal.text(board, entries=state))
        if arguments.steps and found.steps:
            for number, step in enumerate(found.steps, 1):
                console.say(told(step, number, moves=False))
        else:
            console.say(found.sentence)

    code = boards.for_each([record], tell, seconds=arguments.time)
    return code or (exits.ANSWER_IS_NO if wrong else exits.DONE)
