"""`gridwright check`: a grid's figures, its symmetries, and what is wrong with it."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits

if TYPE_CHECKING:
    from gridwright.crossword import Grid

DESCRIPTION = """\
Print the size of a grid, its entries by length and its symmetries; then what a constructor would
call wrong with it, a sentence each: entries too short, cells that no crossing checks, parts that
do not hang together, a broken symmetry. A grid with such problems can still be filled.
"""

EPILOG = """\
examples:
  gridwright check grid.txt
  gridwright check grid.txt --min-length 2     entries of 2 letters are welcome
  gridwright check - --blocks . < grid.txt     in this file, '.' is a block

exit codes: 0 no problems, 1 problems, 2 not a grid
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    shared.add_grid(parser)
    parser.add_argument(
        "--min-length",
        metavar="N",
        type=shared.whole_number(1),
        default=3,
        help="how short an entry may be (default: 3)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print what there is to say about the grid."""
    from gridwright.crossword import Grid

    grid = Grid.load(arguments.grid, cells=arguments.cells, blocks=arguments.blocks)
    problems = grid.problems(arguments.min_length)
    for line in figures(grid):
        console.say(line)
    for problem in problems:
        console.say(problem.sentence)
    if not problems:
        console.say("No problems.")
    return exits.ANSWER_IS_NO if problems else exits.DONE


def figures(grid: Grid) -> Iterator[str]:
    """Yield a grid's size, entries and symmetries, a line each."""
    from gridwright.crossword.wording import counted

    cells, squares = len(grid.cells), grid.height * grid.width
    yield (
        f"{counted(grid.height, 'row')}, {counted(grid.width, 'column')}: "
        f"{counted(cells, 'cell')}, {counted(squares - cells, 'block')} "
        f"({(squares - cells) / squares:.0%})"
    )
    lengths = Counter(len(entry) for entry in grid.entries())
    by_length = ", ".join([f"{lengths[length]} of {length}" for length in sorted(lengths)])
    yield counted(lengths.total(), "entry", "entries") + (f": {by_length}" if by_length else "")
    if grid.given:
        yield f"given letters: {len(grid.given)}"
    yield "symmetries: " + (", ".join(sorted(grid.symmetries)) or "none")
