"""Open phases: players open tables and sit down at them when they like."""

from discord import app_commands

from bot.client.cooldowns import RequestKind
from bot.engine.refusal import Refusal
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.lobbies import LobbyOpened, SatDown, StoodUp
from bot.league.refusal import LeagueReason
from bot.ui.parts import NoParts
from cogs._base import Interaction, cog_of, command_text
from cogs.league import _autocomplete
from cogs.league._base import ItemNumber, LeagueComponent
from cogs.league._context import LeagueContext, league_context
from cogs.league._verbs import DEAL, OPEN_TABLE_VERB, SIT, STAND
from cogs.league.posts.upkeep import LeagueUpkeep


class OpenPlayCommands(app_commands.Group):
    """The commands for open phases."""

    @app_commands.command(name="table", description=command_text("command.league.table"))
    @_autocomplete.with_league_option
    async def table(self, interaction: Interaction, league: str = "") -> None:
        await _open_table(await league_context(interaction, league))


class OpenTableButton(LeagueComponent[NoParts], verbs=(OPEN_TABLE_VERB,), ration=RequestKind.SEAT):
    """**Open a table**."""

    async def handle(self, ctx: LeagueContext) -> None:
        await _open_table(ctx)


async def _open_table(ctx: LeagueContext) -> None:
    await ctx.act(lambda log: LobbyOpened(len(log.entries) + 1, ctx.person))
    await ctx.say("league.lobby_opened")


class LobbyButton(LeagueComponent[ItemNumber], verbs=(SIT, STAND, DEAL), ration=RequestKind.SEAT):
    """**Sit down**, **Stand up** and **Start** at a table that waits for players."""

    async def handle(self, ctx: LeagueContext) -> None:
        number = self.parts.number
        if self.press.verb == SIT:
            await ctx.act(SatDown(number, ctx.person))
            await ctx.say("league.sat_down")
        elif self.press.verb == STAND:
            await ctx.act(StoodUp(number, ctx.person))
            await ctx.say("league.stood_up")
        else:
            await _start_game(ctx, number)


async def _start_game(ctx: LeagueContext, number: int) -> None:
    lobby = ctx.league.lobbies.get(number)
    if lobby is not None and ctx.person not in lobby.people:
        await ctx.refuse(ctx.words("league.not_at_lobby"))
    tables = cog_of(ctx.interaction.client, LeagueUpkeep).tables
    wrong = await tables.begin_lobby(ctx.summary, number)
    if isinstance(wrong, Refusal):
        short = wrong.why is LeagueReason.SEATS
        sentence = refusal_sentence(wrong, ctx.words, ctx.name_of)
        await ctx.refuse(ctx.words("league.lobby_short") if short else sentence)
    await ctx.say("league.dealt")
