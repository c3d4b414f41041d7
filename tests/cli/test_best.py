"""`gridwright fill --best`: what its options change, what it says, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright.cli import best
from gridwright.crossword import Grid, fill
from gridwright.engine import Limits
from gridwright.words import WordList

Run = Callable[..., tuple[int, str, str]]
Write = Callable[[str, str], Path]

ROWS = "____\n####\n____\n"
LIST = "CATS;90\nCATO;90\nDOGS;60\nELMS;30\n"
OPEN = "_____\n" * 5


def test_the_best_fill_is_printed_and_told(run: Run, write: Write) -> None:
    write("list.txt", LIST)
    code, out, err = run("fill", write("grid.txt", ROWS), "-w", "list.txt", "--best", "--seed", 1)
    assert code == 0
    assert sorted(out.split()) == ["CATO", "CATS", "████"]
    assert "0 weak entries, 12 points (12 for scores, 0 for penalties)" in err
    assert "it is proved that none is better" in err


def test_weak_entries_and_penalties_are_named(run: Run, write: Write) -> None:
    write("list.txt", "CAT;90\nCATS;40\n")
    grid = write("grid.txt", "___#\n####\n____\n")
    code, _, err = run("fill", grid, "-w", "list.txt", "--best")
    assert code == 0
    assert "weak: 2 across CATS (40)" in err
    assert "penalties: 1 across: CAT and 2 across: CATS may be forms of one word (200)" in err


def test_the_floor_says_what_is_weak(run: Run, write: Write) -> None:
    write("list.txt", LIST)
    grid = write("grid.txt", ROWS)
    assert "0 weak entries" in run("fill", grid, "-w", "list.txt", "--best")[2]
    err = run("fill", grid, "-w", "list.txt", "--best", "--floor", 95)[2]
    assert "2 weak entries" in err
    assert "weak: " in err


def test_shared_letters_are_avoided_as_asked(run: Run, write: Write) -> None:
    write("list.txt", LIST)
    grid = write("grid.txt", ROWS)
    alike = run("fill", grid, "-w", "list.txt", "--best", "-q")[1]
    unlike = run("fill", grid, "-w", "list.txt", "--best", "--shared", 3, "-q")[1]
    assert sorted(alike.split()) == ["CATO", "CATS", "████"]
    assert "DOGS" in unlike
    allowed = run("fill", grid, "-w", "list.txt", "--best", "--shared", 0, "-q")[1]
    assert sorted(allowed.split()) == sorted(alike.split())


def test_a_limit_is_a_success_and_seeds_repeat_it(run: Run, write: Write) -> None:
    grid = write("grid.txt", OPEN)
    ran = [run("fill", grid, "--best", "--nodes", 300, "--seed", 4, "-q") for _ in range(2)]
    assert ran[0] == ran[1]
    code, out, err = ran[0]
    assert (code, err) == (0, "")
    assert len(out.split()) == 5
    assert "not proved to be the best" in run("fill", grid, "--best", "--nodes", 300)[2]
    assert run("fill", grid, "--best", "--time", 0.3)[0] == 0


def test_a_limit_before_the_first_fill_is_none(run: Run, write: Write) -> None:
    code, out, err = run("fill", write("grid.txt", "_________\n" * 9), "--best", "--nodes", 40)
    assert (code, out) == (3, "")
    assert "the deepest partial fill" in err


def test_no_fill_at_all_is_the_answer_no(run: Run, write: Write) -> None:
    write("list.txt", "ABC\nDEF\nGHI\n")
    code, out, err = run("fill", write("grid.txt", "___\n___\n"), "-w", "list.txt", "--best")
    assert (code, out) == (2, "")  # no word of two letters
    grid = write("grid.txt", "___\n___\n___\n")
    code, out, err = run("fill", grid, "-w", "list.txt", "--best")
    assert (code, out) == (1, "")
    assert "proved that no fill exists" in err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--best", "--count", 2), "--best finds one fill"),
        (("--floor", 40), "--floor says what the best fill is: it goes with --best"),
        (("--shared", 4), "--shared says what the best fill is: it goes with --best"),
        (("--best", "--shared", 1), "shared letters are 2 or more"),
    ],
)
def test_options_that_do_not_go_together_are_refused(
    run: Run, write: Write, arguments: tuple[object, ...], complaint: str
) -> None:
    code, out, err = run("fill", write("grid.txt", ROWS), *arguments)
    assert (code, out) == (2, "")
    assert complaint in err


def test_the_file_says_how_good_the_fill_is(run: Run, write: Write, tmp_path: Path) -> None:
    write("list.txt", LIST)
    run("fill", write("grid.txt", ROWS), "-w", "list.txt", "--best", "-o", "best.json")
    held = json.loads((tmp_path / "best.json").read_text())
    assert held["quality"] == {
        "weak": [],
        "score_points": 12,
        "penalty_points": 0,
        "proved_best": True,
    }
    assert held["penalties"] == []


def test_the_line_names_the_weakest_words(write: Write) -> None:
    words = WordList.of({"CATS": 90, "DOGS": 60})
    found = fill(Grid.parse(ROWS), words, seed=1, best=True, limits=Limits(nodes=10))
    assert best.sketch(found) == "mean 75.0, weakest DOGS (60), CATS (90)"
    outside = fill(Grid.parse("QX"), words, best=True)
    assert best.sketch(outside) == "no scores"
