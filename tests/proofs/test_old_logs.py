"""What earlier versions have written stays readable for ever: tables resume and are played to their end, and every game
that is over is stepped through, verified and exported.
"""

import shutil
from pathlib import Path

import pytest

from bot.games.american.card.documents import card_of
from bot.store.cards import Cards
from bot.store.preferences import Preferences
from bot.table.party import Stage
from tests.proofs.old_logs import FIXTURES
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, GameRoom
from tests.proofs.old_logs.promises import can_be_replayed_and_exported

every_schema = pytest.mark.parametrize("schema", FIXTURES)


@pytest.fixture
def old(schema: int, tmp_path: Path) -> Path:
    """A copy of the database that this schema's version has written."""
    return Path(shutil.copy(FIXTURES[schema], tmp_path / "naki.db"))


@every_schema
async def test_every_table_resumes_and_is_played_to_its_end(old: Path, tmp_path: Path) -> None:
    async with GameRoom(old) as room:
        await room.tables.restore()
        await room.clock.settle()
        tables = room.tables.all()
        stood = {table.id: (table.party.terms.game, table.party.stage, table.party.paused) for table in tables}
        assert sorted(stood.values()) == [
            *[("american", Stage.PLAYING, False)] * 2,
            ("riichi", Stage.LOBBY, False),
            *[("riichi", Stage.PLAYING, False)] * 3,
            ("riichi", Stage.PLAYING, True),
        ]
        for table in tables:
            if table.party.stage is Stage.LOBBY:
                assert await table.start(PEOPLE[0].id) is None
            if table.party.paused:
                assert await table.resume(PEOPLE[0].id) is None
            await room.play(table)
            assert table.party.stage is Stage.OVER
            await can_be_replayed_and_exported(room, table.id, tmp_path)


@every_schema
async def test_a_press_that_was_under_way_is_played_when_its_table_resumes(old: Path) -> None:
    async with GameRoom(old) as room:
        pressed = await room.database.read("SELECT table_id, user FROM presses ORDER BY table_id")
        assert len(pressed) == 3
        await room.tables.restore()
        await room.clock.settle()
        answered = {news.table for news in room.news for event in news.events if type(event).__name__ == "Answered"}
        assert answered >= {table for table, _ in pressed}


@every_schema
async def test_every_game_that_is_over_is_stepped_through_verified_and_exported(old: Path, tmp_path: Path) -> None:
    async with GameRoom(old) as room:
        over = await room.database.read("SELECT id FROM tables WHERE stage = 'over' ORDER BY id")
        assert len(over) == 5
        for (table,) in over:
            await can_be_replayed_and_exported(room, table, tmp_path)


@every_schema
async def test_what_a_guild_and_its_members_chose_is_there(old: Path) -> None:
    async with GameRoom(old) as room:
        assert await Preferences(room.database).of("guild", GUILD) == {"language": "ja"}
        assert await Preferences(room.database).of("user", PEOPLE[0].id) == {"language": "en"}
        assert [card_of(card).name for card in await Cards(room.database).of(GUILD)] == ["Club card", "League card"]
        assert room.active_cards.card_in_force(GUILD).name == "Club card"
