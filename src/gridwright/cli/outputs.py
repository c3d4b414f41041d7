"""Writing results to files: which format a name asks for, and whether it can be written at all.

Knows formats and renderers by the endings of file names; nothing of how a result was found.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from gridwright.errors import MissingDependency, OutputError
from gridwright.files import printable, write_atomically

if TYPE_CHECKING:
    from gridwright.crossword import Fill

Model = TypeVar("Model")


class Outputs(Generic[Model]):
    """The files that every result is written to.

    `writers` tell for each ending what a file with it holds. `count` is how many results there may
    be: with more than one, each gets its number between name and ending. What can be known to fail
    before a long search fails here: an unknown ending, a missing folder, a name that is given twice
    or is one of `inputs`.
    """

    def __init__(
        self,
        names: Sequence[str],
        writers: Mapping[str, Callable[[Model], bytes]],
        *,
        count: int = 1,
        inputs: Sequence[str] = (),
    ) -> None:
        self._names = names
        self._writers = writers
        self._digits = len(str(count)) if count > 1 else 0
        self._inputs = [name for name in inputs if name != "-"]
        named = set()
        for name in names:
            if not name:
                raise OutputError("the name of an output is empty")
            try:
                _check(self._target(name, 1), list(writers))
                named.add(os.path.realpath(name))
            except OutputError:
                raise
            except (OSError, ValueError) as error:
                reason = getattr(error, "strerror", None) or error
                raise OutputError(f"'{printable(name)}' cannot be written: {reason}") from None
        if len(named) < len(names):
            raise OutputError("the same output file is named twice")

    def write(self, result: Model, number: int = 1) -> None:
        """Write a result, the `number`th, to every file."""
        for name in self._names:
            target = self._target(name, number)
            write_atomically(target, self._writers[target.suffix.lower()](result))

    def _target(self, name: str, number: int) -> Path:
        """Return the file that the `number`th result goes to, which must not be an input."""
        path = Path(name)
        if self._digits:
            path = path.with_name(f"{path.stem}-{number:0{self._digits}}{path.suffix}")
        for source in self._inputs:
            if path.exists() and Path(source).exists() and path.samefile(source):
                raise OutputError(f"'{printable(path)}' is an input: write to another file")
        return path


def _check(target: Path, endings: Sequence[str]) -> None:
    """Raise OutputError, or MissingDependency, where `target` cannot be written."""
    name = f"'{printable(target)}'"
    if target.suffix.lower() not in endings:
        raise OutputError(f"{name}: the name of an output ends in {', '.join(endings)}")
    if target.is_dir():
        raise OutputError(f"{name} is a directory, not a file")
    if not target.parent.is_dir():
        raise OutputError(f"{name} cannot be written: there is no folder for it")
    if not os.access(target if target.exists() else target.parent, os.W_OK):
        raise OutputError(f"{name} cannot be written: permission denied")
    if target.suffix.lower() == ".png" and find_spec("PIL") is None:
        raise MissingDependency('PNG needs Pillow: pip install "gridwright[png]"')


def _text(fill: Fill) -> bytes:
    from gridwright.formats import text

    return text.write(fill).encode()


def _json(fill: Fill) -> bytes:
    from gridwright.formats import json

    return json.write(fill).encode()


def _svg(fill: Fill) -> bytes:
    from gridwright.render import svg

    return svg.draw(fill).encode()


def _png(fill: Fill) -> bytes:
    from gridwright.render import png

    return png.draw(fill)


FILL_WRITERS: dict[str, Callable[[Fill], bytes]] = {
    ".txt": _text,
    ".json": _json,
    ".svg": _svg,
    ".png": _png,
}
