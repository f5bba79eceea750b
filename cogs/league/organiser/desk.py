"""The organisers' desk, **Manage** under a league and its rounds: what is open now, the next step as one loud button,
and everything else that organisers do while a league is played. They alone see it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.client.cooldowns import Ration
from bot.engine.orders import OrderKind, TableOrder
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.entrants import Replaced
from bot.league.acts.life import Moved
from bot.league.acts.news import Announced
from bot.league.acts.rounds import CheckedIn
from bot.league.acts.substitutes import SubstituteJoined
from bot.league.confirmation import unconfirmed_players
from bot.league.entrants import Membership
from bot.league.games import GameState
from bot.league.known_starts import draw_moment, publication_moment
from bot.league.reminders import missing_players
from bot.league.rounds import Round, RoundState
from bot.league.state import BEFORE_START, RUNNING_OR_PAUSED, Life
from bot.table.table import Table
from bot.ui.custom_id import Press
from bot.ui.parts import Nothing
from cogs._base import MessageLayout, button
from cogs._lists import fitting_lines
from cogs._people import person, plain_text
from cogs.league._base import LeaguePressed
from cogs.league._context import LeagueContext
from cogs.league._snapshot import LeagueSnapshot, snapshot_for
from cogs.league._verbs import ACT, DESK, LEAGUES, LIST, OVERVIEW, VIEW
from cogs.league.organiser.action_fields import PLAYER_FIELD, REASON_FIELD, DiscordUser, Given, TextField
from cogs.league.organiser.actions import GROUPS, ActionGroup, LeagueAction, whole_if
from cogs.league.organiser.guests import GUEST_ACTIONS
from cogs.league.organiser.many_results import MANY
from cogs.league.organiser.players import OTHER_FIELD
from cogs.league.posts.league_posts import names_line, table_link
from cogs.league.referee.calls import open_calls
from cogs.league.referee.decisions import decision_button, stuck_tables
from cogs.league.referee.rulings import carry_out_order
from cogs.league.settings.panel import show_panel

_ROOM: Final = 1500
"""Characters for what is open, and for what waits."""
_PEOPLE_ROOM: Final = 400
_PER_ROW: Final = 5
_NEVER_LOUD: Final = ("pause", "copy")
"""Actions that come first while there is nothing else to do, and are no step forward."""


async def show_desk(ctx: LeagueContext) -> None:
    """The desk; of a draft the settings, where everything is still to be chosen."""
    if ctx.league.life is Life.DRAFT:
        await show_panel(ctx)
        return
    snapshot = await snapshot_for(ctx)
    stuck = await stuck_tables(ctx)
    waiting = [*_people_waiting(ctx), *await open_calls(ctx), *stuck.values(), *_games_waiting(ctx)]
    parts = [_head(ctx), fitting_lines(list(_open_lines(ctx, snapshot)), ctx.words, _ROOM)]
    if waiting:
        parts.append("\n".join((f"**{ctx.words('league.desk.waiting')}**", fitting_lines(waiting, ctx.words, _ROOM))))
    if lacking := _lacking(ctx):
        parts.append(lacking)
    texts = (ui.TextDisplay[MessageLayout](part) for part in parts if part)
    page = ui.Container[MessageLayout](*texts, accent_colour=discord.Colour.dark_teal())
    decisions = [decision_button(ctx.id, table, ctx.words) for table in stuck][:_PER_ROW]
    evening, room = _evening_buttons(ctx), _room_buttons(ctx)
    rows = (_steps(ctx), decisions, evening, room, _list_buttons(ctx), _whole_actions(ctx, "season"))
    await ctx.show(MessageLayout(page, *(ui.ActionRow[MessageLayout](*row[:_PER_ROW]) for row in rows if row)))


class DeskButton(LeaguePressed[Nothing], verbs=(DESK,), ration=Ration.RECORD):
    """**Manage**, where everybody sees it."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right()
        await show_desk(ctx)


# --- what is open


def _head(ctx: LeagueContext) -> str:
    words, league = ctx.words, ctx.league
    lines = [
        f"### {plain_text(league.name)} · {words('league.desk.title')}",
        f"-# {words(f'league.stage.{league.life}')}",
    ]
    return "\n".join(lines)


