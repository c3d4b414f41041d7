"""`gridwright check`."""

from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]
Write = Callable[[str, str], Path]


def test_a_grid_without_problems(run: Run, write: Write) -> None:
    code, out, err = run("check", write("grid.txt", "____\nC___\n____\n____\n"))
    assert (code, err) == (0, "")
    assert out.splitlines()[:3] == [
        "4 rows, 4 columns: 16 cells, 0 blocks (0%)",
        "8 entries: 8 of 4",
        "given letters: 1",
    ]
    assert "rotation by 180" in out
    assert out.endswith("\nNo problems.\n")


def test_one_of_a_thing_is_called_one(run: Run) -> None:
    _, out, _ = run("check", "-", stdin=b"_#_\n")
    assert out.startswith("1 row, 3 columns: 2 cells, 1 block (33%)\n0 entries\n")


def test_problems_are_sentences_and_the_exit_code(run: Run) -> None:
    code, out, err = run("check", "-", stdin=b"____#\n____#\n_____\n")
    assert (code, err) == (1, "")
    assert "symmetries: none" in out
    assert "No problems" not in out
    assert all(line.endswith(".") for line in out.splitlines()[3:])


def test_the_minimum_length_decides_what_is_short(run: Run, write: Write) -> None:
    grid = write("grid.txt", "__\n__\n")
    assert run("check", grid)[0] == 1
    assert run("check", grid, "--min-length", 2)[0] == 0


def test_characters_can_be_named(run: Run, write: Write) -> None:
    grid = write("grid.txt", "---\n---\n---\n")
    assert run("check", grid)[0] == 2
    code, out, _ = run("check", grid, "--cells", "-")
    assert code == 0
    assert "9 cells" in out
