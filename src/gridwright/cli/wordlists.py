"""Loading the word lists that a command is given.

Knows the options that `arguments.add_word_list_options` adds, and how `WordList` is loaded.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from gridwright.cli import console
from gridwright.errors import InputError

if TYPE_CHECKING:
    from gridwright.engine import Alphabet
    from gridwright.words import WordList


def load_each(arguments: argparse.Namespace, *, strict: bool = False) -> list[WordList]:
    """Return the word lists that the arguments name: the built-in one where they name none."""
    from gridwright.words import WordList, alphabet_named

    alphabet = alphabet_named(arguments.alphabet)
    builtin = arguments.builtin or not arguments.lists
    if builtin:
        _refuse_other_alphabets(alphabet, arguments.alphabet)
    lists = [WordList.builtin()] if builtin else []
    lists += [WordList.load(source, alphabet=alphabet, strict=strict) for source in arguments.lists]
    return lists


def load(arguments: argparse.Namespace) -> WordList:
    """Return the word lists that the arguments name as one, and tell what could not be used."""
    from gridwright.words import WordList

    lists = load_each(arguments)
    if not arguments.quiet:
        for words in lists:
            if words.dropped.total:
                console.tell(
                    f"{words.name}: {lines(words.dropped.total)} not used "
                    "('gridwright words' says why)"
                )
    return WordList.merge(lists, keep=arguments.keep)


def lines(number: int) -> str:
    """Return how many lines were or were not something, in words."""
    return "1 line was" if number == 1 else f"{number:,} lines were"


def _refuse_other_alphabets(alphabet: Alphabet, name: str) -> None:
    from gridwright.words import ENGLISH

    if alphabet != ENGLISH:
        raise InputError(
            f"the built-in words are English; name a word list for the alphabet {name!r}"
        )
