"""Reading the known answers: problems whose solutions have been counted, as JSON files.

A file says what it counts, from where the figure is known, the problem, and the count:

    {
      "what": "2 x 2 Latin squares",
      "source": "both can be written down",
      "alphabet": "12",
      "cells": 4,
      "words": {"row": ["12", "21"]},
      "tables": [{"cells": [0, 1], "words": "row"}, {"cells": [2, 3], "words": "row"}],
      "different": [[0, 2], [1, 3]],
      "count": 2
    }

`equations`, and the `values` of the alphabet's symbols, are as in `Problem`, with the names of the
operations: `{"cells": [0, 1], "operations": ["SUM"], "target": 3}`.

`words` are lists of words by name; a table names one of them, and may have `allowed` word
numbers. `distinct` and `given` are as in `Problem`. Instead of all these a file may draw a
crossword: `grid` (`_` a cell, `#` a block, else a given letter), `words`, and `distinct`: true
where no word comes twice. With `"interpreted": false` a problem is left to the compiled kernel.

`nodes`, where present, is what counting costs: a search that is changed on purpose changes it.

    python tests/engine/known_answers.py

writes the nodes of today into every file; so a change that was not meant shows in `git diff`.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from dataclasses import dataclass
from functools import reduce
from itertools import groupby
from operator import or_
from pathlib import Path
from string import ascii_lowercase
from typing import Any

from gridwright.engine import (
    Alphabet,
    Equation,
    Operation,
    Problem,
    Solved,
    Table,
    ValueOrder,
    WordIndex,
)
from gridwright.engine.kernels import INTERPRETED
from gridwright.engine.search import Search

FOLDER = Path(__file__).parents[1] / "known_answers"


@dataclass(frozen=True)
class KnownAnswer:
    """One file: a problem, how many solutions it has, and what counting them costs."""

    path: Path
    problem: Problem
    count: int
    nodes: int | None
    interpreted: bool

    @classmethod
    def read(cls, path: Path) -> KnownAnswer:
        """Read a file."""
        data = json.loads(path.read_text(encoding="utf-8"))
        problem = crossword_problem(data) if "grid" in data else plain_problem(data)
        return cls(path, problem, data["count"], data.get("nodes"), data.get("interpreted", True))


def known_answers() -> list[Path]:
    """Return the files, by name."""
    return sorted(FOLDER.glob("*.json"))


def plain_problem(data: dict[str, Any]) -> Problem:
    """Return the problem that a file spells out."""
    alphabet = Alphabet(data["alphabet"])
    lists = {name: WordIndex.of(words, alphabet) for name, words in data.get("words", {}).items()}
    tables = [
        Table(tuple(table["cells"]), lists[table["words"]], table.get("allowed"))
        for table in data.get("tables", [])
    ]
    return Problem(
        alphabet,
        data["cells"],
        tables,
        different=data.get("different", []),
        distinct=data.get("distinct", []),
        equations=[
            Equation(
                tuple(item["cells"]),
                reduce(or_, [Operation[name] for name in item["operations"]]),
                item["target"],
            )
            for item in data.get("equations", [])
        ],
        values=data.get("values", []),
        given={int(cell): symbols for cell, symbols in data.get("given", {}).items()},
    )


def crossword_problem(data: dict[str, Any]) -> Problem:
    """Return the problem of the crossword that a file draws."""
    rows: list[str] = data["grid"]
    places = [(r, c) for r, row in enumerate(rows) for c, square in enumerate(row) if square != "#"]
    cell = {place: number for number, place in enumerate(places)}
    alphabet = Alphabet(ascii_lowercase)
    words = defaultdict(list)
    for word in data["words"]:
        words[len(word)].append(word)
    lists = {length: WordIndex.of(words[length], alphabet) for length in words}
    across = [[(r, c) for c in range(len(rows[0]))] for r in range(len(rows))]
    down = [[(r, c) for r in range(len(rows))] for c in range(len(rows[0]))]
    runs = [
        tuple(cell[place] for place in run)
        for line in across + down
        for is_cell, run in ((key, list(run)) for key, run in groupby(line, cell.__contains__))
        if is_cell and len(run) > 1
    ]
    return Problem(
        alphabet,
        len(cell),
        [Table(run, lists[len(run)]) for run in runs],
        distinct=[range(len(runs))] if data.get("distinct") else [],
        given={cell[r, c]: rows[r][c] for r, c in places if rows[r][c] != "_"},
    )


def count_and_nodes(problem: Problem, kernel: str | None) -> tuple[int, int]:
    """Count the solutions as `count` does; return them and the nodes that it took."""
    search = Search(problem, order=ValueOrder.FIRST, kernel=kernel)
    number = 0
    while isinstance(outcome := search.outcome(), Solved):
        number += 1
    return number, outcome.statistics.nodes


def write_nodes(path: Path) -> None:
    """Write into a file how many nodes counting takes, after its count."""
    answer = KnownAnswer.read(path)
    kernel = INTERPRETED if answer.interpreted else None
    number, nodes = count_and_nodes(answer.problem, kernel)
    if number != answer.count:
        raise SystemExit(f"{path.name}: {number} solutions, not {answer.count}")
    text = re.sub(r',\n  "nodes": \d+', "", path.read_text(encoding="utf-8"))
    text = re.sub(r'(\n  "count": \d+)', rf'\1,\n  "nodes": {nodes}', text)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for known in known_answers():
        write_nodes(known)
