"""The other fixpoint: words that cross must have the same letter there, and be different words.

The course asks `ac3` for the crossings alone; that no word comes twice is left to the search.
Many solvers check it in `revise` too, at least between words that cross. That prunes more, is
right as well, and ends elsewhere. It knows the solver whose one method it changes.
"""

from __future__ import annotations

from collections import Counter

from gridwright.cs50.crossword import Variable
from gridwright.cs50.generate import CrosswordCreator


class DistinctCrosswordCreator(CrosswordCreator):
    """A `CrosswordCreator` whose `revise` also asks that crossing words differ."""

    def revise(self, x: Variable, y: Variable) -> bool:
        """Make `x` arc consistent with `y`; return whether words were taken from `x`.

        Now letters must be counted: a word finds support if some word of y's other than itself
        has the right letter.
        """
        overlap = self.crossword.overlaps[x, y]
        if overlap is None:
            return False
        i, j = overlap
        domain = self.domains[y]
        count = Counter([word[j] for word in domain])
        unsupported = {
            word
            for word in self.domains[x]
            if count[word[i]] - (word in domain and word[i] == word[j]) == 0
        }
        self.domains[x] -= unsupported
        return bool(unsupported)
