"""A compact model in Choco (pychoco): one compact-table constraint an entry over its letters.

Two entries of one length differ in one of their letters at least, which costs Choco far less than
word numbers and all-different would (those need the tables a column wider and ten times the
memory). dom/wdeg on the letters. Choco's binding has no seed for it and no working restarts; the
seed orders the cells among which dom/wdeg breaks ties.
"""

from __future__ import annotations

import random
from itertools import combinations
from time import perf_counter

from benchmarks.job import Answer, Job, Outcome
from benchmarks.peers.base import Library
from benchmarks.peers.codes import LETTERS, by_length, codes_of, groups
from benchmarks.shape import OPEN


class Choco(Library):
    """`pychoco`."""

    name = "choco"
    distribution = "pychoco"
    seeded = True

    @staticmethod
    def solve(job: Job) -> Answer:
        import pychoco

        started = perf_counter()
        words = by_length(job.words)
        loaded = perf_counter()
        shape, model = job.shape, pychoco.Model()
        letters = {cell: model.intvar(0, LETTERS - 1) for cell in shape.cells}
        for cell, letter in letters.items():
            if shape.at(cell) != OPEN:
                model.arithm(letter, "=", codes_of(shape.at(cell))[0]).post()
        for length, entries in groups(shape).items():
            if length not in words:
                return Answer(Outcome.IMPOSSIBLE, load=loaded - started)
            for entry in entries:
                model.table([letters[cell] for cell in entry], words[length]).post()
            for one, other in combinations(entries, 2):
                pairs = zip(one, other, strict=True)
                differ = [model.arithm(letters[a], "!=", letters[b]) for a, b in pairs if a != b]
                model.or_(differ).post()
        built = perf_counter()
        solver = model.get_solver()
        order = list(letters.values())
        if job.seed:
            random.Random(job.seed).shuffle(order)
        solver.set_dom_over_w_deg_search(*order)
        found = solver.find_solution(time_limit=f"{job.seconds}s")
        ended = perf_counter()
        load, fill, search = loaded - started, ended - loaded, ended - built
        if found is None:
            impossible = search < job.seconds
            outcome = Outcome.IMPOSSIBLE if impossible else Outcome.STOPPED
            return Answer(outcome, (), load, fill, search)
        spelt = {cell: chr(65 + found.get_int_val(letter)) for cell, letter in letters.items()}
        return Answer(Outcome.FILLED, shape.with_letters(spelt), load, fill, search)
