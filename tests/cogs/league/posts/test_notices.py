"""Whoever has something done to their table or their game is told in the thread, in the round's post and by direct
message: once, in words, and nobody else.
"""

from tests.cogs.club import LEAGUE_POST, Tournament, members, running, told
from tests.cogs.house import House
from tests.cogs.league.organiser.test_calendar import directly
from tests.cogs.league_stages import enter_result
from tests.cogs.person import Person, words

ROUND = "## Spring cup · Round"
MINUTE = 60_000


async def at_the_end_of_waiting(cup: Tournament) -> None:
    """Ten minutes after the start of the round."""
    house = cup.house
    start = (await cup.league()).phase.rounds[-1].start
    assert start is not None
    await house.pass_time(start + 10 * MINUTE + 1000 - house.clock.now())
    await house.quiet()


async def in_check_in(cup: Tournament, *people: Person) -> None:
    """These check in twenty minutes before a round that starts at eight."""
    house = cup.house
    await cup.draw(start="20:00")
    start = (await cup.league()).phase.rounds[-1].start
    assert start is not None
    await house.pass_time(start - 20 * MINUTE - house.clock.now())
    await cup.check_in(*people)


def in_threads(house: House) -> str:
    return "\n".join(words(message) for thread in house.threads for message in house.messages(thread))


async def test_who_came_to_a_table_that_is_not_played_is_told_everywhere(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko, ben, chiara, deniz = cup.people
    await in_check_in(cup, aiko, ben)
    await at_the_end_of_waiting(cup)
    shown = words(cup.post(ROUND)).replace("\u00a0", " ")
    for where in (shown, in_threads(club)):
        assert "didn't come" in where
        assert "−30.0" in where
        assert f"Bye: {', '.join(one for one in seated(where) if one in ('Aiko', 'Ben'))}" in where
    for person in (aiko, ben, chiara, deniz):
        (said,) = (one for one in directly(club, person) if "isn't played" in one)
        assert "Round 1 Table 1" in said
        absent = person in (chiara, deniz)
        assert ("You weren't there in time: the table isn't played, and the game is −30.0" in said) == absent
        assert ("didn't come. You have a bye." in said) != absent
    assert not any("isn't played" in one for one in directly(club, club.owner))


def seated(where: str) -> list[str]:
    return where.split("Bye: ")[1].splitlines()[0].split(", ")


async def test_the_same_absence_brings_a_computer_at_every_table(club: House) -> None:
    """Also where the draw itself has left a seat to a computer."""
    cup = Tournament(club, members(club, 7))
    await cup.draft(rounds=2, computers="on")
    await cup.publish()
    await cup.everybody_joins()
    await cup.start()
    await cup.takes("a substitute or a computer", "round draw")
    await cup.takes("is published", "round timed", Start="20:00")
    (round_,) = (await cup.league()).phase.rounds
    numbers = {await cup.number(person): person for person in cup.people}
    absent = [numbers[next(one for one in table if one is not None)] for table in round_.tables]
    await club.pass_time((round_.start or 0) - 20 * MINUTE - club.clock.now())
    await cup.check_in(*(person for person in cup.people if person not in absent))
    await at_the_end_of_waiting(cup)
    assert len(cup.playing) == 2
    shown = words(cup.post(ROUND)).replace("\u00a0", " ")
    for person in absent:
        assert f"a computer for {person.name}" in shown
        assert any("a computer plays for you" in one for one in directly(club, person))
    assert "substitute" not in shown


async def test_a_substitute_who_stands_by_goes_before_a_computer_and_everybody_reads_who_plays(club: House) -> None:
    *people, emil = members(club, 5)
    cup = Tournament(club, people)
    await cup.draft(rounds=1, computers="on")
    await cup.publish()
    assert "Substitutes check in for each round" in words(cup.post(LEAGUE_POST))
    await cup.everybody_joins()
    assert "Check in under each round's post" in told(await emil.slash("league join", substitute=True))
    await cup.start()
    deniz = people[-1]
    await in_check_in(cup, *people[:-1])
    assert "You stand by for round 1." in told(await emil.press(cup.post(ROUND), "Check in"))
    await at_the_end_of_waiting(cup)
    (table,) = cup.playing
    assert table.party.seat_of(emil.id) is not None
    assert "Guest 5 for Deniz" in words(cup.post(ROUND)).replace("\u00a0", " ")
    assert "Guest 5 for Deniz" in in_threads(club)
    for person, meant in ((deniz, "You weren't there in time: Guest 5 plays for you"), (emil, "You play for Deniz")):
        assert sum(meant in one for one in directly(club, person)) == 1


async def test_where_substitutes_need_not_check_in_they_are_called_and_told_so(club: House) -> None:
    *people, emil = members(club, 5)
    cup = Tournament(club, people)
    await cup.draft(rounds=1, stand_by="on")
    await cup.publish()
    assert "Substitutes are called without checking in" in words(cup.post(LEAGUE_POST))
    await cup.everybody_joins()
    assert "needn't check in" in told(await emil.slash("league join", substitute=True))
    await cup.start()
    await in_check_in(cup, *people[:-1])
    await at_the_end_of_waiting(cup)
    (table,) = cup.playing
    assert table.party.seat_of(emil.id) is not None


async def test_the_players_of_a_corrected_game_are_told_what_changed_and_why(club: House) -> None:
    cup = await running(club, 5, rounds=2)
    await enter_result(cup)
    await club.quiet()
    await cup.decides("correct", 1, Points_from_East="30000 40000 20000 10000", Reason="Misread")
    await club.quiet()
    for person in cup.people[:4]:
        (said,) = directly(club, person)
        assert "Olga: corrected game 1: Aiko 40,000 +50.0 → 30,000 +10.0 · Ben 30,000 +10.0 → 40,000 +50.0" in said
        assert "> Misread" in said
    assert directly(club, cup.people[4]) == []


async def test_the_players_of_a_voided_game_are_told_that_it_counts_once_that_is_undone(club: House) -> None:
    cup = await running(club, 5, rounds=2)
    await enter_result(cup)
    await club.quiet()
    await cup.decides("void", 1, Reason="Not played")
    await club.quiet()
    log = await cup.list_of("Log")
    await club.owner.press(log, "Undo the last entry")
    await club.quiet()
    for person in cup.people[:4]:
        said = directly(club, person)[-1]
        assert "undid entry" in said
        assert "The game counts as it did before." in said
    assert directly(club, cup.people[4]) == []
