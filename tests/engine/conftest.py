"""What the engine's tests share: both kernels."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.engine.kernels import COMPILED, INTERPRETED, kernel_module
from gridwright.errors import InputError

NOT_BUILT = "the compiled kernel is not built here; 'gridwright doctor' says how to build it"


@pytest.fixture(params=[COMPILED, INTERPRETED])
def kernel(request: pytest.FixtureRequest) -> str:
    """Run the test on the compiled kernel, and on the interpreted one."""
    name: str = request.param
    return name


@pytest.fixture
def compiled() -> str:
    """Name the compiled kernel, for what needs it or would take the interpreted one too long."""
    return COMPILED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the compiled kernel where that was not built."""
    if is_built():
        return
    for item in items:
        if Path(__file__).parent in item.path.parents and needs_compiled(item):
            item.add_marker(pytest.mark.skip(reason=NOT_BUILT))


def is_built() -> bool:
    try:
        kernel_module(COMPILED)
    except InputError:
        return False
    return True


def needs_compiled(item: pytest.Item) -> bool:
    parameters = item.callspec.params if hasattr(item, "callspec") else {}
    fixtures: list[str] = getattr(item, "fixturenames", [])
    return parameters.get("kernel") == COMPILED or "compiled" in fixtures
