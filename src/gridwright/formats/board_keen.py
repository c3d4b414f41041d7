"""Game ids of Keen, of Simon Tatham's puzzle collection: `4dh:a3_5ab_a_aa_,s1a5m12a5s1d2m6`.

Before the colon stand the size and, where they are told, `d` with a letter for the difficulty and
`m` where every cage multiplies. Then comes where cages end: all places between two cells of a row,
row by row, and all between two cells of a column, column by column. A letter is a run of places
within a cage and the line that ends it (`_` none, `a` one, ...); a number repeats a letter. Keen
reads `y` as 25 places without a line after them. Last are the cages' targets, each with the letter
of its operator, in the order of the cages' first cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from gridwright.errors import FormatError, OutputError
from gridwright.files import printable
from gridwright.formats.board_record import (
    Record,
    board_of,
    difficulty_of,
    letter_of,
)
from gridwright.kenken import Board, Cage, Cell, Operator
from gridwright.kenken.faults import named

SMALLEST, LARGEST = 3, 9

# Keen keeps the operator in the upper bits of a target.
LARGEST_TARGET = 2**29 - 1

# No id of a board up to 9x9 is longer.
LONGEST_ID = 2000

_OPERATORS = {
    "a": Operator.ADD,
    "s": Operator.SUBTRACT,
    "m": Operator.MULTIPLY,
    "d": Operator.DIVIDE,
}
_LETTERS = {operator: letter for letter, operator in _OPERATORS.items()} | {
    Operator.GIVEN: "a",
    Operator.HIDDEN: "a",
}
_ID = re.compile(r"([0-9]{1,2})(?:d([a-z]))?m?:([_a-z0-9]*),((?:[asmd][0-9]{1,10})*)")
_RUN = re.compile(r"([_a-z])([0-9]{0,4})")
_CLUE = re.compile(r"([asmd])([0-9]+)")

# A run of 25 places, after which no line is read.
_LONG = 25


def read(text: str) -> list[Record]:
    """Return the boards of a text with a game id a line."""
    records = []
    for number, line in enumerate(text.split("\n"), 1):
        game = line.strip() if len(line) <= LONGEST_ID else line[:LONGEST_ID]
        if game and not game.startswith("#"):
            records.append(_read_id(game, f"line {number}: "))
    if not records:
        raise FormatError("there are no game ids; one is 3:_a_aa_aa,s1m3a8s1")
    return records


def write(records: Sequence[Record]) -> str:
    """Return boards as game ids, one a line; raises OutputError where Keen cannot hold one."""
    lines = []
    for number, record in enumerate(records, 1):
        where = f"board {number}: " if len(records) > 1 else ""
        lines.append(_written_id(record, where) + "\n")
    return "".join(lines)


def _written_id(record: Record, where: str) -> str:
    """Return a board's game id."""
    board = record.board
    lines = [board.cage_of[one] != board.cage_of[other] for one, other in _between(board.size)]
    _check(board, _blocks(board.size, lines), where)
    cages = sorted(board.cages, key=lambda cage: min(cage.cells))
    params = str(board.size)
    if record.difficulty is not None:
        multiplied = all(cage.operator is Operator.MULTIPLY for cage in cages)
        params += f"d{letter_of(record.difficulty)}{'m' * multiplied}"
    clues = "".join([f"{_LETTERS[cage.operator]}{cage.target}" for cage in cages])
    return f"{params}:{_structure(lines)},{clues}"


