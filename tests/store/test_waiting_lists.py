"""Who waits on a server: in the order in which they came, and forgotten as everywhere."""

from msgspec.structs import replace

from bot.store.database import Database
from bot.store.relations import relations
from bot.store.traces import PersonalDataStore
from bot.store.waiting_lists import WaitingLists, WaitingPerson
from tests.store.test_barred_people import ANN, GUILD, as_it_is

BEN = ANN + 1
FIRST = WaitingPerson(BEN, "Ben", "ben", ("usual", "guild-abc"), since=1000, due=5000)


async def test_who_came_first_stands_first_and_keeps_the_place(database: Database) -> None:
    lists = WaitingLists(database)
    await lists.put(GUILD, WaitingPerson(ANN, "Ann", "ann", ("usual",), since=2000, due=6000))
    await lists.put(GUILD, FIRST)
    assert [one.account for one in await lists.of_guild(GUILD)] == [BEN, ANN]
    asked = replace(FIRST, asked=True, due=9000)
    await lists.put(GUILD, asked)
    assert next(iter(await lists.of_guild(GUILD))) == asked
    assert [*await lists.guilds()] == [GUILD]
    await lists.leave(GUILD, ANN)
    await lists.drop(GUILD, [asked])
    assert [*await lists.guilds()] == []


async def test_who_says_something_meanwhile_is_neither_asked_nor_dropped_and_who_leaves_stays_away(
    database: Database,
) -> None:
    lists = WaitingLists(database)
    await lists.put(GUILD, FIRST)
    later = replace(FIRST, due=8000)
    await lists.put(GUILD, later)
    await lists.ask(GUILD, [FIRST], 9000)
    await lists.drop(GUILD, [FIRST])
    assert await lists.of_guild(GUILD) == [later]
    await lists.ask(GUILD, [later], 9000)
    assert await lists.of_guild(GUILD) == [replace(FIRST, asked=True, due=9000)]
    await lists.leave(GUILD, BEN)
    await lists.ask(GUILD, [later], 9000)
    assert await lists.of_guild(GUILD) == []


async def test_whoever_is_forgotten_waits_no_more_and_is_told_before(database: Database) -> None:
    lists = WaitingLists(database)
    await lists.put(GUILD, WaitingPerson(ANN, "Ann", "ann", ("usual",), since=2000, due=6000))
    await lists.put(GUILD, FIRST)
    told = await PersonalDataStore(database).of(ANN)
    assert [(one.guild, one.name, one.since) for one in told.waiting_lists] == [(str(GUILD), "Ann", 2000)]
    await PersonalDataStore(database).forget(ANN, -5, (), as_it_is)
    for relation in relations():
        rows = await database.read(relation.select_sql)
        assert not [row for row in rows if ANN in row or str(ANN) in row], relation.name
    assert await lists.of_guild(GUILD) == [FIRST]
