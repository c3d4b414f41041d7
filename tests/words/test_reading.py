"""From the text of a list to its words: what is used, what is dropped, and why."""

from collections.abc import Callable
from types import ModuleType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridwright.errors import WordListError
from gridwright.words import ALPHABETS, WordList, reading
from gridwright.words.layout import Layout
from gridwright.words.reading import Reader
from gridwright.words.report import DropReport
from gridwright.words.spelling import Speller
from gridwright.words.texts import text_of

Load = Callable[..., WordList]

pytestmark = pytest.mark.usefixtures("either_scan")


def words(listed: WordList) -> dict[str, int]:
    """Return the words with their scores."""
    return dict(listed)


def test_one_word_a_line(load: Load) -> None:
    assert words(load("cat\nDog\n\nice cream")) == {"CAT": 50, "DOG": 50, "ICECREAM": 50}


@pytest.mark.parametrize("separator", [";", ",", "\t", " ; "])
def test_a_word_with_its_score(load: Load, separator: str) -> None:
    listed = load(f"cat{separator}60\ndog{separator}0\nfox{separator}100\nowl{separator}\n")
    assert words(listed) == {"FOX": 100, "CAT": 60, "OWL": 50, "DOG": 0}


def test_the_default_score_may_be_chosen(load: Load) -> None:
    assert words(load("cat\ndog;1\n", default_score=70)) == {"CAT": 70, "DOG": 1}
    with pytest.raises(WordListError, match="default_score"):
        load("cat", default_score=101)


@pytest.mark.parametrize("header", ["word\tclue\tscore", "Answer\tHint\tRank"])
def test_a_table_with_clues(load: Load, header: str) -> None:
    listed = load(f"{header}\nice cream\tIt melts\t60\ncat\t\t\n")
    assert words(listed) == {"CAT": 50, "ICECREAM": 60}
    assert listed.clue("icecream") == "It melts"
    assert listed.clue("cat") is None


def test_comments_and_empty_lines_say_nothing(load: Load) -> None:
    listed = load("# a list\n\n   \ncat\n  # indented\n")
    assert words(listed) == {"CAT": 50}
    assert listed.dropped.total == 0


def test_what_is_dropped_is_reported_by_line(load: Load) -> None:
    listed = load(
        "cat;60\nR&B\n'-'\ndog;101\nfox;-1\nowl;ten\nemu;5.5\nhen;1_0\nyak;٣\n"
        + "a" * 256
        + "\n"
        + " " * 10_001
        + "x\n"
    )
    assert words(listed) == {"CAT": 60}
    assert [(drop.line, drop.reason) for drop in listed.dropped.first] == [
        (2, "a character outside the alphabet"),
        (3, "no letter of the alphabet"),
        (4, "a score outside 0 to 100"),
        (5, "a score outside 0 to 100"),
        (6, "a score that is not a whole number"),
        (7, "a score that is not a whole number"),
        (8, "a score that is not a whole number"),
        (9, "a score that is not a whole number"),
        (10, "more than 255 letters"),
        (11, "more than 10,000 characters"),
    ]
    assert listed.dropped.total == 10
    assert listed.dropped.by_reason["a score outside 0 to 100"] == 2


def test_the_longest_word_and_line_are_read(load: Load) -> None:
    listed = load("a" * 255 + "\n" + " " * 9_999 + "b\n")
    assert listed.lengths == (1, 255)


def test_few_dropped_lines_are_kept_and_all_are_counted(load: Load) -> None:
    listed = load("cat\n" + "R&B\n" * 1000 + "dog;x\n" * 1000)
    assert listed.dropped.by_reason == {
        "a character outside the alphabet": 1000,
        "a score that is not a whole number": 1000,
    }
    assert [drop.line for drop in listed.dropped.first] == [*range(2, 12), *range(1002, 1012)]


def test_what_is_shown_of_a_dropped_line_is_short_and_printable(load: Load) -> None:
    listed = load("cat\n\x1b[31m" + "é" * 100 + "\n")
    (drop,) = listed.dropped.first
    assert drop.text.startswith("\\x1b[31mé")
    assert len(drop.text) < 80


def test_strict_raises_for_the_first_dropped_line(load: Load) -> None:
    with pytest.raises(WordListError, match=r"list.txt', line 2: 'R&B' has a character outside"):
        load("cat\nR&B\ndog;x\n", strict=True)
    assert len(load("cat\n", strict=True)) == 1


