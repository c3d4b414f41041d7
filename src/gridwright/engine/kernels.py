"""Which kernel runs: the compiled one where it was built, else the same source interpreted."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from gridwright.errors import InputError

COMPILED = "compiled"
INTERPRETED = "interpreted"

# The modules that search, each after those that it needs.
KERNEL_PARTS = ("reckoning", "propagation", "branching", "kernel")

# Some parts, when they are loaded, load those of another package.
_LOADING = threading.RLock()

# Set to one of the two names to choose for a whole process.
ENVIRONMENT_VARIABLE = "GRIDWRIGHT_KERNEL"


def kernel_name(kernel: str | None = None) -> str:
    """Return `compiled` or `interpreted`: which kernel would run."""
    return COMPILED if kernel_module(kernel).COMPILED else INTERPRETED


def kernel_module(kernel: str | None = None) -> ModuleType:
    """Return the kernel's module: the named one, or the quickest there is."""
    return module_of("gridwright.engine", KERNEL_PARTS, kernel)


def module_of(package: str, parts: Sequence[str], kernel: str | None = None) -> ModuleType:
    """Return the last of a package's modules that were compiled, or the same interpreted.

    `parts` are all of them, each after those that it needs. Raises InputError where the compiled
    one is asked for and was not built.
    """
    kernel = kernel or os.environ.get(ENVIRONMENT_VARIABLE) or None
    if kernel not in (None, COMPILED, INTERPRETED):
        raise InputError(f"a kernel is '{COMPILED}' or '{INTERPRETED}', not {kernel!r}")
    if kernel == INTERPRETED:
        return interpreted_parts(package, parts)[-1]
    importlib.import_module(f"{package}.{parts[-1]}")
    module: ModuleType = getattr(sys.modules[package], parts[-1])
    if kernel == COMPILED and not module.COMPILED:
        raise InputError("the compiled kernel was not built; 'gridwright doctor' says how to")
    return module


def interpreted_parts(package: str, parts: Sequence[str]) -> list[ModuleType]:
    """Return modules of a package as their source has them, even where compiled ones shadow it."""
    with _LOADING:
        return _load_from_source(package, tuple(parts))


@functools.cache
def _load_from_source(package: str, parts: tuple[str, ...]) -> list[ModuleType]:
    """Load the parts into a package of their own name, in which they find each other."""
    place = f"{package}._interpreted"
    folder = Path(__file__).parents[1]
    sys.modules[place] = ModuleType(place)
    loaded = []
    for part in parts:
        name = f"{place}.{part}"
        source = folder.joinpath(*package.split(".")[1:], f"{part}.py")
        spec = importlib.util.spec_from_file_location(name, source)
        if spec is None or spec.loader is None:
            raise InputError("the kernel's source is not installed")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
        loaded.append(module)
    return loaded
