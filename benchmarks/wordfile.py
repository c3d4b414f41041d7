"""A word list prepared once and handed to every program alike.

Knows the two file forms that the programs read between them: a word a line, and `word;score`.
Both hold the same words: those of the source that score enough, letters A to Z only, each once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

DEFAULT_SCORE = 50


@dataclass(frozen=True)
class WordFile:
    """The same words in two files."""

    label: str
    plain: Path
    scored: Path
    size: int

    @cached_property
    def words(self) -> frozenset[str]:
        """The words, in capitals."""
        return frozenset(self.plain.read_text("ascii").split())

    @classmethod
    def prepare(cls, source: Path, min_score: int, folder: Path) -> WordFile:
        """Write the words of `source` that score at least `min_score` into `folder`."""
        scores = read_scores(source, min_score)
        label = f"{source.stem}, {len(scores):,} words"
        if min_score:
            label = f"{source.stem} at score {min_score} and over, {len(scores):,} words"
        stem = f"{source.stem}-{min_score}"
        plain, scored = folder / f"{stem}.txt", folder / f"{stem}.dict"
        plain.write_text("".join(f"{word}\n" for word in scores), "ascii")
        scored.write_text("".join(f"{word};{score}\n" for word, score in scores.items()), "ascii")
        return cls(label, plain, scored, len(scores))


def read_scores(source: Path, min_score: int) -> dict[str, int]:
    """Read `word` or `word;score` lines; words with other signs than letters are left out."""
    scores: dict[str, int] = {}
    for line in source.read_text("utf-8").splitlines():
        word, _, score_text = line.strip().upper().partition(";")
        score = int(score_text or DEFAULT_SCORE)
        if len(word) > 1 and word.isascii() and word.isalpha() and score >= min_score:
            scores[word] = score
    return scores
