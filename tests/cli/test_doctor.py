"""`gridwright doctor`."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gridwright import __version__
from gridwright.cli import doctor
from gridwright.errors import InputError

Run = Callable[..., tuple[int, str, str]]


def test_it_says_what_there_is(run: Run, tmp_path: Path) -> None:
    code, out, err = run("doctor")
    assert (code, err) == (0, "")
    found = {name: rest.strip() for name, _, rest in (s.partition(":") for s in out.splitlines())}
    assert found["Gridwright"].startswith(__version__)
    assert found["Python"].startswith(sys.version.split()[0])
    assert found["Engine"].startswith(("compiled", "interpreted"))
    assert "Pillow" in found
    assert "C compiler" in found
    assert "Word cache" in found
    assert list(tmp_path.iterdir()) == []


def test_it_says_how_to_get_the_compiled_engine(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.engine.kernel_name", lambda: "interpreted")
    monkeypatch.setenv("CC", "/nonexistent/cc")
    monkeypatch.setattr("shutil.which", {"apt-get": "/usr/bin/apt-get"}.get)
    code, out, _ = run("doctor")
    assert code == 0
    assert "\nEngine:     interpreted" in out
    assert "sudo apt install gcc" in out
    assert "pip install --force-reinstall" in out
    assert "\nC compiler: none found" in out


def test_with_a_compiler_only_gridwright_is_to_be_installed_again(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "Python.h").touch()
    monkeypatch.setattr("gridwright.engine.kernel_name", lambda: "interpreted")
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    monkeypatch.setenv("CC", sys.executable)
    _, out, _ = run("doctor")
    assert "apt" not in out
    assert "-m pip install --force-reinstall" in out


def test_a_choice_of_kernel_is_not_taken_for_a_lack(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRIDWRIGHT_KERNEL", "interpreted")
    _, out, _ = run("doctor")
    assert "interpreted, because GRIDWRIGHT_KERNEL asks for it" in out
    assert "pip install --force" not in out


def test_a_choice_that_cannot_be_met_is_explained(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GRIDWRIGHT_KERNEL", "fast")
    code, out, _ = run("doctor")
    assert code == 0
    assert "none, because of GRIDWRIGHT_KERNEL: a kernel is 'compiled' or 'interpreted'" in out
    assert "\nTo do:      unset GRIDWRIGHT_KERNEL\n" in out
    assert "\nWord cache:" in out


def test_asking_for_a_kernel_that_was_not_built_says_how_to_build_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> str:
        raise InputError("the compiled kernel was not built; 'gridwright doctor' says how to")

    monkeypatch.setenv("GRIDWRIGHT_KERNEL", "compiled")
    monkeypatch.setattr("gridwright.engine.kernel_name", refuse)
    code, out, _ = run("doctor")
    assert code == 0
    assert "\nTo do:      for the compiled engine: " in out


def test_a_compiler_that_cannot_run_is_no_trouble(tmp_path: Path) -> None:
    broken = tmp_path / "cc"
    broken.write_text("#!/nonexistent/interpreter\n")
    broken.chmod(0o755)
    assert doctor._version_of(str(broken)) == f"version unknown, {broken}"


@pytest.mark.parametrize(
    ("record", "origin"),
    [
        ('{"url": "file:///a%20b", "dir_info": {"editable": true}}', "--editable '/a b'"),
        ('{"url": "file:///a", "dir_info": {}}', "/a"),
    ],
)
def test_the_folder_that_it_was_installed_from_is_named(
    monkeypatch: pytest.MonkeyPatch, record: str, origin: str
) -> None:
    class Distribution:
        def read_text(self, name: str) -> str:
            assert name == "direct_url.json"
            return record

    monkeypatch.setattr("importlib.metadata.distribution", lambda name: Distribution())
    assert doctor._origin() == origin


def test_the_state_of_the_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    monkeypatch.setenv("GRIDWRIGHT_CACHE", str(folder))
    assert doctor._cache() == f"{folder}, not made yet"
    folder.mkdir()
    (folder / "list.words").write_bytes(bytes(1_500_000))
    assert doctor._cache() == f"{folder}, 1 list, 1.5 MB"
    monkeypatch.setenv("GRIDWRIGHT_CACHE", "off")
    assert doctor._cache() == "switched off"
