"""A league whose server another process has taken."""

from structlog.testing import capture_logs

from bot.league.messages import Announcement
from bot.store.league.posts import LeaguePost, LeaguePosts
from bot.store.shards import ShardLeases
from cogs.league.posts.publisher import LeaguePublisher
from tests.cogs.club import Tournament, members
from tests.cogs.house import House
from tests.store.leases import LEASE, run_out, taken


async def test_whoever_has_lost_a_server_sends_nothing_and_says_so_in_one_line(club: House) -> None:
    await Tournament(club, members(club, 4)).open(rounds=1)
    database, channel = club.client.leagues.posts._database, club.channel.id
    await ShardLeases(database, LEASE).divide(1)
    held = await taken(database, "asleep")
    (fence,) = held.fences
    await run_out(database)
    await taken(database, "awake")
    await club.quiet()
    club.client.leagues.posts = LeaguePosts(database, held)
    there = [message.id for message in club.messages(channel)]
    written = await database.read("SELECT * FROM league_posts ORDER BY role")
    with capture_logs() as logs:
        assert await LeaguePublisher(club.client).publish(
            LeaguePost(1, Announcement(), 99, channel, None, channel, fence=fence)
        )
    assert [log["event"] for log in logs] == ["league is shown by another process"]
    assert [message.id for message in club.messages(channel)] == there
    assert await database.read("SELECT * FROM league_posts ORDER BY role") == written
