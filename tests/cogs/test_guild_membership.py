"""Servers that remove Naki, and what becomes of what is stored about them."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from bot.client.setting_keys import LEAGUE_ZONE
from bot.engine.book import ClubRules
from bot.i18n.catalogue import words as catalogue
from bot.store.relations import relations
from bot.store.servers import TABLES_WITH_ALIASED_ROWS, TABLES_WITH_DELETED_ROWS
from bot.table.party import Stage
from tests.cogs.club import fill_in, running
from tests.cogs.house import House
from tests.cogs.night.club_night import ClubNight
from tests.cogs.person import Person, words
from tests.cogs.playing import sit_down
from tests.cogs.test_privacy import exported

WORDS = catalogue("en")
DAY = 86_400_000
FRIDAY = ClubRules("Friday", "tenhou", {})


class Gone:
    """The server of a house, with something of every kind stored about it."""

    def __init__(self, house: House) -> None:
        self.house, self.id = house, house.guild.id

    async def lived(self) -> "Gone":
        """A league with a game and a reason in its log, a club night, rules, a bar, settings."""
        house, client = self.house, self.house.client
        self.cup = cup = await running(house)
        aiko = house.people[0]
        await cup.fines(aiko, 2.0, "Slow play")
        await cup.draw()
        await cup.check_in()
        await cup.play()
        await ClubNight(house, house.people).found()
        await client.club_books.save(self.id, FRIDAY)
        await client.bars.put(self.id, 5, None, house.owner.id, "Third time")
        await client.choices.put("guild", self.id, LEAGUE_ZONE, "Europe/Berlin")
        await house.quiet()
        return self

    def leaves(self, *, outage: bool = False) -> None:
        """Naki is removed; or Discord cannot reach the server for a while."""
        state: Any = self.house.client._connection
        self.guild = self.house.client.get_guild(self.id)
        state.parse_guild_delete({"id": str(self.id), "unavailable": outage})

    async def comes_back(self) -> None:
        state: Any = self.house.client._connection
        state._add_guild(self.guild)
        cog: Any = self.house.client.get_cog("GuildMembership")
        await cog.on_guild_join(self.guild)

    def rows(self) -> dict[str, int]:
        """How many rows each table has in which the server's number stands anywhere."""
        with closing(sqlite3.connect(str(self.house._database))) as database:
            return {name: count for name, count in self._counts(database) if count}

    def _counts(self, database: sqlite3.Connection) -> Iterator[tuple[str, int]]:
        for relation in relations():
            told = " OR ".join(f'instr(CAST("{column}" AS BLOB), ?1) > 0' for column in relation.columns)
            query = f"SELECT count(*) FROM {relation.name} WHERE {told}"
            ((count,),) = database.execute(query, (str(self.id).encode(),)).fetchall()
            yield relation.name, count


def test_f8_every_table_with_a_server_says_what_becomes_of_it() -> None:
    with_server = {relation.name for relation in relations() if "guild" in relation.columns}
    assert with_server == {*TABLES_WITH_DELETED_ROWS, *TABLES_WITH_ALIASED_ROWS}


async def test_f8_for_ninety_days_nothing_is_lost_and_then_the_server_is_forgotten(club: House) -> None:
    gone = await Gone(club).lived()
    aiko = club.people[0]
    before = gone.rows()
    assert {"preferences", "bars", "club_books", "leagues", "results", "tables", "night_series"} <= {*before}
    totals = sorted(row.total for row in await club.client.leagues.leagues.standings(1, 1))
    gone.leaves()
    await club.pass_time(89 * DAY)
    assert gone.rows() == {**before, "servers_left": 1}
    await gone.comes_back()
    assert gone.rows() == before
    assert await club.client.club_books.of(gone.id) == (FRIDAY,)

    gone.leaves()
    await club.pass_time(90 * DAY)
    await club.pass_time(2 * 60_000)
    assert gone.rows() == {}
    assert club.client.choices.of("guild", gone.id, LEAGUE_ZONE) is None
    after = await club.client.leagues.leagues.standings(1, 1)
    assert sorted(row.total for row in after) == totals
    people = await club.client.leagues.people.of(1)
    assert all(one.is_forgotten for one in people.values())
    assert {entry.reason for entry in (await club.client.leagues.leagues.load(1)).entries} <= {"", "(deleted)"}
    await gone.comes_back()
    assert len((await exported(club, aiko))["results"]) == 1


