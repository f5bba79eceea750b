"""`/league me` and **My table**: what a player needs to know of a league, in one answer."""

from bot.league.times import HOUR, MINUTE
from tests.cogs.club import LEAGUE_POST, answered, running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import typed
from tests.cogs.league_stages import enter_result
from tests.cogs.person import labels, words


async def test_league_me_says_what_is_played_when_where_and_what_is_expected(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko = cup.people[0]
    assert "Nothing is expected of you right now." in told(await aiko.slash("league me"))
    await enter_result(cup)
    await cup.fines(aiko, 2.0, "Slow play")
    await cup.draw(start=typed(club, 2))
    mine = told(await aiko.slash("league me"))
    (thread,) = club.threads
    for said in (
        "**Spring cup** · running",
        "You're in.",
        "Check-in for round 1 opens <t:",
        f"<#{thread}>",
        "**Start:** <t:",
        "Place 1 · +48.0 · 1 game",
        "**Game 1** · Aiko",
        "Penalty 2: −2.0 · Slow play",
    ):
        assert said in mine.replace("\u00a0", " ")
    await club.pass_time(HOUR + 40 * MINUTE)
    assert "**Check in** for round 1" in told(await aiko.slash("league me"))
    await cup.check_in(aiko)
    assert "Nothing is expected of you right now." in told(await aiko.slash("league me"))


async def test_my_table_is_found_from_everywhere_also_in_direct_messages(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko = cup.people[0]
    await club.quiet()
    assert "No table of yours is waiting" in told(await aiko.press(cup.post(LEAGUE_POST), "My table"))
    await aiko.press(answered(await aiko.slash("league me")), "Remind me")
    await cup.draw(start=typed(club, 2))
    (thread,) = club.threads
    await club.pass_time(HOUR + MINUTE)
    (channel,) = (one for one in [club.env.backend.dm_channels[aiko.id]])
    (reminder,) = (one for one in club.messages(channel) if "starts" in words(one))
    assert {"Check in", "My table"} <= set(labels(reminder))
    for post in (reminder, cup.post(LEAGUE_POST), cup.post("## Spring cup · Round")):
        shown = told(await aiko.press(post, "My table"))
        assert f"<#{thread}>" in shown
        assert "Ben" in shown
