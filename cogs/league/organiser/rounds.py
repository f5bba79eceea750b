"""Rounds, for organisers: drawing tables, publishing them, moving the start, beginning."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from bot.league.acts.rounds import RoundDrawn, RoundPublished, RoundRescheduled, RoundWithheld, TableCalledOff
from bot.league.known_starts import publication_moment
from bot.league.phase_plan import Pairing, PhaseKind
from bot.league.round_draw import draw_of_round
from bot.league.rounds import Round, RoundState
from bot.league.seat_draw import DrawnTable
from bot.league.seating.winds import wind_counts
from bot.league.state import RUNNING_OR_PAUSED, League, Life
from cogs._base import server_of
from cogs._lists import fitting_lines
from cogs.league._context import LeagueContext
from cogs.league._snapshot import names_for
from cogs.league._words import seats_line
from cogs.league.organiser.action_fields import REASON_FIELD, ActionInput, FileField, PickField, TextField, switch_picks
from cogs.league.organiser.actions import ActionGroup, LeagueAction, untargeted_if
from cogs.league.organiser.begin_round import begin_round, published_round
from cogs.league.organiser.calendar import (
    fix_weekly_starts,
    next_round_text,
    open_poll,
    overdue_rule_choices,
    plan_to_schedule,
    planned_rounds_text,
    polled_rounds,
    publish_with_deadline,
    show_answers,
)
from cogs.league.organiser.desk import show_desk
from cogs.league.organiser.round_files import import_rounds


async def _draw(ctx: LeagueContext, given: ActionInput, *, force: bool = False) -> bool:
    """Draw the next round, or the one that is drawn anew; with `force` while the round before is still played."""
    if not ctx.league.phases or ctx.league.plan.kind is PhaseKind.OPEN:
        await ctx.say("league.no_rounds")
        return False
    last = next(reversed(ctx.league.phase.rounds), None)
    again = last is not None and last.state is RoundState.DRAWN
    number = 1 if last is None else last.number + (not again)
    attempt = last.attempt + 1 if last is not None and again else 1
    if ctx.league.plan.pairing(number) is Pairing.PRESCRIPTED:
        await ctx.say("league.from_file")
        return False
    seed, _ = await ctx.interaction.client.leagues.leagues.secret(ctx.id)
    guests = len(ctx.league.substitutes)
    try:
        made = await asyncio.to_thread(
            draw_of_round, ctx.league, number, seed, attempt=attempt, guests=guests, force=force
        )
    except ValueError:
        await _say_why_not_drawn(ctx)
        return False
    await ctx.act(made, reason=given.reason)
    await ctx.tell(_preview(ctx, made))
    return True


async def _look(ctx: LeagueContext, _: ActionInput) -> bool:
    """Show the tables of the round that is drawn to the organiser alone."""
    drawn = _drawn_round(ctx)
    if drawn is None:
        await ctx.say("league.nothing_drawn")
        return False
    phase, boards = len(ctx.league.phases), range(1, len(drawn.tables) + 1)
    seated = tuple(tuple(ctx.league.seats_at(phase, drawn, board)) for board in boards)
    made = RoundDrawn(phase, drawn.number, drawn.attempt, drawn.draw_key, drawn.tables, drawn.byes)
    await ctx.tell(_preview(ctx, replace(made, member_tables=seated, resting=drawn.resting)))
    return False


async def _hold(ctx: LeagueContext, _: ActionInput) -> bool:
    """Keep the round that is drawn from being published by itself."""
    moment = publication_moment(ctx.league)
    if moment is None:
        await ctx.say("league.nothing_drawn")
        return False
    await ctx.tell_act(await ctx.act(RoundWithheld(len(ctx.league.phases), moment.number)))
    return True


async def _publish(ctx: LeagueContext, given: ActionInput) -> bool:
    last = _drawn_round(ctx)
    if last is None:
        await ctx.say("league.nothing_drawn")
        return False
    start = given.text("start")
    starts = await ctx.read_time(start) if start else None
    await ctx.act(RoundPublished(len(ctx.league.phases), last.number, starts))
    await ctx.say("league.published", round=last.number)
    server = server_of(ctx.interaction)
    me = None if server is None else server.me
    if last.number == 1 and me is not None and not me.guild_permissions.create_events:
        await ctx.say("league.no_events")
    return True


async def _schedule(ctx: LeagueContext, given: ActionInput) -> bool:
    """Move a published round; without its number the first of them."""
    starts = await ctx.read_time(given.text("start"))
    number = given.number or next(iter(_published_numbers(ctx)), len(ctx.rounds))
    moved = RoundRescheduled(len(ctx.league.phases), number, starts)
    await ctx.act(moved, reason=given.reason, seen=len(ctx.log.entries))
    await ctx.say("league.scheduled", round=number, at=starts // 1000)
    return True


async def _end(ctx: LeagueContext, given: ActionInput) -> bool:
    """End the round: its tables that have not begun are not played."""
    open_ = published_round(ctx)
    if open_ is None:
        await ctx.say("league.no_round")
        return False
    for board in _waiting_tables(open_):
        off = TableCalledOff(len(ctx.league.phases), open_.number, board)
        await ctx.act(off, reason=given.reason, once=f"off{board}")
    await ctx.say("league.round_ended", round=open_.number)
    return True


def _drawn_round(ctx: LeagueContext) -> Round | None:
    """The first round that is drawn and not published."""
    return next((one for one in ctx.rounds if one.state is RoundState.DRAWN), None)


def _waiting_tables(one: Round) -> Sequence[int]:
    return [board for board in range(1, len(one.tables) + 1) if board not in one.boards_begun | one.boards_over]


def _published_numbers(ctx: LeagueContext) -> Iterable[int]:
    return [one.number for one in ctx.rounds if one.state is RoundState.PUBLISHED]


def _is_drawn_by_rounds(ctx: LeagueContext) -> bool:
    league = ctx.league
    return (
        bool(league.phases)
        and league.life in (Life.READY, *RUNNING_OR_PAUSED)
        and league.plan.kind is not PhaseKind.OPEN
    )


def _has_further(ctx: LeagueContext) -> bool:
    rounds, league = ctx.rounds, ctx.league
    planned = league.plan.rounds if league.phases else 0
    return _is_drawn_by_rounds(ctx) and (not planned or len(rounds) < planned or _drawn_round(ctx) is not None)


def _may_fix_starts(ctx: LeagueContext) -> Iterable[int]:
    """While there are rounds to come."""
    return untargeted_if(
        plan_to_schedule(ctx).kind is not PhaseKind.OPEN and (not ctx.league.phases or _has_further(ctx))
    )


def _may_draw(ctx: LeagueContext) -> Iterable[int]:
    return untargeted_if(_has_further(ctx) and published_round(ctx) is None)


def _may_draw_ahead(ctx: LeagueContext) -> Iterable[int]:
    """While a round is played the next can be drawn if it does not depend on the results."""
    league = ctx.league
    if not _has_further(ctx) or published_round(ctx) is None or _drawn_round(ctx) is not None:
        return ()
    return untargeted_if(not league.plan.pairing(len(ctx.rounds) + 1).needs_standings)


def _may_begin(ctx: LeagueContext) -> Iterable[int]:
    open_ = published_round(ctx)
    waiting = (
        [] if open_ is None else [one for one in _waiting_tables(open_) if not ctx.league.has_guest_at(open_, one)]
    )
    return (0, *waiting) if waiting else ()


def _may_end(ctx: LeagueContext) -> Iterable[int]:
    open_ = published_round(ctx)
    return untargeted_if(open_ is not None and bool(_waiting_tables(open_)))


def _may_publish(ctx: LeagueContext) -> Iterable[int]:
    return untargeted_if(_drawn_round(ctx) is not None and ctx.league.life in RUNNING_OR_PAUSED)


def _current(ctx: LeagueContext) -> str:
    """A round that is drawn is published, one that is published begins, and else the next is drawn."""
    if _drawn_round(ctx) is not None:
        return "publish"
    return "draw" if published_round(ctx) is None else "begin"


def _round_label(ctx: LeagueContext, number: int) -> str:
    return ctx.words("league.round_number", round=number)


_REDRAW_FIELD: Final = TextField("reason", when=lambda ctx, _: _drawn_round(ctx) is not None, max_length=200)
ROUND_ACTIONS: Final = ActionGroup(
    "round",
    (
        LeagueAction("draw", _draw, _may_draw, (_REDRAW_FIELD,)),
        LeagueAction("look", _look, lambda ctx: untargeted_if(_drawn_round(ctx) is not None)),
        LeagueAction("hold", _hold, lambda ctx: untargeted_if(publication_moment(ctx.league) is not None)),
        LeagueAction("publish", _publish, _may_publish),
        LeagueAction("timed", _publish, _may_publish, (TextField("start"),)),
        LeagueAction(
            "begin",
            lambda ctx, given: begin_round(ctx, given.number or None),
            _may_begin,
            target_name=lambda ctx, board: ctx.words("league.table", board=board),
        ),
        LeagueAction("schedule", _schedule, _published_numbers, (TextField("start"),), _round_label),
        LeagueAction("end", _end, _may_end, (REASON_FIELD,)),
        LeagueAction("ahead", partial(_draw, force=True), _may_draw_ahead),
        LeagueAction(
            "deadline",
            publish_with_deadline,
            _may_publish,
            (
                TextField("end"),
                PickField("then", picks=overdue_rule_choices),
                TextField("days", current_text=lambda _, __: "7", max_length=2),
            ),
        ),
        LeagueAction(
            "weekly",
            fix_weekly_starts,
            _may_fix_starts,
            (TextField("first"), TextField("rounds", current_text=planned_rounds_text)),
        ),
        LeagueAction(
            "poll",
            open_poll,
            lambda ctx: untargeted_if(_has_further(ctx)),
            (TextField("times", max_length=400), TextField("round", current_text=next_round_text, max_length=3)),
        ),
        LeagueAction("answers", show_answers, polled_rounds, target_name=_round_label),
        LeagueAction(
            "import",
            import_rounds,
            lambda ctx: untargeted_if(_has_further(ctx)),
            (FileField("file"), PickField("byes", picks=switch_picks)),
        ),
    ),
    current=_current,
    page=lambda ctx, _: show_desk(ctx),
)


async def _say_why_not_drawn(ctx: LeagueContext) -> None:
    league = ctx.league
    if league.plan.kind is not PhaseKind.KNOCKOUT:
        key = "league.no_boards" if league.all_members_play(league.phase.number) else "league.no_draw"
        await ctx.say(key, seats=league.scoring.table_size)
    elif not league.phase.rounds:
        await ctx.say("league.no_knockout")
    else:
        best, *_ = await ctx.interaction.client.leagues.leagues.standings(ctx.id, league.phase.number)
        last = league.phase.number == len(league.options.plans)
        await ctx.say(f"league.knockout_won.{'finish' if last else 'start'}", player=names_for(ctx).side(best.player))


def _preview(ctx: LeagueContext, made: RoundDrawn) -> str:
    words, names = ctx.words, names_for(ctx)
    lines = [words("league.preview", round=made.number, draw=made.attempt)]
    lines += [
        f"{words('league.table', board=board)} · {seats_line(map(names.in_drawn_seat, table), words)}"
        for board, table in enumerate(made.member_tables or made.tables, start=1)
    ]
    lines.append(words("league.repeats", count=_repeat_count(ctx.league, made)))
    lines.append(words("league.winds", count=_wind_difference(ctx.league, made)))
    out = made.resting or made.byes
    if out:
        lines.append(words("league.byes", people=words.enumeration(map(names.side, out))))
    return fitting_lines(lines, words)


def _earlier_tables(league: League, made: RoundDrawn) -> list[Sequence[DrawnTable]]:
    phase = made.phase
    earlier = (one for one in league.phases[phase - 1].rounds if one.number < made.number)
    return [[league.seats_at(phase, one, board) for board in range(1, len(one.tables) + 1)] for one in earlier]


def _wind_difference(league: League, made: RoundDrawn) -> int:
    """The greatest difference between two counts of winds of one player, this draw included."""
    tables = [*_earlier_tables(league, made), made.member_tables or made.tables]
    winds = {side: times for side, times in wind_counts(tables).items() if side is not None}
    return max((max(times) - min(times) for times in winds.values()), default=0)


def _repeat_count(league: League, made: RoundDrawn) -> int:
    """Pairs of this draw that have met before."""
    met = Counter(pair for tables in _earlier_tables(league, made) for table in tables for pair in _pairs(table))
    return sum(met[pair] > 0 for table in made.member_tables or made.tables for pair in _pairs(table))


def _pairs(table: DrawnTable) -> list[frozenset[int]]:
    return [frozenset(pair) for pair in combinations([side for side in table if side is not None], 2)]
