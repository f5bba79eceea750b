"""A process of several, before it is connected to Discord."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientError
from discord import AutoShardedClient
from yarl import URL

from bot.bus.session import GatewaySession
from bot.client import sharded_naki
from bot.client.sharded_naki import ShardedNaki
from bot.compose import compose
from bot.engine.book import ClubRules
from bot.monitoring.metrics import Metrics
from bot.shards.keeper import LEASE_MS
from bot.shards.sharing import ShardQuota
from bot.store.database import NOTE_DELETION, Database
from bot.store.driver import Fence
from bot.store.shards import NakiProcess, Shard, ShardLeases
from cogs.guild_membership import GuildMembership

GUILD = 5 << 22
"""A server of shard 1 of four."""


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[ShardedNaki]:
    async with compose(tmp_path / "naki.db", Metrics(), shards=ShardQuota()) as composed:
        assert isinstance(composed, ShardedNaki)
        yield composed


async def test_a_process_that_has_given_a_shard_up_does_not_take_its_servers_for_gone(
    client: ShardedNaki, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def launch_shard(*_: Any, **__: Any) -> None:
        """Discord lets every shard identify at once."""

    monkeypatch.setattr(AutoShardedClient, "launch_shard", launch_shard)
    await client.club_books.save(GUILD, ClubRules("Friday", "tenhou"))
    client.shard_count = 4
    absence = GuildMembership(client)
    await absence.on_shard_ready(1)
    assert await client.servers.stored.left_servers() == {}
    fence = Fence(1, 1)
    client._held.hold(fence, 4)
    client._connections.expect(1)
    client._connections.open(Shard(1, 4, 1, "a", 0))
    await client._connections._opening[1]
    await client.on_shard_ready(1)
    client._held.drop(fence)
    await absence.on_shard_ready(1)
    assert await client.servers.stored.left_servers() == {}
    client._held.hold(fence, 4)
    await absence.on_shard_ready(1)
    assert [*await client.servers.stored.left_servers()] == [GUILD]


async def test_a_process_that_starts_holds_up_no_other_by_rewriting_the_database(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "naki.db")
    leases = ShardLeases(database, LEASE_MS)
    await database.write(NOTE_DELETION)
    for others, left in (([NakiProcess("another", None, 3)], [("untidy",)]), ([], [])):
        for process in others:
            await leases.renew(process)
        async with compose(tmp_path / "naki.db", Metrics(), shards=ShardQuota()):
            assert await database.read("SELECT key FROM preferences WHERE scope = 'database'") == left
        await leases.leave("another")
    await database.close()


class Turns:
    """Turns to identify, which the test gives."""

    def __init__(self) -> None:
        self.given = asyncio.Event()
        self.asked: list[tuple[int, bool]] = []
        self.identified: list[int] = []

    async def wait_to_identify(self, bucket: int, *, urgent: bool = False) -> None:
        self.asked.append((bucket, urgent))
        await self.given.wait()

    async def note_identified(self, bucket: int) -> None:
        self.identified.append(bucket)


async def test_a_shard_opens_no_connection_before_it_may_identify(
    client: ShardedNaki, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = asyncio.Event()

    async def buckets() -> Any:
        return 8, "", {"max_concurrency": 2}

    async def open_socket(url: str) -> Any:
        opened.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(client.http, "get_bot_gateway", buckets)
    monkeypatch.setattr(client.http, "ws_connect", open_socket)
    turns = Turns()
    client.share_identifying(turns)
    connecting = asyncio.create_task(client.launch_shard(URL("wss://gateway"), 3))
    while not turns.asked:  # noqa: ASYNC110 - the client's task asks
        await asyncio.sleep(0)
    assert turns.asked == [(1, False)]
    assert not opened.is_set()
    turns.given.set()
    await opened.wait()
    assert turns.identified == []
    await client.before_identify_hook(3)
    assert turns.identified == [1]
    assert len(turns.asked) == 1
    await client.before_identify_hook(3)  # Discord has ended the session
    assert len(turns.asked) == 2
    connecting.cancel()


class Forgetful:
    """Where sessions are stored; at first it fails in a way that nobody has thought of."""

    mistakes = 1
    stored = 0

    async def keep(self, total: int, sessions: Mapping[int, GatewaySession]) -> None:
        if self.mistakes:
            self.mistakes -= 1
            raise LookupError
        self.stored += 1

    async def resumable_session(self, total: int, shard: int) -> GatewaySession | None:
        return None

    async def forget(self, total: int, shard: int) -> None:
        return


async def test_a_failure_that_nobody_has_thought_of_does_not_end_the_sharing_of_sessions(
    client: ShardedNaki, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharded_naki, "SESSIONS_SHARED_EVERY_S", 0.0)
    sessions = Forgetful()
    client.share_sessions(sessions)
    sharing = client._sharing
    assert sharing is not None
    while not sessions.stored and not sharing.done():  # noqa: ASYNC110 - the client's task stores them
        await asyncio.sleep(0)
    assert sessions.stored
    sharing.cancel()


async def test_what_discord_refuses_for_a_moment_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharded_naki, "RETRY_AFTER_S", 0.0)
    refusals = [OSError("connection reset"), ClientError()]
    done: list[str] = []

    async def register() -> None:
        if refusals:
            raise refusals.pop()
        done.append("commands")

    await sharded_naki.retry_until_done(register)
    assert done == ["commands"]
    assert refusals == []


async def test_whoever_loses_the_first_shard_leaves_it_to_its_next_owner_to_upload_the_emojis(
    client: ShardedNaki, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = asyncio.Event()

    async def sync() -> list[Any]:
        return []

    async def fetch_application_emojis() -> list[Any]:
        asked.set()
        return await asyncio.Future()

    monkeypatch.setattr(client.tree, "sync", sync)
    monkeypatch.setattr(client, "fetch_application_emojis", fetch_application_emojis)
    monkeypatch.setattr(client, "_tiles", dict)
    for shard in (0, 1):
        client._held.hold(Fence(shard, 1), 4)
    client._register()
    await asked.wait()
    uploading = client._uploading
    assert uploading is not None
    client._held.note_lost(Fence(1, 1))
    assert not uploading.cancelling()
    client._held.note_lost(Fence(0, 1))
    assert uploading.cancelling()
    await client._keeper.moves.wait_until_done()