def test_of_equal_words_the_last_wins_and_they_are_counted(load: Load) -> None:
    listed = load("ice cream;60\nicecream;40\ncat\nIce-Cream;50\n")
    assert words(listed) == {"CAT": 50, "ICECREAM": 50}
    assert listed.display("icecream") == "ICE-CREAM"
    assert listed.dropped.duplicates == 2
    assert listed.dropped.total == 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "has no words"),
        ("\n\n", "has no words"),
        ("# nothing\n", "has no words"),
        ("word\tclue\n", "has no words"),
        ("1\n2\n", "2 with a character outside the alphabet; the alphabet 'digits' would fit"),
        ("кот\nмир\n", "the alphabet 'russian' would fit"),
        ("cat,a pet\ndog,another\n", "a header row"),
        ("a" * 10_000_000, "1 with more than 10,000 characters"),
        (b"\x00\x01", "not a text file"),
        (b"\xed\xa0\x80\n", "no usable word"),
    ],
)
def test_no_usable_word_is_one_clear_sentence(
    load: Load, content: str | bytes, message: str
) -> None:
    with pytest.raises(WordListError, match=message) as caught:
        load(content)
    assert "\n" not in str(caught.value)


def test_a_file_without_a_word_is_not_read_to_its_end(
    load: Load, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "HOPELESS", 100)
    for content in ("cat;x\n" * 200, "word,clue\n" + "R&B,x\n" * 200):
        with pytest.raises(WordListError, match="100 dropped"):
            load(content)
    assert len(load("cat\n" + "cat;x\n" * 200)) == 1


def test_a_fitting_alphabet_is_suggested_when_most_lines_are_outside(load: Load) -> None:
    assert load("cat\nкот\nмир\n").dropped.suggestion == "russian"
    assert load("cat\ndog\nкот\n").dropped.suggestion is None
    assert load("cat\n???\n!!!\n").dropped.suggestion is None


@pytest.mark.parametrize(
    ("alphabet", "content", "expected"),
    [
        ("spanish", "ñandú;60\nnido\n", {"NIDO": 50, "ÑANDU": 60}),
        ("german", "Käse\nStraße;9\n", {"KÄSE": 50, "STRASSE": 9}),
        ("russian", "ёж\nПривет;7\n", {"ЁЖ": 50, "ПРИВЕТ": 7}),
        ("greek", "λόγος;1\n", {"ΛΟΓΟΣ": 1}),
        ("digits", "3-14;15\n2718\n", {"314": 15, "2718": 50}),
        ("alphanumeric", "4x4;4\n", {"4X4": 4}),
    ],
)
def test_any_alphabet(load: Load, alphabet: str, content: str, expected: dict[str, int]) -> None:
    assert words(load(content, alphabet=ALPHABETS[alphabet])) == expected


def test_more_kinds_of_characters_than_there_are_bytes(load: Load) -> None:
    accented = [chr(code) for code in range(0xC0, 0x250) if chr(code).isalpha()]
    assert len(accented) > 256
    speller = Speller(ALPHABETS["english"])
    expected = {speller.alphabet.decode(speller.spell(letter) or b"") for letter in accented}
    listed = load("\n".join(f"{letter}" for letter in accented))
    assert set(words(listed)) == expected - {""}
    assert {"A", "Z", "IJ", "DZ"} <= set(words(listed))


# Everything that has a meaning somewhere, and some that has none.
TELLING = list("abzABZ09#;,\t-' \"?\r\n%éßÑñœŁﬁ\u00a0\u0301\u00ad\u200b’жЖ漢\x1f\x85\u2028")
lines = st.one_of(
    st.text(TELLING, max_size=8),
    st.builds("{};{}".format, st.text("abñ é-", max_size=4), st.integers(-5, 120)),
    st.sampled_from(["word;score", "word\tclue", "Clue,Word", "x" * 255, "x" * 256, " " * 10_001]),
)


def by_careful_reading(text: str, reader: Reader) -> tuple[dict[bytes, int], DropReport]:
    """Return what is in a list by reading each line with care, and keeping it in a dictionary."""
    layout, start = Layout.of(text)
    found: dict[bytes, int] = {}
    report = DropReport()
    for number, line in enumerate(text[start:].split("\n")[:-1], 1 + text.count("\n", 0, start)):
        read = reader.read_line(line, layout)
        if isinstance(read, tuple):
            found.pop(read[0], None)
            found[read[0]] = read[1]
        elif read is not None:
            report.add(number, line, read)
    return found, report


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300, deadline=None
)
@given(
    st.lists(lines, max_size=30).map("\n".join),
    st.sampled_from(["english", "spanish", "russian", "alphanumeric"]),
)
def test_the_quick_reading_is_the_careful_one(
    either_scan: ModuleType, content: str, alphabet: str
) -> None:
    text = text_of(content.encode("utf-8"), "it")
    speller = Speller(ALPHABETS[alphabet])
    expected, report = by_careful_reading(text, Reader(speller, "it"))
    if not expected:
        with pytest.raises(WordListError):
            Reader(speller, "it").read(text)
        return
    sections = Reader(speller, "it").read(text)
    found = [
        (length, -section.scores[number], bytes(section.codes[length * number :][:length]))
        for length in sections.counts
        for section in [sections.section(length)]
        for number in range(section.count)
    ]
    assert found == sorted((len(codes), -score, codes) for codes, score in expected.items())
    assert sections.report.by_reason == report.by_reason
    assert sections.report.first == report.first
