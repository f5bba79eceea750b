"""Who may see a league, and with which rights: by membership, roles and permissions as they are now."""

from typing import Any

import discord
import pytest
from discord.app_commands import Command
from simcord import GuildHandle, RoleHandle
from simcord.backend.models import Message

from bot.i18n.catalogue import words as catalogue
from tests.cogs.club import Tournament, answered, fill_in, members, running, told
from tests.cogs.house import House
from tests.cogs.person import Person, words

WORDS = catalogue("en")
NONE = WORDS("league.none")
READING = ("statutes", "ranking", "findme", "list_log_0", "list_results_0", "signup", "resign", "confirm")


async def directly(house: House, person: Person) -> Message:
    """A direct message of Naki's to somebody, of which a tampered client can press anything."""
    channel = await house.client.create_dm(discord.Object(person.id))
    await channel.send("Hello.")
    return house.messages(channel.id)[-1]


async def forged(person: Person, message: Message, token: str, league: int = 1) -> str:
    """What the answer to a forged press says."""
    result = await person.forge(message, f"mj1:leagues:{league}:{token}")
    answers = result.followups or [answer for answer in (result.response,) if answer is not None]
    said = "\n".join(map(words, answers))
    assert WORDS("trouble.ours") not in said, token
    return said


def somewhere_else(house: House, name: str) -> Person:
    """Somebody of another server."""
    user = house.env.create_user(name, global_name=name.title())
    abroad = house.env.create_guild(name=f"Club of {name}", owner=user)
    person = Person(house, abroad.add_member(user))
    person.server = abroad
    return person


async def organisers(house: House) -> RoleHandle:
    """The role of the organisers; the server lets everybody see their commands."""
    await shows(house, house.guild)
    role = house.guild.create_role("Organisers")
    await Tournament(house, house.people).chooses(Organisers=[role])
    return role


async def shows(house: House, server: GuildHandle) -> None:
    """The server shows every command to everybody."""
    for command in await house.client.tree.fetch_commands():
        server.set_command_permissions(command.id, {server.default_role: True})


async def wears(house: House, person: Person, *roles: RoleHandle) -> None:
    """From now on these are all of their roles."""
    backend, guild = house.env.backend, house.guild.id
    for role in list(backend.get_member(guild, person.id).role_ids):
        backend.remove_member_role(guild, person.id, role)
    for role in roles:
        backend.add_member_role(guild, person.id, role.id)
    await house.quiet()


async def opened(house: House) -> Tournament:
    cup = Tournament(house, members(house, 5))
    await cup.open()
    await cup.everybody_joins(*cup.people)
    return cup


# --- direct messages


async def test_a_league_is_unknown_to_a_stranger_s_forged_press_in_direct_messages_and_in_another_server(
    club: House,
) -> None:
    await opened(club)
    eve = somewhere_else(club, "eve")
    message = await directly(club, eve)
    before = await club.client.leagues.people.of(1)
    for token in READING:
        assert await forged(Person(club, eve.member), message, token) == NONE, token
    there = eve.server.create_text_channel("there")
    await eve.slash("table new", channel=there)
    for token in READING:
        assert await forged(eve, club.messages(there.id)[-1], token) == NONE, token
    assert await club.client.leagues.people.of(1) == before


async def test_a_member_who_never_entered_learns_nothing_in_direct_messages(club: House) -> None:
    await opened(club)
    (*_, guest) = members(club, 6)
    message = await directly(club, guest)
    assert [await forged(guest, message, token) for token in READING] == [NONE] * len(READING)


async def test_whoever_entered_is_answered_in_direct_messages_until_they_leave_the_server(club: House) -> None:
    cup = await opened(club)
    (*_, deniz, _) = cup.people
    message = await directly(club, deniz)
    assert "Spring cup" in await forged(deniz, message, "statutes")
    club.guild.remove_member(deniz.member)
    await club.quiet()
    assert [await forged(deniz, message, token) for token in READING] == [NONE] * len(READING)


async def test_who_runs_a_league_or_referees_there_reads_it_in_direct_messages_and_runs_nothing(club: House) -> None:
    cup = await opened(club)
    (guest,) = members(club, 6)[5:]
    role = club.guild.create_role("Referees")
    await cup.chooses(Referees=[role])
    message = await directly(club, guest)
    assert await forged(guest, message, "ranking") == NONE
    await wears(club, guest, role)
    assert "Spring cup" in await forged(guest, message, "statutes")
    assert await forged(guest, message, "list_penalties_0") == WORDS("league.refusal.right.plain")
    owner = await directly(club, club.owner)
    assert await forged(club.owner, owner, "seasonview_overview") == WORDS("league.refusal.right.plain")


