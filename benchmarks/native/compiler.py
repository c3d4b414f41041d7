"""The C compiler that is here, and the programs that it makes of `kernel.c`."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
from pathlib import Path

SOURCE = Path(__file__).with_name("kernel.c")
# As in setup.py: the same floating-point operations, none fused.
FLAGS = ("-std=gnu11", "-O3", "-ffp-contract=off")
# What the two programs are made for: any processor of this kind, and this very one.
BUILDS: dict[str, tuple[str, ...]] = {"c": (), "c_native": ("-march=native",)}
MOST_SECONDS = 120.0


def compiler() -> list[str] | None:
    """The command of the C compiler, `None` where there is none."""
    named = shlex.split(os.environ.get("CC", ""))
    for command in filter(None, (named, ["cc"], ["gcc"], ["clang"])):
        if shutil.which(command[0]):
            return command
    return None


def version(command: list[str]) -> str:
    """What the compiler calls itself."""
    said = _run([*command, "--version"]).stdout
    return said.partition("\n")[0].strip() or command[0]


def compiled_programs(command: list[str], folder: Path) -> dict[str, Path]:
    """The programs by their names; that for this very processor only where the compiler can."""
    programs = {}
    for name, flags in BUILDS.items():
        program = folder / name
        done = _run([*command, *FLAGS, *flags, "-o", str(program), str(SOURCE)])
        if done.returncode == 0:
            programs[name] = program
        elif not flags:
            raise ChildProcessError(f"{SOURCE.name} does not compile: {done.stderr.strip()[-300:]}")
    return programs


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=MOST_SECONDS
    )
