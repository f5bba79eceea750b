"""Pictures of totals and opponents: graphs of totals, and two players or teams head to head."""

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from io import BytesIO
from typing import Final

import discord
import structlog
from discord import ui

from bot.client import Naki
from bot.client.cooldowns import RequestKind
from bot.i18n.catalogue import Words
from bot.league.bracket_view import bracket_view
from bot.league.entrants import EntrantNumber
from bot.league.phase_plan import PhaseKind
from bot.league.views import GRAPH_LINES, HeadToHead, head_to_head_records, pair_view, progress_view
from bot.ui.parts import PartNumber, Parts
from bot.view.model import LeagueView
from cogs._base import MessageLayout, select
from cogs.league._base import LeagueComponent
from cogs.league._context import LeagueContext
from cogs.league._snapshot import LeagueSnapshot, load_standings, snapshot_for
from cogs.league._verbs import STANDINGS
from cogs.league._words import signed_amount
from render import Style, alt_text

PROGRESS_VERB: Final = "progress"
PAIRS_VERB: Final = "pairs"
PAIR_VERB: Final = "pair"
_FILE: Final = "standings.png"
_OPPONENTS_PER_PAGE: Final = 20
_log = structlog.stdlib.get_logger(__name__)


async def show_progress(ctx: LeagueContext, *sides: EntrantNumber, phase: int = 0) -> None:
    """A graph of these totals in a phase, to the user alone; by default those of the best, and the user's own."""
    snapshot, last = await snapshot_for(ctx), len(ctx.league.phases)
    phase = phase if 0 < phase <= last else last
    rows = await load_standings(ctx.interaction.client, snapshot, phase)
    named = sides or graphed_sides([row.player for row in rows], ctx.league.side_of(ctx.person))
    if not named or not any(True for _ in ctx.league.counted_games(phase)):
        await ctx.say("league.no_games")
        return
    view = await asyncio.to_thread(progress_view, ctx.league, phase, named, snapshot.names.unescaped_name)
    await show_picture(ctx, view)


def graphed_sides(ranked: Sequence[EntrantNumber], own: EntrantNumber | None) -> tuple[EntrantNumber, ...]:
    """The best, with the user in place of the last of them if they rank below."""
    if own is not None and own in ranked[GRAPH_LINES:]:
        return (*ranked[: GRAPH_LINES - 1], own)
    return tuple(ranked[:GRAPH_LINES])


async def show_pair(ctx: LeagueContext, one: EntrantNumber, other: EntrantNumber) -> None:
    snapshot = await snapshot_for(ctx)
    await show_picture(ctx, await asyncio.to_thread(pair_view, ctx.league, one, other, snapshot.names.unescaped_name))


async def show_player(ctx: LeagueContext, side: EntrantNumber, other: EntrantNumber | None) -> None:
    """A player or team head to head with the `other`, or with the user if they have met; else their own graph. To the
    user alone; nothing if they have not played.
    """
    league = ctx.league
    met = [game.sides for game in league.games.values() if side in game.sides]
    against = league.side_of(ctx.person) if other is None else other
    if against is not None and against != side and any(against in sides for sides in met):
        await show_pair(ctx, against, side)
    elif other is not None:
        await ctx.say("league.never_met")
    elif met:
        await show_progress(ctx, side)


async def show_pairs(ctx: LeagueContext, side: EntrantNumber | None = None, first: int = 0) -> None:
    """A page of the opponents of a player or team: by default the user, or the best if the user has not played."""
    snapshot = await snapshot_for(ctx)
    if side is None:
        rows = await load_standings(ctx.interaction.client, snapshot)
        own = ctx.league.side_of(ctx.person)
        played = [row.player for row in rows if row.games]
        side = own if own in played else next(iter(played), None)
    met = () if side is None else await asyncio.to_thread(head_to_head_records, ctx.league, side)
    if side is None or not met:
        await ctx.say("league.no_games")
        return
    page = met[first : first + _OPPONENTS_PER_PAGE]
    title = ctx.words("league.pairs_of", player=snapshot.names.side(side))
    turns = snapshot.page_buttons(PAIRS_VERB, first, _OPPONENTS_PER_PAGE, len(met), about=f"{side}_")
    listed = [
        discord.SelectOption(label=snapshot.names.unescaped_name(one.side)[:100], value=str(one.side)) for one in page
    ]
    picked = select(snapshot.press(PAIR_VERB, f"{side}_{first}"), ctx.words("league.pairs_pick"), listed)
    knobs = ui.ActionRow[MessageLayout](*turns, snapshot.button(STANDINGS))
    text = ui.TextDisplay[MessageLayout]("\n".join((f"### {title}", *_opponent_lines(snapshot, page))))
    await ctx.show(MessageLayout(text, knobs, ui.ActionRow[MessageLayout](picked)))


