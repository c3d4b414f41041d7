"""What every program measured has in common: a command for a job, and a reading of its output."""

from __future__ import annotations

import importlib.metadata
import json
import sys
from abc import ABC, abstractmethod
from dataclasses import asdict
from pathlib import Path

from benchmarks.job import Answer, Job, Outcome
from benchmarks.measuring import Usage, measure


class Peer(ABC):
    """A program that fills crosswords."""

    name: str
    seeded: bool  # does another seed give another search?
    reports_fill: bool = True  # or is it to be reckoned from the whole command?

    @abstractmethod
    def missing(self) -> str | None:
        """Why it cannot be measured here, as a sentence; `None` if it can."""

    @abstractmethod
    def version(self) -> str:
        """The version measured."""

    @abstractmethod
    def command(self, job: Job, folder: Path) -> list[str]:
        """The command that does the job; it may write files into `folder` first."""

    @abstractmethod
    def read(self, job: Job, usage: Usage, folder: Path) -> Answer:
        """Make sense of what the command printed or wrote."""

    def patience(self, job: Job) -> float:
        """After how many seconds the command is killed."""
        return job.seconds


class Library(Peer):
    """A Python library, run by a worker process of its own; `solve` is what the worker calls."""

    distribution: str

    @staticmethod
    @abstractmethod
    def solve(job: Job) -> Answer:
        """Do the job in this process."""

    def missing(self) -> str | None:
        try:
            importlib.metadata.version(self.distribution)
        except importlib.metadata.PackageNotFoundError:
            return f"{self.name} is left out: `pip install {self.distribution}` first."
        return None

    def version(self) -> str:
        return importlib.metadata.version(self.distribution)

    def command(self, job: Job, folder: Path) -> list[str]:
        job.save(folder / "job.json")
        worker = [sys.executable, "-m", "benchmarks.worker", self.name]
        return [*worker, str(folder / "job.json"), str(folder / "answer.json")]

    def read(self, job: Job, usage: Usage, folder: Path) -> Answer:
        path = folder / "answer.json"
        if path.exists():
            return load_answer(path)
        if usage.killed:
            return Answer(Outcome.STOPPED)
        return broken(usage)

    def patience(self, job: Job) -> float:
        """Libraries stop by themselves; loading and building a model are not what is limited."""
        return 2 * job.seconds + 30


def broken(usage: Usage) -> Answer:
    """The answer of a program that crashed, with the last line that it said."""
    said = (usage.stderr.strip() or usage.stdout.strip() or "nothing said").splitlines()[-1]
    return Answer(Outcome.BROKEN, note=f"exit code {usage.exit_code}: {said[:200]}")


def version_text(command: list[str]) -> str:
    """The first line that a program says when asked for its version."""
    usage = measure(command, seconds=10)
    said = (usage.stdout or usage.stderr).strip()
    return said.splitlines()[0] if said else "unknown"


def save_answer(answer: Answer, path: Path) -> None:
    """Write an answer for `load_answer`."""
    path.write_text(json.dumps(asdict(answer)), "utf-8")


def load_answer(path: Path) -> Answer:
    """Read what `save_answer` wrote."""
    data = json.loads(path.read_text("utf-8"))
    data["outcome"] = Outcome(data["outcome"])
    data["rows"] = tuple(data["rows"])
    return Answer(**data)
