"""Making crosswords from text, and finding the course's own where somebody has them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright.cs50.crossword import Crossword

Make = Callable[..., Crossword]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Return what makes a crossword of a drawing and words."""

    def make(structure: str, words: str) -> Crossword:
        (tmp_path / "structure.txt").write_text(structure.strip("\n") + "\n", encoding="utf-8")
        (tmp_path / "words.txt").write_text("\n".join(words.split()), encoding="utf-8")
        return Crossword(tmp_path / "structure.txt", tmp_path / "words.txt")

    return make


@pytest.fixture(scope="session")
def course(shared_data: Path) -> Path:
    """Return the folder of the course's files, or skip where it is not."""
    folder = shared_data / "cs50"
    if not folder.is_dir():
        pytest.skip("the course's files are not here")
    return folder
