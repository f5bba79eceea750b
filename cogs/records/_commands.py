"""`/verify`: the same as **Verify wall**, for any finished game of one's own or the last one played here."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs._base import Interaction, anywhere, command_text, reply_privately, words_for
from cogs._finished_game import find_finished_game
from cogs._lists import MOST_CHOICES, matching_choices
from cogs._people import table_label
from cogs.records._verdict import verdict_message


async def finished_game_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The finished games of whoever types, newest first."""
    words = words_for(interaction)
    played = await interaction.client.tables.archive.finished_by(interaction.user.id, MOST_CHOICES)
    return matching_choices([(table_label(party, words), party.id) for party in played], typed)


class Verify(commands.Cog):
    """The command `/verify`."""

    @anywhere
    @app_commands.command(name="verify", description=command_text("command.verify"))
    @app_commands.describe(table=command_text("command.verify.table"))
    @app_commands.autocomplete(table=finished_game_choices)
    async def verify(self, interaction: Interaction, table: str = "") -> None:
        await interaction.response.defer(ephemeral=True)
        name = table or await _last(interaction)
        if name is None:
            await reply_privately(interaction, words_for(interaction)("records.no_games"))
            return
        game = await find_finished_game(interaction, name)
        if game is not None:
            await interaction.followup.send(view=await verdict_message(game, words_for(interaction)), ephemeral=True)


async def _last(interaction: Interaction) -> str | None:
    """The newest finished game in this channel or thread, else the newest of whoever asks."""
    tables = interaction.client.tables
    here = await tables.archive.finished_in(interaction.channel_id or 0)
    mine = [] if here is not None else await tables.archive.finished_by(interaction.user.id, 1)
    found = [here] if here is not None else mine
    return found[0].id if found else None
