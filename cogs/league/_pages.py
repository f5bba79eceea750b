"""Lists that may be long, page by page: results, what was done, who is in, penalties."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from discord import ui

from bot.client.cooldowns import Ration
from bot.i18n.leagues import reason_line
from bot.league.notes import giving, writing
from bot.league.state import GameState, League, Person
from cogs._base import Layout
from cogs._lists import paged
from cogs._people import plain
from cogs.league._base import LeaguePressed
from cogs.league._posts import LIST, ROOM
from cogs.league._shown import answered_with, names_for, shown_to
from cogs.league._visit import Visit
from cogs.league._words import amount, entry_line, game_line

LINES: Final = 20
"""On a page."""


class PagedList(NamedTuple):
    """A list: its lines, whether it is for organisers (or, with `referee`, for those who decide about games) alone."""

    lines: Callable[[Visit], Iterator[str]]
    private: bool = False
    referee: bool = False


async def show_list(visiting: Visit, kind: str, page: int = 0) -> None:
    """A page of a list, to them alone, if they may see it."""
    known = LISTS[kind]
    if known.private and not await visiting.admitted(referee=known.referee):
        return
    words, shown = visiting.words, await shown_to(visiting)
    pages = paged(list(known.lines(visiting)), LINES, ROOM) or [words(f"league.list.{kind}.none")]
    page = min(page, len(pages) - 1)
    title = words(f"league.list.{kind}.title", league=plain(visiting.league.name))
    head = [f"### {title}", *([f"-# {page + 1} / {len(pages)}"] if len(pages) > 1 else [])]
    turns = shown.turns(LIST, page, 1, len(pages), about=f"{kind}_")
    rows = [ui.ActionRow[Layout](*turns)] if turns else []
    await answered_with(visiting, Layout(ui.TextDisplay("\n".join((*head, pages[page]))), *rows))


def _results(visiting: Visit) -> Iterator[str]:
    """The games, newest first."""
    names = names_for(visiting)
    for game in sorted(visiting.league.games.values(), key=lambda game: (-game.ended, -game.number)):
        entry = writing(visiting.log, game.source)
        note = f" · {plain(reason_line(entry, visiting.words))}" if entry is not None and entry.reason else ""
        yield f"**#{game.number}** {game_line(names, game, visiting.words)}{note}"


def _log(visiting: Visit, *, notes: bool = False) -> Iterator[str]:
    """What was done, newest first; with `notes`, what organisers wrote beside it."""
    log, words = visiting.log, visiting.words
    return (entry_line(log, entry, visiting.called, words, notes=notes) for entry in reversed(log.entries))


def _players(visiting: Visit) -> Iterator[str]:
    """Everybody who is in, or stands by, and as what."""
    words, league = visiting.words, visiting.league
    for person in (*league.entrants, *league.substitutes):
        state = words(f"league.membership.{_state(league, person)}")
        yield words("league.member", player=visiting.called(person), state=state)


def _state(league: League, person: Person) -> str:
    """As what somebody is in the league, in a word."""
    entrant = league.entrants.get(person)
    return "substitute" if entrant is None else entrant.membership


def _penalties(visiting: Visit) -> Iterator[str]:
    """Penalties and adjustments with their reasons, cancelled ones struck out; then what was taken at tables."""
    names, league, words = names_for(visiting), visiting.league, visiting.words
    for one in league.adjustments.values():
        line, given = f"#{one.number} {names.side(one.side)} {amount(one.amount)}", giving(visiting.log, one.number)
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


class ListButton(LeaguePressed, verbs=(LIST,), ration=Ration.SEAT):
    """**◀** and **▶** under a list."""

    async def visited(self, visiting: Visit) -> None:
        """The other page, in place of this one."""
        kind, _, page = self.press.rest.partition("_")
        if kind in LISTS and page.isdecimal():
            await show_list(visiting, kind, int(page))
        else:
            await visiting.lost()
