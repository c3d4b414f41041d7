"""What runs in a box: it loads one submission, does what it is asked to, and says what it saw.

    python -m gridwright.cs50.audit.inside REQUESTS ANSWERS

REQUESTS and ANSWERS are numbers of open files. The first line tells the submission and the
limits; each further one is a request in JSON, answered in one line that begins with the request's
own token. It judges nothing: it does not know what is right.
"""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gridwright.cs50 import crossword as puzzle

# How long may an answer be?
LONGEST_ANSWER = 4_000_000


def main() -> None:
    """Shut ourselves in, load the submission, and answer requests until there are no more."""
    requests = os.fdopen(int(sys.argv[1]), "r", encoding="utf-8")
    answers = os.fdopen(int(sys.argv[2]), "wb", buffering=0)
    job = json.loads(requests.readline())
    folder = Path.cwd()
    held = _confined(folder, job)
    for name, text in job["files"].items():
        (folder / name).write_text(text, encoding="utf-8", errors="surrogateescape")
    _answer(answers, job["token"], {"pid": os.getpid(), "held": held})
    creator_class: Any = None
    for line in requests:
        request = json.loads(line)
        started = time.process_time()
        try:
            if request["do"] == "load":
                creator_class = _load(folder, job["module"])
                seen: dict[str, Any] = _methods(creator_class)
            else:
                seen = _operation(request["do"])(creator_class, request)
        except BaseException as error:  # a stranger's code raises what it likes
            seen = {"error": describe(error)}
        seen["seconds"] = time.process_time() - started
        _answer(answers, request["token"], seen)


def _confined(folder: Path, job: dict[str, Any]) -> list[str]:
    if not job["confine"]:
        return []
    from gridwright.cs50.audit import confine

    limits = {"memory": job["memory"], "seconds": job["seconds"], "leash": job["leash"]}
    return confine.enter(folder, **limits)


def _answer(answers: Any, token: str, seen: dict[str, Any]) -> None:
    """Write one line: the token, and what was seen."""
    text = json.dumps(seen, default=repr)
    if len(text) > LONGEST_ANSWER:
        text = json.dumps({"error": "the result is too large to be told"})
    data = f"{token} {text}\n".encode()
    while data:
        data = data[answers.write(data) :]


def _load(folder: Path, module: str) -> Any:
    """Import the submission, which finds our `crossword`, and return its class."""
    sys.path[:] = [str(folder), *[place for place in sys.path if place not in ("", str(folder))]]
    sys.modules["crossword"] = puzzle
    sys.argv = [f"{module}.py"]
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    source = folder / f"{module}.py"
    spec = importlib.util.spec_from_file_location("generate", source)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    sys.modules["generate"] = loaded
    spec.loader.exec_module(loaded)
    creator = getattr(loaded, "CrosswordCreator", None)
    if not isinstance(creator, type):
        raise NameError("there is no class CrosswordCreator")  # noqa: TRY004
    return creator


METHODS = (
    "enforce_node_consistency",
    "revise",
    "ac3",
    "assignment_complete",
    "consistent",
    "order_domain_values",
    "select_unassigned_variable",
    "backtrack",
    "solve",
)


def _methods(creator: Any) -> dict[str, Any]:
    return {"missing": [name for name in METHODS if not callable(getattr(creator, name, None))]}


def _operation(name: str) -> Callable[[Any, dict[str, Any]], dict[str, Any]]:
    if name.startswith("kenken"):
        from gridwright.cs50.audit import kenken_inside

        return kenken_inside.OPERATIONS[name]
    from gridwright.cs50.audit import operations

    return operations.OPERATIONS[name]


def describe(error: BaseException) -> str:
    """Return what was raised and where in the submission, in one line."""
    where = ""
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(str(Path.cwd())):
            where = f" (line {trace.tb_lineno})"
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and error.lineno:
        where = f" (line {error.lineno})"
    try:
        message = str(error.msg if isinstance(error, SyntaxError) else error)
    except BaseException:
        message = ""
    text = type(error).__name__ + (f": {message}" if message else "")
    return " ".join(text.split())[:300] + where


if __name__ == "__main__":
    main()
