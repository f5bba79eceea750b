"""Games from the logs of other programs: `/league import`."""

import discord
from discord import app_commands

from bot.client.cooldowns import RequestKind
from bot.i18n.phrases import points
from bot.i18n.sentences import limit_sentence
from bot.league.acts.imports import GameImported, ImportConfirmed, is_last_confirmation
from bot.league.games import RECORD_SOURCE, Result
from bot.league.log import Log
from bot.league.published_draw import DRAW_WINDS
from bot.records.foreign_game import ImportedGame
from bot.system.limits import IMPORT, BadText
from cogs._base import Interaction, command_text
from cogs._people import plain_text
from cogs.league import _autocomplete
from cogs.league._base import ItemNumber, LeagueComponent
from cogs.league._context import LeagueContext, league_context
from cogs.league._snapshot import names_for
from cogs.league._verbs import MY_LEAGUE_VERB
from cogs.league._words import numbered_game


class ImportCommands(app_commands.Group):
    """The command about imported games."""

    @app_commands.command(name="import", description=command_text("command.league.bring"))
    @app_commands.describe(log=command_text("command.league.bring.log"), **_autocomplete.SEAT_PARAMETER_TEXTS)
    @_autocomplete.with_league_option
    async def import_game(
        self,
        interaction: Interaction,
        log: discord.Attachment,
        east: discord.Member | None = None,
        south: discord.Member | None = None,
        west: discord.Member | None = None,
        north: discord.Member | None = None,
        league: str = "",
    ) -> None:
        ctx = await league_context(interaction, league)
        if not ctx.league.imports_allowed:
            await ctx.refuse(ctx.words("league.refusal.no_imports.plain"))
        game = await _read(ctx, log)
        users = [user for user in (east, south, west, north) if user is not None]
        if len(users) != len(game.names):
            named = zip(DRAW_WINDS, game.names, game.points, strict=False)
            told = " · ".join(f"{wind} {plain_text(name) or '–'} {points(score)}" for wind, name, score in named)
            await ctx.say("league.import.who", seats=told)
            return
        people = tuple([await ctx.person_of(user) for user in users])
        result = Result(people, game.points, game.sticks)

        def import_act(log: Log) -> GameImported:
            phase = len(log.league.phases)
            return GameImported(
                len(log.entries) + 1, ctx.person, f"{RECORD_SOURCE}{game.digest}", phase, ctx.now, result
            )

        await ctx.act(import_act)
        await ctx.say("league.import.sent")


class ImportButton(LeagueComponent[ItemNumber], verbs=(MY_LEAGUE_VERB,), ration=RequestKind.SEAT):
    """**That was me** under an imported game."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Confirm it for the user; once enough of its players have, it counts."""
        report = self.parts.number

        def confirmation_act(log: Log) -> ImportConfirmed:
            known = log.league.imports.get(report)
            whole = known is not None and is_last_confirmation(known, ctx.person)
            return ImportConfirmed(report, ctx.person, log.next_number if whole else None)

        acted = await ctx.act(confirmation_act)
        number = acted.entry.act.number if isinstance(acted.entry.act, ImportConfirmed) else None
        if number is None:
            await ctx.say("league.import.thanks")
        else:
            await ctx.tell(numbered_game(names_for(ctx), ctx.league.games[number], ctx.words))


async def _read(ctx: LeagueContext, log: discord.Attachment) -> ImportedGame:
    words = ctx.words
    if log.size > IMPORT.size:
        await ctx.refuse(limit_sentence(BadText("bytes", IMPORT.size // 1024), words))
    reading = await ctx.interaction.client.reader.read_game(await log.read(), ctx.league.scoring.rules)
    if reading.exceeded_limit is not None:
        await ctx.refuse(limit_sentence(BadText(*reading.exceeded_limit), words))
    if reading.difference is not None:
        book = words(f"book.{ctx.league.options.book}")
        await ctx.refuse(words(f"league.import.differs.{reading.difference}", book=book))
    if reading.game is None:
        await ctx.refuse(words("league.import.unreadable"))
    return reading.game
