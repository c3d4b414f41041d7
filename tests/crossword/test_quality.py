"""What makes one fill better than another: every rule, and every option that changes it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from gridwright.crossword import Grid, Penalty, PenaltyKind, Quality
from gridwright.crossword.filled import FilledEntry
from gridwright.errors import InputError


def entries(*rows: str, scores: Sequence[int | None] = ()) -> list[FilledEntry]:
    """Return entries across of their own rows, with scores of 50 unless told otherwise."""
    width = max(map(len, rows))
    lines: list[str] = []
    for row in rows:
        lines += ["_" * len(row) + "#" * (width - len(row)), "#" * width]
    found = Grid(lines).entries()
    given = scores or [50] * len(rows)
    return [FilledEntry(*three) for three in zip(found, rows, given, strict=True)]


def kinds(*rows: str, quality: Quality) -> list[PenaltyKind]:
    return [penalty.kind for penalty in quality.assess(entries(*rows)).penalties]


def test_entries_under_the_floor_are_weak_and_named_lowest_first() -> None:
    filled = entries("ABCD", "EFGH", "IJKL", scores=[40, 60, 10])
    report = Quality().assess(filled)
    assert [weak.word for weak in report.weak] == ["IJKL", "ABCD"]
    assert report.rank[0] == 2
    assert Quality(floor=30).assess(filled).rank[0] == 1
    assert Quality(floor=0).assess(filled).weak == ()


def test_fewer_weak_entries_come_before_any_points() -> None:
    few = Quality().assess(entries("ABCD", "EFGH", scores=[0, 50]))
    many = Quality().assess(entries("ABCD", "EFGH", scores=[49, 49]))
    assert few.score_points > many.score_points
    assert few.rank < many.rank


def test_one_dreadful_entry_costs_more_than_ten_good_ones_give() -> None:
    quality = Quality()
    dreadful = quality.cost(10) - quality.cost(50)
    good = quality.cost(50) - quality.cost(100)
    assert dreadful > 10 * good


def test_cost_falls_as_the_score_rises_and_ever_less() -> None:
    costs = [Quality().cost(score) for score in range(0, 101, 10)]
    steps = [one - other for one, other in pairwise(costs)]
    assert all(step > 0 for step in steps)
    assert steps == sorted(steps, reverse=True)
    assert (costs[4], costs[5]) == (200, 100)


def test_words_of_unknown_score_cost_nothing_and_are_not_weak() -> None:
    report = Quality().assess(entries("ABCD", "EFGH", scores=[None, 50]))
    assert report.rank == (0, 100)


def test_shared_letters_are_penalised_from_the_length_on_that_is_set() -> None:
    rows = "OTHERSIDE", "INSIDERS"
    assert kinds(*rows, quality=Quality(shared=4)) == [PenaltyKind.SHARED]
    assert kinds(*rows, quality=Quality()) == []
    assert kinds("BLACKEN", "BLACKER", quality=Quality()) == [PenaltyKind.SHARED]
    assert kinds("BLACKEN", "BLACKER", quality=Quality(shared=0)) == []


def test_forms_of_one_word_are_penalised_once_unless_told_otherwise() -> None:
    rows = "PLANTED", "PLANTING"
    assert kinds(*rows, quality=Quality()) == [PenaltyKind.STEM]
    assert kinds(*rows, quality=Quality(stems=False)) == [PenaltyKind.SHARED]
    assert kinds("BAKE", "BAKING", quality=Quality()) == [PenaltyKind.STEM]


def test_a_word_twice_is_penalised_whatever_else_is_allowed() -> None:
    lenient = Quality(shared=0, stems=False)
    assert kinds("AB", "AB", quality=lenient) == [PenaltyKind.REPEATED]


def test_too_many_cells_of_one_letter_are_penalised() -> None:
    rows = "ABAABA", "CADAEA"
    (penalty,) = Quality().assess(entries(*rows)).penalties
    assert penalty.kind is PenaltyKind.LETTER
    assert penalty.text == "7 of 12 cells are A, 4 too many"
    assert kinds(*rows, quality=Quality(letter_share=0.5)) == []


def test_too_many_short_entries_are_penalised_and_unavoidable() -> None:
    rows = "ABC", "DEF", "GHI", "PQR", "JKLMN"
    filled = entries(*rows)
    (penalty,) = Quality().assess(filled).penalties
    assert penalty.kind is PenaltyKind.SHORT
    assert penalty.entries == ("1 across", "2 across", "3 across", "4 across")
    quality = Quality()
    assert quality.unavoidable([one.entry for one in filled]) == penalty.points > 0
    assert kinds(*rows, quality=Quality(short_share=0.5)) == []


def test_a_report_says_what_it_is_about() -> None:
    report = Quality().assess(entries("PLANTED", "PLANTING", scores=[50, 40]))
    (penalty,) = report.penalties
    assert penalty.entries == ("1 across", "2 across")
    assert str(penalty) == "1 across: PLANTED and 2 across: PLANTING may be forms of one word"
    assert report.penalty_points == penalty.points
    assert str(report) == "1 weak entry, 500 points (300 for scores, 200 for penalties)"


def test_a_subclass_judges_in_its_own_way() -> None:
    class NoQ(Quality):
        def penalties(self, entries: Sequence[FilledEntry]) -> list[Penalty]:
            return [
                Penalty(PenaltyKind.LETTER, 7, (one.name,), f"{one} has a Q")
                for one in entries
                if "Q" in one.word
            ]

    assert NoQ().assess(entries("QUIT", "EFGH")).rank == (0, 207)


@pytest.mark.parametrize(
    "wrong",
    [{"floor": 101}, {"floor": -1}, {"shared": 1}, {"shared": -5}, {"letter_share": 2.0}],
)
def test_options_that_make_no_sense_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(InputError):
        Quality(**wrong)  # type: ignore[arg-type]
