"""Standings: their picture, the same as text, and the ways to other pages, rounds and phases."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import discord
from discord import ui
from msgspec.structs import replace

from bot.client import Naki
from bot.client.cooldowns import RequestKind
from bot.league.entrants import EntrantNumber
from bot.league.phase_standings import Standings, member_standings, round_totals
from bot.league.state import League, Life
from bot.league.views import STANDINGS_ROWS, standings_view
from bot.ui.parts import PartNumber, Parts
from cogs._base import MessageLayout, home_of, select
from cogs._lists import MAX_CHOICES, fitting_lines
from cogs._people import plain_text
from cogs.league._base import LeagueComponent, RoundKey
from cogs.league._context import LeagueContext
from cogs.league._snapshot import LeagueSnapshot, load_standings, snapshot_for
from cogs.league._verbs import STANDINGS
from cogs.league._words import common_game_count, signed_amount, standings_lines
from cogs.league.member.graphs import (
    PAIRS_VERB,
    PROGRESS_VERB,
    gallery,
    paint_league_view,
    picture_file,
    show_pairs,
    try_paint,
)
from cogs.league.posts.league_posts import MAX_POST_LIST_LENGTH, league_button_rows
from render import Style

FIND_ME_VERB: Final = "findme"
SHOW_HERE_VERB: Final = "showhere"
AS_TEXT_VERB: Final = "astext"
NARROW_PAGE_VERB: Final = "narrowpage"
WIDE_PAGE_VERB: Final = "widepage"
_VIEW: Final = "views"
STANDINGS_PAGE_VERB: Final = "leaf"
BY_ROUND_VERB: Final = "byround"
_MEMBERS: Final = "members"


class StandingsPage(Parts, frozen=True):
    """A page of standings: of this phase (0: the one being played), after this round (0: up to now), from this row on.
    Older buttons have the phase and the row, or the row alone.
    """

    phase: PartNumber = 0
    round: PartNumber = 0
    first: PartNumber = 0

    @classmethod
    def read(cls, parts: Sequence[str]) -> "StandingsPage":
        match parts:
            case [first]:
                return super().read(["0", "0", first])
            case [phase, first]:
                return super().read([phase, "0", first])
            case _:
                return super().read(parts)

    @property
    def last_round(self) -> int | None:
        return self.round or None

    @property
    def token(self) -> str:
        return f"{self.phase}_{self.round}"

    @property
    def full_token(self) -> str:
        return f"{self.token}_{self.first}"

    def valid_page(self, league: League) -> "StandingsPage":
        """The same page with a phase and a round that exist."""
        last = len(league.phases)
        phase = self.phase if 0 < self.phase <= last else last
        return replace(self, phase=phase, round=self.round if self.round in _rounds_with_games(league, phase) else 0)


CURRENT_PAGE: Final = StandingsPage()


def _rounds_with_games(league: League, phase: int) -> list[int]:
    return sorted({game.round for game in league.counted_games(phase) if game.round is not None}) if phase else []


def standings_post(
    snapshot: LeagueSnapshot, rows: Standings, page: StandingsPage = CURRENT_PAGE, alt: str | None = None
) -> MessageLayout:
    """A page of standings for everybody, with the buttons and lists under it; with `alt` as a picture, else as text."""
    page = page.valid_page(snapshot.league)
    folded = () if alt is None else _folded_buttons(snapshot, page)
    knobs = (*_page_buttons(snapshot, rows, page), *folded)
    return MessageLayout(*_page_items(snapshot, rows, page, alt), *_rows_below(snapshot, rows, page, knobs))


async def standings_picture(
    client: Naki,
    snapshot: LeagueSnapshot,
    rows: Standings,
    style: Style,
    *,
    page: StandingsPage = CURRENT_PAGE,
    reader: EntrantNumber | None = None,
    narrow: bool = False,
) -> tuple[str, bytes] | None:
    """The alt text and the picture of a page, `narrow` for a phone; None if it has no rows."""
    if not rows:
        return None
    page, naming = page.valid_page(snapshot.league), snapshot.names.unescaped_name
    view = await asyncio.to_thread(
        standings_view,
        snapshot.league,
        page.phase,
        rows,
        naming,
        reader=reader,
        first=page.first,
        until=page.last_round,
        narrow=narrow,
    )
    return await paint_league_view(client, view, snapshot.words, style, (snapshot.id, STANDINGS, reader, page))


async def show_standings(
    ctx: LeagueContext, page: StandingsPage = CURRENT_PAGE, *, own: bool = False, as_text: bool = False
) -> None:
    """A page of standings, or the one with the user's `own` row, to the user alone: a picture, or text."""
    client, snapshot = ctx.interaction.client, await snapshot_for(ctx)
    page = page.valid_page(ctx.league)
    rows, me = await load_standings(client, snapshot, page.phase, page.last_round), ctx.league.side_of(ctx.person)
    if own:
        place = next((place for place, row in enumerate(rows) if row.player == me), 0)
        page = replace(page, first=place - place % STANDINGS_ROWS)
    styles, user = client.picture_styles, ctx.interaction.user.id
    style, narrow = styles.of("user", user), styles.is_narrow("user", user)
    alt, picture = None, None
    if not as_text:
        painting = standings_picture(client, snapshot, rows, style, reader=me, page=page, narrow=narrow)
        alt, picture = await try_paint(snapshot, painting)
    here = [snapshot.button(SHOW_HERE_VERB, rest=page.full_token)] if rows else []
    folded = [] if picture is None else _folded_buttons(snapshot, page, narrow=narrow)
    below = _rows_below(snapshot, rows, page, [*_page_buttons(snapshot, rows, page), *folded, *here])
    layout = MessageLayout(*_page_items(snapshot, rows, page, alt), *below)
    await ctx.show(layout, [] if picture is None else [picture_file(picture)])


