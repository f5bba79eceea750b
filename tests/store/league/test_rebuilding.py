"""Leagues of an older Naki: what followed from their entries is written down once, and holds from then on."""

import asyncio
import json
import shutil
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.league.codec import SCHEMA
from bot.league.scoring import Scorings
from bot.leagues.store import LeagueStore
from bot.store.address import Address
from bot.store.database import Database, Write
from bot.store.driver import RowConflict
from bot.store.league.rebuilding import league_violations, rebuild_leagues
from bot.store.schema import prepare_sqlite
from bot.store.upkeep import copy_database
from tests.league.old_logs import with_another_scoring
from tests.postgres import PostgresServer
from tests.proofs.old_logs import LEAGUES
from tests.proofs.old_logs.told import visible_league

EVENTS = "SELECT league, version, event FROM league_events ORDER BY league, version"
RATINGS = "SELECT * FROM ratings ORDER BY guild, pool, account"
OTHER = with_another_scoring(GAMES.scorings)


@pytest.fixture(params=["sqlite", "postgresql"])
async def old(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """The database of a version whose logs kept acts, brought up to date and perhaps moved to a server."""
    address: Address = Path(shutil.copy(LEAGUES, tmp_path / "naki.db"))
    if request.param == "postgresql":
        prepare_sqlite(address)
        server: PostgresServer = request.getfixturevalue("postgres")
        await copy_database(address, there := await server.database())
        address = there
    database = await Database.open(address)
    yield database
    await database.close()


def expected() -> Mapping[str, Any]:
    """What that version said of each league."""
    return json.loads(LEAGUES.with_suffix(".json").read_text(encoding="utf-8"))


async def said(database: Database, scorings: Scorings) -> Mapping[str, Any]:
    leagues = LeagueStore(database, scorings).leagues
    return {one.short_name: visible_league((await leagues.load(one.id)).league) for one in await leagues.everything()}


async def test_standings_and_ratings_of_the_past_are_the_same_by_another_scoring(old: Database) -> None:
    ratings = await old.read(RATINGS)
    await LeagueStore(old, GAMES.scorings).leagues.upcast()
    assert await said(old, OTHER) == expected()
    store = LeagueStore(old, OTHER)
    assert await league_violations(old, store.leagues) == []
    assert [one.differing for one in await rebuild_leagues(old, store.leagues, store.ratings)] == [()] * len(expected())
    assert len(ratings) > 8
    assert await old.read(RATINGS) == ratings


async def test_before_it_is_written_down_the_scoring_of_today_decides(old: Database) -> None:
    assert await said(old, OTHER) != expected()


async def test_what_was_written_stays_beside_what_follows_from_it(old: Database) -> None:
    events = await old.read(EVENTS)
    await asyncio.gather(*(LeagueStore(old, GAMES.scorings).leagues.upcast() for _ in range(3)))
    assert await old.read(EVENTS) == events
    assert await old.read("SELECT DISTINCT schema FROM leagues") == [(SCHEMA,)]
    assert await old.read("SELECT count(*) FROM league_events WHERE facts IS NULL") == [(0,)]
    with pytest.raises(RowConflict, match="entries of a league are never changed"):
        await old.write(Write("UPDATE league_events SET facts = event", [()]))
    assert await said(old, GAMES.scorings) == expected()
