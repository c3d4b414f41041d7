# ruff: noqa: E501
"""A solver as a student might write it, right in everything; and ways to change it.

`HARMFUL` are changes that break it, each with the check that must say so. `HARMLESS` are other
ways of being right, which no check may blame.
"""

from __future__ import annotations

from gridwright.cs50.audit.boxes import Submission

RIGHT = """
from crossword import *


class CrosswordCreator():

    def __init__(self, crossword):
        self.crossword = crossword
        self.domains = {
            var: self.crossword.words.copy()
            for var in self.crossword.variables
        }

    def solve(self):
        self.enforce_node_consistency()
        self.ac3()
        return self.backtrack(dict())

    def enforce_node_consistency(self):
        for var in self.domains:
            for word in set(self.domains[var]):
                if len(word) != var.length:
                    self.domains[var].remove(word)

    def revise(self, x, y):
        revised = False
        overlap = self.crossword.overlaps[x, y]
        if overlap is None:
            return False
        i, j = overlap
        for word in self.domains[x].copy():
            possible = False
            for other in self.domains[y]:
                if word[i] == other[j]:
                    possible = True
            if not possible:
                self.domains[x].remove(word)
                revised = True
        return revised

    def ac3(self, arcs=None):
        if arcs is None:
            queue = []
            for x in self.crossword.variables:
                for y in self.crossword.neighbors(x):
                    queue.append((x, y))
        else:
            queue = list(arcs)
        while queue:
            x, y = queue.pop(0)
            if self.revise(x, y):
                if len(self.domains[x]) == 0:
                    return False
                for z in self.crossword.neighbors(x):
                    if z != y:
                        queue.append((z, x))
        return True

    def assignment_complete(self, assignment):
        for var in self.crossword.variables:
            if var not in assignment:
                return False
        return True

    def consistent(self, assignment):
        for var in assignment:
            if len(assignment[var]) != var.length:
                return False
        if len(set(assignment.values())) != len(assignment):
            return False
        for x in assignment:
            for y in self.crossword.neighbors(x):
                if y in assignment:
                    i, j = self.crossword.overlaps[x, y]
                    if assignment[x][i] != assignment[y][j]:
                        return False
        return True

    def order_domain_values(self, var, assignment):
        counts = {}
        for word in self.domains[var]:
            counts[word] = 0
            for neighbor in self.crossword.neighbors(var):
                if neighbor in assignment:
                    continue
                i, j = self.crossword.overlaps[var, neighbor]
                for other in self.domains[neighbor]:
                    if word[i] != other[j]:
                        counts[word] += 1
        return sorted(counts, key=lambda word: counts[word])

    def select_unassigned_variable(self, assignment):
        free = [var for var in self.crossword.variables if var not in assignment]
        return min(free, key=lambda var: (
            len(self.domains[var]),
            -len(self.crossword.neighbors(var)),
        ))

    def backtrack(self, assignment):
        if self.assignment_complete(assignment):
            return assignment if self.consistent(assignment) else None
        var = self.select_unassigned_variable(assignment)
        for word in self.order_domain_values(var, assignment):
            attempt = assignment.copy()
            attempt[var] = word
            if self.consistent(attempt):
                saved = {v: self.domains[v].copy() for v in self.domains}
                self.domains[var] = {word}
                result = None
                if self.ac3([(z, var) for z in self.crossword.neighbors(var)]):
                    result = self.backtrack(attempt)
                self.domains = saved
                if result is not None:
                    return result
        return None
"""

Change = tuple[str, str]

