"""Printing: results on standard output, messages on standard error, whatever these can take.

Knows nothing of commands. What was typed or read from a file may turn up in a message, so no
message can move the cursor, run over many lines, or fail to be printed.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

from gridwright.errors import OutputError

# How long may a message be before the middle of it is left out?
LONGEST_MESSAGE = 600

# What stands for blocks, boxes, their numbers and signs where the encoding has only ASCII. Heavy
# lines look other than light ones: they are a crossword's bars and the walls of a KenKen's cages.
LOOK_ALIKES = (
    str.maketrans("█│─┌┬┐├┼┤└┴┘⁰¹²³⁴⁵⁶⁷⁸⁹−×÷", "#|-+++++++++0123456789-x/")
    | str.maketrans(dict.fromkeys("━┯┿┷", "="))
    | str.maketrans(dict.fromkeys("┃┏┳┓┠┣┨┫┗┻┛╂╃╄╅╆╇╈╉╊╋", "#"))
)


def say(text: str) -> None:
    """Print `text` and a line end on standard output.

    Raises BrokenPipeError where nobody reads on, and OutputError for any other failure.
    """
    if sys.stdout is None:
        return
    with _explained():
        try:
            print(text)
        except UnicodeEncodeError:
            print(_encodable(text, sys.stdout.encoding))


def tell(message: str) -> None:
    """Print one message for people on standard error."""
    show(
        "gridwright: " + "".join([c if c.isprintable() else _escaped(c) for c in clipped(message)])
    )


def show(text: str) -> None:
    """Print lines that belong to a message on standard error."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(_encodable(text, sys.stderr.encoding), file=sys.stderr)


def flush() -> None:
    """Write out what standard output holds back, so that a failure is met here and not at exit."""
    if sys.stdout is not None:
        with _explained():
            sys.stdout.flush()


def abandon() -> None:
    """Send what standard output still holds nowhere: nobody reads it, and Python would complain."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def clipped(text: str, longest: int = LONGEST_MESSAGE) -> str:
    """Return `text` with the middle left out where it is longer than `longest`."""
    half = longest // 2
    return text if len(text) <= longest else f"{text[:half]} ... {text[-half:]}"


@contextlib.contextmanager
def _explained() -> Iterator[None]:
    """Turn a failure to write, other than a closed pipe, into OutputError."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        abandon()
        reason = error.strerror or error
        raise OutputError(f"standard output cannot be written: {reason}") from None


def _encodable(text: str, encoding: str | None) -> str:
    """Return `text` as `encoding` can hold it: look-alikes where we have them, else escapes."""
    encoding = encoding or "ascii"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(LOOK_ALIKES).encode(encoding, "backslashreplace").decode(encoding)
    return text


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
