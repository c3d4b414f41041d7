"""Filling: what `fill` returns, what it refuses, and how a search that fails is told."""

from __future__ import annotations

import itertools
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.crossword import Grid, PartialFill, fill, fills, verify
from gridwright.engine import Alphabet, CancelToken, Limits, Progress
from gridwright.errors import (
    Cancelled,
    GridError,
    Impossible,
    InputError,
    LimitReached,
    WordListError,
)
from gridwright.words import ALPHABETS, WordList

SQUARE = Grid.parse("___\n___\n___")
WORDS = WordList.of({"BIT": 90, "ICE": 80, "TEN": 70, "BAT": 20, "ADO": 30, "TON": 40})
OPEN = Grid.parse("\n".join(["_" * 7] * 7))


@pytest.fixture(scope="module")
def builtin() -> WordList:
    return WordList.builtin()


def test_rows_entries_and_scores() -> None:
    words = WordList.of({"Bit": 90, "BAN": 20, "T-en": 70, "NUN": 10})
    filled = fill(Grid.parse("B__\n_#_\n___"), words, seed=3)
    assert filled.rows in {("BIT", "A#E", "NUN"), ("BAN", "I#U", "TEN")}
    across = filled.rows[0]
    assert [str(entry) for entry in filled.entries][:1] == [f"1 across: {across}"]
    assert {entry.word: entry.score for entry in filled.entries} == {
        "BIT": 90,
        "BAN": 20,
        "TEN": 70,
        "NUN": 10,
    }
    assert {entry.display for entry in filled.entries} == {"BIT", "BAN", "T-EN", "NUN"}
    assert sorted(filled.words) == ["BAN", "BIT", "NUN", "TEN"]
    assert filled.scores.values == (10, 20, 70, 90)
    assert filled.scores.mean == 47.5
    assert (filled.scores.lowest, filled.scores.highest) == (10, 90)
    assert filled.scores.histogram == {10: 1, 20: 1, 70: 1, 90: 1}
    assert filled.seed == 3
    assert filled.statistics is not None
    assert filled.statistics.seed == 3
    assert filled.outside == ()
    assert verify(filled.grid, words, filled) == []


def test_the_same_seed_gives_the_same_fill(builtin: WordList) -> None:
    grid = Grid.parse("#___#\n_____\n_____\n_____\n#___#")
    found = [fill(grid, builtin, seed=seed) for seed in (1, 1, 2, 3)]
    assert found[0] == found[1]
    assert len({filled.rows for filled in found}) > 1


def test_without_a_seed_one_is_drawn_and_told(builtin: WordList) -> None:
    grid = Grid.parse("#___#\n_____\n_____\n_____\n#___#")
    filled = fill(grid, builtin)
    assert filled.seed is not None
    assert fill(grid, builtin, seed=filled.seed) == filled
    assert fill(grid, builtin).seed != filled.seed


def test_no_word_comes_twice_unless_allowed() -> None:
    words = WordList.of(["BIT", "ICE", "TEN"])
    with pytest.raises(Impossible, match="it is proved that no fill exists"):
        fill(SQUARE, words)
    filled = fill(SQUARE, words, distinct=False)
    assert filled.rows == ("BIT", "ICE", "TEN")
    assert verify(SQUARE, words, filled, distinct=False) == []


def test_words_that_score_too_little_are_not_used() -> None:
    words = WordList.of({"AB": 90, "BC": 60, "AX": 30, "XB": 30, "BB": 30})
    grid = Grid.parse("__\n__")
    for min_score, possible in ((0, True), (31, False)):
        if possible:
            filled = fill(grid, words, min_score=min_score, distinct=False)
            assert min(filled.scores.values) >= min_score
        else:
            with pytest.raises(Impossible, match="proved"):
                fill(grid, words, min_score=min_score)


@pytest.mark.parametrize("min_score", [-1, 101])
def test_impossible_minimum_score_is_refused(min_score: int) -> None:
    with pytest.raises(InputError, match="from 0 to 100"):
        fill(SQUARE, WORDS, min_score=min_score)


