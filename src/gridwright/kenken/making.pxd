cimport cython
from gridwright.kenken.cluing cimport Cluer
from gridwright.kenken.deducer cimport EASY, NORMAL, UNREASONABLE
include "../engine/primitives.pxi"

cpdef enum:
    RUNNING = 0
    MADE = 1

cpdef enum:
    TOO_EASY = 0
    RIGHT = 1
    TOO_HARD = 2

cpdef enum:
    MOST_NODES = 100
    CHANGES_PART = 3
    CLUES_FIRST = 10
    CUTS_FIRST = 80
    FIRST_PRIME = 2147483629
    SECOND_PRIME = 2147483587
    SLACK = 5

ctypedef long long int64

cdef class Maker(Cluer):
    cdef int changes, verdict, kept_verdict, kept_open
    cdef bint has_board
    cdef readonly int64 judged
    cdef int* kept_owner
    cdef int* kept_clue
    cdef u64* kept_domain

    @cython.locals(status=int)
    cpdef int make(self, int64 budget)
    @cython.locals(best=int64, look=int, found=int64)
    cpdef int64 signature(self)
    @cython.locals(
        whole=int64, cage=int, first=int, beyond=int, mixed=int64, shape=int64, k=int, row=int,
        column=int, place=int, residue=int64,
    )
    cdef int64 _look_of(self, int look, int64 prime, int64 factor) noexcept nogil
    cdef int _make_some(self, int64 budget) noexcept nogil
    @cython.locals(cell=int)
    cdef void _draw_board(self) noexcept nogil
    @cython.locals(cell=int, changed=bint, slack=int, worse=bint)
    cdef void _change_board(self) noexcept nogil
    @cython.locals(cell=int)
    cdef void _take_back(self) noexcept nogil
    cdef int _judge(self) noexcept nogil
    @cython.locals(found=int, cell=int)
    cdef int _judge_by_search(self) noexcept nogil
    @cython.locals(cell=int, cage=int, room=int, extent=int)
    cdef bint _soften(self) noexcept nogil
    @cython.locals(cage=int, other=int)
    cdef bint _harden(self) noexcept nogil
    @cython.locals(chosen=int, seen=int, cell=int)
    cdef int _some_open_cell(self) noexcept nogil
    @cython.locals(cell=int)
    cdef void _forget(self, int part) noexcept nogil
    @cython.locals(other=int, whole=int, least=int, low=int, high=int)
    cdef bint _trade(self, int cage) noexcept nogil
