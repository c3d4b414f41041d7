"""From the bytes of a file to its text: compression, encodings, line ends.

A list is UTF-8, or UTF-16 where it says so with a byte order mark. Bytes that are neither are
taken for Windows-1252 (which has all printable characters of Latin-1) if no character of the
file is UTF-8 beyond ASCII, and otherwise spoil only the lines that they are in.
"""

from __future__ import annotations

import zlib

from gridwright.errors import WordListError

# How large may a list be, compressed or not? The largest lists have some millions of words.
LARGEST_LIST = 64 * 1024 * 1024

_GZIP = b"\x1f\x8b"
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def text_of(data: bytes, name: str) -> str:
    """Return the text of a list, its lines ended by a line feed each.

    Raises WordListError where `data`, the content of what messages call `name`, is no text.
    """
    if data.startswith(_GZIP):
        data = _decompress(data, name)
    text = _decode(data, name)
    if "\0" in text:
        raise WordListError(f"{name} is not a text file: it has NUL characters")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii():
        text = text.removeprefix("\ufeff")
        import unicodedata  # only for texts that need it: it takes a millisecond

        text = unicodedata.normalize("NFC", text)
    return text if text.endswith("\n") else text + "\n"


def _decompress(data: bytes, name: str) -> bytes:
    """Return what a gzip file holds, within bounds."""
    parts = []
    room = LARGEST_LIST
    try:
        while data.startswith(_GZIP):
            unzip = zlib.decompressobj(wbits=31)
            parts.append(unzip.decompress(data, room + 1))
            room -= len(parts[-1])
            if room < 0:
                raise WordListError(f"{name} is larger than {LARGEST_LIST:,} bytes uncompressed")
            if not unzip.eof:
                raise WordListError(f"{name} is compressed, and its end is missing")
            data = unzip.unused_data
    except zlib.error:
        raise WordListError(f"{name} is compressed with gzip, and damaged") from None
    return b"".join(parts)


def _decode(data: bytes, name: str) -> str:
    if data.startswith(_UTF16):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise WordListError(f"{name} is not a text file: it is damaged UTF-16") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    # Each byte that is not UTF-8 becomes a surrogate, which no alphabet holds.
    text = data.decode("utf-8", "surrogateescape")
    beyond_ascii = [character for character in set(text) if not character.isascii()]
    if all("\udc80" <= character <= "\udcff" for character in beyond_ascii):
        return data.decode("cp1252", "replace")
    return text
