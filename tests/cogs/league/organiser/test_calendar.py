"""The calendar of a league on Discord: events, reminders, polls, proposals, slots, roles."""

from datetime import UTC, datetime

from bot.league.times import HOUR, MINUTE
from tests.cogs.club import Tournament, answered, members, running, told
from tests.cogs.house import House
from tests.cogs.person import Person, words


def typed(house: House, hours: float) -> str:
    """A moment so many hours from now, as people type it in UTC."""
    at = datetime.fromtimestamp(house.clock.now() / 1000 + hours * 3600, UTC)
    return at.strftime("%Y-%m-%d %H:%M")


def directly(house: House, person: Person) -> list[str]:
    """What somebody was told in direct messages."""
    channel = house.env.backend.dm_channels.get(person.id)
    return [] if channel is None else [words(message) for message in house.messages(channel)]


async def test_a_round_is_reminded_of_once_and_directly_only_who_asked(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko, ben, *_ = cup.people
    mine = await aiko.slash("league me")
    assert "direct message" in told(await aiko.press(answered(mine), "Remind me"))
    await cup.draw(start=typed(club, 2))
    await club.pass_time(HOUR + MINUTE)
    assert len([line for line in directly(club, aiko) if "starts" in line]) == 1
    assert directly(club, ben) == []
    await club.restart()
    await club.pass_time(MINUTE)
    assert (
        len([m for m in club.messages(club.channel.id) if words(m).startswith("**Spring cup · Round 1** starts")]) == 1
    )


async def test_everybody_in_a_team_who_asked_is_reminded_of_its_table(club: House) -> None:
    people = members(club, 8)
    cup = Tournament(club, people)
    await cup.open(rounds=1, teams="on")
    await cup.everybody_joins()
    for first in range(0, 8, 2):
        await cup.team(f"Team {first}", *people[first : first + 2])
    await cup.start()
    aiko, ben, chiara, *_ = people
    for person in (ben, chiara):
        await person.press(answered(await person.slash("league me")), "Remind me")
    await cup.draw(start=typed(club, 2))
    await club.pass_time(HOUR + MINUTE)
    told_of = [len([line for line in directly(club, one) if "starts" in line]) for one in (aiko, ben, chiara)]
    assert told_of == [0, 1, 1]


async def test_a_poll_shows_nobody_what_others_said_and_proposes_the_time_that_most_can_make(club: House) -> None:
    cup = await running(club, rounds=2)
    one, two = typed(club, 24), typed(club, 48)
    times = {"2 to 10 times": f"{one}, {two}"}
    assert "is in the league's channel" in await cup.does("round poll", **times)
    await club.quiet()
    for person, chosen in zip(cup.people, ((one, two), (two,), (two,), (two,)), strict=True):
        for label in chosen:
            await person.press(cup.post("**Spring cup · Round 1**"), label)
    asked = words(cup.post("**Spring cup · Round 1**"))
    assert "Aiko" not in asked
    answers = await cup.picks("Rounds", "round_answers", 1)
    assert "people: 4 · whole tables: 1" in answers
    assert "people: 1 · whole tables: 0" in answers
    assert "Best" in answers
    await cup.draw()
    await cup.check_in()
    await club.until(lambda: cup.playing)
    await cup.play()
    await club.quiet()
    assert await club.client.leagues.availability.of(1, 1, 1) == {}


async def test_weekly_slots_are_the_starts_of_rounds(club: House) -> None:
    cup = await running(club, rounds=2)
    assert "2." in await cup.does("round weekly", First_start=typed(club, 72), For_how_many_rounds="2")
    slots = (await cup.league()).slots[1]
    assert slots[1] - slots[0] == 7 * 24 * HOUR
    await cup.draw()
    assert (await cup.league()).phase.rounds[0].start == slots[0]


async def test_an_organiser_says_when_players_are_reminded(club: House) -> None:
    cup = await running(club, rounds=1)

    def reminded() -> int:
        return len(
            [m for m in club.messages(club.channel.id) if words(m).startswith("**Spring cup · Round 1** starts")]
        )

    await cup.succeeds("Such as 24h 1h 10min", "season set", setting="reminders", value="soon")
    await cup.set("reminders", "30min")
    await cup.draw(start=typed(club, 2))
    await club.pass_time(HOUR + MINUTE)
    assert reminded() == 0
    await club.pass_time(HOUR // 2)
    assert reminded() == 1