async def show_here(ctx: LeagueContext, page: StandingsPage) -> None:
    interaction = ctx.interaction
    client, snapshot = interaction.client, await snapshot_for(ctx)
    page = page.valid_page(ctx.league)
    rows = await load_standings(client, snapshot, page.phase, page.last_round)
    style = client.picture_styles.of("guild", home_of(interaction) or 0)
    narrow = client.picture_styles.is_narrow("guild", home_of(interaction))
    picture = await standings_picture(client, snapshot, rows, style, page=page, narrow=narrow)
    if picture is not None:
        await interaction.followup.send(
            view=standings_post(snapshot, rows, page, picture[0]), file=picture_file(picture[1])
        )


async def show_members(ctx: LeagueContext) -> None:
    lines = _member_lines(await snapshot_for(ctx), len(ctx.league.phases))
    await ctx.tell(fitting_lines(lines, ctx.words) or ctx.words("league.no_teams"))


class StandingsButton(
    LeagueComponent[StandingsPage],
    verbs=(STANDINGS, STANDINGS_PAGE_VERB, SHOW_HERE_VERB, AS_TEXT_VERB),
    ration=RequestKind.SEAT,
):
    """**Standings** under messages of a league; **◀**, **▶**, the list of pages, **Show here** and **As text** under
    standings.
    """

    async def handle(self, ctx: LeagueContext) -> None:
        if self.press.verb == SHOW_HERE_VERB:
            await show_here(ctx, self.parts)
        else:
            await show_standings(ctx, self.parts, as_text=self.press.verb == AS_TEXT_VERB)


class LayoutButton(LeagueComponent[StandingsPage], verbs=(NARROW_PAGE_VERB, WIDE_PAGE_VERB), ration=RequestKind.SEAT):
    """**For phones** and **All columns** under standings."""

    async def handle(self, ctx: LeagueContext) -> None:
        narrow = self.press.verb == NARROW_PAGE_VERB
        await ctx.interaction.client.picture_styles.put_narrow(ctx.interaction.user.id, narrow)
        await show_standings(ctx, self.parts)


