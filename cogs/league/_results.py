"""`/league-admin result` and `penalty`: what referees decide about games, and points beside them."""

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.league.acts.penalties import Adjusted, AdjustmentCancelled, PenaltyGiven
from bot.league.acts.results import GameCorrected, GameRestored, GameVoided, ReplayOrdered, Resolved
from bot.league.state import Result, Side
from bot.store.league.leagues import Acted
from cogs._base import Interaction, text
from cogs.league import _choices
from cogs.league._asking import ask_about_carry
from cogs.league._enclosed import LONGEST, Enclosed
from cogs.league._imports import ImportCommands
from cogs.league._pages import show_list
from cogs.league._plans import TENTHS
from cogs.league._scores import TypedResult, points_in
from cogs.league._shown import names_for
from cogs.league._visit import Visit, visit
from cogs.league._words import amount as told
from cogs.league._words import game_line
from cogs.league._written import preview

_GAME = text("command.league.game")
_REASON = text("command.league.reason")


class ResultCommands(app_commands.Group):
    """What a referee decides about games."""

    imports = ImportCommands.imports

    def __init__(self) -> None:
        super().__init__(name="result", description=text("command.league.result"))

    @app_commands.command(name="enter", description=text("command.league.enter"))
    @app_commands.describe(
        **_choices.SEATS,
        scores=text("command.league.scores"),
        sticks=text("command.league.sticks"),
        ended=text("command.league.enter.ended"),
        penalties=text("command.league.enter.penalties"),
        note=text("command.league.enter.note"),
        photo=text("command.league.enter.photo"),
        round=text("command.league.round"),
        table=text("command.league.enter.table"),
    )
    @_choices.about_league
    @app_commands.autocomplete(round=_choices.rounds)
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
        visiting = await decided_by(interaction, league)
        if visiting is not None:
            users, enclosed = (east, south, west, north), Enclosed(note, () if photo is None else (photo,))
            typed = TypedResult(users, scores, sticks, penalties, ended)
            await preview(visiting, typed, enclosed, own=False, round_=round or 0, board=table or 0)

    @app_commands.command(name="correct", description=text("command.league.correct"))
    @app_commands.describe(
        game=_GAME,
        scores=text("command.league.scores"),
        sticks=text("command.league.sticks"),
        **_choices.SEATS,
        reason=_REASON,
    )
    @_choices.about_league
    @app_commands.autocomplete(game=_choices.games)
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
        visiting = await decided_by(interaction, league)
        if visiting is None:
            return
        known, points = visiting.league.games.get(game), await points_in(visiting, scores)
        if points is None:
            return
        seen = Result((), ()) if known is None else known.result
        result = replace(seen, points=points, sticks=seen.sticks if sticks is None else sticks)
        others = [user for user in (east, south, west, north) if user is not None]
        if others:
            result = replace(result, seats=tuple([await visiting.meet(user) for user in others]))
        if await visiting.act(GameCorrected(game, seen, result), reason=reason) is not None:
            await _show(visiting, game)
            await ask_about_carry(visiting)

    @app_commands.command(name="void", description=text("command.league.void"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_choices.about_league
    @app_commands.autocomplete(game=_choices.games)
    async def void(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, GameVoided(game), reason)

    @app_commands.command(name="restore", description=text("command.league.restore"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_choices.about_league
    @app_commands.autocomplete(game=_choices.games)
    async def restore(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, GameRestored(game), reason)

    @app_commands.command(name="resolve", description=text("command.league.resolve"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_choices.about_league
    @app_commands.autocomplete(game=_choices.disputed)
    async def resolve(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, Resolved(game), reason)

    @app_commands.command(name="replay", description=text("command.league.replay"))
    @app_commands.describe(game=_GAME, reason=_REASON)
    @_choices.about_league
    @app_commands.autocomplete(game=_choices.games)
    async def replay(self, interaction: Interaction, game: int, reason: str, league: str = "") -> None:
        await _decide(interaction, league, ReplayOrdered(game), reason)


class PenaltyCommands(app_commands.Group):
    """Points beside the games."""

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
    @_choices.about_league
    @app_commands.autocomplete(game=_choices.games, amount=_choices.fines)
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
        visiting = await decided_by(interaction, league)
        if visiting is None:
            return
        side, points = await _side(visiting, player), -round(amount * 10) * TENTHS
        acted = await visiting.act(
            lambda log: PenaltyGiven(log.next_number, len(log.league.phases), side, points, game),
            reason=reason,
            note=note,
        )
        await _tell_given(visiting, acted)

    @app_commands.command(name="adjust", description=text("command.league.adjust"))
    @app_commands.describe(
        player=text("command.league.player"), amount=text("command.league.adjust.amount"), reason=_REASON
    )
    @_choices.about_league
    async def adjust(
        self,
        interaction: Interaction,
        player: discord.Member,
        amount: app_commands.Range[float, -200.0, 200.0],
        reason: str,
        league: str = "",
    ) -> None:
        visiting = await decided_by(interaction, league)
        if visiting is None:
            return
        side, points = await _side(visiting, player), round(amount * 10) * TENTHS
        acted = await visiting.act(
            lambda log: Adjusted(log.next_number, len(log.league.phases), side, points), reason=reason
        )
        await _tell_given(visiting, acted)

    @app_commands.command(name="cancel", description=text("command.league.cancel_penalty"))
    @app_commands.describe(number=text("command.league.penalty_number"), reason=_REASON)
    @_choices.about_league
    @app_commands.autocomplete(number=_choices.penalties)
    async def cancel(self, interaction: Interaction, number: int, reason: str, league: str = "") -> None:
        visiting = await decided_by(interaction, league)
        if visiting is None:
            return
        if await visiting.act(AdjustmentCancelled(number), reason=reason) is not None:
            await visiting.say("league.done")

    @app_commands.command(name="list", description=text("command.league.penalties"))
    @_choices.about_league
    async def list(self, interaction: Interaction, league: str = "") -> None:
        visiting = await decided_by(interaction, league)
        if visiting is not None:
            await show_list(visiting, "penalties")


async def decided_by(interaction: Interaction, league: str) -> Visit | None:
    """The league that is meant, if whoever asks decides about its games."""
    await interaction.response.defer(ephemeral=True)
    visiting = await visit(interaction, league)
    return visiting if visiting is not None and await visiting.admitted(referee=True) else None


async def _side(visiting: Visit, player: discord.Member) -> Side:
    """Whose row it is: the player's, or that of their team."""
    person = await visiting.meet(player)
    return visiting.league.side_of(person) or person


async def _tell_given(visiting: Visit, acted: Acted | None) -> None:
    """Points that were given or taken, if they were."""
    given = None if acted is None else acted.entry.act
    if isinstance(given, PenaltyGiven | Adjusted):
        player, amount = names_for(visiting).side(given.side), told(given.amount)
        await visiting.say("league.penalty_given", number=given.number, player=player, amount=amount)


async def _decide(
    interaction: Interaction, league: str, act: GameVoided | GameRestored | ReplayOrdered | Resolved, reason: str
) -> None:
    visiting = await decided_by(interaction, league)
    if visiting is not None and await visiting.act(act, reason=reason) is not None:
        await _show(visiting, act.number)
        await ask_about_carry(visiting)


async def _show(visiting: Visit, number: int) -> None:
    """How a game stands now."""
    game = visiting.league.games[number]
    await visiting.tell(f"#{number} {game_line(names_for(visiting), game, visiting.words)}")
