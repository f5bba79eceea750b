"""Settings in memory, and in the database."""

import asyncio

import pytest

from bot.client.saved_settings import SavedSettings
from bot.store.database import Database
from bot.store.driver import Unreachable
from bot.store.preferences import Preferences, Scope

AIKO, BEN, THEME = 7, 8, "theme"


class AwayOnce(Preferences):
    """Preferences whose database is gone once, when something is stored."""

    away = True

    async def put(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        if self.away:
            self.away = False
            raise Unreachable("the connection was closed")
        await super().put(scope, owner, key, value)


class Slow(Preferences):
    """Preferences that are on their way, from the database and to it, while the test goes on."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.read, self.here, self.sent = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def put(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        await self.sent.wait()
        await super().put(scope, owner, key, value)

    async def of(self, scope: Scope, owner: int) -> dict[str, str]:
        found = await super().of(scope, owner)
        self.read.set()
        await self.here.wait()
        return found

    async def all(self, key: str) -> dict[tuple[Scope, int], str]:
        found = await super().all(key)
        self.read.set()
        await self.here.wait()
        return found


async def test_what_could_not_be_stored_is_not_chosen_and_can_be_chosen_again(database: Database) -> None:
    choices, told = SavedSettings(AwayOnce(database), [THEME]), list[int]()
    choices.when_changed(lambda _, owner: told.append(owner))
    with pytest.raises(Unreachable):
        await choices.put("user", AIKO, THEME, "night")
    assert choices.of("user", AIKO, THEME) is None
    assert told == []
    await choices.put("user", AIKO, THEME, "night")
    assert await Preferences(database).of("user", AIKO) == {THEME: "night"}
    assert choices.of("user", AIKO, THEME) == "night"
    assert told == [AIKO]


async def test_what_is_chosen_while_everything_is_read_is_not_lost(database: Database) -> None:
    await Preferences(database).put("user", BEN, THEME, "night")
    preferences = Slow(database)
    preferences.sent.set()
    choices = SavedSettings(preferences, [THEME])
    loading = asyncio.create_task(choices.load())
    await preferences.read.wait()
    await choices.put("user", AIKO, THEME, "night")
    choices.forget("user", BEN)
    await Preferences(database).put("user", BEN, THEME, None)
    preferences.here.set()
    await loading
    assert choices.of("user", AIKO, THEME) == "night"
    assert choices.of("user", BEN, THEME) is None


async def test_what_is_being_stored_while_everything_is_read_is_not_lost(database: Database) -> None:
    preferences = Slow(database)
    preferences.here.set()
    choices = SavedSettings(preferences, [THEME])
    choosing = asyncio.create_task(choices.put("user", AIKO, THEME, "night"))
    await asyncio.sleep(0)
    await choices.load()
    preferences.sent.set()
    await choosing
    assert choices.of("user", AIKO, THEME) == "night"


async def test_of_two_choices_in_the_same_moment_the_last_counts(database: Database) -> None:
    """Also if it is what was chosen before."""
    slow = Slow(database)
    choices = SavedSettings(slow, [THEME])
    day, night = (asyncio.create_task(choices.put("user", AIKO, THEME, theme)) for theme in ("night", None))
    await asyncio.sleep(0)
    slow.sent.set()
    await asyncio.gather(day, night)
    assert choices.of("user", AIKO, THEME) is None
    assert await Preferences(database).of("user", AIKO) == {}


async def test_what_is_chosen_while_an_older_choice_is_read_again_counts(database: Database) -> None:
    class Lagging(Preferences):
        """Preferences of which one person's are on their way while the test goes on."""

        here = asyncio.Event()

        async def of(self, scope: Scope, owner: int) -> dict[str, str]:
            found = await super().of(scope, owner)
            await self.here.wait()
            return found

    lagging = Lagging(database)
    choices = SavedSettings(lagging, [THEME])
    reading = asyncio.create_task(choices.read("user", AIKO))
    chosen = asyncio.create_task(choices.put("user", AIKO, THEME, "night"))
    for _ in range(20):  # in which it would be stored
        await database.read("SELECT 1")
    lagging.here.set()
    await asyncio.gather(reading, chosen)
    assert choices.of("user", AIKO, THEME) == "night"


async def test_what_is_deleted_while_it_is_read_again_stays_deleted(database: Database) -> None:
    await Preferences(database).put("user", AIKO, THEME, "night")
    preferences = Slow(database)
    choices = SavedSettings(preferences, [THEME])
    reading = asyncio.create_task(choices.read("user", AIKO))
    await preferences.read.wait()
    await Preferences(database).put("user", AIKO, THEME, None)
    choices.forget("user", AIKO)
    preferences.here.set()
    await reading
    assert choices.of("user", AIKO, THEME) is None
