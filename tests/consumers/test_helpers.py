"""Old games counted by several processes, on a real database."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.compose import feed_of
from bot.consumers.helpers import HelperProcesses
from bot.consumers.results import ResultsConsumer
from bot.consumers.statistics import StatisticsConsumer
from bot.games.registry import GAMES
from bot.store.database import Database
from bot.store.follower import Consumer, Follower
from bot.store.ledger import StoredLedger
from bot.table.party import Terms
from tests.proofs.old_logs.game_room import GUILD, GameRoom

GAMES_KEPT = 22
ROWS = (
    *("results ORDER BY number", "result_seats ORDER BY table_id, seat", "hand_facts ORDER BY table_id, hand, seat"),
    *("game_facts ORDER BY table_id, seat", 'achievements ORDER BY "user", achievement', "cursors ORDER BY consumer"),
)


async def keep_many_games(room: GameRoom) -> None:
    """One game, and as many again that went the same way."""
    table = await room.begin(Terms(book="wrc-2015", options={"game.rounds": 1}), persons=2)
    await room.play(table)
    history = await room.tables.archive.history(table.id)
    assert history is not None
    lines = [GAMES["riichi"].variant.encode(event) for event in history.events]
    ledger = StoredLedger(room.database)
    for number in range(GAMES_KEPT):
        party = msgspec.json.encode(replace(history.party, id=f"again{number}"))
        await ledger.save_imported_game(
            f"again{number}", party, lines, game="riichi", guild=GUILD, players=(), seal=b"{}", at=number
        )


async def counted_rows(database: Database) -> list[object]:
    return [await database.read(f"SELECT * FROM {row}") for row in ROWS]


@pytest.mark.parametrize("consumer", [StatisticsConsumer(GAMES), ResultsConsumer(GAMES)], ids=lambda one: one.name)
async def test_games_counted_by_several_processes_have_the_rows_that_one_makes(
    consumer: Consumer, tmp_path: Path
) -> None:
    path = tmp_path / "naki.db"
    async with GameRoom(path) as room:
        await keep_many_games(room)
        alone = await Follower(feed_of(room.database, GAMES), consumer).rebuild()
        before = await counted_rows(room.database)
        with HelperProcesses(path, batch_size=3) as helpers:
            together = await Follower(feed_of(room.database, GAMES), consumer, helpers).rebuild()
        assert together == alone == GAMES_KEPT + 1
        assert await counted_rows(room.database) == before
