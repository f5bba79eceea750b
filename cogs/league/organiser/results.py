"""`/league-admin result`: games that are typed in, and what referees decide about games."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.league.acts.results import GameCorrected, GameRestored, GameVoided, ReplayOrdered, Resolved
from bot.league.games import GameState, Result
from bot.league.state import ON
from cogs._base import Interaction, Layout, is_ephemeral, text
from cogs.league import _autocomplete
from cogs.league._autocomplete import SEATS
from cogs.league._context import LeagueContext, referee_context
from cogs.league._snapshot import names_for
from cogs.league._words import game_line
from cogs.league.member.note_and_photos import LONGEST, NoteAndPhotos, unescaped
from cogs.league.member.result_preview import preview
from cogs.league.member.typed_result import TypedResult, game_points_in
from cogs.league.organiser.action_fields import REASON, Given, PeopleField, TextField
from cogs.league.organiser.actions import ActionGroup, LeagueAction, action_rows, actions_of, take
from cogs.league.organiser.confirmations import ask_about_carry
from cogs.league.settings.phase_syntax import written_amounts

_GAME = text("command.league.game")
_REASON = text("command.league.reason")
MOST_STICKS: Final = 20
Ruling: TypeAlias = GameVoided | GameRestored | ReplayOrdered | Resolved


class ResultCommands(app_commands.Group):
    """What organisers and referees do with results."""

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
        sticks: app_commands.Range[int, 0, MOST_STICKS] = 0,
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

    @app_commands.command(name="do", description=text("command.league.result.do"))
    @app_commands.describe(action=text("command.league.action"), game=_GAME, reason=_REASON)
    @_autocomplete.about_league
    @app_commands.autocomplete(action=actions_of("result"))
    @app_commands.autocomplete(game=_autocomplete.games)
    async def do(self, interaction: Interaction, action: str, game: int, reason: str = "", league: str = "") -> None:
        await take(interaction, RESULTS, league, action, Given(game, {"reason": reason}))


def _deciding(act: Callable[[int], Ruling]) -> Callable[[LeagueContext, Given], Awaitable[bool]]:
    """Does this with a game."""

    async def do(ctx: LeagueContext, given: Given) -> bool:
        return await _decide(ctx, given, act(given.number))

    return do


async def _decide(ctx: LeagueContext, given: Given, act: Ruling | GameCorrected) -> bool:
    if await ctx.act(act, reason=given.reason) is None:
        return False
    if not is_ephemeral(ctx.interaction):
        await show_game(ctx, given.number)
    await ask_about_carry(ctx)
    return True


async def _correct(ctx: LeagueContext, given: Given) -> bool:
    """Other points or sticks; who sat where stays."""
    known, points, sticks = ctx.league.games.get(given.number), given.text("scores"), given.text("sticks")
    amounts = await game_points_in(ctx, points)
    if amounts is None:
        return False
    if not sticks.isdecimal() or int(sticks) > MOST_STICKS:
        await ctx.refuse(ctx.words("league.no_scores"))
        return False
    seen = Result((), ()) if known is None else known.result
    result = replace(seen, points=amounts, sticks=int(sticks))
    return await _decide(ctx, given, GameCorrected(given.number, seen, result))


async def _reseat(ctx: LeagueContext, given: Given) -> bool:
    """Other people, or the same in other seats; the points stay where they are."""
    known = ctx.league.games.get(given.number)
    seen = Result((), ()) if known is None else known.result
    people = [await ctx.person_of(given.person(wind)) for wind in SEATS if wind in given.people]
    return await _decide(ctx, given, GameCorrected(given.number, seen, replace(seen, seats=tuple(people))))


async def _look(ctx: LeagueContext, given: Given) -> bool:
    """Show a game with what can be decided about it."""
    await show_game(ctx, given.number)
    return False


async def show_game(ctx: LeagueContext, number: int) -> None:
    """How a game stands now, with what can be decided about it, to the user alone."""
    line = f"**#{number}** {game_line(names_for(ctx), ctx.league.games[number], ctx.words)}"
    await ctx.show(Layout(ui.TextDisplay(line), *action_rows(ctx, RESULTS, number)))


def _possible(act: Callable[[int], Ruling]) -> Callable[[LeagueContext], Sequence[int]]:
    """The games with which this can be done now, newest first."""

    def numbers(ctx: LeagueContext) -> Sequence[int]:
        league, now = ctx.league, ctx.now
        return [number for number in sorted(league.games, reverse=True) if act(number).refusal(league, now) is None]

    return numbers


def _can_be_corrected(ctx: LeagueContext) -> Sequence[int]:
    league = ctx.league
    return sorted(league.games, reverse=True) if league.life in ON else ()


def _points_now(ctx: LeagueContext, number: int) -> str:
    game = ctx.league.games.get(number)
    return "" if game is None else written_amounts(game.result.points, ctx.league.scoring.point)


def _sticks_now(ctx: LeagueContext, number: int) -> str:
    game = ctx.league.games.get(number)
    return "0" if game is None else f"{game.result.sticks}"


def _seat(wind: str, seat: int) -> PeopleField:
    """Who sat in this seat."""

    def now(ctx: LeagueContext, number: int) -> Sequence[int]:
        game = ctx.league.games.get(number)
        person = None if game is None or seat >= len(game.result.seats) else game.result.seats[seat]
        known = None if person is None else ctx.people.get(person)
        return () if known is None or known.forgotten else (known.account,)

    return PeopleField(wind, now=now, when=lambda ctx, _: seat < ctx.league.scoring.size)


def _called(ctx: LeagueContext, number: int) -> str:
    line = game_line(names_for(ctx), ctx.league.games[number], ctx.words)
    return f"#{number} {unescaped(line)}"


def _current(ctx: LeagueContext) -> str:
    return "resolve" if any(one.state is GameState.DISPUTED for one in ctx.league.games.values()) else "correct"


RESULTS: Final = ActionGroup(
    "result",
    (
        LeagueAction(
            "correct",
            _correct,
            _can_be_corrected,
            (TextField("scores", now=_points_now), TextField("sticks", now=_sticks_now, longest=2), REASON),
        ),
        LeagueAction(
            "reseat", _reseat, _can_be_corrected, (*(_seat(wind, at) for at, wind in enumerate(SEATS)), REASON)
        ),
        LeagueAction("resolve", _deciding(Resolved), _possible(Resolved), (REASON,)),
        LeagueAction("void", _deciding(GameVoided), _possible(GameVoided), (REASON,)),
        LeagueAction("restore", _deciding(GameRestored), _possible(GameRestored), (REASON,)),
        LeagueAction("replay", _deciding(ReplayOrdered), _possible(ReplayOrdered), (REASON,)),
    ),
    current=_current,
    page=show_game,
    referee=True,
    numbered=False,
)
GAMES: Final = ActionGroup(
    "games",
    (LeagueAction("look", _look, lambda ctx: sorted(ctx.league.games, reverse=True), named=_called),),
    current=lambda _: "look",
    page=show_game,
    referee=True,
)
