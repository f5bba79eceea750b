"""The way to one's own hand: a link to the direct message, or a button where there is none."""

from discord import ui

from bot.table.table import Table
from bot.ui.custom_id import NO_DECISION, Press
from cogs._base import Interaction, Layout, button, cog_of, link, spoken
from cogs.hand._panels import HandPanels
from cogs.hand._presses import HAND


async def lead_to_hand(interaction: Interaction, table: Table) -> None:
    """Tell whoever began the game where their hand is."""
    words = spoken(interaction)
    address = await cog_of(interaction.client, HandPanels).panel(table.id, interaction.user.id).address()
    sentence, way = words("lobby.begun"), button(Press(table.id, NO_DECISION, HAND), words("table.my_hand"))
    if address is not None:
        sentence, way = words("lobby.begun_in_messages"), link(address, words("table.to_my_hand"))
    row = ui.ActionRow[Layout](way)
    await interaction.followup.send(view=Layout(ui.TextDisplay(sentence), row), ephemeral=True)
