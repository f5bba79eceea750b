"""A captain says with two presses who plays; the others see it at the deadline."""

from tests.cogs.club import Tournament, members, told
from tests.cogs.house import House
from tests.cogs.person import labels, options_of, words

ROUND = "## Spring cup · Round"


async def test_a_captain_picks_who_plays_under_the_round_until_the_deadline(club: House) -> None:
    people = members(club, 8)
    aiko, ben = people[:2]
    cup = Tournament(club, people)
    await cup.open(rounds=1, teams="on")
    await cup.everybody_joins()
    for name, first in zip(("Red", "Blue", "Gold", "Jade"), range(0, 8, 2), strict=True):
        await cup.team(name, *people[first : first + 2])
    await cup.start()
    await cup.draw(start="20:00")
    assert "Only captains" in told(await ben.press(cup.post(ROUND), "Who plays"))
    asked = (await aiko.press(cup.post(ROUND), "Who plays")).followups[-1]
    assert asked.ephemeral
    assert "Who plays for Red in round 1?" in words(asked)
    offered = [(one["label"], one["description"]) for one in options_of(asked)]
    assert offered == [("Aiko", "0 games"), ("Ben", "0 games")]
    assert "Ben plays in round 1 at table 1." in told(await aiko.choose(asked, "Ben"))
    assert "Ben" not in words(cup.post(ROUND))
    again = (await aiko.press(cup.post(ROUND), "Who plays")).followups[-1]
    assert [one["label"] for one in options_of(again) if one.get("default")] == ["Ben"]

    start = (await cup.league()).phase.rounds[0].start
    assert start is not None
    await club.pass_time(start - club.clock.now() - 29 * 60_000)
    assert "Red (Ben)" in words(cup.post(ROUND))
    assert "Who plays" not in labels(cup.post(ROUND))
    assert "public already" in told(await aiko.choose(again, "Aiko"))
