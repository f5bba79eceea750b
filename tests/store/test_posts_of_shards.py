"""The messages of leagues where several processes share Naki: only the one that holds the league's server says where
they are.
"""

from collections.abc import Sequence

import pytest

from bot.league.messages import StandingsPost
from bot.shards.held_shards import HeldShards
from bot.store.database import Database
from bot.store.driver import Fence, Superseded
from bot.store.league.posts import LeaguePost, LeaguePosts
from bot.store.shards import ShardLeases
from tests.league.office import Office
from tests.store.leases import LEASE, run_out, taken


@pytest.fixture
async def asleep(database: Database) -> HeldShards:
    """A process that holds every shard. In one of its servers a league has begun."""
    await ShardLeases(database, LEASE).divide(4)
    office = Office(database)
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    return await taken(database, "asleep")


async def standings(posts: LeaguePosts) -> LeaguePost:
    (found,) = [post for post in await posts.due(10) if post.about == StandingsPost()]
    return found


async def rows(database: Database) -> Sequence[tuple[object, ...]]:
    return await database.read("SELECT role, shown, channel, message, tried_at FROM league_posts ORDER BY role")


async def test_who_wakes_up_after_another_has_taken_the_server_writes_nothing_of_its_messages(
    database: Database, other: Database, asleep: HeldShards
) -> None:
    posts, lost = LeaguePosts(database, asleep), list[Fence]()
    asleep.add_loss_listener(lost.append)
    found = await standings(posts)
    about_to_be_sent = await posts.note_try(found, 7, 1000)
    await run_out(other)
    theirs = LeaguePosts(other, await taken(other, "awake"))
    sent = await theirs.note_try(await standings(theirs), 7, 2000)
    written = await rows(database)

    for late in (posts.note_try(found, 9, 3000), posts.open_thread(found, 9), posts.note_shown(about_to_be_sent, 7, 9)):
        with pytest.raises(Superseded):
            await late
    assert await rows(database) == written
    assert lost == [found.fence]
    with pytest.raises(Superseded):
        await posts.due(1)
    await theirs.note_shown(sent, 7, 8)
    assert await theirs.message(sent.league, sent.about) == (7, 8)


async def test_what_was_found_in_an_earlier_term_is_refused_in_a_later_one_of_the_same_process(
    database: Database, other: Database, asleep: HeldShards
) -> None:
    posts = LeaguePosts(database, asleep)
    found = await standings(posts)
    await run_out(other)
    await taken(other, "awake")
    await run_out(other)
    for fence in (await taken(database, "asleep")).fences:
        asleep.hold(fence, 4)
    with pytest.raises(Superseded):
        await posts.note_try(found, 7, 1000)
    assert await posts.note_try(await standings(posts), 7, 1000)


async def test_a_message_that_shows_less_takes_the_place_of_none_that_shows_more(database: Database) -> None:
    office = Office(database)
    await office.open()
    await office.count(45200, 31300, 25100, 18400)
    older = await standings(office.store.posts)
    await office.count(45200, 31300, 25100, 18400)
    newer = await standings(office.store.posts)
    await office.store.posts.note_shown(newer, 7, 9)
    for late in (older, newer):
        await office.store.posts.note_shown(late, 7, 8)
    assert await office.store.posts.message(office.league, StandingsPost()) == (7, 9)
    assert StandingsPost() not in [post.about for post in await office.store.posts.due(10)]
