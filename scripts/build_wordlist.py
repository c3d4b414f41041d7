#!/usr/bin/env python3
r"""Build the built-in English word list from SCOWL, without offensive words.

    scripts/build_wordlist.py --scowl /usr/share/dict/scowl --offensive cuss/index.js \
        --offensive naughty-words/en.json -o src/gridwright/words/builtin/english.txt.gz

Where the inputs come from (the versions are those that the shipped list was built with):

- SCOWL 2020.12.07, by Debian's package `scowl` (apt-get install scowl);
- cuss 2.2.0 (npm pack cuss; MIT): English words with a rating, 0 to 2, of how surely each is
  meant as profanity; those rated 1 and 2 are taken;
- naughty-words 1.2.0 (npm pack naughty-words; CC BY 4.0): the "List of Dirty, Naughty, Obscene,
  and Otherwise Bad Words"; of it, those of one word are taken.

Left out are these words and their inflections, never words that merely contain them. The same
inputs give the same list (byte for byte, where zlib is the same version). The notices of all
three go with the list: see src/gridwright/words/builtin/NOTICES.txt.
"""

from __future__ import annotations

import argparse
import codecs
import gzip
import json
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

LEVELS = (10, 20, 35, 40, 50, 55, 60, 70)

# Which of SCOWL's files are taken, and how much less a word of theirs scores. Abbreviations,
# proper names (of persons and firms, mostly) and variant spellings are left out.
CATEGORIES = {"words": 0, "contractions": 0, "upper": 10}

# A level's words score this less the level: from 100 for level 10 to 40 for level 70.
FULL_SCORE = 110

# Words of everyday use that the lists of offensive words name for a slang meaning only.
KEPT = """
abuse addict addicts babe balls banging bareback barf bastinado beanbag beanbags bestial bong
booby boonies booty brothel bung butt chug chugs chunky clansman clansmen clanswoman
clanswomen cocaine cocky commie crack cracker damn damnation demon devil diddle dike dink
dipstick dix domination dong dope drug drunk drunken dumb enema escort eunuch fingering flamer
flange flasher foursome fruitcake gable gables gangsta geezer gob god greaser greasers gross
guinea guineas hajji hajjis hamas hardcore heroin hobo hoes homicide homosexual hooters idiot
illegals intercourse interracial jeez jesus jig jigger jiggers jigs kink kinky knockers kumquat
lactate libido licker limy liquor looser loser lowlife mafia mams marijuana meth moron muff
muncher murder murderer narcotic nigerian nigerians nip nook nude nudity nuke nymph oral paddy
pansies pansy peck pegging penetration piker pistol pixie pollock protestant pud puke puss
pussycat radical radicals reefer ribbed rigger sadism satan scat scissoring screw scum septic
shrimping skeet slaughter slave smack snatch snowballing sooty spade spades spit spitter spunk
spunky squinty strappado stringer stroking stupid suck sucker sucks swallow swallower swinger
tang tantra terrorist tinker tinkers tinkle topless torture tramp trap triplex trots undressing
uterus vomit welfare whacker whit whites whiz whop willy yank yankee yankees yanks
"""

# Compounds and derivations that the lists lack, found by eye; in rot13, out of courtesy.
FOUND_BY_EYE = """
    obyybpxvat obyybpxvatf ohyyfuvggre ohyyfuvggref puvpxrafuvg puvpxrafuvgf pbpxhc pbpxhcf
    tlccre tlccref tlcfgre tlcfgref ubzbrebgvpvfz ubzbrebgvpvfzf zbatbyvfz zbatbybvq zbatbybvqf
    artevyyb artebcubor avttneqyl avttyre avttyref avttyvatyl bpgbebba bpgbebbaf cbeabtencure
    cbeabtencuref cbeabtencuvp cbeabtencuvpnyyl dhnqebba dhnqebbaf fphzont fphzontf furral
    fuvgybnq fuvgybnqf fuvgjbex fbabsnovgpu fbafbsovgpurf juberqbz juberqbzf juberznfgre
    juberznfgref juberfba juberfbaf
"""


