"""What the README and the docs show is what happens.

A `python` block runs as it stands; the blocks of one page share their names. In a `console` block
each line `$ gridwright ...` runs, and what stands below it is what it prints (`...` stands for
anything). `$ make ...` names a target of the Makefile. Other blocks are for reading.
"""

import doctest
import os
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)[^)]*\)")

named = pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])


def blocks(page: Path, kind: str) -> Iterator[tuple[int, str]]:
    """Yield the code blocks of one kind, each with the number of its first line."""
    text = page.read_text(encoding="utf-8")
    for match in BLOCK.finditer(text):
        if match[1] == kind:
            yield text.count("\n", 0, match.start()) + 2, match[2]


@pytest.fixture
def playground(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder that has the examples, as somebody does who tries the docs."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


@named
def test_python_runs(page: Path, playground: None) -> None:
    names: dict[str, Any] = {"__name__": page.stem}
    for line, code in blocks(page, "python"):
        # The empty lines make a traceback point into the page.
        exec(compile("\n" * (line - 1) + code, str(page), "exec"), names)


@named
def test_commands_print_what_is_shown(
    page: Path, playground: None, capsys: pytest.CaptureFixture[str]
) -> None:
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for line, block in blocks(page, "console"):
        for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            program, *arguments = shlex.split(command, comments=True)
            where = f"{page.name}, line {line}: {command}"
            if program == "make":
                assert set(arguments) <= set(targets), where
            if program != "gridwright":
                continue
            assert main(arguments) == 0, where
            printed = capsys.readouterr().out
            if shown:
                same = doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS)
                assert same, f"{where}\nprinted:\n{printed}"


@named
def test_links_lead_somewhere(page: Path) -> None:
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    for target in LINK.findall(text):
        assert os.path.exists(page.parent / target), target  # noqa: PTH110


def test_the_index_leads_to_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"README.md"}
    assert {page for page in pages if f"({page})" in index} == pages