def test_entries_under_the_minimum_length_need_be_no_words() -> None:
    grid = Grid.parse("___\n__#\n__#")
    words = WordList.of(["CAT", "COW", "ATE"])
    filled = fill(grid, words, min_length=3, seed=1)
    assert len(filled.entries) == 3
    assert verify(grid, words, filled, min_length=3) == []
    assert filled.min_length == 3


def test_cells_in_no_entry_stay_as_they_are() -> None:
    grid = Grid.parse("___#_\n####B\n_##_#")
    filled = fill(grid, WordList.of(["CAT", "AB"]))
    assert filled.rows == ("CAT#A", "####B", "_##_#")
    assert verify(grid, WordList.of(["CAT", "AB"]), filled) == []


def test_given_letters_stand_whatever_their_case() -> None:
    filled = fill(Grid.parse("b__\n___\n__n"), WORDS, min_score=70, distinct=False)
    assert filled.rows == ("BIT", "ICE", "TEN")


def test_given_words_outside_the_list_are_allowed_and_told() -> None:
    grid = Grid.parse("QXZ\n###\nBI_")
    filled = fill(grid, WORDS)
    assert filled.rows == ("QXZ", "###", "BIT")
    (outside,) = filled.outside
    assert (outside.name, outside.word, outside.score) == ("1 across", "QXZ", None)
    assert outside.display == "QXZ"
    assert filled.scores.values == (90,)
    assert verify(grid, WORDS, filled) == []


def test_given_words_under_the_minimum_score_count_as_outside() -> None:
    filled = fill(Grid.parse("BAT\n###\n___"), WORDS, min_score=85)
    assert [(entry.word, entry.score) for entry in filled.outside] == [("BAT", 20)]
    assert filled.rows[2] == "BIT"


def test_a_grid_that_is_given_whole_is_a_fill() -> None:
    filled = fill(Grid.parse("QX\nZJ"), WordList.of(["AB"]))
    assert len(filled.outside) == 4
    assert filled.scores.mean is None
    assert str(filled.scores) == "no scores"
    assert len(list(fills(Grid.parse("QX\nZJ"), WordList.of(["AB"])))) == 1


def test_strict_refuses_given_words_outside_the_list() -> None:
    with pytest.raises(GridError, match="1 across is given as QXZ, which is not in the word list"):
        fill(Grid.parse("QXZ\n###\nBI_"), WORDS, strict=True)
    with pytest.raises(GridError, match="with a score of 50 or more"):
        fill(Grid.parse("BAT\n###\n___"), WORDS, strict=True, min_score=50)


@pytest.mark.parametrize("word", ["BAT", "QXZ"])
def test_the_same_word_given_twice_has_no_fill(word: str) -> None:
    grid = Grid.parse(f"{word}\n###\n{word}")
    with pytest.raises(Impossible, match=f"1 across and 2 across are both given as {word}"):
        fill(grid, WORDS)
    assert fill(grid, WORDS, distinct=False).rows == grid.rows


def test_a_given_word_is_not_used_a_second_time() -> None:
    words = WordList.of(["BAT"])
    with pytest.raises(Impossible):
        fill(Grid.parse("BAT\n###\n___"), words)
    assert fill(Grid.parse("BAT\n###\n___"), words, distinct=False).rows[2] == "BAT"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("QX_\n###\n___", "1 across is QX\\?, and no word of the word list matches"),
        ("___\n###\n___\n###\n___\n###\n___\n###\n___\n###\n___\n###\n___", "need 7 different"),
        ("___\n___\n___", "every possibility was ruled out, in"),
    ],
)
def test_a_proof_names_its_cause(text: str, message: str) -> None:
    with pytest.raises(Impossible, match=message) as caught:
        fill(Grid.parse(text), WORDS, seed=1)
    assert caught.value.statistics is not None
    assert caught.value.partial is None


