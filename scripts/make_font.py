"""Cut the font that PNG pictures are lettered with out of DejaVu Sans.

    python scripts/make_font.py /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

needs `pip install fonttools`; DejaVu Sans is Debian's package fonts-dejavu-core. Only the letters
and digits of the scripts that words are written in and the signs of arithmetic stay, without hints,
so that the font is a twentieth of its size. The licence goes into a text beside it, as it asks.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FONTS = Path(__file__).parents[1] / "src" / "gridwright" / "render" / "fonts"

# The blocks of Unicode whose letters stay: Latin, Greek, Cyrillic, Armenian, Hebrew, Georgian.
BLOCKS = [(0x20, 0x24F), (0x370, 0x52F), (0x531, 0x587), (0x5D0, 0x5EA), (0x10D0, 0x10F0)]
SHARP_S = "ẞ"
ARITHMETIC = "−×÷"  # `+` and `=` are in ASCII


def main(source: str) -> None:
    """Write the font and its licence."""
    font = TTFont(source, recalcTimestamp=False)
    licence = font["name"].getDebugName(13)
    wanted = [code for first, last in BLOCKS for code in range(first, last + 1)]
    options = subset.Options(hinting=False, layout_features=[], name_IDs=[0, 1, 2, 5, 13])
    options.notdef_outline = True
    cutter = subset.Subsetter(options)
    letters = [code for code in wanted if chr(code).isalnum() or code < 0x7F]
    cutter.populate(unicodes=letters, text=SHARP_S + ARITHMETIC)
    cutter.subset(font)
    font.save(FONTS / "DejaVuSans-letters.ttf")
    text = "\n".join(line.rstrip() for line in licence.splitlines())
    (FONTS / "LICENSE-DejaVu.txt").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
