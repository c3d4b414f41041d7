"""The fields of a JSON file that nobody vouches for, each checked when it is asked for.

This module knows JSON and the kinds of values; what the fields mean is the formats' business.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Self

from gridwright.errors import FormatError

# A message shows no more of a wrong value than this.
LONGEST_SHOWN = 40


class Fields:
    """A JSON object and where in the file it is."""

    def __init__(self, values: dict[str, Any], where: str = "") -> None:
        self._values = values
        self._where = where

    @classmethod
    def parse(cls, text: str | bytes) -> Self:
        """Read a JSON file that holds one object."""
        values = _decoded(text)
        if not isinstance(values, dict):
            raise FormatError("the file should hold a JSON object")
        return cls(values)

    @classmethod
    def parse_all(cls, text: str | bytes, most: int) -> list[Self]:
        """Read a JSON file that holds one object, or a list of at most so many objects."""
        values = _decoded(text)
        if isinstance(values, dict):
            return [cls(values)]
        if not isinstance(values, list) or not all(isinstance(value, dict) for value in values):
            raise FormatError("the file should hold a JSON object, or a list of objects")
        if len(values) > most:
            raise FormatError(f"the list should have at most {most:,} items, not {len(values):,}")
        return [cls(value, f"[{number}].") for number, value in enumerate(values)]

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def has(self, key: str) -> bool:
        """Say whether a field is there, and is not null."""
        return self._values.get(key) is not None

    def has_text(self, key: str) -> bool:
        """Say whether a field is there, and is a text."""
        return isinstance(self._values.get(key), str)

    @property
    def place(self) -> str:
        """Where in the file the object is, as a message starts: `cages[3]: `, or nothing."""
        return f"{self._where[:-1]}: " if self._where else ""

    def text(self, key: str) -> str:
        """Return a field that is a text, one that can be written again."""
        return self._checked_text(self._value(key), key)

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a field that is a list of texts."""
        return tuple(
            self._checked_text(value, f"{key}[{number}]")
            for number, value in enumerate(self._list(key))
        )

    def objects(self, key: str, most: int | None = None) -> list[Fields]:
        """Return a field that is a list of objects, of at most so many."""
        found = []
        for number, value in enumerate(self._list(key, most)):
            place = f"{key}[{number}]"
            if not isinstance(value, dict):
                raise self.wrong(place, "an object", value)
            found.append(Fields(value, self._where + place + "."))
        return found

    def nested(self, key: str) -> Fields:
        """Return a field that is an object."""
        value = self._value(key)
        if not isinstance(value, dict):
            raise self.wrong(key, "an object", value)
        return Fields(value, f"{self._where}{key}.")

    def table(self, key: str, most: int) -> list[list[Any]]:
        """Return a field that is a list of lists, each of at most so many values of any kind."""
        items = self._items(key, most)
        return [list(items._items(place, most)._values.values()) for place in items._values]

    def number(self, key: str, low: int = 0, high: int | None = None) -> int:
        """Return a field that is a whole number from `low` to `high`."""
        value = self._value(key)
        if type(value) is not int or value < low or (high is not None and value > high):
            limits = f"from {low} " + ("up" if high is None else f"to {high}")
            raise self.wrong(key, f"a whole number {limits}", value)
        return value

    def optional_number(self, key: str, low: int = 0, high: int | None = None) -> int | None:
        """Return a field that is a whole number or null."""
        return None if self._value(key) is None else self.number(key, low, high)

    def numbers(self, key: str, most: int, low: int, high: int) -> tuple[int, ...]:
        """Return a field that is a list of at most so many whole numbers from `low` to `high`."""
        items = self._items(key, most)
        return tuple([items.number(place, low, high) for place in items._values])

    def rows(self, key: str, most: int, low: int, high: int) -> list[tuple[int, ...]]:
        """Return a field that is a list of at most so many lists of such numbers."""
        items = self._items(key, most)
        return [items.numbers(place, most, low, high) for place in items._values]

    def flag(self, key: str) -> bool:
        """Return a field that is true or false."""
        value = self._value(key)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false", value)
        return value

    def choice(self, key: str, choices: Sequence[str]) -> str:
        """Return a field that is one of a few texts."""
        value = self.text(key)
        if value not in choices:
            raise self.wrong(key, " or ".join([repr(str(choice)) for choice in choices]), value)
        return value

    def expect(self, key: str, value: object) -> None:
        """Refuse any other value than this one, which the rest of the file implies."""
        found = self._value(key)
        if isinstance(found, bool | float) or found != value:
            raise self.wrong(key, f"{value}, as the rest of the file says", found)

    def wrong(self, key: str, wanted: str, *value: object) -> FormatError:
        """Return the error for a field (or for `value`, in it) that should be something else."""
        shown = _shown(value[0] if value else self._value(key))
        return FormatError(f"{self._where}{key} should be {wanted}, not {shown}")

    def _value(self, key: str) -> Any:
        try:
            return self._values[key]
        except KeyError:
            raise FormatError(f"{self._where}{key} is missing") from None

    def _list(self, key: str, most: int | None = None) -> list[Any]:
        value = self._value(key)
        if not isinstance(value, list):
            raise self.wrong(key, "a list", value)
        if most is not None and len(value) > most:
            raise FormatError(f"{self._where}{key} should have at most {most} items")
        return value

    def _items(self, key: str, most: int) -> Fields:
        """Return the items of a list as fields that are called by their places."""
        listed = enumerate(self._list(key, most))
        items = {f"{key}[{number}]": item for number, item in listed}
        return Fields(items, self._where)

    def _checked_text(self, value: object, place: str) -> str:
        if not isinstance(value, str):
            raise self.wrong(place, "a text", value)
        if any("\ud800" <= char <= "\udfff" for char in value):
            raise self.wrong(place, "a text of whole characters", value)
        return value


def _decoded(text: str | bytes) -> Any:
    """Return what a JSON text says."""
    try:
        return json.loads(text if isinstance(text, str) else text.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise FormatError(f"this is no text: {error.reason} at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise FormatError(
            f"this is no JSON: line {error.lineno}, column {error.colno}: {error.msg}"
        ) from None
    except RecursionError:
        raise FormatError("this is no JSON that we read: it is nested too deeply") from None
    except ValueError:
        raise FormatError("this is no JSON that we read: a number is too long") from None


def _shown(value: object) -> str:
    """Return a value, or its kind where it may be large, for a message."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    shown = json.dumps(value)
    return shown if len(shown) <= LONGEST_SHOWN else shown[:LONGEST_SHOWN] + "..."
