"""The scanner: the same compiled and interpreted, and its sorting."""

import random
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.words import scan

CLASSES = bytearray([scan.OUTSIDE]) * 256
for code, letter in enumerate(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
    CLASSES[letter] = CLASSES[letter + 32] = code
for skipped in b" -'":
    CLASSES[skipped] = scan.SKIPPED
for separator in b";,\t":
    CLASSES[separator] = scan.SEPARATOR
CLASSES[ord("\n")] = scan.LINE_END
CLASSES[ord("#")] = scan.UNCLEAR


def everything_scanned(module: ModuleType, text: bytes) -> list[object]:
    """Return all that a scanner tells of `text`."""
    scanner = module.Scanner(text, bytes(CLASSES), 50, len(text))
    told: list[object] = []
    while scanner.run():
        told.append((scanner.start, scanner.end, scanner.line))
        scanner.skip_outside = len(told) > 2
    scanner.add(b"\1\2", 7, 9)
    told += [scanner.count, scanner.size, scanner.outside, scanner.line]
    told += [bytes(scanner.codes[: scanner.size]), bytes(scanner.lengths[: scanner.count])]
    return [*told, bytes(scanner.scores[: scanner.count]), scanner.origins.tolist()]


@given(st.text("abZ -';,\t#9!\n", max_size=200))
def test_compiled_and_interpreted_tell_the_same(interpreted_scan: ModuleType, text: str) -> None:
    data = text.encode("ascii") + b"\n\n"
    assert everything_scanned(scan, data) == everything_scanned(interpreted_scan, data)


@given(
    st.integers(1, 3).flatmap(
        lambda length: st.lists(
            st.tuples(st.lists(st.integers(0, 3), min_size=length, max_size=length),
                      st.integers(0, 100)),
            min_size=1,
        )
    ),
    st.booleans(),
)  # fmt: skip
def test_order_is_by_score_and_word_with_each_word_once(
    interpreted_scan: ModuleType, entries: list[tuple[list[int], int]], highest: bool
) -> None:
    kept: dict[bytes, tuple[int, int]] = {}
    for number, (codes, score) in enumerate(entries):
        if not highest or score >= kept.get(bytes(codes), (0, 0))[0]:
            kept[bytes(codes)] = score, number
    expected = [kept[word][1] for word in sorted(kept, key=lambda word: (-kept[word][0], word))]
    joined = b"".join(bytes(codes) for codes, _ in entries)
    scores = bytes(score for _, score in entries)
    for module in (scan, interpreted_scan):
        numbers = module.order(joined, scores, len(entries[0][0]), highest)
        assert numbers.tolist() == expected


def test_grouping_keeps_the_order_within_each_length(interpreted_scan: ModuleType) -> None:
    rng = random.Random(1)
    lengths = bytes(rng.choice([1, 2, 7, 255]) for _ in range(100))
    codes = bytes(rng.randrange(64) for _ in range(sum(lengths)))
    origins = memoryview(bytearray(400)).cast("I")
    for word in range(100):
        origins[word] = word
    told = scan.group(codes, lengths, bytes(range(100)), origins, 100)
    assert [part.tolist() for part in told[1:]] == [
        part.tolist()
        for part in interpreted_scan.group(codes, lengths, bytes(range(100)), origins, 100)[1:]
    ]
    tally, its_codes, its_scores, its_origins = told
    assert {length: count for length, count in enumerate(tally) if count} == {
        length: lengths.count(length) for length in (1, 2, 7, 255)
    }
    order = sorted(range(100), key=lambda word: lengths[word])
    assert list(its_scores) == its_origins.tolist() == order
    starts = [sum(lengths[:word]) for word in range(100)]
    assert bytes(its_codes) == b"".join(
        codes[starts[word] : starts[word] + lengths[word]] for word in order
    )


def test_nothing_is_grouped_and_ordered_to_nothing() -> None:
    tally, *arrays = scan.group(b"", b"", b"", memoryview(b"").cast("I"), 0)
    assert not any(tally)
    assert [len(array) for array in arrays] == [0, 0, 0]
    assert len(scan.order(b"", b"", 3)) == 0


@pytest.mark.parametrize("text", ["cat;50\n", "cat\n", "cat;  7 \n", "cat;\n", "'c-a t';007\n"])
def test_regular_lines_need_no_careful_look(text: str) -> None:
    assert not scan.Scanner(text.encode(), bytes(CLASSES), 50, 99).run()


@pytest.mark.parametrize("text", ["#cat\n", "c!\n", ";5\n", "-\n", "a;101\n", "a;0007\n", "a;x\n"])
def test_other_lines_need_one(text: str) -> None:
    scanner = scan.Scanner(text.encode(), bytes(CLASSES), 50, 99)
    assert scanner.run()
    assert (scanner.start, scanner.end, scanner.line, scanner.count) == (0, len(text) - 1, 1, 0)
    assert not scanner.run()