def test_a_proof_with_words_allowed_twice_has_no_count_of_them() -> None:
    with pytest.raises(Impossible, match="every possibility was ruled out"):
        fill(Grid.parse("___\n___\n___"), WordList.of(["ABC"]), distinct=False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("####", "no cells, only blocks"),
        ("_#_\n###", "no entry: no run of 2 cells or more"),
        ("Ж__", "row 1, column 1: the given letter 'Ж' is not in the words' alphabet"),
        ("_É_", "row 1, column 2: the given letter 'É'"),
    ],
)
def test_grid_that_cannot_be_filled_is_refused(text: str, message: str) -> None:
    with pytest.raises(GridError, match=message):
        fill(Grid.parse(text), WORDS)


def test_lengths_that_the_list_lacks_are_named() -> None:
    words = WordList.of({"ABC": 50, "ABCD": 50, "ABCDEF": 50, "ABCDE": 10})
    message = (
        "the word list has no word of length 5 or 7 with a score of 20 or more, "
        "which 1 across and 2 across need; it has lengths 3 to 4 and 6"
    )
    with pytest.raises(WordListError, match=message):
        fill(Grid.parse("_____##\n#######\n_______"), words, min_score=20)
    with pytest.raises(WordListError, match="it has no word at all"):
        fill(Grid.parse("___"), words, min_score=60)


def test_lengths_of_given_words_need_not_be_in_the_list() -> None:
    grid = Grid.parse("ABCDEFG\n#######\n___####")
    assert fill(grid, WordList.of(["CAT"])).rows == ("ABCDEFG", "#######", "CAT####")


def test_limit_tells_how_far_it_came(builtin: WordList) -> None:
    with pytest.raises(LimitReached, match="a limit was reached after") as caught:
        fill(OPEN, builtin, seed=1, limits=Limits(nodes=20))
    partial = caught.value.partial
    assert isinstance(partial, PartialFill)
    assert 0 < partial.decided < 49
    assert f"at best {partial.decided} of 49 cells" in str(caught.value)
    assert Grid.parse(str(partial)).given.keys() <= set(OPEN.cells)
    assert caught.value.statistics is not None


def test_a_partial_fill_keeps_given_letters(builtin: WordList) -> None:
    grid = Grid.parse("q" + str(OPEN)[1:])
    with pytest.raises(LimitReached) as caught:
        fill(grid, builtin, seed=1, limits=Limits(nodes=0))
    assert isinstance(caught.value.partial, PartialFill)
    assert caught.value.partial.rows[0][0] == "Q"


def test_a_token_cancels_from_another_thread(builtin: WordList) -> None:
    token = CancelToken()
    started = threading.Event()

    def stop() -> None:
        started.wait(30)
        token.cancel()

    def watch(progress: Progress) -> None:
        started.set()

    thread = threading.Thread(target=stop)
    thread.start()
    with pytest.raises(Cancelled, match="cancelled after") as caught:
        fill(OPEN, builtin, seed=1, min_score=70, cancel=token, progress=watch)
    thread.join()
    assert isinstance(caught.value.partial, PartialFill)


def test_fills_are_different_and_complete() -> None:
    words = WordList.of(["AB", "BA", "AA", "BB"])
    found = list(fills(Grid.parse("__\n__"), words, distinct=False))
    assert len(found) == len({filled.rows for filled in found}) == 16


def test_fills_refuses_at_once_and_searches_later(builtin: WordList) -> None:
    with pytest.raises(GridError):
        fills(Grid.parse("##"), builtin)
    iterator = fills(OPEN, builtin, limits=Limits(nodes=0))
    with pytest.raises(LimitReached):
        next(iterator)


def test_fills_that_stop_tell_how_many_there_were() -> None:
    words = WordList.of(["".join(pair) for pair in itertools.product("ABCD", repeat=2)])
    grid = Grid.parse("__\n__")
    with pytest.raises(LimitReached, match=r"with [\d,]+ fills found"):
        list(fills(grid, words, distinct=False, limits=Limits(nodes=30)))


