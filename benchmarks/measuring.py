"""Measuring a command: wall and CPU time, peak memory, what it printed.

Knows processes and nothing of crosswords.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

LAUNCHER = Path(__file__).with_name("launch.py")
ROOT = LAUNCHER.parent.parent


@dataclass(frozen=True)
class Usage:
    """What one run of a command took and said."""

    wall: float
    cpu: float
    peak_bytes: int
    exit_code: int
    killed: bool
    stdout: str
    stderr: str


class CouldNotStart(Exception):
    """Raised when a command cannot be started at all."""


def measure(command: list[str], *, seconds: float, cache: Path | None = None) -> Usage:
    """Run a command for at most `seconds`; `cache` is the cache folder that it sees."""
    with tempfile.TemporaryDirectory(prefix="gridwright-bench-") as name:
        folder = Path(name)
        usage, out, err = (folder / part for part in ("usage.json", "stdout", "stderr"))
        launcher = [sys.executable, "-IS", str(LAUNCHER), str(seconds)]
        _run_quietly([*launcher, str(usage), str(out), str(err), *command], cache)
        found = json.loads(usage.read_text("utf-8"))
        if "error" in found:
            raise CouldNotStart(f"{command[0]}: {found['error']}")
        return Usage(**found, stdout=_text(out), stderr=_text(err))


def _run_quietly(command: list[str], cache: Path | None) -> None:
    """Run the launcher; an interrupt here ends it and what it runs, and goes on."""
    environment = dict(os.environ)
    environment["PYTHONPATH"] = os.pathsep.join(
        [str(ROOT), *filter(None, [environment.get("PYTHONPATH")])]
    )
    if cache is not None:
        environment["XDG_CACHE_HOME"] = str(cache)
    with subprocess.Popen(command, env=environment, start_new_session=True) as process:
        try:
            process.wait()
        except BaseException:
            process.terminate()
            raise


def _text(path: Path) -> str:
    return path.read_text("utf-8", errors="replace")
