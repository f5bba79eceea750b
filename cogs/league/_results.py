"""`/league-admin result` and `penalty`: what referees decide about games, and points beside the games."""

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.league.acts.penalties import Adjusted, AdjustmentCancelled, PenaltyGiven
from bot.league.acts.results import GameCorrected, GameRestored, GameVoided, ReplayOrdered, Resolved
from bot.league.entrants import Side
from bot.league.games import Result
from bot.leagues.leagues import Acted
from cogs._base import Interaction, text
from cogs.league import _autocomplete
from cogs.league._confirmations import ask_about_carry
from cogs.league._context import LeagueContext, league_context
from cogs.league._imports import ImportCommands
from cogs.league._note_and_photos import LONGEST, NoteAndPhotos
from cogs.league._paged_lists import show_list
from cogs.league._phase_syntax import TENTHS
from cogs.league._result_preview import preview
from cogs.league._snapshot import names_for
from cogs.league._typed_result import TypedResult, game_points_in
from cogs.league._words import amount as told
from cogs.league._words import game_line

_GAME = text("command.league.game")
_REASON = text("command.league.reason")


class ResultCommands(app_commands.Group):
    """What organisers and referees do with results."""

    imports = ImportCommands.imports

    def __init__(self) -> None:
        super().__init__(name="result", description=text("command.league.result"))

    @app_commands.command(name="enter", description=text("command.league.enter"))
    @app_commands.describe(
        **_autocomplete.SEATS,
        scores=text("command.league.scores"),
        sticks=text("command.league.sticks"),
        ended=text("command.league.enter.ended"),
        penalties=text("command.league.enter.penalties"),
        note=text("command.league.enter.note"),
        photo=text("command.league.enter.photo"),
        round=text("command.league.round"),
        table=text("command.league.enter.table"),
    )
    @_autocomplete.about_league
    @app_commands.autocomplete(round=_autocomplete.rounds)
    async def enter(
        self,
        interaction: Interaction,
        scores: str,
        east: discord.Member,
        south: discord.Member,
        west: discord.Member,
        north: discord.Member | None = None,
        sticks: app_commands.Range[int, 0, 20] = 0,
        ended: str = "",
        penalties: str = "",
        note: app_commands.Range[str, 1, LONGEST] = "",
        photo: discord.Attachment | None = None,
        round: int | None = None,
        table: int | None = None,
        league: str = "",
    ) -> None:
        ctx = await referee_context(interaction, league)
        if ctx is not None:
            users, extras = (east, south, west, north), NoteAndPhotos(note, () if photo is None else (photo,))
            typed = TypedResult(users, scores, sticks, penalties, ended)
            await preview(ctx, typed, extras, own=False, round_=round or 0, board=table or 0)

    @app_commands.command(name="correct", description=text("command.league.correct"))
    @app_commands.describe(
        game=_GAME,
        scores=text("command.league.scores"),
        sticks=text("command.league.sticks"),
        **_autocomplete.SEATS,
        reason=_REASON,
    )
    @_autocomplete.about_league
    @app_commands.autocomplete(game=_autocomplete.games)
    async def correct(
        self,
        interaction: Interaction,
        game: int,
        scores: str,
        reason: str,
        sticks: app_commands.Range[int, 0, 20] | None = None,
        east: discord.Member | None = None,
        south: discord.Member | None = None,
        west: discord.Member | None = None,
        north: discord.Member | None = None,
        league: str = "",
    ) -> None:
        ctx = await referee_context(interaction, league)
        if ctx is None:
            return
        known, points = ctx.league.games.get(game), await game_points_in(ctx, scores)
        if points is None:
            return
        seen = Result((), ()) if known is None else known.result
        result = replace(seen, points=points, sticks=seen.sticks if sticks is None else sticks)
        others = [user for user in (east, south, west, north) if user is not None]
        if others:
            result = replace(result, seats=tuple([await ctx.person_of(user) for user in others]))
        if await ctx.act(GameCorrected(game, seen, result), reason=reason) is not None:
            await _show(ctx, game)
            await ask_about_carry(ctx)

    @app_commands.command(name="void", description=text("command.league.void"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_autocomplete.about_league
    @app_commands.autocomplete(game=_autocomplete.games)
    async def void(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, GameVoided(game), reason)

    @app_commands.command(name="restore", description=text("command.league.restore"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_autocomplete.about_league
    @app_commands.autocomplete(game=_autocomplete.games)
    async def restore(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, GameRestored(game), reason)

    @app_commands.command(name="resolve", description=text("command.league.resolve"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_autocomplete.about_league
    @app_commands.autocomplete(game=_autocomplete.disputed)
    async def resolve(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, Resolved(game), reason)

    @app_commands.command(name="replay", description=text("command.league.replay"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_autocomplete.about_league
    @app_commands.autocomplete(game=_autocomplete.games)
    async def replay(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, ReplayOrdered(game), reason)


class PenaltyCommands(app_commands.Group):
    """Penalties and other points beside the games."""

    def __init__(self) -> None:
        super().__init__(name="penalty", description=text("command.league.penalty"))

    @app_commands.command(name="give", description=text("command.league.give"))
    @app_commands.describe(
        player=text("command.league.player"),
        amount=text("command.league.amount"),
        reason=_REASON,
        game=_GAME,
        note=text("command.league.note"),
    )
    @_autocomplete.about_league
    @app_commands.autocomplete(game=_autocomplete.games, amount=_autocomplete.fines)
    async def give(
        self,
        interaction: Interaction,
        player: discord.Member,
        amount: app_commands.Range[float, 0.1, 200.0],
        reason: str,
        game: int | None = None,
        note: str = "",
        league: str = "",
    ) -> None:
        ctx = await referee_context(interaction, league)
        if ctx is None:
            return
        side, points = await _side(ctx, player), -round(amount * 10) * TENTHS
        acted = await ctx.act(
            lambda log: PenaltyGiven(log.next_number, len(log.league.phases), side, points, game),
            reason=reason,
            note=note,
        )
        await _tell_given(ctx, acted)

    @app_commands.command(name="adjust", description=text("command.league.adjust"))
    @app_commands.describe(
        player=text("command.league.player"), amount=text("command.league.adjust.amount"), reason=_REASON
    )
    @_autocomplete.about_league
    async def adjust(
        self,
        interaction: Interaction,
        player: discord.Member,
        amount: app_commands.Range[float, -200.0, 200.0],
        reason: str,
        league: str = "",
    ) -> None:
        ctx = await referee_context(interaction, league)
        if ctx is None:
            return
        side, points = await _side(ctx, player), round(amount * 10) * TENTHS
        acted = await ctx.act(
            lambda log: Adjusted(log.next_number, len(log.league.phases), side, points), reason=reason
        )
        await _tell_given(ctx, acted)

    @app_commands.command(name="cancel", description=text("command.league.cancel_penalty"))
    @app_commands.describe(number=text("command.league.penalty_number"), reason=_REASON)
    @_autocomplete.about_league
    @app_commands.autocomplete(number=_autocomplete.penalties)
    async def cancel(self, interaction: Interaction, number: int, reason: str, league: str = "") -> None:
        ctx = await referee_context(interaction, league)
        if ctx is None:
            return
        if await ctx.act(AdjustmentCancelled(number), reason=reason) is not None:
            await ctx.say("league.done")

    @app_commands.command(name="list", description=text("command.league.penalties"))
    @_autocomplete.about_league
    async def list(self, interaction: Interaction, league: str = "") -> None:
        ctx = await referee_context(interaction, league)
        if ctx is not None:
            await show_list(ctx, "penalties")


async def referee_context(interaction: Interaction, league: str) -> LeagueContext | None:
    """The league that is meant, if the user decides about its games; else they are told, and this is None."""
    await interaction.response.defer(ephemeral=True)
    ctx = await league_context(interaction, league)
    return ctx if ctx is not None and await ctx.authorised(referee=True) else None


async def _side(ctx: LeagueContext, player: discord.Member) -> Side:
    """The player's row, or that of their team."""
    person = await ctx.person_of(player)
    return ctx.league.side_of(person) or person


async def _tell_given(ctx: LeagueContext, acted: Acted | None) -> None:
    """Say which points were given or taken, if the act was not refused."""
    given = None if acted is None else acted.entry.act
    if isinstance(given, PenaltyGiven | Adjusted):
        player, amount = names_for(ctx).side(given.side), told(given.amount)
        await ctx.say("league.penalty_given", number=given.number, player=player, amount=amount)


async def _decide(
    interaction: Interaction, league: str, act: GameVoided | GameRestored | ReplayOrdered | Resolved, reason: str
) -> None:
    ctx = await referee_context(interaction, league)
    if ctx is not None and await ctx.act(act, reason=reason) is not None:
        await _show(ctx, act.number)
        await ask_about_carry(ctx)


async def _show(ctx: LeagueContext, number: int) -> None:
    """How a game stands now."""
    game = ctx.league.games[number]
    await ctx.tell(f"#{number} {game_line(names_for(ctx), game, ctx.words)}")
