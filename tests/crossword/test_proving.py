"""Branch and bound by itself, without the search that finds most fills before it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.crossword import Grid, Quality, fills
from gridwright.crossword.ground import Ground, Rank
from gridwright.crossword.proving import Prover
from gridwright.crossword.task import Task
from gridwright.errors import Impossible
from gridwright.words import WordList


def best_rank(grid: Grid, words: WordList, quality: Quality, distinct: bool) -> Rank | None:
    """Return the rank of the best fill by branch and bound alone, None where there is none."""
    ground = Ground(Task(grid, words, distinct=distinct), quality)
    prover = Prover(ground, (len(ground.entries) + 1, 0))
    root = prover.root()
    if root is None:
        return None
    found = None
    for codes in prover.search(root):
        if codes is not None:
            rank = ground.judge(codes, ground.scores_of(codes)).rank
            if rank < prover.bound:
                found = prover.bound = rank
    return found


def enumerated(grid: Grid, words: WordList, quality: Quality, distinct: bool) -> Rank | None:
    """Return the rank of the best of all fills."""
    try:
        every = list(fills(grid, words, distinct=distinct))
    except Impossible:
        return None
    return min(quality.assess(one.entries).rank for one in every)


scored_words = st.dictionaries(
    st.text(st.sampled_from("ABC"), min_size=2, max_size=3),
    st.sampled_from([0, 10, 30, 40, 45, 50, 60, 90, 100]),
    max_size=25,
).map(lambda some: {"AB": 45, "BAB": 30} | some)
grids = st.lists(
    st.text(st.sampled_from("______#B"), min_size=3, max_size=3), min_size=2, max_size=3
)


@settings(max_examples=200, deadline=None)
@given(
    grids, scored_words, st.sampled_from([0, 40, 50, 80]), st.sampled_from([0, 2]), st.booleans()
)
def test_branch_and_bound_finds_the_best_of_all_fills(
    rows: list[str], scored: dict[str, int], floor: int, shared: int, distinct: bool
) -> None:
    grid, words = Grid(rows), WordList.of(scored)
    quality = Quality(floor=floor, shared=shared)
    if grid.entries() and Task(grid, words).open and not Task(grid, words).outside:
        assert best_rank(grid, words, quality, distinct) == enumerated(
            grid, words, quality, distinct
        )


def test_words_that_are_too_dear_are_ruled_out_at_once() -> None:
    words = WordList.of({"AB": 90, "CD": 80, "EF": 60, "GH": 30})
    ground = Ground(Task(Grid.parse("__\n##\n__"), words), Quality())
    cost = Quality().cost
    prover = Prover(ground, (0, cost(90) + cost(80) + 1))
    root = prover.root()
    assert root is not None
    assert [bits.bit_count() for bits in root.words] == [2, 2]
    prover.bound = (0, cost(90) + cost(90))
    assert prover.root() is None
