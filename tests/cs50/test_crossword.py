"""The puzzle: variables, words and overlaps, as the course has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cs50.conftest import Make

from gridwright.cs50 import crossword as module
from gridwright.cs50.crossword import Crossword, Variable


def test_a_variable_is_its_place_direction_and_length() -> None:
    across, down = Variable(1, 2, Variable.ACROSS, 3), Variable(1, 2, Variable.DOWN, 3)
    assert across.cells == [(1, 2), (1, 3), (1, 4)]
    assert down.cells == [(1, 2), (2, 2), (3, 2)]
    assert across == Variable(1, 2, "across", 3)
    assert across != down
    assert across != (1, 2, "across", 3)
    assert len({across, Variable(1, 2, "across", 3), down}) == 2


def test_a_variable_prints_as_in_the_course_and_repr_makes_it_again() -> None:
    variable = Variable(4, 1, Variable.DOWN, 5)
    assert str(variable) == "(4, 1) down : 5"
    assert repr(variable) == "Variable(4, 1, 'down', 5)"
    assert eval(repr(variable)) == variable


def test_runs_of_two_cells_or_more_are_variables(make: Make) -> None:
    crossword = make("__#_\n#_##\n__##", "ab")
    assert crossword.variables == {
        Variable(0, 0, Variable.ACROSS, 2),
        Variable(0, 1, Variable.DOWN, 3),
        Variable(2, 0, Variable.ACROSS, 2),
    }
    assert (crossword.height, crossword.width) == (3, 4)
    assert crossword.structure[1] == [False, True, False, False]


def test_overlaps_are_of_every_ordered_pair(make: Make) -> None:
    crossword = make("___\n#_#\n#__", "abc")
    top = Variable(0, 0, Variable.ACROSS, 3)
    down = Variable(0, 1, Variable.DOWN, 3)
    bottom = Variable(2, 1, Variable.ACROSS, 2)
    assert crossword.overlaps == {
        (top, down): (1, 0),
        (down, top): (0, 1),
        (down, bottom): (2, 0),
        (bottom, down): (0, 2),
        (top, bottom): None,
        (bottom, top): None,
    }


def test_neighbors_are_a_set_of_the_callers_own(make: Make) -> None:
    crossword = make("__\n__", "ab")
    variable = Variable(0, 0, Variable.ACROSS, 2)
    first = crossword.neighbors(variable)
    assert first == {Variable(0, 0, Variable.DOWN, 2), Variable(0, 1, Variable.DOWN, 2)}
    first.clear()
    assert len(crossword.neighbors(variable)) == 2


def test_words_are_in_capitals_each_once_and_none_is_empty(make: Make, tmp_path: Path) -> None:
    (tmp_path / "s.txt").write_text("__")
    (tmp_path / "w.txt").write_bytes(b"cat\r\nCat\r\n\r\ndog \n")
    assert Crossword(str(tmp_path / "s.txt"), str(tmp_path / "w.txt")).words == {"CAT", "DOG"}


def test_short_lines_of_a_structure_end_in_blocks(make: Make) -> None:
    assert make("___\n_", "abc").structure == [[True] * 3, [True, False, False]]


def test_the_file_stands_alone_in_a_students_folder(tmp_path: Path) -> None:
    (tmp_path / "crossword.py").write_bytes(Path(str(module.__file__)).read_bytes())
    (tmp_path / "student.py").write_text(
        "from crossword import *\nprint(Variable(0, 0, Variable.DOWN, 2), Crossword.__name__)"
    )
    command = [sys.executable, "-S", str(tmp_path / "student.py")]
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env={})
    assert shown.stdout == "(0, 0) down : 2 Crossword\n"


@pytest.mark.parametrize(("number", "count"), [(0, 4), (1, 6), (2, 6), (3, 10)])
def test_the_courses_structures_have_their_variables(course: Path, number: int, count: int) -> None:
    files = course / f"structure{number}.txt", course / f"words{number}.txt"
    assert len(Crossword(*files).variables) == count
