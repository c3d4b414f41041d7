"""Word lists: looking words up, merging, indexes."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.engine import WordIndex
from gridwright.errors import WordListError
from gridwright.words import ALPHABETS, ENGLISH, Word, WordList, wordlist

Load = Callable[..., WordList]

CAFE = WordList.of([("café", 60), ("ice cream", 80), ("cat", 40), ("dog", 70)])


def test_words_may_be_given_alone_with_scores_or_as_a_mapping() -> None:
    assert list(WordList.of(["dog", "cat"])) == [Word("CAT", 50), Word("DOG", 50)]
    assert list(WordList.of({"dog": 90, "cat": 80})) == [Word("DOG", 90), Word("CAT", 80)]
    assert list(WordList.of([("dog", 1), ("cat", 2)])) == [Word("CAT", 2), Word("DOG", 1)]
    assert list(WordList.of(["dog"], default_score=7)) == [Word("DOG", 7)]


def test_given_words_that_cannot_be_used_are_reported() -> None:
    given = [("cat", 50), ("R&B", 50), ("dog", 101), ("fox", "high"), ("", 3)]
    listed = WordList.of(given)  # type: ignore[arg-type]
    assert len(listed) == 1
    assert [drop.line for drop in listed.dropped.first] == [2, 3, 4, 5]
    with pytest.raises(WordListError, match="no words"):
        WordList.of([])
    with pytest.raises(WordListError, match="no usable word"):
        WordList.of(["1"])


def test_a_list_tells_its_words() -> None:
    assert len(CAFE) == 4
    assert CAFE.lengths == (3, 4, 8)
    assert [word.text for word in CAFE] == ["DOG", "CAT", "CAFE", "ICECREAM"]
    assert repr(CAFE) == "<WordList: 4 words of the word list>"


@pytest.mark.parametrize("word", ["cafe", "CAFÉ", "Café", "ca-fe"])
def test_words_are_looked_up_as_they_are_read(word: str) -> None:
    assert word in CAFE
    assert CAFE.score(word) == 60
    assert CAFE.display(word) == "CAFÉ"


@pytest.mark.parametrize("word", ["cow", "cafes", "", "R&B", "c" * 300, "\udc80"])
def test_other_words_are_not_in_it(word: str) -> None:
    assert word not in CAFE
    assert CAFE.score(word) is None
    assert CAFE.clue(word) is None


def test_a_word_that_is_not_in_it_is_displayed_as_given() -> None:
    assert CAFE.display("hot dog") == "HOT DOG"
    assert 5 not in CAFE


def test_counts_are_of_the_first_words_of_an_index() -> None:
    assert [CAFE.count(3, floor) for floor in (0, 40, 41, 70, 71, 100)] == [2, 2, 1, 1, 0, 0]
    assert CAFE.count(5) == 0
    index = CAFE.index(3)
    assert isinstance(index, WordIndex)
    assert [index.word(number) for number in range(index.count)] == ["DOG", "CAT"]
    assert bytes(index.scores or b"") == bytes([70, 40])


def test_an_index_is_the_same_object_each_time_and_none_without_words() -> None:
    assert CAFE.index(3) is CAFE.index(3)
    assert CAFE.index(5) is None


def test_a_loaded_list_equals_the_given_one(load: Load) -> None:
    listed = load("café;60\nice cream;80\ncat;40\ndog;70\n")
    assert list(listed) == list(CAFE)
    assert listed.name.endswith("list.txt'")
    assert listed.display("icecream") == "ICE CREAM"
    own, other = CAFE.index(4), listed.index(4)
    assert own is not None
    assert other is not None
    assert own.masks.tolist() == other.masks.tolist()


def test_a_list_is_read_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("ñu\ncat;3".encode())))
    listed = WordList.load("-", alphabet=ALPHABETS["spanish"])
    assert dict(listed) == {"ÑU": 50, "CAT": 3}
    assert listed.name == "standard input"


def test_the_file_may_change_or_go_after_it_was_read(
    load: Load, write: Callable[[str], Path]
) -> None:
    for _ in range(2):
        listed = load("word\tclue\nice cream\tCold\n")
        write("gone").unlink()
        assert (listed.display("icecream"), listed.clue("icecream")) == ("ICE CREAM", "Cold")


@pytest.mark.parametrize("name", ["", ".", "missing.txt", "a\0b", "\udc80"])
def test_a_file_that_cannot_be_read_is_one_clear_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(WordListError) as caught:
        WordList.load(f"{tmp_path}/{name}")
    assert str(caught.value).isprintable()


def test_a_file_that_is_too_large_is_refused(
    write: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wordlist, "LARGEST_LIST", 10)
    with pytest.raises(WordListError, match="larger than 10 bytes"):
        WordList.load(write("cat\n" * 3))


FIRST = WordList.of([("cat", 60), ("ice cream", 80), ("ox", 10)])
SECOND = WordList.of([("cat", 40), ("icecream", 90), ("dog", 50)])


def test_merging_keeps_the_last_score() -> None:
    merged = WordList.merge([FIRST, SECOND])
    assert dict(merged) == {"OX": 10, "DOG": 50, "CAT": 40, "ICECREAM": 90}
    assert [word.text for word in merged] == ["OX", "DOG", "CAT", "ICECREAM"]


def test_merging_keeps_the_highest_score_if_wanted() -> None:
    merged = WordList.merge([FIRST, SECOND], keep="highest")
    assert dict(merged) == {"OX": 10, "DOG": 50, "CAT": 60, "ICECREAM": 90}


def test_merging_keeps_spaces_and_clues_of_whichever_list_has_them(load: Load) -> None:
    clued = load("word\tclue\nicecream\tCold\ncat\tPet\nox\t\n")
    merged = WordList.merge([WordList.merge([clued, FIRST]), SECOND])
    assert merged.display("icecream") == "ICE CREAM"
    assert merged.display("dog") == "DOG"
    assert merged.clue("icecream") == "Cold"
    assert merged.clue("ox") is None
    assert merged.clue("emu") is None


def test_merging_reports_what_each_list_dropped() -> None:
    merged = WordList.merge([WordList.of(["cat", "1"]), WordList.of(["dog", "2", "3", "dog"])])
    assert merged.dropped.total == 3
    assert [drop.text for drop in merged.dropped.first] == ["1", "2", "3"]
    assert merged.dropped.duplicates == 1


def test_one_list_merged_is_itself() -> None:
    assert WordList.merge([FIRST]) is FIRST


def test_merging_is_refused_where_it_has_no_meaning() -> None:
    with pytest.raises(WordListError, match="at least one"):
        WordList.merge([])
    with pytest.raises(WordListError, match="one alphabet"):
        WordList.merge([FIRST, WordList.of(["a"], alphabet=ALPHABETS["spanish"])])
    with pytest.raises(WordListError, match="'last' or the 'highest'"):
        WordList.merge([FIRST, SECOND], keep="best")


entries = st.lists(
    st.tuples(st.text("ABC", min_size=1, max_size=3), st.integers(0, 100)), min_size=1
)


@given(st.lists(entries, min_size=2, max_size=4), st.booleans())
def test_merging_is_what_a_dictionary_would_do(
    lists: list[list[tuple[str, int]]], highest: bool
) -> None:
    expected: dict[str, int] = {}
    for listed in lists:
        for word, score in dict(listed).items():
            expected[word] = max(score, expected.get(word, 0)) if highest else score
    merged = WordList.merge(map(WordList.of, lists), keep="highest" if highest else "last")
    assert dict(merged) == expected


def test_the_literature_lists_are_read_whole(shared_data: Path, cache_folder: Path) -> None:
    listed = WordList.load(shared_data / "wordlists" / "mpg-uk.txt", alphabet=ENGLISH)
    assert (len(listed), listed.dropped.total) == (225_349, 0)
    scored = WordList.load(shared_data / "wordlists" / "stwl-2025-10.dict")
    assert sum(scored.count(length, 50) for length in scored.lengths) == 116_209
