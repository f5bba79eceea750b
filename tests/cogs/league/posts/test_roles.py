"""The role of a league's players."""

from tests.cogs.club import LEAGUE_POST, Tournament, members
from tests.cogs.house import House


def wearing(house: House, role: int) -> list[bool]:
    """Who of the four wears a role."""
    return [role in house.env.backend.get_member(house.guild.id, person.id).role_ids for person in house.people]


async def test_whoever_plays_wears_the_role_of_the_league_and_nobody_else(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.open(rounds=1)
    role = club.guild.create_role("Players")
    await cup.set("role", role.id)
    await cup.everybody_joins()
    await club.quiet()
    assert wearing(club, role.id) == [True] * 4
    await cup.people[0].press(cup.post(LEAGUE_POST), "Leave")
    await club.quiet()
    assert wearing(club, role.id) == [False, True, True, True]
    ben = cup.people[1]
    asked = await ben.slash("privacy delete")
    assert asked.response is not None
    await ben.press(asked.response, "Delete")
    await club.quiet()
    assert wearing(club, role.id) == [False, False, True, True]
