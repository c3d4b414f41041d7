"""`gridwright audit`: judge solvers of the course's crossword, each in a process of its own."""

from __future__ import annotations

import argparse
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from gridwright.cli import arguments as shared
from gridwright.cli import console, exits
from gridwright.cli.progress import CLEAR_LINE

if TYPE_CHECKING:
    from gridwright.cs50.audit.verdicts import Verdict

DESCRIPTION = """\
Judge implementations of the course's CrosswordCreator: what each method gets right, and where it
goes wrong, with the smallest counterexample found. PATH is a solver, or a folder of them.

Each runs in a process of its own, with limits of time and memory, in an empty folder, and where
the system allows it without network and without write access to anything else. That stops
accidents and mischief. It is no vault for code that is out to break one: docs/course-audit.md.
"""

EPILOG = """\
examples:
  gridwright audit generate.py
  gridwright audit class/ --html class.html --jobs 2
  gridwright audit class/ --data course/data --junit report.xml

exit codes: 0 all passed, 1 something failed, 2 nothing to judge
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = DESCRIPTION
    parser.epilog = EPILOG
    parser.add_argument("paths", metavar="PATH", nargs="+", help="a solver, or a folder of them")
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        help="try whole puzzles from this folder (structure0.txt, words0.txt, ...), such as the "
        "course's own",
    )
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    parser.add_argument("--junit", metavar="FILE", help="write JUnit's XML to FILE as well")
    parser.add_argument("--html", metavar="FILE", help="write a page for a browser to FILE as well")
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=shared.whole_number(1, 64),
        default=1,
        help="judge so many at the same time (default: 1)",
    )
    parser.add_argument(
        "--time",
        metavar="SECONDS",
        type=shared.seconds,
        default=5.0,
        help="what one call may take (default: 5)",
    )
    parser.add_argument(
        "--memory",
        metavar="MB",
        type=shared.whole_number(64),
        default=1024,
        help="what one process may have (default: 1024)",
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="print the tables only")


def run(arguments: argparse.Namespace) -> int:
    """Judge what the paths hold, and print what there is to say."""
    from gridwright.cs50.audit import judging, page, reports, submissions, tables
    from gridwright.cs50.audit.boxes import Settings
    from gridwright.files import write_atomically

    found = submissions.find(arguments.paths)
    settings = Settings(
        seconds=arguments.time,
        total_seconds=max(60.0, 24 * arguments.time),
        memory=arguments.memory * 1024 * 1024,
    )
    data = tables.from_folder(Path(arguments.data)) if arguments.data else ()
    plan = judging.Plan(settings, puzzles=data)
    bar = Bar(len(found), quiet=arguments.quiet or arguments.json)
    try:
        verdicts = judging.judge_all(found, plan, jobs=arguments.jobs, done=bar)
    finally:
        bar.wipe()
    if arguments.junit:
        write_atomically(arguments.junit, reports.as_junit(verdicts).encode())
    if arguments.html:
        write_atomically(arguments.html, page.as_html(verdicts).encode())
    if arguments.json:
        console.say(reports.as_json(verdicts).rstrip("\n"))
    else:
        for line in reports.as_text(verdicts, details=not arguments.quiet):
            console.say(line)
    return exits.DONE if all(verdict.passed for verdict in verdicts) else exits.ANSWER_IS_NO


class Bar:
    """A progress bar on standard error, where that is a terminal."""

    def __init__(self, count: int, *, quiet: bool) -> None:
        self._count = count
        self._done = 0
        self._shown = not quiet and sys.stderr is not None and sys.stderr.isatty()
        self._lock = threading.Lock()

    def __call__(self, verdict: Verdict) -> None:
        """Show that one more is judged."""
        with self._lock:
            self._done += 1
            if self._shown:
                full = 30 * self._done // self._count
                drawn = "#" * full + "-" * (30 - full)
                text = f"[{drawn}] {self._done} of {self._count}, {verdict.name[:40]}"
                sys.stderr.write(CLEAR_LINE + text)
                sys.stderr.flush()

    def wipe(self) -> None:
        """Take the bar away."""
        if self._shown:
            sys.stderr.write(CLEAR_LINE)
            sys.stderr.flush()
