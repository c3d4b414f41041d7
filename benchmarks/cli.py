"""The command line: which suites, on what, and where the results go."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks.best import GRIDS, OTHERS, SCORED, SECONDS, SEEDS, best_figures
from benchmarks.boards import board_figures
from benchmarks.document import sections, update
from benchmarks.figures import race_figures, startup_figures, words_figures
from benchmarks.material import Material
from benchmarks.measuring import ROOT
from benchmarks.native.compiler import compiler, version
from benchmarks.native.figures import native_figures
from benchmarks.peers import OURS, Peer, all_peers
from benchmarks.results import Results
from benchmarks.runner import Plan, Runner
from benchmarks.suites import FIGURE_SUITES, FILL_SUITES, NATIVE_PROBLEMS, FillSuite

SUITES = (*FILL_SUITES, *FIGURE_SUITES)
INTERRUPTED = 130
BAD_INPUT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run the suites asked for and write what they showed."""
    options = _parser().parse_args(argv)
    try:
        results = Results(options.json)
    except (OSError, ValueError, LookupError, TypeError) as error:
        say(f"benchmarks: {options.json} holds no results that can be read: {error}")
        return BAD_INPUT
    code = 0
    try:
        with tempfile.TemporaryDirectory(prefix="gridwright-bench-") as folder:
            session = Session(options, results, Path(folder))
            for suite in SUITES if "all" in options.suites else options.suites:
                session.run(suite)
    except KeyboardInterrupt:
        say("Interrupted; what was measured is kept.")
        code = INTERRUPTED
    except (OSError, ValueError) as error:
        say(f"benchmarks: {error}")
        code = BAD_INPUT
    results.save()
    if str(options.table) == "-":
        print("\n\n".join(sections(results).values()))
    else:
        update(options.table, results)
    return code


class Session:
    """One call of the program: its options, its results, its scratch folder."""

    def __init__(self, options: argparse.Namespace, results: Results, folder: Path) -> None:
        self.options = options
        self.results = results
        self.cache = folder / "cache"
        self.material = Material(options.data, options.grids, options.words, folder)

    def run(self, name: str) -> None:
        """Run one suite."""
        if name in FILL_SUITES:
            self._fills(FILL_SUITES[name])
        elif name == "words":
            lists = self.material.lists(FILL_SUITES["peers"].lists)
            self.results.figures[name] = words_figures(lists)
        elif name == "startup":
            self.results.figures[name] = startup_figures()
        elif name == "native":
            self._native(name)
        elif name == "boards":
            self._boards(name)
        elif name == "best":
            self._best(name)
        else:
            self._race(name)
        self.results.save()

    def _fills(self, suite: FillSuite) -> None:
        grids = suite.chosen(self.material.grids())
        if not grids:
            say(f"{suite.name} is left out: no grid is named {' or '.join(suite.grids)}.")
            return
        options = self.options
        plan = Plan(
            suite.name,
            grids,
            self.material.lists(suite.lists),
            options.seeds or suite.seeds,
            options.peer_seeds or suite.peer_seeds,
            options.time or suite.seconds,
        )
        Runner(self._peers(), self.results, self.cache).run(plan)

    def _race(self, name: str) -> None:
        suite = FILL_SUITES["hard"]
        grids = suite.chosen(self.material.grids()) or self.material.grids()
        words = self.material.lists(suite.lists)[0]
        self.results.figures[name] = race_figures(grids[0], words, self.options.nodes)

    def _native(self, name: str) -> None:
        from gridwright.engine.kernels import COMPILED, kernel_name

        grids = {shape.name: shape for shape in self.material.grids()}
        problems = [
            (grids[grid], words)
            for grid, usual in NATIVE_PROBLEMS
            if grid in grids
            for words in self.material.lists((usual,))
        ]
        command = compiler()
        if not problems:
            names = " or ".join(grid for grid, _ in NATIVE_PROBLEMS)
            say(f"{name} is left out: no grid is named {names}.")
        elif command is None:
            say(f"{name} is left out: there is no C compiler.")
        elif kernel_name() != COMPILED:
            say(f"{name} is left out: the kernel is not compiled.")
        else:
            self.results.versions["C compiler"] = version(command)
            self.results.figures[name] = native_figures(problems, self.options.nodes, command)

    def _boards(self, name: str) -> None:
        folder = self.options.data / "kenken" if self.options.data else None
        if folder is None or not folder.is_dir():
            say(f"{name} is left out: --data names no folder that holds kenken/.")
        else:
            self.results.figures[name] = board_figures(folder)

    def _best(self, name: str) -> None:
        shapes = self.material.grids()
        chosen = tuple(shape for shape in shapes if shape.name in GRIDS) or shapes
        words = self.material.lists((SCORED,))[0]
        options = self.options
        peers = self._peers()
        for peer in peers:
            if peer.name in (*OTHERS, OURS[0]):
                self.results.versions[peer.name] = peer.version()
        self.results.figures[name] = best_figures(
            Runner(peers, self.results, self.cache),
            peers,
            chosen,
            words,
            options.seeds or SEEDS,
            options.time or SECONDS,
        )

    def _peers(self) -> list[Peer]:
        found = []
        known = all_peers(ingrid=self.options.ingrid, qxw=self.options.qxw)
        names = [peer.name for peer in known]
        wanted = self.options.peers.split(",") if self.options.peers else names
        if strange := set(wanted).difference(names):
            raise ValueError(f"no program {', '.join(strange)}; there are {', '.join(names)}")
        for peer in known:
            if peer.name not in wanted:
                continue
            if missing := peer.missing():
                say(missing)
            else:
                found.append(peer)
        return found


def say(sentence: str) -> None:
    """Tell how it goes."""
    print(sentence, file=sys.stderr, flush=True)


def _parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure Gridwright beside other programs that fill crosswords; those that "
        "are not there are left out. Results are kept: a run made again replaces itself. Without "
        "a suite, the tables are written anew from the results kept.",
    )
    add = made.add_argument
    add(
        "suites",
        nargs="*",
        default=[],
        metavar="SUITE",
        type=_suite,
        help=f"{', '.join(SUITES)}, or all",
    )
    add("--data", type=Path, metavar="FOLDER", help="a folder that holds grids/ and wordlists/")
    add("--grids", type=Path, nargs="+", metavar="PATH", help="grid files, or folders of them")
    add("--words", nargs="+", metavar="FILE[:SCORE]", help="word lists, with a lowest score")
    add("--peers", metavar="NAMES", help="only these programs, separated by commas")
    add("--seeds", type=int, metavar="N", help="how many seeds of Gridwright")
    add("--peer-seeds", type=int, metavar="N", help="how many seeds of the other programs")
    add("--time", type=float, metavar="SECONDS", help="the limit of a run")
    add(
        "--nodes",
        type=int,
        default=20_000,
        metavar="N",
        help="how long a race, or a search beside C, is (%(default)s)",
    )
    add("--ingrid", type=Path, metavar="PATH", help="the binary of ingrid_core")
    add("--qxw", type=Path, default=Path("/usr/games/qxw"), metavar="PATH", help="(%(default)s)")
    add("--json", type=Path, default=ROOT / "benchmarks/results.json", help="where results stay")
    add("--table", type=Path, default=ROOT / "docs/benchmarks.md", help="a document, or -")
    return made


def _suite(text: str) -> str:
    if text not in (*SUITES, "all"):
        raise argparse.ArgumentTypeError(f"there is no suite {text}: {', '.join(SUITES)}, or all")
    return text
