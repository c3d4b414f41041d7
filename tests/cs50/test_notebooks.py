"""The notebooks run, and show what they were stored with."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.cs50.notebooks import outputs

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.skipif(sys.platform == "win32", reason="one of them judges solvers")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_a_notebook_shows_what_it_was_stored_with(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    stored = [cell["outputs"] for cell in cells if cell["cell_type"] == "code"]
    assert any(stored)
    assert outputs(path) == stored


def test_there_are_three_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["audit", "crossword", "kenken"]
