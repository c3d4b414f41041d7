"""Running the command in this process, and in one of its own."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli import main

Ran = tuple[int, str, str]


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Ran]:
    """Return what runs the command in `tmp_path`: exit code, standard output, standard error."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: object, stdin: bytes = b"") -> Ran:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def process(tmp_path: Path, repository: Path) -> Callable[..., subprocess.Popen[bytes]]:
    """Return what starts the command as a process of its own, in `tmp_path`."""

    def start(
        *arguments: object, env: Mapping[str, str] | None = None, **options: Any
    ) -> subprocess.Popen[bytes]:
        environment = {**os.environ, "PYTHONPATH": str(repository / "src"), **(env or {})}
        command = [sys.executable, "-m", "gridwright", *map(str, arguments)]
        started: subprocess.Popen[bytes]
        started = subprocess.Popen(command, cwd=tmp_path, env=environment, **options)
        return started

    return start


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """Return what writes a text file into `tmp_path`, and says where."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write
