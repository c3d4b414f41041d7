"""The compiled kernel beside the same search written by hand in C."""
