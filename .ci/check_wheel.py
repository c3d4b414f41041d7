"""Check that a wheel holds what it must, nothing that it must not, and is small.

python .ci/check_wheel.py dist/gridwright-*.whl
"""

import sys
import zipfile
from pathlib import Path

LARGEST = 3_000_000
LARGEST_WORD_LIST = 1_000_000
WANTED = (
    "gridwright/py.typed",
    "gridwright/engine/kernel.py",
    "gridwright/words/builtin/NOTICES.txt",
)
UNWANTED = (".c", ".o", ".pyc", ".log")


def faults(wheel: Path) -> list[str]:
    """Return what is wrong with `wheel`, a sentence each."""
    with zipfile.ZipFile(wheel) as archive:
        sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    found = [f"{name} is missing" for name in WANTED if name not in sizes]
    found += [f"{name} does not belong here" for name in sizes if name.endswith(UNWANTED)]
    found += [f"{name} is not of the package" for name in sizes if not name.startswith("gridw")]
    if not any(name.endswith((".so", ".pyd")) for name in sizes):
        found.append("no compiled kernel")
    words = sum(size for name, size in sizes.items() if "/words/builtin/" in name)
    if not 100_000 < words < LARGEST_WORD_LIST:
        found.append(f"the built-in words take {words:,} bytes")
    if wheel.stat().st_size > LARGEST:
        found.append(f"{wheel.stat().st_size:,} bytes are too many")
    return found


def main() -> int:
    """Check the wheel that the command line names."""
    wheel = Path(sys.argv[1])
    found = faults(wheel)
    for fault in found:
        print(f"{wheel.name}: {fault}", file=sys.stderr)
    print(f"{wheel.name}: {wheel.stat().st_size:,} bytes")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
