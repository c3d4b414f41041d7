"""Each move in a sentence.

Knows what a move looked at and what it ruled out (a `Look`), and English.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gridwright.kenken.board import Board, Cage
from gridwright.kenken.faults import named
from gridwright.kenken.moves import Move
from gridwright.kenken.places import Cell, Line, cell_name, cell_names, listed


@dataclass(frozen=True, slots=True)
class Look:
    """What a move looked at: a cage, lines, numbers, cells, a total; and what it ruled out."""

    board: Board
    move: Move
    cage: Cage | None
    lines: tuple[Line, ...]
    numbers: tuple[int, ...]
    cells: tuple[Cell, ...]
    total: int
    candidates: Mapping[Cell, tuple[int, ...]]
    removed: Mapping[Cell, tuple[int, ...]]


def sentence_of(look: Look) -> str:
    """Return a sentence that says why what the move rules out is ruled out."""
    return _TELLERS[look.move](look)


def dead_end(look: Look, empty: Cell | None) -> str:
    """Return a sentence that says where nothing fits; `empty` is a cell that can be nothing."""
    if empty is not None:
        return f"{cell_name(empty)} would have no number left"
    if look.cage is not None:
        return f"{_cage(look)} could not be made"
    return f"{_lines(look)} would have no place for {listed(look.numbers, 'or')}"


def _cage(look: Look) -> str:
    return "the cage" if look.cage is None else f"the cage {named(look.cage)}"


def _lines(look: Look) -> str:
    """Return the names of neighbouring lines: `row 3`, or `rows 1 to 3`."""
    return _line_names([str(line) for line in look.lines])


def _line_names(names: Sequence[str]) -> str:
    """Return line names as one: `rows 1 and 3`."""
    if len(names) == 1:
        return names[0]
    kind = names[0].split()[0]
    return f"{kind}s {listed([name.split()[1] for name in names])}"


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _given(look: Look) -> str:
    return f"{cell_name(look.cells[0])} is given: {listed(look.numbers)}."


def _single(look: Look) -> str:
    return f"{cell_name(look.cells[0])} can only be {listed(look.numbers)}."


def _last_place(look: Look) -> str:
    where = cell_name(look.cells[0])
    return f"In {_lines(look)}, {listed(look.numbers)} has only one place left: {where}."


def _one_combination(look: Look) -> str:
    return f"{_capital(_cage(look))} can only be made of {listed(look.numbers)}."


def _cage_numbers(look: Look) -> str:
    gone = sorted({number for numbers in look.removed.values() for number in numbers})
    return f"No combination of {_cage(look)} has a {listed(gone, 'or a')}."


def _combinations(look: Look) -> str:
    gone = [f"{listed(numbers, 'or')} in {cell_name(cell)}" for cell, numbers in _removed(look)]
    return f"No combination of {_cage(look)} has {listed(gone, 'or')}."


def _removed(look: Look) -> list[tuple[Cell, tuple[int, ...]]]:
    return sorted(look.removed.items())


def _must_use(look: Look) -> str:
    line, numbers = _lines(look), listed(look.numbers)
    are = "is" if len(look.numbers) == 1 else "are"
    return (
        f"Every combination of {_cage(look)} has {numbers} in {line}, so {numbers} {are} in none "
        f"of the line's other cells."
    )


def _set(look: Look) -> str:
    cells, numbers, line = cell_names(look.cells), listed(look.numbers), _lines(look)
    if look.removed.keys() & set(look.cells):
        return f"In {line}, only {cells} can be {numbers}, so they are nothing else."
    return f"In {line}, {cells} can only be {numbers}, so no other cell of the line is."


def _sum(look: Look) -> str:
    cells = cell_names(look.cells)
    total = len(look.lines) * sum(look.board.numbers)
    up = "adds up" if len(look.lines) == 1 else "add up"
    if len(look.cells) == 1:
        rest = f"which leaves {listed([look.total])} for {cells}"
    else:
        rest = f"which leaves {listed([look.total])} for {cells} together"
    return f"{_capital(_lines(look))} {up} to {listed([total])}, {rest}."


def _product(look: Look) -> str:
    cells, total = cell_names(look.cells), listed([look.total])
    together = "" if len(look.cells) == 1 else ", multiplied"
    return f"The product of {_lines(look)} leaves {total} for {cells}{together}."


def _outies(look: Look) -> str:
    cells, total = cell_names(look.cells), listed([look.total])
    together = "" if len(look.cells) == 1 else " together"
    return (
        f"Cages of known sums cover {_lines(look)} and {cells} besides, which leaves {total} for "
        f"{cells}{together}."
    )


def _parity(look: Look) -> str:
    kind = "odd" if look.total else "even"
    total = len(look.lines) * sum(look.board.numbers)
    up = "adds up" if len(look.lines) == 1 else "add up"
    return (
        f"{_capital(_lines(look))} {up} to {listed([total])}, and all else in there is known to be "
        f"even or odd, so {cell_name(look.cells[0])} is {kind}."
    )


def _fish(look: Look) -> str:
    """Tell of a number that some lines can only have in as many lines across."""
    by_row = look.lines[0].name.startswith("row")
    rows = sorted({row for row, _ in look.cells})
    columns = sorted({column for _, column in look.cells})
    size = look.board.size
    row_names = _line_names([str(look.board.lines[row]) for row in rows])
    column_names = _line_names([str(look.board.lines[size + column]) for column in columns])
    base, cover = (row_names, column_names) if by_row else (column_names, row_names)
    number = listed(look.numbers)
    across = cover.split()[0]
    return (
        f"In {base}, {number} can only be in {cover}, so no other cell of these {across} is "
        f"{number}."
    )


def _chain(look: Look) -> str:
    first, *others = look.cells
    number = look.numbers[0]
    now = next(other for other in look.candidates[first] if other != number)
    told = [f"if {cell_name(first)} is not {listed([number])}, it is {listed([now])}"]
    for cell in others:
        now = next(other for other in look.candidates[cell] if other != now)
        told.append(f"so {cell_name(cell)} is {listed([now])}")
    ends = f"{cell_name(first)} or {cell_name(look.cells[-1])} is {listed([number])}"
    return f"{_capital(', '.join(told))}: {ends}, and no cell that sees both is."


def _trial(look: Look) -> str:
    cell, number = cell_name(look.cells[0]), listed(look.numbers)
    return f"If {cell} were {number}, then nothing would fit in the end, so it is not."


def _exhaustion(look: Look) -> str:
    cell, number = cell_name(look.cells[0]), listed(look.numbers)
    return f"If {cell} were {number}, then every way to go on would fail, so it is not."


_TELLERS: Mapping[Move, Callable[[Look], str]] = {
    Move.GIVEN: _given,
    Move.SINGLE: _single,
    Move.LAST_PLACE: _last_place,
    Move.ONE_COMBINATION: _one_combination,
    Move.CAGE_NUMBERS: _cage_numbers,
    Move.COMBINATIONS: _combinations,
    Move.MUST_USE: _must_use,
    Move.NAKED_PAIR: _set,
    Move.HIDDEN_PAIR: _set,
    Move.NAKED_TRIPLE: _set,
    Move.HIDDEN_TRIPLE: _set,
    Move.LARGER_SET: _set,
    Move.LINE_SUM: _sum,
    Move.LINE_PRODUCT: _product,
    Move.INNIES: _sum,
    Move.OUTIES: _outies,
    Move.PARITY: _parity,
    Move.X_WING: _fish,
    Move.SWORDFISH: _fish,
    Move.LARGER_FISH: _fish,
    Move.CHAIN: _chain,
    Move.TRIAL: _trial,
    Move.EXHAUSTION: _exhaustion,
}
