"""Solving: the four outcomes, what comes with them, seeds, orders, and degenerate problems."""

from __future__ import annotations

from itertools import product

import pytest
from tests.engine.brute_force import Rules
from tests.engine.problems import (
    ENDLESS,
    SIXTY_FOUR,
    latin_square,
    open_choice,
    pigeons,
    word_square,
)

from gridwright.engine import (
    Alphabet,
    CancelToken,
    Limits,
    Outcome,
    Problem,
    ProvedImpossible,
    Solution,
    Solved,
    StoppedByCancel,
    StoppedByLimit,
    Table,
    ValueOrder,
    WordIndex,
    solutions,
    solve,
)

AB = Alphabet("ab")
PAIRS = WordIndex.of(["aa", "ab", "ba"], AB)


def cancelled() -> CancelToken:
    token = CancelToken()
    token.cancel()
    return token


def solution_of(outcome: Outcome) -> Solution:
    assert isinstance(outcome, Solved)
    return outcome.solution


def test_a_problem_with_a_solution_is_solved(kernel: str) -> None:
    problem = latin_square(5)
    outcome = solve(problem, kernel=kernel)
    assert isinstance(outcome, Solved)
    assert Rules(problem).allow(outcome.solution.codes)


def test_a_problem_without_a_solution_is_proved_impossible(kernel: str) -> None:
    assert isinstance(solve(pigeons(6), kernel=kernel), ProvedImpossible)


def test_a_limit_and_a_cancellation_are_neither(kernel: str) -> None:
    limited = solve(ENDLESS, limits=Limits(nodes=200), kernel=kernel)
    assert isinstance(limited, StoppedByLimit)
    stopped = solve(ENDLESS, cancel=cancelled(), kernel=kernel)
    assert isinstance(stopped, StoppedByCancel)


def test_every_outcome_comes_with_statistics(kernel: str) -> None:
    outcomes: list[Outcome] = [
        solve(latin_square(4), seed=7, kernel=kernel),
        solve(pigeons(6), seed=7, kernel=kernel),
        solve(ENDLESS, seed=7, limits=Limits(nodes=50), kernel=kernel),
        solve(ENDLESS, seed=7, cancel=cancelled(), kernel=kernel),
    ]
    assert len({type(outcome) for outcome in outcomes}) == 4
    for outcome in outcomes:
        assert outcome.statistics.seed == 7
        assert outcome.statistics.kernel == kernel
        assert outcome.statistics.seconds >= 0
    assert [outcome.statistics.nodes > 0 for outcome in outcomes] == [True, True, True, False]


def test_statistics_count_decisions_and_their_refutations(kernel: str) -> None:
    chosen = solve(open_choice(6), kernel=kernel).statistics
    assert (chosen.nodes, chosen.failures, chosen.restarts, chosen.depth) == (6, 0, 0, 6)
    proved = solve(pigeons(5), kernel=kernel).statistics
    assert proved.nodes == proved.failures > 0
    assert 0 < proved.depth <= 5
    assert proved.propagations > proved.nodes


def test_failures_are_those_of_the_whole_search(kernel: str) -> None:
    failures = [
        solve(ENDLESS, limits=Limits(nodes=nodes), kernel=kernel).statistics.failures
        for nodes in range(50, 600, 50)
    ]
    assert failures == sorted(failures)


def test_no_decision_is_made_where_propagation_decides(kernel: str) -> None:
    problem = word_square(["bit", "ice", "ten"])
    outcome = solve(Problem("abc", 3, different=[[0, 1, 2]], given={0: "a", 1: "b"}), kernel=kernel)
    assert solution_of(outcome).text() == "abc"
    assert outcome.statistics.nodes == 0
    assert solution_of(solve(problem, kernel=kernel)).text() == "biticeten"


def test_a_solution_reads_as_codes_symbols_and_text(kernel: str) -> None:
    problem = Problem(["1", "10"], 3, given={0: ["10"], 1: ["1"], 2: ["10"]})
    solution = solution_of(solve(problem, kernel=kernel))
    assert solution == Solution(problem.alphabet, b"\1\0\1")
    assert solution.symbols == ("10", "1", "10")
    assert solution.text() == "10110"
    assert solution.text([1, 0]) == "110"
    assert repr(solution) == "<Solution: 10110>"


def test_a_partial_is_what_the_search_had_decided(kernel: str) -> None:
    outcome = solve(ENDLESS, limits=Limits(nodes=100), kernel=kernel)
    assert isinstance(outcome, StoppedByLimit)
    partial = outcome.partial
    symbols = [partial.symbol(cell) for cell in range(14)]
    decided = [symbol for symbol in symbols if symbol is not None]
    assert len(decided) > 8
    assert len(set(decided)) == len(decided)
    pairs = zip(partial.domains, ENDLESS.domains, strict=True)
    assert all(0 < mask <= whole for mask, whole in pairs)


def test_the_partial_of_a_search_that_never_began_is_the_problem(kernel: str) -> None:
    outcome = solve(Problem("abc", 2, given={0: "a"}), limits=Limits(nodes=0), kernel=kernel)
    assert isinstance(outcome, StoppedByLimit)
    assert outcome.partial.domains == (0b001, 0b111)


def test_the_same_seed_gives_the_same_solution(kernel: str) -> None:
    for order, seed in product(ValueOrder, (0, 1, 2**70, -3)):
        first, again = (
            solve(latin_square(5), seed=seed, order=order, kernel=kernel) for _ in range(2)
        )
        assert solution_of(first) == solution_of(again)
        assert first.statistics.nodes == again.statistics.nodes


