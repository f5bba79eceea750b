"""What is there without Redis, or with one that cannot be used."""

import subprocess
import sys

import pytest
from redis.asyncio import Redis

from bot.bus.address import BusAddress
from bot.bus.bus import Bus
from bot.system.usage_error import UsageError
from tests.redis_server import RedisServer


def test_without_a_bus_nothing_of_it_is_loaded() -> None:
    program = "import sys, bot.__main__, bot.compose, cogs.hand; print('redis' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "False"


async def test_a_bus_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(UsageError, match=r"NAKI_BUS: redis://127\.0\.0\.1:1/0 cannot be reached") as error:
        async with Bus.open(BusAddress("redis://naki:secret@127.0.0.1:1/0"), "alone"):
            pass
    assert "secret" not in str(error.value)


@pytest.mark.parametrize("option", ["games=1", "socket_timeout=soon"])
async def test_an_option_that_redis_does_not_have_is_a_wrong_setting(option: str) -> None:
    with pytest.raises(UsageError, match=r"NAKI_BUS: redis://127\.0\.0\.1:1/0 cannot be used"):
        async with Bus.open(BusAddress(f"redis://127.0.0.1:1/0?{option}"), "alone"):
            pass


@pytest.mark.parametrize("lacks", ["-blmpop", "resetchannels"])
async def test_a_redis_that_lacks_what_is_needed_is_named_at_the_start(server: RedisServer, lacks: str) -> None:
    async with Redis.from_url(server.address.url) as redis:
        await redis.execute_command("ACL", "SETUSER", "naki", "on", ">secret", "~*", "&*", "+@all", lacks)
    lacking = BusAddress(server.address.url.replace("//", "//naki:secret@"))
    with pytest.raises(UsageError, match=r"NAKI_BUS: redis://127\.0\.0\.1:\d+/0 cannot be used"):
        async with Bus.open(lacking, "alone"):
            pass
