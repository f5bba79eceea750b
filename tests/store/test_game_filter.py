"""Which finished games are asked for."""

import pytest
from msgspec.structs import replace

from bot.store.database import Database
from bot.store.game_filter import GameFilter
from tests.store.finished import count

EVERYWHERE = GameFilter(guild=None, game="riichi")


@pytest.fixture
async def games(database: Database) -> Database:
    await count(database, "early", (1, 2, 3, 4), 10)
    await count(database, "casual", (1, 2, 3), 20, casual=1)
    await count(database, "elsewhere", (1, 2, 3, 4), 30, guild=6)
    await count(database, "brought", (1, 2, 3, 4), 40, source="import")
    return database


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, ["early", "casual", "elsewhere"]),
        ({"guild": 5}, ["early", "casual"]),
        ({"casual": False}, ["early", "elsewhere"]),
        ({"source": "import"}, ["brought"]),
        ({"since": 20}, ["casual", "elsewhere"]),
        ({"since": 10, "until": 30}, ["early", "casual"]),
        ({"players": 3}, []),
        ({"book": "tenhou", "guild": 6}, ["elsewhere"]),
        ({"book": "wrc-2025"}, []),
        ({"game": "american"}, []),
    ],
    ids=str,
)
async def test_a_filter_finds_the_games_that_it_names(
    games: Database, asked: dict[str, object], found: list[str]
) -> None:
    condition, values = replace(EVERYWHERE, **asked).condition()
    rows = await games.read(
        f"SELECT DISTINCT table_id, ended_at FROM game_facts WHERE {condition} ORDER BY ended_at", *values
    )
    assert [table for table, _ in rows] == found
