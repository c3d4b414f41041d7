cimport cython
from gridwright.kenken.chance cimport Chance
include "../engine/primitives.pxi"

ctypedef long long int64
ctypedef int* int_words

cdef class Plotter(Chance):
    cdef int parts, least, most, all_weights, most_weight
    cdef public bint symmetric
    cdef public int most_singles
    cdef int* owner
    cdef int* extent
    cdef int* twin
    cdef int* fresh_number
    cdef int* grown
    cdef int* beside
    cdef int* weight

    @cython.locals(cell=int, singles=int, k=int, wanted=int, part=int, alone=bint)
    cdef bint _lay_cages(self) noexcept nogil
    cdef int _singles_of(self, int part) noexcept nogil
    cdef int _least_extent(self) noexcept nogil
    @cython.locals(drawn=int, extent=int)
    cdef int _draw_extent(self) noexcept nogil
    @cython.locals(part=int, mirrored=int, other=int)
    cdef int _open(self, int cell) noexcept nogil
    @cython.locals(count=int, step=int, cell=int, mirrored=int)
    cdef void _grow(self, int part, int wanted) noexcept nogil
    @cython.locals(chosen=int, seen=int, k=int, cell=int)
    cdef int _free_beside(self, int part, int count) noexcept nogil
    @cython.locals(other=int)
    cdef void _fold(self, int part) noexcept nogil
    @cython.locals(chosen=int, seen=int, cell=int, k=int, other=int)
    cdef int _neighbour(self, int part, int most) noexcept nogil
    @cython.locals(cells=int)
    cdef int _joint_extent(self, int one, int other) noexcept nogil
    @cython.locals(one_twin=int, other_twin=int)
    cdef void _join(self, int one, int other) noexcept nogil
    @cython.locals(cell=int)
    cdef void _move(self, int source, int target) noexcept nogil
    @cython.locals(start=int, fresh=int, rest=int, other=int, left=int, whole=bint, cell=int)
    cdef bint _split(self, int part, int extent) noexcept nogil
    @cython.locals(other=int, cell=int)
    cdef void _split_twin(self, int twin, int fresh) noexcept nogil
    @cython.locals(skipped=int, cell=int)
    cdef int _some_cell(self, int part) noexcept nogil
    @cython.locals(count=int, cell=int)
    cdef int _cells_of(self, int part) noexcept nogil
    @cython.locals(count=int, chosen=int, seen=int, k=int, cell=int)
    cdef int _spread_within(self, int start, int part, int fresh, int wanted) noexcept nogil
    @cython.locals(part=int, cell=int, cage=int, mirrored=int)
    cdef bint _number_cages(self) noexcept nogil
    @cython.locals(start=int_words, at=int, singles=int, fits=bint, cage=int, cell=int)
    cdef bint _list_members(self) noexcept nogil
