"""What the characters of a grid file mean, and when we refuse to guess."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.crossword import Grid
from gridwright.errors import GridError, InputError


def test_cells_blocks_and_given_letters() -> None:
    assert Grid.parse("C_T\n_#_\nö_9").rows == ("C_T", "_#_", "ö_9")


def test_full_block_is_a_block() -> None:
    assert Grid.parse("_█_").rows == ("_#_",)


def test_short_lines_lack_blocks_at_the_right() -> None:
    assert Grid.parse("___\n_\n__").rows == ("___", "_##", "__#")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(end: str) -> None:
    assert Grid.parse(f"__{end}#_{end}").rows == ("__", "#_")


def test_blank_lines_around_the_grid_are_not_rows() -> None:
    assert Grid.parse("\n  \n__\n#_\n\n \n").rows == ("__", "#_")


def test_byte_order_mark_is_no_cell() -> None:
    assert Grid.parse("\ufeff__").rows == ("__",)


def test_spaces_beyond_every_row_do_not_count() -> None:
    assert Grid.parse("__  \n__ \t").rows == ("__", "__")


def test_letters_in_two_parts_become_one() -> None:
    assert Grid.parse("N\u0303_").rows == ("Ñ_",)


@pytest.mark.parametrize(
    "text", ["..#\n#..", "..█", ".....\n.....", "C.#\n..A"], ids=lambda text: repr(text)
)
def test_dot_is_a_cell_where_it_can_be_nothing_else(text: str) -> None:
    assert Grid.parse(text) == Grid.parse(text.replace(".", "_"))


@pytest.mark.parametrize(
    ("text", "place"),
    [("_#.", "line 1, column 3"), ("__\n_.", "line 2, column 2"), ("CAT.DOG", "line 1, column 4")],
)
def test_dot_with_two_readings_is_refused(text: str, place: str) -> None:
    with pytest.raises(GridError, match=f"{place}.*can be a cell or a block.*'cells' or 'blocks'"):
        Grid.parse(text)


def test_caller_says_what_a_dot_means() -> None:
    assert Grid.parse("CAT.DOG", blocks=".").rows == ("CAT#DOG",)
    assert Grid.parse("CAT.DOG", cells=".").rows == ("CAT_DOG",)
    assert Grid.parse("_.#", cells=".").rows == ("__#",)


def test_caller_says_what_other_characters_mean() -> None:
    assert Grid.parse("- *\n -X", cells=" -", blocks="*X").rows == ("__#", "__#")
    assert Grid.parse(" #\n# ", cells=" ").rows == ("_#", "#_")
    assert Grid.parse("  \n  ", cells=" ").rows == ("__", "__")
    assert Grid.parse("_ \n _", blocks=" ").rows == ("_#", "#_")
    assert Grid.parse("--\n||", cells="-", blocks="|").rows == ("__", "##")


def test_caller_overrides_the_usual_meanings() -> None:
    assert Grid.parse("#_", cells="#", blocks="_").rows == ("_#",)


def test_caller_cannot_say_two_things() -> None:
    with pytest.raises(GridError, match=r"'\.' cannot be both"):
        Grid.parse("_.", cells=".", blocks=".")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the grid is empty"),
        ("\n \n\r\n", "the grid is empty"),
        ("__\n_?", "line 2, column 2: '\\?' is neither a cell"),
        ("_ _", "line 1, column 2: a space is neither"),
        (" __", "line 1, column 1: a space is neither"),
        ("_ \n__", "line 1, column 2: a space is neither"),
        ("_\t_", "line 1, column 2: '\\\\t' is neither"),
        ("__\n\n__", "line 2 is empty inside the grid"),
        ("\n\n__\n_*", "line 4, column 2: '\\*'"),
        ("\x00\x01", "'\\\\x00' is neither"),
        ("_\ud800", "'\\\\ud800' is neither"),
        ("_\u2028_", "'\\\\u2028' is neither"),
        ("_" * 256, "1 row and 256 columns; the most is 255"),
        ("_\n" * 256, "256 rows and 1 column;"),
        ("_" * 10_000_000, "1 row and 10,000,000 columns; the most is 255"),
        (("_" * 3000 + "\n") * 3000, "3,000 rows and 3,000 columns"),
        ("\n" * 10_000_000, "more than 100,000 lines is no grid"),
    ],
    ids=lambda value: ascii(value[:20]),
)
def test_what_is_no_grid_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(GridError, match=message):
        Grid.parse(text)


def test_the_largest_grid_is_read() -> None:
    grid = Grid.parse("_" * 255 + "\n" + "_\n" * 254)
    assert (grid.height, grid.width) == (255, 255)


def test_bars_are_drawn() -> None:
    grid = Grid.parse(
        """
