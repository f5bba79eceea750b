"""How many tables people and servers may have, also when they ask for several in the same moment."""

import asyncio
from pathlib import Path

from bot.engine.refusal import Refusal
from bot.table.answers import TableReason
from bot.table.limits import DEFAULT_LIMITS, TableLimits
from bot.table.table import Table
from tests.table.room import CHANNEL, EAST, GUILD, SOUTH, TERMS, WEST, Room, person, refused


async def test_nobody_opens_more_tables_than_they_may_by_asking_in_the_same_moment(room: Room) -> None:
    opened = [room.tables.open(person(EAST), GUILD, CHANNEL, TERMS) for _ in range(DEFAULT_LIMITS.user_tables + 3)]
    answers = await asyncio.gather(*opened)
    assert [refused(answer) for answer in answers if isinstance(answer, Refusal)] == [TableReason.USER_BUSY] * 3


async def test_nobody_joins_more_tables_than_they_may_by_pressing_in_the_same_moment(room: Room) -> None:
    lobbies = [await room.lobby(EAST + 10 * number) for number in range(1, DEFAULT_LIMITS.user_tables + 4)]
    answers = await asyncio.gather(*(table.join(person(SOUTH)) for table in lobbies))
    assert [refused(answer) for answer in answers if answer is not None] == [TableReason.USER_BUSY] * 3
    assert len(room.tables.of_user(SOUTH)) == DEFAULT_LIMITS.user_tables


async def test_a_guild_and_a_user_have_only_so_many_tables(tmp_path: Path) -> None:
    async with Room(tmp_path / "naki.db", limits=TableLimits(guild_tables=2, user_tables=1)) as room:
        table = await room.lobby(EAST)
        assert isinstance(await room.tables.open(person(SOUTH), GUILD, CHANNEL, TERMS), Table)
        assert await room.tables.open(person(WEST), GUILD, CHANNEL, TERMS) == Refusal(TableReason.GUILD_FULL)
        assert await room.tables.open(person(EAST), GUILD + 1, CHANNEL, TERMS) == Refusal(TableReason.USER_BUSY)
        assert refused(await table.join(person(SOUTH))) == TableReason.USER_BUSY
        assert isinstance(await room.tables.open(person(WEST), None, CHANNEL, TERMS), Table)


async def test_a36_a_sixth_table_is_refused_with_or_without_a_home_and_a_server_s_limit_counts_those_at_home(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path / "naki.db", limits=TableLimits(guild_tables=2, user_tables=3)) as room:
        tables, alone = room.tables, person(EAST)
        for _ in range(2):
            name = await tables.new_homeless_name(anywhere=False)
            opened = await tables.open_by_code(name, alone, TERMS)
            assert not isinstance(opened, Refusal)
        assert not isinstance(await tables.open(alone, GUILD, CHANNEL, TERMS), Refusal)
        for more in (tables.open(alone, GUILD, CHANNEL, TERMS), tables.open_by_code("abcdefgh", alone, TERMS)):
            assert _why(await more) == TableReason.USER_BUSY
        assert not isinstance(await tables.open(person(SOUTH), GUILD, CHANNEL, TERMS), Refusal)
        assert _why(await tables.open(person(SOUTH), GUILD, CHANNEL, TERMS)) == TableReason.GUILD_FULL


def _why(opened: Table | Refusal) -> str:
    assert isinstance(opened, Refusal)
    return opened.why
