"""The exit codes, in one place; `docs/command-line.md` lists them for users."""

DONE = 0
"""Filled, or whatever else was asked for is done."""
ANSWER_IS_NO = 1
"""Proved: no fill exists; or, of `check`: the grid has problems."""
BAD_INPUT = 2
"""What was given cannot be used, or an output cannot be written."""
LIMIT_REACHED = 3
"""A limit stopped the search before it was decided."""
INTERNAL_ERROR = 70
"""A bug in Gridwright."""
INTERRUPTED = 130
"""Stopped by Ctrl-C."""
OUTPUT_CLOSED = 141
"""Whoever read the output stopped reading, as `head` does."""
