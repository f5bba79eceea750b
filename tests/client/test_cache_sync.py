"""What one process changes, another one reads again."""

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import date
from pathlib import Path

import pytest

from bot.client.cache_sync import CacheSync
from bot.client.cards import GuildCards
from bot.client.saved_settings import SavedSettings
from bot.games.american.card.documents import document
from bot.games.american.card.file import house_card
from bot.games.registry import GAMES
from bot.leagues.store import LeagueStore
from bot.store.cards import Cards
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.table.clock import LoopClock

Everything = Callable[[], Awaitable[None]]
GUILD, AIKO, THEME = 5, 7, "theme"


class Line:
    """Tells the others what one says."""

    def __init__(self) -> None:
        self.said: list[bytes] = []
        self.changed: Callable[[bytes], Awaitable[None]] | None = None
        self.everything: Everything | None = None

    def announce(self, change: bytes) -> None:
        self.said.append(change)

    async def begin(
        self, changed: Callable[[bytes], Awaitable[None]], everything: Callable[[], Awaitable[None]]
    ) -> None:
        self.changed, self.everything = changed, everything

    async def hear(self, other: "Line") -> None:
        """Hear what the other one has said."""
        assert self.changed is not None
        for change in other.said:
            await self.changed(change)


class Process:
    def __init__(self, database: Database) -> None:
        self.choices = SavedSettings(Preferences(database), [THEME])
        self.cards = GuildCards(Cards(database), LoopClock())
        self.leagues = LeagueStore(database, GAMES.scorings)
        self.line = Line()
        self.changes = CacheSync(self.choices, self.cards, self.leagues)


@pytest.fixture
async def pair(tmp_path: Path) -> AsyncIterator[tuple[Process, Process]]:
    database = await Database.open(tmp_path / "naki.db")
    pair = Process(database), Process(database)
    for one in pair:
        await one.choices.load()
        await one.changes.begin(one.line)
    yield pair
    await database.close()


async def test_a_choice_is_read_by_the_other_process_also_when_it_is_taken_back(pair: tuple[Process, Process]) -> None:
    here, there = pair
    await here.choices.put("user", AIKO, THEME, "night")
    await there.line.hear(here.line)
    assert there.choices.of("user", AIKO, THEME) == "night"
    await here.choices.put("user", AIKO, THEME, None)
    await there.line.hear(here.line)
    assert there.choices.of("user", AIKO, THEME) is None
    assert there.line.said == []


async def test_an_activated_card_is_in_force_in_the_other_process(pair: tuple[Process, Process]) -> None:
    here, there = pair
    await here.cards.activate(GUILD, document(house_card()), date(2026, 1, 1))
    await there.line.hear(here.line)
    (held,) = await there.cards.of(GUILD)
    assert held.since == date(2026, 1, 1)


async def test_whoever_may_have_missed_something_reads_everything(pair: tuple[Process, Process]) -> None:
    here, there = pair
    await here.choices.put("guild", GUILD, THEME, "night")
    assert there.line.everything is not None
    await there.line.everything()
    assert there.choices.of("guild", GUILD, THEME) == "night"


async def test_who_was_forgotten_here_is_read_again_there(pair: tuple[Process, Process]) -> None:
    here, there = pair
    here.leagues.note_forgetting()
    assert len(here.line.said) == 1
    await there.line.hear(here.line)
    assert there.line.said == []
