"""The address of the Redis server."""

import pytest

from bot.bus.address import BusAddress

pytestmark = pytest.mark.processes


def test_an_address_is_told_without_the_password() -> None:
    assert str(BusAddress("redis://naki:secret@redis.example:6379/3")) == "redis://redis.example:6379/3"
