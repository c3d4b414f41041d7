"""What can go wrong, as exceptions that a caller can tell apart.

    Exception
     └── GridwrightError
          ├── InputError (also a ValueError)      what was given cannot be used
          │    ├── ProblemError                   an engine problem that contradicts itself
          │    ├── GridError                      a grid that cannot be read or filled
          │    ├── BoardError                     a KenKen that is no board
          │    ├── WordListError                  a word list that cannot be read or used
          │    ├── FormatError                    a file that is not what its format asks for
          │    └── OutputError                    an output that cannot be written as asked
          ├── MissingDependency (an ImportError)  an optional library is not installed
          └── NotFilled                           a search that ended without a fill
               ├── Impossible                     proved: no fill exists
               ├── LimitReached                   stopped by one of its limits
               └── Cancelled                      stopped by whoever asked for it

This module knows no room of the house, so that every room may use it.
"""

from __future__ import annotations

from collections.abc import Sequence


class GridwrightError(Exception):
    """The root of everything that Gridwright raises on purpose."""


class InputError(GridwrightError, ValueError):
    """Raised when what was given cannot be used; the message says what and why."""


class ProblemError(InputError):
    """Raised when an engine problem is malformed or contradicts itself on its face."""


class GridError(InputError):
    """Raised when a grid cannot be read, or cannot be filled as it stands."""


class BoardError(InputError):
    """Raised when parts do not make a KenKen's board.

    `faults` are all that is wrong, as data; the message names the first few.
    """

    def __init__(self, message: str, *, faults: Sequence[object] = ()) -> None:
        super().__init__(message)
        self.faults = tuple(faults)


class WordListError(InputError):
    """Raised when a word list cannot be read, or holds no word that could be used."""


class FormatError(InputError):
    """Raised when a file is not what its format asks for; the message says where."""


class OutputError(InputError):
    """Raised when an output cannot be written as asked."""


class MissingDependency(GridwrightError, ImportError):
    """Raised when an optional library is needed and absent; the message says how to get it."""


class NotFilled(GridwrightError):
    """Raised when a search ended without a fill; see its subclasses for the four ways to end.

    `statistics` are those of the search, and `partial` is the deepest partial fill that it met
    (`None` where there is none).
    """

    def __init__(self, message: str, *, statistics: object = None, partial: object = None) -> None:
        super().__init__(message)
        self.statistics = statistics
        self.partial = partial


class Impossible(NotFilled):
    """Raised when it is proved that no fill exists."""


class LimitReached(NotFilled):
    """Raised when a limit (seconds, nodes) stopped the search before it was decided."""


class Cancelled(NotFilled):
    """Raised when the search was cancelled from outside before it was decided."""
