"""The built-in list, and the script that builds it."""

import codecs
import gzip
import hashlib
import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gridwright.words import WordList
from gridwright.words.wordlist import BUILTIN

SCOWL = Path("/usr/share/dict/scowl")

# The words of SCOWL that were left out, by what they add up to.
LEFT_OUT = "afdaa8ba0e5574fa4df8f41f557f0e3fa7f9b1fbda77a009e4612e8a8ddeb810"


@pytest.fixture(scope="module")
def script(repository: Path) -> ModuleType:
    """Return scripts/build_wordlist.py as a module."""
    path = repository / "scripts" / "build_wordlist.py"
    if not path.exists():
        pytest.skip("the script is not in an installed package")
    spec = importlib.util.spec_from_file_location("build_wordlist", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def builtin() -> WordList:
    """Return the built-in list."""
    return WordList.builtin()


def test_it_has_the_words_of_a_dictionary_with_their_scores(builtin: WordList) -> None:
    assert 100_000 < len(builtin) < 150_000
    assert builtin.dropped.total == builtin.dropped.duplicates == 0
    scores = {"house": 100, "aardvark": 90, "color": 100, "zygote": 60, "Paris": 50}
    assert {word: builtin.score(word) for word in scores} == scores
    assert "colour" not in builtin
    assert "a" not in builtin
    assert set(range(2, 16)) <= set(builtin.lengths)


def test_it_displays_accents_and_apostrophes(builtin: WordList) -> None:
    assert builtin.display("oclock") == "O'CLOCK"
    assert builtin.display("CLICHE") == "CLICHÉ"


def test_offensive_words_are_not_in_it(builtin: WordList) -> None:
    offensive = (
        "shpx shpxvat phag phagf avttre avttref snttbg jnax fyhg juberf ergneqf ovgpuvat fuvggl"
    )
    for word in codecs.decode(offensive, "rot13").split():
        assert word not in builtin, codecs.encode(word, "rot13")


def test_words_that_merely_contain_offensive_ones_are_in_it(builtin: WordList) -> None:
    for word in "class cocktail peacock assassin therapist analysis grape mishit scrap".split():  # noqa: SIM905
        assert word in builtin, word


def test_it_is_small_and_its_notices_are_with_it() -> None:
    assert BUILTIN.stat().st_size < 500_000
    notices = BUILTIN.with_name("NOTICES.txt").read_text("utf-8")
    for holder in (
        "Kevin Atkinson",
        "Geoff Kuenning",
        "Princeton University",
        "J Ross Beresford",
        "Titus Wormer",
        "Shutterstock",
        "Permission to use, copy, modify, distribute and sell these word",
        "modified version",
    ):
        assert holder in notices


def test_it_is_what_the_script_builds(script: ModuleType) -> None:
    if not SCOWL.is_dir():
        pytest.skip("SCOWL is not installed (apt-get install scowl)")
    shipped = gzip.decompress(BUILTIN.read_bytes()).decode("utf-8").splitlines()
    everything = script.wordlist_lines(script.scowl_words(SCOWL, "american"), set())
    left_out = set(everything) - set(shipped)
    words = {script.normalised(line.partition(";")[0]) for line in left_out}
    assert script.wordlist_lines(script.scowl_words(SCOWL, "american"), words) == shipped
    assert hashlib.sha256("\n".join(sorted(words)).encode()).hexdigest() == LEFT_OUT


def test_the_script_takes_the_words_of_both_kinds_of_lists(
    script: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "index.js").write_text(
        "export const cuss = {\n  darn: 2,\n  'heck no': 2,\n  blast: 1,\n  hello: 0,\n"
        "  kumquat: 2\n}"
    )
    (tmp_path / "en.json").write_text(json.dumps(["drat", "two words", "✋", "God"]))
    left_out = script.offensive_words([tmp_path / "index.js", tmp_path / "en.json"])
    assert {"darn", "darns", "darned", "blast", "blasting", "drat", "dratted"} <= left_out
    assert not left_out & {"heckno", "hello", "kumquat", "twowords", "god"}


@pytest.mark.parametrize(
    ("word", "forms"),
    [
        ("curse", {"curses", "cursed", "cursing"}),
        ("fib", {"fibs", "fibbed", "fibbing"}),
        ("ninny", {"ninnies", "ninnied"}),
        ("nasty", {"nastier", "nastiest", "nastily", "nastiness"}),
        ("boss", {"bosses", "bossed", "bossing"}),
        ("fool", {"fools", "fooling", "foolish"}),
    ],
)
def test_the_script_knows_inflections(script: ModuleType, word: str, forms: set[str]) -> None:
    assert forms <= set(script.inflections(word))


def test_the_script_leaves_out_possessives_single_letters_and_worse_doubles(
    script: ModuleType, tmp_path: Path
) -> None:
    for name, content in {
        "english-words.10": "a cat cat's resume",
        "english-words.40": "résumé\ncoop",
        "american-words.40": "color co-op\ncurses",
        "british-words.40": "colour",
        "english-upper.40": "Cat Paris",
        "english-contractions.70": "it's",
        "english-words.80": "zyzzyva",
    }.items():
        (tmp_path / name).write_text(content.replace(" ", "\n") + "\n", "utf-8")
    lines = script.wordlist_lines(script.scowl_words(tmp_path, "american"), {"curses"})
    assert lines == ["cat;100", "color;70", "co-op;70", "it's;40", "Paris;60", "resume;100"]
    assert gzip.decompress(script.compressed(lines)).decode().splitlines() == lines
    with pytest.raises(SystemExit):
        script.scowl_words(tmp_path / "none", "american")