# name, the check that must catch it, what is replaced by what
HARMFUL: list[tuple[str, str, list[Change]]] = [
    (
        "keeps words that are too short",
        "node",
        [("!= var.length:\n                    self", "> var.length:\n                    self")],
    ),
    (
        "keeps words that are too long",
        "node",
        [("!= var.length:\n                    self", "< var.length:\n                    self")],
    ),
    ("node consistency does nothing", "node", [("self.domains[var].remove(word)", "pass")]),
    ("revise never removes", "revise", [("self.domains[x].remove(word)", "pass")]),
    (
        "revise says changed when nothing changed",
        "revise",
        [("revised = False\n", "revised = True\n")],
    ),
    ("revise never says changed", "revise", [("return revised", "return False")]),
    ("revise returns None", "revise", [("return revised", "return None")]),
    (
        "revise prunes the other side",
        "revise",
        [("self.domains[x].remove(word)", "self.domains[y].discard(word)")],
    ),
    ("revise mixes up the indices", "revise", [("i, j = overlap\n", "j, i = overlap\n")]),
    (
        "revise takes an overlap at 0 for none",
        "revise",
        [("if overlap is None:", "if not overlap or not overlap[0]:")],
    ),
    (
        "revise removes while iterating",
        "revise",
        [("in self.domains[x].copy():", "in self.domains[x]:")],
    ),
    (
        "revise stops after one word",
        "revise",
        [("revised = True\n        return revised", "return True\n        return revised")],
    ),
    ("ac3 revises each arc once", "ac3", [("queue.append((z, x))", "pass")]),
    ("ac3 requeues the wrong way round", "ac3", [("queue.append((z, x))", "queue.append((x, z))")]),
    (
        "ac3 requeues the neighbor's neighbors",
        "ac3",
        [
            (
                "neighbors(x):\n                    if z != y:",
                "neighbors(y):\n                    if z != x:",
            )
        ],
    ),
    (
        "ac3 stops early",
        "ac3",
        [
            (
                "x, y = queue.pop(0)\n            if self.revise(x, y):",
                "x, y = queue.pop(0)\n            if not self.revise(x, y):\n                return True\n            else:",
            )
        ],
    ),
    (
        "ac3 begins with half the arcs",
        "ac3",
        [("queue.append((x, y))", "queue.append((x, y)) if (y, x) not in queue else None")],
    ),
    (
        "ac3 throws words away",
        "ac3",
        [
            (
                "        return True\n\n    def assignment_complete",
                "        for var in self.domains:\n            self.domains[var] = {min(self.domains[var])}\n        return True\n\n    def assignment_complete",
            )
        ],
    ),
    (
        "ac3 does not end",
        "ac3",
        [("if self.revise(x, y):", "queue.append((x, y))\n            if self.revise(x, y):")],
    ),
    (
        "ac3 overlooks an empty domain",
        "answer",
        [("return False\n                for z", "pass\n                for z")],
    ),
    (
        "ac3 returns None",
        "answer",
        [("        return True\n\n    def assignment_complete", "\n    def assignment_complete")],
    ),
    ("ac3 takes [] for None", "arcs", [("if arcs is None:", "if not arcs:")]),
    ("ac3 ignores given arcs", "arcs", [("if arcs is None:", "if True:")]),
    (
        "ac3 of given arcs does not spread",
        "arcs",
        [("queue.append((z, x))", "queue.append((z, x)) if arcs is None else None")],
    ),
    (
        "consistent lets lengths through",
        "consistent",
        [("if len(assignment[var]) != var.length:", "if False:")],
    ),
    (
        "consistent lets short words through",
        "consistent",
        [("if len(assignment[var]) != var.length:", "if len(assignment[var]) > var.length:")],
    ),
    (
        "consistent lets duplicates through",
        "consistent",
        [("if len(set(assignment.values())) != len(assignment):", "if False:")],
    ),
    (
        "consistent looks for duplicates among neighbors only",
        "consistent",
        [
            (
                "if len(set(assignment.values())) != len(assignment):",
                "if any(assignment[x] == assignment.get(y) for x in assignment for y in self.crossword.neighbors(x)):",
            )
        ],
    ),
    (
        "consistent lets conflicts through",
        "consistent",
        [("if assignment[x][i] != assignment[y][j]:", "if False:")],
    ),
    ("consistent wants a full assignment", "consistent", [("if y in assignment:", "if True:")]),
    (
        "consistent refuses the empty assignment",
        "consistent",
        [
            (
                "        for var in assignment:\n            if len",
                "        if not assignment:\n            return False\n        for var in assignment:\n            if len",
            )
        ],
    ),
    (
        "any assignment is complete",
        "complete",
        [
            (
                "if var not in assignment:\n                return False",
                "if False:\n                return False",
            )
        ],
    ),
    (
        "one word is a complete assignment",
        "complete",
        [
            (
                "        for var in self.crossword.variables:\n            if var not in assignment:\n                return False\n        return True",
                "        return bool(assignment)",
            )
        ],
    ),
    (
        "most constraining first",
        "order",
        [("key=lambda word: counts[word])", "key=lambda word: -counts[word])")],
    ),
    (
        "values in any order",
        "order",
        [("return sorted(counts, key=lambda word: counts[word])", "return list(counts)")],
    ),
    ("assigned neighbors count too", "order", [("if neighbor in assignment:", "if False:")]),
    (
        "values go missing",
        "order",
        [
            (
                "return sorted(counts, key=lambda word: counts[word])",
                "return sorted(counts, key=lambda word: counts[word])[:1]",
            )
        ],
    ),
    (
        "most remaining values first",
        "select",
        [("            len(self.domains[var]),", "            -len(self.domains[var]),")],
    ),
    (
        "least degree first",
        "select",
        [("-len(self.crossword.neighbors(var))", "len(self.crossword.neighbors(var))")],
    ),
    (
        "degree before remaining values",
        "select",
        [
            (
                "            len(self.domains[var]),\n            -len(self.crossword.neighbors(var)),",
                "            -len(self.crossword.neighbors(var)),\n            len(self.domains[var]),",
            )
        ],
    ),
    (
        "any variable",
        "select",
        [
            (
                "return min(free, key=lambda var: (\n            len(self.domains[var]),\n            -len(self.crossword.neighbors(var)),\n        ))",
                "return free[0]",
            )
        ],
    ),
    ("a variable that has a word", "select", [("if var not in assignment]\n", "]\n")]),
    ("domains are not restored", "backtrack", [("self.domains = saved", "pass")]),
    (
        "domains are restored from themselves",
        "backtrack",
        [("saved = {v: self.domains[v].copy() for v in self.domains}", "saved = self.domains")],
    ),
    (
        "only the first value is tried",
        "backtrack",
        [
            (
                "                    return result\n        return None",
                "                    return result\n                return None\n        return None",
            )
        ],
    ),
    (
        "returns False for no solution",
        "backtrack",
        [
            (
                "                    return result\n        return None",
                "                    return result\n        return False",
            )
        ],
    ),
    (
        "words may come twice",
        "solve",
        [("if len(set(assignment.values())) != len(assignment):", "if False:")],
    ),
    (
        "solve forgets to return",
        "solve",
        [("return self.backtrack(dict())", "self.backtrack(dict())")],
    ),
    ("domains are shared", "instances", [("self.crossword.words.copy()", "self.crossword.words")]),
    (
        "class-wide domains",
        "instances",
        [
            (
                "        self.domains = {\n            var: self.crossword.words.copy()\n            for var in self.crossword.variables\n        }",
                "        if not self.shared:\n            for var in self.crossword.variables:\n                self.shared[var] = set(self.crossword.words)\n        self.domains = self.shared",
            ),
            ("class CrosswordCreator():\n", "class CrosswordCreator():\n    shared = {}\n"),
        ],
    ),
    (
        "order by hash",
        "seeds",
        [("queue.append((x, y))", "queue.append((x, y)) if hash(str(x) + str(y)) % 2 else None")],
    ),
    ("does not solve", "puzzles", [("return self.backtrack(dict())", "return None")]),
]

