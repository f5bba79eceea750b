"""Two processes share Redis, and one of them dies: the other hears people at once, also while it may not identify."""

import asyncio
import signal
from collections.abc import AsyncIterator

import pytest
from redis.asyncio import Redis

from bot.bus.connection import connect
from bot.i18n.catalogue import words as catalogue
from bot.shards.sharing import FIRST_SHARD
from bot.tools.sandbox import Sandbox
from tests.postgres import PostgresServer
from tests.redis_server import RedisServer
from tests.sockets.pair import Pair, pair_of
from tests.sockets.player import Player, alt, shows, sit_down
from tests.tools.sandbox.friend import answered_within, saying

pytestmark = pytest.mark.processes

WORDS = catalogue("en")
BUCKET = "naki:identify:0"


@pytest.fixture
async def redis(server: RedisServer) -> AsyncIterator[Redis]:
    async with connect(server.address, "test") as connected:
        yield connected


@pytest.fixture
async def pair(sandbox: Sandbox, postgres: PostgresServer, server: RedisServer) -> AsyncIterator[Pair]:
    async with pair_of(sandbox, await postgres.started_once(), server.address.url) as opened:
        yield opened


async def nobody_may_identify(redis: Redis) -> None:
    """From now on another shard always has the turn."""
    while not await redis.set(BUCKET, "another bot", nx=True):  # noqa: ASYNC110 - its time runs out in Redis
        await asyncio.sleep(0.05)


@pytest.mark.parametrize("dies", [signal.SIGKILL, signal.SIGSTOP])
async def test_who_takes_over_hears_people_before_it_may_identify(
    pair: Pair, players: list[Player], redis: Redis, dies: signal.Signals
) -> None:
    aiko, ben, chiara, _ = players
    await sit_down(players)
    await aiko.plays("discard_3m")
    panel = await ben.asked("chii_1m2m")
    await nobody_may_identify(redis)
    await pair.send(dies)
    await pair.held(lambda held: FIRST_SHARD in held.get(pair.names[1], ()))
    painted = panel["edited_timestamp"]
    await ben.sees(lambda m: m["id"] == panel["id"] and m["edited_timestamp"] != painted and alt(m))
    with answered_within(3.0):
        await ben.plays("chii_1m2m")
        await ben.plays("discard_9p")
        table = await chiara.sees(lambda m: shows(m, "table.png"))
        done = await chiara.clicks(table, WORDS("table.my_hand"))
    assert done["state"] == "answered"
    await chiara.sees(lambda m: shows(m, "hand.png") and m["flags"] & 64)
    assert not any(saying(WORDS("trouble.again"))(message) for message in players[1].messages.values())
