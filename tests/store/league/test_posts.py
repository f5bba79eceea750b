"""The messages of leagues: what is due, and what a crash leaves of one that is being sent."""

from typing import Final

import pytest

from bot.league.messages import Announcement, GamesPost, StandingsPost, message_of
from bot.store.database import Database, Write
from bot.store.league.people import forget_writes
from bot.store.schema import migrations
from tests.league.office import Office, account


@pytest.fixture
def office(database: Database) -> Office:
    return Office(database)


async def games_posts(office: Office):
    return [post for post in await office.store.posts.due(10) if isinstance(post.about, GamesPost)]


async def test_games_of_one_minute_share_a_post_that_is_edited(office: Office) -> None:
    await office.open()
    office.at += 60_000 - office.at % 60_000
    await office.count(45200, 31300, 25100, 18400)
    (post,) = await games_posts(office)
    await office.store.posts.note_shown(post, 7, 8)
    await office.count(45200, 31300, 25100, 18400, seats=(5, 6, 7, 8))
    (again,) = await games_posts(office)
    assert (again.about, again.message) == (post.about, 8)
    office.at += 60_000
    await office.count(45200, 31300, 25100, 18400)
    assert len(await games_posts(office)) == 2


async def test_a_message_in_place_of_one_that_is_gone_is_found_after_a_crash_not_sent_twice(office: Office) -> None:
    """A moderator deletes the old one; the process dies when the new one was sent and nobody knows its number yet."""
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    (post,) = await games_posts(office)
    await office.store.posts.note_shown(await office.store.posts.note_try(post, 7, 1000), 7, 8)
    await office.count(45200, 31300, 25100, 18400, seats=(5, 6, 7, 8))
    (gone,) = [one for one in await games_posts(office) if one.message == 8]
    sent = await office.store.posts.note_try(gone, 7, 2000)
    (left,) = [one for one in await Office(office.database).store.posts.due(10) if one.about == post.about]
    assert (left.message, left.marker_id) == (None, sent.marker_id)


async def test_a_message_that_is_to_be_sent_anew_is_another_one(office: Office) -> None:
    """By the nonce of the old one Discord would take it for that, and send nothing."""
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    (post,) = await games_posts(office)
    sent = await office.store.posts.note_try(post, 7, 1000)
    await office.store.posts.note_shown(sent, 7, 8)
    await office.store.posts.send_again(office.league, [post.about])
    (anew,) = await games_posts(office)
    assert (anew.message, anew.tried_at) == (None, None)


async def test_standings_that_are_not_there_yet_are_sent_before_the_rounds(office: Office) -> None:
    """Later they are edited: whoever opens the channel sees the newest round last, where one checks in."""
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    posts = await office.store.posts.due(10)
    assert [type(post.about) for post in posts] == [Announcement, StandingsPost, GamesPost]
    for post in posts:
        await office.store.posts.note_shown(post, 7, 8)
    await office.count(45200, 31300, 25100, 18400)
    assert [type(post.about) for post in await office.store.posts.due(10)] == [GamesPost, StandingsPost]


OLD: Final = {
    "league": "league",
    "round:1:3": "round:1:3",
    "direct:5:fine:43": "fine:5:43",
    "direct:5:1:3:1740000000000:24h": "direct:5:1:3:1740000000000:24h",
    "direct:15:1:3:1740000000000:24h": "direct:15:1:3:1740000000000:24h",
    "offer:5:1740000000000": "offer:5:1740000000000",
    "badge:5": "badge:5",
}
"""Keys of an older Naki, and what they are now."""


async def test_messages_of_an_older_naki_are_found_and_those_to_somebody_forgotten_go(database: Database) -> None:
    """What was sent stays known, so that nothing is sent twice."""
    office = Office(database)
    await office.open(people=15)
    await database.write(Write("DELETE FROM league_posts", [()]))
    rows = [(role, 100 + number) for number, role in enumerate(OLD)]
    await database.write(
        Write("INSERT INTO league_posts (league, role, due, channel, message) VALUES (1, ?, 1, 7, ?)", rows)
    )
    step = next(one for one in migrations() if one.name == "0015_league_messages.sql")
    for statement in step.sql.split(";")[1:-1]:  # the column is there
        await database.write(Write(statement, [()]))
    for role, message in rows:
        assert await office.store.posts.message(1, message_of(OLD[role])) == (7, message)
    await database.write(*forget_writes(account(5), -1))
    left = await database.read("SELECT role FROM league_posts ORDER BY message")
    assert [role for (role,) in left] == ["league", "round:1:3", "direct:15:1:3:1740000000000:24h", "badge:5"]
