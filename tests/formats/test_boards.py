"""Files of boards: each format is known by its content, and nothing that is wrong comes in."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kenken.boards import SHOWN, random_board, solved_boards

from gridwright.errors import BoardError, FormatError, OutputError
from gridwright.formats import board_keen, boards
from gridwright.formats.board_record import DIFFICULTIES, Record
from gridwright.formats.boards import FORMATS, LARGEST_FILE
from gridwright.kenken import Board, Cage, Operator, Solution

# Signs that Keen has; its cages are connected and have the numbers from 1.
EVERY = [*SHOWN, Operator.HIDDEN]


def records() -> st.SearchStrategy[Record]:
    return st.builds(
        lambda solution, difficulty: Record(solution.board, solution, difficulty),
        solved_boards(largest=16, operators=EVERY, connected=False),
        st.sampled_from([None, *DIFFICULTIES]),
    )


def in_order(board: Board) -> Board:
    """Return a board with its cells, and its cages, in the order of rows."""
    cages = [Cage(cage.operator, cage.target, tuple(sorted(cage.cells))) for cage in board.cages]
    return Board(board.size, sorted(cages, key=lambda cage: cage.cells), board.numbers)


@given(records())
def test_json_keeps_everything(record: Record) -> None:
    text = boards.write([record], "json")
    assert boards.format_of(text) == "json"
    assert boards.read(text) == [record]


@given(st.lists(records(), min_size=2, max_size=4))
def test_several_boards_come_back_from_json_and_text(several: list[Record]) -> None:
    assert boards.read(boards.write(several, "json")) == several
    text = boards.write(several, "text")
    assert boards.format_of(text) == "text"
    assert boards.read(text) == [Record(record.board) for record in several]


@given(records())
def test_ipuz_keeps_everything(record: Record) -> None:
    text = boards.write([record], "ipuz")
    assert boards.format_of(text) == "ipuz"
    (again,) = boards.read(text)
    hidden = {cage.operator for cage in record.board.cages if len(cage.cells) > 1}
    assert hidden == {Operator.HIDDEN} or again == record
    assert again.solution == record.solution


@given(solved_boards(largest=16, plain=True, operators=EVERY, connected=False))
def test_tuples_keep_every_board_with_the_numbers_from_1(solution: Solution) -> None:
    text = boards.write([solution], "tuples")
    assert boards.format_of(text) == "tuples"
    assert boards.read(text) == [Record(solution.board)]


@given(
    st.lists(solved_boards(smallest=3, plain=True, most_subtracted=2), min_size=1, max_size=3),
    st.sampled_from([None, *DIFFICULTIES]),
)
def test_keen_keeps_every_board_that_it_can_hold(
    several: list[Solution], difficulty: str | None
) -> None:
    held = [Record(solution.board, difficulty=difficulty) for solution in several]
    text = boards.write(held, "keen")
    assert boards.format_of(text) == "keen"
    again = boards.read(text)
    assert [record.board for record in again] == [in_order(record.board) for record in held]
    assert {record.difficulty for record in again} == {difficulty}
    assert boards.write(again, "keen") == text


@pytest.mark.parametrize(
    ("text", "format"),
    [
        ("3+ A1 B1; 3+ A2 B2", "text"),
        ("# a board\n2:A1 B1\n3+ A2 B2", "text"),
        ("\ufeff  \n size 2; 3+ A1 B1; 3+ A2 B2", "text"),
        ("('+', 3, ((0, 0), (0, 1)))\n('+', 3, [[1, 0], [1, 1]])", "tuples"),
        ("# a comment\n3:_a_aa_aa,s1m3a8s1", "keen"),
        ('{"size": 2, "cages": []}', "json"),
        ("\n[]", "json"),
        ('{"kind": ["http://ipuz.org/crossword#1"], "version": "http://ipuz.org/v2"}', "ipuz"),
        ('ipuz({"kind": [], "version": ""})', "ipuz"),
    ],
)
def test_a_format_is_known_by_what_stands_first(text: str, format: str) -> None:
    assert boards.format_of(text.removeprefix("\ufeff")) == format


def test_bytes_and_byte_order_marks_are_read() -> None:
    board = Board.parse("3+ A1 B1; 3+ A2 B2")
    for format in ("text", "tuples", "json", "ipuz"):
        text = boards.write([board], format)
        assert [record.board for record in boards.read(b"\xef\xbb\xbf" + text.encode())] == [board]
        assert [record.board for record in boards.read("\ufeff" + text)] == [board]


def test_texts_are_separated_by_blank_lines_or_by_dashes() -> None:
    text = "# the first\n\n3+ A1 B1\n3+ A2 B2\n\n\n# the second\n2/ A1 A2\n3+ B1 B2\n"
    assert [len(record.board.cages) for record in boards.read(text)] == [2, 2]
    dashed = "3+ A1 B1\n\n3+ A2 B2\n---\n2/ A1 A2\n\n3+ B1 B2\n---\n"
    assert boards.read(dashed) == boards.read(text)


def test_a_faulty_board_among_several_is_named() -> None:
    good = "3+ A1 B1\n3+ A2 B2\n"
    with pytest.raises(BoardError, match=r"^the board at line 4: cell B1 is in no cage") as caught:
        boards.read(good + "\n2/ A1 A2\n2 B2")
    assert caught.value.faults
    with pytest.raises(FormatError, match=r"^book\.txt: line 5: expected a cell"):
        boards.read(good + "\n2/ A1 A2\n2 @", "book.txt")
    one = boards.write([Board.parse(good)], "json")
    other = json.loads(one) | {"size": 3}
    with pytest.raises(BoardError, match=r"^\[1\]: cell C1 is in no cage"):
        boards.read(f"[{one}, {json.dumps(other)}]")
    with pytest.raises(BoardError, match=r"^line 2: .*no numbers from 1 to 3 make 9 by '-'"):
        boards.read("3:_a_aa_aa,s1m3a8s1\n3:_a_aa_aa,s9m3a8s1")


def test_what_cannot_be_written_is_refused_with_the_reason() -> None:
    board = Board.parse("3+ A1 B1; 3+ A2 B2")
    with pytest.raises(OutputError, match="no format 'xml'; they are text, tuples, json, keen"):
        boards.write([board], "xml")
    with pytest.raises(OutputError, match="no boards to write"):
        boards.write([], "json")
    for format in ("ipuz", "tuples"):
        with pytest.raises(OutputError, match="holds one board, not 2"):
            boards.write([board, board], format)
    other = Board.parse("numbers 0 1; 1+ A1 B1; 1+ A2 B2")
    with pytest.raises(OutputError, match="the numbers 1 to 2 only"):
        boards.write([other], "tuples")


HOSTILE: dict[str, str | bytes] = {
    "nothing": "",
    "blanks": " \n" * 1_000_000,
    "a zip": b"PK\x03\x04" + bytes(range(256)) * 1000,
    "NULs": "\0" * 5_000_000,
    "a long line": "a" * 5_000_000,
    "many semicolons": "3+ A1 B1" + ";" * 5_000_000 + "x",
    "many boards": "3+ A1 B1;3+ A2 B2\n---\n" * 20 + "x",
    "many lines": "\n" * 5_000_000 + "x",
    "many cells": "3+ " + "A1 " * 1_000_000,
    "many cages": "3+ A1:P16\n" * 390_000,
    "deep JSON": "[" * 5_000_000,
    "deep object": '{"a":' * 1_000_000,
    "a deep field": '{"size": 2, "cages": ' + "[" * 900 + "]" * 900 + "}",
    "many objects": "[" + "{}," * 1_500_000 + "{}]",
    "many cells in JSON": '{"size": 2, "cages": [{"target": 1, "cells": ['
    + "[0, 0]," * 500_000
    + "[0, 0]]}]}",
    "many cages in JSON": '{"size": 2, "cages": ['
    + '{"target": 1, "cells": [[0, 0]]},' * 100_000
    + '{"target": 1, "cells": [[0, 0]]}]}',
    "many numbers": '{"size": 2, "numbers": [' + "1," * 2_000_000 + "1]}",
    "a huge target": '{"size": 2, "cages": [{"target": ' + "9" * 4000 + ', "cells": [[0, 0]]}]}',
    "a longer target": '{"size": 2, "cages": [{"target": ' + "9" * 9000 + ', "cells": [[0, 0]]}]}',
    "a huge cell": '{"size": 2, "cages": [{"target": 1, "cells": [[0, ' + "9" * 4000 + "]]}]}",
    "a huge size": '{"size": 1' + "0" * 4000 + "}",
    "not a number": '{"size": 2, "cages": [{"target": NaN, "cells": [[0, 0]]}]}',
    "infinity": '{"size": 1e999}',
    "a lone surrogate": '{"size": 2, "cages": [{"op": "\\ud800", "target": 1, "cells": [[0, 0]]}]}',
    "surrogates": "\ud800\udfff",
    "a long operator": '{"size": 2, "cages": [{"op": "'
    + "+" * 10**6
    + '", "target": 1, "cells": []}]}',
    "deep tuples": "(" * 5_000_000,
    "many tuples": "('+', 1, (" + "(0, 0), " * 500_000 + "))",
    "many lines of tuples": "('+', 1, ((0, 0),))\n" * 300_000,
    "a huge tuple": "('+', " + "9" * 5000 + ", ((0, 0),))",
    "a hexadecimal tuple": "('+', 0x" + "F" * 4000 + ", ((0, 0),))",
    "code": "(__import__('os').system('true'), 1, ((0, 0),))",
    "a call": "('+', 1, ((0, 0)(0, 1)))",
    "an escape": "('\\d', 1, ((0, 0),))",
    "a huge id": "9:" + "_" * 5_000_000 + ",",
    "a huge repeat": "9:_9999,a1",
    "a longer repeat": "9:_99999999999999999999,a1",
    "a huge clue": "3:_13,a" + "9" * 5000,
    "a huge ipuz": 'ipuz({"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku/calcudoku"'
    + "," * 1_000_000,
    "unclosed ipuz": "ipuz(" * 1_000_000,
    "a seed": "6dh#1234567890",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_refused_with_a_short_sentence(name: str) -> None:
    data = HOSTILE[name]
    with pytest.raises((FormatError, BoardError)) as caught:
        boards.read(data, "a file")
    message = str(caught.value)
    assert message.startswith("a file: ")
    assert len(message) < 1000
    assert "\n" not in message
    message.encode()


def test_a_file_that_is_too_large_is_not_looked_at() -> None:
    with pytest.raises(FormatError, match="larger than 8,000,000 bytes"):
        boards.read("x" * (LARGEST_FILE + 1))


def mutations(text: str, chance: random.Random, count: int) -> Iterator[str]:
    """Yield a text with a few characters changed, doubled, moved or left out."""
    alphabet = "0123456789abcsmdxyzABP_+-*/=?:;,#()[]{}'\" \n\0\u0661\ud800"
    for _ in range(count):
        changed = list(text)
        for _ in range(chance.randint(1, 4)):
            at, to = chance.randrange(len(changed)), chance.randrange(len(changed))
            match chance.randrange(5):
                case 0:
                    changed[at] = chance.choice(alphabet)
                case 1:
                    changed.insert(at, chance.choice(alphabet))
                case 2:
                    del changed[at]
                case 3:
                    changed[at], changed[to] = changed[to], changed[at]
                case _:
                    changed[at:at] = changed[at : at + 12]
        yield "".join(changed)


@pytest.mark.parametrize("format", FORMATS)
def test_changed_files_are_read_or_refused(format: str) -> None:
    chance = random.Random(format)
    for seed in range(6):
        solution = random_board(chance.randint(3, 5), seed, most_subtracted=2)
        text = boards.write([Record(solution.board, solution, "hard")], format)
        for changed in mutations(text, chance, 300):
            try:
                read = boards.read(changed)
            except (FormatError, BoardError) as error:
                assert "\n" not in str(error)  # noqa: PT017
                str(error).encode()
            else:
                assert [again.board for again in boards.read(boards.write(read, "json"))] == [
                    record.board for record in read
                ]


def shared_boards(shared_data: Path) -> list[Path]:
    found = sorted((shared_data / "kenken").glob("*.json"))
    assert found
    return found


def test_boards_of_others_are_read_with_their_solutions(shared_data: Path) -> None:
    for path in shared_boards(shared_data):
        (record,) = boards.read(path.read_bytes(), path.name)
        assert record.solution is not None
        for format in ("json", "text", "ipuz", "tuples"):
            (again,) = boards.read(boards.write([record], format))
            assert again.board == record.board


def test_ids_of_keen_are_written_again_to_the_letter(shared_data: Path) -> None:
    seen = 0
    for path in shared_boards(shared_data):
        source: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        if "game ID" in source["source"]:
            game = source["source"].split()[-1]
            (record,) = board_keen.read(game)
            assert board_keen.write([record]) == game + "\n"
            (same,) = boards.read(path.read_bytes())
            assert (record.board, record.difficulty) == (same.board, same.difficulty)
            seen += 1
    assert seen
