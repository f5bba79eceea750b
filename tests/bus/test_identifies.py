"""Shards identify one after the other, whichever process they belong to."""

import asyncio

import pytest

from bot.bus import identifies
from bot.bus.connection import connect
from bot.bus.identifies import SharedIdentifyTurns
from tests.redis_server import RedisServer

SPACING = 0.2
TURN = "naki:identify:0"
"""Whose turn it is in the first bucket."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identifies, "IDENTIFY_SPACING_S", SPACING)


async def test_one_of_each_bucket_at_a_time(server: RedisServer) -> None:
    begun, at = asyncio.get_running_loop().time(), dict[int, list[float]]()

    async def identify(name: str, shard: int) -> None:
        async with connect(server.address, name) as redis:
            await SharedIdentifyTurns(redis, name).wait_to_identify(shard % 2)
        at.setdefault(shard % 2, []).append(asyncio.get_running_loop().time() - begun)

    await asyncio.gather(*(identify(f"process{shard % 3}", shard) for shard in range(8)))
    for turns in at.values():
        assert all(turn >= place * (SPACING - 0.01) for place, turn in enumerate(sorted(turns)))
    assert sorted(map(len, at.values())) == [4, 4]


async def test_an_urgent_one_has_the_next_turn(server: RedisServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identifies, "IDENTIFY_SPACING_S", 2.0)  # what is urgent stays so, however busy this machine is
    async with connect(server.address, "first") as redis, connect(server.address, "other") as another:
        await redis.set(f"{TURN}:first", "first")  # it has asked already
        await another.ping()
        other = asyncio.create_task(SharedIdentifyTurns(another, "other").wait_to_identify(0))
        await SharedIdentifyTurns(redis, "first").wait_to_identify(0, urgent=True)
        assert await redis.get(TURN) == b"first"
        assert not other.done()
        await other
        assert await redis.get(TURN) == b"other"


async def test_the_time_until_the_next_one_begins_when_a_shard_identifies(
    server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identifies, "IDENTIFY_SPACING_S", 60.0)
    async with connect(server.address, "slow") as redis:
        turns = SharedIdentifyTurns(redis, "slow")
        await turns.wait_to_identify(0)
        await redis.pexpire(TURN, 1_000)  # it was long in connecting
        await turns.note_identified(0)
        assert await redis.pttl(TURN) > 1_000


async def test_without_redis_it_is_as_slow_as_discord_wants_it(server: RedisServer) -> None:
    await asyncio.to_thread(server.stop)
    begun = asyncio.get_running_loop().time()
    async with connect(server.address, "alone") as redis:
        await SharedIdentifyTurns(redis, "alone").wait_to_identify(0)
    assert asyncio.get_running_loop().time() - begun >= SPACING
