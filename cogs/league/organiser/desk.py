"""The desk, **Manage** under a league and its rounds: what is open now, and what can be done. Organisers and referees
alone see it, each with what they may do.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.leagues import refusal_sentence
from bot.league.acts.life import LifeChanged
from bot.league.confirmation import unconfirmed_players
from bot.league.entrants import Membership
from bot.league.games import GameState
from bot.league.known_starts import draw_moment, publication_moment
from bot.league.reminders import missing_players
from bot.league.rounds import Round, RoundState
from bot.league.state import BEFORE_START, RUNNING_OR_PAUSED, Life
from bot.ui.parts import NoParts
from cogs._base import MessageLayout
from cogs._lists import fitting_lines
from cogs._people import plain_text
from cogs.league._base import LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._snapshot import LeagueSnapshot, snapshot_for
from cogs.league._verbs import DESK_VERB
from cogs.league.organiser.actions import ActionGroup
from cogs.league.organiser.desk_actions import ORGANISER_ACTIONS, REFEREE_ACTIONS
from cogs.league.organiser.desk_buttons import (
    decision_buttons,
    in_play_buttons,
    more_list,
    next_step,
    step_buttons,
)
from cogs.league.posts.league_posts import names_line, table_link
from cogs.league.referee.calls import open_call_lines
from cogs.league.referee.decisions import stuck_tables
from cogs.league.settings.panel import show_panel

_ROOM: Final = 1500
"""Characters for what is open, and for what waits."""
_PEOPLE_ROOM: Final = 400


async def show_desk(ctx: LeagueContext) -> None:
    """The desk; of a draft the settings, where everything is still to be chosen."""
    if ctx.league.life is Life.DRAFT:
        await ctx.check_right()
        await show_panel(ctx)
        return
    snapshot = await snapshot_for(ctx)
    stuck = await stuck_tables(ctx)
    waiting = [*_people_waiting(ctx), *await open_call_lines(ctx), *stuck.values(), *_games_waiting(ctx)]
    parts = [_head(ctx), fitting_lines(list(_open_lines(ctx, snapshot)), ctx.words, _ROOM)]
    if waiting:
        parts.append("\n".join((f"**{ctx.words('league.desk.waiting')}**", fitting_lines(waiting, ctx.words, _ROOM))))
    if lacking := _lacking(ctx):
        parts.append(lacking)
    texts = (ui.TextDisplay[MessageLayout](part) for part in parts if part)
    page = ui.Container[MessageLayout](*texts, accent_colour=discord.Colour.dark_teal())
    rows: list[list[ui.Button[Any]]] = [step_buttons(ctx), decision_buttons(ctx, list(stuck)), in_play_buttons(ctx)]
    more = more_list(ctx)
    knobs = [ui.ActionRow[MessageLayout](*row) for row in rows if row]
    await ctx.show(MessageLayout(page, *knobs, *([] if more is None else [ui.ActionRow[MessageLayout](more)])))


class DeskButton(LeagueComponent[NoParts], verbs=(DESK_VERB,), ration=RequestKind.RECORD):
    """**Manage**, where everybody sees it."""

    async def handle(self, ctx: LeagueContext) -> None:
        await ctx.check_right(referee=True)
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
    """The moments at which the next round is drawn or published by itself."""
    for does, moment in (("draws", draw_moment(ctx.league)), ("publishes", publication_moment(ctx.league))):
        if moment is not None and ctx.now < moment.start:
            yield ctx.words(f"league.desk.{does}", round=moment.number, at=moment.at // 1000)


def _round_lines(ctx: LeagueContext, snapshot: LeagueSnapshot, round_: Round) -> Iterator[str]:
    """A published round: when it starts, how many of its tables are over, which play, and who is not there."""
    words, phase, boards = ctx.words, len(ctx.league.phases), range(1, len(round_.tables) + 1)
    yield f"**{words('league.round_number', round=round_.number)}**"
    if round_.start is not None and round_.start > ctx.now:
        yield words("league.starts", at=round_.start // 1000)
    yield words("league.desk.over", count=len(round_.boards_over), tables=len(round_.tables))
    if playing := [
        table_link(snapshot, phase, round_.number, one)
        for one in boards
        if one in round_.boards_begun - round_.boards_over
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
    disputed = [number for number, game in league.games.items() if game.state is GameState.DISPUTED]
    if disputed:
        games = (words("league.log.game", game=number) for number in disputed)
        yield words("league.desk.disputed", games=_names(ctx, games))
    if league.reports:
        reporters = map(ctx.name_of, dict.fromkeys(one.person for one in league.reports.values()))
        yield words("league.desk.reported", people=_names(ctx, reporters))


def _names(ctx: LeagueContext, names: Iterable[str]) -> str:
    return names_line(list(names), ctx.words, _PEOPLE_ROOM)


def _lacking(ctx: LeagueContext) -> str:
    """The things missing before the next step; empty if it can be taken."""
    league, words = ctx.league, ctx.words
    if league.life in BEFORE_START:
        least = league.scoring.table_size - sum(league.is_active(one) for one in league.entrants)
        return words("league.desk.too_few", count=least) if least > 0 else ""
    step = next_step(ctx)
    if step is None:
        playing = any(one.state is RoundState.PUBLISHED for one in ctx.rounds)
        return words("league.desk.tables_first") if playing else ""
    if step.action.name != "finish":
        return ""
    wrong = LifeChanged(Life.FINISHED).refusal(league, ctx.now)
    return "" if wrong is None else refusal_sentence(wrong, words, ctx.name_of)


ActionGroup("desk", ORGANISER_ACTIONS, current=lambda _: "announce", page=lambda ctx, _: show_desk(ctx))
ActionGroup(
    "evening", REFEREE_ACTIONS, current=lambda _: "correct", page=lambda ctx, _: show_desk(ctx), for_referees=True
)
