"""Reading files without trusting them, and writing them without losing any.

This module knows no room of the house, so that every room may use it.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

from gridwright.errors import InputError, OutputError

# How large may an input be before we refuse to hold it in memory?
LARGEST_INPUT = 256 * 1024 * 1024


def read_bytes(source: str | os.PathLike[str], *, limit: int = LARGEST_INPUT) -> bytes:
    """Return what the file `source` holds, or standard input where it is `-`.

    Raises InputError, in one sentence, for a file that is missing, unreadable, a directory or
    larger than `limit` bytes.
    """
    name = "standard input" if source == "-" else f"'{printable(source)}'"
    if not os.fspath(source):
        raise InputError("the name of a file is empty")
    try:
        if source == "-":
            data = sys.stdin.buffer.read(limit + 1)
        else:
            with Path(source).open("rb") as file:
                data = file.read(limit + 1)
    except FileNotFoundError:
        raise InputError(f"{name}: no such file") from None
    except IsADirectoryError:
        raise InputError(f"{name} is a directory, not a file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise InputError(f"{name} cannot be read: {reason}") from None
    if len(data) > limit:
        raise InputError(f"{name} is larger than {limit:,} bytes")
    return data


def write_atomically(target: str | os.PathLike[str], data: bytes) -> None:
    """Write `data` to the file `target`, whole or not at all; see `replace_file`.

    A symbolic link stays one, and its file is replaced; a device or a pipe (/dev/stdout) is
    written to. Raises OutputError where the folder is missing or may not be written.
    """
    path = Path(target)
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
        else:
            replace_file(path.resolve(), data)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise OutputError(f"'{printable(target)}' cannot be written: {reason}") from None


def replace_file(path: Path, data: bytes) -> None:
    """Put a file with `data` in the place of `path`, whatever is there now; or raise OSError.

    The bytes go to a temporary name in the same folder, which then takes the place; whatever
    stops the program on the way, the old file stays whole.
    """
    import tempfile  # only for those who write: it takes some milliseconds

    handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        mode = path.stat().st_mode & 0o777 if path.is_file() else 0o666 & ~_umask()
        os.chmod(temporary, mode)  # noqa: PTH101
        os.replace(temporary, path)  # noqa: PTH105
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)  # noqa: PTH108
        raise


def printable(name: str | os.PathLike[str]) -> str:
    """Return a file name as text that can always be printed, whatever its bytes are."""
    return "".join([c if c.isprintable() else ascii(c)[1:-1] for c in os.fspath(name)])


def _umask() -> int:
    """Return the process's file mode mask, which can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
