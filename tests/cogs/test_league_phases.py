"""Phases on Discord: a knockout from its first draw to its winner, and points that follow a correction."""

from simcord import ResponseMessage

from tests.cogs.club import Tournament, members, running
from tests.cogs.house import House
from tests.cogs.person import alt, labels, words

ROUND = "## Spring cup · Round"
STANDINGS = "## Standings of Spring cup"


async def test_a_knockout_of_eight_goes_from_the_draw_to_its_winner(club: House) -> None:
    cup = await running(club, 8, template="knockout")
    people = cup.people
    await _plays(cup, tables=2)
    first = (await cup.league()).phase.rounds[0].tables
    await _plays(cup, tables=1)
    (final,) = (await cup.league()).phase.rounds[1].tables
    assert all(side in final for table in first for side in (table[0], table[2]))

    rows = await club.client.leagues.leagues.standings(1, 1)
    assert [row.player for row in rows[:4]] == [final[2], final[0], final[3], final[1]]
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert rows[3].total < rows[4].total
    numbers = {await cup.number(person): person for person in people}
    winner = numbers[final[2] or 0].member.user.global_name
    assert f"{winner} has won this knockout" in await cup.does("round draw")
    await club.pass_time(60_000)
    assert f" 1. {winner} " in alt(cup.post(STANDINGS))
    bracket = cup.post(ROUND)
    assert f"Final, Table 1: → {winner} (" in alt(bracket)
    assert bracket.attachments
    await cup.finish()


async def test_a_knockout_needs_four_people(club: House) -> None:
    cup = await running(club, 3, template="knockout")
    assert "four players" in await cup.does("round draw")


async def test_what_was_carried_follows_a_correction_when_the_organiser_presses_the_button(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft(rounds=1)
    await cup.set("2.carry", "1/2")
    await cup.set("2.rounds", 1)
    await cup.set("2.kind", "rounds")
    await cup.publish()
    await cup.everybody_joins()
    await cup.start()
    await _plays(cup, tables=1)
    await cup.takes("is running", "season next")
    before = await cup.totals(phase=2)
    assert {side: 2 * carried for side, carried in before.items()} == await cup.totals()

    corrected = await cup.decides("correct", 1, Points_from_East="40000 30000 20000 10000", Reason="misread")
    question = corrected.followups[-1]
    assert "changes the points carried over" in words(question)
    assert "Aiko" in words(question)
    assert labels(question) == ["Change them"]
    assert await cup.totals(phase=2) == before
    await club.owner.press(question, "Change them")
    moved = await cup.totals(phase=2)
    assert moved != before
    assert {side: 2 * carried for side, carried in moved.items()} == await cup.totals()
    await club.pass_time(60_000)
    post = cup.post(STANDINGS)
    assert "Phase 2" in words(post)
    assert "carried over" in words((await cup.people[0].press(post, "As text")).followups[0])
    earlier = await cup.people[0].member.select(ResponseMessage(club.env, post), ["1"])
    assert "Phase 1" in words(earlier.followups[0])
    await cup.people[0].press(earlier.followups[0], "As text")
    assert "carried over" not in words(earlier.followups[0])
    await _plays(cup, tables=1)
    assert sum((await cup.totals(phase=2)).values()) == 0


async def _plays(cup: Tournament, *, tables: int) -> None:
    """The next round of so many tables: drawn, played, and counted."""
    await cup.draw()
    numbers = {await cup.number(person): person for person in cup.people}
    seated = [side for table in (await cup.league()).phase.rounds[-1].tables for side in table]
    assert len(seated) == 4 * tables
    await cup.check_in(*(numbers[side] for side in seated if side is not None))
    await cup.house.until(lambda: len(cup.playing) == tables)
    await cup.play()
    await cup.house.until(lambda: "This round is over." in words(cup.post(ROUND)))
