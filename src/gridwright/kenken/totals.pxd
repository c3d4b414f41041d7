cimport cython
from gridwright.kenken.cagework cimport INNIES, LINE_PRODUCT, LINE_SUM, OUTIES, PARITY
from gridwright.kenken.linework cimport LineWork
from gridwright.kenken.tableau cimport DIFFERENCE, PRODUCT, SUM
include "../engine/primitives.pxi"

cpdef enum:
    WIDEST_BAND = 3
    MOST_LEFT = 3
    UNKNOWN = 2

ctypedef long long int64

cdef class Totals(LineWork):
    cdef int64 line_sum, line_product
    cdef int left_count, band_base, band_first, band_beyond
    cdef int* left
    cdef int* inside

    @cython.locals(wide=int, first=int, across=int, move=int)
    cdef int _totals(self) noexcept nogil
    cdef int _total_of_band(self, int wide) noexcept nogil
    @cython.locals(wide=int, first=int, across=int)
    cdef int _parities(self) noexcept nogil
    @cython.locals(cage=int, k=int)
    cdef void _set_band(self, int base, int first, int wide) noexcept nogil
    @cython.locals(cells=int)
    cdef bint _is_within(self, int cage) noexcept nogil
    @cython.locals(cells=int)
    cdef bint _has_sum(self, int cage) noexcept nogil
    @cython.locals(line=int)
    cdef bint _is_in_band(self, int cell) noexcept nogil
    cdef bint _leave(self, int cell) noexcept nogil
    @cython.locals(total=int64, cage=int, k=int, cell=int, symbol=int)
    cdef bint _innies(self, int wide) noexcept nogil
    @cython.locals(total=int64, cage=int, first=int, beyond=int, k=int, cell=int, symbol=int)
    cdef bint _outies(self, int wide) noexcept nogil
    @cython.locals(total=int64, cage=int, k=int, cell=int, symbol=int)
    cdef bint _product_left(self) noexcept nogil
    cdef int64 _divided(self, int64 total, int64 number) noexcept nogil
    @cython.locals(cells=int, product=bint)
    cdef bint _has_product(self, int cage) noexcept nogil
    @cython.locals(extra=int, first=int, k=int, fits=bint)
    cdef bint _make(self, int operation, int64 total, int wide) noexcept nogil
    @cython.locals(odd=int, cage=int, only=int, k=int, cell=int, parity=int, symbol=int)
    cdef bint _parity(self, int wide) noexcept nogil
    @cython.locals(operations=int, cells=int)
    cdef bint _tells_parity(self, int cage) noexcept nogil
    @cython.locals(rest=u64, parity=int)
    cdef int _parity_of(self, int cell) noexcept nogil
