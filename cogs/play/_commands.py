"""The command `/play`."""

from discord import app_commands
from discord.ext import commands

from bot.table.party import Stage
from cogs._base import Interaction, anywhere, command_text, is_private, words_for
from cogs.lobby import sit_down
from cogs.play._game import last_game
from cogs.play._panel import play_panel


class PlayCommand(commands.Cog):
    """The command `/play`."""

    @anywhere
    @app_commands.command(name="play", description=command_text("command.play"))
    @app_commands.describe(code=command_text("command.play.code"))
    async def play(self, interaction: Interaction, code: str = "") -> None:
        client, user = interaction.client, interaction.user.id
        await interaction.response.defer(ephemeral=not is_private(interaction))
        await client.languages.hear("user", user, str(interaction.locale))
        if code:
            await sit_down(interaction, code)
            return
        mine = await client.tables.everywhere(user)
        running = [party for party in mine if party.is_homeless and (party.code or party.stage is Stage.PLAYING)]
        name = await client.tables.draw_name(anywhere=client.passes_on)
        words, alone = words_for(interaction), client.tables.offers_solo
        view = play_panel(name, last_game(client, user), words, running, alone=alone)
        await interaction.edit_original_response(view=view)
