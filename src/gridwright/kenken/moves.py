"""What a person's solving is told in: moves, grades, steps.

Knows how hard each move is; not how it is made.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from gridwright.kenken.places import Cell


class Grade(enum.StrEnum):
    """How hard a board is: by the hardest move that it takes."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
    EXTREME = "extreme"
    UNREASONABLE = "unreasonable"

    @property
    def rank(self) -> int:
        """How many grades are easier."""
        return list(Grade).index(self)


class Move(enum.Enum):
    """A kind of step. They are in order: the easiest comes first."""

    GIVEN = 1, Grade.EASY, 0, "given cell"
    SINGLE = 2, Grade.EASY, 1, "single candidate"
    LAST_PLACE = 3, Grade.EASY, 1, "last place in a line"
    ONE_COMBINATION = 4, Grade.EASY, 2, "one combination"
    CAGE_NUMBERS = 5, Grade.EASY, 2, "numbers of a cage"
    COMBINATIONS = 6, Grade.NORMAL, 5, "combinations against lines"
    MUST_USE = 7, Grade.HARD, 10, "number a cage must use in a line"
    NAKED_PAIR = 8, Grade.HARD, 10, "naked pair"
    HIDDEN_PAIR = 9, Grade.HARD, 12, "hidden pair"
    NAKED_TRIPLE = 10, Grade.HARD, 14, "naked triple"
    HIDDEN_TRIPLE = 11, Grade.HARD, 16, "hidden triple"
    LARGER_SET = 12, Grade.HARD, 20, "larger set"
    LINE_SUM = 13, Grade.EXTREME, 25, "line sum"
    LINE_PRODUCT = 14, Grade.EXTREME, 30, "line product"
    INNIES = 15, Grade.EXTREME, 30, "innies"
    OUTIES = 16, Grade.EXTREME, 30, "outies"
    PARITY = 17, Grade.EXTREME, 35, "parity"
    X_WING = 18, Grade.EXTREME, 40, "X-wing"
    SWORDFISH = 19, Grade.EXTREME, 50, "swordfish"
    LARGER_FISH = 20, Grade.EXTREME, 60, "larger fish"
    CHAIN = 21, Grade.EXTREME, 60, "forcing chain"
    TRIAL = 22, Grade.UNREASONABLE, 150, "trial"
    EXHAUSTION = 23, Grade.UNREASONABLE, 500, "exhaustive trial"

    def __init__(self, number: int, grade: Grade, weight: int, title: str) -> None:
        self.number = number
        self.grade = grade
        self.weight = weight
        """How much one such step adds to a board's score."""
        self.title = title

    def __str__(self) -> str:
        return self.title


MOVES: Mapping[int, Move] = {move.number: move for move in Move}
"""The moves by the numbers that the deducer calls them."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move: what it is, a sentence, the cells it looks at, and what comes of it.

    `removed` are the numbers ruled out, by cell, those of other cells that a placed number rules
    out among them; `placed` is the number put down, if one is. A trial has the `steps` that lead
    from its assumption to the contradiction.
    """

    move: Move
    sentence: str
    cells: tuple[Cell, ...]
    removed: Mapping[Cell, tuple[int, ...]]
    placed: Mapping[Cell, int]
    steps: tuple[Step, ...] = ()

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True)
class Grading:
    """How hard a board is: its grade, a finer score, and how often it took which move.

    The `score` adds up the weights of all moves: of two boards of one grade, the one with the
    higher score takes more moves, or harder ones.
    """

    grade: Grade
    score: int
    moves: Mapping[Move, int]

    @property
    def hardest(self) -> Move:
        """The hardest move that the board takes."""
        return max(self.moves, key=lambda move: move.number)

    def __str__(self) -> str:
        return f"{self.grade} ({self.score})"


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do next on a half-filled board, or what is wrong with it.

    - `wrong`: the cells whose entries are wrong; where a board has several solutions, a few
      entries that cannot all be right;
    - `steps`: the moves up to the next number that can be put down; none where entries are wrong,
      or nothing is left to find.
    """

    sentence: str
    wrong: tuple[Cell, ...] = ()
    steps: tuple[Step, ...] = field(default=())

    @property
    def step(self) -> Step | None:
        """The next step."""
        return self.steps[0] if self.steps else None

    def __str__(self) -> str:
        return self.sentence
