"""The simulated Discord of these tests: its time passes only when a test lets it, its menus are about what they say."""

import pytest
from simcord.backend.errors import SetupError

from bot.i18n.catalogue import words as catalogue
from bot.league.times import DAY, MINUTE
from bot.night.evening import NightStage
from tests.cogs.club import answered, members, told
from tests.cogs.house import House
from tests.cogs.night.club_night import ClubNight
from tests.cogs.person import labels
from tests.cogs.playing import lobby_of

WORDS = catalogue("en")


async def test_s5_no_time_passes_unless_a_test_lets_it(house: House) -> None:
    before = house.clock.now()
    await house.people[0].slash("table new")
    await house.people[1].press(lobby_of(house), "Join")
    assert house.clock.now() == before
    await house.pass_time(3 * DAY)
    assert house.clock.now() == before + 3 * DAY
    assert round(house.env.now().timestamp() * 1000) == before + 3 * DAY


async def test_s5_a_bar_ends_when_its_day_is_over(house: House) -> None:
    ben = house.people[1]
    await house.client.bars.put(house.guild.id, ben.id, 1, house.owner.id, "Third time")
    await house.pass_time(DAY - 1)
    assert "barred you" in told(await ben.slash("table new"))
    await house.pass_time(1)
    assert "Join" in labels(answered(await ben.slash("table new")))


async def test_s5_an_evening_two_days_ahead_is_drawn_at_its_time(club: House) -> None:
    night = ClubNight(club, members(club, 4))
    await night.found(Evening={"Rounds": "1"})
    await night.everybody("I'm in")
    await night.until(night.start - 10 * MINUTE - 1)
    assert (await night.evening()).stage is NightStage.OPEN
    await night.until(night.start - 10 * MINUTE)
    assert (await night.evening()).stage is NightStage.PLAYING


async def test_s6_a_menu_is_offered_for_what_it_is_about(house: House) -> None:
    aiko, ben, *_ = house.people
    sent = await ben.member.send(house.channel, "Hello")
    message = house.env.backend.messages[house.channel.id][sent.id]
    assert told(await aiko.right_click(message, "As words")) == WORDS("context_menu.not_ours")
    assert "Ben" in told(await aiko.right_click(ben.member.user, "Profile"))
    with pytest.raises(SetupError):
        await aiko.right_click(message, "Profile")
    with pytest.raises(SetupError):
        await aiko.right_click(ben.member.user, "As words")
