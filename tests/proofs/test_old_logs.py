"""What earlier versions have written stays readable for ever: tables resume and are played to their end, and every game
that is over is stepped through, verified and exported.
"""

import shutil
from pathlib import Path
from typing import Any

import pytest

from bot.games.export import export, forms
from bot.games.game import LogFormat
from bot.games.registry import GAMES
from bot.games.riichi.formats.logs import read
from bot.games.verify import judge, verify
from bot.records.replay import moment
from bot.store.cards import Cards
from bot.store.preferences import Preferences
from bot.table.archive import History
from bot.table.party import Stage
from bot.view.model import Player
from bot.view.project.projection import Company
from tests.proofs.old_logs import FIXTURES
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, GameRoom

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
            await keeps_its_promises(room, table.id, tmp_path)


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
            await keeps_its_promises(room, table, tmp_path)


@every_schema
async def test_what_a_guild_and_its_members_chose_is_there(old: Path) -> None:
    async with GameRoom(old) as room:
        assert await Preferences(room.database).of("guild", GUILD) == {"language": "ja"}
        assert await Preferences(room.database).of("user", PEOPLE[0].id) == {"language": "en"}
        assert [card.name for card in await Cards(room.database).of(GUILD)] == ["Club card", "League card"]
        assert room.active_cards.take(GUILD).name == "Club card"


async def keeps_its_promises(room: GameRoom, table: str, folder: Path) -> None:
    """Whether a game that is over can be replayed, verified and exported."""
    history = await room.tables.archive.history(table)
    assert history is not None
    assert history.seal is not None
    game, reached = history.variant.resume(history.events, guild=GUILD)
    state: Any = reached
    assert state.standings
    assert history.variant.encode(history.events[0])
    steps_through(history, game)
    assert judge(history.events, history.seal, history.party.commitment).fair
    for form in forms(history.events):
        path = folder / f"{table}.{form}.json"
        path.write_text(export(history.events, form, history.seal), encoding="utf-8")
        if form is LogFormat.NAKI:
            assert verify(path).fair
        if history.party.terms.game == "riichi":
            final = read(path).final
            assert final is not None
            assert final.points == state.scores


def steps_through(history: History, game: Any) -> None:
    """Every moment of the game, the end of every hand, the standings and the summary can be shown."""
    projection = GAMES[history.party.terms.game].projection
    start = history.variant.resume(history.events[:1], guild=GUILD)[1]
    company = Company([Player(name=str(seat)) for seat in range(history.party.seats)])
    last = moment(game, start, history.events[1:], 1)
    for step in (*last.hands, last.steps):
        assert moment(game, start, history.events[1:], step).frame(projection, company).step == step
    state: Any = start
    for event in history.events[1:]:
        state = game.evolve(state, event)
        if type(event).__name__ == "HandEnded":
            shown = projection.result(state, company)
            assert shown is not None
    standings = projection.standings(state, company)
    assert standings is not None
    assert len(standings.history) == len(state.played) + 1
    assert projection.summary(state, company).hands
