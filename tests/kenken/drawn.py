"""Boards drawn inline, `11+ A1 B1; 2/ A2 A3`, and boards that are at hand elsewhere."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from gridwright.kenken import Board, Cage, Cell, Grade, Operator
from gridwright.kenken.places import cell_named

KEEN = shutil.which("sgt-keen", path="/usr/games:/usr/local/games:/usr/bin:/usr/local/bin")

LETTERS = {"e": Grade.EASY, "n": Grade.NORMAL, "h": Grade.HARD, "x": Grade.EXTREME}
LETTERS["u"] = Grade.UNREASONABLE

_OPERATORS = {
    "a": Operator.ADD,
    "s": Operator.SUBTRACT,
    "m": Operator.MULTIPLY,
    "d": Operator.DIVIDE,
}


def drawn(size: int, text: str, numbers: Iterable[int] | None = None) -> Board:
    """Return the board that a text draws."""
    cages = []
    for part in text.split(";"):
        label, *cells = part.split()
        target, sign = re.fullmatch(r"(-?[0-9]+)(.)", label).groups()  # type: ignore[union-attr]
        cages.append(Cage(Operator.read(sign), int(target), places(cells)))
    return Board(size, cages, numbers)


def places(names: Iterable[str]) -> tuple[Cell, ...]:
    """Return cells by name."""
    return tuple([cell_named(name) for name in names])


def text_of(board: Board) -> str:
    """Return a board as `drawn` reads it."""
    return "; ".join([str(cage) for cage in board.cages])


def recorded(folder: Path, pattern: str = "*.json") -> Iterator[tuple[str, Board, str | None]]:
    """Yield the boards of a folder: name, board, and how hard it is said to be."""
    for path in sorted(folder.glob(pattern)):
        data = json.loads(path.read_text(encoding="utf-8"))
        cages = [
            Cage(
                "=" if len(cage["cells"]) == 1 else cage["op"] or "?",
                cage["target"],
                tuple([(row, column) for row, column in cage["cells"]]),
            )
            for cage in data["cages"]
        ]
        yield path.stem, Board(data["size"], cages), data.get("difficulty")


def fresh(size: int, letter: str, count: int) -> list[Board]:
    """Return new boards of Simon Tatham's Keen; skip where it is not installed."""
    if KEEN is None:
        pytest.skip("sgt-keen is not installed (Debian: sgt-puzzles)")
    made = subprocess.run(
        [KEEN, "--generate", str(count), f"{size}d{letter}"],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
    )
    return [board_of(size, line.partition(":")[2]) for line in made.stdout.split()]


def board_of(size: int, description: str) -> Board:
    """Read what follows the colon of Keen's game ids: where borders are, then the clues.

    A letter is so many neighbours without a border between them, and then one with a border;
    rows come first, then columns; a number repeats what stands before it.
    """
    shape, clues = description.split(",")
    border: list[bool] = []
    for letter, times in re.findall(r"([_a-z])(\d*)", shape):
        free = 0 if letter == "_" else ord(letter) - ord("a") + 1
        border += ([False] * free + [True] * (letter != "z")) * int(times or 1)
    across = [((r, c), (r, c + 1)) for r in range(size) for c in range(size - 1)]
    down = [((r, c), (r + 1, c)) for c in range(size) for r in range(size - 1)]
    cage = {(row, column): {(row, column)} for row in range(size) for column in range(size)}
    for (one, other), apart in zip(across + down, border, strict=False):
        if not apart and cage[one] is not cage[other]:
            cage[one] |= cage[other]
            for cell in cage[other]:
                cage[cell] = cage[one]
    shapes = list({id(cells): tuple(sorted(cells)) for cells in cage.values()}.values())
    labels = re.findall(r"([asmd])(\d+)", clues)
    parts = zip(labels, sorted(shapes), strict=True)
    return Board(
        size, [Cage(_OPERATORS[sign], int(number), cells) for (sign, number), cells in parts]
    )
