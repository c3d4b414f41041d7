"""`gridwright kenken`: what it prints and writes, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright.kenken import Board, Cage

Run = Callable[..., tuple[int, str, str]]
Write = Callable[[str, str], Path]

BOARD = "3+ A1 B1; 2/ A2 A3; 5+ C1 C2; 2 B2; 4+ B3 C3"
ROWS = ["1 2 3", "2 3 1", "3 1 2"]
"""A Latin square; the boards below are cut from it."""

UNIQUE = "6* A1 B1 A2; 3 C1; 3+ A3 B3; 4* B2 C2 C3"
MANY = "3+ A1 B1; 3+ A2 B2"
NONE = "3+ A1 B1; 3 C1; 3 A2; 3 A3; 3+ B2 C2; 3+ B3 C3"
KEEN = "4dh:a3_5ab_a_aa_,s1a5m12a5s1d2m6"
KEEN_ROWS = "2 3 1 4\n3 1 4 2\n1 4 2 3\n4 2 3 1\n"


def test_a_solution_is_printed_as_rows_where_no_terminal_is(run: Run) -> None:
    code, out, err = run("kenken", "solve", KEEN)
    assert (code, out) == (0, KEEN_ROWS)
    assert err == "gridwright: the only solution\n"


def test_a_board_is_read_from_a_file_or_standard_input(run: Run, write: Write) -> None:
    path = write("board.txt", KEEN + "\n")
    assert run("kenken", "solve", path, "-q") == (0, KEEN_ROWS, "")
    assert run("kenken", "solve", "-", "-q", stdin=KEEN.encode()) == (0, KEEN_ROWS, "")


def test_several_boards_are_told_apart_by_number(run: Run, write: Write) -> None:
    code, out, err = run("kenken", "solve", write("two.txt", f"{KEEN}\n{KEEN}\n"))
    assert code == 0
    assert out == f"board 1:\n{KEEN_ROWS}\nboard 2:\n{KEEN_ROWS}\n"
    assert "board 2: the only solution" in err


def test_several_solutions_are_one_document_for_programs(run: Run, write: Write) -> None:
    two = write("two.txt", f"{KEEN}\n{KEEN}\n")
    listed = json.loads(run("kenken", "solve", two, "--format", "json")[1])
    assert [item["solution"][0] for item in listed] == [[2, 3, 1, 4]] * 2
    assert (
        run("kenken", "solve", two, "--format", "keen", "-q")[1].split()
        == [KEEN.replace("4dh", "4")] * 2
    )


def test_a_text_file_of_solutions_holds_their_rows(run: Run, tmp_path: Path) -> None:
    assert run("kenken", "solve", KEEN, "-o", "solved.txt")[0] == 0
    assert (tmp_path / "solved.txt").read_text() == KEEN_ROWS


def test_a_drawing_shows_the_cages(run: Run) -> None:
    _, out, _ = run("kenken", "solve", MANY, "--format", "drawn")
    assert out.startswith("┏━━━")
    assert "3+" in out


def test_more_solutions_are_printed_when_asked_for(run: Run) -> None:
    code, out, err = run("kenken", "solve", MANY, "--count", 5)
    assert code == 0
    assert out.count("board") == 2
    assert "2 solutions, and there are no more" in err
    assert "not the only solution" in run("kenken", "solve", MANY)[2]


def test_a_contradiction_is_named(run: Run) -> None:
    code, out, err = run("kenken", "solve", NONE)
    assert (code, out) == (1, "")
    assert (
        err
        == "gridwright: no solution: the cages 3 at A2 and 3 at A3 cannot be met with column A\n"
    )


def test_limits_stop_a_search(run: Run) -> None:
    everything = "2176+ A1:P16"
    assert run("kenken", "solve", everything, "--nodes", 1)[0] == 3
    assert run("kenken", "check", everything, "--nodes", 1)[0] == 3


def test_solutions_are_written_to_files(run: Run, tmp_path: Path) -> None:
    names = ["all.json", "one.ipuz", "one.svg"]
    outputs = [word for name in names for word in ("-o", name)]
    assert run("kenken", "solve", KEEN, *outputs)[0] == 0
    assert json.loads((tmp_path / "all.json").read_text())["solution"][0] == [2, 3, 1, 4]
    assert json.loads((tmp_path / "one.ipuz").read_text())["solution"]
    assert (tmp_path / "one.svg").read_text().startswith("<svg")


def test_many_boards_go_to_one_file_or_to_numbered_ones(run: Run, tmp_path: Path) -> None:
    boards = f"{KEEN}\n{KEEN}\n"
    (tmp_path / "in.txt").write_text(boards)
    assert run("kenken", "convert", "in.txt", "-o", "out.txt", "-o", "out.svg")[0] == 0
    assert (tmp_path / "out.txt").read_text().count("12* A2 A3 A4") == 2
    assert sorted(path.name for path in tmp_path.glob("*.svg")) == ["out-1.svg", "out-2.svg"]


@pytest.mark.parametrize("name", ["board.doc", "board", "nowhere/board.svg", "in.txt"])
def test_an_output_that_cannot_be_is_refused_before_the_work(
    run: Run, write: Write, name: str
) -> None:
    source = write("in.txt", KEEN)
    before = source.read_bytes()
    code, out, err = run("kenken", "convert", "in.txt", "-o", name)
    assert (code, out) == (2, "")
    assert err.startswith(f"gridwright: '{name}'")
    assert source.read_bytes() == before


def test_check_counts_solutions(run: Run) -> None:
    assert run("kenken", "check", KEEN)[0] == 0
    code, out, _ = run("kenken", "check", MANY)
    assert (code, out.splitlines()[-1]) == (1, "More than one solution.")
    code, out, _ = run("kenken", "check", NONE)
    assert code == 1
    assert out.splitlines()[-1].startswith("No solution: the cages 3 at A2")


def test_check_tells_all_faults(run: Run) -> None:
    faulty = "3+ A1 B1; 3+ A2 B1"
    code, out, err = run("kenken", "check", faulty)
    assert (code, err) == (1, "")
    assert "cell B1 is in two cages" in out
    assert "cell B2 is in no cage" in out
    code, out, _ = run("kenken", "check", faulty, "--json")
    assert code == 1
    assert [fault["kind"] for fault in json.loads(out)["faults"]] == ["cell twice", "cell missing"]


def test_check_prints_json(run: Run) -> None:
    code, out, _ = run("kenken", "check", KEEN, "--json")
    (report,) = json.loads(out)["boards"]
    assert code == 0
    assert (report["size"], report["solutions"], report["cages"]) == (4, 1, 7)


def test_grade_names_the_grade_and_the_moves(run: Run) -> None:
    code, out, err = run("kenken", "grade", KEEN)
    assert (code, err) == (0, "")
    assert out.startswith("hard, score ")
    assert "1 x number a cage must use in a line (hard)" in out
    grade, score = run("kenken", "grade", KEEN, "--short")[1].split()
    (report,) = json.loads(run("kenken", "grade", KEEN, "--json")[1])["boards"]
    assert (report["grade"], report["score"]) == (grade, int(score))


def test_a_board_without_one_solution_has_no_grade(run: Run) -> None:
    code, out, err = run("kenken", "grade", MANY, KEEN, "--short")
    assert code == 1
    assert out.splitlines()[0] == "-"
    assert out.splitlines()[1].startswith("hard ")
    assert "board 1: the board has more than one solution" in err
    assert "no solution" in run("kenken", "explain", NONE)[2]


def test_explain_tells_every_step_up_to_the_end(run: Run) -> None:
    code, out, _ = run("kenken", "explain", KEEN, "--moves")
    lines = out.splitlines()
    assert code == 0
    assert [line.split(".")[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    assert all("[" in line for line in lines)
    drawn = run("kenken", "explain", KEEN, "--draw")[1]
    assert drawn.rstrip().endswith("┛")
    assert "[" not in run("kenken", "explain", KEEN)[1]


def test_explain_follows_a_trial_when_asked(run: Run) -> None:
    hard = "6du:a_9bb_3aa_a4__a_3aa_a_aa_c_a_,a12a7m6s3m6d3m72s1s1a9m180a5m6s3s2"
    plain = run("kenken", "explain", hard)[1]
    followed = run("kenken", "explain", hard, "--trials")[1]
    assert len(followed.splitlines()) > len(plain.splitlines())


def test_hint_gives_the_next_step(run: Run, write: Write) -> None:
    state = "2 3 1 . / 3 1 4 2 / 1 4 2 3 / 4 2 3 1"
    code, out, _ = run("kenken", "hint", KEEN, "--state", state)
    assert code == 0
    assert "D1" in out
    path = write("state.txt", state.replace(" / ", "\n"))
    assert run("kenken", "hint", KEEN, "--state", path)[1] == out
    assert run("kenken", "hint", KEEN, "--state", "-", stdin=path.read_bytes())[1] == out
    assert len(run("kenken", "hint", KEEN, "--steps")[1].splitlines()) > 1
    assert "┏" in run("kenken", "hint", KEEN, "--draw")[1]


def test_hint_says_which_entry_is_wrong(run: Run) -> None:
    code, out, _ = run(
        "kenken", "hint", KEEN, "--state", "23.. 3...".replace(" ", "/") + "/..../...1"
    )
    assert (code, out[:2] != "D4") == (0, True)
    code, out, _ = run("kenken", "hint", KEEN, "--state", "24../..../..../....")
    assert (code, out) == (1, "B1 is wrong.\n")


@pytest.mark.parametrize(
    ("state", "why"),
    [
        ("1 2 / 3", "4 rows of 4 numbers"),
        ("5 . . . / . . . . / . . . . / . . . .", "numbers are 1 to 4"),
        ("x . . . / . . . . / . . . . / . . . .", "numbers are 1 to 4"),
    ],
)
def test_a_state_that_is_none_is_refused(run: Run, state: str, why: str) -> None:
    code, out, err = run("kenken", "hint", KEEN, "--state", state)
    assert (code, out) == (2, "")
    assert why in err


def test_convert_writes_every_format(run: Run) -> None:
    text = run("kenken", "convert", KEEN, "--format", "text")[1]
    assert Board.parse(text).cages[0] == Cage("-", 1, [(0, 0), (0, 1)])
    for chosen in ("tuples", "json", "keen", "ipuz", "text"):
        code, out, _ = run("kenken", "convert", "-", "--format", chosen, stdin=text.encode())
        assert code == 0
        again = run("kenken", "convert", "-", "--format", "text", stdin=out.encode())[1]
        assert Board.parse(again) == Board.parse(text)
    assert run("kenken", "convert", KEEN, "--format", "drawn")[1].startswith("┏")


def test_convert_leaves_solutions_out_when_asked(run: Run, write: Write, tmp_path: Path) -> None:
    run("kenken", "solve", KEEN, "-o", "solved.json")
    assert "solution" in run("kenken", "convert", "solved.json", "--format", "json")[1]
    bare = run("kenken", "convert", "solved.json", "--format", "json", "--no-solution")[1]
    assert "solution" not in json.loads(bare)


@pytest.mark.parametrize(
    ("arguments", "stdin"),
    [
        (["solve", "nowhere.txt"], b""),
        (["solve", "."], b""),
        (["solve", "-"], b""),
        (["solve", "-"], b"\x00\xff\xfe" * 50),
        (["solve", "-"], b"[" * 100_000),
        (["solve", "-"], b"9" * 1_000_000),
        (["solve", "-", "-"], KEEN.encode()),
        (["solve", "3% A1 B1; 3+ A2 B2"], b""),
        (["solve"], b""),
        (["frobnicate"], b""),
        ([], b""),
        (["hint", KEEN, KEEN], b""),
        (["solve", KEEN, "--count", "0"], b""),
        (["convert", KEEN, "--format", "drawn", "-o", "a.txt"], b""),
        (["convert", "?3 A1 B1; ?3 A2 B2", "--format", "keen"], b""),
    ],
)
def test_bad_input_gets_one_sentence(run: Run, arguments: list[str], stdin: bytes) -> None:
    code, out, err = run("kenken", *arguments, stdin=stdin)
    assert (code, out) == (2, "")
    assert err.startswith("gridwright: ")
    assert err.count("\n") == 1
    assert "bug" not in err


def test_new_boards_have_one_solution_and_the_grade_asked_for(run: Run) -> None:
    code, out, err = run("kenken", "new", "--size", 4, "--difficulty", "hard", "--count", 3)
    assert code == 0
    assert "3 of 3 made; seed " in err
    graded = run("kenken", "grade", "-", "--short", stdin=out.encode())[1]
    assert [line.split()[0] for line in graded.splitlines()] == ["hard"] * 3
    assert run("kenken", "check", "-", stdin=out.encode())[0] == 0


def test_a_seed_makes_the_same_boards_whatever_the_threads(run: Run) -> None:
    arguments = ("kenken", "new", "--size", 4, "--count", 6, "--seed", 9, "--format", "keen", "-q")
    code, out, err = run(*arguments)
    assert (code, err, len(out.splitlines())) == (0, "", 6)
    assert run(*arguments, "--threads", 2)[1] == out
    assert run(*arguments, "--seed", 10)[1] != out


OPTIONS: list[tuple[list[object], Callable[[Board], bool]]] = [
    (["--size", 3], lambda board: board.size == 3),
    (["--operators", "+"], lambda board: {str(c.operator) for c in board.cages} <= {"+", "="}),
    (["--operators", "none"], lambda board: {str(c.operator) for c in board.cages} <= {"?", "="}),
    (["--cage-sizes", "3-4"], lambda board: {len(c.cells) for c in board.cages} <= {3, 4}),
    (["--numbers", "0-3"], lambda board: board.numbers == (0, 1, 2, 3)),
    (["--numbers=-1,2,5,7"], lambda board: board.numbers == (-1, 2, 5, 7)),
    (["--symmetric"], lambda board: turned(board) == {frozenset(c.cells) for c in board.cages}),
]


def turned(board: Board) -> set[frozenset[tuple[int, int]]]:
    """Return the cages of a board that is turned by half."""
    end = board.size - 1
    return {frozenset((end - r, end - c) for r, c in cage.cells) for cage in board.cages}


@pytest.mark.parametrize(("options", "holds"), OPTIONS, ids=[str(o[0][0]) for o in OPTIONS])
def test_each_option_of_new_shapes_the_board(
    run: Run, options: list[object], holds: Callable[[Board], bool]
) -> None:
    usual = run("kenken", "new", "--size", 4, "--seed", 3, "-q")[1]
    assert not holds(Board.parse(usual))
    code, out, _ = run("kenken", "new", "--size", 4, "--seed", 3, "-q", *options)
    assert code == 0
    assert holds(Board.parse(out))


def test_single_cells_are_given_away_only_when_allowed(run: Run) -> None:
    def singles(*options: object) -> int:
        made = run("kenken", "new", "--size", 5, "--count", 8, "--seed", 1, "-q", *options)[1]
        boards = [Board.parse(part) for part in made.strip().split("\n\n")]
        return max(sum(len(c.cells) == 1 for c in board.cages) for board in boards)

    assert singles() == 0
    assert 0 < singles("--singles", 3) <= 3


def test_new_boards_are_written_with_their_solutions(run: Run, tmp_path: Path) -> None:
    outputs = [word for name in ("all.json", "one.svg", "one.ipuz") for word in ("-o", name)]
    assert run("kenken", "new", "--size", 4, "--count", 2, "--seed", 2, "-q", *outputs)[0] == 0
    listed = json.loads((tmp_path / "all.json").read_text())
    assert [item["difficulty"] for item in listed] == ["normal", "normal"]
    assert all(item["solution"] for item in listed)
    without = (tmp_path / "one-1.svg").read_text()
    run("kenken", "new", "--size", 4, "--count", 2, "--seed", 2, "-q", *outputs, "--solution")
    assert len((tmp_path / "one-1.svg").read_text()) > len(without)
    assert json.loads((tmp_path / "one-2.ipuz").read_text())["solution"]


@pytest.mark.parametrize("chosen", ["drawn", "text"])
def test_solutions_are_printed_only_when_asked_for(run: Run, chosen: str) -> None:
    arguments = ("kenken", "new", "--size", 4, "--seed", 5, "-q", "--format", chosen)
    plain, solved = run(*arguments)[1], run(*arguments, "--solution")[1]
    assert plain != solved
    if chosen == "text":
        assert Board.parse(plain) == Board.parse(solved)


def test_what_cannot_be_made_is_told_in_time(run: Run) -> None:
    code, out, err = run("kenken", "new", "--size", 2, "--difficulty", "extreme")
    assert (code, out) == (3, "")
    assert "there may be none" in err
    hopeless = ("kenken", "new", "--size", 2, "--difficulty", "hard", "--time", "0.001")
    assert run(*hopeless)[0] == 3


@pytest.mark.parametrize(
    "options",
    [
        ["--size", "1"],
        ["--size", "17"],
        ["--count", "0"],
        ["--difficulty", "silly"],
        ["--operators", ""],
        ["--operators", "%"],
        ["--cage-sizes", "4-2"],
        ["--cage-sizes", "0-2"],
        ["--cage-sizes", "2-99"],
        ["--cage-sizes", "x"],
        ["--numbers", "0-9"],
        ["--numbers", "1,1,2,3,4,5"],
        ["--numbers", "a-b"],
        ["--numbers", "0-999999999999"],
        ["--threads", "0"],
        ["-o", "boards.doc"],
        ["--format", "drawn", "-o", "boards.txt"],
    ],
)
def test_new_refuses_what_makes_no_sense(run: Run, options: list[str]) -> None:
    code, out, err = run("kenken", "new", *options)
    assert (code, out) == (2, "")
    assert err.startswith("gridwright: ")
    assert err.count("\n") == 1
