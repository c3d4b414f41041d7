cimport cython
from gridwright.kenken.cagework cimport (
    HIDDEN_PAIR, HIDDEN_TRIPLE, LARGER_FISH, LARGER_SET, NAKED_PAIR, NAKED_TRIPLE, SWORDFISH,
    X_WING, CageWork,
)
include "../engine/primitives.pxi"

cdef class LineWork(CageWork):
    cdef int things, wanted
    cdef u64 set_things, set_places
    cdef int* thing
    cdef u64* places

    cdef void _add(self, int thing, u64 places) noexcept nogil
    cdef bint _find_set(self, int wanted) noexcept nogil
    @cython.locals(k=int, together=u64, with_it=u64)
    cdef bint _choose(self, int first, int chosen, u64 things, u64 places) noexcept nogil
    @cython.locals(k=int)
    cdef bint _is_shared(self, u64 things, u64 places) noexcept nogil
    @cython.locals(wanted=int, move=int, rest=u64)
    cdef int _sets(self) noexcept nogil
    @cython.locals(wanted=int)
    cdef int _sets_of(self, int line, int least, int most) noexcept nogil
    @cython.locals(k=int, domain=u64)
    cdef void _list_cells(self, int line) noexcept nogil
    @cython.locals(symbol=int, bit=u64, places=u64, k=int)
    cdef void _list_numbers(self, int line) noexcept nogil
    @cython.locals(k=int, cell=int)
    cdef void _strike_naked(self, int line) noexcept nogil
    @cython.locals(symbols=u64, k=int, cell=int)
    cdef void _strike_hidden(self, int line) noexcept nogil
    @cython.locals(wanted=int, rest=u64, symbol=int, across=int)
    cdef int _fish(self) noexcept nogil
    @cython.locals(bit=u64, line=int, places=u64, k=int)
    cdef void _list_lines(self, int symbol, int base) noexcept nogil
    @cython.locals(bit=u64, k=int, start=int, rest=u64, cell=int)
    cdef void _strike_fish(self, int symbol, int base) noexcept nogil
