"""What these tests share: both kernels."""

from __future__ import annotations

import pytest

from gridwright.engine.kernels import COMPILED, INTERPRETED
from gridwright.errors import InputError
from gridwright.kenken.deducers import making_module


@pytest.fixture(params=[COMPILED, INTERPRETED])
def kernel(request: pytest.FixtureRequest) -> str:
    """Run the test compiled, and interpreted."""
    name: str = request.param
    if name == COMPILED:
        _require_compiled()
    return name


@pytest.fixture
def compiled() -> str:
    """Name the compiled kernel, for what would take the interpreted one too long."""
    _require_compiled()
    return COMPILED


def _require_compiled() -> None:
    try:
        making_module(COMPILED)
    except InputError as error:
        pytest.skip(str(error))
