"""The table: for each puzzle the sizes of the domains after AC-3, and whether it was solved.

The puzzles are those that are given, the course's own for instance, or else some of the judge's.
They may be large; what is right is then found by Gridwright's own solvers, which the tests hold
against the engine, and not by the reference, which would take its time.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from gridwright.cs50.audit import puzzles
from gridwright.cs50.audit.boxes import Answer, Box
from gridwright.cs50.audit.cases import Case, told_assignment, told_domains
from gridwright.cs50.audit.puzzles import Puzzle
from gridwright.cs50.audit.reference import is_solution
from gridwright.cs50.audit.verdicts import Result, Row, Status
from gridwright.cs50.crossword import Crossword, Variable
from gridwright.cs50.distinct import DistinctCrosswordCreator
from gridwright.cs50.generate import CrosswordCreator
from gridwright.errors import InputError

NAMES = ("puzzles", "Whole puzzles")

# Whole puzzles may take longer than small cases, by this much.
PATIENCE = 3
# After how many that do not end are the others left alone?
MOST_TIMEOUTS = 2

OWN = tuple((found.why, found) for found in puzzles.SOLVABLE)


def from_folder(folder: Path) -> list[tuple[str, Puzzle]]:
    """Return the puzzles `structureN.txt`, `wordsN.txt` of a folder, by their numbers."""
    found = []
    for structure in sorted(folder.glob("structure*.txt"), key=lambda path: (len(path.name), path)):
        words = structure.with_name(structure.name.replace("structure", "words"))
        if not words.is_file():
            continue
        try:
            crossword = Crossword(structure, words)
            rows = tuple(structure.read_text(encoding="utf-8-sig").splitlines())
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(f"'{structure.name}' or its words cannot be read: {error}") from None
        name = f"puzzle {structure.stem.removeprefix('structure')}"
        found.append((name, Puzzle(rows, frozenset(crossword.words))))
    if not found:
        raise InputError(f"'{folder}' has no structure0.txt with words0.txt, or the like")
    return found


@lru_cache(maxsize=64)
def right(puzzle: Puzzle) -> tuple[list[dict[Variable, set[str]]], bool]:
    """Return the two fixpoints, and whether there is a solution."""
    with tempfile.TemporaryDirectory() as name:
        structure, words = Path(name, "structure.txt"), Path(name, "words.txt")
        structure.write_text("\n".join(puzzle.rows) + "\n", encoding="utf-8")
        words.write_text("\n".join(puzzle.words), encoding="utf-8")
        crossword = Crossword(structure, words)
    fixpoints = []
    for kind in (CrosswordCreator, DistinctCrosswordCreator):
        creator = kind(crossword)
        creator.enforce_node_consistency()
        creator.ac3()
        fixpoints.append(creator.domains)
    return fixpoints, CrosswordCreator(crossword).solve() is not None


def run(box: Box, given: Sequence[tuple[str, Puzzle]], rows: list[Row]) -> Result:
    """Propagate and solve each puzzle; add a row for each."""
    wrong: list[tuple[Status, str]] = []
    for name, puzzle in given or OWN:
        if sum(status is Status.TIMEOUT for status, _ in wrong) >= MOST_TIMEOUTS:
            rows.append(Row(name, (), "not tried, after so many that did not end", 0.0))
            continue
        propagated, solved = ask(box, puzzle)
        sizes: tuple[int, ...] = ()
        if propagated.status == "ok":
            domains = told_domains(propagated.seen)
            sizes = tuple(len(domains.get(var, ())) for var in puzzle.variables)
        status, outcome = judged(puzzle, propagated, solved)
        rows.append(Row(name, sizes, outcome, propagated.seconds + solved.seconds))
        if status is not Status.PASS:
            wrong.append((status, f"{name}: {outcome}"))
    if wrong:
        return Result(*NAMES, wrong[0][0], "; ".join([text for _, text in wrong])[:300])
    return Result(*NAMES, Status.PASS)


def ask(box: Box, puzzle: Puzzle) -> tuple[Answer, Answer]:
    """Return how propagating and solving end; who hangs in the first is not asked the second."""
    patience = PATIENCE * box.settings.seconds
    case = Case(puzzle)
    propagated = box.ask("propagate", patience, **case.request())
    if propagated.status == "timeout":
        return propagated, propagated
    return propagated, box.ask("solve", patience, **case.request())


def judged(puzzle: Puzzle, propagated: Answer, solved: Answer) -> tuple[Status, str]:
    """Return how propagating and solving a puzzle went, in a few words."""
    ends = {"error": Status.CRASH, "died": Status.CRASH, "timeout": Status.TIMEOUT}
    for answer, what in ((propagated, "ac3"), (solved, "solve")):
        if answer.status != "ok":
            return ends[answer.status], f"{what} {answer.why}"
    fixpoints, possible = right(puzzle)
    found = {var: set(words) for var, words in told_domains(propagated.seen).items()}
    exact, strict = fixpoints
    arcs = "exact"
    if all(exact.values()) and found != exact:
        if found == strict:
            arcs = "exact, with crossing words different"
        elif any(found.get(var, set()) - exact[var] for var in exact):
            return Status.FAIL, "prunes too little"
        elif any(strict[var] - found.get(var, set()) for var in exact):
            return Status.FAIL, "prunes too much"
    value = solved.seen["assignment"]
    assignment = told_assignment(value)
    if assignment is None:
        if value is None and not possible:
            return Status.PASS, f"{arcs}; no solution, rightly"
        return Status.FAIL, f"{arcs}; not solved"
    if is_solution(assignment, puzzle.domains, {}):
        return Status.PASS, f"{arcs}; solved"
    return Status.FAIL, f"{arcs}; solved wrongly"
