"""`/verify`: the same as **Verify wall**, for any finished game of one's own or the last one played here."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs._base import Interaction, tell, text, words_for
from cogs._lists import MOST, offered
from cogs._people import described
from cogs.records._game import finished
from cogs.records._verdict import verdict


async def games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The finished games of whoever types, newest first."""
    words = words_for(interaction)
    played = await interaction.client.tables.archive.finished_by(interaction.user.id, MOST)
    return offered([(described(party, words), party.id) for party in played], typed)


class Verify(commands.Cog):
    """The command `/verify`."""

    @app_commands.command(name="verify", description=text("command.verify"))
    @app_commands.describe(table=text("command.verify.table"))
    @app_commands.autocomplete(table=games)
    async def verify(self, interaction: Interaction, table: str = "") -> None:
        await interaction.response.defer(ephemeral=True)
        name = table or await _last(interaction)
        if name is None:
            await tell(interaction, words_for(interaction)("records.no_games"))
            return
        game = await finished(interaction, name)
        if game is not None:
            await interaction.followup.send(view=await verdict(game, words_for(interaction)), ephemeral=True)


async def _last(interaction: Interaction) -> str | None:
    """The newest finished game in this channel or thread, else the newest of whoever asks."""
    tables = interaction.client.tables
    here = await tables.archive.finished_in(interaction.channel_id or 0)
    mine = [] if here is not None else await tables.archive.finished_by(interaction.user.id, 1)
    found = [here] if here is not None else mine
    return found[0].id if found else None
