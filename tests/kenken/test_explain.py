"""Each move does what its name says, the easiest comes first, and none rules out what is right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path

import pytest
from tests.kenken.drawn import drawn, places, recorded

from gridwright.engine import CancelToken, Limits
from gridwright.engine.kernels import INTERPRETED
from gridwright.errors import BoardError, Cancelled, LimitReached
from gridwright.kenken import (
    Board,
    Cage,
    Cell,
    Contradiction,
    Grade,
    Move,
    Operator,
    Step,
    explain,
    generate,
    solutions,
    solve,
)
from gridwright.kenken.deducers import deducer_module
from gridwright.kenken.places import cell_name
from gridwright.kenken.reasoning import Reasoner

# For each move a board on which it is made, what it says the first time, and what it rules out.
CASES = {
    Move.GIVEN: (
        3,
        "3= A1; 8+ B1 A2 B2 A3; 6* C1 C2 C3; 1= B3",
        "A1 is given: 3.",
        {"A1": "1 2", "B1": "3", "C1": "3", "A2": "3", "A3": "3"},
    ),
    Move.SINGLE: (
        3,
        "1= A1; 6+ B1 C1 B2; 5+ A2 A3; 2= C2; 2- B3 C3",
        "C1 can only be 3.",
        {"B1": "3", "C3": "3"},
    ),
    Move.LAST_PLACE: (
        3,
        "6* A1 B1; 1= C1; 3* A2 A3; 1= B2; 12* C2 B3 C3",
        "In row 3, 1 has only one place left: A3.",
        {"A3": "2 3"},
    ),
    Move.ONE_COMBINATION: (
        3,
        "1= A1; 5+ B1 C1; 2= A2; 7+ B2 A3 B3; 2* C2 C3",
        "The cage 7+ at B2 can only be made of 1 and 3.",
        {"B3": "2"},
    ),
    Move.CAGE_NUMBERS: (
        4,
        "1- A1 A2; 15+ B1 C1 D1 C2 D2; 12+ B2 A3 B3 C3 C4; 2= D3; 4+ A4 B4; 4= D4",
        "No combination of the cage 1− at A1 has a 4.",
        {"A2": "4"},
    ),
    Move.COMBINATIONS: (
        3,
        "8+ A1 B1 C1 A2; 6+ B2 A3 B3; 3= C2; 1= C3",
        "No combination of the cage 8+ at A1 has 1 in A2.",
        {"A2": "1"},
    ),
    Move.MUST_USE: (
        3,
        "1- A1 B1; 5+ C1 B2 C2; 1- A2 A3; 1- B3 C3",
        "Every combination of the cage 1− at A1 has 2 in row 1, so 2 is in none of the "
        "line's other cells.",
        {"C1": "2"},
    ),
    Move.NAKED_PAIR: (
        4,
        "48* A1 B1 A2 B2 A3; 11+ C1 D1 D2 D3; 1= C2; 7+ B3 A4 B4; 1- C3 C4; 1= D4",
        "In row 3, A3 and B3 can only be 1 and 2, so no other cell of the line is.",
        {"D3": "2"},
    ),
    Move.HIDDEN_PAIR: (
        5,
        "200* A1 B1 C1 A2; 3* D1 E1; 36* B2 C2 A3 B3 A4; 8* D2 E2; 15* C3 D3 D4; 240* E3 "
        "E4 C5 D5 E5; 40* B4 C4 A5 B5",
        "In column D, only D2 and D5 can be 2 and 4, so they are nothing else.",
        {"D5": "1 3 5"},
    ),
    Move.NAKED_TRIPLE: (
        6,
        "2/ A1 A2; 200* B1 C1 B2 C2 C3; 15+ D1 E1 D2 D3; 9+ F1 F2; 2- E2 E3; 2- A3 B3; 6+ "
        "F3 F4; 36* A4 B4 C4; 960* D4 E4 D5 E5 F5; 20* A5 B5 A6; 12+ C5 B6 C6; 10* D6 E6 "
        "F6",
        "In column D, D2, D3 and D5 can only be 2, 3 and 6, so no other cell of the line is.",
        {"D1": "2 3 6"},
    ),
    Move.HIDDEN_TRIPLE: (
        7,
        "360* A1 B1 C1 C2; 14* D1 D2; 15* E1 F1 E2; 168* G1 F2 G2 F3 F4; 630* A2 B2 A3 B3 "
        "B4; 336* C3 C4 D4 E4 E5; 24* D3 E3; 10* G3 G4; 280* A4 A5 B5 A6; 6* C5 D5; 630* "
        "F5 G5 E6 F6; 72* B6 C6 D6 A7 B7; 48* G6 E7 F7 G7; 35* C7 D7",
        "In row 6, only A6, E6 and F6 can be 5, 6 and 7, so they are nothing else.",
        {"A6": "2 4"},
    ),
    Move.LARGER_SET: (
        8,
        "20+ A1 B1 B2 C2; 5- C1 D1; 13+ E1 F1; 7+ G1 G2; 5+ H1 H2; 160* A2 A3 A4; 84* D2 "
        "E2 D3 E3; 19+ F2 F3 G3; 12+ B3 C3 B4 C4; 10+ H3 H4; 90* D4 E4 E5 F5; 4- F4 G4; "
        "8* A5 B5; 192* C5 C6 C7; 4- D5 D6; 23+ G5 H5 H6 H7; 3- A6 B6; 12* E6 F6; 5/ G6 "
        "G7; 5+ A7 A8; 3- B7 B8; 15+ D7 E7 F7; 224* C8 D8 E8; 30* F8 G8 H8",
        "In row 1, A1, D1, E1 and F1 can only be 5, 6, 7 and 8, so no other cell of the line is.",
        {"B1": "5 6 7"},
    ),
    Move.LINE_SUM: (
        4,
        "2= A1; 1= B1; 1- C1 D1; 1- A2 B2; 4* C2 D2; 5+ A3 A4; 5+ B3 C3; 24* D3 B4 C4 D4",
        "Row 3 adds up to 10, which leaves 5 for A3 and D3 together.",
        {"D3": "2 3"},
    ),
    Move.LINE_PRODUCT: (
        6,
        "576* A1 B1 C1 A2 B2; 540* D1 C2 D2 D3 E3; 5* E1 F1 E2; 12* F2 F3; 30* A3 A4 A5 "
        "A6; 20* B3 C3; 90* B4 B5 B6 C6 D6; 12* C4 C5; 288* D4 E4 F4 F5; 2* D5 E5; 20* E6 "
        "F6",
        "The product of column C leaves 12 for C1 and C2, multiplied.",
        {"C2": "2"},
    ),
    Move.INNIES: (
        4,
        "11+ A1 B1 A2 B2; 10+ C1 D1 D2 D3; 1= C2; 4* A3 A4 B4; 12+ B3 C3 C4 D4",
        "Rows 1 and 2 add up to 20, which leaves 8 for C1, D1 and D2 together.",
        {"D1": "3"},
    ),
    Move.OUTIES: (
        4,
        "8+ A1 B1 A2; 5+ C1 D1; 5+ B2 C2; 8* D2 C3 D3; 8+ A3 B3 A4 B4; 1- C4 D4",
        "Cages of known sums cover row 1 and A2 besides, which leaves 3 for A2.",
        {"A2": "1 2 4"},
    ),
    Move.PARITY: (
        4,
        "1= A1; 1- B1 C1; 9+ D1 C2 D2; 9+ A2 A3 A4; 1= B2; 2- B3 B4; 2- C3 D3; 1- C4 D4",
        "Row 3 adds up to 10, and all else in there is known to be even or odd, so A3 is even.",
        {"A3": "3"},
    ),
    Move.X_WING: (
        4,
        "12* A1 B1 A2 A3; 8* C1 D1 D2; 192* B2 C2 B3 A4 B4; 18* C3 D3 C4 D4",
        "In rows 3 and 4, 4 can only be in columns A and B, so no other cell of these "
        "columns is 4.",
        {"A2": "4"},
    ),
    Move.SWORDFISH: (
        6,
        "20+ A1 A2 B2 A3 B3; 16+ B1 C1 D1 D2; 6+ E1 F1; 11+ C2 C3 D3; 8+ E2 F2 E3; 3+ F3 "
        "F4; 9+ A4 B4 C4; 27+ D4 E4 E5 F5 F6; 3+ A5 A6; 7+ B5 B6; 5+ C5 C6; 11+ D5 D6 E6",
        "In rows 1, 2 and 3, 6 can only be in columns A, B and C, so no other cell of "
        "these columns is 6.",
        {"B6": "6"},
    ),
    Move.LARGER_FISH: (
        8,
        "48* A1 B1 C1 A2 A3; 840* D1 E1 F1 G1 G2; 2688* H1 H2 H3 G4 H4; 140* B2 C2 D2 D3; "
        "1440* E2 F2 F3 G3; 2520* B3 C3 C4 D4 C5; 24* E3 E4 F4 E5; 24* A4 B4; 42* A5 B5; "
        "10* D5 D6; 1280* F5 E6 F6 F7 G7; 24* G5 H5 G6 H6; 56* A6 B6; 288* C6 A7 B7 C7 "
        "C8; 1008* D7 E7 D8 E8; 35* H7 H8; 5* A8 B8; 6* F8 G8",
        "In rows 1, 3, 4 and 6, 8 can only be in columns A, B, D and H, so no other cell "
        "of these columns is 8.",
        {"D8": "8"},
    ),
    Move.CHAIN: (
        4,
        "3= A1; 7+ B1 C1 D1; 6* A2 B2; 96* C2 B3 C3 A4 B4; 24* D2 D3 C4 D4; 1= A3",
        "If B1 is not 1, it is 4, so B3 is 2, so D3 is 4, so D2 is 1: B1 or D2 is 1, and "
        "no cell that sees both is.",
        {"D1": "1"},
    ),
    Move.TRIAL: (
        4,
        "96* A1 B1 A2 B2 A3; 1- C1 D1; 5+ C2 D2; 6* B3 C3 B4; 2/ D3 D4; 3= A4; 1= C4",
        "If A1 were 2, then the cage 1− at C1 could not be made, so it is not.",
        {"A1": "2"},
    ),
}


def named(removed: Mapping[Cell, tuple[int, ...]]) -> dict[str, str]:
    return {cell_name(c): " ".join(map(str, n)) for c, n in sorted(removed.items())}


@pytest.mark.parametrize("move", CASES, ids=str)
def test_a_move_rules_out_what_it_says(move: Move, kernel: str) -> None:
    size, text, sentence, removed = CASES[move]
    steps = explain(drawn(size, text), kernel=kernel)
    first = next(step for step in steps if step.move is move)
    assert first.sentence == sentence
    assert named(first.removed) == removed
    if move in (Move.GIVEN, Move.SINGLE, Move.LAST_PLACE):
        assert list(first.placed) == [first.cells[0]]
    else:
        assert not first.placed


def test_every_move_is_shown_above() -> None:
    assert {*CASES, Move.EXHAUSTION} == set(Move)


def test_where_no_trial_helps_every_way_is_gone_through(monkeypatch: pytest.MonkeyPatch) -> None:
    size, text, _, removed = CASES[Move.TRIAL]
    monkeypatch.setattr(deducer_module(INTERPRETED).Deducer, "_try_cell", lambda *_: False)
    steps = explain(drawn(size, text), kernel=INTERPRETED)
    first = next(step for step in steps if step.move.grade is Grade.UNREASONABLE)
    assert first.move is Move.EXHAUSTION
    ((cell, number),) = named(first.removed).items()
    assert first.sentence == (
        f"If {cell} were {number}, then every way to go on would fail, so it is not."
    )
    assert removed


def test_a_trial_tells_the_steps_up_to_its_contradiction() -> None:
    size, text, _, _ = CASES[Move.TRIAL]
    trial = next(step for step in explain(drawn(size, text)) if step.move is Move.TRIAL)
    assert trial.steps
    assert trial.steps[0].placed == dict.fromkeys(trial.cells, *trial.removed[trial.cells[0]])
    assert all(step.move.grade.rank < Grade.UNREASONABLE.rank for step in trial.steps)


def end_of(board: Board, steps: Iterable[Step]) -> dict[Cell, tuple[int, ...]]:
    """Return what cells may be after steps, each of which rules out what was there to rule out."""
    left = dict.fromkeys(board.cells, board.numbers)
    for step in steps:
        assert step.removed or step.placed
        for cell, numbers in step.removed.items():
            assert set(numbers) <= set(left[cell])
            left[cell] = tuple([number for number in left[cell] if number not in numbers])
        for cell, number in step.placed.items():
            assert left[cell] == (number,)
    return left


@pytest.mark.parametrize("grade", Grade)
def test_the_steps_end_with_the_solution(grade: Grade, kernel: str) -> None:
    for board in generate(5, grade, count=8, seed=2):
        steps = explain(board, kernel=kernel)
        solution = solve(board)
        assert end_of(board, steps) == {cell: (solution[cell],) for cell in board.cells}
        assert len([step for step in steps if step.placed]) == len(board.cells)
        assert max(step.move.grade.rank for step in steps) == grade.rank


OPTIONS: list[dict[str, object]] = [
    {},
    {"symmetric": True},
    {"operators": None},
    {"operators": "+"},
    {"operators": "-/", "cage_sizes": (2, 3)},
    {"singles": 5},
    {"cage_sizes": (2, 8)},
    {"numbers": (-3, 0, 1, 2, 5, 8)},
    {"numbers": (0, 1, 2, 3, 4, 5), "operators": None},
]


@pytest.mark.parametrize("grade", Grade)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nothing_right_is_ruled_out_of_generated_boards(
    options: dict[str, object], grade: Grade, compiled: str
) -> None:
    for board in generate(6, grade, count=8, seed=3, **options):  # type: ignore[arg-type]
        solution = solve(board)
        for step in explain(board):
            assert all(solution[cell] not in gone for cell, gone in step.removed.items()), step


@pytest.mark.parametrize("size", [4, 5, 6])
def test_nothing_that_any_solution_has_is_ruled_out(size: int, compiled: str) -> None:
    """Boards of which some cages were made one have several solutions: no move may lose one."""
    looked_at = moves = 0
    for board in generate(size, "hard", count=200, seed=4):
        vague = joining(board, 3 if size > 4 else 2)
        found = list(islice(solutions(vague), 400))
        if not 1 < len(found) < 400:
            continue
        looked_at += 1
        for step in until_stuck(vague):
            moves += 1
            for cell, gone in step.removed.items():
                assert not {solution[cell] for solution in found} & set(gone), step
    assert looked_at > 100
    assert moves > 1000


def until_stuck(board: Board) -> Iterator[Step]:
    """Yield the steps of a board of several solutions, up to where that is noticed."""
    steps = Reasoner(board).steps()
    while True:
        try:
            yield next(steps)
        except BoardError as error:
            assert "more than one solution" in str(error)  # noqa: PT017 (a generator's steps)
            return


def joining(board: Board, some: int) -> Board:
    """Return a board of which so many pairs of cages are one cage that adds."""
    cages, solution = list(board.cages), solve(board)
    for _ in range(some):
        cells = (*cages.pop(0).cells, *cages.pop(0).cells)
        cages.append(Cage(Operator.ADD, sum([solution[cell] for cell in cells]), cells))
    return Board(board.size, cages)


def test_boards_of_other_makers_are_explained(shared_data: Path, compiled: str) -> None:
    for name, board, _ in recorded(shared_data / "kenken"):
        solution = solve(board)
        left = end_of(board, explain(board))
        assert left == {cell: (solution[cell],) for cell in board.cells}, name


def test_a_move_is_only_made_where_no_easier_one_is_left(kernel: str) -> None:
    """After a hard step the easy ones come first again."""
    board = next(generate(6, "hard", seed=1))
    moves = [step.move for step in explain(board, kernel=kernel)]
    drops = [k for k in range(1, len(moves)) if moves[k].number < moves[k - 1].number]
    assert len(drops) > 3


def test_a_board_with_several_solutions_has_no_end() -> None:
    board = drawn(2, "6+ A1 B1 A2 B2")
    with pytest.raises(BoardError, match="more than one solution"):
        explain(board)


def test_a_board_without_solution_says_what_contradicts(kernel: str) -> None:
    with pytest.raises(Contradiction, match="no solution: "):
        explain(drawn(3, "5+ A1 B1; 5+ A2 B2; 5+ A3 B3; 6+ C1 C2 C3"), kernel=kernel)


def test_a_cancelled_explanation_stops() -> None:
    token = CancelToken()
    token.cancel()
    board = next(generate(4, "easy"))
    with pytest.raises(Cancelled):
        explain(board, cancel=token)
    with pytest.raises(LimitReached):
        explain(board, limits=Limits(seconds=0))


def test_cells_of_a_step_are_on_the_board() -> None:
    for board in generate(4, "extreme", count=20):
        for step in explain(board):
            assert set(step.cells) | set(step.removed) <= set(board.cells)
            assert places([cell_name(cell) for cell in step.cells]) == step.cells
