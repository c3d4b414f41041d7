"""`gridwright kenken check`: what is wrong with boards, and how many solutions they have."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits, progress
from gridwright.cli.kenken import boards

if TYPE_CHECKING:
    from gridwright.cli.progress import ProgressLine
    from gridwright.engine import CancelToken, Limits
    from gridwright.kenken import Board

DESCRIPTION = """\
Say of each board how large it is, what cages it has, and whether it has exactly one solution, as a
puzzle should. What keeps it from being a board at all (a cell in two cages, a target that cannot
be reached) is said in full.
"""

EPILOG = """\
examples:
  gridwright kenken check board.txt
  gridwright kenken check boards.txt --json

exit codes: 0 each has exactly one solution, 1 one has none or several, or is no board, 2 bad
input, 3 limit reached
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    boards.add_boards(parser)
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    shared.add_limits(parser)


def run(arguments: argparse.Namespace) -> int:
    """Judge each board."""
    from gridwright.engine import CancelToken, Limits
    from gridwright.errors import BoardError

    try:
        records = boards.load(arguments.boards)
    except BoardError as error:
        return _tell_faults(error, as_json=arguments.json)
    limits = Limits(seconds=arguments.time, nodes=arguments.nodes)
    line = progress.for_terminal(quiet=arguments.json, time_limit=arguments.time)
    found: list[dict[str, Any]] = []
    with CancelToken.on_interrupt() as token:
        for number, record in enumerate(records, 1):
            report = _report(record.board, limits, token, line)
            line.wipe()
            found.append(report)
            if not arguments.json:
                console.say(boards.titled(number, len(records), _written(report)))
            if token.cancelled:
                break
    if arguments.json:
        console.say(json.dumps({"boards": found}, ensure_ascii=False, indent=2))
    if token.cancelled:
        return exits.INTERRUPTED
    if any(report["solutions"] is None for report in found):
        return exits.LIMIT_REACHED
    right = all(report["solutions"] == 1 for report in found)
    return exits.DONE if right else exits.ANSWER_IS_NO


def _report(board: Board, limits: Limits, token: CancelToken, line: ProgressLine) -> dict[str, Any]:
    """Return what there is to say of a board; `solutions` is 2 for several, null for unknown."""
    from gridwright import kenken
    from gridwright.errors import Cancelled, LimitReached

    report: dict[str, Any] = {
        "size": board.size,
        "numbers": list(board.numbers),
        "cages": len(board.cages),
        "cage_sizes": dict(sorted(Counter(len(cage.cells) for cage in board.cages).items())),
        "operators": sorted({str(cage.operator) for cage in board.cages}),
        "solutions": None,
        "why": None,
    }
    try:
        unique = kenken.solve(board, limits=limits, cancel=token, progress=line).unique
        report["solutions"] = None if unique is None else 1 if unique else 2
    except kenken.Contradiction as error:
        report["solutions"] = 0
        report["why"] = str(error.conflict)
    except (Cancelled, LimitReached) as error:
        report["why"] = str(error)
    return report


def _written(report: dict[str, Any]) -> str:
    sizes = ", ".join([f"{count} of {size}" for size, count in report["cage_sizes"].items()])
    verdicts = {
        0: f"No solution: {report['why']}.",
        1: "Exactly one solution.",
        2: "More than one solution.",
        None: "Not decided: " + (report["why"] or "stopped before a second solution was ruled out"),
    }
    return (
        f"{report['size']}x{report['size']}, numbers {report['numbers'][0]} to "
        f"{report['numbers'][-1]}; {report['cages']} cages: {sizes}; "
        f"operators {' '.join(report['operators'])}\n{verdicts[report['solutions']]}"
    )


def _tell_faults(error: Any, *, as_json: bool) -> int:
    """Print all that keeps a board from being one."""
    faults = error.faults
    if not as_json:
        console.say("No board:" if faults else f"No board: {error}")
        for fault in faults:
            console.say(f"  {fault}")
        return exits.ANSWER_IS_NO
    listed = [
        {
            "kind": str(fault.kind),
            "sentence": fault.sentence,
            "cage": fault.cage,
            "cell": None if fault.cell is None else list(fault.cell),
        }
        for fault in faults
    ]
    console.say(json.dumps({"why": str(error), "faults": listed}, ensure_ascii=False, indent=2))
    return exits.ANSWER_IS_NO
