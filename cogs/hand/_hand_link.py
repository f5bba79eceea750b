"""The way to a player's hand: a link to the panel, or a button that opens it."""

from typing import Any

from discord import ui

from bot.table.table import Table
from bot.ui.custom_id import NO_QUESTION, Press
from cogs._base import (
    Interaction,
    MessageLayout,
    button,
    cog_of,
    is_ephemeral,
    is_private,
    link_button,
    text_message,
    words_for,
)
from cogs._venue import venue_of
from cogs.hand._layout import HAND_VERB
from cogs.hand._panels import HandPanels


async def send_hand_link(interaction: Interaction, table: Table) -> None:
    """Tell the person who started the game where their hand is, unless it comes right below."""
    words, client = words_for(interaction), interaction.client
    panel = cog_of(client, HandPanels).panel(table.id, interaction.user.id)
    sentence, way = words("lobby.begun"), button(Press(table.id, NO_QUESTION, HAND_VERB), words("table.my_hand"))
    if (address := await panel.address()) is not None:
        if is_private(interaction) and not is_ephemeral(interaction):
            return
        sentence, way = words("lobby.begun_in_messages"), link_button(address, words("table.to_my_hand"))
    elif panel.is_at_table and not table.party.is_homeless:
        venue = await venue_of(client, table.party).channel()
        if venue != interaction.channel_id:
            address = client.get_partial_messageable(venue, guild_id=table.party.guild).jump_url
            way = link_button(address, words("table.to_table"))
    row = ui.ActionRow[MessageLayout](way)
    await interaction.followup.send(view=MessageLayout(ui.TextDisplay(sentence), row), ephemeral=True)


async def open_hand(interaction: Interaction, table: Table) -> None:
    """Lead a player of a table without a home to their first hand; the seal of its walls is one press away."""
    words = words_for(interaction)
    fairness = button(Press(table.id, NO_QUESTION, "fair"), words("lobby.button.fair"))
    await open_or_link_panel(interaction, table, words("play.begun"), fairness)


async def open_or_link_panel(interaction: Interaction, table: Table, text: str, *knobs: ui.Button[Any]) -> None:
    """Lead somebody at a table without a home to their panel, in place of the message that was pressed or of the answer
    to a command: it comes below that in direct messages, behind a link from elsewhere. Where direct messages are closed
    or not wanted, it takes the place of the ephemeral message itself. Whoever has pressed a public message is answered
    beside it.
    """
    panel = cog_of(interaction.client, HandPanels).panel(table.id, interaction.user.id)
    address, is_public = await panel.address(), not is_private(interaction)
    if interaction.message is not None and is_public:
        if address is None:
            await panel.open(interaction)
        else:
            way = link_button(address, words_for(interaction)("table.to_my_hand"))
            await interaction.followup.send(view=text_message(text, way, *knobs), ephemeral=True)
    elif is_public or is_ephemeral(interaction):
        way = [] if address is None else [link_button(address, words_for(interaction)("table.to_my_hand"))]
        answer = await interaction.edit_original_response(view=text_message(text, *way, *knobs), attachments=[])
        if address is None:
            panel.open_in_answer(answer, interaction)
    else:
        await interaction.edit_original_response(view=text_message(text, *knobs), attachments=[])
        if panel.is_at_table:
            await panel.open(interaction)


async def is_reachable(interaction: Interaction, table: Table) -> bool:
    """The person who pressed gets the direct messages of the table."""
    await cog_of(interaction.client, HandPanels).panel(table.id, interaction.user.id).address()
    return interaction.user.id not in table.party.unreachable


def relocate_panels(interaction: Interaction) -> None:
    """Show the hands of whoever pressed where they have chosen, also in games that are being played."""
    cog_of(interaction.client, HandPanels).relocate(interaction.user.id)
