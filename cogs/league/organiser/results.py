"""`/league-admin result`: games that are typed in, and what referees decide about games."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeAlias

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.client.cooldowns import RequestKind
from bot.league.acts.results import DisputeResolved, GameRestored, GameVoided, ReplayOrdered
from bot.league.games import GameState, Result
from bot.league.state import RUNNING_OR_PAUSED
from cogs._base import Interaction, MessageLayout, command_text
from cogs.league import _autocomplete
from cogs.league._autocomplete import SEAT_PARAMETER_TEXTS
from cogs.league._base import ItemNumber, LeagueComponent
from cogs.league._context import LeagueContext, referee_context
from cogs.league._snapshot import names_for
from cogs.league._verbs import JUDGE_VERB
from cogs.league._words import game_line, numbered_game, seats_line
from cogs.league.member.note_and_photos import MAX_NOTE_LENGTH, NoteAndPhotos, without_escapes
from cogs.league.member.result_preview import show_preview
from cogs.league.member.typed_result import TypedResult, read_points_or_refuse
from cogs.league.organiser.action_fields import REASON_FIELD, ActionInput, PeopleField, TextField
from cogs.league.organiser.actions import ActionGroup, LeagueAction, action_rows, desk_rows
from cogs.league.organiser.confirmations import ask_to_correct_carry
from cogs.league.organiser.correction import AMEND_VERB, CorrectionDraft, show_correction
from cogs.league.settings.phase_syntax import written_amounts

_MOST_STICKS: Final = 20
GameRuling: TypeAlias = GameVoided | GameRestored | ReplayOrdered | DisputeResolved


class ResultCommands(app_commands.Group, name="result", description=command_text("command.league.result")):
    """Results, for organisers and referees."""

    @app_commands.command(name="enter", description=command_text("command.league.enter"))
    @app_commands.describe(
        **_autocomplete.RESULT_PARAMETER_TEXTS,
        round=command_text("command.league.round"),
        table=command_text("command.league.enter.table"),
    )
    @_autocomplete.with_league_option
    @app_commands.autocomplete(round=_autocomplete.round_choices)
    async def enter(
        self,
        interaction: Interaction,
        scores: str,
        east: discord.Member | None = None,
        south: discord.Member | None = None,
        west: discord.Member | None = None,
        north: discord.Member | None = None,
        sticks: app_commands.Range[int, 0, _MOST_STICKS] = 0,
        ended: str = "",
        penalties: str = "",
        note: app_commands.Range[str, 1, MAX_NOTE_LENGTH] = "",
        photo: discord.Attachment | None = None,
        round: int | None = None,
        table: int | None = None,
        league: str = "",
    ) -> None:
        ctx = await referee_context(interaction, league)
        users, extras = (east, south, west, north), NoteAndPhotos(note, () if photo is None else (photo,))
        typed = TypedResult(users, scores, sticks, penalties, ended)
        await show_preview(ctx, typed, extras, own=False, round_=round or 0, board=table or 0)


def _decide_by(act: Callable[[int], GameRuling]) -> Callable[[LeagueContext, ActionInput], Awaitable[bool]]:
    async def do(ctx: LeagueContext, given: ActionInput) -> bool:
        await ctx.act(act(given.number), reason=given.reason)
        await _show_decided(ctx, given.number)
        return False

    return do


async def _show_decided(ctx: LeagueContext, number: int) -> None:
    await show_game(ctx, number)
    await ask_to_correct_carry(ctx)


class CorrectButton(LeagueComponent[CorrectionDraft], verbs=(AMEND_VERB,), private=True, ration=RequestKind.SEAT):
    """**Correct** under what a correction would change."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        acted = await ctx.act(self.parts.act(ctx.log), reason=NoteAndPhotos.from_message(ctx.interaction.message).note)
        await show_game(ctx, self.parts.game)
        await ctx.tell_act(acted)
        await ask_to_correct_carry(ctx)  # last, since it waits for a press


