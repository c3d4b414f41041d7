"""`gridwright fill`: fill a grid, print it, and write it to files."""

from __future__ import annotations

import argparse
from itertools import islice
from typing import TYPE_CHECKING, Any

from gridwright.cli import arguments as shared
from gridwright.cli import best, console, exits, progress, wordlists
from gridwright.cli.outputs import FILL_WRITERS, Outputs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridwright.cli.progress import ProgressLine
    from gridwright.crossword import Fill, Grid
    from gridwright.engine import CancelToken, Statistics
    from gridwright.errors import Cancelled, LimitReached
    from gridwright.words import WordList

DESCRIPTION = """\
Fill a grid with words, each used once, and print it.

A grid is a text file with a line a row: '_' is a cell, '#' a block, and a letter is given. Without
a word list, the built-in English one is used. A word list has one word a line, or 'word;score'
with scores from 0 to 100; high scores are preferred.
"""

EPILOG = """\
examples:
  gridwright fill grid.txt                     print a fill, another one each time
  gridwright fill grid.txt --seed 7            the same one each time
  gridwright fill grid.txt -w mine.txt --builtin --min-score 50
  gridwright fill grid.txt --time 30 -o fill.svg -o fill.json
  gridwright fill grid.txt --best --time 60    the best fill that a minute gives
  gridwright fill grid.txt --count 5 -o fill.txt       writes fill-1.txt to fill-5.txt
  generate-grids | gridwright fill - --quiet

Standard output gets the grid and nothing else, and files hold complete fills only. The score, the
seed and what the search cost go to standard error, as does the deepest partial fill where a limit
or Ctrl-C stopped the search.

The best fill, ended by its time, a limit or Ctrl-C, is a success.

exit codes: 0 filled, 1 proved impossible, 2 bad input, 3 limit reached, 130 interrupted
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    shared.add_grid(parser)
    parser.add_argument(
        "-w",
        "--words",
        metavar="LIST",
        dest="lists",
        action="append",
        default=[],
        help=shared.WORD_LIST_HELP,
    )
    shared.add_word_list_options(parser)
    _add_search_options(parser)
    shared.add_outputs(parser, "the fill", ".txt, .json, .svg or .png")
    parser.add_argument(
        "--boxed", action="store_true", help="print the cells as boxes, with their numbers"
    )
    parser.add_argument(
        "-q", "--quiet", action="store_true", help="say nothing but the grid, and errors"
    )


def _add_search_options(parser: argparse.ArgumentParser) -> None:
    whole = shared.whole_number
    parser.add_argument(
        "--seed", metavar="N", type=whole(0), help="make the fill repeatable (default: any)"
    )
    shared.add_limits(parser)
    parser.add_argument(
        "--count", metavar="N", type=whole(1), default=1, help="find N different fills"
    )
    best.add_options(parser)
    parser.add_argument(
        "--min-length",
        metavar="N",
        type=whole(1),
        default=2,
        help="shorter runs of cells need not be words (default: 2)",
    )
    parser.add_argument(
        "--allow-repeats", action="store_true", help="let a word come more than once"
    )
    parser.add_argument(
        "--strict", action="store_true", help="refuse given words that are not in the list"
    )


def run(arguments: argparse.Namespace) -> int:
    """Fill the grid as often as asked, and return how that ended."""
    from gridwright.crossword import Grid
    from gridwright.engine import CancelToken

    best.check(arguments)
    outputs = Outputs(
        arguments.outputs,
        FILL_WRITERS,
        count=arguments.count,
        inputs=[arguments.grid, *arguments.lists],
    )
    shared.refuse_to_read_twice([arguments.grid, *arguments.lists])
    grid = Grid.load(arguments.grid, cells=arguments.cells, blocks=arguments.blocks)
    words = wordlists.load(arguments)
    line = progress.for_terminal(quiet=arguments.quiet, time_limit=best.seconds(arguments))
    with CancelToken.on_interrupt() as token:
        return _deliver(_search(arguments, grid, words, token, line), arguments, outputs, line)


def _search(
    arguments: argparse.Namespace,
    grid: Grid,
    words: WordList,
    cancel: CancelToken,
    line: ProgressLine,
) -> Iterator[Fill]:
    """Yield the fills asked for; what is impossible at first sight counts as searched."""
    from gridwright.crossword import fill, fills
    from gridwright.engine import Limits

    asked: dict[str, Any] = {
        "seed": arguments.seed,
        "min_score": arguments.min_score,
        "limits": Limits(seconds=best.seconds(arguments), nodes=arguments.nodes),
        "distinct": not arguments.allow_repeats,
        "min_length": arguments.min_length,
        "strict": arguments.strict,
        "cancel": cancel,
        "progress": line,
    }
    if not arguments.best:
        yield from fills(grid, words, **asked)
        return

    def improved(found: Fill) -> None:
        line.found = best.sketch(found)

    yield fill(grid, words, best=True, quality=best.quality(arguments), improved=improved, **asked)


def _deliver(
    fills: Iterator[Fill],
    arguments: argparse.Namespace,
    outputs: Outputs[Fill],
    line: ProgressLine,
) -> int:
    """Write and print each fill as soon as it is found, and return how the search ended."""
    from gridwright.errors import Cancelled, Impossible, LimitReached

    delivered = 0
    try:
        for fill in islice(fills, arguments.count):
            line.wipe()
            delivered += 1
            outputs.write(fill, delivered)
            _print(fill, delivered, arguments)
    except Impossible as error:
        line.wipe()
        console.tell(str(error))
        return exits.ANSWER_IS_NO
    except (Cancelled, LimitReached) as error:
        line.wipe()
        _tell_stopped(error, delivered, quiet=arguments.quiet)
        return exits.INTERRUPTED if isinstance(error, Cancelled) else exits.LIMIT_REACHED
    if delivered < arguments.count and not arguments.quiet:
        console.tell(f"these are all: {delivered} of the {arguments.count} fills asked for")
    return exits.DONE


def _print(fill: Fill, number: int, arguments: argparse.Namespace) -> None:
    """Print a fill, after an empty line where it is not the first, and what there is to know."""
    if number > 1:
        console.say("")
    if arguments.boxed:
        from gridwright.render import terminal

        console.say(terminal.text(fill, boxed=True))
    else:
        console.say(str(fill).replace("#", "█"))
    if arguments.quiet:
        return
    lacking = [str(filled) for filled in fill.outside if filled.score is None]
    if lacking:
        console.tell(f"given, and not in the list: {', '.join(lacking)}")
    poor = [f"{filled} ({filled.score})" for filled in fill.outside if filled.score is not None]
    if poor:
        console.tell(f"given, and scored under {fill.min_score}: {', '.join(poor)}")
    if fill.statistics is not None:
        console.tell(_summary(fill, fill.statistics))
    best.tell(fill)


def _tell_stopped(error: Cancelled | LimitReached, delivered: int, *, quiet: bool) -> None:
    """Say what stopped the search, and show how far it had come."""
    console.tell(str(error))
    if delivered:
        console.tell(f"fills found before that: {delivered}")
    elif error.partial is not None and not quiet:
        console.tell("the deepest partial fill, which may lead nowhere:")
        console.show(str(error.partial).replace("#", "█"))


def _summary(fill: Fill, cost: Statistics) -> str:
    """Return what a fill is like, and what the search for it cost."""
    from gridwright.crossword.wording import counted

    return (
        f"{counted(len(fill.entries), 'entry', 'entries')}, {fill.scores}; seed {fill.seed}; "
        f"{counted(cost.nodes, 'node')}, {counted(cost.restarts, 'restart')}, "
        f"{cost.seconds:.3g} s, {cost.kernel} engine"
    )
