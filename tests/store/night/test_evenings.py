"""The evenings of a series, read from their logs."""

import pytest
from msgspec.structs import replace

from bot.night.evening import NightStage
from bot.night.facts import NightEnded, NightJoined
from bot.night.log import NightEntry
from bot.night.messages import CALENDAR_EVENT, LIST_MESSAGE
from bot.night.plan import EveningPlan, NightSeries
from bot.store.database import Database
from bot.store.driver import RowConflict
from bot.store.night.evenings import EveningRows
from bot.store.night.posts import NightPosts
from bot.store.night.series import SeriesRows

GUILD, START = 5, 1_790_000_000_000
SECRET = (b"s" * 32, b"t" * 16)
PLAN = EveningPlan(rounds=3)


@pytest.fixture
async def rows(database: Database) -> EveningRows:
    """A series with one evening."""
    await SeriesRows(database).add(GUILD, NightSeries("Thursdays", 7, "UTC", "2026-03-05 20:00"))
    opened = EveningRows(database, NightPosts(database))
    await opened.open(1, GUILD, "2026-03-05", START, PLAN, SECRET)
    return opened


async def test_an_evening_is_opened_once_for_each_day(rows: EveningRows) -> None:
    await rows.open(1, GUILD, "2026-03-05", START, PLAN, (b"x" * 32, b"y" * 16))
    await rows.open(1, GUILD, "2026-03-12", START + 1, PLAN, SECRET)
    assert sorted(await rows.days(1)) == ["2026-03-05", "2026-03-12"]
    assert [one.starts for one in await rows.of_series(1)] == [START + 1, START], "newest first"
    assert ((await rows.get(1)).seed, (await rows.get(1)).salt) == SECRET


async def test_what_happened_is_read_again(rows: EveningRows) -> None:
    entries = [NightEntry(START - 9, NightJoined(1), by=1), NightEntry(START - 8, NightJoined(2, late=15), by=2)]
    log = (await rows.load(1)).with_entries(entries)
    await rows.append(await rows.get(1), log, 0, [LIST_MESSAGE])
    assert await rows.load(1) == log
    assert (await rows.get(1)).version == 2
    assert [*log.evening.people] == [1, 2]


async def test_of_two_who_write_at_once_one_is_refused(rows: EveningRows) -> None:
    before = await rows.load(1)
    for person in (1, 2):
        log = before.with_entries([NightEntry(START, NightJoined(person))])
        if person == 1:
            await rows.append(await rows.get(1), log, 0, [LIST_MESSAGE])
        else:
            with pytest.raises(RowConflict):
                await rows.append(await rows.get(1), log, 0, [LIST_MESSAGE])
    assert [*(await rows.load(1)).evening.people] == [1]


async def test_a_plan_changes_only_while_nobody_has_done_anything(rows: EveningRows) -> None:
    await rows.replan(1, GUILD, replace(PLAN, rounds=1))
    log = await rows.load(1)
    assert log.evening.plan.rounds == 1
    await rows.append(await rows.get(1), log.with_entries([NightEntry(START, NightJoined(1))]), 0, [LIST_MESSAGE])
    await rows.replan(1, GUILD, PLAN)
    assert (await rows.load(1)).evening.plan.rounds == 1


async def test_an_evening_that_is_over_is_looked_after_no_more(rows: EveningRows) -> None:
    assert [*await rows.live(lambda guild: guild == GUILD)] == [1]
    assert await rows.live(lambda guild: guild != GUILD) == {}
    log = (await rows.load(1)).with_entries([NightEntry(START, NightEnded(NightStage.CANCELLED))])
    await rows.append(await rows.get(1), log, 0, [LIST_MESSAGE, CALENDAR_EVENT])
    assert await rows.live(lambda _: True) == {}
    with pytest.raises(LookupError):
        await rows.load(2)
    with pytest.raises(LookupError):
        await rows.get(2)
