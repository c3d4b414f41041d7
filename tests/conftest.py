"""What every room's tests share: a clean environment, and where test material may lie."""

import os
from pathlib import Path

import hypothesis
import pytest

REPOSITORY = Path(__file__).parents[1]
SHARED_DATA = REPOSITORY.parent / "shared" / "data"

# A slow machine is no failure, and a failure must come back when it is looked for.
hypothesis.settings.register_profile("gridwright", deadline=None, derandomize=True)
hypothesis.settings.load_profile("gridwright")


@pytest.fixture(scope="session", autouse=True)
def _clean_environment(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the user's cache and settings out of the tests, and the tests out of them."""
    for name in [name for name in os.environ if name.startswith("GRIDWRIGHT_")]:
        del os.environ[name]
    os.environ["GRIDWRIGHT_CACHE"] = str(tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def repository() -> Path:
    """Return the folder that holds the project."""
    return REPOSITORY


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Return the folder of larger test material, or skip where it is not."""
    if not SHARED_DATA.is_dir():
        pytest.skip("the larger test material is not here")
    return SHARED_DATA
