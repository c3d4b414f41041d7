"""The command line: one module a command, each imported only when it is asked for.

This room may call every other one, and none calls it. It turns arguments into calls, results
into text and files, and errors into one sentence and an exit code.
"""

from gridwright.cli.app import main

__all__ = ["main"]
