cimport cython
from gridwright.engine.reckoning cimport Reckoner
include "primitives.pxi"

cpdef enum:
    FEW_CHUNKS = 4
    SOME_CHUNKS = 24
    KINDS = 3
    DECISION = -1

ctypedef const u64* const_words
ctypedef int* int_words
ctypedef u64* u64_words
ctypedef Py_ssize_t number

cdef class Propagator:
    cdef list owners
    cdef readonly int cells, symbols, tables, groups, propagators
    cdef Reckoner reckoner
    cdef int addresses, count_start, failed, queue_size
    cdef readonly long long propagations
    cdef int trail_top, trail_size, trail_need
    cdef u64 one, epoch
    cdef int* slot_start
    cdef int* slot_cell
    cdef int* group_start
    cdef int* group_cell
    cdef int* rivals
    cdef int* rival_start
    cdef int* rival
    cdef int* watch_start
    cdef int* watcher
    cdef int* watcher_slot
    cdef int* stride
    cdef int* live_start
    cdef int* sparse
    cdef int* residue
    cdef int* rows
    cdef int* queue
    cdef int* head
    cdef int* tail
    cdef int* queued
    cdef int* stale
    cdef int* trail_address
    cdef u64* trail_old
    cdef u64* state
    cdef u64* stamp
    cdef u64* seen
    cdef u64* witnesses
    cdef const double** scores
    cdef const u64** masks

    @cython.locals(address=int_words, old=u64_words)
    cdef int grow_trail(self) except -1
    cdef void _save(self, number address) noexcept nogil
    cdef int mark(self) noexcept nogil
    @cython.locals(address=number, old=u64, k=number)
    cdef void undo(self, int mark) noexcept nogil
    @cython.locals(chunks=u64, kind=int, at=int)
    cdef void enqueue(self, int propagator) noexcept nogil
    @cython.locals(kind=int, at=int, propagator=int)
    cdef int _dequeue(self) noexcept nogil
    @cython.locals(k=number)
    cdef void set_domain(self, number cell, u64 domain, int source) noexcept nogil
    @cython.locals(propagator=int)
    cdef bint propagate(self) noexcept nogil
    cdef bint _filter(self, int propagator) noexcept nogil
    cdef void _clear_queue(self, int propagator) noexcept nogil
    @cython.locals(
        first=number, end=number, slot=number, only=number, changed=bint, count=number, chunk=number, words=u64
    )
    cdef bint _filter_table(self, number table) noexcept nogil
    @cython.locals(
        state=u64_words, sparse=int_words, masks=const_words, rows=int_words,
        domain=u64, removed=u64, rest=u64, keep=bint, changed=bint, row=number, symbols=number,
        live=number, count=number, before=number, i=number, k=number, chunk=number,
        old=u64, new=u64, touched=u64,
    )
    cdef bint _narrow(self, number table, number slot) noexcept nogil
    @cython.locals(
        state=u64_words, sparse=int_words, masks=const_words, residue=int_words, witnesses=u64_words,
        at=number, domain=u64, kept=u64, rest=u64, cell=number, live=number, count=number, stride=number,
        first_row=number, first_residue=number, symbol=number, row=number, chunk=number, i=number,
    )
    cdef void _support(self, number table, number slot) noexcept nogil
    @cython.locals(state=u64_words, sparse=int_words, k=number, row=number, rival=number, live=number, count=number, i=number)
    cdef void _take(self, number table, number chunk, u64 word) noexcept nogil
    @cython.locals(
        state=u64_words, start=number, end=number, k=number, cell=number, spare=int, changed=bint,
        once=u64, twice=u64, taken=u64, lone=u64, domain=u64, kept=u64,
    )
    cdef bint _filter_group(self, number group) noexcept nogil
    @cython.locals(state=u64_words, start=number, end=number, k=number, cell=number, kept=u64, asked=u64_words, answered=u64_words)
    cdef bint _filter_equation(self, number group) noexcept nogil
