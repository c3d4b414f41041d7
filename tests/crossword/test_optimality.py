"""Proofs that nothing is better than a fill, asked for any fill and not only for the best."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.crossword import Grid, Quality, fills
from gridwright.crossword.budget import Budget
from gridwright.crossword.ground import Ground
from gridwright.crossword.optimality import Optimality
from gridwright.crossword.patience import Patience
from gridwright.crossword.task import Task
from gridwright.engine import Limits
from gridwright.errors import Impossible
from gridwright.words import WordList

scored_words = st.dictionaries(
    st.text(st.sampled_from("ABC"), min_size=2, max_size=3),
    st.sampled_from([0, 10, 30, 40, 45, 50, 60, 90, 100]),
    max_size=25,
).map(lambda some: {"AB": 45, "BAB": 30} | some)
grids = st.lists(
    st.text(st.sampled_from("______#B"), min_size=3, max_size=3), min_size=2, max_size=3
)
# Words that are few go through branch and bound; with -1 none are few, and the engine has to prove.
FEW = st.sampled_from([-1, 10_000])


@settings(max_examples=300, deadline=None)
@given(grids, scored_words, FEW, st.integers(0, 5))
def test_a_proof_is_only_given_where_no_fill_is_better(
    rows: list[str], scored: dict[str, int], few: int, chosen: int
) -> None:
    task = Task(Grid(rows), WordList.of(scored))
    if not task.open or task.outside:
        return
    try:
        ranks = [Quality().assess(one.entries).rank for one in fills(task.grid, task.words)]
    except Impossible:
        return
    bound = ranks[chosen % len(ranks)]
    budget = Budget(Limits())
    optimality = Optimality(Ground(task, Quality()), budget, Patience(few_words=few), bound)
    looks = 0
    while not optimality.proved and looks < 200:
        looks += 1
        budget.charge_nodes(1000)  # so that it is always time to look
        if not optimality.due() or optimality.look(seed=looks) is not None:
            break
    if optimality.proved:
        assert min(ranks) >= bound
