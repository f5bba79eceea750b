"""The messages of evenings: each is sent once, found again, and brought up to date."""

import pytest

from bot.night.messages import CALENDAR_EVENT, LIST_MESSAGE
from bot.night.plan import EveningPlan, NightSeries
from bot.store.database import Database
from bot.store.night.evenings import EveningRows
from bot.store.night.posts import NightPosts
from bot.store.night.series import SeriesRows

GUILD, CHANNEL, MESSAGE = 5, 7, 99


@pytest.fixture
async def posts(database: Database) -> NightPosts:
    """Those of an evening that has just been opened."""
    await SeriesRows(database).add(GUILD, NightSeries("Thursdays", CHANNEL, "UTC", "2026-03-05 20:00"))
    made = NightPosts(database)
    await EveningRows(database, made).open(1, GUILD, "2026-03-05", 1_790_000_000_000, EveningPlan(), (b"", b""))
    return made


async def due(posts: NightPosts) -> list[str]:
    return [one.role for one in await posts.due(lambda guild: guild == GUILD)]


async def test_a_new_evening_has_its_list_due_and_its_event(posts: NightPosts) -> None:
    assert await due(posts) == [LIST_MESSAGE, CALENDAR_EVENT]
    assert await posts.due(lambda guild: guild != GUILD) == []
    assert await posts.message(1, LIST_MESSAGE) is None


async def test_what_is_shown_is_due_again_with_the_next_fact_in_the_same_message(
    posts: NightPosts, database: Database
) -> None:
    listed = next(one for one in await posts.due(lambda _: True) if one.role == LIST_MESSAGE)
    tried = await posts.note_try(listed, CHANNEL, 1_000)
    await posts.note_shown(tried, CHANNEL, MESSAGE)
    assert await due(posts) == [CALENDAR_EVENT]
    assert await posts.message(1, LIST_MESSAGE) == (CHANNEL, MESSAGE)
    await database.write(posts.due_write(1, 3, [LIST_MESSAGE]))
    (again,) = [one for one in await posts.due(lambda _: True) if one.role == LIST_MESSAGE]
    assert (again.due_version, again.channel, again.message) == (3, CHANNEL, MESSAGE)
    assert await posts.evening_of(LIST_MESSAGE) == 1
    assert await posts.evening_of("table:none") is None


async def test_a_fact_that_comes_while_a_message_is_sent_leaves_it_due(posts: NightPosts, database: Database) -> None:
    listed = next(one for one in await posts.due(lambda _: True) if one.role == LIST_MESSAGE)
    await database.write(posts.due_write(1, 1, [LIST_MESSAGE]))
    await posts.note_shown(listed, CHANNEL, MESSAGE)
    assert LIST_MESSAGE in await due(posts)


async def test_a_message_that_is_sent_a_second_time_is_told_by_its_mark(posts: NightPosts) -> None:
    listed, event = await posts.due(lambda _: True)
    first, second = [await posts.note_try(listed, CHANNEL, at) for at in (1_000, 2_000)]
    assert first.marker_id == (await posts.note_try(listed, CHANNEL, 1_000)).marker_id
    assert len({first.marker_id, second.marker_id, event.marker_id}) == 3
    assert str(first.marker_id) in first.nonce