def main() -> int:
    """Build the list as the command line says."""
    parser = argparse.ArgumentParser(description="Build the built-in English word list.")
    parser.add_argument("--scowl", type=Path, required=True, help="the folder of SCOWL's lists")
    parser.add_argument(
        "--offensive", type=Path, action="append", required=True, help="a list of words to omit"
    )
    parser.add_argument("--spelling", default="american", help="american, british, canadian...")
    parser.add_argument("-o", "--output", type=Path, required=True, help="where to write")
    options = parser.parse_args()
    left_out = offensive_words(options.offensive)
    words = scowl_words(options.scowl, options.spelling)
    lines = wordlist_lines(words, left_out)
    options.output.write_bytes(compressed(lines))
    print(f"{len(lines):,} words, {options.output.stat().st_size:,} bytes", file=sys.stderr)
    return 0


def scowl_words(folder: Path, spelling: str) -> dict[str, int]:
    """Return the words of SCOWL up to level 70 with their scores, each as it is written."""
    scores: dict[str, int] = {}
    for category, less in CATEGORIES.items():
        for level in LEVELS:
            for kind in ("english", spelling):
                path = folder / f"{kind}-{category}.{level}"
                if not path.exists():  # not every kind has every level
                    continue
                for word in path.read_text("utf-8").split():
                    if category == "contractions" or not word.endswith("'s"):
                        scores.setdefault(word, FULL_SCORE - level - less)
    if not scores:
        raise SystemExit(f"{folder} has no SCOWL lists")
    return scores


def offensive_words(paths: Iterable[Path]) -> set[str]:
    """Return the words to omit, normalised, with their inflections."""
    named: set[str] = set()
    for path in paths:
        text = path.read_text("utf-8")
        if path.suffix == ".json":
            named.update(word for word in json.loads(text) if word.isalpha())
        else:  # an entry of the JavaScript module is `word: 2` or `'some words': 2`
            named.update(re.findall(r"^\s*'?([^\W\d_]+)'?: [12],?$", text, re.MULTILINE))
    named = {word.lower() for word in named} - set(KEPT.split())
    named |= set(codecs.decode(FOUND_BY_EYE, "rot13").split())
    return {normalised(form) for word in named for form in (word, *inflections(word))}


def inflections(word: str) -> Iterator[str]:
    """Go through the forms that `word` would have as a noun, a verb or an adjective."""
    stem = word
    yield word + "s"
    if word.endswith("e"):
        stem = word[:-1]
    elif re.search("[^aeiou]y$", word):
        stem = word[:-1] + "i"
        yield from (stem + "er", stem + "est", stem + "ly", stem + "ness", word + "ing")
    elif re.search("(^|[^aeiou])[aeiou][bdgklmnprtz]$", word):
        stem = word + word[-1]
        yield from (stem + "y", stem + "ier", stem + "iest")
    if re.search("(s|x|z|ch|sh|o|[^aeiou]y)$", word):
        yield stem + "es"
    for ending in ("ed", "ing", "ish"):
        yield stem + ending
        yield word + ending


def wordlist_lines(scores: dict[str, int], left_out: set[str]) -> list[str]:
    """Return the lines of the list: of words that are normalised alike, the best one."""
    best: dict[str, tuple[int, str]] = {}
    for word, score in scores.items():
        plain = normalised(word)
        if len(plain) > 1 and plain not in left_out:
            # On a tie, the longer (`o'er` before `oer`), then the plainer.
            best[plain] = max(best.get(plain, (-1, "")), (score, word), key=_preference)
    return [f"{word};{score}" for _, (score, word) in sorted(best.items())]


def _preference(candidate: tuple[int, str]) -> tuple[int, int, bool, str]:
    score, word = candidate
    return score, len(word), word.isascii(), word


def normalised(word: str) -> str:
    """Return the letters of `word` from a to z, as Gridwright's English alphabet has them."""
    word = word.lower().replace("æ", "ae").replace("œ", "oe").replace("ø", "o")
    letters = unicodedata.normalize("NFD", word)
    return "".join(c for c in letters if "a" <= c <= "z")


def compressed(lines: list[str]) -> bytes:
    """Return the list as a gzip file that tells no time and no name."""
    text = "".join(f"{line}\n" for line in lines)
    return gzip.compress(text.encode("utf-8"), 9, mtime=0)


if __name__ == "__main__":
    sys.exit(main())
