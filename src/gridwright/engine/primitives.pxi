from cpython.bytearray cimport PyByteArray_AS_STRING

ctypedef unsigned long long u64

cdef extern from *:
    """
    #ifndef GRIDWRIGHT_PRIMITIVES
    #define GRIDWRIGHT_PRIMITIVES
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int popcount(unsigned long long word) { return (int) __popcnt64(word); }
    static __inline int lowest_bit(unsigned long long word) {
        unsigned long bit; _BitScanForward64(&bit, word); return (int) bit;
    }
    #else
    /* Without the processor's own instruction, which not every x86-64 has, this beats the call
       that the builtin would become (Hacker's Delight, 5-1). */
    #if defined(__POPCNT__) || defined(__aarch64__)
    #define popcount(word) __builtin_popcountll(word)
    #else
    static inline int popcount(unsigned long long word) {
        word -= (word >> 1) & 0x5555555555555555ULL;
        word = (word & 0x3333333333333333ULL) + ((word >> 2) & 0x3333333333333333ULL);
        word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int) ((word * 0x0101010101010101ULL) >> 56);
    }
    #endif
    #define lowest_bit(word) __builtin_ctzll(word)
    #endif
    #endif
    """
    int popcount(u64 word) noexcept nogil
    int lowest_bit(u64 word) noexcept nogil

cdef inline char* block(list owners, Py_ssize_t size):
    owner = bytearray(size + 1)
    owners.append(owner)
    return PyByteArray_AS_STRING(owner)

cdef inline u64* words64(list owners, Py_ssize_t count):
    return <u64*> block(owners, 8 * count)

cdef inline int* ints(list owners, Py_ssize_t count):
    return <int*> block(owners, 4 * count)

cdef inline double* doubles(list owners, Py_ssize_t count):
    return <double*> block(owners, 8 * count)

cdef inline long long* signed64(list owners, Py_ssize_t count):
    return <long long*> block(owners, 8 * count)

cdef inline long long* signed_of(list owners, long long[::1] view):
    owners.append(view)
    return &view[0]

cdef inline u64* words64_of(list owners, u64[::1] view):
    owners.append(view)
    return &view[0]

cdef inline int* ints_of(list owners, int[::1] view):
    owners.append(view)
    return &view[0]

cdef inline const u64* one_mask(list owners, const u64[::1] view):
    owners.append(view)
    return &view[0]

cdef inline const double* one_row(list owners, const double[::1] view):
    owners.append(view)
    return &view[0]

cdef inline const u64** mask_pointers(list owners, list views):
    pointers = <const u64**> block(owners, sizeof(void*) * len(views))
    for i in range(len(views)):
        pointers[i] = one_mask(owners, views[i])
    return pointers

cdef inline const double** score_pointers(list owners, list rows):
    pointers = <const double**> block(owners, sizeof(void*) * len(rows))
    for i in range(len(rows)):
        pointers[i] = one_row(owners, rows[i])
    return pointers
