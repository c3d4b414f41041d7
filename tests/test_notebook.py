"""Boards and solutions show themselves in notebooks, and need no renderer before."""

from __future__ import annotations

import dataclasses
import subprocess
import sys

from gridwright.kenken import Board, Cage, Operator, Solution
from gridwright.render import svg

BOARD = Board(2, [Cage(Operator.ADD, 6, ((0, 0), (0, 1), (1, 0), (1, 1)))])
SOLUTION = Solution(BOARD, ((1, 2), (2, 1)))


def test_notebooks_get_a_picture() -> None:
    assert BOARD._repr_svg_() == svg.draw(BOARD)
    assert SOLUTION._repr_svg_() == svg.draw(SOLUTION) != svg.draw(BOARD)


def test_notebooks_are_told_whether_a_solution_is_the_only_one() -> None:
    assert BOARD._repr_html_() == f"<div>{svg.draw(BOARD)}</div>"
    assert SOLUTION._repr_html_() == f"<div>{svg.draw(SOLUTION)}</div>"
    for unique, told in ((True, "The only solution"), (False, "Not the only solution")):
        known = dataclasses.replace(SOLUTION, unique=unique)
        assert known._repr_html_() == f"<div>{svg.draw(SOLUTION)}<p>{told}</p></div>"


def test_boards_need_no_renderer_until_a_notebook_asks() -> None:
    code = (
        "import sys, gridwright.kenken as k;"
        "b = k.Board(2, [k.Cage('+', 3, [(i, 0), (i, 1)]) for i in (0, 1)]);"
        "assert not [n for n in sys.modules if n.startswith('gridwright.render')];"
        "assert b._repr_svg_().startswith('<svg')"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
