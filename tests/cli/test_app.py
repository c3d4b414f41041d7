"""From arguments to an exit code, whatever happens."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright import __version__
from gridwright.cli import app

Run = Callable[..., tuple[int, str, str]]
Process = Callable[..., "subprocess.Popen[bytes]"]


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"gridwright {__version__}\n", "")


@pytest.mark.parametrize("command", [(), *((name,) for name in app.COMMANDS)])
def test_help_teaches_and_is_plain_ascii(run: Run, command: tuple[str, ...]) -> None:
    code, out, err = run(*command, "--help")
    assert (code, err) == (0, "")
    assert out.isascii()
    assert max(map(len, out.splitlines())) <= 100
    if command != ("doctor",):
        assert "examples:\n  gridwright" in out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "a command is needed: fill, check, words, doctor"),
        (("solve",), "invalid choice: 'solve'"),
        (("--frobnicate",), "unknown arguments: --frobnicate (see 'gridwright --help')"),
        (("check",), "the following arguments are required: GRID"),
        (
            ("check", "grid.txt", "--min", "3"),
            "unknown arguments: --min 3 (see 'gridwright check --help')",
        ),
        (("check", "grid.txt", "--min-length", "x"), "expected a whole number from 1 up, not 'x'"),
        (("check", "grid.txt", "--min-length", "-1"), "not '-1'"),
        (("check", "no\nsuch\x1b[31m"), r"'no\nsuch\x1b[31m': no such file"),
        (("check", "bad\udcff"), r"'bad\udcff': no such file"),
        (("check", "nul\0"), "cannot be read"),
        (("check", "."), "is a directory"),
    ],
)
def test_bad_arguments_get_one_sentence(
    run: Run, arguments: tuple[str, ...], complaint: str
) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("gridwright: ")
    assert err.count("\n") == 1
    assert complaint in err


@pytest.mark.parametrize(
    ("error", "code", "told"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (MemoryError(), 2, "not enough memory"),
        (BrokenPipeError(), 141, ""),
        (ZeroDivisionError("by 0"), 70, "a bug in Gridwright"),
    ],
)
def test_every_failure_has_its_exit_code(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: BaseException, code: int, told: str
) -> None:
    def fail(arguments: object) -> int:
        raise error

    monkeypatch.setattr("gridwright.cli.doctor.run", fail)
    monkeypatch.setattr("gridwright.cli.console.abandon", lambda: None)
    got, out, err = run("doctor")
    assert (got, out) == (code, "")
    assert told in err
    assert err.count("\n") == (1 if told else 0)


def test_a_bug_shows_its_traceback_to_those_who_ask(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(arguments: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("gridwright.cli.doctor.run", fail)
    monkeypatch.setenv("GRIDWRIGHT_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        run("doctor")


def test_a_reader_that_leaves_is_no_error(process: Process, tmp_path: Path) -> None:
    (tmp_path / "grid.txt").write_text("___\n___\n___\n")
    command = process("check", "grid.txt", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert command.stdout is not None
    command.stdout.close()
    _, err = command.communicate(timeout=60)
    assert (command.returncode, err) == (141, b"")


def test_a_full_disk_is_told(process: Process) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no device that is always full")
    with Path("/dev/full").open("wb") as full:
        command = process("--version", stdout=full, stderr=subprocess.PIPE)
        _, err = command.communicate(timeout=60)
    assert command.returncode == 2
    assert err == b"gridwright: standard output cannot be written: No space left on device\n"


def test_nothing_slow_is_imported_to_say_what_there_is(process: Process) -> None:
    command = process("--help", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=IMPORTS)
    _, err = command.communicate(timeout=60)
    imported = {line.rpartition(b"|")[2].strip().decode() for line in err.splitlines()}
    assert "gridwright.cli.app" in imported
    assert not imported & {
        "gridwright.cli.fill",
        "gridwright.crossword",
        "gridwright.engine",
        "gridwright.words",
        "dataclasses",
        "inspect",
        "json",
        "subprocess",
        "PIL",
    }


IMPORTS = {"PYTHONPROFILEIMPORTTIME": "1"}
