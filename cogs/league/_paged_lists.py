"""Long lists, page by page: results, the log, entrants, penalties."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, Literal, NamedTuple

from discord import ui

from bot.client.cooldowns import Ration
from bot.i18n.leagues import reason_line
from bot.league.entrants import Person
from bot.league.entry_lookup import entry_of_penalty, entry_of_result
from bot.league.games import GameState
from bot.league.state import League
from bot.ui.parts import Number, Parts
from cogs._base import Layout
from cogs._lists import paged
from cogs._people import plain
from cogs.league._base import LeaguePressed
from cogs.league._context import LeagueContext
from cogs.league._posts import ROOM
from cogs.league._snapshot import names_for, snapshot_for
from cogs.league._verbs import LIST
from cogs.league._words import amount, entry_line, game_line

LINES: Final = 20
"""On a page."""


class PagedList(NamedTuple):
    """A list and who may see it: everybody, with `private` only organisers, with `referee` also referees."""

    lines: Callable[[LeagueContext], Iterator[str]]
    private: bool = False
    referee: bool = False


async def show_list(ctx: LeagueContext, kind: str, page: int = 0) -> None:
    """A page of a list, to the user alone."""
    known = LISTS[kind]
    if known.private and not await ctx.authorised(referee=known.referee):
        return
    words, snapshot = ctx.words, await snapshot_for(ctx)
    pages = paged(list(known.lines(ctx)), LINES, ROOM) or [words(f"league.list.{kind}.none")]
    page = min(page, len(pages) - 1)
    title = words(f"league.list.{kind}.title", league=plain(ctx.league.name))
    head = [f"### {title}", *([f"-# {page + 1} / {len(pages)}"] if len(pages) > 1 else [])]
    turns = snapshot.turns(LIST, page, 1, len(pages), about=f"{kind}_")
    rows = [ui.ActionRow[Layout](*turns)] if turns else []
    await ctx.show(Layout(ui.TextDisplay("\n".join((*head, pages[page]))), *rows))


def _results(ctx: LeagueContext) -> Iterator[str]:
    """All games, newest first, with the notes of those that were typed in."""
    names = names_for(ctx)
    for game in sorted(ctx.league.games.values(), key=lambda game: (-game.ended, -game.number)):
        entry = entry_of_result(ctx.log, game.source)
        note = f" · {plain(reason_line(entry, ctx.words))}" if entry is not None and entry.reason else ""
        yield f"**#{game.number}** {game_line(names, game, ctx.words)}{note}"


def _log(ctx: LeagueContext, *, notes: bool = False) -> Iterator[str]:
    """The log, newest first; with `notes`, also the organisers' private ones."""
    log, words = ctx.log, ctx.words
    return (entry_line(log, entry, ctx.name_of, words, notes=notes) for entry in reversed(log.entries))


def _players(ctx: LeagueContext) -> Iterator[str]:
    """Entrants and substitutes, with the state of their entry."""
    words, league = ctx.words, ctx.league
    for person in (*league.entrants, *league.substitutes):
        state = words(f"league.membership.{_state(league, person)}")
        yield words("league.member", player=ctx.name_of(person), state=state)


def _state(league: League, person: Person) -> str:
    """The state of an entry, as the catalogue knows it."""
    entrant = league.entrants.get(person)
    return "substitute" if entrant is None else entrant.membership


def _penalties(ctx: LeagueContext) -> Iterator[str]:
    """Penalties and adjustments with their reasons, the cancelled ones struck out; then what tables took off by their
    rules.
    """
    names, league, words = names_for(ctx), ctx.league, ctx.words
    for one in league.adjustments.values():
        line, given = (
            f"#{one.number} {names.side(one.side)} {amount(one.amount)}",
            entry_of_penalty(ctx.log, one.number),
        )
        line = f"~~{line}~~" if one.cancelled else line
        yield f"{line} · {plain(reason_line(given, words))}" if given is not None and given.reason else line
    for game in league.games.values():
        for seat, taken in enumerate(game.result.penalties if game.state is not GameState.VOID else ()):
            if taken:
                player = names.side(game.sides[seat])
                yield words("league.penalty.at_table", game=game.number, player=player, amount=amount(taken))


LISTS: Final[Mapping[str, PagedList]] = {
    "results": PagedList(_results),
    "log": PagedList(_log),
    "notes": PagedList(partial(_log, notes=True), private=True),
    "players": PagedList(_players, private=True),
    "penalties": PagedList(_penalties, private=True, referee=True),
}
"""By the name that stands on their buttons."""


class ListPage(Parts, frozen=True):
    """A list, and which of its pages."""

    kind: Literal["results", "log", "notes", "players", "penalties"]
    page: Number


class ListButton(LeaguePressed[ListPage], verbs=(LIST,), ration=Ration.SEAT):
    """**◀** and **▶** under a list."""

    async def handle(self, ctx: LeagueContext) -> None:
        """Turn the page."""
        await show_list(ctx, self.parts.kind, self.parts.page)
