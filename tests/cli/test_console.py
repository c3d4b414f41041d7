"""Printing on whatever standard output and standard error are."""

import io

import pytest

from gridwright.cli import console
from gridwright.errors import OutputError
from gridwright.kenken import Board, Cage, Operator
from gridwright.render import board_terminal, terminal


def ascii_stream() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="\n")


def written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode("ascii")


def test_a_block_becomes_a_hash_where_the_encoding_lacks_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stream = ascii_stream()
    monkeypatch.setattr("sys.stdout", stream)
    console.say("CAT█")
    console.say("Ñ█")
    assert written(stream) == "CAT#\n\\xd1#\n"


def test_lines_of_boards_have_look_alikes_that_tell_walls_from_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cages = [Cage(Operator.ADD, 3, ((0, 0), (0, 1))), Cage(Operator.SUBTRACT, 1, ((1, 0), (1, 1)))]
    stream = ascii_stream()
    monkeypatch.setattr("sys.stdout", stream)
    console.say(terminal.text(Board(2, cages)))
    assert written(stream).split() == [
        "#===========#",
        *("#3+", "|", "#"),
        *("#", "|", "#"),
        "#===========#",
        *("#1-", "|", "#"),
        *("#", "|", "#"),
        "#===========#",
    ]


def test_every_crossing_of_a_board_has_a_look_alike() -> None:
    for crossing in board_terminal.CROSSINGS.values():
        assert crossing.translate(console.LOOK_ALIKES).isascii()


def test_messages_stay_on_their_line(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = ascii_stream()
    monkeypatch.setattr("sys.stderr", stream)
    console.tell("'a\nb\x1b[2J\udcff' is no grid")
    assert written(stream) == "gridwright: 'a\\nb\\x1b[2J\\udcff' is no grid\n"


def test_long_messages_lose_their_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = ascii_stream()
    monkeypatch.setattr("sys.stderr", stream)
    console.tell("<" + "x" * 10_000_000 + ">")
    message = written(stream)
    assert len(message) < 700
    assert message.startswith("gridwright: <x")
    assert message.endswith("x>\n")


def test_closed_streams_take_everything_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    console.say("text")
    console.tell("message")
    console.flush()
    console.abandon()


def test_a_write_that_fails_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("sys.stdout", Full())
    with pytest.raises(OutputError, match="standard output cannot be written: No space left"):
        console.say("text")
