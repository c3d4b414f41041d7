cimport cython
from gridwright.kenken.deducer cimport Deducer
include "../engine/primitives.pxi"

cpdef enum:
    FIRST_FACTOR = 40014
    FIRST_MODULUS = 2147483563
    SECOND_FACTOR = 40692
    SECOND_MODULUS = 2147483399

ctypedef long long int64

cdef class Chance(Deducer):
    cdef int64 first_state, second_state
    cdef u64 tried, taken
    cdef int* answer
    cdef int* taker
    cdef int* order
    cdef u64* free

    @cython.locals(drawn=int64)
    cdef int _below(self, int64 limit) noexcept nogil
    @cython.locals(k=int, other=int, kept=int)
    cdef void _shuffle(self, int* items, int count) noexcept nogil
    @cython.locals(column=int, row=int, symbol=int, k=int)
    cdef void _fill_square(self) noexcept nogil
    @cython.locals(rest=u64, symbol=int, _=int)
    cdef bint _seat(self, int column) noexcept nogil
