"""Standings as people see them: lines that a phone shows whole, the picture below them, and the ways to what else there
is to see: other rows, other rounds, other phases.
"""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from bot.client import Naki
from bot.client.cooldowns import Ration
from bot.league.state import League, Life, Side
from bot.league.tables import Standings, member_standings, round_totals
from bot.league.views import PAGE, standings_view
from cogs._base import Layout, select
from cogs._lists import MOST, fitting
from cogs._people import plain
from cogs.league._base import LeaguePressed
from cogs.league._graphs import PAIRS, PROGRESS, attached, gallery, painted, show_pairs
from cogs.league._posts import ROOM, STANDINGS, Shown
from cogs.league._shown import answered_with, rows_of, shown_to
from cogs.league._visit import Visit
from cogs.league._words import amount, played_evenly, standings_lines
from render import Style

FIND_ME: Final = "findme"
HERE: Final = "showhere"
VIEW: Final = "views"
LEAF: Final = "leaf"
BY_ROUND: Final = "byround"
MEMBERS: Final = "members"


class Page(NamedTuple):
    """A page of standings: of which phase (0: the one being played), as they were after which round (0: as they are),
    from which row on (None: where whoever asks stands).
    """

    phase: int = 0
    round: int = 0
    first: int | None = 0

    @classmethod
    def read(cls, rest: str) -> "Page":
        """`phase_round_first`; buttons of before have `phase_first`, or the row alone."""
        match [int(part) for part in rest.split("_") if part.isdecimal()]:
            case [phase, round_, first, *_]:
                return cls(phase, round_, first)
            case [phase, first]:
                return cls(phase, 0, first)
            case [first]:
                return cls(0, 0, first)
            case _:
                return cls()

    @property
    def until(self) -> int | None:
        """The last round that counts, if not all do."""
        return self.round or None

    @property
    def token(self) -> str:
        """As its buttons have it, without the row."""
        return f"{self.phase}_{self.round}"

    def known(self, league: League) -> "Page":
        """It, of a phase that there is: by default of the one being played."""
        last = len(league.phases)
        phase = self.phase if 0 < self.phase <= last else last
        return self._replace(phase=phase, round=self.round if self.round in rounds_of(league, phase) else 0)


NOW: Final = Page()


def rounds_of(league: League, phase: int) -> list[int]:
    """The rounds of a phase in which something counts."""
    return sorted({game.round for game in league.played(phase) if game.round is not None}) if phase else []


def standings_post(shown: Shown, rows: Standings, page: Page = NOW, alt: str | None = None) -> Layout:
    """A page of standings for everybody; beneath it the ways to the others. With `alt` there is a picture of them."""
    page = page.known(shown.league)
    return Layout(*_page(shown, rows, page, alt), *_below(shown, rows, page, _knobs(shown, rows, page)))


async def standings_picture(
    client: Naki,
    shown: Shown,
    rows: Standings,
    style: Style,
    *,
    page: Page = NOW,
    reader: Side | None = None,
) -> tuple[str, bytes] | None:
    """The alt text and the picture of a page; None where nobody has a row."""
    if not rows:
        return None
    page, naming = page.known(shown.league), shown.names.bare
    view = await asyncio.to_thread(
        standings_view,
        shown.league,
        page.phase,
        rows,
        naming,
        reader=reader,
        first=page.first or 0,
        until=page.until,
    )
    return await painted(client, view, shown.words, style, (shown.id, STANDINGS, reader, page))


async def show_standings(visiting: Visit, page: Page = NOW) -> None:
    """A page of standings, to them alone; without a row the one on which they stand themselves."""
    client, shown = visiting.interaction.client, await shown_to(visiting)
    page = page.known(visiting.league)
    rows, me = await rows_of(client, shown, page.phase, page.until), visiting.league.side_of(visiting.person)
    if page.first is None:
        place = next((place for place, row in enumerate(rows) if row.player == me), 0)
        page = page._replace(first=place - place % PAGE)
    here = [shown.knob(HERE, rest=f"{page.token}_{page.first}")] if rows else []
    below = _below(shown, rows, page, [*_knobs(shown, rows, page), *here])
    style = client.picture_styles.of("user", visiting.interaction.user.id)
    message = await answered_with(visiting, Layout(*_page(shown, rows, page, None), *below))
    picture = await standings_picture(client, shown, rows, style, reader=me, page=page)
    if picture is not None:
        layout = Layout(*_page(shown, rows, page, picture[0]), *below)
        await message.edit(view=layout, attachments=[attached(picture[1])])


