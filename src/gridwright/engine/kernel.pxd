cimport cython
from gridwright.engine.branching cimport LEAST_CONSTRAINING, Brancher
from gridwright.engine.propagation cimport DECISION
include "primitives.pxi"

cpdef enum:
    RUNNING = 0
    SOLUTION = 1
    EXHAUSTED = 2
    TRAIL_FULL = 3

cpdef enum:
    NEW = 0
    SEARCHING = 1
    AT_SOLUTION = 2
    OVER = 3

ctypedef int* int_words
ctypedef u64* u64_words
ctypedef long long count64

cdef class Kernel(Brancher):
    cdef readonly int level, depth, fewest_open
    cdef readonly count64 nodes, failures, restarts, solutions
    cdef int phase_now, floor
    cdef bint spent, retracing, on_best
    cdef int idle_repairs, short_patience, long_patience, run_open, base_open
    cdef count64 run_failures, descent_failures, repair_failures, repair_allowance, repair_cost
    cdef double allowance, allowance_growth, repair_share, least_region, largest_region
    cdef int* level_mark
    cdef int* level_cell
    cdef int* level_symbol
    cdef int* released
    cdef int* work
    cdef u64* run_state
    cdef u64* base_state
    cdef u64* best_state

    @cython.locals(stop=count64, status=int)
    cpdef int run(self, count64 budget) except -1
    @cython.locals(known=u64_words)
    cpdef tuple deepest(self)
    @cython.locals(cell=int)
    cdef int _search(self, count64 stop) noexcept nogil
    cdef bint _decide(self, int cell, int symbol) noexcept nogil
    cdef void _open_level(self, int cell, int symbol) noexcept nogil
    @cython.locals(cell=int, refuted=u64)
    cdef bint _refute(self) noexcept nogil
    cdef void _fall(self) noexcept nogil
    @cython.locals(cell=int)
    cdef void _retrace(self) noexcept nogil
    cdef void _to_root(self) noexcept nogil
    cdef void _note_depth(self) noexcept nogil
    cdef bint _is_over(self) noexcept nogil
    cdef void _next_run(self) noexcept nogil
    cdef bint _has_base(self) noexcept nogil
    @cython.locals(cell=int, kept=u64, domain=u64)
    cdef bint _begin_repair(self) noexcept nogil
    @cython.locals(
        work=int_words, released=int_words, found=int, wanted=int, at=int, cell=int, k=int,
        domain=u64, share=double,
    )
    cdef void _release_region(self) noexcept nogil
    @cython.locals(members=int_words, group=int, start=int, end=int, k=int, cell=int)
    cdef int _release(self, int propagator, int found) noexcept nogil
    @cython.locals(cell=int)
    cdef void _copy(self, u64* source, u64* target) noexcept nogil
