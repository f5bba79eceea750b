"""Whoever has lost a shard writes nothing more of it."""

import pytest

from bot.shards.held_shards import HeldShards
from bot.store.database import Database, Write
from bot.store.driver import Superseded
from bot.store.fencing import FencedTableWriter, FencedWriter
from bot.store.shards import ShardLeases
from tests.store.leases import LEASE, run_out, taken

GUILD = 5
MARK = Write("INSERT INTO emojis (application, tile, picture) VALUES (1, '1m', 'a')", [()])


async def marks(database: Database) -> int:
    ((count,),) = await database.read("SELECT count(*) FROM emojis")
    return count


async def test_a_process_alone_writes_whatever_it_likes(database: Database) -> None:
    await FencedTableWriter(database, None).write("k3v9aa", MARK)
    assert await marks(database) == 1


async def test_a_process_writes_for_no_table_that_it_does_not_play(database: Database) -> None:
    with pytest.raises(Superseded):
        await FencedTableWriter(database, HeldShards()).write("k3v9aa", MARK)
    assert await marks(database) == 0


async def test_who_was_taken_over_is_refused_whole_and_gives_the_shard_up(database: Database) -> None:
    await ShardLeases(database, LEASE).divide(4)
    mine = await taken(database, "a")
    fence = mine.fence_of_guild(GUILD)
    await run_out(database)
    theirs = await taken(database, "b")
    with pytest.raises(Superseded):
        await FencedWriter(database, mine).write(fence, MARK)
    assert fence not in mine.fences
    assert await marks(database) == 0
    await FencedWriter(database, theirs).write(theirs.fence_of_guild(GUILD), MARK)
    assert await marks(database) == 1