async def show_here(visiting: Visit, page: Page) -> None:
    """A page of standings, to everybody in the channel."""
    interaction = visiting.interaction
    client, shown = interaction.client, await shown_to(visiting)
    page = page.known(visiting.league)
    rows = await rows_of(client, shown, page.phase, page.until)
    style = client.picture_styles.of("guild", interaction.guild_id or 0)
    picture = await standings_picture(client, shown, rows, style, page=page)
    if picture is not None:
        await interaction.followup.send(view=standings_post(shown, rows, page, picture[0]), file=attached(picture[1]))


async def show_members(visiting: Visit) -> None:
    """The members of all teams, best first, to them alone."""
    lines = _members(await shown_to(visiting), len(visiting.league.phases))
    await visiting.tell(fitting(lines, visiting.words) or visiting.words("league.no_teams"))


class StandingsButton(LeaguePressed, verbs=(STANDINGS, FIND_ME, HERE), ration=Ration.SEAT):
    """**Standings** under the messages of a league, and the buttons under standings."""

    async def visited(self, visiting: Visit) -> None:
        """Show them, to whoever pressed; **Show here** to everybody."""
        match self.press.verb:
            case verb if verb == HERE:
                await show_here(visiting, Page.read(self.press.rest))
            case verb if verb == FIND_ME:
                await show_standings(visiting, Page.read(f"{self.press.rest}_0")._replace(first=None))
            case _:
                await show_standings(visiting, Page.read(self.press.rest))


class ViewList(LeaguePressed, verbs=(VIEW, LEAF, BY_ROUND), ration=Ration.SEAT):
    """The lists under standings: another page, another round, another phase, the members of teams, head to head."""

    async def visited(self, visiting: Visit) -> None:
        """Show it, to whoever picked it."""
        match self.press.verb, self.picked:
            case verb, picked if verb == VIEW and picked == MEMBERS:
                await show_members(visiting)
            case verb, picked if verb == VIEW and picked == PAIRS:
                await show_pairs(visiting)
            case verb, picked if verb == VIEW and picked == BY_ROUND:
                page = Page.read(f"{self.press.rest}_0").known(visiting.league)
                await show_standings(
                    visiting, page._replace(round=max(rounds_of(visiting.league, page.phase), default=0))
                )
            case verb, picked if not picked.isdecimal():
                await visiting.lost()
            case verb, picked if verb == VIEW:
                await show_standings(visiting, Page(int(picked)))
            case verb, picked if verb == BY_ROUND:
                await show_standings(visiting, Page.read(f"{self.press.rest}_0")._replace(round=int(picked)))
            case _:
                await show_standings(visiting, Page.read(f"{self.press.rest}_{self.picked}"))


def _page(shown: Shown, rows: Standings, page: Page, alt: str | None) -> Sequence[ui.Item[Layout]]:
    league, words = shown.league, shown.words
    title = [words("league.standings", league=plain(league.name))]
    if len(league.phases) > 1:
        title.append(words("league.phase_number", phase=page.phase))
    if page.round:
        title.append(words("league.after_round", round=page.round))
    if league.reopened and league.life is not Life.FINISHED:
        title.append(words("league.mark.provisional"))
    lines, even = [f"## {' · '.join(title)}"], played_evenly(rows)
    if even:
        lines.append(f"-# {words('league.after', games=words('league.games', count=even))}")
    first = page.first or 0
    lines += list(_rows(shown, rows, page))[first : first + PAGE]
    members = [] if page.round else _members(shown, page.phase)
    room = ROOM // 2 if members else ROOM
    box = ui.Container[Layout](ui.TextDisplay(fitting(lines, words, room=room)), accent_colour=discord.Colour.gold())
    if members:
        box.add_item(ui.TextDisplay(fitting([f"### {words('league.members')}", *members], words, room=room)))
    if alt is not None:
        box.add_item(gallery(alt))
    return (box,)


