"""Lists that may be long, page by page: results, what was done, who is in, penalties."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from discord import ui

from bot.client.cooldowns import Ration
from bot.i18n.leagues import reason_line
from bot.league.log import Entry, Undone
from bot.league.notes import writing
from bot.league.state import League, Person
from cogs._base import Interaction, Layout, Pressed, spoken, tell
from cogs._lists import paged
from cogs._people import plain
from cogs.league._posts import LIST, ROOM
from cogs.league._shown import answered_with, names_for, shown_to
from cogs.league._visit import Visit, visit_id
from cogs.league._words import amount, game_line

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


def _log(visiting: Visit) -> Iterator[str]:
    """What was done, newest first."""
    return (_entry(visiting, entry, notes=False) for entry in reversed(visiting.log.entries))


def _notes(visiting: Visit) -> Iterator[str]:
    """The same with notes for organisers."""
    return (_entry(visiting, entry, notes=True) for entry in reversed(visiting.log.entries))


def _entry(visiting: Visit, entry: Entry, *, notes: bool) -> str:
    """An entry of the log; one that was taken back is struck out."""
    words = visiting.words
    who = words("league.by_itself") if entry.by.person is None else visiting.called(entry.by.person)
    what = words(f"league.act.{type(entry.act).__name__}")
    if isinstance(entry.act, Undone):
        what = f"{what} #{entry.act.entry}"
    line = f"#{entry.number} <t:{entry.at // 1000}:f> {who}: {what}"
    line = line if visiting.log.in_force(entry.number) else f"~~{line}~~"
    told = [plain(reason_line(entry, words))] if entry.reason else []
    told += [plain(entry.note)] if notes and entry.note else []
    return " · ".join((line, *told))


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
    """Penalties and adjustments; cancelled ones are struck out."""
    names = names_for(visiting)
    for one in visiting.league.adjustments.values():
        line = f"#{one.number} {names.side(one.side)} {amount(one.amount)}"
        yield f"~~{line}~~" if one.cancelled else line


LISTS: Final[Mapping[str, PagedList]] = {
    "results": PagedList(_results),
    "log": PagedList(_log),
    "notes": PagedList(_notes, private=True),
    "players": PagedList(_players, private=True),
    "penalties": PagedList(_penalties, private=True, referee=True),
}
"""By the name that stands on their buttons."""


class ListButton(Pressed, verbs=(LIST,), ration=Ration.SEAT):
    """**◀** and **▶** under a list."""

    async def pressed(self, interaction: Interaction) -> None:
        """The other page, in place of this one."""
        kind, _, page = self.press.rest.partition("_")
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is not None and kind in LISTS and page.isdecimal():
            await show_list(visiting, kind, int(page))
        elif visiting is not None:
            await tell(interaction, spoken(interaction)("trouble.lost"))
