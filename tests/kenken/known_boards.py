"""Boards that a seed is known to give, as a JSON file: compiled and interpreted must make them.

    python -m tests.kenken.known_boards

writes the boards of today, so that a change that was not meant shows in `git diff`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.kenken.drawn import text_of

from gridwright.kenken import Grade, generate

FILE = Path(__file__).parents[1] / "known_answers" / "kenken" / "generated.json"

ASKED: list[dict[str, Any]] = [
    *[{"size": size, "difficulty": str(grade)} for size in (4, 5, 6) for grade in Grade],
    {"size": 3, "difficulty": "hard"},
    {"size": 7, "difficulty": "easy"},
    {"size": 7, "difficulty": "normal", "symmetric": True},
    {"size": 8, "difficulty": "hard"},
    {"size": 9, "difficulty": "normal"},
    {"size": 5, "difficulty": "normal", "operators": None},
    {"size": 5, "difficulty": "hard", "operators": "+-"},
    {"size": 5, "difficulty": "easy", "singles": 3},
    {"size": 5, "difficulty": "hard", "cage_sizes": [2, 7], "symmetric": True},
    {"size": 4, "difficulty": "normal", "numbers": [-2, 0, 1, 5]},
    {"size": 4, "difficulty": "hard", "numbers": [2, 3, 5, 7]},
]
SEEDS = (0, 1, 2026)


def made(asked: dict[str, Any], seed: int, kernel: str | None = None) -> list[str]:
    """Return the first two boards of a seed as texts."""
    boards = generate(**asked, seed=seed, count=2, kernel=kernel)
    return [text_of(board) for board in boards]


def main() -> None:
    """Write the file."""
    known = [
        {**asked, "seed": seed, "boards": made(asked, seed)} for asked in ASKED for seed in SEEDS
    ]
    FILE.parent.mkdir(exist_ok=True)
    lines = ",\n".join([json.dumps(entry) for entry in known])
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
