"""`/league-admin log`: the log with private notes, undo, and pairs of players that stand out."""

from typing import Final

from discord import app_commands

from bot.league.log import Undone
from cogs._base import Interaction, command_text
from cogs.league import _autocomplete
from cogs.league._context import LeagueContext, organiser_context
from cogs.league._words import entry_line
from cogs.league.member.paged_lists import show_list
from cogs.league.organiser.action_fields import Given
from cogs.league.organiser.actions import ActionGroup, LeagueAction, whole_if
from cogs.league.organiser.pair_report import show_pair_report


class LogCommands(app_commands.Group, name="log", description=command_text("command.league.admin_log")):
    """The log of a league, for its organisers."""

    @app_commands.command(name="undo", description=command_text("command.league.undo"))
    @app_commands.describe(entry=command_text("command.league.undo.entry"))
    @_autocomplete.about_league
    @app_commands.autocomplete(entry=_autocomplete.entry_choices)
    async def undo(self, interaction: Interaction, entry: int | None = None, league: str = "") -> None:
        ctx = await organiser_context(interaction, league)
        await _undo(ctx, ctx.log.last_undoable() if entry is None else entry)

    @app_commands.command(name="pairs", description=command_text("command.league.pairs"))
    @_autocomplete.about_league
    async def pairs(self, interaction: Interaction, league: str = "") -> None:
        await show_pair_report(await organiser_context(interaction, league))


async def _undo(ctx: LeagueContext, number: int | None) -> bool:
    """Undo an entry, and tell which. Returns whether there is one."""
    before = ctx.log
    if number is None:
        await ctx.say("league.nothing_to_undo")
        return False
    await ctx.act(Undone(number))
    await ctx.say("league.undone", entry=entry_line(before, ctx.log.entries[number - 1], ctx.name_of, ctx.words))
    return True


async def _undo_newest(ctx: LeagueContext, _: Given) -> bool:
    return await _undo(ctx, ctx.log.last_undoable())


LOG_ACTIONS: Final = ActionGroup(
    "log",
    (LeagueAction("undo", _undo_newest, lambda ctx: whole_if(ctx.log.last_undoable() is not None)),),
    current=lambda _: "undo",
    page=lambda ctx, _: show_list(ctx, "notes"),
)
