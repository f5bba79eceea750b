"""Entrants confirm before the start, and those who don't make room for the waitlist."""

from datetime import UTC, datetime

from bot.league.entrants import Membership
from bot.league.times import HOUR, MINUTE
from tests.cogs.club import LEAGUE_POST, Tournament, members, told
from tests.cogs.house import House
from tests.cogs.person import labels, words


async def test_the_league_asks_until_when_to_confirm_and_offers_the_places_of_those_who_dont(house: House) -> None:
    people = members(house, 5)
    cup = Tournament(house, people)
    starts = house.clock.now() // MINUTE * MINUTE + 30 * HOUR
    written = datetime.fromtimestamp(starts / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    await cup.open(capacity=4, starts=written, confirm="on", confirm_h=24)
    by = (starts - 24 * HOUR) // 1000
    asked = f"Press **Confirm** by <t:{by}:F> (<t:{by}:R>) to keep your place."
    assert asked in words(cup.post(LEAGUE_POST))
    aiko = people[0]
    assert asked in told(await aiko.press(cup.post(LEAGUE_POST), "Join"))
    await cup.everybody_joins(*people[1:])
    assert "Confirmed" in told(await aiko.press(cup.post(LEAGUE_POST), "Confirm"))
    assert asked not in told(await aiko.slash("league me"))
    for person in people[1:3]:
        await person.slash("league confirm")
    await house.pass_time(6 * HOUR + MINUTE)
    league = await cup.league()
    states = [league.entrants[await cup.number(person)].membership for person in people]
    assert states == [Membership.ACTIVE] * 3 + [Membership.LAPSED, Membership.OFFERED]
    assert "You didn't confirm in time." in told(await people[3].press(cup.post(LEAGUE_POST), "Join"))
    await people[4].press(cup.post(LEAGUE_POST), "Join")
    await cup.takes("Sign-up is closed", "season close")
    assert "Confirm" in labels(cup.post(LEAGUE_POST))
    await cup.takes("is running", "season start")
    league = await cup.league()
    assert [league.is_active(await cup.number(person)) for person in people] == [True, True, True, False, True]
    assert "Confirm" not in labels(cup.post(LEAGUE_POST))
