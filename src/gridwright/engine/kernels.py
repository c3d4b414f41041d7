"""Which kernel runs: the compiled one where it was built, else the same source interpreted."""

from __future__ import annotations

import functools
import importlib.util
import os
import sys
import threading
from pathlib import Path
from types import ModuleType

from gridwright.errors import InputError

COMPILED = "compiled"
INTERPRETED = "interpreted"

# The modules that search, each after those that it needs.
KERNEL_PARTS = ("propagation", "branching", "kernel")

_LOADING = threading.Lock()

# Set to one of the two names to choose for a whole process.
ENVIRONMENT_VARIABLE = "GRIDWRIGHT_KERNEL"


def kernel_name(kernel: str | None = None) -> str:
    """Return `compiled` or `interpreted`: which kernel would run."""
    return COMPILED if kernel_module(kernel).COMPILED else INTERPRETED


def kernel_module(kernel: str | None = None) -> ModuleType:
    """Return the kernel's module: the named one, or the quickest there is.

    Raises InputError where the compiled kernel is asked for and was not built.
    """
    kernel = kernel or os.environ.get(ENVIRONMENT_VARIABLE) or None
    if kernel not in (None, COMPILED, INTERPRETED):
        raise InputError(f"a kernel is '{COMPILED}' or '{INTERPRETED}', not {kernel!r}")
    if kernel == INTERPRETED:
        return _interpreted_module()
    from gridwright.engine import kernel as module

    if kernel == COMPILED and not module.COMPILED:
        raise InputError("the compiled kernel was not built; 'gridwright doctor' says how to")
    return module


def _interpreted_module() -> ModuleType:
    """Return the kernel as its source has it, even where compiled modules shadow it."""
    with _LOADING:
        return _load_from_source()


@functools.cache
def _load_from_source() -> ModuleType:
    """Load the parts into a package of their own name, in which they find each other."""
    package = "gridwright.engine._interpreted"
    sys.modules[package] = ModuleType(package)
    for part in KERNEL_PARTS:
        name = f"{package}.{part}"
        source = Path(__file__).with_name(f"{part}.py")
        spec = importlib.util.spec_from_file_location(name, source)
        if spec is None or spec.loader is None:
            raise InputError("the kernel's source is not installed")
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return module
