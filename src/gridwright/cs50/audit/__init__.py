"""The judge: what anyone's `CrosswordCreator` gets right, and where it goes wrong.

- `puzzles`: what submissions are tried on; `reference`: what is right, written to be obvious;
- `boxes`: where submissions run; `confine`, `inside`, `operations`: what runs in there;
- `checks`: what is asked, and what counts as wrong; `shrinking`: the smallest such case;
- `judging`: all checks of one submission, of many; `reports`: how that is told.
"""
