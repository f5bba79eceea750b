"""For whom a table is, in words and lists: the host says so in the options, where people are invited too."""

from collections.abc import Collection, Iterator
from typing import Final

import discord
from discord import ui

from bot.i18n.catalogue import Words
from bot.table.admission import MAX_GUESTS_PER_INVITATION, Admission, AdmissionKind
from bot.table.party import Party
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import MessageLayout, button, select, text_message
from cogs._people import plain_text

ADMISSION_VERB: Final = "forwhom"
ROLE_VERB: Final = "forrole"
INVITE_VERB: Final = "invite"
RELEASE_VERB: Final = "release"
FILL_VERB: Final = "fill"
"""The button that starts a game though seats are held."""
OFFERED_KINDS: Final = (AdmissionKind.EVERYBODY, AdmissionKind.INVITED)
"""The kinds in the list; members of a role have a list of their own."""


def roles_of(user: discord.abc.User) -> Collection[int]:
    """The roles of whoever pressed something in a server, as Discord sent them with the press."""
    return [role.id for role in user.roles] if isinstance(user, discord.Member) else ()


def admission_text(admission: Admission, words: Words) -> str:
    """For whom a table is; empty if it is for everybody."""
    return (
        "" if admission.kind is AdmissionKind.EVERYBODY else words(f"admission.{admission.kind}", role=admission.role)
    )


def admission_controls(party: Party, user: int, words: Words) -> Iterator[ui.ActionRow[MessageLayout]]:
    """The lists by which this user may say for whom the table is, and invite people."""
    admission = party.admission
    if user == party.host and not party.is_homeless:
        options = [
            discord.SelectOption(label=words(f"admission.for.{kind}"), value=kind, default=kind is admission.kind)
            for kind in OFFERED_KINDS
        ]
        yield ui.ActionRow[MessageLayout](
            select(Press(party.id, NO_QUESTION, ADMISSION_VERB), words("admission.pick"), options)
        )
        yield ui.ActionRow[MessageLayout](_role_list(party, words))
    if may_invite(party, user):
        yield ui.ActionRow[MessageLayout](
            ui.UserSelect[MessageLayout](
                custom_id=Press(party.id, NO_QUESTION, INVITE_VERB).encode(),
                placeholder=words("admission.invite", most=MAX_GUESTS_PER_INVITATION),
                max_values=MAX_GUESTS_PER_INVITATION,
            )
        )


def may_invite(party: Party, user: int) -> bool:
    """The user may invite people to a table that has room, and a channel in which they are mentioned."""
    invites = user == party.host or party.admission.kind is AdmissionKind.EVERYBODY
    return not party.is_homeless and party.free_seats > 0 and party.seat_of(user) is not None and invites


def _role_list(party: Party, words: Words) -> ui.RoleSelect[MessageLayout]:
    chosen = [party.admission.role] if party.admission.kind is AdmissionKind.ROLE else []
    return ui.RoleSelect(
        custom_id=Press(party.id, NO_QUESTION, ROLE_VERB).encode(),
        placeholder=words("admission.pick_role"),
        min_values=0,
        default_values=[discord.SelectDefaultValue.from_role(discord.Object(role)) for role in chosen],
    )


def held_seat_lines(party: Party, words: Words) -> list[str]:
    """A line for each held seat, which does not say for whom; and who was invited and cannot come."""
    admission = party.admission
    held = [words("admission.held", at=guest.held_until // 1000) for guest in admission.held_guests]
    away = [words("admission.declined", player=plain_text(guest.name)) for guest in admission.guests if guest.declined]
    return held + away


def fill_question(party: Party, words: Words) -> MessageLayout:
    """The question whether computer players are to take the held seats."""
    knob = button(
        Press(party.id, NO_QUESTION, FILL_VERB), words("lobby.button.start"), style=discord.ButtonStyle.success
    )
    return text_message(words("admission.fill", count=len(party.admission.held_guests)), knob)
