"""The grids and word lists of a session: those named, those of a data folder, or the project's own.

Prepares each list once, in the session's scratch folder.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from benchmarks.measuring import ROOT
from benchmarks.shape import Shape
from benchmarks.wordfile import WordFile

EXAMPLES = ROOT / "examples"


class Material:
    """What there is to measure with."""

    def __init__(
        self, data: Path | None, grids: list[Path] | None, words: list[str] | None, folder: Path
    ) -> None:
        self._data = data
        self._grids = grids or [data / "grids" if data else EXAMPLES]
        self._words = words
        self._folder = folder
        self._prepared = cache(self._prepare)

    def grids(self) -> tuple[Shape, ...]:
        """All grids, by name."""
        files: list[Path] = []
        for path in self._grids:
            files += path.glob("*.txt") if path.is_dir() else [path]
        shapes = [Shape.read(file) for file in files]
        return tuple(sorted((s for s in shapes if s.is_grid), key=lambda shape: shape.name))

    def lists(self, usual: tuple[str, ...]) -> tuple[WordFile, ...]:
        """The lists named, or the suite's usual ones from the data folder, or the built-in."""
        if self._words:
            return tuple(self._prepared(Path(), text) for text in self._words)
        if self._data:
            return tuple(self._prepared(self._data / "wordlists", text) for text in usual)
        return (self._prepared(self._folder, self._builtin()),)

    def _prepare(self, home: Path, text: str) -> WordFile:
        name, colon, score = text.rpartition(":")
        if colon and score.isdecimal():
            return WordFile.prepare(home / name, int(score), self._folder)
        return WordFile.prepare(home / text, 0, self._folder)

    def _builtin(self) -> str:
        from gridwright import WordList

        path = self._folder / "built-in.dict"
        if not path.exists():
            lines = (f"{text};{score}\n" for text, score in WordList.builtin())
            path.write_text("".join(lines), "utf-8")
        return path.name
