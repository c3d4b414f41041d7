"""What propagation must achieve, said naively: the largest consistent state of a problem.

A state is consistent when no word and no symbol can be ruled out by one of these rules:

- a live word fits the domains of its table's cells;
- a symbol in a cell's domain stands there in a live word of each of the cell's tables;
- the symbol of a decided cell is in no other domain of a group of different cells;
- where the cells of such a group have together just as many symbols as they are, each symbol
  has a place: a cell with the only place of a symbol holds it;
- a symbol in a cell's domain is part of a way to fulfil each of the cell's equations, in which
  cells of one group of different cells differ;
- the word of a decided table is live in no other table of its group of distinct tables.

The rules only ever rule out, so that the largest consistent state is one and the same in
whatever order they are applied. Sets stand where the engine has bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from tests.engine.brute_force import codes_of, fulfilled, words_of

from gridwright.engine import Equation, Problem


@dataclass
class State:
    """What each cell may hold, and which words each table may take, by number."""

    domains: list[set[int]]
    live: list[set[int]]

    def copy(self) -> State:
        """Return a state that can be changed without changing this one."""
        return State([set(domain) for domain in self.domains], [set(live) for live in self.live])


# A code that cannot stay in a domain, or a word that cannot stay live: which set, which member.
Removal = tuple[set[int], int]


class Consistency:
    """The rules of one problem."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.words = [words_of(table) for table in problem.tables]

    def start(self) -> State:
        """Return the state in which nothing has been ruled out yet."""
        domains = [set(codes_of(mask)) for mask in self.problem.domains]
        return State(domains, [set(words) for words in self.words])

    def fixpoint(self, state: State) -> State | None:
        """Return the largest consistent state within `state`, None where that leaves nothing."""
        state = state.copy()
        while self.hopeful(state):
            removals = list(self.removals(state))
            if not removals:
                return state
            for members, member in removals:
                members.discard(member)
        return None

    def hopeful(self, state: State) -> bool:
        """Return whether each cell, table and group has something left."""
        return all([*state.domains, *state.live]) and all(
            len(self._together(state, group)) >= len(group) for group in self.problem.different
        )

    def removals(self, state: State) -> Iterator[Removal]:
        """Yield whatever one of the rules rules out in `state`."""
        for number in range(len(self.words)):
            yield from self._in_table(state, number)
        for group in self.problem.different:
            yield from self._in_group(state, group)
        for equation in self.problem.equations:
            yield from self._in_equation(state, equation)
        for group in self.problem.distinct:
            yield from self._among_tables(state, group)

    def _in_table(self, state: State, number: int) -> Iterator[Removal]:
        words, live = self.words[number], state.live[number]
        domains = [state.domains[cell] for cell in self.problem.tables[number].cells]
        for word in live:
            if any(code not in domain for code, domain in zip(words[word], domains, strict=True)):
                yield live, word
        for place, domain in enumerate(domains):
            for code in domain - {words[word][place] for word in live}:
                yield domain, code

    def _in_group(self, state: State, group: tuple[int, ...]) -> Iterator[Removal]:
        full = len(self._together(state, group)) == len(group)
        for cell in group:
            domain = state.domains[cell]
            elsewhere = [state.domains[other] for other in group if other != cell]
            decided = {code for other in elsewhere if len(other) == 1 for code in other}
            lone = domain.difference(*elsewhere) if full else set()
            for code in domain:
                if code in decided or lone - {code}:
                    yield domain, code

    def _in_equation(self, state: State, equation: Equation) -> Iterator[Removal]:
        cells = equation.cells
        apart = [
            [cells.index(cell) for cell in group if cell in cells]
            for group in self.problem.different
        ]
        values = self.problem.values
        ways = [
            codes
            for codes in product(*[sorted(state.domains[cell]) for cell in cells])
            if all(len({codes[k] for k in places}) == len(places) for places in apart)
            and fulfilled(equation, [values[code] for code in codes])
        ]
        for place, cell in enumerate(cells):
            for code in state.domains[cell] - {codes[place] for codes in ways}:
                yield state.domains[cell], code

    def _among_tables(self, state: State, group: tuple[int, ...]) -> Iterator[Removal]:
        for one in group:
            if len(state.live[one]) != 1:
                continue
            (word,) = state.live[one]
            for other in group:
                same = self.problem.tables[other].words is self.problem.tables[one].words
                if other != one and same and word in state.live[other]:
                    yield state.live[other], word

    @staticmethod
    def _together(state: State, group: tuple[int, ...]) -> set[int]:
        """Return the symbols that the cells of a group may hold between them."""
        return set().union(*[state.domains[cell] for cell in group])