def _open_lines(ctx: LeagueContext, snapshot: LeagueSnapshot) -> Iterator[str]:
    league, words = ctx.league, ctx.words
    if league.life in BEFORE_START:
        active = sum(league.is_active(one) for one in league.entrants)
        yield words("league.places", count=active, capacity=league.capacity)
        if league.waitlist:
            yield words("league.waiting", count=len(league.waitlist))
        if unsure := unconfirmed_players(league):
            yield words("league.desk.unconfirmed", people=_names(ctx, map(ctx.name_of, unsure)))
    for round_ in ctx.rounds if league.life in RUNNING_OR_PAUSED else ():
        if round_.state is RoundState.DRAWN:
            yield words("league.desk.drawn", round=round_.number)
        elif round_.state is RoundState.PUBLISHED:
            yield from _round_lines(ctx, snapshot, round_)
    yield from _moment_lines(ctx)


def _moment_lines(ctx: LeagueContext) -> Iterator[str]:
    """When the next round is drawn or published by itself."""
    for does, moment in (("draws", draw_moment(ctx.league)), ("publishes", publication_moment(ctx.league))):
        if moment is not None and ctx.now < moment.start:
            yield ctx.words(f"league.desk.{does}", round=moment.number, at=moment.at // 1000)


def _round_lines(ctx: LeagueContext, snapshot: LeagueSnapshot, round_: Round) -> Iterator[str]:
    """A published round: when it starts, how many of its tables are over, which play, and who is not there."""
    words, phase, boards = ctx.words, len(ctx.league.phases), range(1, len(round_.tables) + 1)
    yield f"**{words('league.round_number', round=round_.number)}**"
    if round_.start is not None and round_.start > ctx.now:
        yield words("league.starts", at=round_.start // 1000)
    yield words("league.desk.over", count=len(round_.over), tables=len(round_.tables))
    if playing := [
        table_link(snapshot, phase, round_.number, one) for one in boards if one in round_.begun - round_.over
    ]:
        yield words("league.desk.playing", tables=_names(ctx, playing))
    for board in boards:
        if missing := missing_players(ctx.league, phase, round_, board):
            table = table_link(snapshot, phase, round_.number, board)
            yield words("league.desk.missing", table=table, people=words.enumeration(map(snapshot.names.side, missing)))


def _people_waiting(ctx: LeagueContext) -> Iterator[str]:
    applied = [one for one, entrant in ctx.league.entrants.items() if entrant.membership is Membership.APPLIED]
    if applied:
        yield ctx.words("league.desk.applied", people=_names(ctx, map(ctx.name_of, applied)))


def _games_waiting(ctx: LeagueContext) -> Iterator[str]:
    """Disputes, and reports that nobody has called right."""
    words, league = ctx.words, ctx.league
    disputed = [f"#{game.number}" for game in league.games.values() if game.state is GameState.DISPUTED]
    if disputed:
        yield words("league.desk.disputed", games=_names(ctx, disputed))
    if league.reports:
        reporters = map(ctx.name_of, dict.fromkeys(one.person for one in league.reports.values()))
        yield words("league.desk.reported", people=_names(ctx, reporters))


def _names(ctx: LeagueContext, names: Iterable[str]) -> str:
    return names_line(list(names), ctx.words, _PEOPLE_ROOM)


def _lacking(ctx: LeagueContext) -> str:
    """What is missing before the next step; empty if it can be taken."""
    league, words = ctx.league, ctx.words
    if league.life in BEFORE_START:
        least = league.scoring.size - sum(league.is_active(one) for one in league.entrants)
        return words("league.desk.too_few", count=least) if least > 0 else ""
    step = _next_step(ctx)
    if step is None:
        playing = any(one.state is RoundState.PUBLISHED for one in ctx.rounds)
        return words("league.desk.tables_first") if playing else ""
    if step.action.name != "finish":
        return ""
    wrong = Moved(Life.FINISHED).refusal(league, ctx.now)
    return "" if wrong is None else refusal_sentence(wrong, words, ctx.name_of)


# --- what can be done


class NextStep(NamedTuple):
    """The action that usually comes next."""

    group: ActionGroup
    action: LeagueAction


def _next_step(ctx: LeagueContext) -> NextStep | None:
    """The next step of the league, else of its round; None while there is nothing to do but wait."""
    for name in ("season", "round"):
        group = GROUPS[name]
        action = group.of(group.current(ctx))
        if action is not None and action.name not in _NEVER_LOUD and 0 in action.numbers(ctx):
            return NextStep(group, action)
    return None


def _steps(ctx: LeagueContext) -> list[ui.Button[Any]]:
    """The next step, and what else can be done with the rounds."""
    step = _next_step(ctx)
    loud = [] if step is None else [_action_button(ctx, *step, style=discord.ButtonStyle.success)]
    return [*loud, *_whole_actions(ctx, "round", step)]


def _whole_actions(ctx: LeagueContext, name: str, step: NextStep | None = None) -> list[ui.Button[Any]]:
    """The actions of a group that are done as a whole, without the loud one."""
    group, loud = GROUPS[name], step or _next_step(ctx)
    possible = (action for action, numbers in group.possible(ctx) if 0 in numbers)
    return [_action_button(ctx, group, one) for one in possible if loud is None or one is not loud.action]


def _action_button(
    ctx: LeagueContext,
    group: ActionGroup,
    action: LeagueAction,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Button[Any]:
    press = Press(LEAGUES, ctx.id, f"{ACT}_{group.name}_{action.name}_0")
    return button(press, group.label(action, ctx.words), style=style)


def _evening_buttons(ctx: LeagueContext) -> list[ui.Button[Any]]:
    """**Correct**, **Penalty**, **Substitute**, **Message to all**, and the log with its undo."""
    played = bool(ctx.league.phases)
    correct = [button(Press(LEAGUES, ctx.id, f"{LIST}_results_0"), ctx.words("league.desk.correct"))] if played else []
    penalty = GROUPS["penalty"]
    give = [_action_button(ctx, penalty, one) for one, _ in penalty.possible(ctx) if one.name == "give"]
    log = button(Press(LEAGUES, ctx.id, f"{LIST}_notes_0"), ctx.words("league.desk.log"))
    return [*correct, *give, *_whole_actions(ctx, "desk"), log]


def _room_buttons(ctx: LeagueContext) -> list[ui.Button[Any]]:
    """What is done where people play at tables in the room."""
    many = [button(Press(LEAGUES, ctx.id, MANY), ctx.words(f"league.button.{MANY}"))]
    playing = ctx.league.phases and ctx.league.life in RUNNING_OR_PAUSED
    return [*(many if playing else []), *_whole_actions(ctx, GUEST_ACTIONS.name)]


def _list_buttons(ctx: LeagueContext) -> list[ui.Button[Any]]:
    kinds = ("players", "teams" if ctx.league.options.teams else "guests", "rounds", "penalties")
    lists = [button(Press(LEAGUES, ctx.id, f"{LIST}_{kind}_0"), ctx.words(f"league.panel.{kind}")) for kind in kinds]
    return [*lists, button(Press(LEAGUES, ctx.id, f"{VIEW}_{OVERVIEW}"), ctx.words("league.panel.title"))]


async def _substitute(ctx: LeagueContext, given: Given) -> bool:
    """Somebody takes over from a player: at a table in play their seat, before the start their place in the league. In
    between they stand by and are there for the round, so that they sit down if the player is not.
    """
    player, taker = given.person("player"), given.person("other")
    table = _table_of(ctx, player)
    if table is not None:
        order = TableOrder(OrderKind.SUBSTITUTE, seat=table.party.seat_of(player.id))
        _, acted = await carry_out_order(ctx, table, order, given.reason, taker=person(taker))
        await ctx.tell_done(acted)
        return True
    coming = await ctx.person_of(taker)
    if ctx.league.life in BEFORE_START:
        await ctx.tell_done(await ctx.act(Replaced(await ctx.person_of(player), coming), reason=given.reason))
        return True
    if coming not in ctx.league.substitutes:
        await ctx.act(SubstituteJoined(coming), reason=given.reason, once="joined")
    round_ = next((one for one in ctx.rounds if one.state is RoundState.PUBLISHED), None)
    if round_ is not None and coming not in round_.here:
        await ctx.act(CheckedIn(len(ctx.league.phases), round_.number, coming), once="here")
    await ctx.say("league.desk.stands_by", player=ctx.name_of(coming))
    return True


def _table_of(ctx: LeagueContext, player: DiscordUser) -> Table | None:
    """The league's table in play at which this player sits."""
    tables = (ctx.interaction.client.tables.get(name) for name in ctx.league.playing)
    return next((one for one in tables if one is not None and one.party.seat_of(player.id) is not None), None)


async def _announce(ctx: LeagueContext, given: Given) -> bool:
    await ctx.act(Announced(), reason=given.text("news"))
    await ctx.say("league.desk.announced")
    return True


def _may_substitute(ctx: LeagueContext) -> Sequence[int]:
    return tuple(whole_if(ctx.league.life in (Life.SIGNUP, Life.READY, *RUNNING_OR_PAUSED)))


ActionGroup(
    "desk",
    (
        LeagueAction("substitute", _substitute, _may_substitute, (PLAYER_FIELD, OTHER_FIELD, REASON_FIELD)),
        LeagueAction(
            "announce",
            _announce,
            lambda ctx: whole_if(Announced().refusal(ctx.league, ctx.now) is None),
            (TextField("news", longest=200),),
        ),
    ),
    current=lambda _: "announce",
    page=lambda ctx, _: show_desk(ctx),
)
