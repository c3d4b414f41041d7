"""The check of KenKens: three boards, by the bridge, as plain words.

A solver whose AC-3 is right solves them as it solves crosswords. Whether it also can by operators
depends on how it compares letters, and is no fault: it is told in a note.
"""

from __future__ import annotations

from gridwright.cs50.audit.boxes import Answer, Box
from gridwright.cs50.audit.verdicts import Counterexample, Result, Status
from gridwright.cs50.kenken import Board

NAMES = ("kenken", "KenKen by the bridge")

BOARDS = (
    """
    ('*', 18, ((0, 0), (1, 0), (1, 1)))
    ('-', 1, ((0, 1), (0, 2)))
    ('*', 3, ((1, 2), (2, 2)))
    ('+', 3, ((2, 0), (2, 1)))
    """,
    """
    ('=', 2, ((0, 0),))
    ('*', 12, ((0, 1), (1, 1)))
    ('+', 3, ((0, 2), (1, 2)))
    ('/', 3, ((0, 3), (1, 3)))
    ('*', 12, ((1, 0), (2, 0)))
    ('*', 4, ((2, 1), (2, 2)))
    ('+', 9, ((2, 3), (3, 2), (3, 3)))
    ('*', 2, ((3, 0), (3, 1)))
    """,
    """
    ('*', 15, ((0, 0), (1, 0)))
    ('*', 8, ((0, 1), (1, 1)))
    ('*', 10, ((0, 2), (0, 3), (0, 4)))
    ('+', 5, ((1, 2), (1, 3)))
    ('*', 12, ((1, 4), (2, 3), (2, 4)))
    ('+', 5, ((2, 0), (2, 1)))
    ('+', 12, ((2, 2), (3, 2), (3, 3)))
    ('*', 4, ((3, 0), (4, 0), (4, 1)))
    ('=', 5, ((3, 1),))
    ('+', 7, ((3, 4), (4, 4)))
    ('-', 1, ((4, 2), (4, 3)))
    """,
)

# Whole boards may take longer than small cases, by this much.
PATIENCE = 3


def run(box: Box) -> Result:
    """Solve the boards by plain words, and try the smallest by operators."""
    times = []
    for text in BOARDS:
        board = Board.parse(text)
        answer = ask(box, text, "words", PATIENCE * box.settings.seconds)
        why = fault(board, answer)
        if why is not None:
            status = {"timeout": Status.TIMEOUT, "ok": Status.FAIL}.get(answer.status, Status.CRASH)
            return Result(*NAMES, status, f"{board.size}x{board.size}: {why}", example(board, why))
        times.append(f"{board.size}x{board.size} {answer.seconds * 1000:.0f} ms")
    by_operators = fault(Board.parse(BOARDS[0]), ask(box, BOARDS[0], "operators"))
    notes = () if by_operators is None else (f"not by operators: {by_operators}",)
    return Result(*NAMES, Status.PASS, ", ".join(times), notes=notes)


def ask(box: Box, text: str, encoding: str, seconds: float | None = None) -> Answer:
    """Ask a box to solve a board."""
    return box.ask("kenken", seconds, board=text, encoding=encoding)


def fault(board: Board, answer: Answer) -> str | None:
    """Return what is wrong with an answer; `None` where it is a solution."""
    if answer.status != "ok":
        return answer.why
    grid = grid_of(answer)
    return "no solution was found" if grid is None else board.fault(grid)


def grid_of(answer: Answer) -> dict[tuple[int, int], int] | None:
    """Return the digits that a box told."""
    told = answer.seen.get("grid")
    return None if told is None else {(i, j): digit for i, j, digit in told}


def example(board: Board, why: str) -> Counterexample:
    """Return the board as a counterexample."""
    cages = {
        f"{cage.operator}{cage.target}": tuple(f"({i}, {j})" for i, j in cage.cells)
        for cage in board.cages
    }
    rows = ("_" * board.size,) * board.size
    return Counterexample(rows, cages, {}, "KenkenSolver(...).solve()", "a solution", why)
