"""Tables that go on in another process: one that takes them over, or is handed them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack
from functools import partial

import pytest

from bot.engine.refusal import Refusal
from bot.shards.held_shards import HeldShards
from bot.store.address import Address
from bot.store.driver import Fence, Superseded, Unreachable
from bot.store.ledger import StoredLedger
from bot.store.shards import ShardLeases
from bot.table.answers import Accepted, TableReason
from bot.table.limits import DEFAULT_LIMITS
from bot.table.news import NoteKind
from bot.table.table import Table
from tests.table.room import EAST, GUILD, NORTH, SOUTH, TERMS, WEST, Room
from tests.table.walls import EVERYBODY_WANTS_5M

ALWAYS = 10**9
"""Milliseconds for which no lease runs out."""


class AwayOnce(StoredLedger):
    """A ledger whose database is gone once, when the papers of a table are asked for."""

    away = False

    async def load(self, table: str) -> tuple[bytes, bytes, int] | None:
        if self.away:
            self.away = False
            raise Unreachable("the connection was closed")
        return await super().load(table)


class Half(Room):
    """A process that plays tables as long as it holds their shard."""

    def __init__(self, address: Address, name: str) -> None:
        self.held = HeldShards()
        self.name = name
        self.held.add_loss_listener(self.lost)
        self.gone: list[str] = []
        ledger = partial(AwayOnce, fencing=self.held)
        super().__init__(address, chance=EVERYBODY_WANTS_5M, ledger=ledger, ownership=self.held)

    async def take(self) -> None:
        """Take the only shard, whoever holds it, and go on with its tables."""
        leases = ShardLeases(self.database, ALWAYS)
        for shard in await leases.shards():
            await leases.free_shards([shard.fence])
        await leases.take(self.name, await leases.shards())
        for shard in await leases.shards():
            self.held.hold(shard.fence, shard.total)
        self.tables.add_moved_away_listener(self.gone.append)
        await self.tables.restore(NoteKind.PROCESS_CHANGED)
        await self.clock.settle()

    async def leaves(self, table: Table) -> None:
        """The table's task ends: it is nowhere in this process."""
        await table.wait_until_ended()
        await asyncio.sleep(0)
        assert self.tables.get(table.id) is None

    def lost(self, _: Fence) -> None:
        self.tables.abandon()


@pytest.fixture
async def rooms(address: Address) -> AsyncIterator[Mapping[str, Half]]:
    """Two processes. The first holds the shard of every server."""
    async with AsyncExitStack() as house:
        here, there = Half(address, "here"), Half(address, "there")
        await house.enter_async_context(here)
        await ShardLeases(here.database, ALWAYS).divide(1)
        await here.take()
        await house.enter_async_context(there)
        yield {"here": here, "there": there}


def found(room: Room, table: Table) -> Table:
    again = room.tables.get(table.id)
    assert again is not None
    return again


async def test_whoever_has_lost_a_table_stops_it_without_a_word_and_the_game_goes_on(
    rooms: Mapping[str, Half],
) -> None:
    here, there = rooms.values()
    table = await here.game()
    await here.press(table, EAST, "discard_5m")
    await there.take()
    window, heard = there.question(found(there, table)).id, len(here.news)

    with pytest.raises(Superseded):
        await table.save_press(NORTH, window, "ron", here.clock.now())
    await here.leaves(table)
    assert here.gone == [table.id]
    assert await table.press(NORTH, window, "ron", here.clock.now()) == Refusal(TableReason.PROCESS_CHANGED)
    assert len(here.news) == heard
    assert here.troubles.reported == []
    assert await here.tables.is_played_elsewhere(table.id)

    table = found(there, table)
    assert there.noted(NoteKind.PROCESS_CHANGED) == [None]
    assert isinstance(await there.press(table, WEST, "pon_5m5m"), Accepted)
    assert isinstance(await there.press(table, SOUTH, "pass"), Accepted)
    assert isinstance(await there.press(table, NORTH, "pass"), Accepted)
    assert [called.seat for called in there.events("Called")] == [2]


async def test_whoever_could_not_read_a_table_takes_it_over_when_the_database_is_back(
    rooms: Mapping[str, Half],
) -> None:
    here, there = rooms.values()
    table = await here.game()
    assert isinstance(there.ledger, AwayOnce)
    there.ledger.away = True
    with pytest.raises(Unreachable):
        await there.take()
    assert there.tables.get(table.id) is None
    await there.take()
    assert isinstance(await there.press(found(there, table), EAST, "discard_5m"), Accepted)


async def test_a_clock_that_runs_out_at_a_lost_table_writes_nothing(rooms: Mapping[str, Half]) -> None:
    here, there = rooms.values()
    table = await here.game()
    await here.press(table, EAST, "discard_5m")
    await there.take()
    written, heard = await there.log(table.id), len(here.news)
    await here.clock.advance(3_600_000)
    await here.leaves(table)
    assert await there.log(table.id) == written
    assert len(here.news) == heard
    assert here.troubles.reported == []


