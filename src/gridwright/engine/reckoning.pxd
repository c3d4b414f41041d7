cimport cython
include "primitives.pxi"

cpdef enum:
    SUM = 1
    DIFFERENCE = 2
    PRODUCT = 4
    QUOTIENT = 8

cpdef enum:
    ADDING = 0
    MULTIPLYING = 1
    LACKING_ZERO = 2

cpdef enum:
    MOST_STEPS = 4000
    FEW_STEPS = 400

cdef long long LARGEST_PRODUCT

ctypedef long long int64

cdef class Reckoner:
    cdef list owners
    cdef int symbols, first, count, complete_from, kind, largest
    cdef long long steps, patience
    cdef bint first_only, tell_common, tell_shared, unbroken
    cdef u64 one, cap, shared
    cdef int64* value
    cdef int* operations
    cdef int64* target
    cdef int* start
    cdef int* clash_start
    cdef int* clash
    cdef u64* domain
    cdef u64* support
    cdef u64* used
    cdef u64* every
    cdef int* chosen
    cdef int64* least
    cdef int64* most

    cdef bint narrow(self, int equation) noexcept nogil
    cdef bint allows(self, int equation, int64 steps) noexcept nogil
    cdef bint common(self, int equation, int64 steps, bint anywhere) noexcept nogil
    @cython.locals(k=int, i=int)
    cdef void _begin(self, int equation) noexcept nogil
    @cython.locals(k=int, domain=u64, rest=u64, bit=u64)
    cdef void _look_closer(self, int equation) noexcept nogil
    @cython.locals(operations=int, target=int64, value=int64, symbol=int, found=bint)
    cdef bint _reckon(self, int equation) noexcept nogil
    cdef bint _run(self, int kind, int64 left, int largest) noexcept nogil
    @cython.locals(nothing=int64, at=int, rest=u64, least=int64, most=int64, value=int64)
    cdef bint _bound(self) noexcept nogil
    cdef int64 _times(self, int64 one, int64 other) noexcept nogil
    @cython.locals(
        end=bint, found=bint, known=bint, rest=u64, bit=u64, first=int, beyond=int, i=int, symbol=int,
        value=int64, remaining=int64, size=int64,
    )
    cdef bint _extend(self, int at, int64 left, bint met) noexcept nogil
    @cython.locals(symbol=int)
    cdef u64 worth(self, int64 value) noexcept nogil
    @cython.locals(k=int, i=int, held=u64, left=u64)
    cdef void _note(self) noexcept nogil
