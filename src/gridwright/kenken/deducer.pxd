cimport cython
from gridwright.kenken.cagework cimport CHAIN, TRIAL
from gridwright.kenken.tableau cimport CELL_WORDS
from gridwright.kenken.totals cimport Totals
include "../engine/primitives.pxi"

cpdef enum:
    EASY = 0
    NORMAL = 1
    HARD = 2
    EXTREME = 3
    UNREASONABLE = 4

cpdef enum:
    PAUSED = -1
    CELLS_A_STEP = 8

ctypedef long long int64

cdef class Deducer(Totals):
    cdef int found, most_found, trial_most, trial_width, trial_cell
    cdef bint stale_trials
    cdef int64 nodes, most_nodes
    cdef int* queue_cell
    cdef int* queue_from
    cdef u64* queue_symbol
    cdef u64* reached
    cdef u64* before
    cdef u64* saved
    cdef u64* first_found
    cdef u64* second_found

    @cython.locals(move=int)
    cpdef int step(self, int most)
    @cython.locals(solved=bint)
    cpdef bint run(self, int most)
    @cython.locals(move=int)
    cdef int _step(self, int most) noexcept nogil
    @cython.locals(move=int)
    cdef int _extreme(self) noexcept nogil
    cdef bint _run(self, int most) noexcept nogil
    @cython.locals(word=int)
    cdef bint _is_stale(self) noexcept nogil
    @cython.locals(cell=int, domain=u64, lower=u64)
    cdef int _chain(self) noexcept nogil
    @cython.locals(other=int, end=int, at=int)
    cdef bint _chain_from(self, int cell, u64 symbol) noexcept nogil
    @cython.locals(
        cell=int, symbol=u64, crossing=int, line=int, k=int, next_cell=int, domain=u64, forced=u64,
    )
    cdef int _follow(self, int at, int end) noexcept nogil
    @cython.locals(same_row=bint)
    cdef bint _sees(self, int one, int other) noexcept nogil
    @cython.locals(cell=int)
    cdef void _strike_ends(self, int first, int last, u64 symbol) noexcept nogil
    @cython.locals(length=int, back=int)
    cdef void _note_chain(self, int at, u64 symbol) noexcept nogil
    @cython.locals(left=int, cell=int)
    cdef int _trial(self) noexcept nogil
    cdef void _next_trial(self) noexcept nogil
    @cython.locals(rest=u64, bit=u64)
    cdef bint _try_cell(self, int cell, int most) noexcept nogil
    @cython.locals(other=int, open_cells=int, recording=bint, sets_first=bint, nowhere=bint)
    cdef bint _leads_nowhere(self, int cell, u64 symbol, int most) noexcept nogil
    cdef void _settle(self) noexcept nogil
    cpdef void refute(self, int cell, int symbol)
    cdef void _rule_out(self, int cell, u64 symbol, int most) noexcept nogil
    @cython.locals(sets_first=bint)
    cdef int _search(self, int most_found, int64 most_nodes) noexcept nogil
    @cython.locals(cell=int, kept=Py_ssize_t, other=int, open_cells=int, rest=u64, bit=u64)
    cdef void _descend(self, int depth) noexcept nogil
    @cython.locals(best=int, least=int, cell=int, width=int)
    cdef int _narrowest(self) noexcept nogil
    @cython.locals(cell=int)
    cdef void _note_solution(self) noexcept nogil
