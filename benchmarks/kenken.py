"""Making KenKens beside Simon Tatham's Keen, and how far its letters and our grades agree.

    python -m benchmarks.kenken [--sizes 4 5 6] [--seconds 2] [--threads 2] [--boards 20]

Both make boards in turns, in one run on one machine, for so many seconds of processor time a size
and grade; what is counted is boards a second of processor time, start-up included. It prints
Markdown and writes nothing.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gridwright.formats import boards as files
from gridwright.kenken import Grade, Move, generate, grade

KEEN = shutil.which("sgt-keen", path="/usr/games:/usr/local/games:/usr/bin:/usr/local/bin")
LETTERS = dict(zip("enhxu", Grade, strict=True))

# The moves that Keen does not know.
TOTALS = {Move.LINE_SUM, Move.LINE_PRODUCT, Move.INNIES, Move.OUTIES, Move.PARITY}


@dataclass(frozen=True)
class Rates:
    """Boards a second of one size and grade: ours, ours by threads, and Keen's."""

    ours: float
    threaded: float
    theirs: float | None

    def cells(self) -> list[str]:
        """Return the rates as a table shows them."""
        if self.theirs is None:
            return [number(self.ours), number(self.threaded), "", ""]
        times = f"{self.ours / self.theirs:.1f}"
        return [number(self.ours), number(self.threaded), number(self.theirs), times]


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, and print the tables."""
    options = _parser().parse_args(argv)
    if KEEN is None:
        print("sgt-keen is not installed (Debian: sgt-puzzles): our own rates alone.\n")
    print(f"Boards a second of processor time; by {options.threads} threads, a second of time.\n")
    head = ["size", "grade", "Gridwright", f"{options.threads} threads", "Keen", "times"]
    print(row(head), row(["---"] * len(head)), sep="\n")
    for size in options.sizes:
        for letter, wanted in LETTERS.items():
            rates = measured(size, wanted, letter, options.seconds, options.threads)
            print(row([f"{size}x{size}", wanted, *rates.cells()]), flush=True)
    if KEEN is not None and options.boards:
        print()
        print_agreement(options.sizes, options.boards)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[4, 5, 6, 7, 8, 9], metavar="N")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each size and grade")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--boards", type=int, default=20, help="of Keen's, of each size and letter")
    return parser


def measured(size: int, wanted: Grade, letter: str, seconds: float, threads: int) -> Rates:
    """Let each make boards for a while."""
    ours = our_rate(size, wanted, seconds)
    theirs = None if KEEN is None or (size == 3 and letter in "hxu") else 0.0
    if theirs is not None:
        theirs = their_rate(size, letter, seconds)
    return Rates(ours, threaded_rate(size, wanted, seconds, threads), theirs)


def our_rate(size: int, wanted: Grade, seconds: float) -> float:
    """Return how many boards we make a second of processor time."""
    began = time.process_time()
    for made, _ in enumerate(generate(size, wanted, seed=1, count=None), start=1):
        spent = time.process_time() - began
        if spent >= seconds:
            return made / spent
    raise AssertionError("there is always another board")


def threaded_rate(size: int, wanted: Grade, seconds: float, threads: int) -> float:
    """Return how many boards several threads make a second."""
    began = time.perf_counter()
    boards = generate(size, wanted, seed=1, count=None, threads=threads)
    for made, _ in enumerate(boards, start=1):
        spent = time.perf_counter() - began
        if spent >= seconds:
            return made / spent
    raise AssertionError("there is always another board")


def their_rate(size: int, letter: str, seconds: float) -> float:
    """Return how many boards Keen makes a second of processor time."""
    made, spent, some = 0, 0.0, 1
    while spent < seconds:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        made += len(keen_ids(size, letter, some))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent += after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        left = max(0.0, seconds - spent)
        some = max(1, min(4 * some, int(made * left / spent) if spent else 4 * some))
    return made / spent


def keen_ids(size: int, letter: str, count: int) -> list[str]:
    """Return the game ids of new boards."""
    assert KEEN is not None
    command = [KEEN, "--generate", str(count), f"{size}d{letter}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


# --- their letters by our grades -----------------------------------------------------------------


def print_agreement(sizes: Iterable[int], boards: int) -> None:
    """Print the table of Keen's letters by our grades, and what told the differences."""
    table: Counter[tuple[str, Grade]] = Counter()
    by_totals = 0
    for size in sizes:
        for letter, theirs in LETTERS.items():
            for name in keen_ids(size, letter, boards):
                ours = grade(files.read(name)[0].board)
                table[letter, ours.grade] += 1
                if ours.grade is not theirs and TOTALS & set(ours.moves):
                    by_totals += 1
    print("Keen's letters (rows) by our grades.\n")
    print(row(["", *Grade]), row(["---"] * (1 + len(Grade))), sep="\n")
    for letter in LETTERS:
        print(row([letter, *[str(table[letter, ours]) for ours in Grade]]))
    agreed = sum([table[letter, ours] for letter, ours in LETTERS.items()])
    print(f"\n{agreed} of {table.total()} agree.", end=" ")
    print(f"Of the others, {by_totals} take totals or parity, which Keen does not know.")


def row(cells: Iterable[str]) -> str:
    """Return a row of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def number(rate: float) -> str:
    """Return a rate in as many digits as it deserves."""
    return f"{rate:,.0f}" if rate >= 20 else f"{rate:.1f}"


if __name__ == "__main__":
    sys.exit(main())
