"""Run one command under a time limit and write down what it used.

A script of its own, with hardly an import, for one reason: Linux starts a child's peak memory at
what its parent had in use, so the parent must be a small process.

    python launch.py SECONDS USAGE.json STDOUT STDERR COMMAND...
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time

COULD_NOT_START = 127


def launch(limit: float, out: str, err: str, command: list[str]) -> dict[str, object]:
    """Run the command to its end, or kill it and all that it started at the limit."""
    write = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    files = [
        (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, out, write, 0o600),
        (os.POSIX_SPAWN_OPEN, 2, err, write, 0o600),
    ]
    started = time.perf_counter()
    try:
        pid = os.posix_spawnp(command[0], command, os.environ, file_actions=files, setpgroup=0)
    except OSError as error:
        return {"exit_code": COULD_NOT_START, "error": str(error)}
    killed = False

    def kill(*_: object) -> None:
        nonlocal killed
        killed = True
        os.killpg(pid, signal.SIGKILL)

    signal.signal(signal.SIGALRM, kill)
    signal.signal(signal.SIGTERM, kill)
    signal.setitimer(signal.ITIMER_REAL, limit)
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - started
    signal.setitimer(signal.ITIMER_REAL, 0)
    unit = 1 if sys.platform == "darwin" else 1024
    return {
        "wall": wall,
        "cpu": usage.ru_utime + usage.ru_stime,
        "peak_bytes": usage.ru_maxrss * unit,
        "exit_code": os.waitstatus_to_exitcode(status),
        "killed": killed,
    }


if __name__ == "__main__":
    found = launch(float(sys.argv[1]), sys.argv[3], sys.argv[4], sys.argv[5:])
    with open(sys.argv[2], "w", encoding="utf-8") as file:  # noqa: PTH123 (pathlib is heavy)
        json.dump(found, file)
