"""What is sent of a league, and what is not: messages whose reason has passed, and those of another process."""

from structlog.testing import capture_logs

from bot.league.acts.results import GameCounted
from bot.league.games import Result
from bot.league.log import NAKI
from bot.league.messages import Announcement
from bot.league.times import HOUR, MINUTE
from bot.store.league.posts import LeaguePost, LeaguePosts
from bot.store.shards import ShardLeases
from cogs.league.posts.publisher import LeaguePublisher
from tests.cogs.club import Tournament, answered, members, running
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import typed
from tests.cogs.person import alt, labels, words
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
    assert [log["event"] for log in logs] == ["message is shown by another process"]
    assert [message.id for message in club.messages(channel)] == there
    assert await database.read("SELECT * FROM league_posts ORDER BY role") == written


async def test_no_referee_reads_of_a_table_that_was_never_stuck(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: len(cup.playing) == 1)
    ((table, playing),) = (await cup.league()).tables_in_play.items()
    result = Result(playing.seats, (45_200, 31_300, 25_100, 18_400))
    counted = GameCounted(1, f"table:{table}", 1, club.clock.now(), result, None, 1, 1)
    await club.client.leagues.leagues.act(1, NAKI, counted, club.clock.now())
    await club.quiet()
    assert (await cup.league()).games
    assert not [words(one) for one in club.messages(club.channel.id) if "counted a game" in words(one)]


async def test_a_reminder_asks_nobody_to_check_in_for_a_round_that_has_begun(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw(start=typed(club, 2))
    await club.pass_time(HOUR + MINUTE)
    reminder = cup.post("**Spring cup · Round 1** starts")
    assert "Check in" in labels(reminder)
    await club.pass_time(HOUR - 7 * MINUTE)
    await cup.check_in()
    await club.pass_time(4 * MINUTE)
    await club.until(lambda: len(cup.playing) == 1)
    await club.quiet()
    (again,) = (one for one in club.messages(club.channel.id) if one.id == reminder.id)
    assert words(again) == "**Spring cup · Round 1** has begun."
    assert labels(again) == []


async def test_standings_of_zeros_are_not_posted(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw()
    await cup.fines(cup.people[0], 2.0, "Late for the round")
    await club.quiet()
    assert not [one for one in club.messages(club.channel.id) if words(one).startswith("## Standings")]
    assert "−2.0" in alt(answered(await cup.people[1].slash("league standings")))