async def test_a_table_that_is_handed_over_is_played_on_from_where_it_stood(rooms: Mapping[str, Half]) -> None:
    here, there = rooms.values()
    table = await here.game()
    await here.press(table, EAST, "discard_5m")
    window = here.question(table).id
    (fence,) = here.held.fences
    here.held.note_leaving(fence)
    await table.save_press(WEST, window, "pon_5m5m", here.clock.now())
    await here.tables.hand_over(lambda guild: guild == GUILD)
    assert here.noted(NoteKind.STOPPING) == []
    late = await table.press(WEST, window, "pon_5m5m", here.clock.now())
    assert late == Refusal(TableReason.PROCESS_CHANGED)
    here.held.drop(fence)
    await there.take()
    table = found(there, table)
    assert isinstance(await there.press(table, SOUTH, "pass"), Accepted)
    assert isinstance(await there.press(table, NORTH, "pass"), Accepted)
    assert [called.seat for called in there.events("Called")] == [2]  # what was saved before is played


async def test_a_lost_table_that_comes_back_is_read_from_its_log(rooms: Mapping[str, Half]) -> None:
    here, there = rooms.values()
    table = await here.game()
    await there.take()
    elsewhere = found(there, table)
    assert isinstance(await there.press(elsewhere, EAST, "discard_5m"), Accepted)
    await here.clock.advance(3_600_000)
    await here.leaves(table)
    await here.take()
    again = found(here, table)
    assert again.scene.state == elsewhere.scene.state
    assert isinstance(await here.press(again, WEST, "pon_5m5m"), Accepted)
    await there.clock.advance(3_600_000)
    await there.leaves(elsewhere)


async def test_a_persons_tables_in_all_processes_count(rooms: Mapping[str, Half]) -> None:
    here, there = rooms.values()
    tables = [await here.lobby(EAST, SOUTH) for _ in range(DEFAULT_LIMITS.user_tables)]
    assert {party.id for party in await there.tables.unfinished_parties()} == {table.id for table in tables}
    assert await there.tables.opening_refusal(SOUTH, None, TERMS) == Refusal(TableReason.USER_BUSY)
    await tables[0].leave(SOUTH)
    assert await there.tables.opening_refusal(SOUTH, None, TERMS) is None
    assert await there.tables.opening_refusal(EAST, None, TERMS) == Refusal(TableReason.USER_BUSY)


async def test_whoever_plays_in_another_process_is_busy_in_this_one(rooms: Mapping[str, Half]) -> None:
    here, there = rooms.values()
    await here.lobby(EAST)
    assert await there.tables.busy_users() == set()
    table = await here.game(SOUTH, WEST)
    assert await there.tables.busy_users() == {SOUTH, WEST}
    await table.leave(WEST)
    assert await there.tables.busy_users() == {SOUTH}
    await table.end(SOUTH)
    assert await there.tables.busy_users() == set()


async def test_whoever_may_have_lost_its_tables_does_not_take_them_for_its_own(rooms: Mapping[str, Half]) -> None:
    here, _ = rooms.values()
    table = await here.lobby(EAST)
    assert here.tables.plays_table(table.id)
    here.held.certain_until = 0.0
    with pytest.raises(ConnectionError):
        here.tables.plays_table(table.id)


async def test_a_discard_that_waits_where_a_table_is_lost_is_played_where_it_goes_on(
    rooms: Mapping[str, Half],
) -> None:
    here, there = rooms.values()
    table = await here.game(book="wrc-2025")
    await here.press(table, EAST, "discard_5m")
    for user in (SOUTH, WEST, NORTH):
        await here.press(table, user, "pass")
    await here.clock.advance(12_000)
    question, now = here.question(table).id, here.clock.now()
    await table.save_press(SOUTH, question, "discard_1p", now)
    waiting = await here.send(table, SOUTH, question, "discard_1p")
    assert not waiting.done()
    await there.clock.advance(12_000)
    await there.take()
    await here.clock.advance(400)
    await there.clock.advance(5_000)
    assert await waiting == Refusal(TableReason.PROCESS_CHANGED)
    assert [discarded.seat for discarded in there.events("Discarded")] == [1]
    assert await there.ledger.unplayed_presses(table.id) == []
    assert here.troubles.reported == []


@pytest.mark.parametrize("moves", [True, False])
async def test_an_end_that_another_process_shows_by_now_is_left_to_it(rooms: Mapping[str, Half], moves: bool) -> None:
    here, there = rooms.values()
    table = await here.game()
    assert await table.end(None) is None
    if moves:
        await there.take()
    await here.tables.note_end_shown(table.id)
    assert [name for name, _ in await here.ledger.unshown_ends()] == ([table.id] if moves else [])
