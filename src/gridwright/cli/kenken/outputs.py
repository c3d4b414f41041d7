"""Writing boards to files: many in one where the format can hold many, else a file each.

Knows formats and renderers by the endings of file names; nothing of how boards are made or solved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Self

from gridwright.cli.outputs import Outputs
from gridwright.errors import OutputError

if TYPE_CHECKING:
    from gridwright.formats.board_record import Record
    from gridwright.kenken import Board, Solution

    Item = Board | Solution | Record

# Which formats hold many boards in one file?
TOGETHER = (".txt", ".json")


class BoardOutputs:
    """The files that boards go to; as a context, it writes what holds many when it ends.

    Whatever ends it: what was made before an interruption is kept.
    """

    def __init__(self, together: Outputs[list[Item]], each: Outputs[Item]) -> None:
        self._together = together
        self._each = each
        self._items: list[Item] = []

    def add(self, item: Item) -> None:
        """Write one more board."""
        self._items.append(item)
        self._each.write(item, len(self._items))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *reason: object) -> None:
        if self._items:
            self._together.write(self._items)


def board_outputs(
    names: Sequence[str],
    *,
    text_format: str = "text",
    solution: bool = True,
    count: int = 1,
    inputs: Sequence[str] = (),
) -> BoardOutputs:
    """Return where boards go; `text_format` is what a .txt file holds.

    Of solutions, `rows` are nothing but their numbers. Pictures show the `solution`, where there is
    one and unless told otherwise. Raises OutputError, or MissingDependency, where a file cannot be
    written.
    """
    if text_format == "drawn" and any(Path(name).suffix.lower() == ".txt" for name in names):
        raise OutputError("drawn boards cannot be written to a .txt file; choose another --format")
    together: dict[str, Callable[[list[Item]], bytes]] = {
        ".txt": lambda items: _written(items, text_format),
        ".json": lambda items: _written(items, "json"),
    }
    each: dict[str, Callable[[Item], bytes]] = {
        ".ipuz": lambda item: _written([item], "ipuz"),
        ".svg": lambda item: _svg(item, solution),
        ".png": lambda item: _png(item, solution),
    }
    one_file = [name for name in names if Path(name).suffix.lower() in TOGETHER]
    files = [name for name in names if name not in one_file]
    every: dict[str, Callable[..., bytes]] = {**together, **each}
    Outputs[object](names, every, inputs=inputs)  # what is wrong with any name is said at once
    return BoardOutputs(
        Outputs(one_file, together, inputs=inputs), Outputs(files, each, count=count, inputs=inputs)
    )


def _written(items: list[Item], chosen: str) -> bytes:
    from gridwright.formats import boards

    if chosen == "rows":
        return ("\n\n".join([str(item) for item in items]) + "\n").encode()
    return boards.write(items, chosen).encode()


def _svg(item: Item, solution: bool) -> bytes:
    from gridwright.render import svg

    return svg.draw(_drawable(item), solution=solution).encode()


def _png(item: Item, solution: bool) -> bytes:
    from gridwright.render import png

    return png.draw(_drawable(item), solution=solution)


def _drawable(item: Item) -> Board | Solution:
    from gridwright.formats.board_record import Record

    return (item.solution or item.board) if isinstance(item, Record) else item
