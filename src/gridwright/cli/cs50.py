"""`gridwright cs50 kenken`: a KenKen, solved by anyone's solver of the course's crossword."""

from __future__ import annotations

import argparse

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits
from gridwright.errors import InputError

DESCRIPTION = """\
Solve a KenKen with a solver of the course's crossword, which knows nothing of KenKens: the board
is told as variables, words and overlaps. BOARD has a Python tuple a line, such as
('+', 6, ((0, 0), (0, 1))): operator, target, cells.

The solver runs in a process of its own, within limits, as with 'gridwright audit'.
"""

EPILOG = """\
examples:
  gridwright cs50 kenken board.txt                         with Gridwright's own solver
  gridwright cs50 kenken board.txt --solver generate.py
  gridwright cs50 kenken board.txt --solver generate.py --encoding operators

exit codes: 0 solved, 1 not solved, 2 bad input, 3 stopped by the time limit
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.add_argument("what", metavar="kenken", choices=("kenken",), help="what is to be solved")
    parser.add_argument("board", metavar="BOARD", help="a board file")
    parser.add_argument(
        "--solver",
        metavar="FILE",
        help="a generate.py with a class CrosswordCreator (default: Gridwright's own)",
    )
    parser.add_argument(
        "--encoding",
        choices=("words", "operators"),
        default="words",
        help="how the board is told: as plain words (the default), or by operator overloading",
    )
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=shared.seconds,
        default=60.0,
        help="give up after so long (default: 60)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Solve the board in a box, and print its digits."""
    from gridwright.cs50 import generate
    from gridwright.cs50.audit import on_kenken, submissions
    from gridwright.cs50.audit.boxes import Box, Settings
    from gridwright.cs50.kenken import Board
    from gridwright.cs50.kenken.solver import written
    from gridwright.files import read_bytes

    board = Board.load(arguments.board)
    text = read_bytes(arguments.board).decode("utf-8-sig")
    found = submissions.find([arguments.solver or str(generate.__file__)])
    if len(found) > 1:
        raise InputError("--solver names one solver, not a folder of several")
    settings = Settings(seconds=arguments.time, total_seconds=arguments.time + 60)
    with Box(found[0], settings) as box:
        answer = on_kenken.ask(box, text, arguments.encoding)
    grid = on_kenken.grid_of(answer)
    if grid is not None:
        console.say(written(grid, board.size))
    fault = on_kenken.fault(board, answer)
    if fault is None:
        return exits.DONE
    console.tell(f"not solved: {fault}")
    return exits.LIMIT_REACHED if answer.status == "timeout" else exits.ANSWER_IS_NO
