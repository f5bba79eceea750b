"""A round of fifty tables goes out: in time, within Discord's limits, once, while others play."""

import asyncio
import re
from collections import Counter, defaultdict

from simcord.backend.models import Message

from bot.league.acts.entrants import PlayerAdded
from bot.store.database import Write
from cogs.league.posts.upkeep import LeagueUpkeep
from tests.cogs.club import LEAGUE_POST, Tournament, members
from tests.cogs.house import House
from tests.cogs.person import labels, words
from tests.league.club import ORGANISER

TABLES = 50
PEOPLE = 4 * TABLES
TRIP_S = 0.25
"""A slow answer of Discord, in seconds."""
LIMITS = (
    (re.compile(r"POST /channels/\d+/(messages|threads)"), 5, 5.0),
    (re.compile(r"PATCH /channels/\d+/messages"), 5, 5.0),
)
"""What Discord lets through, so many in so many seconds on the same route of the same channel."""
FREE = ("/interactions/", "/webhooks/")


async def crowd(house: House) -> Tournament:
    """A league of two hundred, of whom most never press anything."""
    cup = Tournament(house, members(house, 4))
    await cup.open(rounds=1, capacity=PEOPLE)
    await cup.everybody_joins()
    store = house.client.leagues
    for number in range(5, PEOPLE + 1):
        user = house.env.create_user(f"crowd{number}", global_name=f"Crowd {number}")
        house.guild.add_member(user)
        person = await store.people.number(1, user.id, f"Crowd {number}")
        await store.leagues.act(1, ORGANISER, PlayerAdded(person), house.clock.now())
    await cup.start()
    return cup


def seconds(calls: list[tuple[str, str]]) -> float:
    """How long these calls take, one after the other, if each takes its time and Discord's limits are kept."""
    now, passed = 0.0, defaultdict[str, list[float]](list)
    for method, path in calls:
        for pattern, most, within in LIMITS:
            if (found := pattern.match(f"{method} {path}")) is not None:
                before = passed[found[0]]
                if len(before) >= most:
                    now = max(now, before[-most] + within)
                before.append(now)
        everything = passed[""]
        if len(everything) >= 50:
            now = max(now, everything[-50] + 1.0)
        everything.append(now)
        now += TRIP_S
    return now


def rounds_of(house: House) -> list[Message]:
    """The messages of the round."""
    return [
        message for message in house.messages(house.channel.id) if words(message).startswith("## Spring cup · Round")
    ]


async def test_fifty_tables_are_out_within_two_minutes(club: House) -> None:
    cup = await crowd(club)
    before = len(club.requests())
    await cup.draw()
    calls = [(method, path) for method, path in club.requests()[before:] if not path.startswith(FREE)]
    assert len(club.threads) == TABLES
    (post,) = rounds_of(club)
    assert words(post).count("<#") == 12
    assert {"My table", "▶"} <= set(labels(post))
    assert 60 < seconds(calls) < 120


async def test_a_round_that_is_interrupted_again_and_again_is_out_once(club: House) -> None:
    cup = await crowd(club)
    await cup.takes("Only you see this", "round draw")
    publishing = asyncio.create_task(cup.does("round publish"))
    for threads in range(3, TABLES, 5):
        while len(club.threads) < threads:  # noqa: ASYNC110 - Naki works on, and nobody tells
            await asyncio.sleep(0)
        await club.client.remove_cog(LeagueUpkeep.__cog_name__)
        await club.client.add_cog(LeagueUpkeep(club.client))
    assert "is published" in await publishing
    await club.quiet()
    assert len(club.threads) == TABLES
    assert Counter(len(club.messages(thread)) for thread in club.threads) == {1: TABLES}
    assert len(rounds_of(club)) == 1


async def test_a_message_that_may_have_arrived_is_found_and_not_sent_again(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1)
    sent = [message for message in club.messages(club.channel.id) if words(message).startswith(LEAGUE_POST)]
    database = club.client.leagues.posts._database
    await database.write(Write("UPDATE league_posts SET message = NULL, shown = 0 WHERE role = 'league'", [()]))
    await club.restart()
    await club.pass_time(60_000)
    after = [message for message in club.messages(club.channel.id) if words(message).startswith(LEAGUE_POST)]
    assert [message.id for message in after] == [message.id for message in sent]
