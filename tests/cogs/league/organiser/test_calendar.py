"""The calendar of a league on Discord: events, reminders, polls, proposals, slots, roles."""

from datetime import UTC, datetime

from discord import Permissions

from bot.league.times import HOUR, MINUTE
from tests.cogs.club import LEAGUE_POST, Tournament, answered, members, running, told
from tests.cogs.house import House
from tests.cogs.person import Person, labels, words


def typed(house: House, hours: float) -> str:
    """A moment so many hours from now, as people type it in UTC."""
    at = datetime.fromtimestamp(house.clock.now() / 1000 + hours * 3600, UTC)
    return at.strftime("%Y-%m-%d %H:%M")


def directly(house: House, person: Person) -> list[str]:
    """What somebody was told in direct messages."""
    channel = house.env.backend.dm_channels.get(person.id)
    return [] if channel is None else [words(message) for message in house.messages(channel)]


def wearing(house: House, role: int) -> list[bool]:
    """Who of the four wears a role."""
    return [role in house.env.backend.get_member(house.guild.id, person.id).role_ids for person in house.people]


async def test_a_round_with_a_start_is_an_event_of_the_server_and_moves_with_it(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.draw(start=typed(club, 30))
    (event,) = club.env.backend.get_guild(club.guild.id).scheduled_events.values()
    assert event.name == "Spring cup · Round 1"
    before = event.scheduled_start_time
    await cup.succeeds("now starts", "round do", action="schedule 1", start=typed(club, 40))
    await club.quiet()
    (event,) = club.env.backend.get_guild(club.guild.id).scheduled_events.values()
    assert event.scheduled_start_time != before
    await cup.succeeds("Undone: #", "log undo")
    await cup.succeeds("Undone: #", "log undo")
    await club.quiet()
    assert [int(one.status) for one in club.env.backend.get_guild(club.guild.id).scheduled_events.values()] in ([], [4])


async def test_without_the_permission_a_line_says_that_there_is_no_event(club: House) -> None:
    cup = await running(club, rounds=2)
    backend = club.env.backend
    (itself,) = backend.get_member(club.guild.id, backend.bot_user.id).role_ids
    allowed = Permissions.all() & ~Permissions(manage_events=True, create_events=True, administrator=True)
    backend.edit_role(club.guild.id, itself, {"permissions": allowed.value})
    await cup.draw(start=typed(club, 30))
    assert "Create Events" in words(cup.post("## Spring cup · Round"))


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


async def test_players_agree_on_a_time_and_their_table_begins_then(club: House) -> None:
    cup = await running(club, rounds=2)
    aiko, *others = cup.people
    await cup.succeeds("Only you see this", "round do", action="draw")
    assert "is published" in await cup.asked("round", "deadline", End=typed(club, 24 * 7))
    await club.quiet()
    (thread,) = club.threads
    head = cup.post("### Spring cup", thread)
    form = await aiko.press(head, "Propose a time")
    assert form.modal is not None
    times, zone = (label["component"]["custom_id"] for label in form.modal["components"])
    await aiko.member.submit_modal(form, {times: f"{typed(club, 24)}, {typed(club, 48)}", zone: "UTC"})
    await club.quiet()
    head = cup.post("### Spring cup", thread)
    _, second = (label for label in labels(head) if label.startswith("20"))
    answer = ""
    for person in others:
        answer = told(await person.press(cup.post("### Spring cup", thread), second))
    assert "Fixed" in answer
    round_ = (await cup.league()).phase.rounds[0]
    assert list(round_.starts) == [1]
    await club.pass_time(round_.starts[1] - club.clock.now() - 20 * MINUTE)
    await cup.check_in()
    assert cup.playing == []
    await club.pass_time(16 * MINUTE)
    await club.until(lambda: cup.playing)


async def test_a_poll_shows_nobody_what_others_said_and_proposes_the_time_that_most_can_make(club: House) -> None:
    cup = await running(club, rounds=2)
    one, two = typed(club, 24), typed(club, 48)
    times = {"2 to 10 times": f"{one}, {two}"}
    assert "is in the league's channel" in await cup.asked("round", "poll", **times)
    await club.quiet()
    for person, chosen in zip(cup.people, ((one, two), (two,), (two,), (two,)), strict=True):
        for label in chosen:
            await person.press(cup.post("**Spring cup · Round 1**"), label)
    asked = words(cup.post("**Spring cup · Round 1**"))
    assert "Aiko" not in asked
    answers = await cup.organises("round do", action="answers 1")
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
    assert "2." in await cup.asked("round", "weekly", First_start=typed(club, 24), For_how_many_rounds="2")
    slots = (await cup.league()).slots[1]
    assert slots[1] - slots[0] == 7 * 24 * HOUR
    await cup.draw()
    assert (await cup.league()).phase.rounds[0].start == slots[0]


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
