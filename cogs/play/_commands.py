"""The command `/play`."""

from discord import app_commands
from discord.ext import commands

from bot.table.party import Stage
from cogs._base import Interaction, allow_anywhere, command_text, is_private, words_for
from cogs.lobby import clock_choices, length_choices, sit_down
from cogs.play._panel import play_panel
from cogs.play._wish import requested_game, rules_or_preset_choices


class PlayCommand(commands.Cog):
    """The command `/play`."""

    @allow_anywhere
    @app_commands.command(name="play", description=command_text("command.play"))
    @app_commands.describe(
        code=command_text("command.play.code"),
        rules=command_text("command.play.rules"),
        length=command_text("command.new.length"),
        clock=command_text("command.play.clock"),
    )
    @app_commands.autocomplete(rules=rules_or_preset_choices, clock=clock_choices)
    @app_commands.autocomplete(length=length_choices)
    async def play(
        self, interaction: Interaction, code: str = "", rules: str = "", length: int | None = None, clock: str = ""
    ) -> None:
        client, user = interaction.client, interaction.user.id
        await interaction.response.defer(ephemeral=not is_private(interaction))
        await client.languages.note_locale("user", user, str(interaction.locale))
        if code:
            await sit_down(interaction, code)
            return
        game = await requested_game(interaction, rules, length, clock)
        if game is None:
            return
        mine = await client.tables.unfinished_parties(user)
        running = [party for party in mine if party.is_homeless and (party.code or party.stage is Stage.PLAYING)]
        name = await client.tables.new_homeless_name(anywhere=client.forwards_interactions)
        words, alone = words_for(interaction), client.tables.offers_solo
        view = play_panel(name, game, words, running, alone=alone)
        await interaction.edit_original_response(view=view)
