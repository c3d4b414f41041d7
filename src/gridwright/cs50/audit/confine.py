"""Shutting a process in, before it runs a stranger's code: the child's side of a box.

What every Unix has: limits of memory, processor time, files. What Linux adds, where it lets us:
namespaces in which there is no network, no other process, and no file that can be written but in
one folder. It knows the kernel's calls; nothing of what will run.

Each step says whether it took hold, so that a report can say which protection was in force.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import select
import signal
import struct
import sys
from pathlib import Path

from gridwright.cs50.audit.seccomp import forbid_processes

NEWNS, NEWIPC, NEWUSER, NEWPID, NEWNET = 0x20000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
MS_RDONLY, MS_NOSUID, MS_NODEV, MS_REC, MS_PRIVATE = 1, 2, 4, 0x4000, 0x40000
MOUNT_SETATTR, AT_RECURSIVE, MOUNT_ATTR_RDONLY = 442, 0x8000, 1
PR_SET_DUMPABLE, PR_SET_PDEATHSIG, PR_SET_NO_NEW_PRIVS = 4, 1, 38
CAPABILITY_VERSION = 0x20080522

# Whom does root become, so that its processes can be limited?
NOBODY = 65534

# How large may all files of a box be together, and how many processes may it have?
FILES = 64 * 1024 * 1024
PROCESSES = 16


def libc() -> ctypes.CDLL:
    """Return the C library, whose functions set errno."""
    return ctypes.CDLL(None, use_errno=True)


def enter(folder: Path, *, memory: int, seconds: int, leash: int) -> list[str]:
    """Shut this process in, and return the names of the protections that took hold.

    `folder` is where it may write; `leash` a pipe whose other end whoever started us holds. The
    process that returns is a new one; the old one waits for it, and ends it when the leash goes.
    """
    root = os.geteuid() == 0
    dropped = root and sys.platform.startswith("linux") and _become_nobody(folder)
    inside = _unshare()
    held = ["other processes out of reach", "no network"] if inside else []
    if inside:
        _fork_below(leash)
        if _mounts(folder):
            held.append("files read-only")
    held += limit_resources(memory=memory, seconds=seconds)
    _give_up_privileges()
    if (sys.platform.startswith("linux") and forbid_processes()) or dropped or not root:
        held.append("number of processes")
    return held


def limit_resources(*, memory: int, seconds: int) -> list[str]:
    """Set the limits that every Unix has, and return those that took hold."""
    wanted = {
        "RLIMIT_AS": ("memory", memory),
        "RLIMIT_CPU": ("processor time", seconds),
        "RLIMIT_FSIZE": ("file sizes", FILES),
        "RLIMIT_NOFILE": ("", 64),
        "RLIMIT_CORE": ("", 0),
        "RLIMIT_NPROC": ("", PROCESSES),
    }
    held = []
    for name, (told, limit) in wanted.items():
        with contextlib.suppress(AttributeError, ValueError, OSError):
            number = getattr(resource, name)
            hard = resource.getrlimit(number)[1]
            limit = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
            resource.setrlimit(number, (limit, limit))
            if told:
                held.append(told)
    return held


def _become_nobody(folder: Path) -> bool:
    """Stop being root, if what Python needs can still be read then."""
    os.chown(folder, NOBODY, NOBODY)
    os.setgroups([])
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    if not all(_readable(place) for place in [folder, __file__, sys.prefix, *sys.path]):
        os.seteuid(0)
        os.setegid(0)
        os.chown(folder, 0, 0)
        return False
    os.seteuid(0)
    os.setresgid(NOBODY, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, NOBODY)
    libc().prctl(PR_SET_DUMPABLE, 1, 0, 0, 0)
    return True


def _readable(place: object) -> bool:
    """Say whether a file or folder can be read; what is not there needs not be."""
    if not isinstance(place, str | Path):
        return True
    try:
        if os.path.isdir(place):  # noqa: PTH112
            os.listdir(place)  # noqa: PTH208
        elif os.path.exists(place):  # noqa: PTH110
            Path(place).open("rb").close()
        else:
            # A folder above may be closed, and then nothing below seems to be there.
            return all(os.access(above, os.X_OK) for above in Path(place).parents if above.exists())
    except OSError:
        return False
    return True


def _unshare() -> bool:
    """Leave the others' namespaces; say whether the system let us."""
    if not sys.platform.startswith("linux"):
        return False
    user, group = os.geteuid(), os.getegid()
    if libc().unshare(NEWUSER | NEWPID | NEWNET | NEWNS | NEWIPC) != 0:
        return False
    with contextlib.suppress(OSError):
        Path("/proc/self/setgroups").write_text("deny")
        Path("/proc/self/uid_map").write_text(f"{user} {user} 1")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1")
    return True


def _fork_below(leash: int) -> None:
    """Go on as the first process of the new namespace; with it, all the others there end."""
    child = os.fork()
    if child == 0:
        libc().prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        return
    waiting = select.poll()
    handle = os.pidfd_open(child)
    waiting.register(handle, select.POLLIN)
    waiting.register(leash, select.POLLIN)
    ready = [number for number, _ in waiting.poll()]
    if handle not in ready:
        os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    os._exit(code if code >= 0 else 128 - code)


def _mounts(folder: Path) -> bool:
    """Make all files read-only, hide what is nobody's business, and put a new folder there."""
    library = libc()

    def mount(kind: bytes, place: Path, flags: int, options: bytes = b"") -> bool:
        return bool(library.mount(kind, os.fsencode(place), kind, flags, options) == 0)

    if library.mount(b"none", b"/", None, MS_REC | MS_PRIVATE, None) != 0:
        return False
    attributes = struct.pack("QQQQ", MOUNT_ATTR_RDONLY, 0, 0, 0)
    if library.syscall(MOUNT_SETATTR, -1, b"/", AT_RECURSIVE, attributes, len(attributes)) != 0:
        return False
    careful = MS_NOSUID | MS_NODEV
    needed = [Path(place) for place in (__file__, sys.prefix, sys.base_prefix, *sys.path)]
    for private in (Path("/root"), Path("/home"), Path("/run"), Path("/dev/shm")):
        above = any(place.is_relative_to(private) for place in (*needed, folder))
        if private.is_dir() and not above:
            mount(b"tmpfs", private, careful | MS_RDONLY, b"size=4k")
    # The processes outside have an environment, which can be read in /proc.
    if not mount(b"proc", Path("/proc"), careful | MS_RDONLY):
        mount(b"tmpfs", Path("/proc"), careful | MS_RDONLY, b"size=4k")
    if not mount(b"tmpfs", folder, careful, f"size={FILES}".encode()):
        return False
    os.chdir(folder)
    return True


def _give_up_privileges() -> None:
    """Keep none of what the new namespaces made us master of."""
    if sys.platform.startswith("linux"):
        library = libc()
        header = struct.pack("Ii", CAPABILITY_VERSION, 0)
        library.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        library.capset(header, struct.pack("IIIIII", 0, 0, 0, 0, 0, 0))