class JudgeButton(LeagueComponent[ItemNumber], verbs=(JUDGE_VERB,), ration=RequestKind.SEAT):
    """**Decide** under a disputed game: the game, with what referees can decide about it."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
        if self.parts.number not in ctx.league.games:
            await ctx.refuse(ctx.words("league.refusal.changed.plain"))
        await show_game(ctx, self.parts.number)


async def _correct(ctx: LeagueContext, given: ActionInput) -> bool:
    """Other points or sticks; who sat where stays."""
    known, points, sticks = ctx.league.games.get(given.number), given.text("scores"), given.text("sticks") or "0"
    amounts = await read_points_or_refuse(ctx, points, unit=ctx.league.scoring.point_value)
    if not sticks.isdecimal() or int(sticks) > _MOST_STICKS:
        await ctx.refuse(ctx.words("league.no_scores"))
    seen = Result((), ()) if known is None else known.result
    await show_correction(ctx, given.number, replace(seen, points=amounts, sticks=int(sticks)), given.reason)
    return False


async def _reseat(ctx: LeagueContext, given: ActionInput) -> bool:
    """Other people, or the same in other seats; the points stay where they are."""
    known = ctx.league.games.get(given.number)
    seen = Result((), ()) if known is None else known.result
    people = [await ctx.person_of(given.person(wind)) for wind in SEAT_PARAMETER_TEXTS if wind in given.people]
    await show_correction(ctx, given.number, replace(seen, seats=tuple(people)), given.reason)
    return False


async def _show_game(ctx: LeagueContext, given: ActionInput) -> bool:
    await show_game(ctx, given.number)
    return False


async def show_game(ctx: LeagueContext, number: int) -> None:
    line = numbered_game(names_for(ctx), ctx.league.games[number], ctx.words)
    await ctx.show(MessageLayout(ui.TextDisplay(line), *action_rows(ctx, RESULT_ACTIONS, number), *desk_rows(ctx)))


def _possible_games(act: Callable[[int], GameRuling]) -> Callable[[LeagueContext], Sequence[int]]:
    """The games with which this can be done now, newest first."""

    def numbers(ctx: LeagueContext) -> Sequence[int]:
        league, now = ctx.league, ctx.now
        return [number for number in sorted(league.games, reverse=True) if act(number).refusal(league, now) is None]

    return numbers


def _can_be_corrected(ctx: LeagueContext) -> Sequence[int]:
    league = ctx.league
    return sorted(league.games, reverse=True) if league.life in RUNNING_OR_PAUSED else ()


def _points_now(ctx: LeagueContext, number: int) -> str:
    game = ctx.league.games.get(number)
    return "" if game is None else written_amounts(game.result.points, ctx.league.scoring.point_value)


def _seats_now(ctx: LeagueContext, number: int) -> str:
    """The players with their points, from East on."""
    game = ctx.league.games.get(number)
    return "" if game is None else without_escapes(seats_line(map(names_for(ctx).side, game.result.seats), ctx.words))


def _sticks_now(ctx: LeagueContext, number: int) -> str:
    game = ctx.league.games.get(number)
    return "0" if game is None else f"{game.result.sticks}"


def _seat_field(wind: str, seat: int) -> PeopleField:
    def now(ctx: LeagueContext, number: int) -> Sequence[int]:
        game = ctx.league.games.get(number)
        person = None if game is None or seat >= len(game.result.seats) else game.result.seats[seat]
        known = None if person is None else ctx.people.get(person)
        return () if known is None or not known.has_account else (known.account,)

    return PeopleField(wind, current_accounts=now, when=lambda ctx, _: seat < ctx.league.scoring.table_size)


def _game_label(ctx: LeagueContext, number: int) -> str:
    line = game_line(names_for(ctx), ctx.league.games[number], ctx.words)
    return without_escapes(ctx.words("league.game_label", game=number, line=line))


def _current(ctx: LeagueContext) -> str:
    return "resolve" if any(one.state is GameState.DISPUTED for one in ctx.league.games.values()) else "correct"


RESULT_ACTIONS: Final = ActionGroup(
    "result",
    (
        LeagueAction(
            "correct",
            _correct,
            _can_be_corrected,
            (
                TextField("scores", description=_seats_now, current_text=_points_now),
                TextField(
                    "sticks", when=lambda ctx, _: ctx.league.scoring.has_sticks, current_text=_sticks_now, max_length=2
                ),
                REASON_FIELD,
            ),
        ),
        LeagueAction(
            "reseat",
            _reseat,
            _can_be_corrected,
            (*(_seat_field(wind, at) for at, wind in enumerate(SEAT_PARAMETER_TEXTS)), REASON_FIELD),
        ),
        LeagueAction("resolve", _decide_by(DisputeResolved), _possible_games(DisputeResolved), (REASON_FIELD,)),
        LeagueAction("void", _decide_by(GameVoided), _possible_games(GameVoided), (REASON_FIELD,)),
        LeagueAction("restore", _decide_by(GameRestored), _possible_games(GameRestored), (REASON_FIELD,)),
        LeagueAction("replay", _decide_by(ReplayOrdered), _possible_games(ReplayOrdered), (REASON_FIELD,)),
    ),
    current=_current,
    page=show_game,
    for_referees=True,
)
GAME_ACTIONS: Final = ActionGroup(
    "games",
    (LeagueAction("look", _show_game, lambda ctx: sorted(ctx.league.games, reverse=True), target_name=_game_label),),
    current=lambda _: "look",
    page=show_game,
    for_referees=True,
)
