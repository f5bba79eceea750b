"""Leases of shards, and what keeps a process from writing whose lease somebody else has taken."""

import asyncio

import pytest

from bot.shards.held_shards import HeldShards
from bot.store.database import Database, Write
from bot.store.driver import Fence, StoreError, Superseded
from bot.store.ledger import StoredLedger
from bot.store.posts import Post, Posts
from bot.store.shards import NakiProcess, ShardLeases
from tests.store.leases import LEASE, run_out, taken

GUILD = 5 << 22
"""Of shard 1 of four."""


async def lobby(ledger: StoredLedger, table: str) -> None:
    await ledger.save(table, b"{}", stage="lobby", game="riichi", guild=GUILD, players=[1], seal=b"", at=0)


async def playing(database: Database, process: str, table: str = "abc") -> tuple[HeldShards, StoredLedger]:
    """The process holds every shard, and plays a table."""
    await ShardLeases(database, LEASE).divide(4)
    held = await taken(database, process)
    ledger = StoredLedger(database, held)
    held.note_opened(table, GUILD)
    await lobby(ledger, table)
    return held, ledger


async def test_of_two_that_take_the_same_shard_one_has_it(database: Database, other: Database) -> None:
    leases = ShardLeases(database, LEASE)
    await leases.divide(8)
    shards = await leases.shards()
    await asyncio.gather(leases.take("a", shards), ShardLeases(other, LEASE).take("b", shards))
    after = await leases.shards()
    assert {shard.owner for shard in after} <= {"a", "b"}
    assert [shard.term for shard in after] == [1] * 8


async def test_of_two_that_set_the_number_of_shards_for_the_first_time_the_first_one_counts(
    database: Database, other: Database
) -> None:
    await ShardLeases(database, LEASE).set_first_total(4)
    await ShardLeases(other, LEASE).set_first_total(5)
    assert [(shard.number, shard.total) for shard in await ShardLeases(other, LEASE).shards()] == [
        (number, 4) for number in range(4)
    ]


async def test_a_lease_that_is_renewed_cannot_be_taken_and_one_that_has_run_out_can(
    database: Database, other: Database
) -> None:
    await ShardLeases(database, LEASE).divide(2)
    await taken(database, "a")
    assert (await taken(other, "b")).shard_numbers == set()
    await run_out(database)
    await ShardLeases(database, LEASE).renew(NakiProcess("a", None, 3))
    assert (await taken(other, "b")).shard_numbers == set()
    assert await ShardLeases(other, LEASE).processes() == [NakiProcess("a", None, 3)]
    await run_out(database)
    assert (await taken(other, "b")).shard_numbers == {0, 1}
    assert await ShardLeases(other, LEASE).processes() == []


async def test_processes_that_ended_without_a_word_are_forgotten_in_the_end(
    database: Database, other: Database
) -> None:
    leases = ShardLeases(database, LEASE)
    await leases.divide(2)
    await leases.renew(NakiProcess("killed", None, 3))
    await leases.renew(NakiProcess("alive", None, 0))
    await other.write(Write("UPDATE processes SET until = 1 WHERE name = 'killed'", [()]))
    await leases.take("alive", await leases.shards())
    assert await database.read("SELECT name FROM processes") == [("alive",)]


async def test_what_was_let_go_is_free_at_once_but_not_what_somebody_else_has_taken(
    database: Database, other: Database
) -> None:
    leases = ShardLeases(database, LEASE)
    await leases.divide(2)
    held = await taken(database, "a")
    await leases.free_shards([Fence(0, 1)])
    assert (await taken(other, "b")).fences == {Fence(0, 2)}
    await leases.free_shards(held.fences)
    assert [(shard.owner, shard.term) for shard in await leases.shards()] == [("b", 2), (None, 1)]


async def test_an_owner_that_wakes_up_writes_nothing_and_knows_it(database: Database, other: Database) -> None:
    asleep, ledger = await playing(database, "a")
    places, lost = Posts(database, asleep), list[Fence]()
    asleep.add_loss_listener(lost.append)
    await ledger.append("abc", 0, [b"one"], at=1)
    await run_out(other)
    awake = await taken(other, "b")
    awake.note_opened("abc", GUILD)
    theirs = StoredLedger(other, awake)
    await theirs.append("abc", 1, [b"two"], at=2)

    with pytest.raises(Superseded):
        await ledger.append("abc", 1, [b"another two"], at=2)
    assert lost == [Fence(1, 1)]
    assert not asleep.plays_table("abc")
    for write in (
        ledger.append("abc", 2, [b"three"], at=3),
        ledger.receive("abc", 1, 7, "pass", 5),
        ledger.forget("abc"),
        ledger.note_end_shown("abc"),
        places.save("abc", Post("table", 8, 9, 1)),
        lobby(ledger, "abc"),
    ):
        with pytest.raises(Superseded):
            await write
    assert await theirs.events("abc") == [b"one", b"two"]
    assert await theirs.unplayed_presses("abc") == []
    assert await Posts(other).of("abc") == {}
    assert [table for table, _ in await theirs.unshown_ends()] == ["abc"]


