"""`gridwright doctor`: which engine runs, what is installed, and how to get what is not."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

from gridwright import __version__
from gridwright.cli import console, exits
from gridwright.errors import InputError
from gridwright.files import printable

DESCRIPTION = """\
Say which engine runs, compiled or interpreted, the versions of what it stands on, where word
lists are cached, and what to install to get what is missing. It changes nothing.
"""

# How to get a C compiler: the program that tells a system, and the command for it.
COMPILER_PACKAGES = {
    "apt-get": "sudo apt install gcc libc6-dev {headers}",
    "dnf": "sudo dnf install gcc {headers}",
    "apk": "sudo apk add gcc musl-dev {headers}",
    "pacman": "sudo pacman -S gcc",
    "zypper": "sudo zypper install gcc {headers}",
    "xcode-select": "xcode-select --install",
}
HEADERS = {"apt-get": "python3-dev", "dnf": "python3-devel", "apk": "python3-dev"}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes: nothing."""
    parser.description = DESCRIPTION


def run(arguments: argparse.Namespace) -> int:
    """Print what there is, a line each."""
    for name, finding in findings():
        console.say(f"{name + ':':<12}{printable(finding)}")
    return exits.DONE


def findings() -> Iterator[tuple[str, str]]:
    """Yield what was looked at and what was found."""
    yield "Gridwright", f"{__version__}, {Path(__file__).parents[1]}"
    yield "Python", f"{platform.python_version()} ({platform.python_implementation()}), {_python()}"
    yield "System", platform.platform(terse=True) + f", {platform.machine()}"
    yield from _engine()
    compiler = _compiler()
    yield "C compiler", _version_of(compiler) if compiler else "none found"
    yield "Pillow", _library("pillow", 'for PNG: pip install "gridwright[png]"')
    yield "Word cache", _cache()


def _engine() -> Iterator[tuple[str, str]]:
    """Yield which kernel runs and, if it is the slower one, how to get the other."""
    from gridwright.engine import kernel_name
    from gridwright.engine.kernels import COMPILED, ENVIRONMENT_VARIABLE

    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    try:
        running = kernel_name()
    except InputError as error:
        yield "Engine", f"none, because of {ENVIRONMENT_VARIABLE}: {error}"
        compiled = "for the compiled engine: " + " && ".join(_steps())
        yield "To do", compiled if chosen == COMPILED else f"unset {ENVIRONMENT_VARIABLE}"
        return
    if running == COMPILED:
        yield "Engine", "compiled"
    elif chosen:
        yield "Engine", f"{running}, because {ENVIRONMENT_VARIABLE} asks for it"
    else:
        yield "Engine", f"{running}: everything works, but about 150 times slower"
        yield "To do", "for the compiled engine: " + " && ".join(_steps())


def _steps() -> Iterator[str]:
    """Yield the commands that lead to the compiled engine."""
    headers = Path(sysconfig.get_path("include"), "Python.h").is_file()
    if not (_compiler() and headers):
        for program, command in COMPILER_PACKAGES.items():
            if shutil.which(program):
                wanted = "" if headers else HEADERS.get(program, "python-devel")
                yield command.format(headers=wanted).strip()
                break
        else:
            yield "(install a C compiler, such as gcc or clang)"
    yield f"{_installer()} {_origin()}"


def _installer() -> str:
    """Return the command that installs again from source, without asking a cache."""
    python = shlex.quote(_python())
    if find_spec("pip"):
        return f"{python} -m pip install --force-reinstall --no-deps --no-cache-dir"
    return f"uv pip install --python {python} --reinstall --no-deps --no-cache"


def _origin() -> str:
    """Return what to install: the folder that this was installed from, or the name."""
    with contextlib.suppress(metadata.PackageNotFoundError, ValueError, KeyError):
        record = json.loads(metadata.distribution("gridwright").read_text("direct_url.json") or "")
        option = "--editable " if record["dir_info"].get("editable") else ""
        return option + shlex.quote(unquote(record["url"].removeprefix("file://")))
    root = Path(__file__).parents[3]
    if (root / "setup.py").is_file():
        return f"--editable {shlex.quote(str(root))}"
    return "--no-binary gridwright gridwright"


def _python() -> str:
    return sys.executable or "python3"


def _compiler() -> str | None:
    """Return the path of the C compiler that a build would use, if it is there."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    words = shlex.split(command)
    return shutil.which(words[0]) if words else None


def _version_of(program: str) -> str:
    """Return the first line that `program --version` prints, and where the program is."""
    try:
        shown = subprocess.run(
            [program, "--version"], capture_output=True, text=True, timeout=5, errors="replace"
        ).stdout
    except (OSError, subprocess.SubprocessError):
        shown = ""
    first = shown.partition("\n")[0].strip()
    return f"{first or 'version unknown'}, {program}"


def _library(name: str, absent: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return f"not installed ({absent})"


def _cache() -> str:
    """Return where packed word lists are kept, and how many there are."""
    from gridwright.crossword.wording import counted
    from gridwright.words import cache

    folder = cache.folder()
    if folder is None:
        return "switched off"
    if not folder.is_dir():
        return f"{folder}, not made yet"
    sizes = []
    with contextlib.suppress(OSError):
        sizes = [entry.stat().st_size for entry in folder.glob("*.words")]
    state = f"{counted(len(sizes), 'list')}, {sum(sizes) / 1e6:.1f} MB"
    return f"{folder}, {state}" + ("" if os.access(folder, os.W_OK) else ", but not writable")
