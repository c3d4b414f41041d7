"""Equations as flat arrays: what the reckoner reads.

Knows equations and groups of different cells, and nothing of how they are solved.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

from gridwright.engine.problem import Equation


class Equations:
    """The arrays of some equations; `array` typecodes: `i` 32-bit, `q` 64-bit with a sign.

    A *clash* is a group of different cells that two or more cells of an equation are in. Each
    equation numbers its own, from 0.
    """

    def __init__(
        self,
        equations: Sequence[Equation],
        different: Iterable[Sequence[int]],
        values: Sequence[int],
    ) -> None:
        self.symbols = len(values)
        # An empty array has no address: a number that nobody reads stands at the end of each.
        self.values = array("q", [*values, 0])
        self.operations = array("i", [*(e.operation.value for e in equations), 0])
        self.targets = array("q", [*(e.target for e in equations), 0])
        self.most_cells = max((len(e.cells) for e in equations), default=0)
        self.start = array("i", [0])
        self.most_clashes = 0
        clashes: list[list[int]] = []
        groups_of = _groups_of(different) if equations else {}
        for equation in equations:
            clashes += self._clashes(equation, groups_of)
            self.start.append(len(clashes))
        self.clash_start, self.clash = flat_rows(clashes)
        self.clash.append(0)

    def _clashes(self, equation: Equation, groups_of: dict[int, list[int]]) -> list[list[int]]:
        """Return for each cell of an equation which clashes it is in."""
        seen: set[int] = set()
        numbers: dict[int, int] = {}
        for cell in equation.cells:
            for group in groups_of.get(cell, ()):
                if group in seen:
                    numbers.setdefault(group, len(numbers))
                seen.add(group)
        self.most_clashes = max(self.most_clashes, len(numbers))
        return [
            [numbers[group] for group in groups_of.get(cell, ()) if group in numbers]
            for cell in equation.cells
        ]


def unreachable(
    equations: Sequence[Equation],
    different: Iterable[Sequence[int]],
    values: Sequence[int],
    *,
    steps: int,
) -> list[int]:
    """Return the numbers of the equations that no values of their cells fulfil, each by itself.

    One that would take more than so many `steps` to settle is left out.
    """
    from gridwright.engine.reckoning import Reckoner

    reckoner = Reckoner(Equations(equations, different, values))
    free = (1 << len(values)) - 1
    return [
        number
        for number, equation in enumerate(equations)
        if not reckoner.reaches(number, [free] * len(equation.cells), steps)
    ]


def flat_rows(parts: Iterable[Sequence[int]]) -> tuple[array[int], array[int]]:
    """Return rows of different lengths as (where each starts, all of them in one)."""
    rows = list(parts)
    start = array("i", accumulate(map(len, rows), initial=0))
    return start, array("i", chain.from_iterable(rows))


def _groups_of(different: Iterable[Sequence[int]]) -> dict[int, list[int]]:
    """Return for each cell the numbers of the groups that it is in."""
    found: dict[int, list[int]] = {}
    for number, group in enumerate(different):
        for cell in group:
            found.setdefault(cell, []).append(number)
    return found
