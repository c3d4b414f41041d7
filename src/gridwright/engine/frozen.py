"""Objects that do not change once they are made."""

from __future__ import annotations


class Frozen:
    """Every attribute is set once; to set or delete it again raises AttributeError."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> None:
        if hasattr(self, name):
            raise AttributeError(f"{type(self).__name__} objects cannot be changed: {name!r}")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} objects cannot be changed: {name!r}")
