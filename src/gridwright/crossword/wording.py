"""How sentences name places and list things, in few words however many there are."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.crossword.geometry import Cell


def place(cell: Cell) -> str:
    """Return where a cell is, counted from 1 as people do."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def places(cells: Sequence[Cell], most: int = 4) -> str:
    """Return where some cells are, in a sentence's length however many they are."""
    named = "; ".join(place(cell) for cell in cells[:most])
    rest = len(cells) - most
    return f"{named}; and {rest} more" if rest > 0 else named


def listed(names: Sequence[object], conjunction: str = "and", most: int = 6) -> str:
    """Return names as a sentence lists them, in its length however many they are."""
    shown = [str(name) for name in names[:most]]
    rest = len(names) - most
    if rest > 0:
        shown.append(f"{rest} more")
    return f" {conjunction} ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))


def counted(number: int, thing: str, things: str = "") -> str:
    """Return how many of a thing there are: `1 node`, `2 nodes`, `1,000 entries`."""
    return f"{number:,} {thing if number == 1 else things or thing + 's'}"


def spans(numbers: Sequence[int]) -> list[str]:
    """Return ascending numbers with neighbours drawn together: 3, 4, 5, 8 as `3 to 5`, `8`."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [f"{span[0]} to {span[-1]}" if len(span) > 1 else str(span[0]) for span in found]
