"""Read the regular lines of a word list in one sweep, and put words in order.

Plain Python that Cython compiles with the declarations in `scan.pxd`; compiled, it reads some
hundred megabytes a second. It knows bytes and codes only: what a byte means is told by a table
of classes, and each line that is not plainly `word` or `word;score` is left to the caller.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from gridwright.engine import shadow as cython

if not cython.compiled:
    # The classes of a byte. Those below 64 are codes: symbols of the alphabet.
    SKIPPED = 64  # a space, a hyphen, an apostrophe: not part of the word
    OUTSIDE = 65  # no symbol, and nothing to skip
    SEPARATOR = 66  # what stands between a word and its score
    LINE_END = 67
    UNCLEAR = 68  # whatever takes more than one byte's look

    LONGEST_WORD = 255
    LONGEST_LINE = 10_000
    HIGHEST_SCORE = 100

COMPILED = cython.compiled

Bytes = bytes | bytearray | memoryview


class Scanner:
    """Reads lines, one byte a character, into arrays; stops at each that needs a careful look.

    `text` ends with a line end, `classes` has the class of each of the 256 bytes, `room` is how
    many codes there can be in all, and `start` is the offset of the first line to read.

    What was read: `codes` (the words one after another), `lengths`, `scores` and `origins` (the
    offset of the word's line), of which the first `size` codes and the first `count` of each
    other array are in use.
    """

    def __init__(
        self, text: bytes, classes: bytes, default_score: int, room: int, start: int = 0
    ) -> None:
        lines = text.count(b"\n")
        self.text = text
        self.classes = classes
        self.default_score = default_score
        self.codes = bytearray(room)
        self.lengths = bytearray(lines)
        self.scores = bytearray(lines)
        self.origins = memoryview(bytearray(4 * lines)).cast("I")
        self.size = 0
        self.count = 0
        self.line = text.count(b"\n", 0, start)  # the number of the line last read,
        self.start = 0  # which goes from here
        self.end = start - 1  # to here, its line end
        self.outside = 0  # how many were skipped for a character outside the alphabet
        self.skip_outside = False

    def run(self) -> bool:
        """Read on; True at a line that needs a careful look (`start` to `end`), False at the end.

        With `skip_outside`, lines with a character outside the alphabet are only counted.
        """
        return self._run(
            self.text, self.classes, self.codes, self.lengths, self.scores, self.origins
        )

    def _run(
        self,
        text: bytes,
        classes: bytes,
        codes: bytearray,
        lengths: bytearray,
        scores: bytearray,
        origins: memoryview,
    ) -> bool:
        skipped, outside, separator, line_end = SKIPPED, OUTSIDE, SEPARATOR, LINE_END
        newline = 10
        start = self.end + 1
        size, count, line = self.size, self.count, self.line
        stop = len(text)
        found = False
        while start < stop and not found:
            line += 1
            at = start
            first = size
            kind = classes[text[at]]
            while kind <= skipped:
                if kind < skipped:
                    codes[size] = kind
                    size += 1
                at += 1
                kind = classes[text[at]]
            end = at
            while text[end] != newline:
                end += 1
            score = -1
            if kind == line_end:
                score = self.default_score
            elif kind == separator:
                score = _plain_score(text, at + 1, end, self.default_score)
            if score >= 0 and 0 < size - first <= LONGEST_WORD and end - start <= LONGEST_LINE:
                lengths[count] = size - first
                scores[count] = score
                origins[count] = start
                count += 1
            else:
                size = first
                if kind == outside and self.skip_outside and end - start <= LONGEST_LINE:
                    self.outside += 1
                elif end > start:
                    self.start = start
                    self.end = end
                    found = True
            start = end + 1
        if not found:
            self.end = stop
        self.size, self.count, self.line = size, count, line
        return found

    def add(self, codes: bytes, score: int, origin: int) -> None:
        """Take in a word that was read elsewhere."""
        self.codes[self.size : self.size + len(codes)] = codes
        self.lengths[self.count] = len(codes)
        self.scores[self.count] = score
        self.origins[self.count] = origin
        self.size += len(codes)
        self.count += 1


def _plain_score(text: bytes, at: int, end: int, default_score: int) -> int:
    """Return the score written between two offsets, or -1 if it is not plainly one."""
    space, zero = 32, 48
    while at < end and text[at] == space:
        at += 1
    while at < end and text[end - 1] == space:
        end -= 1
    if at == end:
        return default_score
    if end - at > 3:
        return -1
    score = 0
    while at < end:
        digit = text[at] - zero
        if digit < 0 or digit > 9:
            return -1
        score = 10 * score + digit
        at += 1
    return score if score <= HIGHEST_SCORE else -1


def group(
    codes: Bytes,
    lengths: Bytes,
    scores: Bytes,
    origins: array[int] | memoryview,
    count: int,
) -> tuple[list[int], memoryview, memoryview, memoryview]:
    """Bring words together that have one length, else in the order in which they come.

    Returns how many there are of each length up to LONGEST_WORD, and the three arrays with the
    shorter words first.
    """
    tally = memoryview(bytearray(8 * (LONGEST_WORD + 1))).cast("q")
    _count_lengths(lengths, count, tally)
    code_at = memoryview(bytearray(8 * (LONGEST_WORD + 1))).cast("q")
    word_at = memoryview(bytearray(8 * (LONGEST_WORD + 1))).cast("q")
    size = words = 0
    for length in range(LONGEST_WORD + 1):
        code_at[length], word_at[length] = size, words
        size += length * tally[length]
        words += tally[length]
    grouped = memoryview(bytearray(size))
    its_scores = memoryview(bytearray(count))
    its_origins = memoryview(bytearray(4 * count)).cast("I")
    if count:
        _group(
            codes, lengths, scores, origins, count, code_at, word_at,
            grouped, its_scores, its_origins,
        )  # fmt: skip
    return tally.tolist(), grouped, its_scores, its_origins


def _count_lengths(lengths: Bytes, count: int, tally: memoryview) -> None:
    for word in range(count):
        tally[lengths[word]] += 1


def _group(
    codes: Bytes,
    lengths: Bytes,
    scores: Bytes,
    origins: array[int] | memoryview,
    count: int,
    code_at: memoryview,
    word_at: memoryview,
    codes_out: memoryview,
    scores_out: memoryview,
    origins_out: memoryview,
) -> None:
    at = 0
    for word in range(count):
        length = lengths[word]
        to = code_at[length]
        for place in range(length):
            codes_out[to + place] = codes[at + place]
        at += length
        code_at[length] = to + length
        to = word_at[length]
        scores_out[to] = scores[word]
        origins_out[to] = origins[word]
        word_at[length] = to + 1


def order(
    codes: Bytes,
    scores: Bytes,
    length: int,
    highest: bool = False,
) -> memoryview:
    """Return the numbers of the words to keep, in order: best score first, then by codes.

    Of equal words the last is kept or, with `highest`, the one with the highest score (the last
    of those).
    """
    count = len(scores)
    numbers = memoryview(bytearray(4 * count)).cast("I")
    spare = memoryview(bytearray(4 * count)).cast("I")
    starts = memoryview(bytearray(8 * 256)).cast("q")
    if not count:
        return numbers
    if _number_ascending(codes, length, count, numbers):
        kept = count
    else:
        # Least important first: each pass keeps the order of the one before it.
        for place in range(length - 1, -1, -1):
            _distribute(codes, place, length, 0, numbers, spare, count, starts)
            numbers, spare = spare, numbers
        kept = _drop_equals(codes, scores, length, numbers, count, highest)
    _distribute(scores, 0, 1, HIGHEST_SCORE, numbers, spare, kept, starts)
    return spare[:kept]


def _number_ascending(codes: Bytes, length: int, count: int, numbers: memoryview) -> bool:
    """Fill in the numbers from 0, and tell whether each word is less than the next."""
    ascending = True
    for word in range(count):
        numbers[word] = word
        if ascending and word:
            at = word * length
            place = 0
            while place < length and codes[at + place] == codes[at + place - length]:
                place += 1
            ascending = place < length and codes[at + place] > codes[at + place - length]
    return ascending


def _distribute(
    keys: Bytes,
    place: int,
    width: int,
    top: int,
    numbers: memoryview,
    sorted_numbers: memoryview,
    count: int,
    starts: memoryview,
) -> None:
    """Sort `numbers` by one key byte each, stably: ascending or, from `top` > 0, descending."""
    for key in range(256):
        starts[key] = 0
    for at in range(count):
        key = keys[numbers[at] * width + place]
        if top:
            key = top - key
        starts[key] += 1
    total = 0
    for key in range(256):
        here = starts[key]
        starts[key] = total
        total += here
    for at in range(count):
        number = numbers[at]
        key = keys[number * width + place]
        if top:
            key = top - key
        sorted_numbers[starts[key]] = number
        starts[key] += 1


def _drop_equals(
    codes: Bytes,
    scores: Bytes,
    length: int,
    numbers: memoryview,
    count: int,
    highest: bool,
) -> int:
    """Keep one of each run of equal words at the front of `numbers`; return how many remain."""
    kept = 0
    for at in range(count):
        number = numbers[at]
        if kept:
            before = numbers[kept - 1]
            place = 0
            while (
                place < length and codes[number * length + place] == codes[before * length + place]
            ):
                place += 1
            if place == length:
                if not highest or scores[number] >= scores[before]:
                    numbers[kept - 1] = number
                continue
        numbers[kept] = number
        kept += 1
    return kept


def pick(
    codes: Bytes,
    scores: Bytes,
    origins: memoryview,
    length: int,
    numbers: memoryview,
) -> tuple[memoryview, memoryview, memoryview]:
    """Return the three arrays of the words with these `numbers`, in that order."""
    count = len(numbers)
    picked = memoryview(bytearray(length * count))
    its_scores = memoryview(bytearray(count))
    its_origins = memoryview(bytearray(4 * count)).cast("I")
    if count:
        _pick(codes, scores, origins, length, numbers, count, picked, its_scores, its_origins)
    return picked, its_scores, its_origins


def _pick(
    codes: Bytes,
    scores: Bytes,
    origins: memoryview,
    length: int,
    numbers: memoryview,
    count: int,
    codes_out: memoryview,
    scores_out: memoryview,
    origins_out: memoryview,
) -> None:
    to = 0
    for at in range(count):
        number = numbers[at]
        scores_out[at] = scores[number]
        origins_out[at] = origins[number]
        start = number * length
        for place in range(length):
            codes_out[to] = codes[start + place]
            to += 1
