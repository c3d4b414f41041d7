"""Counts that are known from elsewhere, reproduced by both kernels at the same cost.

The files are in `tests/known_answers`; what they mean, and how their node counts are written
anew after a change of search that is meant, is in `known_answers.py`.
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest
from tests.engine.known_answers import (
    FOLDER,
    KnownAnswer,
    count_and_nodes,
    known_answers,
    write_nodes,
)

from gridwright.engine.kernels import COMPILED, INTERPRETED

FILES = {path.stem: path for path in known_answers()}
# Those that do not take the interpreted kernel too long.
QUICK = [name for name, path in FILES.items() if KnownAnswer.read(path).interpreted]
COUNTED = [*product([COMPILED], FILES), *product([INTERPRETED], QUICK)]


@pytest.mark.parametrize(("kernel", "name"), COUNTED, indirect=["kernel"])
def test_the_known_count_is_found(kernel: str, name: str) -> None:
    answer = KnownAnswer.read(FILES[name])
    number, nodes = count_and_nodes(answer.problem, kernel)
    assert number == answer.count
    assert answer.nodes in (nodes, None)


@pytest.mark.parametrize("name", QUICK)
def test_both_kernels_count_at_the_same_cost(name: str, compiled: str) -> None:
    problem = KnownAnswer.read(FILES[name]).problem
    assert count_and_nodes(problem, compiled) == count_and_nodes(problem, INTERPRETED)


@pytest.mark.parametrize("name", FILES)
def test_a_file_says_what_it_counts_and_where_the_figure_is_from(name: str) -> None:
    data = json.loads(FILES[name].read_text(encoding="utf-8"))
    assert data["what"]
    assert data["source"]


def test_the_answers_are_of_many_kinds() -> None:
    assert FOLDER.is_dir()
    assert len(FILES) >= 20


def test_nodes_are_written_after_the_count(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    copy.write_bytes(FILES["latin_squares_3"].read_bytes())
    write_nodes(copy)
    text = copy.read_text(encoding="utf-8")
    answer = KnownAnswer.read(copy)
    assert answer.nodes == count_and_nodes(answer.problem, INTERPRETED)[1]
    assert f'"count": 12,\n  "nodes": {answer.nodes}' in text
    write_nodes(copy)
    assert copy.read_text(encoding="utf-8") == text
