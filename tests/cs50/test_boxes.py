"""Boxes: whatever runs in there hangs nobody, hurts nothing, and is told for what it did."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.cs50.student import RIGHT, submission

from gridwright.cs50.audit.boxes import Box, OutOfTime, Settings
from gridwright.cs50.audit.judging import Plan, judge, judge_all
from gridwright.cs50.audit.verdicts import Status

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a Unix")

SETTINGS = Settings(seconds=1.0, memory=256 * 1024 * 1024)
REQUEST: dict[str, Any] = {"rows": ["__", "_#"], "words": ["AB", "AC"], "assignment": []}

# What is done first of all, and how that is told.
AT_IMPORT = {
    "while True: pass": "did not end in 1 s",
    "import os; os._exit(3)": "exit code 3",
    "import os; os._exit(0)": "exit code 0",
    "raise SystemExit(1)": "SystemExit: 1",
    "raise KeyboardInterrupt": "KeyboardInterrupt",
    "input('name? ')": "EOFError",
    "def broken(:": "SyntaxError: invalid syntax (line 1)",
    "import nothing_of_the_kind": "ModuleNotFoundError",
    "x = 'x' * (2 << 30)": "MemoryError",
    "x = []\nwhile True: x.append(bytes(100_000_000))": "MemoryError",
    "import ctypes; ctypes.string_at(0)": "SIGSEGV",
    "import os; os.closerange(0, 1000)": "",
    "import sys; sys.setrecursionlimit(10**9)\ndef f(): return f()\nf()": "",
    "import os\nwhile True:\n    for n in range(3, 20):\n        try: os.write(n, b'x' * 65536)\n"
    "        except OSError: pass": "",
    "x = 1": "there is no class CrosswordCreator",
    "CrosswordCreator = 3": "there is no class CrosswordCreator",
}


@pytest.mark.parametrize("text", AT_IMPORT)
def test_what_goes_wrong_at_import_is_told(text: str) -> None:
    started = time.monotonic()
    with Box(submission(text), SETTINGS) as box:
        answer = box.load()
        assert answer.status != "ok"
        assert AT_IMPORT[text] in answer.why
        assert box.ask("solve", **REQUEST).status != "ok"
    assert time.monotonic() - started < 30


def test_a_box_that_dies_is_replaced() -> None:
    text = RIGHT + "    def revise(self, x, y):\n        import os; os._exit(1)\n"
    with Box(submission(text), SETTINGS) as box:
        assert box.ask("propagate", **REQUEST).status == "died"
        answer = box.ask("node", **REQUEST)
        assert answer.status == "ok"
        assert answer.seen["domains"]


def test_the_time_in_all_is_limited() -> None:
    text = RIGHT + "    def ac3(self, arcs=None):\n        while True: pass\n"
    with Box(submission(text), Settings(seconds=0.2, total_seconds=0.3)) as box:
        assert box.ask("ac3", **REQUEST).status == "timeout"
        assert box.ask("ac3", **REQUEST).status == "timeout"
        with pytest.raises(OutOfTime):
            box.ask("ac3", **REQUEST)


def seen_by(code: str) -> str:
    """Return the text that `code` leaves in `found`, run inside a box."""
    text = f"{code}\nclass CrosswordCreator:\n    def __init__(self, c): raise ValueError(found)\n"
    with Box(submission(text), SETTINGS) as box:
        return box.ask("node", **REQUEST).why


def test_the_environment_holds_no_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MY_SECRET", "hush-hush")
    assert "hush-hush" not in seen_by("import os; found = str(dict(os.environ))")
    look = (
        "import glob\nfound = ''\nfor name in glob.glob('/proc/*/environ'):\n"
        "    try: found += 'HUSH' if b'hush-hush' in open(name, 'rb').read() else ''\n"
        "    except OSError: pass"
    )
    if "no network" in held():
        assert "HUSH" not in seen_by(look)


def held() -> list[str]:
    """Return the protections that this system gives."""
    with Box(submission(RIGHT), SETTINGS) as box:
        assert box.load().status == "ok"
        return box.held


def test_the_folder_is_its_own_and_is_gone_afterwards() -> None:
    found = seen_by("import os; found = os.getcwd() + ' ' + ','.join(os.listdir())")
    folder, _, files = found.removeprefix("ValueError: ").partition(" (")[0].partition(" ")
    assert files == "generate.py"
    assert not Path(folder).exists()


def test_files_outside_cannot_be_written(tmp_path: Path) -> None:
    if "files read-only" not in held():
        pytest.skip("this system gives no namespaces")
    target = tmp_path / "mine.txt"
    target.write_text("mine")
    write = f"found = 'ok'\ntry: open({str(target)!r}, 'w')\nexcept OSError as e: found = str(e)"
    assert "Read-only" in seen_by(write)
    remove = f"import shutil\nshutil.rmtree({str(tmp_path)!r}, ignore_errors=True)\nfound = 'ok'"
    seen_by(remove)
    assert target.read_text() == "mine"


def test_there_is_no_network() -> None:
    if "no network" not in held():
        pytest.skip("this system gives no namespaces")
    code = (
        "import socket\nfound = 'connected'\n"
        "try: socket.create_connection(('127.0.0.1', 9), 1)\nexcept OSError as e: found = str(e)\n"
        "found += ' ' + ','.join(name for _, name in socket.if_nameindex())"
    )
    assert "unreachable" in seen_by(code)


def test_processes_cannot_be_multiplied_and_do_not_live_on(tmp_path: Path) -> None:
    if "number of processes" not in held():
        pytest.skip("this system limits no processes")
    bomb = (
        "import os, time\nfound = 0\nfor n in range(50):\n"
        "    try:\n        if os.fork() == 0: time.sleep(600)\n        found += 1\n"
        "    except OSError: pass\nfound = f'forks: {found}!'"
    )
    assert "forks: 0!" in seen_by(bomb)


def test_other_processes_are_out_of_reach() -> None:
    if "other processes out of reach" not in held():
        pytest.skip("this system gives no namespaces")
    code = f"import os\ntry: os.kill({os.getpid()}, 0); found = 'reached'\n"
    assert "No such process" in seen_by(code + "except OSError as e: found = str(e)")


def test_prints_forge_no_verdict() -> None:
    forged = (
        "import os, json\n"
        "line = json.dumps({'domains': [], 'returned': {'truth': True}, 'missing': []})\n"
        "for n in range(3, 30):\n"
        "    for token in ('', 'token ', '0' * 16 + ' '):\n"
        "        try: os.write(n, (token + line + '\\n').encode())\n        except OSError: pass\n"
        "print(line)\n"
        "class CrosswordCreator:\n    pass\n"
    )
    verdict = judge(submission(forged), Plan(SETTINGS))
    assert not verdict.passed
    assert [r.status for r in verdict.results if r.check == "ac3"] == [Status.FAIL]


def test_one_bad_submission_does_not_harm_the_next() -> None:
    bad = "import os, signal\nos.kill(0, signal.SIGTERM)\nwhile True: pass"
    group = [submission(bad, "bad"), submission(RIGHT, "good"), submission("(", "worse")]
    plan = Plan(Settings(seconds=1.0), only=frozenset({"node", "solve"}))
    verdicts = judge_all(group, plan, jobs=2)
    assert [verdict.name for verdict in verdicts] == ["bad", "good", "worse"]
    assert [verdict.passed for verdict in verdicts] == [False, True, False]


def test_without_namespaces_the_rest_still_works(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(seconds=1.0, confine=False)
    with Box(submission(RIGHT), settings) as box:
        assert box.load().status == "ok"
        assert box.held == []
        assert box.ask("solve", **REQUEST).seen["assignment"]
    with Box(submission("import time; time.sleep(100)"), settings) as box:
        assert box.load().status == "timeout"