async def test_while_discord_cannot_say_who_is_a_member_nothing_is_shown_and_that_is_said(
    club: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = await opened(club)
    message = await directly(club, cup.people[0])

    async def fetched(*_: Any) -> discord.Member:
        raise ConnectionResetError("Discord is away")

    monkeypatch.setattr(discord.Guild, "fetch_member", fetched)
    assert await forged(cup.people[0], message, "ranking") == WORDS("trouble.busy")


# --- drafts


async def test_a_draft_is_unknown_to_members_whatever_they_forge(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft(name="Secret cup")
    aiko = cup.people[0]
    await aiko.slash("table new", computers=3)
    public = next(message for message in club.messages(club.channel.id) if message.components)
    for message in (public, await directly(club, aiko)):
        for token in READING:
            assert await forged(aiko, message, token) == NONE, token
    before = await club.client.leagues.people.of(1)
    for command in ("info", "rules", "results", "log", "standings", "export", "me"):
        assert told(await aiko.slash(f"league {command}", league="secret-cup")) == NONE, command
    offered = await aiko.member.autocomplete(club.channel, "league info", "league", "")
    assert offered == []
    assert await club.client.leagues.people.of(1) == before
    assert "Secret cup" in told(await club.owner.slash("league rules", league="secret-cup"))


async def cancelled(cup: Tournament, league: str) -> None:
    asked = await cup.chosen("season cancel", league=league)
    assert "is cancelled" in told(await cup.house.owner.press(asked.followups[-1], "Cancel the league"))


async def test_a_draft_stays_hidden_when_it_is_cancelled_and_a_league_that_was_open_does_not(club: House) -> None:
    cup = Tournament(club, members(club, 4))
    await cup.draft()
    await cup.publish()
    await cancelled(cup, "spring-cup")
    aiko = cup.people[0]
    assert "Spring cup" in told(await aiko.slash("league list"))
    await cup.draft(name="Gone cup")
    await cancelled(cup, "gone-cup")
    assert "Gone cup" not in told(await aiko.slash("league list"))
    assert "Gone cup" in told(await club.owner.slash("league list"))
    message = await directly(club, aiko)
    assert [await forged(aiko, message, token, league=2) for token in READING] == [NONE] * len(READING)
    for command in ("info", "rules", "results", "log", "standings", "export", "me"):
        assert told(await aiko.slash(f"league {command}", league="gone-cup")) == NONE, command
    assert await aiko.member.autocomplete(club.channel, "league info", "league", "gone") == []


async def test_a_round_is_offered_to_nobody_before_it_is_published(club: House) -> None:
    cup = await running(club, rounds=2)
    await cup.takes("Only you see this", "round draw")
    commands = [
        one.qualified_name
        for one in club.client.tree.walk_commands()
        if isinstance(one, Command) and any(its.name == "round" and its.autocomplete for its in one.parameters)
    ]
    assert len(commands) == 4

    async def offered() -> list[list[int]]:
        person = club.owner.member
        found = [await person.autocomplete(club.channel, one, "round", "") for one in commands]
        return [[choice["value"] for choice in choices] for choices in found]

    assert await offered() == [[]] * 4
    await cup.takes("is published", "round publish")
    assert await offered() == [[1]] * 4


# --- rights


async def test_who_made_a_league_has_no_right_without_the_organisers_role(club: House) -> None:
    aiko, role = club.people[0], await organisers(club)
    await wears(club, aiko, role)
    cup = Tournament(club, [aiko])
    form = await aiko.slash("league-admin season new")
    assert "Mine · Settings" in told(await fill_in(aiko, form, Name="Mine"))
    asked = answered(await cup.chosen("season open", aiko))
    opened_by = await aiko.press(asked, "Open sign-up")
    assert "is open in this channel" in told(opened_by)
    again = await aiko.slash("league-admin season new")
    await wears(club, aiko)
    assert told(await aiko.press(answered(opened_by), "Close sign-up")) == WORDS("league.refusal.right.plain")
    assert WORDS("league.not_organiser") in told(await fill_in(aiko, again, Name="Another"))
    message = next(message for message in club.messages(club.channel.id) if message.components)
    for token in ("list_notes_0", "list_players_0"):
        assert await forged(aiko, message, token) == WORDS("league.refusal.right.plain")
    await cup.takes("Sign-up is closed", "season close")
    assert [one.short_name for one in await club.client.leagues.leagues.everything()] == ["mine"]


async def test_a_draft_is_gone_for_its_maker_with_the_role(club: House) -> None:
    aiko, role = club.people[0], await organisers(club)
    await wears(club, aiko, role)
    panel = await fill_in(aiko, await aiko.slash("league-admin season new"), Name="Mine")
    await wears(club, aiko)
    assert told(await aiko.slash("league info", league="mine")) == NONE
    result = await aiko.press(answered(panel), "Phases")
    assert words(result.followups[-1]) == NONE
