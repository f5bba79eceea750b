"""Whom a club night calls, and its place in the server's calendar."""

from datetime import datetime

from discord import Permissions
from simcord.backend.models import ScheduledEvent

from bot.i18n.catalogue import words as catalogue
from bot.league.times import DAY, HOUR, MINUTE
from tests.cogs.club import members
from tests.cogs.house import House
from tests.cogs.night.club_night import LIST, ClubNight
from tests.cogs.person import words

WORDS = catalogue("en")
ROLE, REMINDER = "Role that a new list mentions", "Reminder"
CANCELLED = 4


def events(club: House) -> list[ScheduledEvent]:
    return [*club.env.backend.get_guild(club.guild.id).scheduled_events.values()]


def begins(event: ScheduledEvent) -> int:
    """In epoch seconds."""
    return round(datetime.fromisoformat(event.scheduled_start_time).timestamp())


async def test_those_who_are_in_are_reminded_once_an_hour_before_the_start(club: House) -> None:
    night = ClubNight(club, members(club, 3))
    await night.found()
    ann, bob, cleo = night.people
    await night.everybody("I'm in")
    await night.press(cleo, "I'm out")
    await night.until(night.start - HOUR - MINUTE)
    reminder = WORDS("night.news.reminded", series="Thursdays", at=night.start // 1000)
    assert night.mentions(reminder) == []
    await night.until(night.start - HOUR)
    assert night.mentions(reminder) == [[ann.id, bob.id]]
    await club.restart()
    await night.until(night.start - 50 * MINUTE)
    assert len(night.mentions(reminder)) == 1
    assert [night.notices(one) for one in night.people] == [[]] * 3


async def test_a_series_that_wants_no_reminder_sends_none(club: House) -> None:
    night = ClubNight(club, members(club, 2))
    await night.found(Notifications={REMINDER: "off"})
    await night.everybody("I'm in")
    await night.until(night.start - HOUR)
    assert night.mentions(WORDS("night.news.reminded", series="Thursdays", at=night.start // 1000)) == []


async def test_a_start_that_moves_is_told_to_those_who_are_in_and_moves_the_reminder(club: House) -> None:
    night = ClubNight(club, members(club, 2))
    await night.found()
    ann, bob = night.people
    await night.everybody("I'm in", ann, bob)
    later = night.start + 2 * HOUR
    await night.does("move", New_start=night.typed(later), Reason="The train is late")
    moved = WORDS("night.news.moved", series="Thursdays", at=later // 1000)
    assert night.mentions(moved) == [[ann.id, bob.id]]
    assert f"<t:{later // 1000}:F>" in words(night.post(LIST))
    (event,) = events(club)
    assert begins(event) == later // 1000
    reminder = WORDS("night.news.reminded", series="Thursdays", at=later // 1000)
    await night.until(night.start - HOUR)
    assert night.mentions(reminder) == []
    await night.until(later - HOUR)
    assert night.mentions(reminder) == [[ann.id, bob.id]]


async def test_a_new_list_mentions_the_role_that_was_chosen_and_no_other(club: House) -> None:
    night = ClubNight(club, members(club, 1))
    await night.found()
    assert "<@&" not in words(night.post(LIST))
    role = club.guild.create_role("Regulars")
    shown = await night.sets("Notifications", **{ROLE: [role]})
    assert f"<@&{role.id}>" in words(shown.response or shown.followups[0])
    await night.until(night.start + DAY)
    new = night.post(LIST)
    assert WORDS("night.called", role=role.id) in words(new)
    assert new.ping_role_ids == [role.id]
    await night.sets("Notifications", **{ROLE: [club.guild.default_role]})
    assert (await club.client.nights.series.get(1)).plan.ping == 0


async def test_c18_an_evening_is_an_event_of_the_server_and_cancelled_with_it(club: House) -> None:
    night = ClubNight(club, members(club, 2))
    await night.found()
    (event,) = events(club)
    assert event.name.startswith("Thursdays")
    assert begins(event) == night.start // 1000
    await night.everybody("I'm in")
    await night.until(night.start - 30 * MINUTE)
    await night.does("cancel", Reason="The heating is off")
    assert [int(one.status) for one in events(club)] in ([], [CANCELLED])


async def test_c15_without_the_permission_there_is_no_event_and_who_runs_the_night_reads_why(club: House) -> None:
    backend = club.env.backend
    (itself,) = backend.get_member(club.guild.id, backend.bot_user.id).role_ids
    allowed = Permissions.all() & ~Permissions(manage_events=True, create_events=True, administrator=True)
    backend.edit_role(club.guild.id, itself, {"permissions": allowed.value})
    night = ClubNight(club, members(club, 4))
    await night.found()
    assert events(club) == []
    assert WORDS("night.no_events") in words(await night.desk(club.owner))
    assert "Create Events" not in words(night.post(LIST))
    await night.everybody("I'm in")
    assert "**In (4 of 32):**" in words(night.post(LIST))
