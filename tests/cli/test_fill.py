"""`gridwright fill`: what it prints and writes, and how it ends."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]
Write = Callable[[str, str], Path]

# A square that reads the same across and down: with repeats, its words fill it in one way.
SQUARE = "BIT\nICE\nTEN\n"
OPEN = "___\n___\n___\n"


def test_it_prints_the_grid_and_nothing_else_on_standard_output(run: Run, write: Write) -> None:
    write("list.txt", SQUARE)
    code, out, err = run("fill", "-", "-w", "list.txt", "--allow-repeats", stdin=OPEN.encode())
    assert (code, out) == (0, "BIT\nICE\nTEN\n")
    assert err.startswith("gridwright: 6 entries, scores: mean 50.0, lowest 50, highest 50; seed ")
    assert err.endswith(" engine\n")
    assert err.count("\n") == 1


def test_quiet_says_nothing_but_the_grid(run: Run, write: Write) -> None:
    write("list.txt", SQUARE + "12345\n")
    grid = write("grid.txt", "___#\n___#\n___#\n####\n")
    arguments = ("fill", grid, "-w", "list.txt", "--allow-repeats", "--quiet")
    assert run(*arguments) == (0, "BIT█\nICE█\nTEN█\n████\n", "")
    assert "1 line" in run(*arguments[:-1])[2]


def test_boxes_show_the_numbers(run: Run, write: Write) -> None:
    write("list.txt", SQUARE)
    grid = write("grid.txt", "___#\n___#\n___#\n")
    code, out, _ = run("fill", grid, "-w", "list.txt", "--allow-repeats", "--boxed", "-q")
    assert code == 0
    assert out.splitlines()[:2] == ["┌────┬────┬────┬────┐", "│¹  B│²  I│³  T│████│"]


def test_a_seed_makes_it_repeatable(run: Run, write: Write) -> None:
    grid = write("grid.txt", "____\n____\n____\n____\n")
    first, second = (run("fill", grid, "--seed", 5, "-q") for _ in range(2))
    assert first == second
    assert first[0] == 0
    assert "seed 5;" in run("fill", grid, "--seed", 5)[2]


def test_files_are_written_as_their_names_say(run: Run, write: Write, tmp_path: Path) -> None:
    write("list.txt", SQUARE)
    grid = write("grid.txt", OPEN)
    code, out, _ = run(
        *("fill", grid, "-w", "list.txt", "--allow-repeats", "-o", "a.txt"),
        *("-o", "a.json", "-o", "a.svg", "-o", "a.PNG"),
    )
    assert (code, out) == (0, SQUARE)
    assert (tmp_path / "a.txt").read_text() == SQUARE
    assert json.loads((tmp_path / "a.json").read_text())["rows"] == SQUARE.split()
    assert (tmp_path / "a.svg").read_text().startswith("<svg")
    assert (tmp_path / "a.PNG").read_bytes().startswith(b"\x89PNG\r\n")


def test_several_fills_are_different_and_numbered(run: Run, write: Write, tmp_path: Path) -> None:
    write("list.txt", "BI\nIT\nTO\nBA\nAT\nIS\nSO\n")
    grid = write("grid.txt", "__\n__\n")
    code, out, err = run("fill", grid, "-w", "list.txt", "--count", 12, "-o", "fill.txt")
    fills = out.split("\n\n")
    assert code == 0
    assert len({fill.strip() for fill in fills}) == len(fills) > 1
    written = sorted(path.name for path in tmp_path.glob("fill-*.txt"))
    assert written == [f"fill-{number:02}.txt" for number in range(1, len(fills) + 1)]
    assert f"these are all: {len(fills)} of the 12" in err


def test_given_words_outside_the_list_are_reported_or_refused(run: Run, write: Write) -> None:
    write("list.txt", "CX\nAY\nTZ\n")
    grid = write("grid.txt", "C_\nA_\nT_\n")
    arguments = ("fill", grid, "-w", "list.txt", "--min-length", "2")
    write("list.txt", "CX\nAY\nTZ\nXYZ\n")
    code, out, err = run(*arguments)
    assert (code, out) == (0, "CX\nAY\nTZ\n")
    assert "given, and not in the list: 1 down: CAT" in err
    code, out, err = run(*arguments, "--strict")
    assert (code, out) == (2, "")
    assert "CAT" in err


def test_given_words_that_score_too_little_are_reported_as_such(run: Run, write: Write) -> None:
    write("list.txt", "CX;90\nAY;90\nTZ;90\nXYZ;90\nCAT;20\n")
    grid = write("grid.txt", "C_\nA_\nT_\n")
    code, _, err = run("fill", grid, "-w", "list.txt", "--min-score", 50)
    assert code == 0
    assert "given, and scored under 50: 1 down: CAT (20)" in err
    assert "not in the list" not in err


def test_proved_impossible_is_1(run: Run, write: Write) -> None:
    write("list.txt", "CAT\nDOG\nPIG\n")
    code, out, err = run("fill", write("grid.txt", OPEN), "-w", "list.txt")
    assert (code, out) == (1, "")
    assert err.startswith("gridwright: ")


def test_a_word_given_twice_is_proved_impossible(run: Run, write: Write) -> None:
    code, out, err = run("fill", write("grid.txt", "CAT\n###\nCAT\n"))
    assert (code, out) == (1, "")
    assert "1 across and 2 across are both given as CAT" in err


@pytest.mark.parametrize("limit", [("--nodes", 40), ("--time", 0.05)])
def test_a_limit_is_3_and_the_partial_fill_goes_to_standard_error(
    run: Run, write: Write, tmp_path: Path, limit: tuple[str, object]
) -> None:
    grid = write("grid.txt", "_________\n" * 9)
    code, out, err = run("fill", grid, "--seed", 1, *limit, "-o", "never.txt")
    assert (code, out) == (3, "")
    assert not (tmp_path / "never.txt").exists()
    told, _, partial = err.partition("lead nowhere:\n")
    assert "limit" in told
    assert len(partial.split()) == 9
    assert "_" in partial


def test_quiet_leaves_the_partial_fill_out(run: Run, write: Write) -> None:
    grid = write("grid.txt", "_________\n" * 9)
    code, out, err = run("fill", grid, "--seed", 1, "--nodes", 40, "--quiet")
    assert (code, out) == (3, "")
    assert err.startswith("gridwright: a limit was reached after 40 nodes")
    assert err.count("\n") == 1


def test_fills_found_before_a_limit_are_kept(run: Run, write: Write, tmp_path: Path) -> None:
    grid = write("grid.txt", OPEN)
    code, out, err = run(
        *("fill", grid, "--seed", 1, "--count", 100_000, "--nodes", 60, "-o", "fill.txt", "-q")
    )
    assert code == 3
    fills = out.rstrip().split("\n\n")
    assert len(list(tmp_path.glob("fill-0*.txt"))) == len(fills) > 0
    assert f"fills found before that: {len(fills)}" in err
    assert "lead nowhere" not in err


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("-", "-w", "-"), "standard input can be read once"),
        (("grid.txt", "-w", "-", "-w", "-"), "standard input can be read once"),
        (("grid.txt", "-w", "missing.txt"), "'missing.txt': no such file"),
        (("grid.txt", "-w", "."), "is a directory"),
        (("grid.txt", "-w", "empty.txt"), "empty.txt"),
        (("grid.txt", "-w", "short.txt"), "length 3"),
        (("grid.txt", "--alphabet", "klingon?"), "klingon"),
        (("grid.txt", "--alphabet", "greek"), "the built-in words are English"),
        (("grid.txt", "--seed", "-1"), "--seed"),
        (("grid.txt", "--seed", "1e3"), "--seed"),
        (("grid.txt", "--seed", "9" * 5000), "--seed"),
        (("grid.txt", "--time", "nan"), "--time"),
        (("grid.txt", "--time", "inf"), "--time"),
        (("grid.txt", "--time", "0"), "--time"),
        (("grid.txt", "--time", "soon"), "--time"),
        (("grid.txt", "--count", "0"), "--count"),
        (("grid.txt", "--min-score", "101"), "--min-score"),
        (("grid.txt", "--min-length", "4"), "no entry"),
        (("grid.txt", "-o", "fill"), "ends in .txt, .json, .svg, .png"),
        (("grid.txt", "-o", "-"), "ends in .txt, .json, .svg, .png"),
        (("grid.txt", "-o", ""), "the name of an output is empty"),
        (("grid.txt", "-o", "fill.gif"), "ends in .txt, .json, .svg, .png"),
        (("grid.txt", "-o", "no/such/folder/fill.txt"), "there is no folder for it"),
        (("grid.txt", "-o", "folder.svg"), "is a directory"),
        (("grid.txt", "-o", "a.svg", "-o", "./a.svg"), "named twice"),
        (("grid.txt", "-o", "grid.txt"), "is an input"),
        (("grid.txt", "-w", "short.txt", "-o", "short.txt"), "is an input"),
        (("grid.txt", "-o", "nul\0.txt"), "cannot be written"),
        (("grid.txt", "-o", "x" * 5000 + ".txt"), "cannot be written"),
        (("",), "the name of a file is empty"),
        (("grid.txt", "-w", ""), "the name of a file is empty"),
        (("empty.txt",), "empty"),
        (("blocks.txt",), "no cells"),
        (("binary.txt",), "binary.txt"),
        (("wide.txt",), "wide.txt"),
        (("huge.txt",), "3,000 rows"),
    ],
)
def test_bad_input_is_2_and_one_sentence(
    run: Run, write: Write, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    write("grid.txt", OPEN)
    write("empty.txt", "")
    write("blocks.txt", "###\n###\n")
    write("short.txt", "AT\nBE\nGOODBYE\n")
    write("wide.txt", "_" * 10_000_000)
    write("huge.txt", ("_" * 3000 + "\n") * 3000)
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)) * 40)
    (tmp_path / "folder.svg").mkdir()
    before = {path.name for path in tmp_path.iterdir()}
    code, out, err = run("fill", *arguments, stdin=OPEN.encode())
    assert (code, out) == (2, "")
    assert err.startswith("gridwright: ")
    assert err.count("\n") == 1
    assert len(err) < 700
    assert complaint in err
    assert {path.name for path in tmp_path.iterdir()} == before


def test_without_pillow_a_png_is_refused_at_once(
    run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gridwright.cli.outputs.find_spec", lambda name: None)
    code, out, err = run("fill", write("grid.txt", OPEN), "-o", "fill.png")
    assert (code, out) == (2, "")
    assert 'pip install "gridwright[png]"' in err


def test_a_closed_standard_input_is_bad_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from gridwright.cli import main

    monkeypatch.setattr("sys.stdin", None)
    assert main(["fill", "-"]) == 2


def test_other_alphabets_work_from_end_to_end(run: Run, write: Write) -> None:
    write("list.txt", "КОТ\nОСА\nТАК\n")
    grid = write("grid.txt", OPEN)
    arguments = ("--alphabet", "russian", "--allow-repeats", "-q")
    assert run("fill", grid, "-w", "list.txt", *arguments) == (0, "КОТ\nОСА\nТАК\n", "")
