"""The solver: node consistency, arc consistency (AC-3), then search that keeps it up.

    domain        the words that a variable may still take: `domains[variable]`, a set
    arc           an ordered pair (x, y) of variables that cross
    revise        take from x's domain the words that no word of y's can cross
    assignment    a word for some of the variables: a dictionary

Read it from the top: each method uses only those before it. It knows the puzzle (`crossword`) and
nothing else of the house, but for the font of its pictures.

    python -m gridwright.cs50.generate structure words [output.png]
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable
from pathlib import Path

from gridwright.cs50.crossword import Crossword, Variable

Assignment = dict[Variable, str]
Arc = tuple[Variable, Variable]

BLOCK = "█"


class CrosswordCreator:
    """Solves one crossword. `domains` starts with every word for every variable."""

    def __init__(self, crossword: Crossword) -> None:
        self.crossword = crossword
        self.domains = {var: set(crossword.words) for var in crossword.variables}

    # What is to be seen

    def letter_grid(self, assignment: Assignment) -> list[list[str | None]]:
        """Return rows of letters, `None` where none is known."""
        crossword = self.crossword
        letters: list[list[str | None]] = [[None] * crossword.width for _ in crossword.structure]
        for var, word in assignment.items():
            for (i, j), letter in zip(var.cells, word, strict=False):
                letters[i][j] = letter
        return letters

    def print(self, assignment: Assignment) -> None:
        """Print the crossword: letters, spaces where none is known, and blocks."""
        letters = self.letter_grid(assignment)
        for i, row in enumerate(self.crossword.structure):
            print("".join([letters[i][j] or " " if cell else BLOCK for j, cell in enumerate(row)]))

    def save(self, assignment: Assignment, filename: str) -> None:
        """Draw the crossword into a picture file; its name's ending says of which kind."""
        from gridwright.cs50 import picture

        picture.save(self.crossword.structure, self.letter_grid(assignment), filename)

    # The three steps

    def solve(self) -> Assignment | None:
        """Return a word for every variable, or `None` where that is proved impossible."""
        self.enforce_node_consistency()
        if not self.ac3():
            return None
        return self.backtrack({})

    def enforce_node_consistency(self) -> None:
        """Keep the words that are as long as their variable."""
        for var, domain in self.domains.items():
            self.domains[var] = {word for word in domain if len(word) == var.length}

    def revise(self, x: Variable, y: Variable) -> bool:
        """Make `x` arc consistent with `y`; return whether words were taken from `x`.

        A word of x's has a crossing word in y's exactly if some word there has the right letter
        at the crossing. So it is enough to know which letters occur there: one look at each
        word of y's and one at each of x's, instead of one at each pair of words.
        """
        overlap = self.crossword.overlaps[x, y]
        if overlap is None:
            return False
        i, j = overlap
        letters = {word[j] for word in self.domains[y]}
        unsupported = {word for word in self.domains[x] if word[i] not in letters}
        self.domains[x] -= unsupported
        return bool(unsupported)

    def ac3(self, arcs: Iterable[Arc] | None = None) -> bool:
        """Make all variables arc consistent; return whether each still has a word.

        `arcs` are those to begin with: all by default, none where the list is empty. A variable
        that lost words may leave its neighbors without support, so their arcs to it come next.
        """
        neighbors = self.crossword.neighbors
        if arcs is None:
            arcs = [(x, y) for x in self.crossword.variables for y in neighbors(x)]
        queue = deque(arcs)
        while queue:
            x, y = queue.popleft()
            if self.revise(x, y):
                if not self.domains[x]:
                    return False
                queue.extend((z, x) for z in neighbors(x) - {y})
        return all(self.domains.values())

    # The search

    def assignment_complete(self, assignment: Assignment) -> bool:
        """Say whether every variable has a word."""
        return all(var in assignment for var in self.crossword.variables)

    def consistent(self, assignment: Assignment) -> bool:
        """Say whether the words so far are as long as they must be, differ, and cross rightly."""
        words = list(assignment.values())
        return (
            len(set(words)) == len(words)
            and all(len(word) == var.length for var, word in assignment.items())
            and all(
                self._cross(x, y, assignment[x], assignment[y])
                for x in assignment
                for y in self.crossword.neighbors(x)
                if y in assignment
            )
        )

    def order_domain_values(self, var: Variable, assignment: Assignment) -> list[str]:
        """Return the domain of `var`, words first that rule out fewest of its neighbors'.

        Only neighbors without a word count. How many words of a neighbor a letter rules out is
        counted once a letter, not once a word. Words that rule out as many come by the alphabet.
        """
        cost = dict.fromkeys(self.domains[var], 0)
        for neighbor in self.crossword.neighbors(var) - set(assignment):
            i, j = self.crossword.overlaps[var, neighbor] or (0, 0)
            letters = [word[j] for word in self.domains[neighbor]]
            ruled_out = {word[i]: 0 for word in cost}
            for letter in ruled_out:
                ruled_out[letter] = len(letters) - letters.count(letter)
            for word in cost:
                cost[word] += ruled_out[word[i]]
        return sorted(cost, key=lambda word: (cost[word], word))

    def select_unassigned_variable(self, assignment: Assignment) -> Variable:
        """Return a variable without a word: fewest words left, then most neighbors.

        Where that leaves several, the first by its place is taken, so that each run is the same.
        """
        return min(
            (var for var in self.crossword.variables if var not in assignment),
            key=lambda var: (
                len(self.domains[var]),
                -len(self.crossword.neighbors(var)),
                (var.i, var.j, var.direction),
            ),
        )

    def backtrack(self, assignment: Assignment) -> Assignment | None:
        """Return a full assignment that extends `assignment`, or `None` where there is none.

        After each choice arc consistency is restored around it (this is called maintaining arc
        consistency), which sees most dead ends at once. Afterwards all domains are as before.
        """
        if self.assignment_complete(assignment):
            return assignment if self.consistent(assignment) else None
        var = self.select_unassigned_variable(assignment)
        for word in self.order_domain_values(var, assignment):
            attempt = {**assignment, var: word}
            if not self.consistent(attempt):
                continue
            before = self.domains.copy()
            self.domains = {**{v: set(domain) for v, domain in before.items()}, var: {word}}
            result = None
            if self.ac3((z, var) for z in self.crossword.neighbors(var)):
                result = self.backtrack(attempt)
            self.domains = before
            if result is not None:
                return result
        return None

    def _cross(self, x: Variable, y: Variable, word: str, crossing: str) -> bool:
        """Say whether two words have the same letter where their variables cross."""
        overlap = self.crossword.overlaps[x, y]
        return overlap is None or word[overlap[0]] == crossing[overlap[1]]


def main() -> None:
    """Solve the crossword that the command line names; print it, and draw it if asked."""
    if len(sys.argv) not in (3, 4):
        sys.exit("Usage: python -m gridwright.cs50.generate structure words [output.png]")
    if isinstance(sys.stdout.encoding, str) and hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # a terminal may know no block
    try:
        crossword = Crossword(sys.argv[1], sys.argv[2])
        creator = CrosswordCreator(crossword)
        assignment = creator.solve()
        if assignment is None:
            print("No solution.")
            return
        creator.print(assignment)
        if len(sys.argv) == 4:
            creator.save(assignment, sys.argv[3])
    except UnicodeDecodeError:
        sys.exit("The structure and the words must be text files in UTF-8.")
    except OSError as error:
        sys.exit(f"{Path(str(error.filename)).name}: {error.strerror}")
    except (ImportError, ValueError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
