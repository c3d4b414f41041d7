"""Finding submissions: one file, or folders of them in the ways that people hand them in.

Files are read, never run. It knows files; nothing of what is in them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from gridwright.cs50.audit.boxes import Submission
from gridwright.errors import InputError
from gridwright.files import printable, read_bytes

# How large may a submission's file be, and how many may go with it?
LARGEST_FILE = 1_000_000
MOST_FILES = 50

MAIN = "generate.py"
CLASS = b"CrosswordCreator"


def find(paths: Sequence[str | os.PathLike[str]]) -> list[Submission]:
    """Return the submissions at `paths`.

    A file is one. A folder with a `generate.py` is one, and its other modules go with it. In any
    other folder each such folder is one, and each further file that speaks of the class.
    """
    found: list[Submission] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            several = sorted(_in_folder(path), key=lambda each: each.name)
            if not several:
                raise InputError(f"'{printable(path)}' has no generate.py, nor another solver")
            found += several
        else:
            found.append(_of_file(path, path.stem if path.name != MAIN else _parent(path)))
    return _told_apart(found)


def _parent(path: Path) -> str:
    return path.resolve().parent.name or path.stem


def _in_folder(folder: Path) -> Iterator[Submission]:
    if (folder / MAIN).is_file():
        yield _of_file(folder / MAIN, _parent(folder / MAIN))
        return
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith((".", "__")))
        here = Path(place)
        name = here.relative_to(folder).as_posix()
        if MAIN in files:
            folders.clear()
            yield _of_file(here / MAIN, name)
            continue
        for file in sorted(files):
            if file.endswith(".py") and file != "crossword.py" and _speaks(here / file):
                inner = (here / file).relative_to(folder).with_suffix("").as_posix()
                yield _of_file(here / file, inner)


def _speaks(path: Path) -> bool:
    """Say whether a file is a regular one that speaks of the class."""
    try:
        return path.is_file() and CLASS in read_bytes(path, limit=LARGEST_FILE)
    except InputError:
        return True  # somebody handed in something that cannot be read: that is to be told


def _of_file(path: Path, name: str) -> Submission:
    files = {path.name: _text(path)}
    if path.name == MAIN:
        others = [other for other in sorted(path.parent.glob("*.py")) if other.is_file()]
        for other in others[:MOST_FILES]:
            if other.name not in (MAIN, "crossword.py"):
                files[other.name] = _text(other)
    return Submission(printable(name), path.stem, files)


def _text(path: Path) -> str:
    """Return a file's text; a file that cannot be used becomes one that says so when it runs."""
    if not path.exists():
        raise InputError(f"'{printable(path)}': no such file or folder")
    try:
        data = read_bytes(path, limit=LARGEST_FILE)
    except InputError as error:
        return f"raise OSError({str(error)!r})\n"
    return data.decode("utf-8", errors="surrogateescape")


def _told_apart(found: list[Submission]) -> list[Submission]:
    """Return the submissions with a number at each name that comes again."""
    seen: dict[str, int] = {}
    named = []
    for each in found:
        seen[each.name] = seen.get(each.name, 0) + 1
        number = seen[each.name]
        name = each.name if number == 1 else f"{each.name} ({number})"
        named.append(Submission(name, each.module, each.files))
    return named
