"""`gridwright audit` and `gridwright cs50 kenken`: what they find, print and write."""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from tests.cs50.student import RIGHT, changed

from gridwright.cli import main

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix")

WRONG = changed([("if arcs is None:", "if not arcs:")])


@pytest.fixture
def group(tmp_path: Path) -> Path:
    """Return a folder of submissions, handed in in different ways."""
    folder = tmp_path / "class"
    for name, text in (("ann", RIGHT), ("<bob>", WRONG)):
        (folder / name).mkdir(parents=True)
        (folder / name / "generate.py").write_text("import helper\n" + text)
        (folder / name / "helper.py").write_text("x = 1")
    (folder / "cleo.py").write_text("class CrosswordCreator(:")
    (folder / "notes.py").write_text("x = 1")
    return folder


def test_a_class_is_judged_in_one_run(
    group: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, report = tmp_path / "class.html", tmp_path / "class.xml"
    files = ["--html", str(page), "--junit", str(report)]
    assert main(["audit", str(group), "--json", "--jobs", "2", *files]) == 1
    told = {each["name"]: each for each in json.loads(capsys.readouterr().out)}
    assert set(told) == {"ann", "<bob>", "cleo"}
    assert told["ann"]["passed"]
    failed = [check for check in told["<bob>"]["checks"] if check["status"] != "pass"]
    assert [check["check"] for check in failed] == ["arcs"]
    assert failed[0]["summary"] == "takes [] for all arcs"
    assert failed[0]["counterexample"]["call"] == "ac3([])"
    checks = {check["check"]: check["status"] for check in told["cleo"]["checks"]}
    assert checks["load"] == "crash"
    assert checks["ac3"] == "not reached"

    suites = ET.parse(report).getroot()
    assert [suite.get("name") for suite in suites] == ["<bob>", "ann", "cleo"]
    assert len(suites.findall(".//failure")) == 1

    html = page.read_text(encoding="utf-8")
    assert "<bob>" not in html
    assert "&lt;bob&gt;" in html
    assert "takes [] for all arcs" in html
    assert html.count("<svg") == 1


def test_the_report_can_be_redone_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "generate.py").write_text(changed([("self.domains[x].remove(word)", "pass")]))
    assert main(["audit", str(tmp_path / "generate.py")]) == 1
    shown = capsys.readouterr().out
    assert (
        "  revise: fail: keeps too much\n"
        "    __   (0, 0) down: AB\n"
        "    _█   (0, 0) across: BC\n"
        "    revise((0, 0) across, (0, 0) down)\n"
        "      expected: (0, 0) across {}\n"
        "      got:      (0, 0) across {BC}\n"
    ) in shown
    assert "0 of 1 passed every check." in shown


def test_the_built_in_solver_passes_with_the_courses_files(
    course: Path, repository: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    solver = repository / "src" / "gridwright" / "cs50" / "generate.py"
    assert main(["audit", str(solver), "--data", str(course), "--quiet"]) == 0
    shown = capsys.readouterr().out
    assert "  1 1 2 1  exact; solved" in shown
    assert "  414 502 502 382 490 169  exact; solved" in shown


def test_what_a_submission_says_moves_no_cursor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "evil.py").write_text(r"raise ValueError('\x1b[2J\udcff<script>')")
    page = tmp_path / "page.html"
    assert main(["audit", str(tmp_path / "evil.py"), "--html", str(page)]) == 1
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert r"ValueError: \x1b[2J" in shown
    assert "<script" not in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing.py"], "no such file"),
        (["."], "has no generate.py"),
        (["generate.py", "--data", "."], "structure0.txt"),
        (["generate.py", "--time", "0"], "more than 0"),
        ([], "PATH"),
    ],
)
def test_what_cannot_be_judged_is_a_sentence(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    if "generate.py" in arguments:
        (tmp_path / "generate.py").write_text(RIGHT)
    assert main(["audit", *arguments]) == 2
    message = capsys.readouterr().err
    assert said in message
    assert message.count("\n") == 1


def test_a_kenken_is_solved_by_somebodys_solver(
    repository: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = str(repository / "examples" / "course" / "kenken" / "board3.txt")
    solver = tmp_path / "generate.py"
    solver.write_text(RIGHT)
    for encoding in ("words", "operators"):
        command = ["cs50", "kenken", board, "--solver", str(solver), "--encoding", encoding]
        assert main(command) == 0
        assert capsys.readouterr().out == "3 1 2\n2 3 1\n1 2 3\n"
    assert main(["cs50", "kenken", board]) == 0


def test_a_solver_that_hangs_is_stopped(
    repository: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = str(repository / "examples" / "course" / "kenken" / "board3.txt")
    solver = tmp_path / "generate.py"
    solver.write_text(RIGHT + "    def solve(self):\n        while True: pass\n")
    command = ["cs50", "kenken", board, "--solver", str(solver), "--time", "0.5"]
    assert main(command) == 3
    assert "did not end in 0.5 s" in capsys.readouterr().err
