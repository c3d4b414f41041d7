"""A compact model in OR-Tools CP-SAT: a letter a cell, a word number an entry.

`element` ties the letters to the word, all-different keeps words of one length apart. Presolve and
linear relaxations are off: with this model they only cost time. One worker, as the others have.
"""

from __future__ import annotations

from time import perf_counter

from benchmarks.job import Answer, Job, Outcome
from benchmarks.peers.base import Library
from benchmarks.peers.codes import LETTERS, by_length, codes_of, groups
from benchmarks.shape import OPEN


class CpSat(Library):
    """`ortools.sat.python.cp_model`."""

    name = "or-tools"
    distribution = "ortools"
    seeded = True

    @staticmethod
    def solve(job: Job) -> Answer:
        from ortools.sat.python import cp_model

        started = perf_counter()
        words = by_length(job.words)
        loaded = perf_counter()
        shape, model = job.shape, cp_model.CpModel()
        letters = {cell: model.new_int_var(0, LETTERS - 1, "") for cell in shape.cells}
        for cell, letter in letters.items():
            if shape.at(cell) != OPEN:
                model.add(letter == codes_of(shape.at(cell))[0])
        for length, entries in groups(shape).items():
            columns = list(zip(*words.get(length, []), strict=True))
            if not columns:
                return Answer(Outcome.IMPOSSIBLE, load=loaded - started)
            numbers = [model.new_int_var(0, len(columns[0]) - 1, "") for _ in entries]
            model.add_all_different(numbers)
            for entry, number in zip(entries, numbers, strict=True):
                for cell, column in zip(entry, columns, strict=True):
                    model.add_element(number, column, letters[cell])
        built = perf_counter()
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.random_seed = job.seed
        solver.parameters.max_time_in_seconds = job.seconds
        solver.parameters.cp_model_presolve = False
        solver.parameters.linearization_level = 0
        status = solver.solve(model)
        ended = perf_counter()
        load, fill, search = loaded - started, ended - loaded, ended - built
        if status == cp_model.INFEASIBLE:
            return Answer(Outcome.IMPOSSIBLE, (), load, fill, search)
        if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return Answer(Outcome.STOPPED, load=load)
        spelt = {cell: chr(65 + solver.value(letter)) for cell, letter in letters.items()}
        return Answer(Outcome.FILLED, shape.with_letters(spelt), load, fill, search)
