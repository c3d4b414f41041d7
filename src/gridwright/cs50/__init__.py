"""The course project "crossword": its classes, a judge for anyone's, and KenKen by a crossword.

- `crossword`: the puzzle, `Variable` and `Crossword`, which the course gives to its students;
- `generate`: the solver, `CrosswordCreator`, which the students write;
- `distinct`: the same solver for the other fixpoint, where crossing words must also differ;
- `trace`: the solver's steps, one by one, to be shown;
- `kenken`: a KenKen as a crossword, so that any such solver solves it;
- `audit`: the judge.

Each is imported on its own. Only the judge and the pictures use other rooms of the house;
`crossword` and `generate` are texts to read, and stand alone.
"""
