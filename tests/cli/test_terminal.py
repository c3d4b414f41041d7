"""What happens on a terminal, and on Ctrl-C: with a process and a terminal of its own."""

import os
import select
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="needs a terminal as Unix has them")

Process = Callable[..., "subprocess.Popen[bytes]"]
Write = Callable[[str, str], Path]

# Nine words across and down of nine letters: far more than a test would wait for.
ENDLESS = "_________\n" * 9


def read_until(terminal: int, wanted: bytes, seconds: float = 60) -> bytes:
    """Read from a terminal until `wanted` has come, or nothing more will."""
    got = b""
    end = time.monotonic() + seconds
    while wanted not in got and time.monotonic() < end:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                got += os.read(terminal, 4096)
            except OSError:  # the other end is closed
                break
    return got


def test_the_progress_line_appears_and_ctrl_c_keeps_what_was_found(
    process: Process, write: Write
) -> None:
    write("grid.txt", ENDLESS)
    terminal, end = pty.openpty()
    command = process(
        *("fill", "grid.txt", "--seed", 1, "--time", 90),
        stdout=subprocess.PIPE,
        stderr=end,
        env={"TERM": "xterm"},
    )
    os.close(end)
    try:
        shown = read_until(terminal, b" s left")
        assert b" nodes, " in shown
        assert b" of 81 cells" in shown
        command.send_signal(signal.SIGINT)
        rest = read_until(terminal, b"no such text")
        out, _ = command.communicate(timeout=60)
    finally:
        command.kill()
        os.close(terminal)
    assert (command.returncode, out) == (130, b"")
    told, _, partial = rest.partition(b"lead nowhere:\r\n")
    assert b"cancelled" in told
    assert len(partial.split()) == 9


def test_ctrl_c_ends_a_search_for_the_best_fill_and_keeps_it(
    process: Process, write: Write
) -> None:
    corners = "____#____\n" * 3
    write("grid.txt", corners + "___#_____\n##_____##\n_____#___\n" + corners)
    terminal, end = pty.openpty()
    command = process(
        *("fill", "grid.txt", "--best", "--seed", 1, "--time", 90, "-o", "best.txt"),
        stdout=subprocess.PIPE,
        stderr=end,
        env={"TERM": "xterm"},
    )
    os.close(end)
    try:
        assert b" s, mean " in read_until(terminal, b"weakest ")
        command.send_signal(signal.SIGINT)
        told = read_until(terminal, b"no such text")
        out, _ = command.communicate(timeout=60)
    finally:
        command.kill()
        os.close(terminal)
    assert command.returncode == 0
    assert len(out.split()) == 9
    assert b"_" not in out
    assert b"not proved to be the best" in told


def test_there_is_no_progress_line_where_nobody_sees_it(process: Process, write: Write) -> None:
    write("grid.txt", ENDLESS)
    command = process(
        *("fill", "grid.txt", "--seed", 1, "--time", 1),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    _, err = command.communicate(timeout=60)
    assert command.returncode == 3
    assert b"\x1b" not in err
    assert b"s left" not in err