async def test_f8_where_backups_are_made_no_server_is_forgotten_without_one_of_the_last_seven_days(club: House) -> None:
    gone = await Gone(club).lived()
    ages = [7 * 86_400.0 + 1]
    club.client.servers.backup_age_s = lambda: ages[-1]
    before = gone.rows()
    gone.leaves()
    await club.pass_time(91 * DAY)
    await club.pass_time(2 * 60_000)
    assert {*before} <= {*gone.rows()}
    ages.append(3_600.0)
    await club.pass_time(3_600_000)
    await club.pass_time(2 * 60_000)
    assert gone.rows() == {}


async def test_f8_a_game_that_is_still_played_there_ends_as_given_up(house: House) -> None:
    gone = Gone(house)
    await sit_down(house)
    (table,) = (one.id for one in house.client.tables.all())
    gone.leaves()
    await house.pass_time(90 * DAY)
    await house.pass_time(2 * 60_000)
    party = await house.client.tables.party(table)
    assert party.stage is Stage.GIVEN_UP
    assert party.guild is not None
    assert party.guild < 0


async def test_f9_an_outage_is_no_removal(club: House) -> None:
    gone = await Gone(club).lived()
    before = gone.rows()
    gone.leaves(outage=True)
    cog: Any = club.client.get_cog("GuildMembership")
    await cog.on_shard_ready(0)
    await club.pass_time(100 * DAY)
    assert await club.client.servers.stored.left_servers() == {}
    assert {*before} <= {*gone.rows()}


async def test_f9_wherever_it_is_interrupted_it_ends_the_same(club: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process dies after each write of it, once."""
    gone = await Gone(club).lived()
    gone.leaves()
    await club.quiet()
    servers: Any = club.client.servers
    write, died = club.client.servers.stored._database.write, set[int]()

    class Killed(BaseException):
        pass

    steps, forgetting = 0, asyncio.current_task()

    async def writes(*given: Any, **how: Any) -> Any:
        nonlocal steps
        if asyncio.current_task() is not forgetting:
            return await write(*given, **how)
        steps += 1
        if steps not in died:
            died.add(steps)
            raise Killed
        return await write(*given, **how)

    monkeypatch.setattr(servers.stored._database, "write", writes)
    for _ in range(100):
        steps = 0
        try:
            if await servers.forget(gone.id):
                break
        except Killed:
            continue
    monkeypatch.undo()
    await club.quiet()
    assert len(died) > 2
    assert gone.rows() == {}


async def delete(person: Person, name: str) -> str:
    """What a manager is told who presses the button, and types this."""
    panel = await person.slash("settings server")
    form = await person.press(panel.response or panel.followups[0], WORDS("forget_server.title"))
    answered = await fill_in(person, form, **{WORDS("forget_server.name"): name})
    return words(answered.followups[-1])


async def test_f10_a_server_is_deleted_at_once_by_its_name_while_nothing_is_played(club: House) -> None:
    gone = await Gone(club).lived()
    owner, name = club.owner, club.guild.name
    assert await delete(owner, "Another club") == WORDS("forget_server.other_name")
    assert await delete(owner, name) == WORDS("forget_server.in_use", names="Spring cup")
    assert "club_books" in gone.rows()
    await gone.cup.finish()
    await sit_down(club)
    (table,) = club.client.tables.all()
    assert await delete(owner, name) == WORDS("forget_server.in_use", names=table.id)
    await table.end(None)
    await club.quiet()
    assert await delete(owner, name) == WORDS("forget_server.done")
    await club.quiet()
    assert gone.rows() == {}
