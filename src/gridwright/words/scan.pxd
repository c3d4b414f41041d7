cimport cython

cpdef enum:
    SKIPPED = 64
    OUTSIDE = 65
    SEPARATOR = 66
    LINE_END = 67
    UNCLEAR = 68
    LONGEST_WORD = 255
    LONGEST_LINE = 10000
    HIGHEST_SCORE = 100

ctypedef unsigned int u32
ctypedef long long i64

cdef class Scanner:
    cdef object text, classes
    cdef readonly object codes, lengths, scores, origins
    cdef readonly Py_ssize_t size, count, line, start, end, outside
    cdef int default_score
    cdef public bint skip_outside

    @cython.locals(
        skipped=int, outside=int, separator=int, line_end=int, newline=int, kind=int, score=int,
        start=Py_ssize_t, end=Py_ssize_t, at=Py_ssize_t, stop=Py_ssize_t, first=Py_ssize_t,
        size=Py_ssize_t, count=Py_ssize_t, line=Py_ssize_t, found=bint,
    )
    cdef bint _run(
        self,
        const unsigned char[::1] text,
        const unsigned char[::1] classes,
        unsigned char[::1] codes,
        unsigned char[::1] lengths,
        unsigned char[::1] scores,
        u32[::1] origins,
    ) except -1

@cython.locals(space=int, zero=int, digit=int, score=int)
cdef int _plain_score(
    const unsigned char[::1] text, Py_ssize_t at, Py_ssize_t end, int default_score
) except -2

@cython.locals(word=Py_ssize_t)
cdef int _count_lengths(
    const unsigned char[::1] lengths, Py_ssize_t count, i64[::1] tally
) except -1

@cython.locals(at=Py_ssize_t, word=Py_ssize_t, length=Py_ssize_t, to=Py_ssize_t, place=Py_ssize_t)
cdef int _group(
    const unsigned char[::1] codes,
    const unsigned char[::1] lengths,
    const unsigned char[::1] scores,
    const u32[::1] origins,
    Py_ssize_t count,
    i64[::1] code_at,
    i64[::1] word_at,
    unsigned char[::1] codes_out,
    unsigned char[::1] scores_out,
    u32[::1] origins_out,
) except -1

@cython.locals(ascending=bint, word=Py_ssize_t, at=Py_ssize_t, place=Py_ssize_t)
cdef bint _number_ascending(
    const unsigned char[::1] codes, Py_ssize_t length, Py_ssize_t count, u32[::1] numbers
) except -1

@cython.locals(key=int, at=Py_ssize_t, total=i64, here=i64, number=u32)
cdef int _distribute(
    const unsigned char[::1] keys,
    Py_ssize_t place,
    Py_ssize_t width,
    int top,
    const u32[::1] numbers,
    u32[::1] sorted_numbers,
    Py_ssize_t count,
    i64[::1] starts,
) except -1

@cython.locals(kept=Py_ssize_t, at=Py_ssize_t, number=u32, before=u32, place=Py_ssize_t)
cdef Py_ssize_t _drop_equals(
    const unsigned char[::1] codes,
    const unsigned char[::1] scores,
    Py_ssize_t length,
    u32[::1] numbers,
    Py_ssize_t count,
    bint highest,
) except -1

@cython.locals(to=Py_ssize_t, at=Py_ssize_t, number=Py_ssize_t, start=Py_ssize_t, place=Py_ssize_t)
cdef int _pick(
    const unsigned char[::1] codes,
    const unsigned char[::1] scores,
    const u32[::1] origins,
    Py_ssize_t length,
    const u32[::1] numbers,
    Py_ssize_t count,
    unsigned char[::1] codes_out,
    unsigned char[::1] scores_out,
    u32[::1] origins_out,
) except -1
