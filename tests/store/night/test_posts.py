"""The messages of evenings: each is sent once, found again, and brought up to date."""

import pytest

from bot.night.messages import EVENT, LIST
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
    assert await due(posts) == [LIST, EVENT]
    assert await posts.due(lambda guild: guild != GUILD) == []
    assert await posts.message(1, LIST) is None


async def test_what_is_shown_is_due_again_with_the_next_fact_in_the_same_message(
    posts: NightPosts, database: Database
) -> None:
    listed = next(one for one in await posts.due(lambda _: True) if one.role == LIST)
    tried = await posts.note_try(listed, CHANNEL, 1_000)
    await posts.note_shown(tried, CHANNEL, MESSAGE)
    assert await due(posts) == [EVENT]
    assert await posts.message(1, LIST) == (CHANNEL, MESSAGE)
    await database.write(posts.due_at(1, 3, [LIST]))
    (again,) = [one for one in await posts.due(lambda _: True) if one.role == LIST]
    assert (again.due, again.channel, again.message) == (3, CHANNEL, MESSAGE)
    assert await posts.evening_of(LIST) == 1
    assert await posts.evening_of("table:none") is None


async def test_a_fact_that_comes_while_a_message_is_sent_leaves_it_due(posts: NightPosts, database: Database) -> None:
    listed = next(one for one in await posts.due(lambda _: True) if one.role == LIST)
    await database.write(posts.due_at(1, 1, [LIST]))
    await posts.note_shown(listed, CHANNEL, MESSAGE)
    assert LIST in await due(posts)


async def test_a_message_that_is_sent_a_second_time_is_told_by_its_mark(posts: NightPosts) -> None:
    listed, event = await posts.due(lambda _: True)
    first, second = [await posts.note_try(listed, CHANNEL, at) for at in (1_000, 2_000)]
    assert first.mark == (await posts.note_try(listed, CHANNEL, 1_000)).mark
    assert len({first.mark, second.mark, event.mark}) == 3
    assert str(first.mark) in first.nonce
