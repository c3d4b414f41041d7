"""New boards: one solution, exactly the grade, and as they were asked for."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import pytest
from tests.kenken.drawn import text_of
from tests.kenken.known_boards import FILE, made

from gridwright.engine import CancelToken, Count, Limits
from gridwright.errors import BoardError, Cancelled, InputError, LimitReached
from gridwright.kenken import Board, Cell, Grade, Operator, count, generate, grade


def require_right(board: Board, wanted: Grade | str) -> None:
    """Check with the engine, which knows nothing of moves, and against the faults of boards."""
    Board(board.size, board.cages, board.numbers)
    assert count(board, 2) == Count(1, exact=True), text_of(board)
    assert grade(board).grade == wanted, text_of(board)


# Sizes, and how many boards of each grade: more than 2,000.
MANY = {3: 100, 4: 120, 5: 100, 6: 80, 7: 50, 8: 30, 9: 24, 11: 6, 12: 4}


@pytest.mark.parametrize("size", MANY)
def test_thousands_of_boards_are_right(size: int, compiled: str) -> None:
    for wanted in list(Grade)[: 2 if size == 3 else 5]:
        boards = list(generate(size, wanted, seed=size, count=MANY[size]))
        assert len(boards) == MANY[size]
        for board in boards:
            require_right(board, wanted)


def test_that_were_thousands() -> None:
    assert sum([some * (2 if size == 3 else 5) for size, some in MANY.items()]) > 2000


@pytest.mark.parametrize("wanted", Grade)
def test_the_largest_boards_can_be_made(wanted: Grade, compiled: str) -> None:
    for board in generate(16, wanted, seed=3):
        require_right(board, wanted)


@pytest.mark.parametrize("wanted", Grade)
def test_interpreted_boards_are_right(wanted: Grade) -> None:
    for board in generate(4, wanted, seed=7, count=5, kernel="interpreted"):
        require_right(board, wanted)


# --- what can be asked for -----------------------------------------------------------------------


@pytest.mark.parametrize("wanted", Grade)
@pytest.mark.parametrize("size", [5, 6])
def test_symmetric_boards_look_the_same_upside_down(
    size: int, wanted: Grade, compiled: str
) -> None:
    for board in generate(size, wanted, symmetric=True, seed=1, count=20):
        shapes = {frozenset(cage.cells) for cage in board.cages}
        assert shapes == {frozenset(turned(shape, size)) for shape in shapes}
        require_right(board, wanted)


def turned(cells: Iterable[Cell], size: int) -> list[Cell]:
    return [(size - 1 - row, size - 1 - column) for row, column in cells]


@pytest.mark.parametrize("operators", ["+", "*", "+-", "×÷", "-/", "+-*/"])
def test_cages_have_only_the_operators_asked_for(operators: str, compiled: str) -> None:
    asked = {Operator.read(sign) for sign in operators}
    used: set[Operator] = set()
    for board in generate(6, "hard", operators=operators, seed=1, count=20):
        used |= {cage.operator for cage in board.cages}
        require_right(board, "hard")
    assert used == asked


@pytest.mark.parametrize("wanted", Grade)
def test_boards_can_hide_their_operators(wanted: Grade, compiled: str) -> None:
    for board in generate(5, wanted, operators=None, seed=1, count=20):
        assert {cage.operator for cage in board.cages} == {Operator.HIDDEN}
        require_right(board, wanted)


@pytest.mark.parametrize("numbers", [(0, 1, 2, 3, 4), (2, 3, 5, 7, 11), (-4, -1, 0, 3, 20)])
def test_boards_can_have_any_numbers(numbers: Sequence[int], compiled: str) -> None:
    for wanted in Grade:
        for board in generate(5, wanted, numbers=numbers, seed=1, count=10):
            assert board.numbers == numbers
            require_right(board, wanted)


def sizes_of(boards: Iterable[Board]) -> Counter[int]:
    return Counter([len(cage.cells) for board in boards for cage in board.cages])


def test_cages_are_of_the_sizes_asked_for(compiled: str) -> None:
    usual = sizes_of(generate(6, "normal", seed=1, count=50))
    assert set(usual) == {2, 3, 4, 5}
    assert usual[2] > usual[3] > usual[4] > usual[5]
    large = sizes_of(generate(6, "hard", cage_sizes=(3, 6), seed=1, count=20))
    assert set(large) == {3, 4, 5, 6}
    drawn = sizes_of(generate(6, "hard", cage_sizes={2: 1, 4: 5}, seed=1, count=20))
    assert max(drawn) == 4
    assert drawn[4] * 2 > drawn[2]


def test_single_cells_are_few_or_none(compiled: str) -> None:
    assert 1 not in sizes_of(generate(5, "easy", seed=1, count=50))
    boards = list(generate(5, "easy", singles=3, seed=1, count=50))
    singles = [sizes_of([board])[1] for board in boards]
    assert max(singles) == 3
    assert sum(singles) > 50
    for board in boards:
        require_right(board, "easy")
        alone = [cage.operator for cage in board.cages if len(cage.cells) == 1]
        assert alone == [Operator.GIVEN] * len(alone)


def test_cages_hang_together(compiled: str) -> None:
    for board in generate(7, "hard", seed=1, count=30):
        for cage in board.cages:
            reached, left = [cage.cells[0]], set(cage.cells[1:])
            for row, column in reached:
                beside = {
                    (row + 1, column),
                    (row - 1, column),
                    (row, column + 1),
                    (row, column - 1),
                }
                reached += beside & left
                left -= beside
            assert not left


# --- seeds ---------------------------------------------------------------------------------------

KNOWN: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("known", KNOWN, ids=lambda known: " ".join(map(str, known.values()))[:40])
def test_a_seed_gives_the_boards_it_is_known_to_give(known: dict[str, Any], kernel: str) -> None:
    asked = {name: value for name, value in known.items() if name not in ("seed", "boards")}
    if kernel == "interpreted" and asked["size"] > 6:
        pytest.skip("this takes the interpreted kernel long")
    assert made(asked, known["seed"], kernel) == known["boards"]


def test_a_board_depends_on_its_number_and_the_seed_alone(compiled: str) -> None:
    whole = list(generate(5, "hard", seed=8, count=40))
    assert list(generate(5, "hard", seed=8, count=3)) == whole[:3]
    assert list(islice(generate(5, "hard", seed=8, count=None), 5)) == whole[:5]
    assert list(generate(5, "hard", seed=8, count=40, threads=3)) == whole
    assert list(islice(generate(5, "hard", seed=8, count=None, threads=2), 20)) == whole[:20]
    assert list(generate(5, "hard", seed=9, count=40)) != whole


@pytest.mark.parametrize("wanted", Grade)
def test_a_thousand_boards_are_a_thousand(wanted: Grade, compiled: str) -> None:
    boards = generate(4, wanted, seed=1, count=1000)
    assert len({canonical(board) for board in boards}) == 1000


def test_where_there_are_few_all_are_different_up_to_the_last(compiled: str) -> None:
    boards: list[Board] = []
    endless = generate(3, "normal", seed=1, count=None, limits=Limits(nodes=5000))
    with pytest.raises(LimitReached, match="no other normal board of size 3 was found"):
        boards.extend(endless)
    assert len({canonical(board) for board in boards}) == len(boards) > 100
    threaded = generate(3, "normal", seed=1, count=len(boards), threads=2)
    assert list(threaded) == boards


def canonical(board: Board) -> tuple[object, ...]:
    """Return the same for a board and all that it becomes when turned or mirrored."""
    last = board.size - 1
    looks = []
    for mirrored in (False, True):
        for transposed in (False, True):
            for flipped in (False, True):
                cages = []
                for cage in board.cages:
                    cells = []
                    for row, column in cage.cells:
                        r, c = (column, row) if transposed else (row, column)
                        cells.append((last - r if flipped else r, last - c if mirrored else c))
                    cages.append((tuple(sorted(cells)), str(cage.operator), cage.target))
                looks.append(tuple(sorted(cages)))
    return min(looks)


def test_turned_boards_count_as_one() -> None:
    board = next(generate(4, "easy"))
    cages = [
        type(cage)(cage.operator, cage.target, tuple([(c, 3 - r) for r, c in cage.cells]))
        for cage in board.cages
    ]
    assert canonical(Board(4, cages)) == canonical(board)


# --- what cannot be had --------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "wanted"), [(2, "extreme"), (3, "unreasonable")])
def test_what_there_is_not_ends_with_an_error(size: int, wanted: str, compiled: str) -> None:
    with pytest.raises(LimitReached, match=f"no {wanted} board of size {size} .* 200,000 tries"):
        next(generate(size, wanted))


def test_tries_and_time_can_be_limited(kernel: str) -> None:
    with pytest.raises(LimitReached, match="in 30 tries"):
        next(generate(3, "unreasonable", limits=Limits(nodes=30), kernel=kernel))
    with pytest.raises(LimitReached, match="a limit was reached"):
        next(generate(9, "easy", limits=Limits(seconds=0), kernel=kernel))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_cancelled_run_stops(threads: int, kernel: str) -> None:
    token = CancelToken()
    boards = generate(4, "easy", count=None, threads=threads, cancel=token, kernel=kernel)
    next(boards)
    token.cancel()
    with pytest.raises(Cancelled):
        list(boards)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"size": 1}, "a board has 2 to 16 rows, not 1"),
        ({"size": 17}, "a board has 2 to 16 rows, not 17"),
        ({"difficulty": "tricky"}, "there is no difficulty 'tricky'; they are easy, normal, hard"),
        ({"operators": "+^"}, r"a cage's operator is one of \+ - \* /, not '\^'"),
        ({"operators": "="}, "a cage's operator is one of"),
        ({"operators": ""}, "at least one operator"),
        ({"cage_sizes": (0, 3)}, "cages have 1 to 12 cells"),
        ({"cage_sizes": (2, 10**9)}, "cages have 1 to 12 cells"),
        ({"cage_sizes": (4, 3)}, "at least 4 cells and at most 3"),
        ({"cage_sizes": {}}, "cages have 1 to 12 cells"),
        ({"cage_sizes": {2: -1}}, "a whole number from 0 to 1,000,000"),
        ({"singles": -1}, "0 or more, not -1"),
        ({"count": -1}, "a count is 0 or more, not -1"),
        ({"threads": 0}, "the number of threads is 1 or more, not 0"),
        ({"numbers": [1, 2, 3]}, "4 rows take 4 different numbers"),
        ({"numbers": [1, 2, 3, 3]}, "4 rows take 4 different numbers"),
        ({"kernel": "quick"}, "a kernel is 'compiled' or 'interpreted', not 'quick'"),
    ],
)
def test_what_makes_no_sense_is_refused_at_once(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        generate(**{"size": 4, **asked})


def test_faults_of_numbers_come_as_data() -> None:
    with pytest.raises(BoardError) as caught:
        generate(3, numbers=[1, 1, 10**9])
    assert len(caught.value.faults) == 2
