"""The solver: each of its methods, and what it finds."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cs50.conftest import Make

from gridwright.cs50.crossword import Crossword, Variable
from gridwright.cs50.distinct import DistinctCrosswordCreator
from gridwright.cs50.generate import CrosswordCreator

ACROSS = Variable(0, 0, Variable.ACROSS, 3)
DOWN = Variable(0, 0, Variable.DOWN, 3)

CORNER = "___\n_##\n_##"


def in_order(domains: dict[Variable, set[str]]) -> list[int]:
    """Return the sizes of domains, row by row, down before across at the same cell."""
    places = sorted(domains, key=lambda var: (var.i, var.j, var.direction != Variable.DOWN))
    return [len(domains[var]) for var in places]


def test_domains_start_with_every_word_each_variables_own(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat do"))
    assert creator.domains == {ACROSS: {"CAT", "DO"}, DOWN: {"CAT", "DO"}}
    creator.domains[ACROSS].clear()
    assert creator.domains[DOWN] == creator.crossword.words == {"CAT", "DO"}


def test_node_consistency_keeps_the_words_of_the_right_length(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat do dogs cow"))
    creator.enforce_node_consistency()
    assert creator.domains == {ACROSS: {"CAT", "COW"}, DOWN: {"CAT", "COW"}}


def test_revise_takes_what_nothing_can_cross_and_says_so(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat cow dog"))
    creator.domains[DOWN] = {"CAT"}
    assert creator.revise(ACROSS, DOWN) is True
    assert creator.domains == {ACROSS: {"CAT", "COW"}, DOWN: {"CAT"}}
    assert creator.revise(ACROSS, DOWN) is False


def test_revise_of_variables_that_do_not_cross_changes_nothing(make: Make) -> None:
    creator = CrosswordCreator(make("__\n##\n__", "ab cd"))
    first, second = creator.domains
    assert creator.revise(first, second) is False


def test_ac3_of_no_arcs_revises_nothing(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat dog"))
    creator.domains[DOWN] = {"CAT"}
    assert creator.ac3([]) is True
    assert creator.domains[ACROSS] == {"CAT", "DOG"}


def test_ac3_begins_with_the_given_arcs_and_leaves_them_alone(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat dog"))
    creator.domains[ACROSS] = {"CAT"}
    arcs = [(ACROSS, DOWN)]
    assert creator.ac3(arcs) is True
    assert creator.domains[DOWN] == {"CAT", "DOG"}
    assert arcs == [(ACROSS, DOWN)]
    assert creator.ac3(((DOWN, ACROSS),)) is True
    assert creator.domains[DOWN] == {"CAT"}


def test_ac3_says_when_a_domain_is_empty(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat dog"))
    creator.domains[ACROSS], creator.domains[DOWN] = {"CAT"}, {"DOG"}
    assert creator.ac3() is False


@pytest.mark.parametrize(
    ("assignment", "consistent"),
    [
        ({}, True),
        ({ACROSS: "CAT"}, True),
        ({ACROSS: "DO"}, False),
        ({ACROSS: "DOGS"}, False),
        ({ACROSS: "CAT", DOWN: "COW"}, True),
        ({ACROSS: "CAT", DOWN: "CAT"}, False),
        ({ACROSS: "CAT", DOWN: "DOG"}, False),
        ({ACROSS: "CAT", DOWN: "DO"}, False),
    ],
)
def test_consistent(make: Make, assignment: dict[Variable, str], consistent: bool) -> None:
    assert CrosswordCreator(make(CORNER, "cat")).consistent(assignment) is consistent


def test_an_assignment_is_complete_when_every_variable_has_a_word(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat"))
    assert not creator.assignment_complete({})
    assert not creator.assignment_complete({ACROSS: "CAT"})
    assert creator.assignment_complete({ACROSS: "CAT", DOWN: "COW"})


def test_values_that_rule_out_least_come_first(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat"))
    creator.domains = {ACROSS: {"CAT", "DOG", "ELK"}, DOWN: {"COW", "CUP", "DIP"}}
    assert creator.order_domain_values(ACROSS, {}) == ["CAT", "DOG", "ELK"]


def test_assigned_neighbors_do_not_count_when_values_are_ordered(make: Make) -> None:
    creator = CrosswordCreator(make(CORNER, "cat"))
    creator.domains = {ACROSS: {"APE", "DOG"}, DOWN: {"DIP", "DUO"}}
    assert creator.order_domain_values(ACROSS, {}) == ["DOG", "APE"]
    assert creator.order_domain_values(ACROSS, {DOWN: "DIP"}) == ["APE", "DOG"]


def test_fewest_words_then_most_neighbors_are_chosen_first(make: Make) -> None:
    creator = CrosswordCreator(make("___\n_#_\n_#_", "abc"))
    left, right = Variable(0, 0, "down", 3), Variable(0, 2, "down", 3)
    creator.domains = {ACROSS: {"A", "B"}, left: {"A", "B"}, right: {"A"}}
    assert creator.select_unassigned_variable({}) == right
    assert creator.select_unassigned_variable({right: "A"}) == ACROSS
    assert creator.select_unassigned_variable({right: "A", ACROSS: "A"}) == left


def test_backtrack_leaves_the_domains_as_they_were(make: Make) -> None:
    creator = CrosswordCreator(make("__\n__", "ab cd ac bd"))
    before = {var: set(domain) for var, domain in creator.domains.items()}
    assert creator.backtrack({}) is not None
    assert creator.domains == before
    across, down = Variable(0, 0, "across", 2), Variable(0, 0, "down", 2)
    assert creator.backtrack({across: "CD", down: "AB"}) is None
    assert creator.domains == before


def test_what_has_no_solution_gives_none(make: Make) -> None:
    assert CrosswordCreator(make(CORNER, "cat dog")).solve() is None  # CAT twice is no solution
    assert CrosswordCreator(make(CORNER, "ca")).solve() is None


def test_a_structure_without_variables_is_solved_already(make: Make) -> None:
    assert CrosswordCreator(make("_#_", "cat")).solve() == {}


FIXPOINTS = [
    (0, [1, 1, 2, 1], [1, 1, 1, 1]),
    (1, [1, 2, 1, 1, 1, 2], [1, 2, 1, 1, 1, 2]),
    (2, [414, 502, 502, 382, 490, 169], [414, 500, 500, 382, 490, 169]),
    (3, [2] * 10, [2] * 10),
]


@pytest.mark.parametrize(("number", "crossings", "distinct"), FIXPOINTS)
def test_the_two_fixpoints_of_the_courses_puzzles(
    course: Path, number: int, crossings: list[int], distinct: list[int]
) -> None:
    crossword = Crossword(course / f"structure{number}.txt", course / f"words{number}.txt")
    for kind, sizes in ((CrosswordCreator, crossings), (DistinctCrosswordCreator, distinct)):
        creator = kind(crossword)
        creator.enforce_node_consistency()
        assert creator.ac3() is True
        assert in_order(creator.domains) == sizes


@pytest.mark.parametrize("kind", [CrosswordCreator, DistinctCrosswordCreator])
@pytest.mark.parametrize("number", range(4))
def test_the_courses_puzzles_are_solved(
    course: Path, number: int, kind: type[CrosswordCreator]
) -> None:
    crossword = Crossword(course / f"structure{number}.txt", course / f"words{number}.txt")
    creator = kind(crossword)
    solution = creator.solve()
    assert solution is not None
    assert set(solution) == crossword.variables
    assert set(solution.values()) <= crossword.words
    assert len(set(solution.values())) == len(solution)
    letters = [
        (cell, letter)
        for var, word in solution.items()
        for cell, letter in zip(var.cells, word, strict=True)
    ]
    assert len(dict(letters)) == len(set(letters))


def run(*arguments: object, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the module as the course's script is run."""
    return subprocess.run(
        [sys.executable, "-m", "gridwright.cs50.generate", *map(str, arguments)],
        cwd=folder,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


@pytest.fixture
def data(repository: Path) -> Path:
    """Return the folder of the examples' structures and words."""
    return repository / "examples" / "course" / "data"


def test_the_command_prints_blocks_and_saves_a_picture(data: Path, tmp_path: Path) -> None:
    done = run(data / "structure0.txt", data / "words0.txt", "out.png", folder=tmp_path)
    assert done.stdout == "SNOW\nT██R\nA██E\nRAIN\n"
    assert (done.returncode, done.stderr) == (0, "")
    from PIL import Image

    with Image.open(tmp_path / "out.png") as image:
        assert image.size == (400, 400)
        assert image.getpixel((150, 150)) == (0, 0, 0)
        assert image.getpixel((5, 5)) == (255, 255, 255)
        middle = image.crop((20, 20, 80, 80)).convert("L")
        assert middle.getextrema()[0] == 0  # there is a letter


def test_the_command_says_when_there_is_no_solution(data: Path, tmp_path: Path) -> None:
    done = run(data / "structure3.txt", data / "words0.txt", folder=tmp_path)
    assert (done.returncode, done.stdout) == (0, "No solution.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "Usage: "),
        (("a", "b", "c", "d"), "Usage: "),
        (("nothing.txt", "nothing.txt"), "nothing.txt: No such file or directory"),
    ],
)
def test_what_the_command_cannot_use_is_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    done = run(*arguments, folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_a_picture_of_an_unknown_kind_is_a_sentence(data: Path, tmp_path: Path) -> None:
    done = run(data / "structure0.txt", data / "words0.txt", "out.xyz", folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "'out.xyz': Pillow writes no such picture; try .png\n"


def test_each_hash_seed_gives_the_same_solution(data: Path, tmp_path: Path) -> None:
    files = data / "structure2.txt", data / "words2.txt"
    shown = {run(*files, folder=tmp_path, PYTHONHASHSEED=seed).stdout for seed in "0123"}
    assert len(shown) == 1
    assert shown.pop().count("\n") == 6


def test_the_course_folder_works_as_the_course_says(repository: Path, tmp_path: Path) -> None:
    folder = repository / "examples" / "course"
    done = subprocess.run(
        [
            sys.executable,
            "generate.py",
            "data/structure1.txt",
            "data/words1.txt",
            tmp_path / "o.png",
        ],
        cwd=folder,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert "NIGHTINGALE" in done.stdout
    assert (tmp_path / "o.png").stat().st_size > 1000
