"""`gridwright kenken solve`: solve boards, and say whether that is the only solution."""

from __future__ import annotations

import argparse
from itertools import islice
from typing import TYPE_CHECKING

from gridwright.cli import arguments as shared
from gridwright.cli import console, progress
from gridwright.cli.kenken import boards
from gridwright.cli.kenken.outputs import board_outputs

if TYPE_CHECKING:
    from gridwright.cli.progress import ProgressLine
    from gridwright.engine import CancelToken, Limits
    from gridwright.kenken import Board, Solution

# Which formats are for people, who want to know which board is which?
ONE_BY_ONE = ("drawn", "text")

DESCRIPTION = """\
Solve boards, print the solutions, and say whether each is the only one. Where a board has none, a
smallest set of cages and lines that contradict each other is named.
"""

EPILOG = """\
examples:
  gridwright kenken solve board.txt
  gridwright kenken solve boards.txt --format json > solved.json
  gridwright kenken solve board.ipuz --count 10         up to 10 solutions of a board with many
  gridwright kenken solve board.txt -o solved.svg

exit codes: 0 all solved, 1 one has no solution, 2 bad input, 3 limit reached, 130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    boards.add_boards(parser)
    boards.add_format(parser)
    parser.add_argument(
        "--count",
        metavar="N",
        type=shared.whole_number(1),
        default=1,
        help="print up to N solutions of each board (default: 1)",
    )
    shared.add_limits(parser)
    shared.add_outputs(parser, "the solutions", ".txt, .json, .ipuz, .svg or .png")
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="say nothing but the solutions, and errors"
    )


def run(arguments: argparse.Namespace) -> int:
    """Solve each board, and return how the worst of it ended."""
    records = boards.load(arguments.boards)
    most = len(records) * arguments.count
    outputs = board_outputs(
        arguments.outputs, text_format="rows", count=most, inputs=arguments.boards
    )
    line = progress.for_terminal(quiet=arguments.quiet, time_limit=arguments.time)
    chosen = arguments.format or boards.usual_format()
    solved: list[Solution] = []

    def tell(board: Board, number: int, limits: Limits, token: CancelToken) -> None:
        try:
            found = _solve(board, arguments.count, limits, token, line)
        finally:
            line.wipe()
        solved.extend(found)
        for solution in found:
            outputs.add(solution)
            if chosen in ONE_BY_ONE:
                console.say(boards.titled(number, most, boards.shown(solution, chosen)))
        if not arguments.quiet:
            name = f"board {number}: " if len(records) > 1 else ""
            console.tell(f"{name}{_judgement(found, arguments.count)}")

    with outputs:
        code = boards.for_each(records, tell, seconds=arguments.time, nodes=arguments.nodes)
    if solved and chosen not in ONE_BY_ONE:
        boards.show_together(solved, chosen)
    return code


def _solve(
    board: Board, count: int, limits: Limits, token: CancelToken, line: ProgressLine
) -> list[Solution]:
    """Return up to `count` solutions; one that is alone knows whether it is the only one."""
    from gridwright import kenken

    first = kenken.solve(board, limits=limits, cancel=token, progress=line)
    if count == 1 or first.unique:
        return [first]
    every = kenken.solutions(board, limits=limits, cancel=token, progress=line)
    return list(islice(every, count))


def _judgement(found: list[Solution], wanted: int) -> str:
    """Return what is known of whether a board's solution is the only one."""
    if len(found) > 1:
        rest = "there may be more" if len(found) == wanted else "there are no more"
        return f"{len(found)} solutions, and {rest}"
    if found[0].unique is None:
        return "whether this is the only solution was not decided in time"
    return "the only solution" if found[0].unique else "not the only solution"
