"""From a file's bytes to its text."""

import gzip
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.errors import WordListError
from gridwright.words import texts
from gridwright.words.texts import text_of


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"cat\ndog\n", "cat\ndog\n"),
        (b"cat\ndog", "cat\ndog\n"),
        (b"cat\r\ndog\r\n", "cat\ndog\n"),
        (b"cat\rdog\r", "cat\ndog\n"),
        (b"\xef\xbb\xbfcat\n", "cat\n"),
        ("cat\nñu".encode("utf-16"), "cat\nñu\n"),
        ("cat\nñu".encode("utf-16-be").join([b"\xfe\xff", b""]), "cat\nñu\n"),
        ("n\u0303u".encode(), "ñu\n"),
        ("café\nnaïve".encode("latin-1"), "café\nnaïve\n"),
        ("don’t".encode("cp1252"), "don’t\n"),
        ("ñu\n".encode() + b"caf\xe9", "ñu\ncaf\udce9\n"),
        (b"", "\n"),
    ],
)
def test_encodings_and_line_ends(data: bytes, text: str) -> None:
    assert text_of(data, "it") == text


def test_gzip_is_told_by_its_first_bytes_and_may_have_parts() -> None:
    data = gzip.compress(b"cat\n") + gzip.compress(b"dog\n")
    assert text_of(data, "it") == "cat\ndog\n"


def test_a_gzip_bomb_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "LARGEST_LIST", 1000)
    assert len(text_of(gzip.compress(b"a" * 999 + b"\n"), "it")) == 1000
    with pytest.raises(WordListError, match="it is larger than 1,000 bytes uncompressed"):
        text_of(gzip.compress(b"a" * 1001), "it")
    with pytest.raises(WordListError, match="larger than 1,000 bytes"):
        text_of(gzip.compress(b"a" * 600) * 2, "it")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (gzip.compress(b"cat\n" * 99)[:-9], "its end is missing"),
        (b"\x1f\x8b rubbish", "damaged"),
        (gzip.compress(gzip.compress(b"cat")), "not a text file"),
        (b"cat\0dog", "not a text file"),
        (b"\xff\xfea\xd8\x00", "damaged UTF-16"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not a text file"),
    ],
)
def test_what_is_no_text_is_refused_in_a_sentence(data: bytes, message: str) -> None:
    with pytest.raises(WordListError, match=message):
        text_of(data, "it")


@given(st.one_of(st.binary(), st.binary().map(zlib.compress), st.binary().map(gzip.compress)))
def test_no_bytes_are_too_much(data: bytes) -> None:
    try:
        text = text_of(data, "it")
    except WordListError:
        return
    assert text.endswith("\n")
    assert "\r" not in text