class FindMe(Parts, frozen=True):
    """Standings of a phase, after a round."""

    phase: PartNumber = 0
    round: PartNumber = 0


class FindMeButton(LeagueComponent[FindMe], verbs=(FIND_ME_VERB,), ration=RequestKind.SEAT):
    """**Find me** under standings."""

    async def handle(self, ctx: LeagueContext) -> None:
        await show_standings(ctx, StandingsPage(self.parts.phase, self.parts.round), own=True)


class RoundList(LeagueComponent[RoundKey], verbs=(BY_ROUND_VERB,), ration=RequestKind.SEAT):
    """The list of rounds under standings after a round."""

    async def handle(self, ctx: LeagueContext) -> None:
        await show_standings(ctx, StandingsPage(self.parts.phase, self.parts.round))


class PickedView(Parts, frozen=True):
    """The phase that is shown, and another one or something else that was picked."""

    phase: PartNumber
    view: PartNumber | Literal["byround", "members", "pairs"]


class ViewList(LeagueComponent[PickedView], verbs=(_VIEW,), ration=RequestKind.SEAT):
    """The list of views under standings: phases, rounds, members of teams, head to head."""

    async def handle(self, ctx: LeagueContext) -> None:
        match self.parts.view:
            case "members":
                await show_members(ctx)
            case "pairs":
                await show_pairs(ctx)
            case "byround":
                page = StandingsPage(self.parts.phase).valid_page(ctx.league)
                await show_standings(
                    ctx, replace(page, round=max(_rounds_with_games(ctx.league, page.phase), default=0))
                )
            case phase:
                await show_standings(ctx, StandingsPage(phase))


def _page_items(
    snapshot: LeagueSnapshot, rows: Standings, page: StandingsPage, alt: str | None
) -> Sequence[ui.Item[MessageLayout]]:
    league, words = snapshot.league, snapshot.words
    title = [words("league.standings", league=plain_text(league.name))]
    if len(league.phases) > 1:
        title.append(words("league.phase_number", phase=page.phase))
    if page.round:
        title.append(words("league.after_round", round=page.round))
    if league.reopened and league.life is not Life.FINISHED:
        title.append(words("league.mark.provisional"))
    lines, even = [f"## {' · '.join(title)}"], common_game_count(rows)
    if even:
        lines.append(f"-# {words('league.after', games=words('league.games', count=even))}")
    elif rows and not any(row.games for row in rows):
        lines.append(f"-# {words(_order_before_games(rows, page))}")
    if alt is None:
        lines += list(_row_lines(snapshot, rows, page))[page.first : page.first + STANDINGS_ROWS]
    members = [] if page.round else _member_lines(snapshot, page.phase)
    room = MAX_POST_LIST_LENGTH // 2 if members else MAX_POST_LIST_LENGTH
    box = ui.Container[MessageLayout](
        ui.TextDisplay(fitting_lines(lines, words, room=room)), accent_colour=discord.Colour.gold()
    )
    if alt is not None:
        box.add_item(gallery(alt))
    if members:
        box.add_item(ui.TextDisplay(fitting_lines([f"### {words('league.members')}", *members], words, room=room)))
    return (box,)


def _order_before_games(rows: Standings, page: StandingsPage) -> str:
    """In what order people stand while no game of the phase counts."""
    if any(row.total for row in rows):
        return "league.unplayed.totals"
    return "league.unplayed.first" if page.phase == 1 else "league.unplayed.later"


def _row_lines(snapshot: LeagueSnapshot, rows: Standings, page: StandingsPage) -> Iterator[str]:
    lines = standings_lines(snapshot.league, rows, snapshot.names, snapshot.words)
    won = round_totals(snapshot.league, page.phase, page.round) if page.round else {}
    for row, line in zip(rows, lines, strict=True):
        last = (snapshot.words("league.in_round", amount=signed_amount(won[row.player])),) if row.player in won else ()
        yield " · ".join((line, *last))


