"""The version, alone, so that the build can read it without importing anything else."""

__version__ = "0.1.0"
