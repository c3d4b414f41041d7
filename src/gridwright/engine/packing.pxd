cimport cython
ctypedef unsigned long long u64

@cython.locals(
    one=u64, bit=u64, at=Py_ssize_t, word=Py_ssize_t, chunk=Py_ssize_t, place=Py_ssize_t,
    code=Py_ssize_t
)
cdef bint _set_bits(
    const unsigned char[::1] codes,
    u64[::1] masks,
    Py_ssize_t count,
    Py_ssize_t length,
    Py_ssize_t symbols,
    Py_ssize_t chunks,
) except -1
