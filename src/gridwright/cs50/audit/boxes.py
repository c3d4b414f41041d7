"""Where submissions run: a process of its own, shut in, asked and answered over pipes.

The parent's side of a box. A box that hangs, dies or floods its pipe is ended, and a new one takes
its place at the next request; nothing that happens in it can hurt the one who asks. It knows
processes and time; nothing of crosswords.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gridwright.errors import InputError

# How long may a box take until it is ready, on a machine that is busy?
STARTING_SECONDS = 30.0
# How much may come out of a box without an end?
LONGEST_LINE = 5_000_000

PACKAGE = Path(__file__).parents[3]


class OutOfTime(Exception):
    """Raised when a submission has used up the time that it has in all."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The limits of a box: seconds a request and in all, and bytes of memory."""

    seconds: float = 5.0
    total_seconds: float = 120.0
    memory: int = 1024 * 1024 * 1024
    confine: bool = True


@dataclass(frozen=True, slots=True)
class Submission:
    """Somebody's solver: its name, its main file without `.py`, and all files it needs."""

    name: str
    module: str
    files: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Answer:
    """How a request ended: `ok` with what was seen, `error`, `timeout` or `died` with why."""

    status: str
    seen: dict[str, Any] = field(default_factory=dict)
    why: str = ""
    seconds: float = 0.0


class Box:
    """One submission under one hash seed. Use it as a context manager."""

    def __init__(self, submission: Submission, settings: Settings, *, hash_seed: int = 0) -> None:
        if os.name != "posix":
            raise InputError("running other people's code needs Linux or another Unix")
        self.submission = submission
        self.settings = settings
        self.hash_seed = hash_seed
        self.held: list[str] = []
        self.failure = Answer("ok")
        self.missing: list[str] = []
        self._spent = 0.0
        self._process: subprocess.Popen[bytes] | None = None
        self._buffer = b""

    def __enter__(self) -> Box:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def ask(self, do: str, seconds: float | None = None, **request: Any) -> Answer:
        """Return the answer to one request; the box is started first where it does not run."""
        if self._spent > self.settings.total_seconds:
            raise OutOfTime
        if self._process is None and not self._start():
            return self.failure
        return self._exchange({"do": do, **request}, seconds or self.settings.seconds)

    def load(self) -> Answer:
        """Load the submission, and return how that went."""
        self.close()
        return Answer("ok") if self._start() else self.failure

    def _start(self) -> bool:
        """Start the process and load the submission there; say whether that went well."""
        self._launch()
        ready = self._exchange(None, STARTING_SECONDS)
        if ready.status != "ok":
            self.failure = Answer("died", why=f"the box could not be started: {ready.why}")
            return False
        self.held = list(ready.seen.get("held", []))
        loaded = self._exchange({"do": "load"}, self.settings.seconds)
        if loaded.status == "ok":
            self.missing = list(loaded.seen.get("missing", []))
            return True
        self.failure = loaded
        self.close()
        return False

    def _launch(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="gridwright-"))
        requests, self._requests = os.pipe()
        self._answers, answers = os.pipe()
        leash, self._leash = os.pipe()
        for number in (self._requests, self._answers):
            os.set_blocking(number, False)
        self._token = secrets.token_hex(8)
        self._buffer = b""
        command = [sys.executable, "-P", "-m", "gridwright.cs50.audit.inside"]
        self._process = subprocess.Popen(
            [*command, str(requests), str(answers)],
            cwd=self._folder,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(requests, answers, leash),
            start_new_session=True,
        )
        for number in (requests, answers, leash):
            os.close(number)
        job = {
            "files": dict(self.submission.files),
            "module": self.submission.module,
            "memory": self.settings.memory,
            "seconds": int(self.settings.total_seconds) + 1,
            "confine": self.settings.confine,
            "leash": leash,
            "token": self._token,
        }
        self._send(job, time.monotonic() + STARTING_SECONDS)

    def _environment(self) -> dict[str, str]:
        """Return all that a box knows of the world: no secrets of whoever started it."""
        return {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self._folder),
            "TMPDIR": str(self._folder),
            "LANG": "C.UTF-8",
            "PYTHONUTF8": "1",
            "PYTHONHASHSEED": str(self.hash_seed),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": str(PACKAGE),
        }

    def _exchange(self, request: dict[str, Any] | None, seconds: float) -> Answer:
        """Send a request (the job was sent before, and is none) and wait for its answer."""
        started = time.monotonic()
        deadline = started + seconds
        if request is not None:
            self._token = secrets.token_hex(8)
            if not self._send({**request, "token": self._token}, deadline):
                return self._ended("died", self._exit())
        status, line = self._receive(deadline)
        took = time.monotonic() - started
        self._spent += took
        if status == "ok":
            seen = json.loads(line)
            if "error" in seen:
                return Answer("error", why=seen["error"], seconds=took)
            return Answer("ok", seen, seconds=took)
        if status == "timeout":
            return self._ended("timeout", f"did not end in {seconds:g} s", took)
        if status == "flood":
            return self._ended("died", "wrote without end where only answers belong", took)
        return self._ended("died", self._exit(), took)

    def _ended(self, status: str, why: str, seconds: float = 0.0) -> Answer:
        self.close()
        return Answer(status, why=why, seconds=seconds)

    def _send(self, message: dict[str, Any], deadline: float) -> bool:
        data = json.dumps(message).encode("utf-8") + b"\n"
        while data:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([], [self._requests], [], left)[1]:
                return False
            try:
                data = data[os.write(self._requests, data) :]
            except BlockingIOError:
                continue
            except OSError:
                return False
        return True

    def _receive(self, deadline: float) -> tuple[str, bytes]:
        """Return the line that begins with the token, or how the wait for it ended."""
        token = self._token.encode() + b" "
        while True:
            while b"\n" in self._buffer:
                line, _, self._buffer = self._buffer.partition(b"\n")
                if line.startswith(token):
                    return "ok", line[len(token) :]
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._answers], [], [], left)[0]:
                return "timeout", b""
            try:
                data = os.read(self._answers, 1 << 16)
            except BlockingIOError:
                continue
            if not data:
                return "died", b""
            self._buffer += data
            if len(self._buffer) > LONGEST_LINE:
                return "flood", b""

    def _exit(self) -> str:
        """Return how the process ended, in words."""
        if self._process is None:
            return "the process was gone"
        try:
            code = self._process.wait(2)
        except subprocess.TimeoutExpired:
            return "closed the pipe that it answers over"
        if code < 0 or code > 128:
            number = -code if code < 0 else code - 128
            try:
                name = signal.Signals(number).name
            except ValueError:
                name = f"signal {number}"
            hint = " (endless recursion, perhaps)" if name == "SIGSEGV" else ""
            return f"the process was ended by {name}{hint}"
        return f"the process was left with exit code {code}"

    def close(self) -> None:
        """End the process, and everything that it started, and remove its folder."""
        if self._process is None:
            return
        os.close(self._leash)  # whoever waits for the inner process ends it now
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5 if "no network" in self.held else 0)
        with contextlib.suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None
        os.close(self._requests)
        os.close(self._answers)
        shutil.rmtree(self._folder, ignore_errors=True)
