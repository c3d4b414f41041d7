"""Problems: what they keep, that they cannot be changed, and everything that is refused."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import FrozenInstanceError
from itertools import product
from typing import Any

import pytest

from gridwright.engine import Alphabet, Problem, Table, WordIndex
from gridwright.errors import ProblemError

AB = Alphabet("ab")
PAIRS = WordIndex.of(["aa", "ab", "ba"], AB)
SINGLES = WordIndex.of(["b"], AB)


def problem(*tables: Table, cells: int = 4, **groups: Any) -> Problem:
    return Problem(AB, cells, tables, **groups)


def table(cells: Iterable[int] = (0, 1), allowed: Collection[int] | None = None) -> Table:
    return Table(tuple(cells), PAIRS, allowed)


def test_a_problem_keeps_what_it_was_made_of() -> None:
    made = Problem(
        "ab",
        4,
        iter([table(), table((2, 3))]),
        different=iter([[0, 1], {2}]),
        distinct=[[0, 1]],
        given={1: "b", 3: ["a", "b"]},
    )
    assert made.alphabet == AB
    assert made.tables == (table(), table((2, 3)))
    assert made.different == ((0, 1), (2,))
    assert made.distinct == ((0, 1),)
    assert made.domains == (0b11, 0b10, 0b11, 0b11)
    assert repr(made) == "<Problem: 4 cells, 2 tables, 2 groups of different cells>"


def test_a_problem_may_be_empty() -> None:
    empty = Problem(AB, 0)
    assert (empty.domains, empty.tables, empty.different, empty.distinct) == ((), (), (), ())


def test_later_changes_to_what_was_given_change_no_problem() -> None:
    tables, group, preset = [table()], [0, 1], {0: "a"}
    made = Problem(AB, 2, tables, different=[group], given=preset)
    tables.clear()
    group.clear()
    preset[0] = "b"
    assert (made.tables, made.different, made.domains) == ((table(),), ((0, 1),), (0b01, 0b11))


@pytest.mark.parametrize("name", Problem.__slots__)
def test_a_problem_cannot_be_changed(name: str) -> None:
    made = problem(table())
    with pytest.raises(AttributeError):
        setattr(made, name, ())


def test_an_index_cannot_be_changed() -> None:
    index = WordIndex.of(["ab"], AB)
    with pytest.raises(AttributeError):
        index.codes = b"\1\0"


def test_a_table_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        table().cells = (1, 0)  # type: ignore[misc]


def test_an_index_numbers_its_words_in_the_order_given() -> None:
    index = WordIndex.of(["ba", "ab", "bb"], AB, scores=[0, 100, 7])
    assert [index.word(number) for number in range(len(index))] == ["ba", "ab", "bb"]
    assert (index.length, index.count, index.chunks, index.alphabet) == (2, 3, 1, AB)
    assert bytes(index.codes) == b"\1\0\0\1\1\1"
    assert index.scores == b"\0\x64\7"
    assert repr(index) == "<WordIndex: 3 words of length 2>"
    assert PAIRS.scores is None


def test_symbols_may_have_several_characters() -> None:
    index = WordIndex.of([["10", "1"], ["1", "10"]], Alphabet(["1", "10"]))
    assert [index.word(number) for number in (0, 1)] == ["101", "110"]


def test_an_index_may_take_masks_that_were_packed_before() -> None:
    again = WordIndex(AB, 2, PAIRS.codes, masks=PAIRS.masks)
    assert again.masks is PAIRS.masks


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: WordIndex.of([], AB), "an index needs at least one word"),
        (lambda: WordIndex.of(["a", "ab"], AB), "the words of one index have one length"),
        (lambda: WordIndex.of(["ab", "ba", "ab"], AB), "an index holds each word once"),
        (lambda: WordIndex.of([""], AB), "words have at least one symbol"),
        (lambda: WordIndex.of(["ac"], AB), "'c' is not in the alphabet"),
        (lambda: WordIndex.of(["ab"], AB, scores=[1, 2]), "2 scores do not fit 1 words"),
        (lambda: WordIndex(AB, 0, b""), "words have at least one symbol"),
        (lambda: WordIndex(AB, 2, b"\0\1\0"), "3 codes do not make words of length 2"),
        (lambda: WordIndex(AB, 2, b"\0\1", scores=b""), "0 scores do not fit 1 words"),
        (lambda: WordIndex(AB, 1, b"\0", masks=PAIRS.masks), "the masks do not fit the words"),
    ],
)
def test_an_index_that_does_not_fit_together_is_refused(
    make: Callable[[], WordIndex], message: str
) -> None:
    with pytest.raises(ProblemError, match=message):
        make()


def test_an_index_refuses_codes_outside_its_alphabet() -> None:
    with pytest.raises(ValueError, match="a code is outside the alphabet"):
        WordIndex(AB, 1, b"\2")


def test_a_code_outside_the_alphabet_is_refused() -> None:
    with pytest.raises(ProblemError, match="do not fit the alphabet"):
        WordIndex(AB, 1, b"\2")


@pytest.mark.parametrize("score", [-1, 101, 255, 256])
def test_scores_are_from_0_to_100(score: int) -> None:
    with pytest.raises(ProblemError, match="score"):
        WordIndex.of(["a"], AB, scores=[score])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Problem("", 1), "an alphabet has 1 to 64 symbols, not 0"),
        (lambda: Problem("aa", 1), "an alphabet names each symbol once"),
        (lambda: problem(cells=-1), "a problem cannot have -1 cells"),
        (lambda: problem(given={4: "a"}), "there is no cell 4: there are 4"),
        (lambda: problem(given={-1: "a"}), "there is no cell -1: there are 4"),
        (lambda: problem(given={0: "c"}), "'c' is not in the alphabet"),
        (lambda: Problem("abc", 2, [table()]), "table 0 has words of another alphabet"),
        (lambda: problem(table(), table((0, 1, 2))), "table 1 has 3 cells but words of 2"),
        (lambda: problem(table((0, 4))), "there is no cell 4: there are 4"),
        (lambda: problem(table((-1, 0))), "there is no cell -1: there are 4"),
        (lambda: problem(table(), table((2, 2))), "table 1 has a cell twice"),
        (lambda: problem(table(allowed=[3])), "there is no word 3: there are 3"),
        (lambda: problem(table(allowed={-1})), "there is no word -1: there are 3"),
        (lambda: problem(table(allowed=range(4))), "there is no word 3: there are 3"),
        (lambda: problem(table(allowed=range(1, 4))), "there is no word 3: there are 3"),
        (lambda: problem(table(allowed=range(10**12))), "there is no word 3: there are 3"),
        (lambda: problem(different=[[0], [4]]), "there is no cell 4: there are 4"),
        (lambda: problem(different=[[-1]]), "there is no cell -1: there are 4"),
        (
            lambda: problem(different=[[0, 1], [2, 2]]),
            "group 1 of different cells has a cell twice",
        ),
        (lambda: problem(table(), distinct=[[0, 1]]), "there is no table 1: there are 1"),
        (lambda: problem(table(), distinct=[[-1]]), "there is no table -1: there are 1"),
        (lambda: problem(table(), distinct=[[0, 0]]), "distinct tables has a table twice"),
        (
            lambda: problem(table(), table((2, 3)), distinct=[[0, 1], [1]]),
            "a table is in one group of distinct tables at most",
        ),
        (
            lambda: problem(table(), Table((2, 3), WordIndex.of(["aa"], AB)), distinct=[[0, 1]]),
            "distinct tables of one length share one index",
        ),
    ],
)
def test_a_problem_that_does_not_fit_together_is_refused(
    make: Callable[[], Problem], message: str
) -> None:
    with pytest.raises(ProblemError, match=message):
        make()


def test_a_range_beyond_what_python_measures_is_refused() -> None:
    with pytest.raises(ProblemError, match="there is no word 3"):
        problem(table(allowed=range(10**30)))


@pytest.mark.parametrize(
    ("allowed", "first"),
    [
        (None, 3),
        (range(2), 2),
        (range(0), 0),
        (range(5, 5), 0),
        (range(1, 2), None),
        (range(0, 3, 2), None),
        (range(1, -1, -1), None),
        ({0, 1}, None),
    ],
)
def test_the_first_words_are_known_where_nothing_else_is_allowed(
    allowed: Collection[int] | None, first: int | None
) -> None:
    assert table(allowed=allowed).first_words == first


def test_tables_of_different_lengths_may_be_distinct() -> None:
    made = problem(table(), Table((2,), SINGLES), table((2, 3)), distinct=[[0, 1, 2]])
    assert made.distinct == ((0, 1, 2),)


def test_equal_alphabets_need_not_be_the_same_object() -> None:
    assert Problem("ab", 2, [table()]).tables == (table(),)


@pytest.mark.parametrize("count", [1, 63, 64, 65, 128, 129])
def test_every_word_keeps_its_own_bit_in_the_masks(count: int) -> None:
    words = ["".join(letters) for letters in product("abc", repeat=5)][:count]
    index = WordIndex.of(words, Alphabet("abc"))
    assert index.chunks == (count + 63) // 64
    for place, code, number in product(range(5), range(3), range(count)):
        chunk = index.masks[(place * 3 + code) * index.chunks + number // 64]
        assert chunk >> number % 64 & 1 == (words[number][place] == "abc"[code])
