"""Word lists: read, merged, scored, indexed; and the built-in list.

It knows words, and no puzzle.
"""

from gridwright.words.alphabets import ALPHABETS, ENGLISH, alphabet_named
from gridwright.words.report import Dropped, DropReport
from gridwright.words.wordlist import Word, WordList

__all__ = ["ALPHABETS", "ENGLISH", "DropReport", "Dropped", "Word", "WordList", "alphabet_named"]
