"""Proving that no better fill exists: branch and bound over the words of entries.

The bound is what the best words cost that entries still have; penalties only add to that. A word
leaves an entry where it would cost more than the bound allows (reduced-cost filtering), or where
no word of a crossing entry fits it. Plain Python over whole numbers as sets of words, which shares
no code with the engine: for small grids and short lists, where a proof is in reach.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gridwright.crossword.ground import Codes, Ground, Rank
from gridwright.words.patterns import symbol_mask


@dataclass(slots=True)
class State:
    """What is still possible: for each entry a bit a word, for each cell a bit a symbol."""

    words: list[int]
    symbols: list[int]

    def copy(self) -> State:
        """Return another one of the same content."""
        return State(self.words.copy(), self.symbols.copy())

    @property
    def size(self) -> int:
        """How many words the undecided entries still have."""
        return sum(words.bit_count() for words in self.words if words & (words - 1))


class Prover:
    """Looks for fills that rank less than `bound`, which may be lowered at any time."""

    def __init__(self, ground: Ground, bound: Rank) -> None:
        self.ground = ground
        self.bound = bound
        self._masks: dict[tuple[int, int, int], int] = {}

    def root(self) -> State | None:
        """Return what is possible at first, None where nothing ranks less than the bound."""
        ground = self.ground
        alphabet = ground.task.words.alphabet
        words = [(1 << ground.task.count(len(cells))) - 1 for cells in ground.cells]
        symbols = [alphabet.full_mask] * len(ground.through)
        for cell, symbol in ground.given.items():
            symbols[cell] = alphabet.mask([symbol])
        state = State(words, symbols)
        for entry in ground.order:
            for place, cell in enumerate(ground.cells[entry]):
                if cell in ground.given:
                    self._keep(state, entry, place, symbols[cell])
        return state if self._narrow(state, ground.order) else None

    def least(self, state: State) -> Rank:
        """Return what every fill in a state ranks at least."""
        return self.ground.least_rank(self.best_scores(state))

    def best_scores(self, state: State) -> list[int]:
        """Return the score of the best word of each entry."""
        return [self._best(state, entry) for entry in self.ground.order]

    def search(self, root: State) -> Iterator[Codes | None]:
        """Yield each fill that may rank less than the bound, and None at every node.

        When it ends, no other fill ranks less than the bound.
        """
        stack = [root]
        while stack:
            state = stack.pop()
            yield None
            if not self._narrow(state, ()):
                continue
            entry = self._choose(state)
            if entry is None:
                yield bytes([symbols.bit_length() - 1 for symbols in state.symbols])
                continue
            words = state.words[entry]
            best = words & -words
            for some in (words ^ best, best):  # the best word is looked at first
                child = state.copy()
                child.words[entry] = some
                if self._propagate(child, [entry]):
                    stack.append(child)

    def _choose(self, state: State) -> int | None:
        """Return the undecided entry with the fewest words."""
        least, chosen = 0, None
        for entry, words in enumerate(state.words):
            if words & (words - 1) and (chosen is None or words.bit_count() < least):
                least, chosen = words.bit_count(), entry
        return chosen

    def _best(self, state: State, entry: int) -> int:
        """Return the score of the best word that an entry has."""
        words = state.words[entry]
        scores = self.ground.indexes[entry].scores or b""
        return scores[(words & -words).bit_length() - 1]

    def _narrow(self, state: State, entries: Iterable[int]) -> bool:
        """Take out what the bound and the crossings rule out; False where nothing is left."""
        if not self._propagate(state, entries):
            return False
        while True:
            changed = self._squeeze(state)
            if changed is None:
                return False
            if not changed:
                return True
            if not self._propagate(state, changed):
                return False

    def _squeeze(self, state: State) -> list[int] | None:
        """Take out the words that the bound rules out; return where, None if all are."""
        least = self.least(state)
        if least >= self.bound:
            return None
        if least[0] < self.bound[0]:
            return []
        ground = self.ground
        slack = self.bound[1] - 1 - least[1]
        changed = []
        for entry in ground.order:
            best = self._best(state, entry)
            levels = ground.levels[entry]
            most = levels.within_cost(ground.quality.cost(best) + slack)
            if best >= ground.quality.floor:  # one more weak entry would be one too many
                most = min(most, levels.from_score(ground.quality.floor))
            kept = state.words[entry] & ((1 << most) - 1)
            if kept != state.words[entry]:
                state.words[entry] = kept
                changed.append(entry)
        return changed

    def _propagate(self, state: State, entries: Iterable[int]) -> bool:
        """Bring entries and their crossings into agreement; False where one has no word left."""
        queue = deque(entries)
        waiting = set(queue)
        while queue:
            entry = queue.popleft()
            waiting.discard(entry)
            words = state.words[entry]
            if not words:
                return False
            for other in self._consequences(state, entry):
                if not state.words[other]:
                    return False
                if other not in waiting:
                    waiting.add(other)
                    queue.append(other)
        return True

    def _consequences(self, state: State, entry: int) -> list[int]:
        """Take out what the words of an entry rule out elsewhere; return the entries changed."""
        changed = []
        for place, cell in enumerate(self.ground.cells[entry]):
            before = state.symbols[cell]
            kept = self._symbols(state.words[entry], entry, place, before)
            if kept != before:
                state.symbols[cell] = kept
                changed += self._cross(state, entry, cell)
        return changed + self._exclude(state, entry)

    def _cross(self, state: State, entry: int, cell: int) -> list[int]:
        """Hold the other entries through a cell to its symbols; return those that changed."""
        ground = self.ground
        return [
            other
            for other in ground.through[cell]
            if other != entry
            and self._keep(state, other, ground.cells[other].index(cell), state.symbols[cell])
        ]

    def _exclude(self, state: State, entry: int) -> list[int]:
        """Take the one word that an entry has from all others; return those that changed."""
        ground, word = self.ground, state.words[entry]
        if not ground.task.distinct or word & (word - 1):
            return []
        rivals = [
            other
            for other in ground.order
            if other != entry
            and ground.indexes[other] is ground.indexes[entry]
            and state.words[other] & word
        ]
        for other in rivals:
            state.words[other] &= ~word
        return rivals

    def _symbols(self, words: int, entry: int, place: int, symbols: int) -> int:
        """Return which of some symbols the words of an entry have at a place."""
        kept = 0
        rest = symbols
        while rest:
            symbol = rest & -rest
            rest ^= symbol
            if words & self._mask(entry, place, symbol.bit_length() - 1):
                kept |= symbol
        return kept

    def _keep(self, state: State, entry: int, place: int, symbols: int) -> bool:
        """Keep the words of an entry that have one of some symbols; True if any went."""
        fitting = 0
        rest = symbols
        while rest:
            symbol = rest & -rest
            rest ^= symbol
            fitting |= self._mask(entry, place, symbol.bit_length() - 1)
        kept = state.words[entry] & fitting
        changed = kept != state.words[entry]
        state.words[entry] = kept
        return changed

    def _mask(self, entry: int, place: int, code: int) -> int:
        index = self.ground.indexes[entry]
        key = index.length, place, code
        found = self._masks.get(key)
        if found is None:
            found = self._masks[key] = symbol_mask(index, place, code)
        return found
