"""How standings came about: graphs of totals, and two of a league side by side."""

import asyncio
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

import discord
from discord import ui

from bot.client import Naki
from bot.client.cooldowns import Ration
from bot.i18n.catalogue import Words
from bot.league.state import Side
from bot.league.views import LINES, Opposition, oppositions, pair_view, progress_view
from bot.view.model import LeagueView
from cogs._base import Layout, select
from cogs.league._base import LeaguePressed
from cogs.league._posts import STANDINGS, Shown
from cogs.league._shown import answered_with, rows_of, shown_to
from cogs.league._visit import Visit
from cogs.league._words import amount
from render import Style, alt_text

PROGRESS: Final = "progress"
PAIRS: Final = "pairs"
PAIR: Final = "pair"
FILE: Final = "standings.png"
MET: Final = 20
"""Opponents on a page."""


async def show_progress(visiting: Visit, *sides: Side, phase: int = 0) -> None:
    """How the totals of these grew in a phase, or those of the best and of whoever asks, to one person."""
    shown, last = await shown_to(visiting), len(visiting.league.phases)
    phase = phase if 0 < phase <= last else last
    rows = await rows_of(visiting.interaction.client, shown, phase)
    named = sides or charted([row.player for row in rows], visiting.league.side_of(visiting.person))
    if not named or not any(True for _ in visiting.league.played(phase)):
        await visiting.say("league.no_games")
        return
    view = await asyncio.to_thread(progress_view, visiting.league, phase, named, shown.names.bare)
    await show_picture(visiting, view)


def charted(ranked: Sequence[Side], own: Side | None) -> tuple[Side, ...]:
    """The best, and in place of the last of them whoever asks, if they are ranked below."""
    if own is not None and own in ranked[LINES:]:
        return (*ranked[: LINES - 1], own)
    return tuple(ranked[:LINES])


async def show_pair(visiting: Visit, one: Side, other: Side) -> None:
    """Two of the league side by side, to one person."""
    shown = await shown_to(visiting)
    await show_picture(visiting, await asyncio.to_thread(pair_view, visiting.league, one, other, shown.names.bare))


async def show_player(visiting: Visit, side: Side, other: Side | None) -> None:
    """How somebody fares, to one person: against the other one, by default against them, if they have met; else by
    themselves. Nothing before a game.
    """
    league = visiting.league
    met = [game.sides for game in league.games.values() if side in game.sides]
    against = league.side_of(visiting.person) if other is None else other
    if against is not None and against != side and any(against in sides for sides in met):
        await show_pair(visiting, against, side)
    elif other is not None:
        await visiting.say("league.never_met")
    elif met:
        await show_progress(visiting, side)


async def show_pairs(visiting: Visit, side: Side | None = None, first: int = 0) -> None:
    """Everybody whom somebody has met, by default whoever asks, or the best where they have played nothing; to one
    person.
    """
    shown = await shown_to(visiting)
    if side is None:
        rows = await rows_of(visiting.interaction.client, shown)
        own = visiting.league.side_of(visiting.person)
        played = [row.player for row in rows if row.games]
        side = own if own in played else next(iter(played), None)
    met = () if side is None else await asyncio.to_thread(oppositions, visiting.league, side)
    if side is None or not met:
        await visiting.say("league.no_games")
        return
    page = met[first : first + MET]
    title = visiting.words("league.pairs_of", player=shown.names.side(side))
    turns = shown.turns(PAIRS, first, MET, len(met), about=f"{side}_")
    listed = [discord.SelectOption(label=shown.names.bare(one.side)[:100], value=str(one.side)) for one in page]
    picked = select(shown.press(PAIR, f"{side}_{first}"), visiting.words("league.pairs_pick"), listed)
    knobs = ui.ActionRow[Layout](*turns, shown.knob(STANDINGS))
    text = ui.TextDisplay[Layout]("\n".join((f"### {title}", *_met(shown, page))))
    await answered_with(visiting, Layout(text, knobs, ui.ActionRow[Layout](picked)))


def _met(shown: Shown, met: Sequence[Opposition]) -> Iterator[str]:
    words = shown.words
    for one in met:
        yield words(
            "league.met",
            player=shown.names.side(one.side),
            games=words("league.games", count=one.games),
            ahead=one.ahead,
            total=amount(one.total),
            against=amount(one.against),
        )


class GraphButton(LeaguePressed, verbs=(PROGRESS, PAIRS), ration=Ration.SEAT):
    """**Progress** under standings, and the pages of whom somebody has met."""

    async def visited(self, visiting: Visit) -> None:
        """Show it, to whoever pressed."""
        match self.press.verb, self.press.numbers:
            case verb, phase if verb == PROGRESS:
                await show_progress(visiting, phase=next(iter(phase), 0))
            case _, [side, first]:
                await show_pairs(visiting, side, first)
            case _:
                await visiting.lost()


class PairList(LeaguePressed, verbs=(PAIR,), ration=Ration.SEAT):
    """The list of those whom somebody has met."""

    async def visited(self, visiting: Visit) -> None:
        """Show the two side by side, to whoever picked one."""
        side, _, _ = self.press.rest.partition("_")
        if side.isdecimal() and self.picked.isdecimal():
            await show_pair(visiting, int(side), int(self.picked))
        else:
            await visiting.lost()


async def show_picture(visiting: Visit, view: LeagueView) -> None:
    """A picture of the league with its words, to one person."""
    client, user = visiting.interaction.client, visiting.interaction.user.id
    style = client.picture_styles.of("user", user)
    alt, picture = await painted(client, view, visiting.words, style, (visiting.id, type(view), user))
    await visiting.interaction.followup.send(view=Layout(gallery(alt)), file=attached(picture), ephemeral=True)


async def painted(
    client: Naki, view: LeagueView, words: Words, style: Style, message: tuple[object, ...]
) -> tuple[str, bytes]:
    """The alt text of a picture, and the picture."""
    return alt_text(view, words), await client.studio.picture(view, words, style, message=message)


def attached(picture: bytes) -> discord.File:
    """The picture as a message takes it."""
    return discord.File(BytesIO(picture), FILE)


def gallery(alt: str) -> ui.MediaGallery[Layout]:
    """The picture in a message."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt))
