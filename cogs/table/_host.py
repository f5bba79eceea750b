"""The acts of the host while a game is on: pause it, remind the others, pass for somebody; ending it is a conversation
of its own.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, TypeAlias

import discord
from discord import ui

from bot.engine.refusal import Refusal
from bot.i18n.catalogue import Words
from bot.table.answers import TableReason
from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from bot.ui.parts import NoParts, PartNumber, Parts
from cogs._base import Interaction, MessageLayout, TableComponent, button, words_for
from cogs._people import name_of
from cogs._refusals import table_refusal_sentence
from cogs.moderation import show_moderators_page
from cogs.table._ending import END_VERB

_HostAct: TypeAlias = Callable[[Table, int], Awaitable[Refusal | None]]
"""An act at a table by its host, with their account."""


class HostButton(TableComponent[NoParts], verbs=("host",)):
    """**Host** under the table opens what only the host may press."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Show it to the host, and to moderators what they may do; anybody else hears whose it is."""
        table = interaction.client.tables.get(self.press.table)
        words = words_for(interaction)
        if table is None or table.party.host != interaction.user.id:
            await show_moderators_page(interaction, table)
            return
        await interaction.followup.send(view=_menu(table, words), ephemeral=True)


class HostActionButton(TableComponent[NoParts], verbs=("pause", "resume", "remind"), private=True):
    """A press of the host on their own page."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it, and say that it is done or why not."""
        await _do(self, interaction, _ACTS[self.press.verb])


class PassedSeat(Parts, frozen=True):
    """For whom the host passes."""

    seat: PartNumber


class PassForButton(TableComponent[PassedSeat], verbs=("passfor",), private=True):
    """A player's name there: the host passes for them."""

    async def carry_out(self, interaction: Interaction) -> None:
        """Do it, and say that it is done or why not."""
        await _do(self, interaction, lambda table, user: table.pass_for(user, self.parts.seat))


_ACTS: Final[Mapping[str, _HostAct]] = {"pause": Table.pause, "resume": Table.resume, "remind": Table.remind}


async def _do(item: TableComponent[Any], interaction: Interaction, act: _HostAct) -> None:
    table = interaction.client.tables.get(item.press.table)
    interaction.client.obstacles.retry_soon(item.concerns)
    denied = Refusal(TableReason.NO_TABLE) if table is None else await act(table, interaction.user.id)
    words = words_for(interaction)
    line = words(f"host.{item.press.verb}.done") if denied is None else table_refusal_sentence(denied, words)
    await interaction.edit_original_response(view=MessageLayout(ui.TextDisplay(line)))


def _menu(table: Table, words: Words) -> MessageLayout:
    """The host's buttons. Everybody else is offered for a pass: who is really waited for must not show."""
    scene, party = table.scene, table.party

    def knob(token: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(Press(party.id, NO_QUESTION, token), label, style=style)

    first = [knob("resume", words("host.resume")) if scene.is_paused else knob("pause", words("host.pause"))]
    first += [knob("remind", words("host.remind"))] if party.terms.open_ended else []
    first.append(knob(END_VERB, words("host.end"), discord.ButtonStyle.danger))
    rows = [ui.ActionRow[MessageLayout](*first)]
    if party.terms.open_ended:
        others = [
            seat
            for seat, chair in enumerate(party.chairs)
            if not chair.is_automatic and seat != party.seat_of(party.host)
        ]
        passes = [
            knob(f"passfor_{seat}", words("host.passfor", player=name_of(party.chairs[seat], seat + 1, words)))
            for seat in others
        ]
        rows += [ui.ActionRow[MessageLayout](*passes)] if passes else []
    return MessageLayout(ui.TextDisplay(words("host.title")), *rows)
