"""The search's tunables, each a question. Their answers were found by measuring, not by proof."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuning:
    """How the search divides its time; none of it changes what is true of a problem."""

    first_allowance: float = 100.0
    """How many failures may the first descent have?"""
    allowance_growth: float = 1.2
    """How many times as many may the next one have?"""
    repair_share: float = 4.0
    """How many failures may the repairs have, for each of the descents'?"""
    repair_allowance: int = 300
    """How many failures may one repair have?"""
    repair_cost: int = 10
    """How many failures is it worth to begin a repair?"""
    patience: int = 100
    """How many repairs of a descent's state in a row may come no further?"""
    long_patience: int = 600
    """And how many of the best state of all?"""
    least_region: float = 0.1
    """How much of all cells does a repair let go, at least?"""
    largest_region: float = 0.6
    """And at most?"""
    weight_decay: float = 0.99
    """What is a failure's weight worth when the next one comes?"""
    noise: float = 0.2
    """By how much may chance lower a symbol's promise?"""
