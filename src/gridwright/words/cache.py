"""Packed lists, kept in the user's cache folder and mapped into memory when wanted again.

An entry is one file, named by a digest of the list's content and of the options that it was read
with; so an entry is never stale, only unused. Its head has a checksum that is looked at when the
file is opened, and each section one that is looked at when the section is first used: whatever
is damaged is read from the list again, and written again. No trouble with the folder is an
error: lists are then read each time.

The folder is that of the system's custom (`folder`), or what GRIDWRIGHT_CACHE names; the value
`off` switches the cache off. All multi-byte numbers are the machine's own, and the head tells
a file from another kind of machine.
"""

from __future__ import annotations

import contextlib
import hashlib
import mmap
import os
import stat
import struct
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from gridwright._version import __version__
from gridwright.engine import Alphabet
from gridwright.files import replace_file
from gridwright.words.report import DropReport
from gridwright.words.sections import Section, Sections

ENVIRONMENT_VARIABLE = "GRIDWRIGHT_CACHE"
OFF = "off"

# How much may the folder hold, and how much of that one list? What was used last stays longest.
LARGEST_FOLDER = 256 * 1024 * 1024
LARGEST_ENTRY = LARGEST_FOLDER // 4

# After how many seconds is a file that was never finished litter?
LITTER_AGE = 3600

_SUFFIX = ".words"
_MAGIC = b"GRIDWORD"
_FORMAT = 1
_BYTE_ORDER = 0x01020304

# The head: magic, byte order, format, digest, sections, size of the report, size of the file;
# then a row for each section; then the report; then a checksum of all that.
_HEAD = struct.Struct("=8sII20sIIQ")
_ROW = struct.Struct("=IIQI")  # length, count, offset, checksum
_CHECKSUM = struct.Struct("=I")
_ALIGNMENT = 64


def folder() -> Path | None:
    """Return the cache folder, which need not exist, or None if the cache is off."""
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return None if chosen.lower() == OFF else Path(chosen)
    try:
        if sys.platform == "win32":
            base = os.environ.get("LOCALAPPDATA")
            return Path(base or Path.home() / "AppData" / "Local") / "gridwright" / "Cache"
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "gridwright"
        base = os.environ.get("XDG_CACHE_HOME", "")
        return (Path(base) if base.startswith("/") else Path.home() / ".cache") / "gridwright"
    except RuntimeError:  # there is no home
        return None


def fetch(
    data: bytes, alphabet: Alphabet, default_score: int, read: Callable[[], Sections]
) -> Sections:
    """Return the words of the list with content `data`: kept ones, or else what `read` returns.

    `alphabet` and `default_score` are all that the words depend on beside the content.
    """
    directory = folder()
    if directory is None:
        return read()
    key = _digest(data, alphabet, default_score)
    path = directory / (key.hex() + _SUFFIX)

    def read_and_keep() -> Sections:
        sections = read()
        _keep(path, key, alphabet, sections)
        return sections

    view = _map(path)
    if view is None:
        return read_and_keep()
    try:
        cached = CachedSections(view, key, len(alphabet), read_and_keep)
    except (ValueError, struct.error):
        return read_and_keep()
    with contextlib.suppress(OSError):
        os.utime(path)  # for pruning, it was used now
    return cached


class CachedSections(Sections):
    """Sections in a file that is mapped into memory.

    Raises ValueError or struct.error for a file that is not a sound entry for `key`.
    """

    def __init__(
        self, view: memoryview, key: bytes, symbols: int, reread: Callable[[], Sections]
    ) -> None:
        magic, byte_order, form, its_key, rows, report_size, size = _HEAD.unpack_from(view)
        if (magic, byte_order, form, its_key) != (_MAGIC, _BYTE_ORDER, _FORMAT, key):
            raise ValueError("this is not the entry")
        report_at = _HEAD.size + rows * _ROW.size
        head_end = report_at + report_size
        if len(view) != size or _CHECKSUM.unpack_from(view, head_end)[0] != zlib.crc32(
            view[:head_end]
        ):
            raise ValueError("the entry is damaged")
        self._rows = {row[0]: row for row in _ROW.iter_unpack(view[_HEAD.size : report_at])}
        self._packed_report = view[report_at:head_end]
        self._view = view
        self._symbols = symbols
        self._reread = reread
        self._sections: dict[int, Section] = {}
        self.counts = {length: row[1] for length, row in self._rows.items()}

    @property
    def report(self) -> DropReport:
        """What was dropped when the list was read."""
        import json  # only for those who ask: it takes a millisecond

        return DropReport.from_data(json.loads(bytes(self._packed_report)))

    def section(self, length: int) -> Section:
        """Return the words of a length that has any."""
        section = self._sections.get(length)
        if section is None:
            section = self._sections[length] = self._mapped(length) or self._read_again(length)
        return section

    def _mapped(self, length: int) -> Section | None:
        """Return a section as it is in the file, or None if it is damaged."""
        _, count, offset, checksum = self._rows[length]
        ends = _section_ends(length, count, self._symbols)
        view = self._view[offset : offset + ends[-1]]
        if zlib.crc32(view) != checksum:
            return None
        return Section(
            length,
            view[: length * count],
            view[ends[0] : ends[0] + count],
            view[ends[1] : ends[1] + 4 * count].cast("I"),
            view[ends[2] : ends[3]].cast("Q"),
        )

    def _read_again(self, length: int) -> Section:
        sections = self._reread()
        for other in self.counts:
            self._sections.setdefault(other, sections.section(other))
        return self._sections[length]


