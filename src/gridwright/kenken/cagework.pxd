cimport cython
from gridwright.kenken.tableau cimport CELL_WORDS, Tableau
include "../engine/primitives.pxi"

cpdef enum:
    GIVEN = 1
    SINGLE = 2
    LAST_PLACE = 3
    ONE_COMBINATION = 4
    CAGE_NUMBERS = 5
    COMBINATIONS = 6
    MUST_USE = 7
    NAKED_PAIR = 8
    HIDDEN_PAIR = 9
    NAKED_TRIPLE = 10
    HIDDEN_TRIPLE = 11
    LARGER_SET = 12
    LINE_SUM = 13
    LINE_PRODUCT = 14
    INNIES = 15
    OUTIES = 16
    PARITY = 17
    X_WING = 18
    SWORDFISH = 19
    LARGER_FISH = 20
    CHAIN = 21
    TRIAL = 22

cpdef enum:
    COMMON_PATIENCE = 20000

ctypedef long long int64

cdef class CageWork(Tableau):
    cdef public bint recording, sets_first
    cdef u64 shared_pair, seen_symbols
    cdef int seen_cage, seen_line, seen_lines, seen_count
    cdef int64 seen_number
    cdef int* seen_cell

    cdef void _look_at(self, int cage, int line, u64 symbols) noexcept nogil
    cdef void _see(self, int cell) noexcept nogil
    @cython.locals(k=int)
    cdef void _see_cage(self, int cage) noexcept nogil
    @cython.locals(symbol=u64, crossing=int, line=int, k=int, other=int)
    cdef void _place(self, int cell) noexcept nogil
    cpdef void enter(self, int cell, int symbol)
    @cython.locals(word=int, cage=int, cell=int, kept=u64)
    cdef int _given(self) noexcept nogil
    @cython.locals(word=int, cell=int)
    cdef int _single(self) noexcept nogil
    @cython.locals(
        line=int, once=u64, twice=u64, done=u64, first=int, beyond=int, k=int, domain=u64,
        lone=u64, cell=int,
    )
    cdef int _last_place(self) noexcept nogil
    @cython.locals(first=int, beyond=int, k=int, given=u64)
    cdef bint _supports(self, int cage) noexcept nogil
    @cython.locals(
        rest=u64, others=u64, one=u64, other=u64, shared=u64, bit=u64, partners=u64, row=int,
    )
    cdef bint _pair_supports(self, int cage, int first) noexcept nogil
    @cython.locals(word=int, cage=int, bit=u64, move=int)
    cdef int _numbers(self) noexcept nogil
    @cython.locals(first=int, beyond=int, whole=u64, before=u64, single=bint, k=int)
    cdef int _keep_whole(self, int cage) noexcept nogil
    @cython.locals(cells=int)
    cdef bint _has_one(self, int cage, u64 whole) noexcept nogil
    @cython.locals(first=int, k=int)
    cdef void _ask(self, int cage) noexcept nogil
    @cython.locals(word=int, cage=int, bit=u64)
    cdef int _combinations(self) noexcept nogil
    @cython.locals(k=int)
    cdef void _keep_held(self, int cage) noexcept nogil
    @cython.locals(word=int, cage=int, bit=u64)
    cdef int _must_use(self) noexcept nogil
    @cython.locals(first=int, beyond=int, tie=int, symbols=u64, line=int, k=int, cell=int)
    cdef bint _claim(self, int cage) noexcept nogil
    @cython.locals(k=int, domain=u64)
    cdef bint _is_decided(self, int first, int beyond) noexcept nogil
