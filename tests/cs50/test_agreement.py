"""The course's solver and the engine agree, word for word.

The engine is asked for every pair of crossing words that two domains allow; what stands in no
pair goes, until nothing changes. That is arc consistency by its definition, without AC-3.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.cs50.crossword import Crossword, Variable
from gridwright.cs50.distinct import DistinctCrosswordCreator
from gridwright.cs50.generate import CrosswordCreator
from gridwright.engine import Alphabet, Problem, Table, WordIndex, solutions

Domains = dict[Variable, set[str]]


class ByEngine:
    """A crossword as the engine sees it."""

    def __init__(self, crossword: Crossword) -> None:
        self.crossword = crossword
        self.alphabet = Alphabet(sorted(set("".join(crossword.words))))
        self.words = {
            var.length: sorted(word for word in crossword.words if len(word) == var.length)
            for var in crossword.variables
        }
        self.indices = {
            length: WordIndex.of(words, self.alphabet)
            for length, words in self.words.items()
            if words
        }

    def pairs(self, x: Variable, y: Variable, domains: Domains, *, distinct: bool) -> set[str]:
        """Return the words of x's domain that some word of y's crosses."""
        if not (domains[x] and domains[y]):
            return set()
        cells = sorted({*x.cells, *y.cells})
        tables = [
            Table(
                tuple(cells.index(cell) for cell in var.cells),
                self.indices[var.length],
                [self.words[var.length].index(word) for word in domains[var]],
            )
            for var in (x, y)
        ]
        groups = [range(2)] if distinct else []
        problem = Problem(self.alphabet, len(cells), tables, distinct=groups)
        return {found.text(tables[0].cells) for found in solutions(problem)}

    def fixpoint(self, *, distinct: bool) -> Domains:
        """Return the domains in which every word has a crossing word in each neighbor."""
        crossword = self.crossword
        domains = {var: set(self.words[var.length]) for var in crossword.variables}
        changed = set(domains)
        while changed:
            around = {(x, y) for y in changed for x in crossword.neighbors(y)}
            changed = set()
            for x, y in around:
                kept = self.pairs(x, y, domains, distinct=distinct)
                if kept != domains[x]:
                    domains[x] = kept
                    changed.add(x)
        return domains

    def solutions(self) -> set[frozenset[tuple[Variable, str]]]:
        """Return all solutions, each as its variables and words."""
        cells = sorted({cell for var in self.crossword.variables for cell in var.cells})
        variables = list(self.crossword.variables)
        if any(var.length not in self.indices for var in variables):
            return set()
        tables = [
            Table(tuple(cells.index(cell) for cell in var.cells), self.indices[var.length])
            for var in variables
        ]
        problem = Problem(self.alphabet, len(cells), tables, distinct=[range(len(tables))])
        return {
            frozenset(
                (var, found.text(table.cells)) for var, table in zip(variables, tables, strict=True)
            )
            for found in solutions(problem)
        }


def agree(crossword: Crossword) -> None:
    """Check both fixpoints, word for word."""
    engine = ByEngine(crossword)
    for kind, distinct in ((CrosswordCreator, False), (DistinctCrosswordCreator, True)):
        creator = kind(crossword)
        creator.enforce_node_consistency()
        expected = engine.fixpoint(distinct=distinct)
        assert creator.ac3() is all(expected.values())
        if all(expected.values()):
            assert creator.domains == expected


@pytest.mark.parametrize("number", range(4))
def test_on_the_courses_files(course: Path, number: int) -> None:
    agree(Crossword(course / f"structure{number}.txt", course / f"words{number}.txt"))


@pytest.mark.parametrize("number", range(4))
def test_on_the_examples(repository: Path, number: int) -> None:
    data = repository / "examples" / "course" / "data"
    agree(Crossword(data / f"structure{number}.txt", data / f"words{number}.txt"))


@pytest.mark.parametrize("grid", ["09_american", "15_themed78", "beacham_15.01"])
def test_on_real_grids(shared_data: Path, tmp_path: Path, grid: str) -> None:
    lines = (shared_data / "wordlists" / "mpg-words.txt").read_text().split()
    by_length: dict[int, list[str]] = {}
    for word in lines:
        by_length.setdefault(len(word), []).append(word)
    some = [word for words in by_length.values() for word in words[:: len(words) // 60 + 1]]
    (tmp_path / "words.txt").write_text("\n".join(some))
    agree(Crossword(shared_data / "grids" / f"{grid}.txt", tmp_path / "words.txt"))


structures = st.lists(st.text("__#", min_size=4, max_size=4), min_size=2, max_size=4)
words = st.sets(st.text("abc", min_size=2, max_size=4), min_size=1, max_size=40)


@settings(max_examples=60)
@given(structure=structures, words=words)
def test_on_random_crosswords(
    structure: list[str], words: set[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("random")
    (folder / "structure.txt").write_text("\n".join(structure))
    (folder / "words.txt").write_text("\n".join(words))
    crossword = Crossword(folder / "structure.txt", folder / "words.txt")
    agree(crossword)
    found = CrosswordCreator(crossword).solve()
    expected = ByEngine(crossword).solutions()
    assert (found is None) == (not expected)
    if found is not None:
        assert frozenset(found.items()) in expected
