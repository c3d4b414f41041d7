"""A small fill that has everything a picture can show."""

from __future__ import annotations

import pytest

from gridwright.crossword import Fill, Grid, fill
from gridwright.words import ALPHABETS, WordList


@pytest.fixture(scope="session")
def small_fill() -> Fill:
    """Return a fill with a block, a bar, given letters and one beyond ASCII."""
    words = WordList.of(["año", "ad", "os", "so", "es"], alphabet=ALPHABETS["spanish"])
    return fill(Grid.parse("A Ñ _|_\n_ # _ _"), words, distinct=False, seed=1)
