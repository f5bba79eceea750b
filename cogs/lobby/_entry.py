"""For whom a table is, in words and lists: the host says so in the options, where people are invited too."""

from collections.abc import Collection, Iterator
from typing import Final

import discord
from discord import ui

from bot.i18n.catalogue import Words
from bot.table.entry import INVITED_AT_ONCE, Entry, EntryKind
from bot.table.party import Party
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import MessageLayout, button, select, text_message
from cogs._people import plain_text

KIND: Final = "forwhom"
ROLE: Final = "forrole"
INVITE: Final = "invite"
RELEASE: Final = "release"
FILL: Final = "fill"
"""The button that starts a game though seats are held."""
CHOSEN: Final = (EntryKind.EVERYBODY, EntryKind.INVITED)
"""What the list offers; members of a role have one of their own."""


def roles_of(user: discord.abc.User) -> Collection[int]:
    """The roles of whoever pressed something in a server, as Discord sent them with the press."""
    return [role.id for role in user.roles] if isinstance(user, discord.Member) else ()


def entry_text(entry: Entry, words: Words) -> str:
    """For whom a table is; empty if it is for everybody."""
    return "" if entry.kind is EntryKind.EVERYBODY else words(f"entry.{entry.kind}", role=entry.role)


def entry_controls(party: Party, user: int, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The lists by which this user may say for whom the table is, and invite people."""
    entry = party.entry
    if user == party.host:
        options = [
            discord.SelectOption(label=words(f"entry.for.{kind}"), value=kind, default=kind is entry.kind)
            for kind in CHOSEN
        ]
        yield ui.ActionRow[MessageLayout](select(Press(party.id, NO_DECISION, KIND), words("entry.pick"), options))
        yield ui.ActionRow[MessageLayout](_role_list(party, words))
    if may_invite(party, user):
        yield ui.ActionRow[MessageLayout](
            ui.UserSelect[MessageLayout](
                custom_id=Press(party.id, NO_DECISION, INVITE).encode(),
                placeholder=words("entry.invite", most=INVITED_AT_ONCE),
                max_values=INVITED_AT_ONCE,
            )
        )


def may_invite(party: Party, user: int) -> bool:
    """Whether the user may invite people to a table that has room, and a channel in which they are mentioned."""
    invites = user == party.host or party.entry.kind is EntryKind.EVERYBODY
    return not party.is_homeless and party.free_seats > 0 and party.seat_of(user) is not None and invites


def _role_list(party: Party, words: Words) -> ui.RoleSelect[MessageLayout]:
    chosen = [party.entry.role] if party.entry.kind is EntryKind.ROLE else []
    return ui.RoleSelect(
        custom_id=Press(party.id, NO_DECISION, ROLE).encode(),
        placeholder=words("entry.pick_role"),
        min_values=0,
        default_values=[discord.SelectDefaultValue.from_role(discord.Object(role)) for role in chosen],
    )


def held_lines(party: Party, words: Words) -> list[str]:
    """A line for each held seat, which does not say for whom; and who was invited and cannot come."""
    held = [words("entry.held", at=guest.held_until // 1000) for guest in party.entry.held]
    away = [words("entry.declined", player=plain_text(guest.name)) for guest in party.entry.guests if guest.declined]
    return held + away


def fill_question(party: Party, words: Words) -> MessageLayout:
    """Whether computer players are to take the held seats."""
    knob = button(Press(party.id, NO_DECISION, FILL), words("lobby.button.start"), style=discord.ButtonStyle.success)
    return text_message(words("entry.fill", count=len(party.entry.held)), knob)
