"""Keen's game ids: what they mean, what Keen takes, and what it cannot hold."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from tests.kenken.boards import random_board

from gridwright.errors import FormatError, OutputError
from gridwright.formats.board_keen import read, write
from gridwright.formats.board_record import Record
from gridwright.kenken import Board, Cage, Operator, solve

KEEN = Path("/usr/games/sgt-keen")

keen = pytest.mark.skipif(not KEEN.exists(), reason="Keen is not here")


def board_of(game: str) -> Board:
    (record,) = read(game)
    return record.board


def id_of(text: str) -> str:
    return write([Record(Board.parse(text))]).strip()


def test_a_letter_counts_places_without_a_line_and_the_line_after_them() -> None:
    board = Board.parse("6* A1 B1 C1; 3/ A2 B2; 2 C2; 5+ A3 B3; 1 C3")
    # Two open places in the first row and one in the second, a line; one in the third, a line;
    # six lines in the columns; and the border.
    assert id_of(str(board)) == "3:ca_7,m6d3a2a5a1"
    assert board_of("3:ca_7,m6d3a2a5a1") == board
    assert board_of("3:ca_______,m6d3a2a5a1") == board


def test_parameters_may_be_left_out_and_tell_the_difficulty() -> None:
    for params, difficulty in [
        ("3", None),
        ("3de", "easy"),
        ("3dn", "normal"),
        ("3dh", "hard"),
        ("3dx", "extreme"),
        ("3dum", "unreasonable"),
        ("3m", None),
    ]:
        (record,) = read(f"{params}:_a_aa_aa,s1m3a8s1")
        assert record.difficulty == difficulty
        assert record.board == board_of("3:_a_aa_aa,s1m3a8s1")


def test_multiplication_only_is_told_with_a_difficulty() -> None:
    board = Board.parse("6* A1 B1 C1; 6* A2 B2 C2; 6* A3 B3 C3")
    assert write([Record(board, difficulty="normal")]) == "3dnm:f_6,m6m6m6\n"
    assert write([Record(board)]) == "3:f_6,m6m6m6\n"


def test_long_runs_are_written_as_keen_reads_them() -> None:
    cells = tuple([(row, column) for row in range(9) for column in range(9)])
    board = Board(9, [Cage(Operator.ADD, 405, cells)])
    game = write([Record(board)])
    assert game == "9:y5s,a405\n"
    assert board_of(game) == board
    striped = Board(
        9, [Cage(Operator.ADD, 45, cells[start : start + 9]) for start in range(0, 81, 9)]
    )
    assert board_of(write([Record(striped)])) == striped


def test_a_single_cell_keeps_its_letter() -> None:
    game = "3:_12,m1a2a3a2a3a1a3a1m2\n"
    signs = [cage.operator for cage in board_of(game.replace("_12", "_13")).cages]
    assert signs[:2] == [Operator.MULTIPLY, Operator.GIVEN]
    assert write(read(game.replace("_12", "_13"))) == game.replace("_12", "_13")


def test_ids_stand_one_a_line_among_comments() -> None:
    text = "# from here\n3:_a_aa_aa,s1m3a8s1\n\n  3de:a_3aab_,m3s1s1a8 \r\n"
    assert [record.difficulty for record in read(text)] == [None, "easy"]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("", "there are no game ids"),
        ("3:", "line 1: expected a game id, as .*, found '3:'"),
        ("6dh#12345", "expected a game id"),
        ("3:_a_aa_aa", "expected a game id"),
        ("3:_A_aa_aa,s1", "expected a game id"),
        ("3:_a_aa_aa,s1m3a8x1", "expected a game id"),
        ("3:_a_aa_aa,s1m3a8s", "expected a game id"),
        ("3:_a_aa_aa,s1m3a8n", "expected a game id"),
        ("2:_a,a3a3", "Keen's boards have 3 to 9 rows, not 2"),
        ("10:_a,a3a3", "Keen's boards have 3 to 9 rows, not 10"),
        ("3dq:_a_aa_aa,s1m3a8s1", "there is no difficulty 'q'"),
        ("3:_a_aa_aa,s1m3a8", "there are 4 cages and 3 targets"),
        ("3:_a_aa_aa,s1m3a8s1a1", "there are 4 cages and 5 targets"),
        ("3:_a_aa_a,s1m3a8s1", "'_a_aa_a' ends before the last cell"),
        ("3:_a_aa_aaa,s1m3a8s1", "'_a_aa_aaa' goes beyond the last cell"),
        ("3:_a_aa_aa_,s1m3a8s1", "goes beyond the last cell"),
    ],
)
def test_what_is_no_id_is_refused_with_the_reason(game: str, said: str) -> None:
    with pytest.raises(FormatError, match=said):
        read(game)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3+ A1 B1; 3+ A2 B2", "Keen's boards have 3 to 9 rows, not 2"),
        ("\n".join([f"55+ A{n}:J{n}" for n in range(1, 11)]), "3 to 9 rows, not 10"),
        ("numbers 0 1 2; 3+ A1:C1; 3+ A2:C2; 3+ A3:C3", "have the numbers 1 to 3"),
        ("6 A1:C1; 6+ A2:C2; 6+ A3:C3", "Keen shows every operator; 6 at A1 does not"),
        ("0- A1:C1; 6+ A2:C2; 6+ A3:C3", "subtracts and divides two cells only; not 0− at A1"),
        ("3+ A1 C3; 9+ B1 C1 C2 B2; 6+ A2 A3 B3", r"cages are connected; 3\+ at A1 is not"),
        (
            "1828915200* A1:I1 A2:E2\n20+ F2:I2\n"
            + "\n".join([f"45+ A{n}:I{n}" for n in range(3, 10)]),
            "Keen's targets are at most 536,870,911; not 1828915200× at A1",
        ),
    ],
)  # fmt: skip
def test_boards_that_keen_cannot_hold_are_refused_with_the_reason(text: str, said: str) -> None:
    with pytest.raises(OutputError, match=said):
        write([Record(Board.parse(text))])


@keen
def test_keen_takes_what_we_write_and_finds_our_solution() -> None:
    taken = 0
    for seed in range(24):
        solution = random_board(6 + seed % 3, seed, most_subtracted=2)
        if not solve(solution.board).unique:
            continue
        done = subprocess.run(
            [KEEN, "--print", "1x1", "--with-solutions"],
            input=write([Record(solution.board, difficulty="hard")]).encode(),
            capture_output=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, b"")
        printed = [int(digit) for digit in re.findall(rb"\((\d)\) dup stringwidth", done.stdout)]
        assert printed == [number for row in solution.rows for number in row]
        assert all(b"(%d" % cage.target in done.stdout for cage in solution.board.cages)
        taken += 1
    assert taken


@keen
def test_we_write_what_keen_made_to_the_letter() -> None:
    for params in ("3dn", "4dh", "5dx", "6du", "6dnm", "7de", "8dn"):
        made = subprocess.run(
            [KEEN, "--generate", "4", f"{params}#1"], capture_output=True, text=True, check=True
        ).stdout
        records = read(made)
        assert len(records) == 4
        assert write(records) == made
        assert solve(records[0].board).unique
