"""One process and no more: a filter in the kernel that refuses to make new processes.

Limits of processes do not bind root, and count all that a user runs; this binds one process,
whoever runs it. Threads are let through. The filter is a small program for the kernel's packet
filter machine (see seccomp(2)); it knows numbers of system calls for the two machines in use.
"""

from __future__ import annotations

import ctypes
import errno
import platform
import struct

PR_SET_NO_NEW_PRIVS, PR_SET_SECCOMP, MODE_FILTER = 38, 22, 2
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
ALLOW, REFUSE = 0x7FFF0000, 0x00050000
NUMBER, MACHINE, FIRST_ARGUMENT = 0, 4, 16
CLONE_THREAD = 0x10000
X32 = 0x40000000

# A machine's number, its system calls that copy a process, `clone`, and `clone3`.
MACHINES: dict[str, tuple[int, tuple[int, ...], int, int]] = {
    "x86_64": (0xC000003E, (57, 58), 56, 435),
    "aarch64": (0xC00000B7, (), 220, 435),
}


def program(machine: str) -> bytes:
    """Return the filter: each step is (code, jump if true, jump if false, operand)."""
    number, copying, clone, clone3 = MACHINES[machine]
    again, unknown = REFUSE | errno.EAGAIN, REFUSE | errno.ENOSYS
    steps = [
        (LOAD, 0, 0, MACHINE),
        (EQUAL, 1, 0, number),
        (RETURN, 0, 0, again),
        (LOAD, 0, 0, NUMBER),
        (AT_LEAST, 0, 1, X32),
        (RETURN, 0, 0, again),
    ]
    for call in copying:
        steps += [(EQUAL, 0, 1, call), (RETURN, 0, 0, again)]
    steps += [
        (EQUAL, 0, 1, clone3),
        (RETURN, 0, 0, unknown),  # the C library falls back to `clone`, whose flags we can see
        (EQUAL, 0, 3, clone),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (ANY_BIT, 1, 0, CLONE_THREAD),
        (RETURN, 0, 0, again),
        (RETURN, 0, 0, ALLOW),
    ]
    return b"".join([struct.pack("HBBI", *step) for step in steps])


def forbid_processes() -> bool:
    """Let this process start no other; say whether that took hold."""
    if platform.machine() not in MACHINES or struct.calcsize("P") != 8:
        return False
    code = program(platform.machine())
    buffer = ctypes.create_string_buffer(code, len(code))
    described = struct.pack("HxxxxxxP", len(code) // 8, ctypes.addressof(buffer))
    library = ctypes.CDLL(None, use_errno=True)
    library.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    return bool(library.prctl(PR_SET_SECCOMP, MODE_FILTER, described, 0, 0) == 0)
