cimport cython
from gridwright.engine.propagation cimport Propagator
include "primitives.pxi"

cpdef enum:
    FIRST = 0
    RANDOM = 1
    LEAST_CONSTRAINING = 2
    SCORES = 3

cpdef enum:
    MULTIPLIER = 48271
    MODULUS = 2147483647

cdef double LARGEST_INCREMENT

ctypedef const u64* const_words
ctypedef const double* const_doubles
ctypedef int* int_words
ctypedef u64* u64_words
ctypedef double* double_words
ctypedef Py_ssize_t number

cdef class Brancher(Propagator):
    cdef int order, last_conflict, open_cells
    cdef bint by_habit
    cdef u64 random_state
    cdef double noise, increment, weight_growth
    cdef double* weight
    cdef int* habit

    @cython.locals(
        state=u64_words, weight=double_words, best=int, best_score=double, found=int,
        cell=int, domain=u64, score=double,
    )
    cdef int _choose_cell(self) noexcept nogil
    @cython.locals(domain=u64, rest=u64, habit=int, best=int, best_score=double, symbol=int, score=double)
    cdef int _choose_symbol(self, int cell) noexcept nogil
    @cython.locals(
        state=u64_words, sparse=int_words, masks=const_words, scores=const_doubles,
        promise=double, total=double, k=number, slot=number, table=number, live=number,
        place=number, row=number, live_count=number, i=number, chunk=number, words=u64, count=int,
    )
    cdef double _promise(self, int cell, int symbol) noexcept nogil
    @cython.locals(failed=int, group=int, slot=number, k=number, cell=int)
    cdef void _blame(self) noexcept nogil
    cdef double _random(self) noexcept nogil
    cdef int _below(self, int limit) noexcept nogil
