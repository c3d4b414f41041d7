"""The best fill: never worse than the first, proved where it says so, and kept whatever happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.crossword import (
    Fill,
    FilledEntry,
    Grid,
    Penalty,
    PenaltyKind,
    Quality,
    fill,
    filling,
    fills,
    verify,
)
from gridwright.engine import CancelToken, Limits, Progress
from gridwright.errors import (
    Cancelled,
    Impossible,
    InputError,
    LimitReached,
    WordListError,
)
from gridwright.words import WordList

SMALL = Grid.parse("#___#\n_____\n_____\n_____\n#___#")
MIDI = Grid.parse(
    "____#____\n____#____\n____#____\n___#_____\n##_____##\n_____#___\n____#____\n____#____\n____#____"
)


@pytest.fixture(scope="module")
def builtin() -> WordList:
    return WordList.builtin()


def rank(fill: Fill, quality: Quality | None = None) -> tuple[int, int]:
    return (quality or Quality()).assess(fill.entries).rank


def test_it_is_better_than_the_first_and_right(builtin: WordList) -> None:
    first = fill(MIDI, builtin, seed=1)
    best = fill(MIDI, builtin, seed=1, best=True, limits=Limits(nodes=3000))
    assert rank(best) < rank(first)
    assert best.scores.lowest is not None
    assert first.scores.lowest is not None
    assert best.scores.lowest > first.scores.lowest
    assert verify(MIDI, builtin, best) == []
    assert best.quality == Quality().assess(best.entries)
    assert best.seed == 1
    assert best.statistics is not None
    assert best.statistics.nodes >= 3000
    assert first.quality is None
    assert not first.proved_best


def test_each_fill_that_is_better_is_reported(builtin: WordList) -> None:
    found: list[Fill] = []
    best = fill(MIDI, builtin, seed=2, best=True, limits=Limits(nodes=2000), improved=found.append)
    ranks = [rank(one) for one in found]
    assert len(found) > 2
    assert ranks == sorted(set(ranks), reverse=True)
    assert found[0] == fill(MIDI, builtin, seed=2)
    assert found[-1] == best
    assert all(verify(MIDI, builtin, one) == [] for one in found)
    assert all(one.quality is not None for one in found)


@pytest.mark.parametrize("seed", [1, 2])
def test_seed_and_nodes_make_it_repeatable_compiled_and_interpreted(
    seed: int, builtin: WordList, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for kernel in ("", "", "interpreted"):
        monkeypatch.setenv("GRIDWRIGHT_KERNEL", kernel)
        steps: list[Fill] = []
        limits = Limits(nodes=400)
        fill(SMALL, builtin, seed=seed, best=True, limits=limits, improved=steps.append)
        found.append(steps)
    assert found[0] == found[1] == found[2]


def test_progress_goes_on_over_all_searches(builtin: WordList) -> None:
    seen: list[Progress] = []
    token = CancelToken()

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if len(seen) == 3:
            token.cancel()

    best = fill(MIDI, builtin, seed=1, best=True, limits=Limits(), cancel=token, progress=watch)
    assert verify(MIDI, builtin, best) == []
    assert len(seen) >= 3
    for before, after in pairwise(seen):
        assert before.nodes < after.nodes
        assert before.seconds < after.seconds


def test_without_a_first_fill_it_ends_as_any_search_does(builtin: WordList) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        fill(MIDI, builtin, best=True, cancel=token)
    with pytest.raises(LimitReached):
        fill(MIDI, builtin, best=True, limits=Limits(nodes=1))
    with pytest.raises(Impossible, match="every possibility was ruled out"):
        fill(
            Grid.parse("___\n___\n___"),
            WordList.of(["ABC", "DEF", "GHI"] * 2 + ["AAA", "BBB", "CCC"]),
            best=True,
        )


def test_ten_seconds_are_the_limit_where_there_is_none(
    builtin: WordList, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(filling, "BEST_SECONDS", 0.05)
    best = fill(MIDI, builtin, seed=1, best=True)
    assert verify(MIDI, builtin, best) == []


def test_what_is_better_can_be_replaced() -> None:
    words = WordList.of({"CAT": 90, "CATS": 90, "DOGS": 60, "EELS": 50})
    grid = Grid.parse("___#\n####\n____")

    class WithE(Quality):
        """Minds every word that has no E."""

        def penalties(self, entries: Sequence[FilledEntry]) -> Iterator[Penalty]:
            for one in entries:
                if "E" not in one.word:
                    yield Penalty(PenaltyKind.LETTER, 1000, (one.name,), f"{one} has no E")

    def best(quality: Quality) -> tuple[str, ...]:
        found = fill(grid, words, seed=1, best=True, quality=quality)
        assert found.proved_best
        return found.words

    assert best(Quality()) == ("CAT", "DOGS")
    assert best(Quality(stems=False)) == ("CAT", "CATS")
    assert best(WithE()) == ("CAT", "EELS")


def test_the_floor_decides_before_the_points() -> None:
    # Either one word of 10 beside four of 90, or five of 45.
    words = WordList.of(
        {"AB": 10, "CD": 90, "AC": 90, "BD": 90, "EF": 45, "GH": 45, "EG": 45, "FH": 45}
    )
    grid = Grid.parse("__\n__")
    strict = fill(grid, words, seed=1, best=True, quality=Quality(floor=50))
    lenient = fill(grid, words, seed=1, best=True, quality=Quality(floor=40))
    assert "AB" in strict.words
    assert "EF" in lenient.words
    assert strict.proved_best
    assert lenient.proved_best


def test_quality_and_improved_are_for_the_best_only() -> None:
    words = WordList.of(["AB"])
    with pytest.raises(InputError, match="best=True is missing"):
        fill(Grid.parse("__"), words, quality=Quality())
    with pytest.raises(InputError, match="best=True is missing"):
        fill(Grid.parse("__"), words, improved=print)


def test_other_options_hold_for_every_fill(builtin: WordList) -> None:
    grid = Grid.parse("QZXAR\n_____\n_____\n_____\n#___#")
    words = WordList.merge([builtin])
    with pytest.raises(Impossible):
        fill(Grid.parse("CAT\n###\nCAT"), words, best=True)
    found: list[Fill] = []
    grid = Grid.parse("QXZ#\n####\n____\n____")
    fill(
        grid,
        words,
        seed=1,
        min_score=60,
        min_length=3,
        best=True,
        limits=Limits(nodes=300),
        improved=found.append,
    )
    assert found
    for one in found:
        assert verify(grid, words, one, min_score=60, min_length=3) == []
        assert [outside.word for outside in one.outside] == ["QXZ"]


def test_a_grid_that_is_given_whole_is_its_best_fill() -> None:
    words = WordList.of(["CAB"])
    strict = Quality(letter_share=0)
    best = fill(Grid.parse("AAA\n###\nAAB"), words, best=True, quality=strict)
    assert best.proved_best
    assert best.rows == ("AAA", "###", "AAB")
    assert best.quality is not None
    assert [penalty.kind for penalty in best.quality.penalties] == ["letter"]


small_grids = st.integers(2, 3).flatmap(
    lambda width: st.lists(
        st.text(st.sampled_from("_____#A"), min_size=width, max_size=width),
        min_size=2,
        max_size=3,
    )
)
scored_words = st.dictionaries(
    st.text(st.sampled_from("ABC"), min_size=2, max_size=3),
    st.sampled_from([0, 10, 30, 40, 45, 50, 60, 90, 100]),
    min_size=2,
    max_size=20,
)
qualities = st.builds(
    Quality,
    floor=st.sampled_from([0, 40, 50, 80]),
    shared=st.sampled_from([0, 2, 3]),
    stems=st.booleans(),
    letter_share=st.sampled_from([0.0, 0.3]),
)


@settings(max_examples=150, deadline=None)
@given(small_grids, scored_words, qualities, st.booleans(), st.integers(0, 3))
def test_the_proved_best_is_the_best_of_all_fills(
    rows: list[str], scored: dict[str, int], quality: Quality, distinct: bool, seed: int
) -> None:
    grid, words = Grid(rows), WordList.of(scored)
    if not grid.entries():
        return
    limits = Limits(nodes=100_000)
    try:
        best = fill(
            grid, words, seed=seed, best=True, quality=quality, distinct=distinct, limits=limits
        )
    except (Impossible, WordListError):
        with pytest.raises((Impossible, WordListError)):
            list(fills(grid, words, distinct=distinct))
        return
    assert best.proved_best
    assert verify(grid, words, best, distinct=distinct) == []
    everything = fills(grid, words, distinct=distinct)
    assert rank(best, quality) == min(rank(one, quality) for one in everything)
