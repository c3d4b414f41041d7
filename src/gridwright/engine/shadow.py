"""What the compiled modules ask of Cython, for the times when they are not compiled.

`kernel.py` and `packing.py` are plain Python that Cython can compile. Interpreted, they need
only these two names, so that Cython is no dependency of the installed package.
"""

from __future__ import annotations

import contextlib

compiled = False
nogil = contextlib.nullcontext()
