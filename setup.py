"""Compile the hot modules; everything else is in pyproject.toml.

The extensions are optional: without a C compiler the build says so and goes on, and the very
same modules run interpreted.
"""

import os
import sys

from setuptools import Extension, setup

# Each is plain Python, with its C types in a `.pxd` beside it.
COMPILED = [
    "gridwright.engine.reckoning",
    "gridwright.engine.propagation",
    "gridwright.engine.branching",
    "gridwright.engine.kernel",
    "gridwright.engine.packing",
    "gridwright.kenken.tableau",
    "gridwright.kenken.cagework",
    "gridwright.kenken.linework",
    "gridwright.kenken.totals",
    "gridwright.kenken.deducer",
    "gridwright.kenken.chance",
    "gridwright.kenken.plotting",
    "gridwright.kenken.cluing",
    "gridwright.kenken.making",
    "gridwright.words.scan",
]

DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # annotations are for people and mypy; C types are in the .pxd
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "cdivision": True,
}

# Floating point must give the same bits on every machine: no fused multiply-add, no fast-math.
UNIX_FLAGS = ["-O3", "-ffp-contract=off", "-g0"]


def extensions() -> list[Extension]:
    """One optional extension for each compiled module."""
    if os.environ.get("GRIDWRIGHT_NO_COMPILE"):
        return []
    try:
        from Cython.Build import cythonize
    except ImportError:
        return []
    modules = [
        Extension(
            module,
            [f"src/{module.replace('.', '/')}.py"],
            extra_compile_args=[] if sys.platform == "win32" else UNIX_FLAGS,
        )
        for module in COMPILED
    ]
    compiled = cythonize(
        modules, compiler_directives=DIRECTIVES, build_dir="build/cython", quiet=True
    )
    for extension in compiled:  # which are not the objects above: Cython makes its own
        extension.optional = True
    return list(compiled)


setup(
    ext_modules=extensions(),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
