cimport cython
from gridwright.engine.reckoning cimport Reckoner
include "../engine/primitives.pxi"

cpdef enum:
    SUM = 1
    DIFFERENCE = 2
    PRODUCT = 4
    QUOTIENT = 8

cpdef enum:
    CELL_WORDS = 4
    PATIENCE = 40000

ctypedef long long int64
ctypedef int* int_words

cdef class Tableau:
    cdef list owners
    cdef Reckoner reckoner
    cdef readonly int size, cells, lines, cages, open_cells
    cdef readonly bint failed
    cdef bint changed, stale_rest
    cdef u64 one, full
    cdef u64 stale_lines, stale_sets, stale_values
    cdef u64* domain
    cdef u64* held
    cdef u64* partner
    cdef u64* singles
    cdef u64* givens
    cdef u64* stale_cages
    cdef u64* stale_members
    cdef u64* stale_musts
    cdef int* line_cell
    cdef int* row_of
    cdef int* column_of
    cdef int* cage_of
    cdef int* member_cell
    cdef int* ties
    cdef int* tie_line
    cdef int* tally
    cdef int* tie_number

    @cython.locals(cage=int, k=int)
    cdef void prepare(self) noexcept nogil
    @cython.locals(
        tally=int_words, number=int_words, first=int, beyond=int, k=int, ties=int, at=int,
        crossing=int, cell=int, line=int,
    )
    cdef void _tie(self, int cage) noexcept nogil
    @cython.locals(start=int, apart=bint, one=int, other=int, partners=u64)
    cdef void pair_up(self, int cage) noexcept nogil
    @cython.locals(operations=int, target=int64, large=int64, small=int64)
    cdef bint _makes(self, int cage, int one, int other) noexcept nogil
    @cython.locals(cell=int, cage=int, bit=u64, every=u64)
    cdef void _restart(self) noexcept nogil
    @cython.locals(word=int)
    cdef void calm(self) noexcept nogil
    @cython.locals(old=u64, new=u64, cage=int, bit=u64, lines=u64)
    cdef void strike(self, int cell, u64 symbols) noexcept nogil
    cdef void _assume(self, int cell, u64 symbols) noexcept nogil
    @cython.locals(crossing=int, line=int, k=int, other=int)
    cdef bint _is_seen(self, int cell) noexcept nogil
    @cython.locals(domain=u64)
    cdef int decided(self, int cell) noexcept nogil
    @cython.locals(symbols=u64, k=int)
    cdef u64 spread(self, int first, int beyond) noexcept nogil
    cdef int width(self, int cell) noexcept nogil
