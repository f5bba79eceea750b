"""Questions about the counted hands of people."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.compose import feed_of
from bot.consumers.statistics import StatisticsConsumer
from bot.games.registry import GAMES
from bot.store.database import Database
from bot.store.follower import Follower
from bot.store.statistics import GameFilter, Statistics
from bot.table.party import Terms
from tests.proofs.old_logs.game_room import GUILD, PEOPLE, GameRoom

EAST_ONLY = Terms(book="wrc-2015", options={"game.rounds": 1})


HERE = GameFilter(guild=GUILD, game="riichi", players=4)


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[GameRoom]:
    async with GameRoom(tmp_path / "naki.db") as opened:
        yield opened


def follower(database: Database) -> Follower:
    return Follower(feed_of(database, GAMES), StatisticsConsumer(GAMES))


async def test_rivals_are_who_sat_there_too_by_what_ron_moved_between_them(room: GameRoom) -> None:
    await room.play(await room.begin(EAST_ONLY))
    await follower(room.database).catch_up()
    numbers = Statistics(room.database)
    for person in PEOPLE:
        rivals = await numbers.rivals(person.id, HERE)
        assert {rival.user for rival in rivals} == {other.id for other in PEOPLE} - {person.id}
        assert [rival.ahead for rival in rivals] == sorted((rival.ahead for rival in rivals), reverse=True)
        for rival in rivals:
            lost, won = [
                await numbers.points_moved(*pair, HERE) for pair in ((person.id, rival.user), (rival.user, person.id))
            ]
            assert (rival.games, rival.ahead) == (1, lost - won)
