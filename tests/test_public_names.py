"""The public names are those that the docs list, and each can be imported."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import gridwright


def documented(repository: Path) -> list[str]:
    """Return the names in the table of docs/python.md, in its order."""
    text = (repository / "docs" / "python.md").read_text(encoding="utf-8")
    _, _, section = text.partition("## The public names")
    return re.findall(r"^\| `([\w]+)[`(]", section, re.MULTILINE)


def test_the_public_names_are_the_documented_ones(repository: Path) -> None:
    names = documented(repository)
    assert len(names) == len(set(names))
    assert set(names) == set(gridwright.__all__)


def test_each_public_name_can_be_imported() -> None:
    for name in gridwright.__all__:
        assert getattr(gridwright, name) is not None
        assert name in dir(gridwright)


def test_type_checkers_see_the_same_names() -> None:
    source = Path(str(gridwright.__file__)).read_text(encoding="utf-8")
    typed = {
        (node.module, alias.asname)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname
    }
    homes = {(room, name) for room, names in gridwright._ROOMS.items() for name in names}
    assert typed == homes


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    assert not hasattr(gridwright, "Crossword")


def test_importing_gridwright_imports_no_room() -> None:
    code = "import gridwright; print(*[m for m in sys.modules if m.startswith('gridwright')])"
    folder = str(Path(str(gridwright.__file__)).parents[1])
    shown = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {folder!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert set(shown.split()) == {"gridwright", "gridwright._version"}
