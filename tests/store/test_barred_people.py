from bot.store.barred_people import MAX_BARRED_PEOPLE, BarredPeople
from bot.store.database import Database
from bot.store.server_log import ServerLog
from bot.store.traces import PersonalDataStore, PlayersAndSeal

GUILD, ANN, MODERATOR = 7, 1001, 1002
DAY_MS = 86_400_000


class Time:
    ms = 0

    def now(self) -> int:
        return self.ms


def as_it_is(papers: PlayersAndSeal) -> PlayersAndSeal:
    return papers


async def test_a_bar_ends_by_itself_and_one_for_good_does_not(database: Database) -> None:
    time = Time()
    bars = BarredPeople(database, time.now)
    assert await bars.put(GUILD, ANN, 1, MODERATOR, "left every game")
    assert await bars.put(GUILD + 1, ANN, None, MODERATOR, "the same")
    assert await bars.of_person(GUILD, MODERATOR) is None
    time.ms = DAY_MS - 1
    assert await bars.of_person(GUILD, ANN) is not None
    time.ms = DAY_MS
    assert await bars.of_person(GUILD, ANN) is None
    assert await bars.of_person(GUILD + 1, ANN) is not None


async def test_somebody_who_is_barred_again_stays_one_and_can_play_again(database: Database) -> None:
    bars = BarredPeople(database, Time().now)
    await bars.put(GUILD, ANN, 1, MODERATOR, "once")
    await bars.put(GUILD, ANN, 7, MODERATOR, "twice")
    (bar,) = await bars.of_guild(GUILD)
    assert (bar.until, bar.reason) == (7 * DAY_MS, "twice")
    await bars.lift(GUILD, bar)
    assert await bars.of_person(GUILD, ANN) is None


async def test_no_more_are_barred_than_there_is_room_for(database: Database) -> None:
    bars = BarredPeople(database, Time().now)
    for user in range(1, MAX_BARRED_PEOPLE + 1):
        assert await bars.put(GUILD, user, 1, MODERATOR, "why")
    assert not await bars.put(GUILD, ANN, 1, MODERATOR, "why")
    assert await bars.put(GUILD, 1, 7, MODERATOR, "longer")


async def test_b20_a_running_bar_outlives_deletion_without_a_name(database: Database) -> None:
    bars, log = BarredPeople(database, Time().now), ServerLog(database, Time().now)
    await bars.put(GUILD, ANN, 7, MODERATOR, "called me Bo")
    await log.add(GUILD, MODERATOR, "bar", about=ANN, reason="called me Bo")
    told = await PersonalDataStore(database).of(ANN)
    assert [(bar.guild, bar.reason) for bar in told.bars] == [(str(GUILD), "called me Bo")]
    assert [(line.what, line.role) for line in told.server_log] == [("bar", "about")]
    for user, alias in ((ANN, -5), (MODERATOR, -6)):
        await PersonalDataStore(database).forget(user, alias, (), as_it_is)
    (bar,) = await bars.of_guild(GUILD)
    assert str(ANN) not in bar.account
    assert await bars.of_person(GUILD, ANN) == bar
    (entry,) = await log.page(GUILD, 0, 20)
    assert (entry.by, entry.about, entry.reason) == (-6, -5, "(deleted)")
    assert (await PersonalDataStore(database).of(ANN)).bars == ()
