"""Packing words into masks: the compiled module and its source do the same."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from gridwright.engine import packing

Pack = Callable[[bytes, int, int], memoryview]


def interpreted_pack() -> Pack:
    """Return `pack_masks` from its source, even where a compiled module shadows it."""
    path = Path(packing.__file__).with_name("packing.py")
    spec = importlib.util.spec_from_file_location("_interpreted_packing", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    pack: Pack = module.pack_masks
    return pack


@pytest.fixture(params=["installed", "interpreted"])
def pack(request: pytest.FixtureRequest) -> Pack:
    """Run the test with the installed module, and with its source."""
    return packing.pack_masks if request.param == "installed" else interpreted_pack()


def naive_masks(codes: bytes, length: int, symbols: int) -> list[int]:
    """Return the masks, each made as one large number and then cut into chunks."""
    words = [codes[start : start + length] for start in range(0, len(codes), length)]
    chunks = (len(words) + 63) // 64
    masks = []
    for place in range(length):
        for symbol in range(symbols):
            bits = sum(1 << number for number, word in enumerate(words) if word[place] == symbol)
            masks += [bits >> 64 * chunk & 2**64 - 1 for chunk in range(chunks)]
    return masks


@pytest.mark.parametrize("count", [0, 1, 63, 64, 65, 200])
@pytest.mark.parametrize(("length", "symbols"), [(1, 1), (3, 2), (4, 26), (2, 64)])
def test_masks_say_which_words_have_which_symbol_where(
    count: int, length: int, symbols: int, pack: Pack
) -> None:
    codes = bytes(Random(count).choices(range(symbols), k=count * length))
    assert list(pack(codes, length, symbols)) == naive_masks(codes, length, symbols)


def test_masks_cannot_be_written(pack: Pack) -> None:
    assert pack(b"\0\1", 2, 2).readonly


def test_codes_may_be_a_view_of_other_memory(pack: Pack) -> None:
    codes = bytearray(b"\0\1\1\0")
    view = memoryview(codes)
    assert list(pack(view, 2, 2)) == naive_masks(bytes(codes), 2, 2)  # type: ignore[arg-type]


@pytest.mark.parametrize("codes", [b"\2", b"\0\1\0\xff"])
def test_a_code_that_is_no_symbol_is_refused(codes: bytes, pack: Pack) -> None:
    with pytest.raises(ValueError, match="a code is outside the alphabet"):
        pack(codes, 1, 2)
