"""How lines divide into words, scores and clues."""

import pytest

from gridwright.words.layout import Layout


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("cat", ("cat", "", "")),
        ("cat;50", ("cat", "50", "")),
        ("cat,50", ("cat", "50", "")),
        ("cat\t50", ("cat", "50", "")),
        ("cat;50;x", ("cat", "50;x", "")),
        ("  cat ; 50 ", ("cat ", " 50", "")),
        ('"ice, cream";50', ("ice, cream", "50", "")),
        ('"ice cream",50', ("ice cream", "50", "")),
        ('5" disk', ('5" disk', "", "")),
        ('"unpaired;50', ('"unpaired', "50", "")),
    ],
)
def test_a_plain_line(line: str, fields: tuple[str, str, str]) -> None:
    word, score, clue = Layout().fields(line)
    assert (word.strip(), score.strip(), clue) == tuple(field.strip() for field in fields)


@pytest.mark.parametrize(
    ("header", "line", "fields"),
    [
        ("word\tclue", "cat\tA pet, of sorts", ("cat", "", "A pet, of sorts")),
        ("Clue,Answer", '"Frozen, sweet",ice cream', ("ice cream", "", "Frozen, sweet")),
        ("WORD;SCORE;CLUE", "cat;50;Pet", ("cat", "50", "Pet")),
        ("rank,length,word", "50,3,cat", ("cat", "50", "")),
        ("word\tscore\tclue", "cat", ("cat", "", "")),
        ("word\tclue", 'cat\t"Meow," it says', ("cat", "", '"Meow," it says')),
        ("word\tclue", 'cat\t9" tall', ("cat", "", '9" tall')),
    ],
)
def test_a_row_of_a_table(header: str, line: str, fields: tuple[str, str, str]) -> None:
    layout, start = Layout.of(f"{header}\n{line}\n")
    assert start == len(header) + 1
    word, score, clue = layout.fields(line)
    assert (word, score) == fields[:2]
    assert clue.replace('"', "") == fields[2].replace('"', "")


@pytest.mark.parametrize("line", ["cat;50", "word", "word;50", "answer,question", "a\tb\tc", ""])
def test_a_word_is_not_taken_for_a_header(line: str) -> None:
    layout, start = Layout.of(f"{line}\n")
    assert layout.separator is None
    assert start == 0


def test_a_header_of_word_and_score_heads_a_plain_list() -> None:
    layout, start = Layout.of("# mine\n\nword;score\ncat;50\n")
    assert layout.separator is None
    assert start == len("# mine\n\nword;score\n")


def test_a_header_is_looked_for_in_the_beginning_only() -> None:
    layout, start = Layout.of("\n" * 100_000 + "word\tclue\n")
    assert (layout.separator, start) == (None, 0)
