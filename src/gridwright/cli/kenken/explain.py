"""`gridwright kenken explain`: the whole way to the solution, a step a line."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits
from gridwright.cli.kenken import boards

if TYPE_CHECKING:
    from gridwright.kenken import Board, Cell, Step

DESCRIPTION = """\
Tell how a person solves a board: every step a sentence, always the easiest move that there is.
Cells are named as in a spreadsheet: B3 is in the second column and the third row.
"""

EPILOG = """\
examples:
  gridwright kenken explain board.txt
  gridwright kenken explain board.txt --moves              with the name of each move
  gridwright kenken explain board.txt --trials             what a trial leads to, step by step
  gridwright kenken explain board.txt --draw               the board whenever a number is put down

exit codes: 0 explained, 1 the board has no solution or several, 2 bad input, 3 limit reached,
130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    boards.add_boards(parser)
    parser.add_argument("--moves", action="store_true", help="name the move of each step")
    parser.add_argument(
        "--trials", action="store_true", help="tell what follows from each assumption, too"
    )
    parser.add_argument(
        "--draw",
        action="store_true",
        help="draw the numbers put down so far whenever there are new ones",
    )
    shared.add_time(parser)


def run(arguments: argparse.Namespace) -> int:
    """Explain each board."""
    records = boards.load(arguments.boards)

    def tell(board: Any, number: int, limits: Any, token: Any) -> None:
        from gridwright import kenken

        steps = kenken.explain(board, limits=limits, cancel=token)
        if len(records) > 1:
            console.say(f"board {number}:")
        for line in _lines(board, steps, arguments):
            console.say(line)

    return boards.for_each(records, tell, seconds=arguments.time) or exits.DONE


def _lines(board: Board, steps: list[Step], arguments: argparse.Namespace) -> Iterator[str]:
    from gridwright.render import terminal

    put_down: dict[Cell, int] = {}
    for number, step in enumerate(steps, 1):
        yield told(step, number, moves=arguments.moves)
        for inner, follows in enumerate(step.steps if arguments.trials else (), 1):
            yield "    " + told(follows, inner, moves=arguments.moves)
        put_down.update(step.placed)
        last = number == len(steps)
        if arguments.draw and put_down and step.placed and (last or not steps[number].placed):
            yield terminal.text(board, entries=put_down)


def told(step: Step, number: int, *, moves: bool) -> str:
    """Return a step as a line."""
    name = f"[{step.move}] " if moves else ""
    return f"{number}. {name}{step.sentence}"