HARMLESS: list[tuple[str, list[Change]]] = [
    ("as it is", []),
    (
        "words that cross must differ",
        [("if word[i] == other[j]:", "if word[i] == other[j] and word != other:")],
    ),
    ("a stack, not a queue", [("queue.pop(0)", "queue.pop()")]),
    ("all neighbors are revised again", [("if z != y:", "if True:")]),
    ("a set of arcs", [("queue = list(arcs)", "queue = list(set(arcs))")]),
    ("the caller's own list", [("queue = list(arcs)", "queue = arcs")]),
    (
        "domains as lists",
        [
            (
                "self.domains[x].remove(word)",
                "self.domains[x] = [w for w in self.domains[x] if w != word]",
            )
        ],
    ),
    (
        "degree among the unassigned",
        [
            (
                "-len(self.crossword.neighbors(var))",
                "-len([n for n in self.crossword.neighbors(var) if n not in assignment])",
            )
        ],
    ),
    (
        "ties the other way",
        [
            (
                "for var in self.crossword.variables if var",
                "for var in sorted(self.crossword.variables, key=str, reverse=True) if var",
            ),
            ("(counts, key", "(sorted(counts, reverse=True), key"),
        ],
    ),
    (
        "plain backtracking",
        [
            ("if self.ac3([(z, var) for z in self.crossword.neighbors(var)]):", "if True:"),
            ("self.domains[var] = {word}", "pass"),
        ],
    ),
    (
        "all arcs after each choice",
        [("self.ac3([(z, var) for z in self.crossword.neighbors(var)])", "self.ac3()")],
    ),
    (
        "the assignment in place",
        [
            ("attempt = assignment.copy()", "attempt = assignment"),
            (
                "                self.domains = saved\n                if result is not None:\n                    return result\n",
                "                self.domains = saved\n                if result is not None:\n                    return result\n            del assignment[var]\n",
            ),
        ],
    ),
    (
        "deep copies",
        [
            (
                "saved = {v: self.domains[v].copy() for v in self.domains}",
                "saved = __import__('copy').deepcopy(self.domains)",
            )
        ],
    ),
    (
        "prints and a helper",
        [
            (
                "    def solve(self):",
                "    def helper(self):\n        print('x' * 10000)\n\n    def solve(self):\n        self.helper()",
            )
        ],
    ),
    ("an argument of its own", [("def solve(self):", "def solve(self, interleave):")]),
    ("numbers for truth", [("return revised", "return 1 if revised else 0")]),
    (
        "a tuple of values",
        [
            (
                "return sorted(counts, key=lambda word: counts[word])",
                "return tuple(sorted(counts, key=lambda word: counts[word]))",
            )
        ],
    ),
    (
        "neighbors used up",
        [
            (
                "for z in self.crossword.neighbors(x):\n",
                "around = self.crossword.neighbors(x)\n                while around:\n                    z = around.pop()\n",
            )
        ],
    ),
    (
        "overlaps iterated",
        [("i, j = overlap\n", "i, j = dict(self.crossword.overlaps.items())[x, y]\n")],
    ),
    (
        "a word that crosses itself is ruled out",
        [
            (
                "if word[i] != other[j]:\n                        counts",
                "if word[i] != other[j] or word == other:\n                        counts",
            )
        ],
    ),
]


def changed(changes: list[Change]) -> str:
    """Return the solver with changes made to it, each of which must find its place."""
    text = RIGHT
    for old, new in changes:
        assert text.count(old) == 1, f"found {text.count(old)} times: {old}"
        text = text.replace(old, new)
    return text


def submission(text: str, name: str = "student") -> Submission:
    """Return a solver as it would be handed in."""
    return Submission(name, "generate", {"generate.py": text})
