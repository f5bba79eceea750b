"""An evening as everybody sees it, from the series to the result."""

from bot.league.times import MINUTE
from bot.night.evening import NightStage
from tests.cogs.club import members
from tests.cogs.house import House
from tests.cogs.night.club_night import LIST, RESULT, ClubNight
from tests.cogs.person import words


async def test_nine_people_play_two_rounds_with_a_latecomer(club: House) -> None:
    """Nobody types anything but `/night`; whoever came too late for the first round plays in the second."""
    night = ClubNight(club, members(club, 10))
    assert "Thursdays · Manage" in await night.found()
    *nine, late = night.people
    await night.everybody("I'm in", *nine)
    assert "**In (9 of 32):**" in words(night.post(LIST))

    await night.until(night.start - 10 * MINUTE)
    evening = await night.evening()
    assert evening.stage is NightStage.PLAYING
    assert [len(table.seats) for table in evening.tables] == [4, 4]
    await night.everybody("I'm here", *nine)
    await night.until(night.start - 5 * MINUTE)
    await club.until(lambda: len(club.client.tables.all()) == 2)
    (out,) = (await night.evening()).sat_out[0]
    assert len((await night.evening()).waiting_room) == 1
    assert "waiting room" in await night.press(late, "I'm here")
    await night.plays()

    await club.until(lambda: "Round 1 of 2 is over." in words(night.post(LIST)))
    await night.until(club.clock.now() + 3 * MINUTE)
    await club.until(lambda: len(club.client.tables.all()) == 2)
    second = await night.evening()
    assert out not in second.sat_out[1]
    await night.plays()
    await club.until(lambda: "This evening is over." in words(night.post(LIST)))
    result = words(night.post(RESULT))
    assert result.count("in 1 game") + result.count("1 game ") >= 1
    assert len(result.splitlines()) == 12