def _member_lines(snapshot: LeagueSnapshot, phase: int) -> list[str]:
    league = snapshot.league
    rows = member_standings(league, phase) if league.options.teams and phase else ()
    return list(standings_lines(league, rows, snapshot.names, snapshot.words))


def _page_buttons(snapshot: LeagueSnapshot, rows: Standings, page: StandingsPage) -> Sequence[ui.Button[Any]]:
    turns = snapshot.page_buttons(STANDINGS, page.first, STANDINGS_ROWS, len(rows), about=f"{page.token}_")
    find = [snapshot.button(FIND_ME_VERB, rest=page.token)] if turns else []
    played = any(row.games for row in rows)
    return [*turns, *find, *([snapshot.button(PROGRESS_VERB, rest=str(page.phase))] if played else [])]


def _folded_buttons(snapshot: LeagueSnapshot, page: StandingsPage, *, narrow: bool = False) -> list[ui.Button[Any]]:
    """The same page otherwise: as text, and with fewer columns or with all."""
    return [
        snapshot.button(verb, rest=page.full_token)
        for verb in (AS_TEXT_VERB, WIDE_PAGE_VERB if narrow else NARROW_PAGE_VERB)
    ]


def _rows_below(
    snapshot: LeagueSnapshot, rows: Standings, page: StandingsPage, knobs: Sequence[ui.Button[Any]]
) -> list[ui.ActionRow[MessageLayout]]:
    lists = (
        (STANDINGS_PAGE_VERB, page.token, "league.pages", _page_options(page, len(rows))),
        (BY_ROUND_VERB, str(page.phase), "league.rounds", _round_options(snapshot, page)),
        (_VIEW, str(page.phase), "league.views", _view_options(snapshot, page)),
    )
    rows_ = [
        ui.ActionRow[MessageLayout](select(snapshot.press(verb, rest), snapshot.words(title), options))
        for verb, rest, title, options in lists
        if options
    ]
    return [*league_button_rows(knobs), *rows_]


def _page_options(page: StandingsPage, count: int) -> list[discord.SelectOption]:
    """The other pages, where there are three or more."""
    starts = range(0, count, STANDINGS_ROWS)
    if len(starts) < 3:
        return []
    return [
        discord.SelectOption(label=f"{first + 1}–{min(first + STANDINGS_ROWS, count)}", value=str(first))
        for first in starts[:MAX_CHOICES]
        if first != page.first
    ]


def _round_options(snapshot: LeagueSnapshot, page: StandingsPage) -> list[discord.SelectOption]:
    if not page.round:
        return []
    words, known = snapshot.words, _rounds_with_games(snapshot.league, page.phase)
    at = max(0, min(known.index(page.round) - MAX_CHOICES // 2, len(known) - MAX_CHOICES + 1))
    others = [one for one in known[at : at + MAX_CHOICES - 1] if one != page.round]
    every = discord.SelectOption(label=words("league.all_rounds"), value="0")
    return [
        every,
        *(discord.SelectOption(label=words("league.round_number", round=one), value=str(one)) for one in others),
    ]


def _view_options(snapshot: LeagueSnapshot, page: StandingsPage) -> list[discord.SelectOption]:
    words, league = snapshot.words, snapshot.league
    found = [
        (words("league.phase_number", phase=number), str(number))
        for number in range(1, len(league.phases) + 1)
        if number != page.phase
    ]
    if len(_rounds_with_games(league, page.phase)) > 1 and not page.round:
        found.append((words("league.by_round"), BY_ROUND_VERB))
    if league.options.teams and page.phase:
        found.append((words("league.members"), _MEMBERS))
    if league.games:
        found.append((words("league.pairs"), PAIRS_VERB))
    return [discord.SelectOption(label=label, value=value) for label, value in found]
