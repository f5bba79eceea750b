"""Long lists, page by page: results, the log, entrants, rounds, teams, penalties. Under some stands what can be done
with them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple

import discord
from discord import ui

from bot.client.cooldowns import RequestKind
from bot.i18n.leagues import reason_line
from bot.league.acts.results import GameDisputed
from bot.league.entrants import Team
from bot.league.entry_lookup import entry_of_penalty, entry_of_result
from bot.league.games import TABLE_SOURCE, GameState, LeagueGame
from bot.ui.custom_id import NO_QUESTION, NO_TABLE, Press
from bot.ui.parts import PartNumber, Parts
from cogs._base import MessageLayout, select
from cogs._lists import MAX_CHOICE_LENGTH, line_pages
from cogs._people import plain_text
from cogs.league._base import LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._snapshot import LeagueSnapshot, names_for, snapshot_for
from cogs.league._verbs import LIST
from cogs.league._words import COLOUR_SQUARES, entry_line, numbered_game, ranked_scores, signed_amount
from cogs.league.organiser.actions import GROUPS, ITEMS_PER_LIST, action_rows, desk_rows
from cogs.league.posts.dispute_rows import dispute_rows
from cogs.league.posts.league_posts import MAX_POST_LIST_LENGTH

_WITH_ANSWERS: Final = "players"
"""The list that tells what people answered when they signed up: it is private."""


class PagedList(NamedTuple):
    """A list and who may see it: everybody, with `private` only organisers, with `for_referees` also referees. Under it
    stand the actions of a `group`, for those who may take them.
    """

    lines: Callable[[LeagueContext], Iterator[str]]
    private: bool = False
    for_referees: bool = False
    group: str = ""


async def show_list(ctx: LeagueContext, kind: str, page: int = 0) -> None:
    """A page of a list, to the user alone."""
    known = PAGED_LISTS[kind]
    if known.private:
        await ctx.check_right(referee=known.for_referees)
    if kind == _WITH_ANSWERS:
        ctx.signup_answers = await ctx.interaction.client.leagues.answers.of(ctx.id)
    words, snapshot = ctx.words, await snapshot_for(ctx)
    pages = line_pages(known.lines(ctx), ITEMS_PER_LIST, MAX_POST_LIST_LENGTH) or [[words(f"league.list.{kind}.none")]]
    page = min(page, len(pages) - 1)
    title = words(f"league.list.{kind}.title", league=plain_text(ctx.league.name))
    head = [f"### {title}", *([f"-# {page + 1} / {len(pages)}"] if len(pages) > 1 else [])]
    turns = snapshot.page_buttons(LIST, page, 1, len(pages), about=f"{kind}_")
    rows = [ui.ActionRow[MessageLayout](*turns)] if turns else []
    if kind == _RESULTS:
        skipped = sum(map(len, pages[:page]))
        shown = _newest_games(ctx)[skipped : skipped + len(pages[page])]
        own = [one for one in shown if GameDisputed(one.number, ctx.person).refusal(ctx.league, ctx.now) is None]
        rows += [*_watch_rows(shown, snapshot), *dispute_rows(snapshot, own)]
    if known.group:
        rows += action_rows(ctx, GROUPS[known.group], page=page)
    if known.group:
        rows += desk_rows(ctx)
    await ctx.show(MessageLayout(ui.TextDisplay("\n".join((*head, *pages[page]))), *rows))


def _watch_rows(games: Sequence[LeagueGame], snapshot: LeagueSnapshot) -> Iterator[ui.ActionRow[MessageLayout]]:
    """Those of these games that were played at a table of ours, each to be watched again."""
    words, options = snapshot.words, list[discord.SelectOption]()
    for game in games:
        if game.source.startswith(TABLE_SOURCE):
            players = words.enumeration(snapshot.names.unescaped_name(score.player) for score in ranked_scores(game))
            label = words("history.number", number=game.number, players=players)[:MAX_CHOICE_LENGTH]
            options.append(discord.SelectOption(label=label, value=game.source.removeprefix(TABLE_SOURCE)))
    if options:
        yield ui.ActionRow(select(Press(NO_TABLE, NO_QUESTION, "watchgame"), words("history.watch"), options))


def _newest_games(ctx: LeagueContext) -> Sequence[LeagueGame]:
    return sorted(ctx.league.games.values(), key=lambda game: (-game.ended, -game.number))


def _results(ctx: LeagueContext) -> Iterator[str]:
    """Newest first, with the notes of those that were typed in."""
    names = names_for(ctx)
    for game in _newest_games(ctx):
        entry = entry_of_result(ctx.log, game.source)
        note = f" · {plain_text(reason_line(entry, ctx.words))}" if entry is not None and entry.reason else ""
        yield f"{numbered_game(names, game, ctx.words)}{note}"


def _log(ctx: LeagueContext, *, notes: bool = False) -> Iterator[str]:
    """Newest first; with `notes` also the private ones of organisers."""
    log, words = ctx.log, ctx.words
    return (entry_line(log, entry, ctx.name_of, words, notes=notes) for entry in reversed(log.entries))


def _players(ctx: LeagueContext) -> Iterator[str]:
    words, league = ctx.words, ctx.league
    for person in (*league.entrants, *league.substitutes):
        entrant = league.entrants.get(person)
        state = words(f"league.membership.{'substitute' if entrant is None else entrant.membership}")
        yield words("league.member", player=ctx.name_of(person), state=state)
        answers = ctx.signup_answers.get(person, {})
        for question in dict.fromkeys((*league.questions, *answers)):
            if answer := answers.get(question):
                yield f"-# {plain_text(question)} {plain_text(answer)}"


def _guests(ctx: LeagueContext) -> Iterator[str]:
    for person in ctx.league.guests:
        state = ctx.words(f"league.membership.{ctx.league.entrants[person].membership}")
        yield ctx.words("league.member", player=ctx.name_of(person), state=state)


def _rounds(ctx: LeagueContext) -> Iterator[str]:
    words = ctx.words
    for one in reversed(ctx.rounds):
        when = (f"<t:{moment // 1000}:f>" for moment in (one.start, one.end) if moment is not None)
        told = (words("league.round_number", round=one.number), words(f"league.round_is.{one.state}"), *when)
        yield " · ".join(told)


def _teams(ctx: LeagueContext) -> Iterator[str]:
    return (team_line(ctx, team) for team in ctx.league.teams.values())


def team_line(ctx: LeagueContext, team: Team) -> str:
    """A team in a line: its colour, name, mark and members."""
    square = f"{COLOUR_SQUARES[team.colour]} " if team.colour else ""
    members, captain = ctx.words.enumeration(map(ctx.name_of, team.members)), ctx.name_of(team.captain)
    return ctx.words("league.team", team=f"{square}{team.name}", mark=team.mark, members=members, captain=captain)


def _penalties(ctx: LeagueContext) -> Iterator[str]:
    """Those that were given, cancelled ones struck out; then those that tables took by their rules."""
    names, league, words = names_for(ctx), ctx.league, ctx.words
    for one in league.adjustments.values():
        told = {"number": one.number, "player": names.side(one.side), "amount": signed_amount(one.amount)}
        line = words(f"league.penalty.{'penalty' if one.is_penalty else 'adjustment'}", **told)
        given = entry_of_penalty(ctx.log, one.number)
        line = f"~~{line}~~" if one.cancelled else line
        yield f"{line} · {plain_text(reason_line(given, words))}" if given is not None and given.reason else line
    for game in league.games.values():
        for seat, taken in enumerate(game.result.penalties if game.state is not GameState.VOID else ()):
            if taken:
                player = names.side(game.sides[seat])
                yield words("league.penalty.at_table", game=game.number, player=player, amount=signed_amount(taken))


_RESULTS: Final = "results"
PAGED_LISTS: Final[Mapping[str, PagedList]] = {
    _RESULTS: PagedList(_results, group="games"),
    "log": PagedList(_log),
    "notes": PagedList(partial(_log, notes=True), private=True, group="log"),
    "players": PagedList(_players, private=True, group="players"),
    "guests": PagedList(_guests, private=True, group="guests"),
    "rounds": PagedList(_rounds, private=True, group="round"),
    "teams": PagedList(_teams, private=True, group="teams"),
    "penalties": PagedList(_penalties, private=True, for_referees=True, group="penalty"),
}
"""By the name that stands on their buttons."""


class ListPage(Parts, frozen=True):
    """A page of a list."""

    kind: Literal["results", "log", "notes", "players", "guests", "rounds", "teams", "penalties"]
    page: PartNumber


class ListButton(LeagueComponent[ListPage], verbs=(LIST,), ration=RequestKind.SEAT):
    """**◀** and **▶** under a list."""

    async def handle(self, ctx: LeagueContext) -> None:
        await show_list(ctx, self.parts.kind, self.parts.page)
