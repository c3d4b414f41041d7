"""ingrid_core's command, where its binary is named.

It has no seed (its search is random but always from the same one) and tells its fill time itself.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from benchmarks.job import Answer, Job, Outcome
from benchmarks.measuring import Usage
from benchmarks.peers.base import Peer, broken, version_text

TIME = re.compile(r"([\d.]+)(ns|µs|ms|s) (loading word list|finding fill)")
UNITS = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1.0}


class Ingrid(Peer):
    """`ingrid_core --time`."""

    name = "ingrid_core"
    seeded = False

    def __init__(self, program: Path | None) -> None:
        self.program = program

    def missing(self) -> str | None:
        if self.program is None:
            return "ingrid_core is left out: --ingrid names its binary."
        if shutil.which(self.program) is None:
            return f"ingrid_core is left out: {self.program} cannot be run."
        return None

    def version(self) -> str:
        return version_text([str(self.program), "--version"]).removeprefix("ingrid_core ")

    def command(self, job: Job, folder: Path) -> list[str]:
        grid = folder / "grid.txt"
        grid.write_text("\n".join(job.shape.drawn(open_cell=".")) + "\n", "ascii")
        options = ["--wordlist", str(job.words.scored), "--min-score", "0", "--time"]
        return [str(self.program), *options, str(grid)]

    def read(self, job: Job, usage: Usage, folder: Path) -> Answer:
        if usage.killed:
            return Answer(Outcome.STOPPED)
        if "Unfillable grid" in usage.stderr:
            return Answer(Outcome.IMPOSSIBLE)
        if usage.exit_code:
            return broken(usage)
        times = {what: float(n) * UNITS[unit] for n, unit, what in TIME.findall(usage.stderr)}
        rows = tuple(usage.stdout.upper().split())
        return Answer(Outcome.FILLED, rows, times["loading word list"], times["finding fill"])
