"""What is wrong with parts that should make a board, as data and as sentences.

Everything is looked at, so that all faults are told at once; what a cage can make is only asked
where the cells are right.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridwright.engine.equations import unreachable
from gridwright.kenken.equations import equation_of, groups
from gridwright.kenken.operators import Operator
from gridwright.kenken.places import LARGEST, SMALLEST, Cell, cell_name

if TYPE_CHECKING:
    from gridwright.kenken.board import Cage

LARGEST_TARGET = 10**18
LARGEST_NUMBER = 10**6

# After how many steps is a cage taken to reach its target? Only very large ones take so many.
MOST_STEPS = 20_000


class FaultKind(enum.StrEnum):
    """The kinds of things that are wrong with boards."""

    SIZE = "size"
    NUMBERS = "numbers"
    NO_CELLS = "cage without cells"
    NO_SUCH_CELL = "no such cell"
    CELL_TWICE = "cell twice"
    CELL_MISSING = "cell missing"
    OPERATOR = "operator makes no sense"
    TARGET = "target cannot be reached"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: its kind, a sentence, and the cage and cell that it is about."""

    kind: FaultKind
    sentence: str
    cage: int | None = None
    cell: Cell | None = None

    def __str__(self) -> str:
        return self.sentence


def board_faults(size: int, cages: Sequence[Cage], numbers: Sequence[int]) -> list[Fault]:
    """Return everything that keeps these parts from making a board."""
    if not SMALLEST <= size <= LARGEST:
        sentence = f"a board has {SMALLEST} to {LARGEST} rows, not {size}"
        return [Fault(FaultKind.SIZE, sentence)]
    faults = [*_number_faults(size, numbers), *_cell_faults(size, cages)]
    return faults or list(_target_faults(size, cages, numbers))


def _number_faults(size: int, numbers: Sequence[int]) -> Iterator[Fault]:
    if len(numbers) != size or len(set(numbers)) != size:
        sentence = f"{size} rows take {size} different numbers, not {list(numbers)[:20]}"
        yield Fault(FaultKind.NUMBERS, sentence)
    for number in numbers:
        if abs(number) > LARGEST_NUMBER:
            yield Fault(FaultKind.NUMBERS, f"a number is at most {LARGEST_NUMBER:,}, not {number}")


def _cell_faults(size: int, cages: Sequence[Cage]) -> Iterator[Fault]:
    owner: dict[Cell, int] = {}
    for number, cage in enumerate(cages):
        if not cage.cells:
            yield Fault(FaultKind.NO_CELLS, f"cage {number + 1} has no cells", number)
        for cell in cage.cells:
            where = f"the cage {named(cage)}"
            if not all(0 <= place < size for place in cell):
                sentence = f"{where}: there is no cell {cell_name(cell)} on {size} rows"
                yield Fault(FaultKind.NO_SUCH_CELL, sentence, number, cell)
            elif cell in owner:
                other = cages[owner[cell]]
                twice = (
                    f"twice in {where}" if other is cage else f"in two cages, {other} and {cage}"
                )
                sentence = f"cell {cell_name(cell)} is {twice}"
                yield Fault(FaultKind.CELL_TWICE, sentence, number, cell)
            else:
                owner[cell] = number
    for cell in [(row, column) for row in range(size) for column in range(size)]:
        if cell not in owner:
            sentence = f"cell {cell_name(cell)} is in no cage"
            yield Fault(FaultKind.CELL_MISSING, sentence, None, cell)


def _target_faults(size: int, cages: Sequence[Cage], numbers: Sequence[int]) -> Iterator[Fault]:
    senseless = [number for number, cage in enumerate(cages) if not _makes_sense(cage)]
    for number in senseless:
        cage = cages[number]
        cells = "one cell" if len(cage.cells) == 1 else f"{len(cage.cells)} cells"
        sentence = f"the cage {named(cage)}: '{cage.operator}' makes no sense on {cells}"
        yield Fault(FaultKind.OPERATOR, sentence, number, cage.cells[0])
    large = [number for number, cage in enumerate(cages) if abs(cage.target) > LARGEST_TARGET]
    for number in large:
        sentence = f"the cage {named(cages[number])}: a target is at most {LARGEST_TARGET:,}"
        yield Fault(FaultKind.TARGET, sentence, number, cages[number].cells[0])
    if senseless or large:
        return
    equations = [equation_of(cage, size) for cage in cages]
    for number in unreachable(equations, groups(size), numbers, steps=MOST_STEPS):
        cage = cages[number]
        how = f" by '{cage.operator}'" if len(cage.cells) > 1 else ""
        sentence = f"the cage {named(cage)}: no numbers from {numbers[0]} to {numbers[-1]}"
        sentence += f" make {cage.target}{how}"
        yield Fault(FaultKind.TARGET, sentence, number, cage.cells[0])


def _makes_sense(cage: Cage) -> bool:
    """Say whether a cage's operator can be used on so many cells."""
    if len(cage.cells) == 1:
        return cage.operator not in (Operator.SUBTRACT, Operator.DIVIDE)
    return cage.operator is not Operator.GIVEN


def named(cage: Cage) -> str:
    """Return a cage's label and its first cell: enough to find it."""
    first = f" at {cell_name(cage.cells[0])}" if cage.cells else ""
    return f"{cage.label}{first}"
