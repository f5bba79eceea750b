"""`/verify` and `/log`: for any finished game of one's own or the last one played here; and games from elsewhere."""

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs._base import Interaction, allow_anywhere, command_text, may_see_table, reply_privately, words_for
from cogs._finished_game import find_finished_game
from cogs._lists import MAX_CHOICES, matching_choices
from cogs._people import table_label
from cogs.records._import import ImportForm
from cogs.records._presses import hand_out_log
from cogs.records._verdict import send_seal_verdict


async def finished_game_choices(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The finished games of whoever types, newest first."""
    words = words_for(interaction)
    played = await interaction.client.tables.archive.finished_by(interaction.user.id, MAX_CHOICES)
    return matching_choices([(table_label(party, words), party.id) for party in played], typed)


class Verify(commands.Cog):
    """The command `/verify`."""

    @allow_anywhere
    @app_commands.command(name="verify", description=command_text("command.verify"))
    @app_commands.describe(table=command_text("command.verify.table"))
    @app_commands.autocomplete(table=finished_game_choices)
    async def verify(self, interaction: Interaction, table: str = "") -> None:
        await interaction.response.defer(ephemeral=True)
        name = await _meant_game(interaction, table)
        game = None if name is None else await find_finished_game(interaction, name)
        if game is not None:
            await send_seal_verdict(interaction, game)


@app_commands.allowed_contexts(guilds=True, dms=True)
class GameLogCommands(commands.GroupCog, group_name="log", group_description=command_text("command.logs")):
    """The commands about logs of games."""

    @app_commands.command(name="import", description=command_text("command.logs.import"))
    async def import_(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(ImportForm(words_for(interaction)))

    @app_commands.command(name="export", description=command_text("command.logs.export"))
    @app_commands.describe(table=command_text("command.verify.table"))
    @app_commands.autocomplete(table=finished_game_choices)
    async def export(self, interaction: Interaction, table: str = "") -> None:
        await interaction.response.defer(ephemeral=True)
        name = await _meant_game(interaction, table)
        if name is not None:
            await hand_out_log(interaction, name)


async def _meant_game(interaction: Interaction, table: str) -> str | None:
    """The named game that they may see here; else the newest finished one in this channel or thread, else the newest of
    whoever asks. None if there is none, which they have been told.
    """
    tables = interaction.client.tables
    if table:
        party = await tables.archive.party(table)
        mine = party is not None and party.seat_of(interaction.user.id) is not None
        return table if mine or (party is not None and may_see_table(interaction, party)) else await _none(interaction)
    here = await tables.archive.finished_in(interaction.channel_id or 0)
    mine = [] if here is not None else await tables.archive.finished_by(interaction.user.id, 1)
    found = [here] if here is not None else mine
    return found[0].id if found else await _none(interaction)


async def _none(interaction: Interaction) -> None:
    await reply_privately(interaction, words_for(interaction)("records.no_games"))
