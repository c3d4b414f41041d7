"""What a cage asks of its numbers: the operators and their arithmetic.

Subtraction and division take the largest number first, and the others from it; so they mean one
thing whatever the order of the cells, and on more than two cells as well: `5, 1, 2` makes `2-`.
This module knows numbers, and nothing of boards.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Sequence


class Operator(enum.StrEnum):
    """How the numbers of a cage make its target; the value is how it is written in files."""

    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"
    GIVEN = "="
    """The one number of a cage of one cell."""
    HIDDEN = "?"
    """Not shown: any of the others will do."""

    @classmethod
    def read(cls, sign: str) -> Operator:
        """Return the operator that `sign` stands for, in any of the usual ways to write it.

        Raises ValueError where it stands for none.
        """
        return cls(_SPELLINGS.get(sign, sign))

    @property
    def sign(self) -> str:
        """How it is printed: `+ − × ÷`, and nothing where no sign is shown."""
        return _SIGNS[self]

    def holds(self, numbers: Sequence[int], target: int) -> bool:
        """Say whether `numbers`, in any order, make the target."""
        if self is Operator.HIDDEN:
            return any(operator.holds(numbers, target) for operator in shown(len(numbers)))
        if self is Operator.GIVEN:
            return list(numbers) == [target]
        if self is Operator.ADD:
            return sum(numbers) == target
        if self is Operator.MULTIPLY:
            return math.prod(numbers) == target
        first, *others = sorted(numbers, reverse=True)
        if not others:
            return False
        if self is Operator.SUBTRACT:
            return first - sum(others) == target
        divisor = math.prod(others)
        return first != 0 and first == target * divisor


_SIGNS = {
    Operator.ADD: "+",
    Operator.SUBTRACT: "−",
    Operator.MULTIPLY: "×",
    Operator.DIVIDE: "÷",
    Operator.GIVEN: "",
    Operator.HIDDEN: "",
}

_SPELLINGS = {
    "−": "-", "–": "-",
    "x": "*", "X": "*", "×": "*", "·": "*",
    "÷": "/", ":": "/",
    "": "?", " ": "?",
}  # fmt: skip


def shown(cells: int) -> tuple[Operator, ...]:
    """Return the operators that a cage of so many cells may show."""
    if cells == 1:
        return (Operator.GIVEN,)
    return (Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE)
