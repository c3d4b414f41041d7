"""`gridwright kenken convert`: boards in another format, or as pictures."""

from __future__ import annotations

import argparse

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits
from gridwright.cli.kenken import boards
from gridwright.cli.kenken.outputs import board_outputs

DESCRIPTION = """\
Read boards in any format and print them in another, or write them to files: as text, JSON or
ipuz, or as pictures. Which format a file is in is seen by its content.
"""

EPILOG = """\
examples:
  gridwright kenken convert board.txt --format keen        a game id for Keen
  gridwright kenken convert '4dh:a3_5ab_a_aa_,s1a5m12a5s1d2m6' -o board.ipuz -o board.svg
  gridwright kenken convert solved.json --no-solution -o empty.png
  gridwright kenken convert ids.txt --format tuples -o boards.txt

formats:
  text    11+ A1 B1; 2/ A2 A3; ...        tuples  ('+', 11, ((0, 0), (0, 1))), a line a cage
  json    everything                      keen    game ids of Simon Tatham's Keen
  ipuz    http://ipuz.org/sudoku/calcudoku

exit codes: 0 done, 2 bad input, or a board that the format cannot hold
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    boards.add_boards(parser)
    parser.add_argument(
        "--format",
        choices=boards.FORMATS,
        help="print the boards so, and write .txt files so; without --format and -o, as text",
    )
    parser.add_argument(
        "--no-solution", action="store_true", help="leave solutions out, where there are any"
    )
    shared.add_outputs(parser, "the boards", ".txt, .json, .ipuz, .svg or .png")


def run(arguments: argparse.Namespace) -> int:
    """Print or write the boards."""
    from gridwright.formats.board_record import Record

    records = boards.load(arguments.boards)
    if arguments.no_solution:
        records = [Record(record.board, None, record.difficulty) for record in records]
    outputs = board_outputs(
        arguments.outputs,
        text_format=arguments.format or "text",
        count=len(records),
        inputs=arguments.boards,
    )
    with outputs:
        for record in records:
            outputs.add(record)
    if arguments.outputs:
        return exits.DONE
    chosen = arguments.format or boards.usual_format()
    if chosen == "drawn":
        for number, record in enumerate(records, 1):
            text = boards.shown(record.solution or record.board, chosen)
            console.say(boards.titled(number, len(records), text))
    else:
        boards.show_together(records, chosen)
    return exits.DONE