@pytest.mark.parametrize(
    ("alphabet", "words", "rows"),
    [
        ("spanish", ["año", "ñu", "oí", "AB"], None),
        ("russian", ["ёж", "жа", "ёж", "жа"], ("ЁЖ", "ЖА")),
        ("greek", ["ας", "σε"], ("ΑΣ", "ΣΕ")),
        ("digits", ["12", "23"], ("12", "23")),
    ],
)
def test_other_alphabets(alphabet: str, words: list[str], rows: tuple[str, ...] | None) -> None:
    listed = WordList.of(words, alphabet=ALPHABETS[alphabet])
    grid = Grid.parse("__\n__") if rows else Grid.parse("_ñ_")
    filled = fill(grid, listed, distinct=False)
    assert filled.rows == (rows or ("AÑO",))
    assert verify(grid, listed, filled, distinct=False) == []


def test_turkish_letters_keep_their_dots() -> None:
    words = WordList.of(["iz", "ız"], alphabet=ALPHABETS["turkish"])
    assert fill(Grid.parse("i_"), words).rows == ("İZ",)
    assert fill(Grid.parse("I_"), words).rows == ("IZ",)


def test_symbols_that_cannot_stand_in_a_grid_are_refused() -> None:
    words = WordList.of(["A+", "+A"], alphabet=Alphabet("A+"))
    with pytest.raises(WordListError, match=r"cannot hold the symbol '\+'"):
        fill(Grid.parse("__"), words)


def test_barred_grids_fill(builtin: WordList, repository: Path) -> None:
    grid = Grid.load(repository / "examples" / "08_barred.txt")
    filled = fill(grid, builtin, seed=1)
    assert verify(grid, builtin, filled) == []
    assert Grid.parse(str(filled)).bars == grid.bars


@pytest.mark.parametrize("name", ["05_mini", "09_small", "13_midi", "15_daily", "15_themed"])
def test_the_examples_fill_from_the_built_in_list(
    name: str, builtin: WordList, repository: Path
) -> None:
    grid = Grid.load(repository / "examples" / f"{name}.txt")
    filled = fill(grid, builtin, seed=1, limits=Limits(nodes=20_000))
    assert verify(grid, builtin, filled) == []


def by_brute_force(grid: Grid, words: list[str], distinct: bool) -> set[tuple[str, ...]]:
    """Try every word in every entry, one entry after another."""
    found = set()
    entries = grid.entries()

    def extend(number: int, letters: dict[tuple[int, int], str], used: tuple[str, ...]) -> None:
        if number == len(entries):
            found.add(
                tuple(
                    "".join(letters.get((r, c), symbol) for c, symbol in enumerate(row))
                    for r, row in enumerate(grid.rows)
                )
            )
            return
        cells = entries[number].cells
        for word in words:
            fits = len(word) == len(cells) and not (distinct and word in used)
            if fits and all(letters.get(c, s) == s for c, s in zip(cells, word, strict=True)):
                extend(number + 1, letters | dict(zip(cells, word, strict=True)), (*used, word))

    extend(0, grid.given, ())
    return found


small_grids = st.integers(1, 3).flatmap(
    lambda width: st.lists(
        st.text(st.sampled_from("_____##A"), min_size=width, max_size=width),
        min_size=1,
        max_size=3,
    )
)
small_words = st.lists(st.text(st.sampled_from("AB"), min_size=2, max_size=3), unique=True)


@given(small_grids, small_words, st.booleans())
def test_fills_are_those_of_brute_force(rows: list[str], words: list[str], distinct: bool) -> None:
    grid = Grid(rows)
    outside = any(
        set(entry.cells) <= set(grid.given)
        and "".join(grid[cell] for cell in entry.cells) not in words
        for entry in grid.entries()
    )
    expected = by_brute_force(grid, words, distinct)
    if outside or not words:
        return
    listed = WordList.of(words)
    try:
        found = list(fills(grid, listed, distinct=distinct))
    except (Impossible, WordListError):
        found = []
    except GridError:
        assert not grid.entries()
        return
    assert sorted(filled.rows for filled in found) == sorted(expected)
    for filled in found:
        assert verify(grid, listed, filled, distinct=distinct) == []
