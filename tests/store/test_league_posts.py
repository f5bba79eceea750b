"""The messages of leagues: what is due, and what a crash leaves of one that is being sent."""

from pathlib import Path

import pytest

from bot.store.database import Database
from tests.league.office import Office


@pytest.fixture
async def office(tmp_path: Path):
    database = await Database.open(tmp_path / "naki.db")
    yield Office(database)
    await database.close()


async def games_posts(office: Office):
    return [post for post in await office.store.posts.due(10) if post.role.startswith("games:")]


async def test_games_of_one_minute_share_a_post_that_is_edited(office: Office) -> None:
    await office.open()
    office.at += 60_000 - office.at % 60_000
    await office.count(45200, 31300, 25100, 18400)
    (post,) = await games_posts(office)
    await office.store.posts.shown(post, 7, 8)
    await office.count(45200, 31300, 25100, 18400, seats=(5, 6, 7, 8))
    (again,) = await games_posts(office)
    assert (again.role, again.message) == (post.role, 8)
    office.at += 60_000
    await office.count(45200, 31300, 25100, 18400)
    assert len(await games_posts(office)) == 2


async def test_a_message_in_place_of_one_that_is_gone_is_found_after_a_crash_not_sent_twice(office: Office) -> None:
    """A moderator deletes the old one; the process dies when the new one was sent and nobody knows its number yet."""
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    (post,) = await games_posts(office)
    await office.store.posts.shown(await office.store.posts.trying(post, 7, 1000), 7, 8)
    await office.count(45200, 31300, 25100, 18400, seats=(5, 6, 7, 8))
    (gone,) = [one for one in await games_posts(office) if one.message == 8]
    sent = await office.store.posts.trying(gone, 7, 2000)
    (left,) = [one for one in await Office(office.database).store.posts.due(10) if one.role == post.role]
    assert (left.message, left.mark) == (None, sent.mark)


async def test_a_message_that_is_to_be_sent_anew_is_another_one(office: Office) -> None:
    """By the nonce of the old one Discord would take it for that, and send nothing."""
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    (post,) = await games_posts(office)
    sent = await office.store.posts.trying(post, 7, 1000)
    await office.store.posts.shown(sent, 7, 8)
    await office.store.posts.send_again(office.league, [post.role])
    (anew,) = await games_posts(office)
    assert (anew.message, anew.tried_at) == (None, None)


async def test_standings_that_are_not_there_yet_are_sent_before_the_rounds(office: Office) -> None:
    """Later they are edited: whoever opens the channel sees the newest round last, where one checks in."""
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    posts = await office.store.posts.due(10)
    assert [post.role.partition(":")[0] for post in posts] == ["league", "standings", "games"]
    for post in posts:
        await office.store.posts.shown(post, 7, 8)
    await office.count(45200, 31300, 25100, 18400)
    assert [post.role.partition(":")[0] for post in await office.store.posts.due(10)] == ["games", "standings"]