def _opponent_lines(snapshot: LeagueSnapshot, met: Sequence[HeadToHead]) -> Iterator[str]:
    words = snapshot.words
    for one in met:
        yield words(
            "league.met",
            player=snapshot.names.side(one.side),
            games=words("league.games", count=one.games),
            ahead=one.games_ahead,
            total=signed_amount(one.total),
            against=signed_amount(one.opponent_total),
        )


class GraphedPhase(Parts, frozen=True):
    """A phase; 0 for the one being played."""

    phase: PartNumber = 0


class GraphButton(LeagueComponent[GraphedPhase], verbs=(PROGRESS_VERB,), ration=RequestKind.SEAT):
    """**Progress** under standings."""

    async def handle(self, ctx: LeagueContext) -> None:
        await show_progress(ctx, phase=self.parts.phase)


class PairPage(Parts, frozen=True):
    """A page of those whom a player or team has met."""

    side: PartNumber
    first: PartNumber


class PairPageButton(LeagueComponent[PairPage], verbs=(PAIRS_VERB,), ration=RequestKind.SEAT):
    """**◀** and **▶** under a list of opponents."""

    async def handle(self, ctx: LeagueContext) -> None:
        await show_pairs(ctx, self.parts.side, self.parts.first)


class PickedOpponent(PairPage, frozen=True):
    """A player or team, and the opponent that was picked on that page."""

    other: PartNumber


class OpponentList(LeagueComponent[PickedOpponent], verbs=(PAIR_VERB,), ration=RequestKind.SEAT):
    """The list of opponents."""

    async def handle(self, ctx: LeagueContext) -> None:
        await show_pair(ctx, self.parts.side, self.parts.other)


async def show_picture(ctx: LeagueContext, view: LeagueView) -> None:
    client, user = ctx.interaction.client, ctx.interaction.user.id
    style = client.picture_styles.of("user", user)
    alt, picture = await paint_league_view(client, view, ctx.words, style, (ctx.id, type(view), user))
    await ctx.send(MessageLayout(gallery(alt)), [picture_file(picture)])


async def bracket_picture(
    client: Naki, snapshot: LeagueSnapshot, phase: int, number: int, style: Style
) -> tuple[str, bytes] | None:
    """The alt text and the picture of a knockout up to a round; None if that is not published, or of no knockout."""
    league, round_ = snapshot.league, snapshot.league.round(phase, number)
    if round_ is None or not round_.is_public or league.options.plans[phase - 1].kind is not PhaseKind.KNOCKOUT:
        return None
    view = await asyncio.to_thread(bracket_view, league, phase, snapshot.names.unescaped_name, until=number)
    return await paint_league_view(client, view, snapshot.words, style, (snapshot.id, type(view), phase, number))


async def try_paint(
    snapshot: LeagueSnapshot, picture: Awaitable[tuple[str, bytes] | None]
) -> tuple[str, bytes] | tuple[None, None]:
    """The alt text and the picture, if there is one; a message goes out without, where painting fails."""
    try:
        return await picture or (None, None)
    except Exception as error:
        _log.error("league not painted", league=snapshot.id, exc_info=error)
        return None, None


async def paint_league_view(
    client: Naki, view: LeagueView, words: Words, style: Style, message: tuple[object, ...]
) -> tuple[str, bytes]:
    """The picture with its alt text; only the newest picture for the same `message` is painted."""
    return alt_text(view, words), await client.studio.picture(view, words, style, message=message)


def picture_file(picture: bytes) -> discord.File:
    return discord.File(BytesIO(picture), _FILE)


def gallery(alt: str) -> ui.MediaGallery[MessageLayout]:
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{_FILE}", description=alt))
