"""Who is let into a league: accounts that are too new for it wait until an organiser says yes."""

from tests.cogs.club import LEAGUE_POST, Tournament, members, told
from tests.cogs.house import House


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
    assert not (await cup.league()).active(number)
    await cup.succeeds("Aiko", "players add", player=aiko.member)
    assert (await cup.league()).active(number)


async def test_who_has_been_there_for_long_is_in_at_once(house: House) -> None:
    people = members(house, 4)
    cup = Tournament(house, people)
    await cup.open(member_since_d=3)
    for member in house.env.backend.guilds[house.guild.id].members.values():
        member.joined_at = "2020-01-01T00:00:00+00:00"
    await cup.everybody_joins(people[0])
    assert (await cup.league()).active(await cup.number(people[0]))
