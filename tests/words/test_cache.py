"""Lists that are kept: found again, noticed when damaged, and never in the way."""

import gzip
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import gridwright
from gridwright.engine import Alphabet
from gridwright.errors import WordListError
from gridwright.words import ALPHABETS, ENGLISH, WordList, cache
from gridwright.words.reading import Reader

Load = Callable[..., WordList]

CONTENT = "cat;60\nice cream;50\nR&B\ndog\nemu;5\nñu\n" + "".join(
    f"{a}{b}{c};{ord(a) - 40}\n" for a in "abcdef" for b in "ghijk" for c in "lmnop"
)


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows with each list that is read from its text."""
    seen = []
    read = Reader.read

    def counted(self: Reader, text: str) -> object:
        seen.append(text)
        return read(self, text)

    monkeypatch.setattr(Reader, "read", counted)
    return seen


def told(listed: WordList) -> list[object]:
    """Return all that a list tells."""
    masks = [index.masks.tolist() for n in listed.lengths if (index := listed.index(n))]
    report = listed.dropped
    return [
        list(listed), listed.lengths, masks, report.by_reason, report.first, report.duplicates,
        report.suggestion, [listed.display(word.text) for word in listed],
    ]  # fmt: skip


def entries(folder: Path) -> list[Path]:
    """Return the files in the cache."""
    return sorted(folder.iterdir()) if folder.exists() else []


def test_a_kept_list_tells_the_same_without_being_read(
    load: Load, cache_folder: Path, readings: list[str]
) -> None:
    first = told(load(CONTENT))
    assert len(entries(cache_folder)) == 1
    second = told(load(CONTENT))
    assert len(readings) == 1
    assert second == first == told(load(CONTENT, cache=False))


@pytest.mark.parametrize("kind", [str.encode, lambda text: gzip.compress(text.encode())])
def test_notes_are_found_again(load: Load, kind: Callable[[str], bytes]) -> None:
    for _ in range(2):
        listed = load(kind("word\tclue\nice cream\tCold\n"))
        assert (listed.display("icecream"), listed.clue("icecream")) == ("ICE CREAM", "Cold")


def test_changed_content_is_read_anew(load: Load, readings: list[str]) -> None:
    assert dict(load("cat;60\n")) == {"CAT": 60}
    assert dict(load("cat;61\n")) == {"CAT": 61}
    assert len(readings) == 2


def test_other_options_are_other_entries(load: Load) -> None:
    assert load("ñu\n").score("nu") == 50
    assert load("ñu\n", default_score=60).score("nu") == 60
    assert "ñu" in load("ñu\n", alphabet=ALPHABETS["spanish"])
    assert load("ñu\n", alphabet=Alphabet("UN")).score("un") is None
    assert [word.text for word in load("ñu\n")] == ["NU"]


def test_another_version_reads_anew(
    load: Load, readings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    load(CONTENT)
    monkeypatch.setattr(cache, "__version__", "0.0.0")
    load(CONTENT)
    assert len(readings) == 2


def test_strict_is_strict_with_a_kept_list_too(load: Load) -> None:
    load(CONTENT)
    with pytest.raises(WordListError, match="line 3: 'R&B'"):
        load(CONTENT, strict=True)
    load("cat\n")
    assert "cat" in load("cat\n", strict=True)


def test_the_cache_can_be_left_out_and_switched_off(
    load: Load, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    load(CONTENT, cache=False)
    assert entries(cache_folder) == []
    monkeypatch.setenv("GRIDWRIGHT_CACHE", "off")
    load(CONTENT)
    assert cache.folder() is None
    assert not Path("off").exists()


def damages(data: bytes) -> dict[str, bytes]:
    """Return an entry damaged in every way that we can think of."""
    rng = random.Random(1)
    ways = {
        "empty": b"",
        "rubbish": rng.randbytes(len(data)),
        "truncated": data[:-1],
        "half": data[: len(data) // 2],
        "head only": data[:40],
        "few bytes": data[:3],
        "longer": data + b"\0",
        "zeros": bytes(len(data)),
        "of another format": data[:12] + b"\xff" + data[13:],
        "of the other byte order": data[:8] + data[8:12][::-1] + data[12:],
        "text": b"cat\ndog\n",
    }
    for at in [*range(90), *rng.sample(range(len(data)), 60)]:
        flipped = bytearray(data)
        flipped[at] ^= 1 << rng.randrange(8)
        ways[f"bit flipped in byte {at}"] = bytes(flipped)
    return ways


def test_a_damaged_entry_is_noticed_and_written_again(load: Load, cache_folder: Path) -> None:
    expected = told(load(CONTENT))
    (path,) = entries(cache_folder)
    sound = path.read_bytes()
    for way, damaged in damages(sound).items():
        path.write_bytes(damaged)
        assert told(load(CONTENT)) == expected, way
        # What is not looked at (the gaps between sections) may stay as it is.
        assert path.read_bytes() in (sound, damaged), way
        assert told(load(CONTENT)) == expected, way


def test_a_damaged_section_is_noticed_when_it_is_first_used(
    load: Load, cache_folder: Path, readings: list[str]
) -> None:
    load(CONTENT)
    (path,) = entries(cache_folder)
    sound = bytearray(path.read_bytes())
    sound[-70] ^= 1  # in the masks of the longest words
    path.write_bytes(sound)
    listed = load(CONTENT)
    short = listed.index(3)
    assert listed.count(3) == 153
    assert len(readings) == 1
    assert "icecream" in listed
    assert len(readings) == 2
    assert listed.index(3) is short
    assert load(CONTENT).display("icecream") == "ICE CREAM"
    assert len(readings) == 2


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no symbolic links here")
def test_an_entry_that_is_no_plain_file_is_not_used(
    load: Load, cache_folder: Path, tmp_path: Path, readings: list[str]
) -> None:
    load(CONTENT)
    (path,) = entries(cache_folder)
    elsewhere = tmp_path / "elsewhere"
    path.rename(elsewhere)
    path.symlink_to(elsewhere)
    load(CONTENT)
    assert len(readings) == 2
    path.unlink()
    path.mkdir()
    assert "cat" in load(CONTENT)
    path.rmdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(path)
        assert "cat" in load(CONTENT)


def test_an_entry_of_another_user_is_not_used(
    load: Load, readings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not hasattr(os, "geteuid"):
        pytest.skip("files have no owners here")
    load(CONTENT)
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    load(CONTENT)
    assert len(readings) == 2


def test_a_folder_that_cannot_be_used_is_no_trouble(
    load: Load, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("x")
    for folder in ("/proc/nowhere", str(tmp_path / "file"), str(tmp_path / "file" / "below")):
        monkeypatch.setenv("GRIDWRIGHT_CACHE", folder)
        assert "cat" in load(CONTENT)


def test_a_folder_without_permissions_is_no_trouble(load: Load, cache_folder: Path) -> None:
    cache_folder.mkdir(mode=0o500)
    assert "cat" in load(CONTENT)
    cache_folder.chmod(0o700)
    assert "cat" in load(CONTENT)
    (path,) = entries(cache_folder)
    path.chmod(0)
    assert "cat" in load(CONTENT)


def test_the_folder_is_the_users_own(load: Load, cache_folder: Path) -> None:
    load(CONTENT)
    if sys.platform != "win32":
        assert cache_folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_CACHE_HOME": "/x"}, "/x/gridwright"),
        ("linux", {"XDG_CACHE_HOME": "relative", "HOME": "/h"}, "/h/.cache/gridwright"),
        ("linux", {"HOME": "/h"}, "/h/.cache/gridwright"),
        ("darwin", {"HOME": "/h"}, "/h/Library/Caches/gridwright"),
        ("win32", {"LOCALAPPDATA": "/l"}, "/l/gridwright/Cache"),
        ("win32", {"HOME": "/h"}, "/h/AppData/Local/gridwright/Cache"),
        ("linux", {"GRIDWRIGHT_CACHE": "/g", "HOME": "/h"}, "/g"),
        ("linux", {"GRIDWRIGHT_CACHE": "OFF"}, None),
        ("linux", {"GRIDWRIGHT_CACHE": "", "HOME": "/h"}, "/h/.cache/gridwright"),
    ],
)
def test_the_folder_is_where_the_system_has_caches(
    platform: str,
    variables: dict[str, str],
    expected: str | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("GRIDWRIGHT_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert cache.folder() == (None if expected is None else Path(expected))


def test_without_a_home_nothing_is_kept(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GRIDWRIGHT_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)

    def no_home() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", no_home)
    assert cache.folder() is None
    assert "cat" in load(CONTENT)


def test_what_was_used_longest_ago_goes_first(
    load: Load, cache_folder: Path, monkeypatch: pytest.MonkeyPatch, readings: list[str]
) -> None:
    now = time.time()
    for number, content in enumerate(["a\n", "b\n", "c\n"]):
        load(content)
        for path in entries(cache_folder):
            if path.stat().st_mtime > now - 50:
                os.utime(path, (now, now - 100 + number))
    load("a\n")  # which makes it the last used
    size = entries(cache_folder)[0].stat().st_size
    monkeypatch.setattr(cache, "LARGEST_FOLDER", 3 * size)
    load("d\n")
    assert len(entries(cache_folder)) == 3
    readings.clear()
    for content in ("a\n", "c\n", "d\n"):
        load(content)
    assert readings == []
    load("b\n")
    assert readings == ["b\n"]


def test_litter_is_removed_and_what_is_not_ours_stays(load: Load, cache_folder: Path) -> None:
    cache_folder.mkdir()
    old, new, foreign = (cache_folder / name for name in (".1.words.x", ".2.words.y", "notes"))
    for path in (old, new, foreign):
        path.write_text("x")
    os.utime(old, (1, 1))
    os.utime(foreign, (1, 1))
    load(CONTENT)
    assert not old.exists()
    assert new.exists()
    assert foreign.exists()


def test_a_list_that_is_too_large_is_not_kept(
    load: Load, cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "LARGEST_ENTRY", 1000)
    assert "cat" in load(CONTENT)
    assert entries(cache_folder) == []


def test_many_processes_at_once_get_the_same_words(
    write: Callable[[str], Path], cache_folder: Path
) -> None:
    path = write(CONTENT)
    program = (
        "import sys, zlib; from gridwright.words import WordList\n"
        "listed = WordList.load(sys.argv[1])\n"
        "print(zlib.crc32(repr([list(listed), listed.dropped.first]).encode()))"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(gridwright.__file__).parents[1])}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE, env=environment
        )
        for _ in range(6)
    ]
    answers = {process.communicate()[0] for process in running}
    assert [process.returncode for process in running] == [0] * 6
    assert len(answers) == 1
    assert len(entries(cache_folder)) == 1


def test_an_entry_in_use_may_be_replaced_and_removed(load: Load, cache_folder: Path) -> None:
    load(CONTENT)
    listed = load(CONTENT)
    for path in entries(cache_folder):
        path.unlink()
    load(CONTENT)
    assert told(listed) == told(load(CONTENT, alphabet=ENGLISH, cache=False))
