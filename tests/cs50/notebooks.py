"""Running a notebook without Jupyter, and keeping what its cells show.

python tests/cs50/notebooks.py examples/notebooks/*.ipynb    runs each, and stores its outputs
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
import sys
from pathlib import Path
from typing import Any


def outputs(path: Path) -> list[list[dict[str, Any]]]:
    """Run a notebook's cells, in its folder, and return the outputs of each code cell."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    with contextlib.chdir(path.parent):
        return [run(source, names) for source in code]


def run(source: str, names: dict[str, Any]) -> list[dict[str, Any]]:
    """Run one cell; its last expression is its result."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    result = None
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            result = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    shown: list[dict[str, Any]] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        shown.append({"output_type": "stream", "name": "stdout", "text": text})
    if result is not None:
        shown.append(result_of(result))
    return shown


def result_of(result: Any) -> dict[str, Any]:
    """Return how Jupyter stores a result."""
    data: dict[str, Any] = {"text/plain": repr(result).splitlines(keepends=True)}
    if hasattr(result, "_repr_svg_"):
        data = {"image/svg+xml": result._repr_svg_().splitlines(keepends=True), **data}
    return {"output_type": "execute_result", "execution_count": None, "metadata": {}, "data": data}


def main() -> None:
    """Store the outputs of each notebook that the command line names."""
    for name in sys.argv[1:]:
        path = Path(os.path.realpath(name))
        notebook = json.loads(path.read_text(encoding="utf-8"))
        found = iter(outputs(path))
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                cell["outputs"] = next(found)
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
