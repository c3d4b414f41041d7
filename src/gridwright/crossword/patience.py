"""What a run for the best fill spends on what, each a question. The answers were measured."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How a run divides its nodes; none of it changes what is better."""

    floor_nodes: int = 500
    """How many nodes may a step of the first bisection take? Those of the next, twice as many."""
    floor_share: float = 0.3
    """How much of all nodes may go into bisections?"""
    move_nodes: int = 300
    """And one move?"""
    move_solutions: int = 30
    """How many fills of its region may a move look at?"""
    idle_moves: int = 100
    """After how many moves in vain do moves reach twice as far?"""
    widest_reach: int = 4
    """And how far, before the fill is shaken and they reach as far as at first?"""
    shaken_share: float = 0.3
    """How much of it is then let go?"""
    home: float = 0.5
    """How often does the best fill of all come back then, rather than the last one?"""
    proof_share: float = 0.2
    """How much of all nodes may go into proofs?"""
    small_share: float = 0.4
    """And where there are few words left to choose from?"""
    few_words: int = 20_000
    """How many are few?"""
    proof_nodes: int = 200
    """How many nodes may one look for a proof take?"""