async def test_in_one_transaction_with_others_only_the_older_term_is_refused(
    database: Database, other: Database
) -> None:
    held, ledger = await playing(database, "a")
    held.note_opened("def", 6 << 22)  # of shard 2
    await lobby(ledger, "def")
    await other.write(Write("UPDATE shards SET until = 1 WHERE shard = 1", [()]))
    await taken(other, "b")
    outcomes = await asyncio.gather(
        ledger.append("def", 0, [b"one"], at=1),
        ledger.append("abc", 0, [b"one"], at=1),
        database.write(Write("INSERT INTO preferences VALUES ('user', 1, 'language', 'ja')", [()])),
        ledger.append("def", 1, [b"two"], at=1),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), Superseded, type(None), type(None)]
    assert await ledger.events("def") == [b"one", b"two"]
    assert await ledger.events("abc") == []
    assert held.shard_numbers == {0, 2, 3}


async def test_two_owners_that_race_never_both_write(database: Database, other: Database) -> None:
    """One writes on and on, the other takes the shard in the middle of it: what comes after that is refused."""
    held, ledger = await playing(database, "a")
    await other.write(Write("UPDATE shards SET until = 1", [()]))

    async def write_on() -> int:
        """So many events are written until it is refused; what a locked file did not take is tried again."""
        written = too_late = 0
        while too_late < 500:
            try:
                await ledger.append("abc", written, [b"a %d" % written], at=written)
            except Superseded:
                break
            except StoreError:
                continue
            written += 1
            too_late += took.is_set()
        return written

    took = asyncio.Event()
    writing = asyncio.create_task(write_on())
    theirs = await taken(other, "b")
    took.set()
    theirs.note_opened("abc", GUILD)
    seen = await StoredLedger(other, theirs).events("abc")
    await StoredLedger(other, theirs).append("abc", len(seen), [b"b"], at=0)
    assert await writing == len(seen)
    assert (await StoredLedger(other).events("abc"))[len(seen) :] == [b"b"]
    assert not held.plays_table("abc")


async def test_another_number_of_shards_takes_everybody_s_from_them(database: Database, other: Database) -> None:
    held, ledger = await playing(database, "a")
    before = await ShardLeases(database, LEASE).shards()
    for total in (2, 6):
        await ShardLeases(other, LEASE).divide(total)
        now = await ShardLeases(database, LEASE).shards()
        assert [(shard.number, shard.total, shard.owner) for shard in now] == [(n, total, None) for n in range(total)]
    assert all(now.term > before.term for now, before in zip(now, before, strict=False))
    with pytest.raises(Superseded):
        await ledger.append("abc", 0, [b"one"], at=1)
    assert (await taken(database, "late", before)).shard_numbers == set()
    again = await taken(database, "a")
    again.note_opened("abc", GUILD)
    await StoredLedger(database, again).append("abc", 0, [b"one"], at=1)
    assert not held.plays_table("abc")


async def test_who_plays_a_table_is_known_everywhere(database: Database, other: Database) -> None:
    await playing(database, "a")
    leases = ShardLeases(other, LEASE)

    async def owner(table: str | None, guild: int | None = None) -> tuple[int, str | None]:
        shard = await leases.shard_of(table, guild)
        assert shard is not None
        return shard.number, shard.owner

    assert await owner("abc") == (1, "a")
    assert await owner("abc", 2 << 22) == (1, "a")
    assert await owner("no such table", 2 << 22) == (2, "a")
    assert await owner(None) == (0, "a")
    await run_out(other)
    assert await owner("abc") == (1, None)


async def test_whether_an_owner_hears_of_its_servers_is_of_its_term(database: Database) -> None:
    leases = ShardLeases(database, LEASE)
    await playing(database, "a")

    async def connected() -> list[int]:
        return [shard.number for shard in await leases.shards() if shard.is_connected]

    first, second, *_ = [shard.fence for shard in await leases.shards()]
    await leases.note_connected([first, second])
    assert await connected() == [0, 1]
    await leases.free_shards([first])
    assert await connected() == [1]
    await leases.take("b", await leases.shards())
    await leases.note_connected([first])
    assert await connected() == [1]


async def test_a_table_of_another_shard_is_not_opened_here(database: Database) -> None:
    leases = ShardLeases(database, LEASE)
    await leases.divide(4)
    held = await taken(database, "a", [shard for shard in await leases.shards() if shard.number == 0])
    assert held.opens_tables_of(None)
    assert held.opens_tables_of(4 << 22)
    assert not held.opens_tables_of(GUILD)
    with pytest.raises(Superseded):
        held.note_opened("abc", GUILD)
    held.note_leaving(Fence(0, 1))
    with pytest.raises(Superseded):
        held.note_opened("def", None)
