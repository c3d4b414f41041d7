"""Alphabets: codes, masks, and what is no alphabet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.problems import SIXTY_FOUR

from gridwright.engine import Alphabet
from gridwright.errors import ProblemError

NUMBERS = Alphabet(["1", "2", "10"])

alphabets = st.lists(st.text(min_size=1, max_size=3), min_size=1, max_size=64, unique=True).map(
    Alphabet
)


def test_a_symbol_has_the_code_of_its_place() -> None:
    assert [NUMBERS.code(symbol) for symbol in ("1", "2", "10")] == [0, 1, 2]
    assert NUMBERS.symbols == ("1", "2", "10")
    assert list(NUMBERS) == ["1", "2", "10"]
    assert len(NUMBERS) == 3
    assert "10" in NUMBERS
    assert "0" not in NUMBERS
    assert 1 not in NUMBERS


@given(alphabets, st.data())
def test_what_was_encoded_decodes_to_the_same_text(alphabet: Alphabet, data: st.DataObject) -> None:
    word = data.draw(st.lists(st.sampled_from(alphabet.symbols)))
    codes = alphabet.encode(word)
    assert len(codes) == len(word)
    assert alphabet.decode(codes) == "".join(word)


def test_a_mask_has_one_bit_a_symbol() -> None:
    assert NUMBERS.mask([]) == 0
    assert NUMBERS.mask(["10", "1", "10"]) == 0b101
    assert NUMBERS.full_mask == 0b111
    assert SIXTY_FOUR.full_mask == 2**64 - 1
    assert SIXTY_FOUR.mask("/") == 1 << 63


@pytest.mark.parametrize("word", ["3", ["1", ""], ["01"]])
def test_a_foreign_symbol_is_named_in_the_error(word: str | list[str]) -> None:
    foreign = word[-1]
    with pytest.raises(ProblemError, match=f"'{foreign}' is not in the alphabet"):
        NUMBERS.encode(word)
    with pytest.raises(ProblemError, match=f"'{foreign}' is not in the alphabet"):
        NUMBERS.mask(word)


@pytest.mark.parametrize(
    ("symbols", "message"),
    [
        ([], "an alphabet has 1 to 64 symbols, not 0"),
        ([str(number) for number in range(65)], "an alphabet has 1 to 64 symbols, not 65"),
        ("aba", "an alphabet names each symbol once"),
        (["a", ""], "a symbol is not empty"),
    ],
)
def test_what_is_no_alphabet_is_refused(symbols: list[str] | str, message: str) -> None:
    with pytest.raises(ProblemError, match=f"^{message}$"):
        Alphabet(symbols)


def test_alphabets_of_the_same_symbols_in_the_same_order_are_equal() -> None:
    assert Alphabet("abc") == Alphabet(["a", "b", "c"])
    assert hash(Alphabet("abc")) == hash(Alphabet(["a", "b", "c"]))
    assert Alphabet("abc") != Alphabet("acb")
    assert Alphabet("abc") != Alphabet("ab")
    assert Alphabet("abc") != "abc"


@pytest.mark.parametrize("alphabet", [Alphabet("abc"), NUMBERS, SIXTY_FOUR])
def test_the_repr_of_an_alphabet_makes_it_again(alphabet: Alphabet) -> None:
    assert eval(repr(alphabet), {"Alphabet": Alphabet}) == alphabet


def test_an_alphabet_cannot_be_changed() -> None:
    alphabet = Alphabet("abc")
    with pytest.raises(AttributeError):
        alphabet.symbols = ("x", "y", "z")
