"""The database is away: whoever presses is told so, nothing counts that is not written down, and then it goes on.

It is a real PostgreSQL server, which is stopped and started again.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from bot.i18n.catalogue import words as catalogue
from bot.store.address import ServerAddress
from bot.table.ports import SoleOwnership
from cogs import _painter
from tests.cogs.club import LEAGUE_POST, Tournament, members
from tests.cogs.conftest import looked_after
from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.playing import sit_down
from tests.cogs.walls import EAST_GAME
from tests.postgres import PostgresServer

pytestmark = pytest.mark.usefixtures("impatient")

WORDS = catalogue("en")

TOLD = 4
"""The answer to a press that says something to whoever pressed."""

GOES_AWAY_ONCE = """
CREATE SEQUENCE tries;
CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF nextval('tries') = 1 THEN
        RAISE 'terminating connection' USING ERRCODE = 'admin_shutdown';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER away BEFORE UPDATE ON league_posts FOR EACH ROW WHEN (NEW.tried_at IS NOT NULL)
EXECUTE FUNCTION go_away();
"""
"""The server breaks off when a message of a league is first noted as tried; a sequence keeps what was taken back."""


@pytest.fixture
async def address(postgres: PostgresServer) -> ServerAddress:
    return await postgres.started_once()


@pytest.fixture
async def house(address: ServerAddress) -> AsyncIterator[House]:
    """Four people and Naki, whose database lies on a server."""
    async with looked_after(House(address, EAST_GAME)) as opened:
        yield opened


async def on_the_server(address: ServerAddress, sql: str) -> Any:
    """Run this beside Naki; the first value that comes of it."""
    server = await asyncpg.connect(address.url)
    try:
        return await server.fetchval(sql) if sql.startswith("SELECT") else await server.execute(sql)
    finally:
        await server.close()


@asynccontextmanager
async def away(postgres: PostgresServer) -> AsyncGenerator[None]:
    """Nothing can be read or written meanwhile."""
    await asyncio.to_thread(postgres.stop)
    try:
        yield
    finally:
        await asyncio.to_thread(postgres.start)


async def test_a_message_of_a_league_is_sent_when_the_database_is_back(house: House, address: ServerAddress) -> None:
    await on_the_server(address, GOES_AWAY_ONCE)
    cup = Tournament(house, members(house, 4))
    await cup.open(rounds=1)
    await house.pass_time(60_000)
    assert await on_the_server(address, "SELECT last_value FROM tries") > 1, "it was tried again"
    assert "Spring cup" in words(cup.post(LEAGUE_POST))


def answers(house: House) -> list[Any]:
    """What was answered to interactions, in order."""
    return [request.json for request in house.env.http_requests if request.path.endswith("/callback")]


async def test_a_press_is_refused_with_a_sentence_and_counts_when_it_is_made_again(
    house: House, postgres: PostgresServer
) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    panel = aiko.panel
    async with away(postgres):
        await aiko.plays("discard_3m")
        told = answers(house)[-1]
        assert (told["type"], told["data"]["content"]) == (TOLD, WORDS("trouble.unsaved"))
        assert aiko.panel is panel
        assert "discard_3m" in aiko.offered
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")


async def test_a_game_goes_on_by_itself_that_stood_still(house: House, postgres: PostgresServer) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house, clock="5+10")
    await aiko.asked("discard_3m")
    async with away(postgres):
        await house.pass_time(60_000)
    await house.pass_time(1_000)
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    assert aiko.panel is not None
    assert alt(aiko.panel)


class Suspended(SoleOwnership):
    """A process that was suspended: others may have taken its tables meanwhile."""

    is_ownership_certain = False


async def test_a_process_that_was_suspended_shows_nothing_until_it_knows_what_is_its_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko, ben, *_ = house.people
    monkeypatch.setattr(_painter, "RETRY_DELAYS_S", (0.001,))
    await sit_down(house)
    await aiko.asked("discard_3m")
    before = len(house.env.http_requests)
    with monkeypatch.context() as suspended:
        suspended.setattr(house.client.tables, "_ownership", Suspended())
        await aiko.plays("discard_3m")
        assert not [request.path for request in house.env.http_requests[before:] if "/messages/" in request.path]
    await ben.asked("chii_1m2m")