def _rows(shown: Shown, rows: Standings, page: Page) -> Iterator[str]:
    """A line for each row, after a round with what was won in it."""
    lines = standings_lines(shown.league, rows, shown.names, shown.words)
    won = round_totals(shown.league, page.phase, page.round) if page.round else {}
    for row, line in zip(rows, lines, strict=True):
        last = (shown.words("league.in_round", amount=amount(won[row.player])),) if row.player in won else ()
        yield " · ".join((line, *last))


def _members(shown: Shown, phase: int) -> list[str]:
    """A line for each member of a team, best first; nothing where people play for themselves."""
    league = shown.league
    rows = member_standings(league, phase) if league.options.teams and phase else ()
    return list(standings_lines(league, rows, shown.names, shown.words))


def _knobs(shown: Shown, rows: Standings, page: Page) -> Sequence[ui.Button[Any]]:
    """Where one can go from a page."""
    turns = shown.turns(STANDINGS, page.first or 0, PAGE, len(rows), about=f"{page.token}_")
    find = [shown.knob(FIND_ME, rest=page.token)] if turns else []
    played = any(row.games for row in rows)
    return [*turns, *find, *([shown.knob(PROGRESS, rest=str(page.phase))] if played else [])]


def _below(shown: Shown, rows: Standings, page: Page, knobs: Sequence[ui.Button[Any]]) -> list[ui.ActionRow[Layout]]:
    """The buttons, and the lists of what else there is to see."""
    lists = (
        (LEAF, page.token, "league.pages", _leaves(page, len(rows))),
        (BY_ROUND, str(page.phase), "league.rounds", _rounds(shown, page)),
        (VIEW, str(page.phase), "league.views", _views(shown, page)),
    )
    rows_ = [
        ui.ActionRow[Layout](select(shown.press(verb, rest), shown.words(title), options))
        for verb, rest, title, options in lists
        if options
    ]
    return [*([ui.ActionRow[Layout](*knobs)] if knobs else []), *rows_]


def _leaves(page: Page, count: int) -> list[discord.SelectOption]:
    """The pages, where ◀ and ▶ would take long."""
    starts = range(0, count, PAGE)
    if len(starts) < 3:
        return []
    return [
        discord.SelectOption(label=f"{first + 1}–{min(first + PAGE, count)}", value=str(first))
        for first in starts[:MOST]
        if first != page.first
    ]


def _rounds(shown: Shown, page: Page) -> list[discord.SelectOption]:
    """On a page of a round the others, the nearest where there are too many; and all of them together."""
    if not page.round:
        return []
    words, known = shown.words, rounds_of(shown.league, page.phase)
    at = max(0, min(known.index(page.round) - MOST // 2, len(known) - MOST + 1))
    others = [one for one in known[at : at + MOST - 1] if one != page.round]
    every = discord.SelectOption(label=words("league.all_rounds"), value="0")
    return [
        every,
        *(discord.SelectOption(label=words("league.round_number", round=one), value=str(one)) for one in others),
    ]


def _views(shown: Shown, page: Page) -> list[discord.SelectOption]:
    """What else there is."""
    words, league = shown.words, shown.league
    found = [
        (words("league.phase_number", phase=number), str(number))
        for number in range(1, len(league.phases) + 1)
        if number != page.phase
    ]
    if len(rounds_of(league, page.phase)) > 1 and not page.round:
        found.append((words("league.by_round"), BY_ROUND))
    if league.options.teams and page.phase:
        found.append((words("league.members"), MEMBERS))
    if league.games:
        found.append((words("league.pairs"), PAIRS))
    return [discord.SelectOption(label=label, value=value) for label, value in found]
