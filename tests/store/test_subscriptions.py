"""Who is told of tables: least lately first, once for each lobby, and not any more after they were forgotten."""

from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.store.presets import Presets
from bot.store.relations import relations
from bot.store.subscriptions import PINGS_KEPT_MS, Subscription, Subscriptions
from bot.store.traces import PersonalDataStore
from tests.store.test_barred_people import ANN, GUILD, Time, as_it_is

BEN = ANN + 1


async def test_whoever_was_told_least_lately_comes_first_and_a_lobby_is_told_of_once(database: Database) -> None:
    time = Time()
    time.ms = 1_000_000
    stored = Subscriptions(database, time.now)
    for person in (ANN, BEN):
        await stored.put(GUILD, person, "channel", ["riichi"])
    first = await stored.note_ping("abcdef", GUILD, 5, [ANN])
    assert [one.account for one in await stored.of_guild(GUILD)] == [BEN, ANN]
    assert await stored.pinged_at("abcdef") == first
    assert await stored.pings_since(GUILD, first - 1) == [(5, first)]
    assert await stored.of_person(GUILD, ANN) == Subscription(ANN, "channel", "riichi", first, 1)
    again = Subscriptions(database, time.now)
    await again.load()
    assert again.awaited == {ANN}
    await again.note_press(ANN)
    assert await again.of_person(GUILD, ANN) == Subscription(ANN, "channel", "riichi", first, 0)
    time.ms += PINGS_KEPT_MS + 1
    await stored.note_ping("ghijkl", GUILD, 5, [])
    assert await stored.pinged_at("abcdef") is None


async def test_b20_everything_about_a_person_is_told_and_forgotten_in_every_table(database: Database) -> None:
    stored = Subscriptions(database, Time().now)
    await stored.put(GUILD, ANN, "message")
    await stored.put(GUILD, BEN, "message")
    await Presets(database).put("user", ANN, "friday", "Friday", b"{}")
    await Preferences(database).put("user", ANN, "quiet_hours", "23-8 Europe/Berlin")
    told = await PersonalDataStore(database).of(ANN)
    assert [(one.guild, one.way) for one in told.subscriptions] == [(str(GUILD), "message")]
    assert [one.name for one in told.presets] == ["Friday"]
    assert told.choices == {"quiet_hours": "23-8 Europe/Berlin"}
    await PersonalDataStore(database).forget(ANN, -5, (), as_it_is)
    for relation in relations():
        rows = await database.read(relation.select_sql)
        assert not [row for row in rows if ANN in row or str(ANN) in row], relation.name
    assert await stored.of_person(GUILD, BEN) is not None
