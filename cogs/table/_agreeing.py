"""What players without a league have to agree on: a pause, resuming, dealing the hand again, a substitute."""

from typing import Final

import discord
from discord import ui

from bot.client.cooldowns import Ration
from bot.engine.orders import OrderKind, TableOrder
from bot.i18n.catalogue import Words
from bot.table import orders
from bot.table.orders import GivenOrder
from bot.table.party import Party, Person
from bot.table.table import Table
from bot.ui.custom_id import NO_DECISION, Press
from bot.ui.parts import Nothing
from cogs._base import QUIET, Interaction, Layout, TablePressed, button, tell, words_for
from cogs._people import plain, seat_name
from cogs._refusals import not_followed
from cogs._venue import venue_of

AGREE: Final = "agree"


async def propose(
    interaction: Interaction, table: Table, kind: OrderKind, seat: int | None, person: Person | None
) -> None:
    """Somebody proposes it; everybody at the table reads so and finds **Agree** under it."""
    denied = await table.propose(interaction.user.id, GivenOrder(TableOrder(kind, seat=seat), person=person))
    words, party = words_for(interaction), table.party
    if denied is not None:
        await tell(interaction, not_followed(denied, words))
        return
    if party.proposal is None:
        await tell(interaction, words("proposed.done"))
        return
    venue = venue_of(interaction.client, party)
    line = ui.TextDisplay[Layout](told(party, venue.words))
    knob = button(Press(party.id, NO_DECISION, AGREE), venue.words("proposed.agree"), style=discord.ButtonStyle.success)
    channel = interaction.client.get_partial_messageable(await venue.channel())
    await channel.send(view=Layout(line, ui.ActionRow[Layout](knob)), allowed_mentions=QUIET)
    await tell(interaction, words("proposed.waits"))


class AgreeButton(TablePressed[Nothing], verbs=(AGREE,), ration=Ration.SEAT):
    """**Agree** under what somebody proposes; the last one who agrees makes it so."""

    async def pressed(self, interaction: Interaction) -> None:
        """Agree, and show how many have."""
        table, words = interaction.client.tables.get(self.press.table), words_for(interaction)
        if table is None:
            await tell(interaction, words("denied.no_table"))
            return
        denied = await table.consent(interaction.user.id)
        if denied is not None:
            await tell(interaction, not_followed(denied, words))
            return
        said = venue_of(interaction.client, table.party).words
        done = table.party.proposal is None
        line = ui.TextDisplay[Layout](said("proposed.done") if done else told(table.party, said))
        knob = button(self.press, said("proposed.agree"), style=discord.ButtonStyle.success)
        await interaction.edit_original_response(
            view=Layout(line) if done else Layout(line, ui.ActionRow[Layout](knob)), allowed_mentions=QUIET
        )


def told(party: Party, words: Words) -> str:
    """What is proposed, by whom, and how many have agreed; empty if nothing is."""
    proposal = party.proposal
    if proposal is None:
        return ""
    by, seat = party.seat_of(proposal.agreed[0]), proposal.order.seat
    return words(
        f"proposed.{proposal.order.kind}",
        player="" if by is None else seat_name(party, by, words),
        seat="" if seat is None else seat_name(party, seat, words),
        other="" if proposal.person is None else plain(proposal.person.name),
        count=len(proposal.agreed),
        needed=len(proposal.agreed) + len(orders.missing(party)),
    )
