"""Operators: how they are written, and when numbers make a target."""

from __future__ import annotations

import pytest

from gridwright.kenken import Operator


@pytest.mark.parametrize(
    ("spellings", "operator"),
    [
        (["+"], Operator.ADD),
        (["-", "−", "–"], Operator.SUBTRACT),
        (["*", "x", "X", "×", "·"], Operator.MULTIPLY),
        (["/", "÷", ":"], Operator.DIVIDE),
        (["="], Operator.GIVEN),
        (["?", "", " "], Operator.HIDDEN),
    ],
)
def test_an_operator_is_read_in_all_usual_spellings(
    spellings: list[str], operator: Operator
) -> None:
    assert [Operator.read(sign) for sign in spellings] == [operator] * len(spellings)


@pytest.mark.parametrize("sign", ["%", "++", "add", "\0"])
def test_anything_else_is_no_operator(sign: str) -> None:
    with pytest.raises(ValueError, match="not a valid Operator"):
        Operator.read(sign)


@pytest.mark.parametrize(
    ("sign", "numbers", "target"),
    [
        ("+", [1, 5, 2], 8),
        ("-", [1, 5, 2], 2),
        ("-", [5, 1], 4),
        ("*", [1, 5, 2], 10),
        ("/", [2, 8, 2], 2),
        ("/", [1, 3], 3),
        ("=", [4], 4),
        ("?", [2, 6], 3),
        ("?", [2, 6], 8),
        ("?", [2, 6], 4),
        ("?", [2, 6], 12),
        ("?", [6], 6),
        ("-", [-2, 3], 5),
        ("*", [0, 5], 0),
    ],
)
def test_numbers_make_a_target_whatever_their_order(
    sign: str, numbers: list[int], target: int
) -> None:
    operator = Operator.read(sign)
    assert operator.holds(numbers, target)
    assert operator.holds(numbers[::-1], target)
    assert not operator.holds(numbers, target + 100)


@pytest.mark.parametrize(
    ("sign", "numbers", "target"),
    [("/", [3, 2], 1), ("/", [0, 3], 0), ("-", [3], 3), ("=", [1, 2], 3), ("?", [2, 6], 5)],
)
def test_what_does_not_come_out_does_not_hold(sign: str, numbers: list[int], target: int) -> None:
    assert not Operator.read(sign).holds(numbers, target)
