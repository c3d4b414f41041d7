"""What a constructor would call wrong, and which symmetries a grid has."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.crossword import Grid, ProblemKind, Symmetry


def kinds(text: str, min_length: int = 3) -> list[str]:
    return [problem.kind for problem in Grid.parse(text).problems(min_length)]


def test_american_grid_has_none() -> None:
    assert Grid.parse("#___#\n_____\n_____\n_____\n#___#").problems() == []


def test_no_cells() -> None:
    (problem,) = Grid.parse("###").problems()
    assert problem.kind is ProblemKind.NO_CELLS
    assert str(problem) == "The grid has no cells, only blocks."


def test_short_entries() -> None:
    problems = Grid.parse("__\n__").problems()
    assert [problem.kind for problem in problems] == [ProblemKind.SHORT_ENTRY] * 4
    assert problems[0].cells == ((0, 0), (0, 1))
    assert problems[0].sentence == (
        "1 across has only 2 cells, not 3: row 1, column 1; row 1, column 2."
    )
    assert kinds("__\n__", 2) == []


def test_unchecked_cells() -> None:
    (problem,) = Grid.parse("_#_\n___\n_#_").problems()
    assert problem.kind is ProblemKind.UNCHECKED
    assert problem.cells == ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2))
    assert problem.sentence == (
        "5 cells are unchecked, in one entry only: row 1, column 1; row 1, column 3; "
        "row 2, column 2; row 3, column 1; and 1 more."
    )


def test_isolated_cells() -> None:
    problems = Grid.parse("___#_\n___##\n___#_\n___##\n___#_").problems()
    assert [problem.kind for problem in problems][:2] == ["isolated cells", "not connected"]
    assert problems[0].cells == ((0, 4), (2, 4), (4, 4))


def test_parts_that_nothing_joins() -> None:
    (problem,) = Grid.parse("___#___\n___#___\n___#___").problems()
    assert problem.kind is ProblemKind.DISCONNECTED
    assert len(problem.cells) == 9
    assert "falls into 2 parts" in problem.sentence


def test_bars_take_parts_apart() -> None:
    assert kinds("_ _ _|_ _ _\n_ _ _|_ _ _\n_ _ _|_ _ _") == ["not connected"]
    assert kinds("_ _ _|_ _ _\n_ _ _ _ _ _\n_ _ _|_ _ _") == []


def test_broken_symmetry_names_the_places_and_what_holds() -> None:
    problems = Grid.parse("#___\n____\n____\n____").problems()
    (broken,) = [problem for problem in problems if problem.kind is ProblemKind.ASYMMETRIC]
    assert broken.cells == ((3, 3),)
    assert "rotation by 180°, is broken at row 4, column 4" in broken.sentence
    assert "mirror in the falling diagonal" in broken.sentence
    lonely = Grid.parse("#____\n_____\n_____\n").problems()[-1]
    assert "no other" in lonely.sentence


def test_outermost_rows_and_columns_without_cells() -> None:
    problems = Grid.parse("####\n#___\n#___\n#___").problems()
    sentences = [p.sentence for p in problems if p.kind is ProblemKind.EMPTY_EDGE]
    assert sentences == [
        "The outermost row 1 has only blocks.",
        "The outermost column 1 has only blocks.",
    ]


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("___\n___", {Symmetry.HALF_TURN, Symmetry.LEFT_RIGHT, Symmetry.UP_DOWN}),
        ("__\n__", set(Symmetry)),
        ("_#\n#_", set(Symmetry) - {Symmetry.QUARTER_TURN, Symmetry.LEFT_RIGHT, Symmetry.UP_DOWN}),
        ("#__\n___\n__#", {Symmetry.HALF_TURN, Symmetry.DIAGONAL, Symmetry.ANTIDIAGONAL}),
        ("#_#\n___\n___", {Symmetry.LEFT_RIGHT}),
        ("#__\n___\n#__", {Symmetry.UP_DOWN}),
        ("#__\n___\n___", {Symmetry.DIAGONAL}),
        ("__#\n___\n___", {Symmetry.ANTIDIAGONAL}),
        ("_#__\n___#\n#___\n__#_", {Symmetry.HALF_TURN, Symmetry.QUARTER_TURN}),
        ("##_\n___", set()),
    ],
)
def test_symmetries_of_blocks(text: str, held: set[Symmetry]) -> None:
    assert Grid.parse(text).symmetries == held


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("_ _|_ _", {Symmetry.HALF_TURN, Symmetry.LEFT_RIGHT, Symmetry.UP_DOWN}),
        ("_|_ _ _", {Symmetry.UP_DOWN}),
        ("_|_ _\n_ _|_", {Symmetry.HALF_TURN}),
        ("_|_ _\n_|_ _", {Symmetry.UP_DOWN}),
        ("_|_\n_ _", {Symmetry.LEFT_RIGHT}),
        ("_ _ _ _\n- -\n_ _ _ _", {Symmetry.UP_DOWN}),
        ("_|_\n-\n_ _", {Symmetry.DIAGONAL}),
        ("_|_\n  -\n_ _", {Symmetry.ANTIDIAGONAL}),
    ],
)
def test_symmetries_of_bars(text: str, held: set[Symmetry]) -> None:
    assert Grid.parse(text).symmetries == held


def test_the_examples_are_legal(repository: Path) -> None:
    examples = sorted((repository / "examples").glob("*.txt"))
    assert len(examples) >= 6
    for path in examples:
        grid = Grid.load(path)
        assert grid.problems() == [], path.name
        assert str(grid) + "\n" == path.read_text()