@pytest.mark.parametrize("order", [ValueOrder.RANDOM, ValueOrder.SCORES])
def test_seeds_give_different_solutions(order: ValueOrder, kernel: str) -> None:
    found = [solve(latin_square(5), seed=s, order=order, kernel=kernel) for s in range(8)]
    assert len({solution_of(outcome) for outcome in found}) > 2


def test_first_tries_the_alphabet_in_its_order(kernel: str) -> None:
    for seed in range(3):
        outcome = solve(open_choice(5), seed=seed, order=ValueOrder.FIRST, kernel=kernel)
        assert solution_of(outcome).text() == "aaaaa"


# 40 words begin with A and 10 with B; those with B have all the score. (A word's chunk counts,
# not the word: so that the chunks are as unlike as they can be, each is filled.)
SECONDS = SIXTY_FOUR.symbols
MANY = [f"A{symbol}" for symbol in SECONDS]
BETTER = [f"B{symbol}" for symbol in SECONDS]


def test_least_constraining_takes_what_leaves_the_most_words(kernel: str) -> None:
    words = WordIndex.of([*MANY, *BETTER[:10]], SIXTY_FOUR, scores=[0] * 64 + [100] * 10)
    problem = Problem(SIXTY_FOUR, 2, [Table((0, 1), words)])
    for seed in range(5):
        outcome = solve(problem, seed=seed, order=ValueOrder.LEAST_CONSTRAINING, kernel=kernel)
        assert solution_of(outcome).symbols[0] == "A"


def test_scores_take_what_leaves_the_most_score(kernel: str) -> None:
    words = WordIndex.of([*MANY, *BETTER[:10]], SIXTY_FOUR, scores=[0] * 64 + [100] * 10)
    problem = Problem(SIXTY_FOUR, 2, [Table((0, 1), words)])
    for seed in range(5):
        outcome = solve(problem, seed=seed, order=ValueOrder.SCORES, kernel=kernel)
        assert solution_of(outcome).symbols[0] == "B"


def test_without_cells_there_is_one_solution(kernel: str) -> None:
    assert solution_of(solve(Problem("ab", 0), kernel=kernel)).codes == b""


def test_a_table_without_words_is_impossible(kernel: str) -> None:
    table = Table((0, 1), PAIRS, ())
    assert isinstance(solve(Problem("ab", 2, [table]), kernel=kernel), ProvedImpossible)
    empty = Table((0, 1), WordIndex(AB, 2, b""))
    assert isinstance(solve(Problem("ab", 2, [empty]), kernel=kernel), ProvedImpossible)


def test_more_different_cells_than_symbols_are_impossible(kernel: str) -> None:
    outcome = solve(Problem("ab", 3, different=[[0, 1, 2]]), kernel=kernel)
    assert isinstance(outcome, ProvedImpossible)
    assert outcome.statistics.nodes == 0


@pytest.mark.parametrize("constraint", ["table", "group"])
def test_a_cell_that_may_hold_nothing_is_impossible(constraint: str, kernel: str) -> None:
    tables = [Table((0, 1), PAIRS)] if constraint == "table" else []
    groups = [[0, 1]] if constraint == "group" else []
    problem = Problem("ab", 2, tables, different=groups, given={0: ""})
    assert isinstance(solve(problem, kernel=kernel), ProvedImpossible)


def test_a_lonely_cell_that_may_hold_nothing_is_impossible(kernel: str) -> None:
    outcome = solve(Problem("ab", 2, given={0: ""}), kernel=kernel)
    assert isinstance(outcome, ProvedImpossible)


def test_presets_that_contradict_each_other_are_impossible(kernel: str) -> None:
    problem = Problem("ab", 2, different=[[0, 1]], given={0: "a", 1: "a"})
    assert isinstance(solve(problem, kernel=kernel), ProvedImpossible)
    problem = Problem("ab", 2, [Table((0, 1), PAIRS)], given={0: "b", 1: "b"})
    assert isinstance(solve(problem, kernel=kernel), ProvedImpossible)


def test_distinct_tables_never_spell_the_same_word(kernel: str) -> None:
    tables = [Table((0, 1), PAIRS), Table((2, 3), PAIRS), Table((4, 5), PAIRS)]
    problem = Problem("ab", 6, tables, distinct=[[0, 1, 2]])
    solution = solution_of(solve(problem, kernel=kernel))
    assert {solution.text(table.cells) for table in tables} == {"aa", "ab", "ba"}
    again = Problem("ab", 6, [*tables, Table((0, 3), PAIRS)], distinct=[[0, 1, 2, 3]])
    assert isinstance(solve(again, kernel=kernel), ProvedImpossible)


def test_all_64_symbols_can_be_told_apart(kernel: str) -> None:
    problem = Problem(SIXTY_FOUR, 64, different=[range(64)])
    assert len(set(solution_of(solve(problem, kernel=kernel)).codes)) == 64


def test_many_decisions_may_stand_at_once(kernel: str) -> None:
    outcome = solve(open_choice(1000, "ab"), kernel=kernel)
    assert outcome.statistics.depth == outcome.statistics.nodes == 1000
    assert len(set(solution_of(outcome).codes)) <= 2


def test_a_search_can_go_on_after_a_deep_solution(kernel: str) -> None:
    every = solutions(open_choice(300, "ab"), kernel=kernel)
    assert len({next(every).codes for _ in range(100)}) == 100