_ _|C
-
_ _ #
"""
    )
    assert grid.rows == ("__C", "__#")
    assert grid.bars == {((0, 0), "below"), ((0, 1), "right")}
    assert str(grid) == "_ _|C\n-\n_ _ #"


def test_bars_in_a_single_column() -> None:
    grid = Grid.parse("_\n-\n_\n_")
    assert grid.rows == ("_", "_", "_")
    assert grid.bars == {((0, 0), "below")}


def test_short_rows_with_bars_lack_blocks_too() -> None:
    assert Grid.parse("_|_ _\n_").rows == ("___", "_##")


def test_bars_drawn_at_the_edge_separate_nothing() -> None:
    assert Grid.parse("_ _|\n_ _\n-") == Grid.parse("__\n__")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("_|__", "line 1, column 4: '_' stands where a bar or a space belongs"),
        ("-\n_|_", "line 1: bars stand below a row of cells"),
        ("_|_\n-\n-\n_ _", "line 3: bars stand below"),
        ("_ _\n -\n_ _", "line 2, column 2: '-' stands where"),
        ("_ _\n    -\n_ _", "no row 1, column 3 for a bar"),
        ("_|_\n\n_ _", "line 2 is empty inside"),
        ("_|  _", "line 1, column 3: a space is neither"),
    ],
)
def test_wrongly_drawn_bars_are_refused(text: str, message: str) -> None:
    with pytest.raises(GridError, match=message):
        Grid.parse(text)


def test_file_of_each_encoding_that_says_so(tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        path.write_bytes("Ñ_#\r\n___".encode(encoding))
        assert Grid.load(path).rows == ("Ñ_#", "___")


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"_#\n__")))
    assert Grid.load("-").rows == ("_#", "__")


def test_file_options_are_those_of_parse(tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("A.B")
    assert Grid.load(path, blocks=".").rows == ("A#B",)
    assert Grid.load(path, cells=".").rows == ("A_B",)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the grid is empty"),
        (b"\xff\xfe\x00", "is no text"),
        (b"\x89PNG\r\n\x1a\n", "is no text: invalid start byte at byte 0"),
        (b"\x7fELF\x02\x01\x01\x00", "neither"),
        (b"__\n_\xd1", "is no text"),
        (b"_" * 9_000_000, "the most is 255 of each"),
    ],
    ids=lambda value: ascii(value[:12]),
)
def test_file_that_is_no_grid_is_refused_by_name(
    tmp_path: Path, content: bytes, message: str
) -> None:
    path = tmp_path / "grid.txt"
    path.write_bytes(content)
    with pytest.raises(GridError, match=f"grid.txt.*{message}"):
        Grid.load(path)


def test_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no such file"):
        Grid.load(tmp_path / "none.txt")
    with pytest.raises(InputError, match="directory"):
        Grid.load(tmp_path)


@pytest.mark.parametrize("number", range(4))
def test_structure_files_of_the_course(shared_data: Path, number: int) -> None:
    path = shared_data / "cs50" / f"structure{number}.txt"
    grid = Grid.load(path)
    assert str(grid).splitlines() == path.read_text().splitlines()
    assert len(grid.entries()) == (4, 6, 6, 10)[number]


symbols = st.sampled_from("__###AÑЖ7ßx")
rows = st.integers(1, 6).flatmap(
    lambda width: st.lists(st.text(symbols, min_size=width, max_size=width), min_size=1, max_size=6)
)
bars = st.sets(
    st.tuples(st.tuples(st.integers(0, 5), st.integers(0, 5)), st.sampled_from(["right", "below"]))
)


@given(rows, bars)
def test_every_grid_comes_back_from_its_text_and_its_repr(
    rows: list[str], bars: set[tuple[tuple[int, int], str]]
) -> None:
    inside = [bar for bar in bars if bar[0][0] < len(rows) and bar[0][1] < len(rows[0])]
    grid = Grid(rows, inside)
    assert Grid.parse(str(grid)) == grid
    assert eval(repr(grid)) == grid
    assert hash(eval(repr(grid))) == hash(grid)


@given(st.text(st.sampled_from("_#.A| -\n\r\t█?"), max_size=40))
def test_every_text_is_a_grid_or_refused(text: str) -> None:
    try:
        grid = Grid.parse(text)
    except GridError as error:
        assert str(error).isprintable()  # noqa: PT017
    else:
        assert Grid.parse(str(grid)) == grid
