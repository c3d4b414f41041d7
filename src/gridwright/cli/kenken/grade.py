"""`gridwright kenken grade`: how hard boards are."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits
from gridwright.cli.kenken import boards

if TYPE_CHECKING:
    from gridwright.kenken import Grading

DESCRIPTION = """\
Say how hard boards are for a person: easy, normal, hard, extreme or unreasonable, by the hardest
move that is needed; a score that tells boards of one grade apart; and how often which move is
needed. docs/kenken-grading.md describes the moves.
"""

EPILOG = """\
examples:
  gridwright kenken grade board.txt
  gridwright kenken grade boards.txt --short
  gridwright kenken grade boards.txt --json

exit codes: 0 graded, 1 a board has no solution or several, 2 bad input, 3 limit reached,
130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    boards.add_boards(parser)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print everything as JSON")
    how.add_argument("--short", action="store_true", help="print a grade and a score a line")
    shared.add_time(parser)


def run(arguments: argparse.Namespace) -> int:
    """Grade each board."""
    records = boards.load(arguments.boards)
    found: list[dict[str, Any]] = []

    def tell(board: Any, number: int, limits: Any, token: Any) -> None:
        from gridwright import kenken

        grading = kenken.grade(board, limits=limits, cancel=token)
        if arguments.json:
            found.append(_as_data(grading))
        elif arguments.short:
            console.say(f"{grading.grade} {grading.score}")
        else:
            console.say(boards.titled(number, len(records), _written(grading)))

    def failed(error: Exception) -> None:
        found.append({"grade": None, "why": str(error)})
        if arguments.short:
            console.say("-")

    code = boards.for_each(records, tell, seconds=arguments.time, failed=failed)
    if arguments.json:
        console.say(json.dumps({"boards": found}, indent=2))
    return code if code else exits.DONE


def _as_data(grading: Grading) -> dict[str, Any]:
    moves = {str(move): times for move, times in grading.moves.items()}
    return {"grade": str(grading.grade), "score": grading.score, "moves": moves}


def _written(grading: Grading) -> str:
    moves = [f"  {times:4} x {move} ({move.grade})" for move, times in grading.moves.items()]
    return "\n".join([f"{grading.grade}, score {grading.score}", *moves])
