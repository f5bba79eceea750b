"""`/league-admin log`: the log with private notes, undo, and pairs of players that stand out."""

from discord import app_commands

from bot.league.log import Undone
from cogs._base import Interaction, command_text
from cogs.league import _autocomplete
from cogs.league._context import organiser_context
from cogs.league._words import entry_line
from cogs.league.member.paged_lists import show_list
from cogs.league.organiser.pair_report import show_pair_report


class LogCommands(app_commands.Group):
    """What organisers do with a league's log."""

    def __init__(self) -> None:
        super().__init__(name="log", description=command_text("command.league.admin_log"))

    @app_commands.command(name="show", description=command_text("command.league.log"))
    @_autocomplete.about_league
    async def show(self, interaction: Interaction, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is not None:
            await show_list(ctx, "notes")

    @app_commands.command(name="undo", description=command_text("command.league.undo"))
    @app_commands.describe(entry=command_text("command.league.undo.entry"))
    @_autocomplete.about_league
    @app_commands.autocomplete(entry=_autocomplete.entry_choices)
    async def undo(self, interaction: Interaction, entry: int | None = None, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is None:
            return
        number = entry or ctx.log.last_undoable()
        if number is None:
            await ctx.say("league.nothing_to_undo")
            return
        before = ctx.log
        if await ctx.act(Undone(number)) is not None:
            line = entry_line(before, before.entries[number - 1], ctx.name_of, ctx.words)
            await ctx.say("league.undone", entry=line)

    @app_commands.command(name="pairs", description=command_text("command.league.pairs"))
    @_autocomplete.about_league
    async def pairs(self, interaction: Interaction, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        if ctx is not None:
            await show_pair_report(ctx)
