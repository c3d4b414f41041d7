"""Gridwright makes and solves grid puzzles.

    from gridwright import Grid, WordList, fill

    print(fill(Grid.load("grid.txt"), WordList.builtin()))

The public names, nothing else. Each is imported from its room when it is first used, so that
`import gridwright` costs next to nothing.
"""

from gridwright._version import __version__

TYPE_CHECKING = False  # type checkers take it for true; `typing` need not be imported
if TYPE_CHECKING:
    from gridwright.crossword import Entry as Entry
    from gridwright.crossword import Fill as Fill
    from gridwright.crossword import FilledEntry as FilledEntry
    from gridwright.crossword import Grid as Grid
    from gridwright.crossword import GridProblem as GridProblem
    from gridwright.crossword import PartialFill as PartialFill
    from gridwright.crossword import Quality as Quality
    from gridwright.crossword import fill as fill
    from gridwright.crossword import fills as fills
    from gridwright.crossword import verify as verify
    from gridwright.engine import Alphabet as Alphabet
    from gridwright.engine import CancelToken as CancelToken
    from gridwright.engine import Limits as Limits
    from gridwright.engine import Progress as Progress
    from gridwright.engine import Statistics as Statistics
    from gridwright.errors import BoardError as BoardError
    from gridwright.errors import Cancelled as Cancelled
    from gridwright.errors import FormatError as FormatError
    from gridwright.errors import GridError as GridError
    from gridwright.errors import GridwrightError as GridwrightError
    from gridwright.errors import Impossible as Impossible
    from gridwright.errors import InputError as InputError
    from gridwright.errors import LimitReached as LimitReached
    from gridwright.errors import MissingDependency as MissingDependency
    from gridwright.errors import NotFilled as NotFilled
    from gridwright.errors import OutputError as OutputError
    from gridwright.errors import ProblemError as ProblemError
    from gridwright.errors import WordListError as WordListError
    from gridwright.words import WordList as WordList

_ROOMS = {
    "gridwright.crossword": (
        "Entry",
        "Fill",
        "FilledEntry",
        "Grid",
        "GridProblem",
        "PartialFill",
        "Quality",
        "fill",
        "fills",
        "verify",
    ),
    "gridwright.engine": ("Alphabet", "CancelToken", "Limits", "Progress", "Statistics"),
    "gridwright.errors": (
        "BoardError",
        "Cancelled",
        "FormatError",
        "GridError",
        "GridwrightError",
        "Impossible",
        "InputError",
        "LimitReached",
        "MissingDependency",
        "NotFilled",
        "OutputError",
        "ProblemError",
        "WordListError",
    ),
    "gridwright.words": ("WordList",),
}
_HOMES = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> object:
    """Import a public name from its room, and keep it here for the next use."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module 'gridwright' has no attribute {name!r}")
    value: object = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names, imported already or not."""
    return sorted({*globals(), *__all__})
