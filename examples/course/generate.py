"""The solver; run it, or put your own `generate.py` in its place.

python generate.py data/structure1.txt data/words1.txt output.png
"""

from gridwright.cs50.generate import CrosswordCreator, main

__all__ = ["CrosswordCreator"]

if __name__ == "__main__":
    main()
