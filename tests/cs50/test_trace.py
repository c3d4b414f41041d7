"""The trace: it is the solver's own work, step by step."""

from __future__ import annotations

from tests.cs50.conftest import Make

from gridwright.cs50.generate import CrosswordCreator
from gridwright.cs50.trace import TracingCreator, draw, letters

WORDS = "ant ate tea eat art tar ear toe"
RING = "___\n_#_\n___"


def test_a_traced_solver_finds_what_the_solver_finds(make: Make) -> None:
    crossword = make(RING, WORDS)
    tracing = TracingCreator(crossword)
    assert tracing.solve() == CrosswordCreator(crossword).solve()
    assert {step.kind for step in tracing.steps} >= {"nodes", "revise", "choose"}


def test_each_revision_takes_the_words_that_it_tells(make: Make) -> None:
    tracing = TracingCreator(make(RING, WORDS))
    tracing.enforce_node_consistency()
    tracing.ac3()
    domains = dict(tracing.steps[0].domains)
    for step in tracing.steps[1:]:
        assert step.variable is not None
        assert domains[step.variable] - set(step.words) == step.domains[step.variable]
        domains = dict(step.domains)
    assert domains == tracing.domains


def test_going_back_is_a_step(make: Make) -> None:
    tracing = TracingCreator(make("__\n_#", "ab"))
    tracing.enforce_node_consistency()
    assert tracing.backtrack({}) is None
    tracing = TracingCreator(make("__\n__", "ab cd ac bd"))
    tracing.solve()
    assert [str(step) for step in tracing.steps if step.kind == "choose"]


def test_steps_are_told_in_words(make: Make) -> None:
    tracing = TracingCreator(make("___\n_##\n_##", "cat dog"))
    across, down = sorted(tracing.domains, key=str)
    tracing.domains[down] = {"CAT"}
    tracing.revise(across, down)
    assert str(tracing.steps[-1]) == f"{across} loses 1 for {down}: DOG"


def test_a_drawing_shows_letters_and_how_many_are_possible(make: Make) -> None:
    crossword = make("___\n_##\n_##", "cat cow")
    creator = CrosswordCreator(crossword)
    assert letters(creator.domains)[0, 1] == {"A", "O"}
    drawn = draw(crossword, creator.domains)
    assert ">C<" in drawn
    assert drawn.count(">2<") == 4