def _digest(data: bytes, alphabet: Alphabet, default_score: int) -> bytes:
    """Return the digest of all that the packed words depend on."""
    options = (__version__, sys.version_info[:2], alphabet.symbols, default_score)
    # A quick hash, which has to tell lists apart but to withstand nobody.
    digest = hashlib.sha1(repr(options).encode("utf-8", "backslashreplace"), usedforsecurity=False)
    digest.update(data)
    return digest.digest()


def _map(path: Path) -> memoryview | None:
    """Return the content of the user's own plain file `path`, mapped, or None."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    except (OSError, ValueError):
        return None
    try:
        status = os.fstat(handle)
        owned = not hasattr(os, "geteuid") or status.st_uid == os.geteuid()
        if not (stat.S_ISREG(status.st_mode) and owned):
            return None
        return memoryview(mmap.mmap(handle, 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError):
        return None
    finally:
        os.close(handle)


def _keep(path: Path, key: bytes, alphabet: Alphabet, sections: Sections) -> None:
    """Write an entry, if it is not too large and the folder lets us."""
    symbols = len(alphabet)
    if sum(_section_ends(n, c, symbols)[-1] for n, c in sections.counts.items()) > LARGEST_ENTRY:
        return
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(path, _packed(key, symbols, sections))
        _prune(path)


def _packed(key: bytes, symbols: int, sections: Sections) -> bytes:
    """Return the content of an entry."""
    import json

    report = json.dumps(sections.report.to_data()).encode("ascii")
    head_size = _HEAD.size + len(sections.counts) * _ROW.size + len(report) + _CHECKSUM.size
    offset = _rounded(head_size, _ALIGNMENT)
    rows: list[bytes] = []
    parts: list[bytes | memoryview] = [bytes(offset - head_size)]
    for length, count in sections.counts.items():
        section = sections.section(length)
        masks = section.packed_masks(symbols)
        start = len(parts)
        for array in (section.codes, section.scores, section.origins, masks):
            parts += [array, bytes(_rounded(array.nbytes, 8) - array.nbytes)]
        checksum = 0
        for part in parts[start:]:
            checksum = zlib.crc32(part, checksum)
        rows.append(_ROW.pack(length, count, offset, checksum))
        size = _section_ends(length, count, symbols)[-1]
        parts.append(bytes(_rounded(size, _ALIGNMENT) - size))
        offset += _rounded(size, _ALIGNMENT)
    head = b"".join(
        [_HEAD.pack(_MAGIC, _BYTE_ORDER, _FORMAT, key, len(rows), len(report), offset), *rows]
    )
    head += report
    return b"".join([head, _CHECKSUM.pack(zlib.crc32(head)), *parts])


def _section_ends(length: int, count: int, symbols: int) -> tuple[int, int, int, int]:
    """Return where a section's codes, scores, origins and masks end, each rounded up."""
    codes = _rounded(length * count, 8)
    scores = codes + _rounded(count, 8)
    origins = scores + _rounded(4 * count, 8)
    return codes, scores, origins, origins + 8 * length * symbols * -(-count // 64)


def _rounded(size: int, to: int) -> int:
    return -(-size // to) * to


def _prune(newest: Path) -> None:
    """Remove what was used longest ago until the rest fits, and what was never finished."""
    entries = []
    now = time.time()
    for item in os.scandir(newest.parent):
        with contextlib.suppress(OSError):
            status = item.stat(follow_symlinks=False)
            if item.name.startswith(".") and _SUFFIX in item.name:
                if now - status.st_mtime > LITTER_AGE:
                    os.unlink(item.path)  # noqa: PTH108
            elif item.name.endswith(_SUFFIX):
                entries.append((status.st_mtime, status.st_size, item.path))
    room = LARGEST_FOLDER
    for _, size, path in sorted(entries, reverse=True):
        room -= size
        if room < 0 and path != str(newest):
            with contextlib.suppress(OSError):
                os.unlink(path)  # noqa: PTH108
