cimport cython
from gridwright.kenken.deducer cimport HARD
from gridwright.kenken.plotting cimport Plotter
from gridwright.kenken.tableau cimport DIFFERENCE, PRODUCT, QUOTIENT, SUM
include "../engine/primitives.pxi"

ctypedef long long int64

cdef int64 LARGEST_TARGET

cdef class Cluer(Plotter):
    cdef int grade, operations
    cdef public bint hidden
    cdef int* clue
    cdef int* fits
    cdef int64* number

    @cython.locals(cage=int)
    cdef bint _set_up(self) noexcept nogil
    @cython.locals(first=int, beyond=int, operation=int, k=int)
    cdef bint _give_clue(self, int cage) noexcept nogil
    @cython.locals(whole=int, k=int, drawn=int)
    cdef int _choose_operation(self, int cage) noexcept nogil
    @cython.locals(cells=int, pairs=int, plenty=int)
    cdef int _liking(self, int cage, int operation) noexcept nogil
    @cython.locals(cells=int, quotient=int64, k=int)
    cdef bint _can_have(self, int cage, int operation) noexcept nogil
    @cython.locals(first=int, cells=int, k=int, value=int64, at=int)
    cdef int _read_numbers(self, int cage) noexcept nogil
    @cython.locals(cells=int, target=int64, k=int, value=int64, size=int64)
    cdef int64 _target(self, int cage, int operation) noexcept nogil
    @cython.locals(pairs=int, one=int, other=int)
    cdef int _pairs(self, int cage, int operation) noexcept nogil
    @cython.locals(first=int, beyond=int, before=int, best=int, best_pairs=int, now=int, k=int, operation=int, pairs=int)
    cdef bint _other_clue(self, int cage, bint telling) noexcept nogil
