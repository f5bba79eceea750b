"""Boards on Discord: all members of four teams play at once, and everybody sees who sits where."""

from tests.cogs.club import Tournament, members, told
from tests.cogs.house import House
from tests.cogs.person import words

ROUND = "## Spring cup · Round"


async def test_four_teams_of_four_play_a_round_of_boards(club: House) -> None:
    people = members(club, 16)
    aiko = people[0]
    cup = Tournament(club, people)
    await cup.draft(rounds=4, teams="on")
    await cup.set("1.seating", "boards")
    await cup.publish()
    await cup.everybody_joins()
    for name, first in zip(("Red", "Blue", "Gold", "Jade"), range(0, 16, 4), strict=True):
        await cup.team(name, *people[first : first + 4])
    await cup.start()
    preview = await cup.does("round draw")
    assert all(person.name in preview for person in people)
    await cup.takes("is published", "round publish")
    await club.quiet()
    posted = words(cup.post(ROUND))
    assert all(f"({person.name})" in posted for person in people)
    refused = told(await aiko.slash("league lineup", player=people[1].member))
    assert "All members play in this phase" in refused
    mine = words((await aiko.press(cup.post(ROUND), "My table")).followups[-1])
    assert "Red (Aiko)" in mine
    assert "Red (Ben)" not in mine
    await cup.check_in()
    await club.until(lambda: len(cup.playing) == 4)
    await cup.play()
    league = await cup.league()
    assert sorted(board for board in league.phase.rounds[0].boards_over) == [1, 2, 3, 4]
    assert set(await cup.totals()) == set(league.teams)
    assert sum((await cup.totals()).values()) == 0
