"""The database is away: whoever presses is told so, nothing counts that is not written down, and then it goes on."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bot.i18n.catalogue import words as catalogue
from bot.store.driver import NO_FENCES, Fence, Unreachable, Write
from bot.store.sqlite import SqliteDriver
from cogs import _painter
from tests.cogs.club import LEAGUE_POST, Tournament, members
from tests.cogs.house import House
from tests.cogs.person import alt, words
from tests.cogs.playing import sit_down

WORDS = catalogue("en")

TOLD = 4
"""The answer to a press that says something to whoever pressed."""


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Nothing can be written until it is called."""
    written = SqliteDriver.transaction

    async def fail(driver: SqliteDriver, writes: Sequence[Write], fences: frozenset[Fence] = NO_FENCES) -> None:
        if gone:
            raise Unreachable("the connection was closed")
        await written(driver, writes, fences)

    gone: list[bool] = []
    monkeypatch.setattr(SqliteDriver, "transaction", fail)
    monkeypatch.setattr(_painter, "RETRIES", (0.0,))
    return lambda: gone.clear() if gone else gone.append(True)


async def test_a_message_of_a_league_is_sent_when_the_database_is_back(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, failed = SqliteDriver.transaction, list[str]()

    async def fail(driver: SqliteDriver, writes: Sequence[Write], fences: frozenset[Fence] = NO_FENCES) -> None:
        trying = [write.sql for write in writes if "tried_at = ?" in write.sql]
        if trying and not failed:
            failed.extend(trying)
            raise Unreachable("the connection was closed")
        await written(driver, writes, fences)

    monkeypatch.setattr(SqliteDriver, "transaction", fail)
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1)
    await club.pass_time(60_000)
    assert failed
    assert "Spring cup" in words(cup.post(LEAGUE_POST))


def answers(house: House) -> list[Any]:
    """What was answered to interactions, in order."""
    return [request.json for request in house.env.http_requests if request.path.endswith("/callback")]


async def test_a_press_is_refused_with_a_sentence_and_counts_when_it_is_made_again(
    house: House, away: Callable[[], None]
) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house)
    await aiko.asked("discard_3m")
    panel = aiko.panel
    away()
    await aiko.plays("discard_3m")
    assert [(told["type"], told["data"]["content"]) for told in answers(house)[-1:]] == [
        (TOLD, WORDS("trouble.unsaved"))
    ]
    assert aiko.panel is panel
    assert "discard_3m" in aiko.offered
    away()
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")


async def test_a_game_goes_on_by_itself_that_stood_still(house: House, away: Callable[[], None]) -> None:
    aiko, ben, *_ = house.people
    await sit_down(house, clock="5+10")
    await aiko.asked("discard_3m")
    away()
    await house.pass_time(60_000)
    away()
    await house.pass_time(1_000)
    await aiko.plays("discard_3m")
    await ben.asked("chii_1m2m")
    assert aiko.panel is not None
    assert alt(aiko.panel)
