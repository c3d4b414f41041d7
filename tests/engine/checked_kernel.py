"""A checked build: the interpreted kernel, with every propagation checked against naive rules.

The compiled kernel is the same source, so that what holds here holds there.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import pytest
from tests.engine.brute_force import codes_of
from tests.engine.consistency import Consistency, State

from gridwright.engine import Problem
from gridwright.engine.kernels import INTERPRETED, kernel_module

Interpreted: Any = kernel_module(INTERPRETED).Kernel


class View:
    """What a kernel's state says. Nothing else in the tests knows how a kernel keeps it."""

    def __init__(self, kernel: Any) -> None:
        live_start = kernel.live_start
        cells, tables, chunks = kernel.cells, kernel.tables, live_start[kernel.tables]
        self.raw = list(kernel.state[: chunks + tables])
        self.domains = self.raw[:cells]
        self.chunks = [
            self.raw[live_start[table] : live_start[table + 1]] for table in range(tables)
        ]
        self.chunk_counts = self.raw[chunks:]

    def state(self) -> State:
        """Return the same as sets."""
        return State(
            [set(codes_of(mask)) for mask in self.domains],
            [
                {64 * place + bit for place, chunk in enumerate(chunks) for bit in codes_of(chunk)}
                for chunks in self.chunks
            ],
        )


class CheckedKernel(Interpreted):  # type: ignore[misc]
    """The interpreted kernel, which fails an assertion where a propagation is not exact.

    Every propagation must end in the largest consistent state within the one that it began with,
    or fail where there is none. It must begin with what the last decision (or its refutation)
    made of the state at the level below: whatever came in between has been undone. (A repair
    makes many decisions at once.)
    """

    rules: ClassVar[Consistency]
    made: ClassVar[list[CheckedKernel]]

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.at_level: dict[int, View] = {}
        self.checks = 0
        self.undone = 0
        self.made.append(self)

    def propagate(self) -> bool:
        """Propagate, and check what came of it."""
        before = View(self)
        self.check_start(before)
        consistent = bool(super().propagate())
        expected = self.rules.fixpoint(before.state())
        assert consistent == (expected is not None), "a failure that is none, or one overlooked"
        if expected is not None:
            after = View(self)
            assert after.state() == expected
            counts = [sum(map(bool, chunks)) for chunks in after.chunks]
            assert counts == after.chunk_counts
            self.at_level[self.level] = after
        self.checks += 1
        return consistent

    def check_start(self, now: View) -> None:
        """Check that a decision or its refutation is all that has changed at this level."""
        if not self.at_level:
            assert now.state() == self.rules.start()
            return
        decided = lost_symbols(self.at_level.get(self.level - 1), now)
        refuted = lost_symbols(self.at_level.get(self.level), now)
        is_decision = decided is not None and all(left.bit_count() == 1 for _, left in decided)
        is_refutation = refuted is not None and [lost.bit_count() for lost, _ in refuted] == [1]
        assert is_decision or is_refutation, "backtracking has not restored the state"
        self.undone += not is_decision


@contextmanager
def checking(problem: Problem, *bases: type) -> Iterator[list[CheckedKernel]]:
    """Have the interpreted kernel check every search of `problem`; yield the kernels made."""
    made: list[CheckedKernel] = []
    members = {"rules": Consistency(problem), "made": made}
    kernel = type("Checked", bases or (CheckedKernel,), members)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(kernel_module(INTERPRETED), "Kernel", kernel)
        yield made


def lost_symbols(before: View | None, after: View) -> list[tuple[int, int]] | None:
    """Return what each cell that changed has lost, and what it has left; None if more changed."""
    if before is None or before.raw[len(before.domains) :] != after.raw[len(after.domains) :]:
        return None
    pairs = zip(before.domains, after.domains, strict=True)
    changes = [(old, new) for old, new in pairs if old != new]
    if any(new & ~old or not new for old, new in changes):
        return None
    return [(old & ~new, new) for old, new in changes]