def _read_id(game: str, where: str) -> Record:
    found = _ID.fullmatch(game)
    if not found:
        shown = printable(game[:40] + "..." if len(game) > 40 else game)
        raise FormatError(f"{where}expected a game id, as 3:_a_aa_aa,s1m3a8s1, found '{shown}'")
    size, letter, structure, clues = int(found[1]), found[2], found[3], _CLUE.findall(found[4])
    if not SMALLEST <= size <= LARGEST:
        raise FormatError(f"{where}Keen's boards have {SMALLEST} to {LARGEST} rows, not {size}")
    difficulty = difficulty_of(letter) if letter else None
    if letter and difficulty is None:
        raise FormatError(f"{where}there is no difficulty '{letter}'; they are e n h x u")
    blocks = _blocks(size, _lines(structure, 2 * size * (size - 1), where))
    if len(blocks) != len(clues):
        raise FormatError(f"{where}there are {len(blocks)} cages and {len(clues)} targets")
    cages = []
    for cells, (operator, target) in zip(blocks, clues, strict=True):
        single = len(cells) == 1 and operator == "a"
        sign = Operator.GIVEN if single else _OPERATORS[operator]
        cages.append(Cage(sign, int(target), tuple(cells)))
    return Record(board_of(size, cages, where=where), difficulty=difficulty)


def _lines(structure: str, places: int, where: str) -> list[bool]:
    """Return for each place between two cells whether a line is there."""
    lines: list[bool] = []
    for letter, digits in _RUN.findall(structure):
        run = 0 if letter == "_" else ord(letter) - ord("a") + 1
        piece = [False] * run + [True] * (run != _LONG)
        for _ in range(int(digits or 1)):
            lines += piece
            if len(lines) > places + 1:
                raise FormatError(f"{where}'{structure[:40]}' goes beyond the last cell")
    # The last run is ended by the border.
    if len(lines) != places + 1 or not lines[-1]:
        raise FormatError(f"{where}'{structure[:40]}' ends before the last cell")
    return lines[:-1]


def _between(size: int) -> Iterator[tuple[Cell, Cell]]:
    """Yield the cells on both sides of each place, in the order of an id."""
    for row in range(size):
        for column in range(size - 1):
            yield (row, column), (row, column + 1)
    for column in range(size):
        for row in range(size - 1):
            yield (row, column), (row + 1, column)


def _blocks(size: int, lines: Sequence[bool]) -> list[list[Cell]]:
    """Return the cells that no line separates, in the order of their first cells."""
    block = {(row, column): [(row, column)] for row in range(size) for column in range(size)}
    for (one, other), line in zip(_between(size), lines, strict=True):
        if not line and block[one] is not block[other]:
            block[one].extend(block[other])
            for cell in block[other]:
                block[cell] = block[one]
    return sorted({id(cells): sorted(cells) for cells in block.values()}.values())


def _structure(lines: Sequence[bool]) -> str:
    """Return lines as runs, with repeated letters counted."""
    letters = []
    run = 0
    for line in [*lines, True]:
        if not line:
            run += 1
            continue
        letters += ["y"] * (run // _LONG)
        run %= _LONG
        letters.append("_" if run == 0 else chr(ord("a") - 1 + run))
        run = 0
    parts = []
    for letter, group in groupby(letters):
        times = len(list(group))
        parts.append(letter * times if times < 3 else f"{letter}{times}")
    return "".join(parts)


def _check(board: Board, blocks: Sequence[list[Cell]], where: str) -> None:
    """Raise OutputError where a board is none for Keen; `blocks` are its connected cells."""
    if not SMALLEST <= board.size <= LARGEST:
        sizes = f"{SMALLEST} to {LARGEST}"
        raise OutputError(f"{where}Keen's boards have {sizes} rows, not {board.size}")
    if not board.has_usual_numbers:
        raise OutputError(f"{where}Keen's boards have the numbers 1 to {board.size}")
    for cage in board.cages:
        several, name = len(cage.cells) > 1, named(cage)
        if sorted(cage.cells) not in blocks:
            raise OutputError(f"{where}Keen's cages are connected; {name} is not")
        if several and cage.operator is Operator.HIDDEN:
            raise OutputError(f"{where}Keen shows every operator; {name} does not")
        if cage.operator in (Operator.SUBTRACT, Operator.DIVIDE) and len(cage.cells) > 2:
            raise OutputError(f"{where}Keen subtracts and divides two cells only; not {name}")
        if cage.target > LARGEST_TARGET:
            raise OutputError(f"{where}Keen's targets are at most {LARGEST_TARGET:,}; not {name}")
