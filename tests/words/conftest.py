"""What the tests of word lists share: lists in files, a cache of their own, both scanners."""

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from gridwright.words import WordList, reading, scan, sections


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a cache folder of its own, which does not exist yet."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("GRIDWRIGHT_CACHE", str(folder))
    return folder


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str | bytes], Path]:
    """Return a function that writes a list to a file and returns its path."""

    def write(content: str | bytes) -> Path:
        path = tmp_path / "list.txt"
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return write


@pytest.fixture
def load(
    write: Callable[[str | bytes], Path], cache_folder: Path
) -> Callable[[str | bytes], WordList]:
    """Return a function that loads a list with this content."""

    def load(content: str | bytes, **options: object) -> WordList:
        return WordList.load(write(content), **options)  # type: ignore[arg-type]

    return load


@pytest.fixture(scope="session")
def interpreted_scan() -> ModuleType:
    """Return the scanner's module as it runs where it is not compiled."""
    path = Path(scan.__file__).with_name("scan.py")
    spec = importlib.util.spec_from_file_location("_interpreted_scan", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    assert not module.COMPILED
    return module


@pytest.fixture(params=["installed", "interpreted"])
def either_scan(
    request: pytest.FixtureRequest, interpreted_scan: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> ModuleType:
    """Run the test with the installed scanner, and with the interpreted one."""
    module = scan if request.param == "installed" else interpreted_scan
    monkeypatch.setattr(reading, "scan", module)
    monkeypatch.setattr(sections, "scan", module)
    return module
