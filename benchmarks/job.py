"""What a program is asked, and what it answers."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path

from benchmarks.shape import Shape
from benchmarks.wordfile import WordFile


class Outcome(StrEnum):
    """How a run ended."""

    FILLED = "filled"
    IMPOSSIBLE = "says there is none"
    STOPPED = "not within the limit"
    FAULTY = "faulty fill"
    BROKEN = "broke down"


@dataclass(frozen=True)
class Job:
    """One grid to fill with one list, from one seed, in so many seconds."""

    shape: Shape
    words: WordFile
    seed: int
    seconds: float

    def save(self, path: Path) -> None:
        """Write the job for a worker process to load."""
        path.write_text(json.dumps(asdict(self), default=str), "utf-8")

    @classmethod
    def load(cls, path: Path) -> Job:
        """Read what `save` wrote."""
        data = json.loads(path.read_text("utf-8"))
        shape = Shape(data["shape"]["name"], tuple(data["shape"]["rows"]))
        lists = data["words"]
        words = WordFile(lists["label"], Path(lists["plain"]), Path(lists["scored"]), lists["size"])
        return cls(shape, words, data["seed"], data["seconds"])


@dataclass(frozen=True)
class Answer:
    """What a program said, with the times that it can tell apart from the whole.

    `load` is reading and indexing the list. `fill` goes from the loaded list and the parsed grid
    to the fill; building a model is part of it. `search` is what follows the model.
    """

    outcome: Outcome
    rows: tuple[str, ...] = ()
    load: float | None = None
    fill: float | None = None
    search: float | None = None
    note: str = ""
