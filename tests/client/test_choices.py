"""Settings in memory, and in the database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client.choices import Choices
from bot.store.database import Database
from bot.store.driver import Unreachable
from bot.store.preferences import Preferences, Scope

AIKO, THEME = 7, "theme"


class AwayOnce(Preferences):
    """Preferences whose database is gone once, when something is stored."""

    away = True

    async def put(self, scope: Scope, owner: int, key: str, value: str | None) -> None:
        if self.away:
            self.away = False
            raise Unreachable("the connection was closed")
        await super().put(scope, owner, key, value)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "naki.db")
    yield opened
    await opened.close()


async def test_what_could_not_be_stored_is_not_chosen_and_can_be_chosen_again(database: Database) -> None:
    choices, told = Choices(AwayOnce(database), [THEME]), list[int]()
    choices.when_changed(lambda _, owner: told.append(owner))
    with pytest.raises(Unreachable):
        await choices.put("user", AIKO, THEME, "night")
    assert choices.of("user", AIKO, THEME) is None
    assert told == []
    await choices.put("user", AIKO, THEME, "night")
    assert await Preferences(database).of("user", AIKO) == {THEME: "night"}
    assert choices.of("user", AIKO, THEME) == "night"
    assert told == [AIKO]
