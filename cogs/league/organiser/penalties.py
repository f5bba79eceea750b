"""`/league-admin penalty`: points beside the games."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.league.acts.penalties import AdjustmentCancelled, PenaltyGiven, PointsAdjusted
from bot.league.entrants import EntrantNumber
from bot.league.state import RUNNING_OR_PAUSED
from bot.leagues.leagues import ActResult
from cogs._people import plain_text
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._words import signed_amount as told
from cogs.league.member.paged_lists import show_list
from cogs.league.organiser.action_fields import PLAYER_FIELD, REASON_FIELD, ActionInput, DiscordUser, TextField
from cogs.league.organiser.actions import ActionGroup, LeagueAction, untargeted_if
from cogs.league.settings.phase_syntax import read_amounts

FINE_FIELD: Final = TextField("amount", max_length=6)
_GAME_FIELD: Final = TextField("game", optional=True, max_length=5)
_NOTE_FIELD: Final = TextField("note", optional=True, max_length=200)


async def _side(ctx: LeagueContext, player: DiscordUser) -> EntrantNumber:
    """The player's row, or that of their team."""
    person = await ctx.person_of(player)
    return ctx.league.side_of(person) or person


async def give_penalty(
    ctx: LeagueContext, side: EntrantNumber, points: int, *, reason: str, game: int | None = None, note: str = ""
) -> None:
    """Take these points, below zero, from a row, and say so to the user."""
    acted = await ctx.act(
        lambda log: PenaltyGiven(log.next_number, len(log.league.phases), side, points, game), reason=reason, note=note
    )
    await _tell_given(ctx, acted)


async def _give_in_form(ctx: LeagueContext, given: ActionInput) -> bool:
    points, game = await read_fine(ctx, given.text("amount")), given.text("game").removeprefix("#")
    if game and not game.isdecimal():
        await ctx.refuse(ctx.words("league.refusal.unknown.game", game=plain_text(game)))
    side, about = await _side(ctx, given.person("player")), int(game) if game else None
    await give_penalty(ctx, side, -abs(points), reason=given.reason, game=about, note=given.text("note"))
    return True


async def read_fine(ctx: LeagueContext, typed: str) -> int:
    """The points that were typed in thousands, `20.0`."""
    try:
        (points,) = read_amounts(typed)
    except ValueError:
        await ctx.refuse(ctx.words("league.refusal.amount.plain"))
    return points


async def _tell_given(ctx: LeagueContext, acted: ActResult) -> None:
    given = acted.entry.act
    if isinstance(given, PenaltyGiven | PointsAdjusted):
        player, amount = names_for(ctx).side(given.side), told(given.amount)
        key = "league.penalty_given" if isinstance(given, PenaltyGiven) else "league.adjustment_made"
        await ctx.say(key, number=given.number, player=player, amount=amount)


async def _adjust(ctx: LeagueContext, given: ActionInput) -> bool:
    """Give or take points that are no penalty."""
    points, side = await read_fine(ctx, given.text("points")), await _side(ctx, given.person("player"))
    acted = await ctx.act(
        lambda log: PointsAdjusted(log.next_number, len(log.league.phases), side, points), reason=given.reason
    )
    await _tell_given(ctx, acted)
    return True


async def _cancel(ctx: LeagueContext, given: ActionInput) -> bool:
    await ctx.tell_act(await ctx.act(AdjustmentCancelled(given.number), reason=given.reason))
    return True


def _in_force(ctx: LeagueContext) -> Sequence[int]:
    known = ctx.league.adjustments
    return [number for number in known if not known[number].cancelled]


def _penalty_label(ctx: LeagueContext, number: int) -> str:
    one = ctx.league.adjustments[number]
    kind = "penalty" if one.is_penalty else "adjustment"
    about = {"number": number, "player": names_for(ctx).unescaped_name(one.side), "amount": told(one.amount)}
    return ctx.words(f"league.penalty.{kind}", **about)


def _may_give(ctx: LeagueContext) -> Iterable[int]:
    return untargeted_if(bool(ctx.league.phases) and ctx.league.life in RUNNING_OR_PAUSED)


PENALTY_ACTIONS: Final = ActionGroup(
    "penalty",
    (
        LeagueAction(
            "give",
            _give_in_form,
            _may_give,
            (PLAYER_FIELD, FINE_FIELD, REASON_FIELD, _GAME_FIELD, _NOTE_FIELD),
        ),
        LeagueAction(
            "adjust",
            _adjust,
            _may_give,
            (PLAYER_FIELD, TextField("points", max_length=6), REASON_FIELD),
        ),
        LeagueAction("cancel", _cancel, _in_force, (REASON_FIELD,), _penalty_label),
    ),
    current=lambda _: "give",
    page=lambda ctx, _: show_list(ctx, "penalties"),
    for_referees=True,
)
