import pytest

from render import Pictures


@pytest.fixture(scope="session")
def pictures() -> Pictures:
    """One for all tests: what they share is made once."""
    return Pictures()
