"""Who is let into a league: accounts that are too new for it wait until an organiser says yes, others for a place."""

from datetime import UTC, datetime

from bot.league.times import HOUR
from tests.cogs.club import LEAGUE_POST, Tournament, members, told
from tests.cogs.house import House
from tests.cogs.person import Person


async def joins(cup: Tournament, person: Person) -> str:
    """What they are told when they press **Join**."""
    return told(await person.press(cup.post(LEAGUE_POST), "Join"))


async def test_a_new_account_waits_for_an_organisers_yes(house: House) -> None:
    people = members(house, 4)
    cup = Tournament(house, people)
    await cup.open(member_since_d=3)
    aiko, ben = people[:2]
    answer = told(await aiko.press(cup.post(LEAGUE_POST), "Join"))
    assert answer.endswith("Your account is new here, so an organiser decides.")
    stands_by = told(await ben.slash("league join", substitute=True))
    assert stands_by == "Your account is too new to stand in. Join as a player: an organiser decides."
    assert "Members for less than 3 days" in told(await ben.slash("league rules"))
    number = await cup.number(aiko)
    assert not (await cup.league()).is_active(number)
    await cup.takes("Aiko", "players add", Player=[aiko.member])
    assert (await cup.league()).is_active(number)


async def test_who_has_been_there_for_long_is_in_at_once(house: House) -> None:
    people = members(house, 4)
    cup = Tournament(house, people)
    await cup.open(member_since_d=3)
    for member in house.env.backend.guilds[house.guild.id].members.values():
        member.joined_at = "2020-01-01T00:00:00+00:00"
    await cup.everybody_joins(people[0])
    assert (await cup.league()).is_active(await cup.number(people[0]))


async def test_in_the_last_hour_whoever_waits_and_presses_first_has_a_free_place(house: House) -> None:
    aiko, ben, chiara, deniz, emil, fumi = people = members(house, 6)
    cup = Tournament(house, people)
    start = datetime.fromtimestamp(house.clock.now() / 1000 + 3 * 3600, UTC)
    await cup.open(capacity=4, starts=start.strftime("%Y-%m-%d %H:%M"))
    await cup.everybody_joins()
    assert "You're number 2 on the waitlist. In the last hour" in await joins(cup, fumi)
    await house.pass_time(2 * HOUR + HOUR // 2)
    assert "You're number 2 on the waitlist." in await joins(cup, fumi)
    await ben.press(cup.post(LEAGUE_POST), "Leave")
    await house.quiet()
    assert (await joins(cup, fumi)).endswith("You're in.")
    assert "You're number 1 on the waitlist." in await joins(cup, emil)
    await cup.takes("Sign-up is closed", "season close")
    await house.quiet()
    await chiara.press(cup.post(LEAGUE_POST), "Leave")
    assert (await joins(cup, emil)).endswith("You're in.")
    league = await cup.league()
    playing = [league.is_active(await cup.number(person)) for person in (aiko, ben, chiara, deniz, emil, fumi)]
    assert playing == [True, False, False, True, True, True]
