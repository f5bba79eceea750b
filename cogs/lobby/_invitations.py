"""Buttons and lists about who may join a lobby: for whom it is, invitations and their answers, seats that are held."""

from collections.abc import Sequence
from typing import cast

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.table.admission import AdmissionKind, Guest
from bot.table.answers import TableReason
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import NoParts, Parts, PartWord
from cogs._base import (
    Interaction,
    MessageLayout,
    TableComponent,
    button,
    close_message,
    reply_privately,
    text_message,
    words_for,
)
from cogs._people import person, seat_name
from cogs._refusals import table_refusal_sentence
from cogs.lobby._admission import ADMISSION_VERB, INVITE_VERB, OFFERED_KINDS, RELEASE_VERB, ROLE_VERB
from cogs.lobby._menu import lobby_menu


class PickedKind(Parts, frozen=True):
    """For whom the table is to be."""

    kind: AdmissionKind


class AdmissionList(TableComponent[PickedKind], verbs=(ADMISSION_VERB,), private=True, ration=RequestKind.SEAT):
    """For whom the table is, in the host's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so, and show how things stand."""
        if self.parts.kind not in OFFERED_KINDS:
            await reply_privately(interaction, words_for(interaction)("trouble.lost"))
            return
        table = interaction.client.tables.get(self.press.table)
        denied = None if table is None else await table.set_admission(interaction.user.id, self.parts.kind)
        await _show(table, denied, interaction)


class PickedRole(Parts, frozen=True):
    """The role, or none."""

    role: PartWord | None = None


class RoleList(TableComponent[PickedRole], verbs=(ROLE_VERB,), private=True, ration=RequestKind.SEAT):
    """The role whose members may join, in the host's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have it so, and show how things stand; without a role the table is for everybody."""
        table, picked = interaction.client.tables.get(self.press.table), self.parts.role or ""
        role = int(picked) if picked.isdecimal() else 0
        is_role = bool(role) and table is not None and role != table.party.guild  # that of everybody has its number
        kind = AdmissionKind.ROLE if is_role else AdmissionKind.EVERYBODY
        denied = None if table is None else await table.set_admission(interaction.user.id, kind, role if is_role else 0)
        await _show(table, denied, interaction)


class PickedGuests(Parts, frozen=True):
    """The people who are invited: Discord says with the press who they are."""

    first: PartWord
    second: PartWord | None = None
    third: PartWord | None = None


class InviteList(TableComponent[PickedGuests], verbs=(INVITE_VERB,), private=True, ration=RequestKind.SEAT):
    """The list of people in the options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Invite those who were picked, in a line that everybody can read and that mentions them alone."""
        table = interaction.client.tables.get(self.press.table)
        guests = _welcome(interaction, [guest_of(one) for one in self._picked_people if not one.bot])
        denied = None if table is None else await table.invite(interaction.user.id, guests)
        await _show(table, denied, interaction)
        if table is not None and denied is None:
            await _post_invitation(interaction, table, guests)

    @property
    def _picked_people(self) -> list[discord.abc.User]:
        if not isinstance(self.item, ui.UserSelect):
            return []
        return list(cast("ui.UserSelect[MessageLayout]", self.item).values)


def guest_of(user: discord.abc.User) -> Guest:
    """Somebody who is to be invited."""
    return Guest(user.id, person(user).name)


async def invite_to(interaction: Interaction, table: Table, guest: Guest) -> None:
    """Have whoever asks invite this person to a table, or say why not."""
    guests = _welcome(interaction, [guest])
    denied = await table.invite(interaction.user.id, guests)
    if denied is None:
        await _post_invitation(interaction, table, guests)
    else:
        await reply_privately(interaction, table_refusal_sentence(denied, words_for(interaction)))


def _welcome(interaction: Interaction, guests: Sequence[Guest]) -> Sequence[Guest]:
    """Those whom somebody may invite: of whoever keeps away from them it is said that they can't come."""
    apart, user = interaction.client.blocks.are_kept_apart, interaction.user.id
    return [guest for guest in guests if not apart(user, guest.id)]


async def _post_invitation(interaction: Interaction, table: Table, guests: Sequence[Guest]) -> None:
    """The line that mentions those who were invited, and nobody else."""
    invited = [guest for guest in guests if table.party.admission.is_guest(guest.id)]
    place = table.party.seat_of(interaction.user.id)
    public = interaction.client.languages.of("guild", table.party.guild)
    line = public(
        "admission.line",
        players=public.enumeration(f"<@{guest.id}>" for guest in invited),
        host=seat_name(table.party, place or 0, words_for(interaction)),
    )
    knobs = [button(Press(table.id, NO_QUESTION, verb), public(f"lobby.button.{verb}")) for verb in ("join", "decline")]
    mentioned = discord.AllowedMentions(users=[discord.Object(guest.id) for guest in invited])
    await interaction.followup.send(view=text_message(line, *knobs), allowed_mentions=mentioned)


class ReleaseButton(TableComponent[NoParts], verbs=(RELEASE_VERB,), private=True, ration=RequestKind.SEAT):
    """**Release held seats** in the host's options."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Open them to others, and show how things stand."""
        table = interaction.client.tables.get(self.press.table)
        await _show(table, None if table is None else await table.release_held_seats(interaction.user.id), interaction)


class DeclineButton(TableComponent[NoParts], verbs=("decline",), ration=RequestKind.SEAT):
    """**No, thanks** under an invitation."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Have the lobby say that somebody cannot come."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        denied = Refusal(TableReason.NO_TABLE) if table is None else await table.decline(interaction.user.id)
        await reply_privately(
            interaction, words("admission.told") if denied is None else table_refusal_sentence(denied, words)
        )


async def _show(table: Table | None, denied: Refusal | None, interaction: Interaction) -> None:
    """The options as they stand now, or why nothing came of what was picked in them."""
    words = words_for(interaction)
    if table is None:
        await close_message(interaction, words("denied.no_table"))
    elif denied is not None:
        await reply_privately(interaction, table_refusal_sentence(denied, words))
    else:
        await interaction.edit_original_response(view=await lobby_menu(table, interaction))
