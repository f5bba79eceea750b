"""The series of club nights of every server."""

import pytest
from msgspec.structs import replace

from bot.night.plan import NightSeries, Rhythm
from bot.store.database import Database
from bot.store.night.series import SeriesRows

THURSDAYS = NightSeries("Thursdays", 7, "Europe/Berlin", "2026-03-05 20:00")


@pytest.fixture
def rows(database: Database) -> SeriesRows:
    return SeriesRows(database)


async def test_a_server_has_each_name_once_whatever_its_case(rows: SeriesRows) -> None:
    made = await rows.add(5, THURSDAYS)
    assert made is not None
    assert await rows.get(made.id) == made
    assert await rows.add(5, replace(THURSDAYS, name="THURSDAYS")) is None
    elsewhere = await rows.add(6, THURSDAYS)
    assert elsewhere is not None
    assert elsewhere.id != made.id


async def test_a_series_that_ends_leaves_its_name_to_the_next(rows: SeriesRows) -> None:
    made = await rows.add(5, THURSDAYS)
    assert made is not None
    assert await rows.change(replace(made, live=False))
    assert await rows.of_guild(5) == []
    second = await rows.add(5, THURSDAYS)
    assert second is not None
    assert await rows.of_guild(5) == [second]
    assert not await rows.change(made), "the name is taken by now"


async def test_what_is_changed_is_so_from_now_on(rows: SeriesRows) -> None:
    made = await rows.add(5, THURSDAYS)
    assert made is not None
    changed = replace(made, plan=replace(THURSDAYS, rhythm=Rhythm.MONTHLY, holidays=("2026-12-24",)))
    assert await rows.change(changed)
    assert await rows.get(made.id) == changed
    with pytest.raises(LookupError):
        await rows.get(made.id + 1)


async def test_only_the_servers_that_are_tended_here_are_looked_after(rows: SeriesRows) -> None:
    for guild in (5, 6):
        await rows.add(guild, THURSDAYS)
    assert [one.guild for one in await rows.live(lambda guild: guild == 6)] == [6]
    assert [one.guild for one in await rows.live(lambda _: True)] == [5, 6]
