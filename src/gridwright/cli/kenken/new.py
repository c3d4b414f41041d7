"""`gridwright kenken new`: make boards of a size and a difficulty."""

from __future__ import annotations

import argparse
import random
import time
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits, progress
from gridwright.cli.kenken import boards
from gridwright.cli.kenken.outputs import board_outputs
from gridwright.errors import InputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridwright.cli.kenken.outputs import BoardOutputs
    from gridwright.cli.progress import ProgressLine
    from gridwright.engine import CancelToken
    from gridwright.formats.board_record import Record

GRADES = ("easy", "normal", "hard", "extreme", "unreasonable")

# Which formats make sense board by board, as soon as each is made?
ONE_BY_ONE = ("drawn", "text", "keen")

DESCRIPTION = """\
Make boards. Each has exactly one solution and exactly the difficulty asked for: it takes a move of
that grade, and none that is harder. docs/kenken-making.md shows how to make a booklet's worth.
"""

EPILOG = """\
examples:
  gridwright kenken new                                        a 6x6 board
  gridwright kenken new --size 9 --difficulty extreme --seed 7
  gridwright kenken new --size 4 --count 20 --format keen      game ids for Keen, one a line
  gridwright kenken new --operators none                       no operator is shown
  gridwright kenken new --operators '+-' --cage-sizes 2-3 --symmetric
  gridwright kenken new --numbers 0-5                          0 to 5 instead of 1 to 6
  gridwright kenken new --count 12 -o book.json -o board.svg   board-01.svg to board-12.svg

Pictures and drawings leave the solution out; --solution shows it. JSON and ipuz have it always.

exit codes: 0 made, 2 bad input, 3 no such board was found in time, 130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    whole = shared.whole_number
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    add = parser.add_argument
    add("--size", metavar="N", type=whole(2, 16), default=6, help="rows (default: 6)")
    add("--difficulty", choices=GRADES, default="normal", help="(default: normal)")
    add("--count", metavar="N", type=whole(1), default=1, help="how many (default: 1)")
    add(
        "--operators",
        metavar="SIGNS",
        default="+-*/",
        help="those that cages may have (default: '+-*/'), or 'none': any, and none is shown",
    )
    add(
        "--cage-sizes",
        metavar="N-M",
        type=_span,
        help="the fewest and the most cells of a cage (default: 2-5)",
    )
    add(
        "--singles",
        metavar="N",
        type=whole(0),
        default=0,
        help="up to so many cells may be given away as cages of their own (default: 0)",
    )
    add("--symmetric", action="store_true", help="cages look the same when turned by half")
    add(
        "--numbers",
        metavar="NUMBERS",
        help="other numbers than from 1 up: '0-5', or a list such as '2,3,5,7'",
    )
    add("--seed", metavar="N", type=whole(0), help="make it repeatable (default: any)")
    add("--threads", metavar="N", type=whole(1, 64), default=1, help="work in N threads")
    shared.add_time(parser)
    boards.add_format(parser)
    add("--solution", action="store_true", help="show the solutions")
    shared.add_outputs(parser, "the boards", ".txt, .json, .ipuz, .svg or .png")
    add("-q", "--quiet", action="store_true", help="say nothing but the boards, and errors")


def run(arguments: argparse.Namespace) -> int:
    """Make the boards, print them and write them to files."""
    from gridwright.engine import CancelToken
    from gridwright.errors import Cancelled, LimitReached

    seed = random.randrange(1 << 32) if arguments.seed is None else arguments.seed
    outputs = board_outputs(
        arguments.outputs,
        text_format=arguments.format or "text",
        solution=arguments.solution,
        count=arguments.count,
    )
    line = progress.for_terminal(quiet=arguments.quiet, time_limit=arguments.time)
    started = time.perf_counter()
    made: list[Record] = []
    code = exits.DONE
    with CancelToken.on_interrupt() as token, outputs:
        try:
            _deliver(_records(arguments, seed, token), made, arguments, outputs, line)
        except (Cancelled, LimitReached) as error:
            line.wipe()
            console.tell(str(error))
            code = exits.INTERRUPTED if isinstance(error, Cancelled) else exits.LIMIT_REACHED
    line.wipe()
    chosen = arguments.format or boards.usual_format()
    if made and chosen not in ONE_BY_ONE:
        boards.show_together(made, chosen)
    if not arguments.quiet:
        seconds = time.perf_counter() - started
        console.tell(f"{len(made)} of {arguments.count} made; seed {seed}; {seconds:.3g} s")
    return code


def _records(arguments: argparse.Namespace, seed: int, token: CancelToken) -> Iterator[Record]:
    """Yield the boards, each with its solution and its grade."""
    from gridwright import kenken
    from gridwright.engine import Limits
    from gridwright.formats.board_record import Record

    hidden = arguments.operators == "none"
    made = kenken.generate(
        arguments.size,
        arguments.difficulty,
        operators=None if hidden else arguments.operators,
        cage_sizes=arguments.cage_sizes,
        singles=arguments.singles,
        symmetric=arguments.symmetric,
        numbers=_numbers(arguments.numbers),
        seed=seed,
        count=arguments.count,
        threads=arguments.threads,
        limits=Limits(seconds=arguments.time),
        cancel=token,
    )
    for board in made:
        yield Record(board, kenken.solve(board), arguments.difficulty)


def _deliver(
    records: Iterator[Record],
    made: list[Record],
    arguments: argparse.Namespace,
    outputs: BoardOutputs,
    line: ProgressLine,
) -> None:
    """Print and write each board as soon as it is made."""
    chosen = arguments.format or boards.usual_format()
    for record in records:
        line.wipe()
        made.append(record)
        outputs.add(record)
        if chosen in ONE_BY_ONE:
            console.say(_shown(record, chosen, len(made), arguments))
        line.tell(f"{len(made)} of {arguments.count} made")


def _shown(record: Record, chosen: str, number: int, arguments: argparse.Namespace) -> str:
    """Return one board as it is printed; texts are set apart by empty lines."""
    from gridwright.formats import boards as formats
    from gridwright.render import terminal

    if chosen == "drawn":
        item: Any = record.solution if arguments.solution else record.board
        return boards.titled(number, arguments.count, terminal.text(item))
    text = formats.write([record], chosen).rstrip("\n")
    if chosen == "text" and arguments.solution and record.solution:
        text += "\n" + "\n".join([f"# {row}" for row in str(record.solution).splitlines()])
    return f"{text}\n" if chosen == "text" and arguments.count > number else text


def _span(text: str) -> tuple[int, int]:
    """Read the fewest and the most: `2-4`, or `3` for both."""
    least, _, most = text.partition("-")
    if not least.isdecimal() or not (most or least).isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"expected two numbers, such as 2-4, not {text[:20]!r}")
    return int(least), int(most or least)


def _numbers(text: str | None) -> list[int] | None:
    """Read numbers: from one to another, or a list."""
    if text is None:
        return None
    words = text.split(",")
    first, dash, last = text.partition("-")
    try:
        if dash and first and len(words) == 1:
            low, high = int(first), int(last)
            return list(range(low, min(high, low + 64) + 1))
        return [int(word) for word in words[:64]]
    except ValueError:
        raise InputError(
            f"expected numbers, such as 0-5 or 2,3,5,7, not {text[:20]!r} "
            "(a negative one comes in a list, with '--numbers=-1,0,1')"
        ) from None
