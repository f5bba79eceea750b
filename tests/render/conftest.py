"""Pictures. This folder has no `__init__.py`: it must not be taken for `render` itself."""

import pytest

from render import Pictures


@pytest.fixture(scope="session")
def pictures() -> Pictures:
    """One for all tests: what they share is made once."""
    return Pictures()
