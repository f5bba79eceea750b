from collections.abc import Iterator

import pytest

from tests.redis_server import RedisServer, redis_serving


@pytest.fixture
def server() -> Iterator[RedisServer]:
    """A Redis server; where there is none the test says so and is skipped."""
    with redis_serving() as running:
        yield running
