"""PNG: the right size, black where it should be, letters of all alphabets, clear refusals."""

from __future__ import annotations

import io
from importlib import util
from itertools import groupby
from pathlib import Path

import pytest

from gridwright.crossword import Fill, Grid
from gridwright.errors import MissingDependency, OutputError
from gridwright.render import png
from gridwright.words import ALPHABETS

pytest.importorskip("PIL")

from PIL import Image


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


def ink(image: Image.Image, box: tuple[int, int, int, int]) -> int:
    """Return how many dark pixels a part of a picture has."""
    return sum(image.crop(box).histogram()[:128])


def test_size_follows_cells() -> None:
    image = opened(png.draw(Grid.parse("___\n___")))
    assert (image.format, image.mode, image.size) == ("PNG", "L", (198, 134))
    assert opened(png.draw(Grid.parse("___"), cell_size=36)).size == (111, 39)


def test_blocks_are_black_and_cells_white() -> None:
    image = opened(png.draw(Grid.parse("_#"), numbers=False))
    assert image.getpixel((36, 36)) == 255
    assert image.getpixel((100, 36)) == 0
    assert image.getpixel((0, 0)) == image.getpixel((133, 69)) == 0


def test_given_letters_are_shaded_among_found_ones(small_fill: Fill) -> None:
    image = opened(png.draw(small_fill))
    assert image.getpixel((8, 60)) == 224
    assert image.getpixel((8 + 2 * 64, 60)) == 255


def test_letters_and_numbers_are_inside_their_cells(small_fill: Fill) -> None:
    letters, empty, bare = (
        opened(png.draw(small_fill, solution=solution, numbers=numbers))
        for solution, numbers in ((True, False), (False, True), (False, False))
    )
    cell = (4, 4, 66, 66)
    assert ink(bare, cell) == 0
    assert ink(empty, (4, 4, 24, 24)) == ink(empty, cell) > 0
    assert ink(letters, (14, 20, 56, 62)) == ink(letters, cell) > 100


def test_letters_with_marks_stay_clear_of_numbers_and_lines() -> None:
    image = opened(png.draw(Grid(("A" * 12, "Å" * 12, "ÇĄŞЩQŊ" * 2))))

    def stripes(row: int, column: int) -> int:
        """Return how many stripes, white and inked by turns, a cell has from top to bottom."""
        left, top = 4 + 64 * column, 4 + 64 * row
        inked = [ink(image, (left, y, left + 62, y + 1)) > 0 for y in range(top, top + 62)]
        assert not inked[0]
        assert not inked[-1]
        return len(list(groupby(inked)))

    assert stripes(1, 1) == 3  # white, the letter, white
    assert stripes(1, 0) == 5  # white, the number 13, white, the letter, white
    assert all(stripes(2, column) in (3, 5) for column in range(1, 6))


def test_bars_are_thick() -> None:
    plain, barred = (opened(png.draw(Grid.parse(t), numbers=False)) for t in ("__", "_|_"))
    assert ink(barred, (50, 30, 90, 31)) > ink(plain, (50, 30, 90, 31)) == 2


def test_the_same_model_gives_the_same_bytes(small_fill: Fill) -> None:
    assert png.draw(small_fill) == png.draw(small_fill)


@pytest.mark.parametrize("name", sorted(ALPHABETS))
def test_every_named_alphabet_can_be_drawn(name: str) -> None:
    symbols = "".join(ALPHABETS[name])
    pictures = {png.draw(Grid((symbol,)), cell_size=24) for symbol in symbols}
    assert len(pictures) == len(symbols)


def test_letters_that_the_font_lacks_are_refused() -> None:
    with pytest.raises(OutputError, match=r"no '漢' to draw.*write SVG"):
        png.draw(Grid(("漢",)))
    assert png.draw(Grid(("漢",)), solution=False)


def test_another_font_can_be_named() -> None:
    assert png.draw(Grid(("A",)), font=png.FONT) == png.draw(Grid(("A",)))
    with pytest.raises(OutputError, match=r"conftest.py' is no font"):
        png.draw(Grid(("A",)), font=Path(__file__).with_name("conftest.py"))


def test_large_grids_get_smaller_cells() -> None:
    image = opened(png.draw(Grid(("_" * 255,) * 2)))
    assert image.size[0] <= 8000


def test_without_pillow_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "find_spec", lambda name: None)
    assert util.find_spec("PIL") is not None
    with pytest.raises(MissingDependency, match=r'pip install "gridwright\[png\]"'):
        png.draw(Grid(("A",)))


def test_the_font_and_its_licence_are_shipped() -> None:
    assert png.FONT.is_file()
    assert "Bitstream Vera" in png.FONT.with_name("LICENSE-DejaVu.txt").read_text()
