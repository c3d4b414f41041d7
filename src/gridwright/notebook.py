"""How the models of every puzzle family show themselves in a notebook.

Drawing is the business of a room above, which a model must not know. So the view is bound by name,
and only when a notebook asks: an entry point, as packaging calls it, within one package.
"""

from __future__ import annotations

from importlib import import_module
from typing import cast

# Which function draws what a notebook asks for, as `module:function`.
VIEWS = {
    "svg": "gridwright.render.svg:draw",
    "html": "gridwright.render.html:draw",
}


class Shown:
    """Something that a notebook displays as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return _view("svg", self)

    def _repr_html_(self) -> str:
        return _view("html", self)


def _view(kind: str, model: object) -> str:
    module, _, function = VIEWS[kind].partition(":")
    return cast(str, getattr(import_module(module), function)(model))
