"""What submissions are tried on: small crosswords with domains, the smallest first.

Some are made by hand, each for a kind of mistake that it brings to light; the rest are drawn at
random, always the same, because nobody thinks of every mistake. It knows crosswords and the
reference; nothing of submissions.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count as count_up

from gridwright.cs50.audit import reference
from gridwright.cs50.crossword import Variable, runs

Domains = Mapping[Variable, frozenset[str]]


@dataclass(frozen=True)
class Puzzle:
    """A structure and its words; and domains, where they are not all words of the length."""

    rows: tuple[str, ...]
    words: frozenset[str]
    given: tuple[tuple[Variable, frozenset[str]], ...] = ()
    why: str = ""

    @cached_property
    def variables(self) -> tuple[Variable, ...]:
        """All variables, row by row, down before across at the same cell."""
        return variables_of(self.rows)

    @cached_property
    def domains(self) -> dict[Variable, frozenset[str]]:
        """The domain of each variable."""
        given = dict(self.given)
        return {
            var: given.get(var, frozenset(w for w in self.words if len(w) == var.length))
            for var in self.variables
        }

    def with_domains(self, domains: Domains) -> Puzzle:
        """Return the same puzzle with other domains, and no words but theirs."""
        return replace(
            self, given=tuple(domains.items()), words=frozenset().union(*domains.values())
        )

    def crossings(self) -> list[tuple[Variable, Variable]]:
        """Return every ordered pair of variables that cross."""
        return [(x, y) for x in self.variables for y in self.variables if reference.crossing(x, y)]


def variables_of(rows: Sequence[str]) -> tuple[Variable, ...]:
    """Return the variables of a structure, row by row, down before across."""
    width = max((len(row) for row in rows), default=0)
    squares = [[row[j : j + 1] == "_" for j in range(width)] for row in rows]
    across = [
        Variable(i, start, Variable.ACROSS, length)
        for i, row in enumerate(squares)
        for start, length in runs(row)
    ]
    down = [
        Variable(start, j, Variable.DOWN, length)
        for j in range(width)
        for start, length in runs([row[j] for row in squares])
    ]
    return tuple(sorted(across + down, key=lambda v: (v.i, v.j, v.direction != Variable.DOWN)))


def puzzle(drawing: str, words: str, why: str = "") -> Puzzle:
    """Return a puzzle from its rows and words, each separated by spaces."""
    return Puzzle(tuple(drawing.split()), frozenset(words.split()), why=why)


def with_lists(drawing: str, *lists: str, why: str = "") -> Puzzle:
    """Return a puzzle with a domain for each variable, in the order of its variables."""
    rows = tuple(drawing.split())
    domains = [frozenset(words.split()) for words in lists]
    given = tuple(zip(variables_of(rows), domains, strict=True))
    return Puzzle(rows, frozenset().union(*domains), given, why)


CORNER = "__ _#"
TEE = "___ #_# #_#"
HOOK = "___ _## _##"
RING = "___ _#_ ___"
STAIRS = "___## ##_## ##___ ####_ ####_"
LONG_STAIRS = "__### #__## ##__# ###__"
ISLANDS = "__#__ _##_#"
APART = "___ ### ___"
SQUARE = "__ __"
OPEN = "___ ___ ___"

SHAPES = (CORNER, HOOK, TEE, RING, STAIRS, LONG_STAIRS, SQUARE, ISLANDS, OPEN)

BY_HAND = (
    with_lists(CORNER, "AB", "AC", why="nothing to take away"),
    with_lists(CORNER, "AB", "AC BC", why="one word to take away"),
    with_lists(CORNER, "AB BB CB", "CD DD ED FD", why="several words to take away"),
    with_lists(CORNER, "AB", "BC", why="nothing is left"),
    with_lists(CORNER, "AB", "AB", why="the same word, and no other"),
    with_lists(CORNER, "AB AC", "AB", why="the same word, and another"),
    with_lists(APART, "CAT DOG", "CAT DOG", why="nothing crosses"),
    with_lists(
        LONG_STAIRS,
        *("AA AB", "AA BB", "AA BB", "AA BB", "AA BB", "AA BB", "AC"),
        why="what is lost at one end must be lost at the other",
    ),
    with_lists(ISLANDS, "AB AC", "AB", "BA", "AB BA", why="two islands"),
    with_lists(ISLANDS, "AB AC", "AB", "BA", "AB", why="nothing is left on the second island"),
)


def battery(count: int = 60) -> list[Puzzle]:
    """Return the puzzles for arc consistency, the smallest first."""
    drawn = [*BY_HAND, *at_random(count)]
    return sorted(drawn, key=lambda p: (len(p.variables), sum(map(len, p.domains.values()))))


def at_random(count: int) -> Iterator[Puzzle]:
    """Yield puzzles with random domains, in which there is much to take away."""
    dice = random.Random(20)
    for number in range(count):
        wanted = number % 4
        for attempt in count_up():
            shape = SHAPES[(number + attempt) % len(SHAPES)]
            drawn = draw(dice, tuple(shape.split()), "ABC" if number % 2 else "AB")
            if rounds(drawn.domains) >= wanted:
                yield drawn
                break


def draw(dice: random.Random, rows: tuple[str, ...], letters: str) -> Puzzle:
    """Return a puzzle with random domains."""
    domains = {
        var: frozenset(
            "".join(dice.choices(letters, k=var.length)) for _ in range(dice.randint(1, 6))
        )
        for var in variables_of(rows)
    }
    return Puzzle(rows, frozenset()).with_domains(domains)


def rounds(domains: Domains) -> int:
    """Return how often all arcs must be revised, one after another, until nothing changes."""
    left: dict[Variable, set[str]] = {var: set(domain) for var, domain in domains.items()}
    number = 0
    while True:
        after = {
            x: set.intersection(
                left[x],
                *(
                    reference.revised(x, y, left, distinct=False)
                    for y in left
                    if reference.crossing(x, y)
                ),
            )
            for x in left
        }
        if after == left or not all(after.values()):
            return number + (after != left)
        left = after
        number += 1


SOLVABLE = (
    puzzle(CORNER, "AB AC", "two words"),
    puzzle(SQUARE, "AB AC BD CD EE", "a square"),
    puzzle(RING, "ANT ATE TEA EAT ART TAR EAR TOE", "a ring"),
    puzzle(
        "____ _##_ _##_ ____",
        "STAR SNOW RAIN WREN STOP PLAN NEST OVEN STEP ROPE",
        "a larger ring",
    ),
    puzzle(OPEN, "OAF DIE ERR ODE AIR FER OAR ARE TIE RED", "an open square"),
    puzzle(
        "_____ _#_#_ _____ _#_#_ _____",
        "CASES STATE SEEKS CASTS SHAME SPEWS SEEDS SHAPE STARE CARES SPOTS SHAKE TASTE",
        "a lattice",
    ),
    puzzle(ISLANDS, "AB AC BD BE", "two islands"),
    puzzle(
        "____#____ _###_###_ ____#____",
        "ABLE AREA EACH AGES EVEN TREE ATE ARE ACE ASK",
        "two corners",
    ),
)

UNSOLVABLE = (
    puzzle(CORNER, "AB", "the one word cannot come twice"),
    puzzle(CORNER, "AB CD", "no two words cross"),
    puzzle(SQUARE, "AB BA CC", "every word is needed twice"),
    puzzle(CORNER, "ABC", "no word is as short"),
    puzzle(RING, "ANT TEA EAT", "fewer words than places"),
)


def solving() -> list[Puzzle]:
    """Return the puzzles that are to be solved, with and without a solution."""
    return [*SOLVABLE, *UNSOLVABLE]


def growing(sizes: Iterable[int]) -> Iterator[tuple[int, Puzzle]]:
    """Yield the same structure with more and more words, each with its number of words."""
    dice = random.Random(5)
    words: list[str] = []
    seen: set[str] = set()
    for size in sizes:
        while len(words) < size:
            word = "".join(dice.choices("AAABBCDEFGHIJKLM", k=5))
            if word not in seen:
                seen.add(word)
                words.append(word)
        yield size, Puzzle(("_____", "_#_#_", "_____", "_#_#_", "_____"), frozenset(words[:size]))
