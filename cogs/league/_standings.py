"""Standings as people see them: lines that a phone shows whole, the picture below them, and graphs of how they came
about.
"""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Final

import discord
from discord import ui

from bot.client import Naki
from bot.i18n.catalogue import Words
from bot.league.state import Life, Side
from bot.league.tables import Standings
from bot.league.views import LINES, PAGE, pair_view, progress_view, standings_view
from bot.view.model import LeagueView
from cogs._base import Layout
from cogs._lists import fitting
from cogs._people import plain
from cogs.league._posts import ROOM, STANDINGS, Shown
from cogs.league._shown import answered_with, rows_of, shown_to
from cogs.league._visit import Visit
from cogs.league._words import played_evenly, standings_lines
from render import Style, alt_text

PROGRESS: Final = "progress"
FIND_ME: Final = "findme"
HERE: Final = "showhere"
FILE: Final = "standings.png"


def standings_post(shown: Shown, rows: Standings, first: int = 0, alt: str | None = None) -> Layout:
    """A page of the standings of the phase being played, for everybody. With `alt` there is a picture of them."""
    return Layout(*_page(shown, rows, first, alt), *_row(_knobs(shown, rows, first)))


async def standings_picture(
    client: Naki, shown: Shown, rows: Standings, style: Style, *, reader: Side | None = None, first: int = 0
) -> tuple[str, bytes] | None:
    """The alt text and the picture of a page; None where nobody has a row."""
    if not rows:
        return None
    phase, naming = len(shown.league.phases), shown.names.bare
    view = await asyncio.to_thread(standings_view, shown.league, phase, rows, naming, reader=reader, first=first)
    return await _painted(client, view, shown.words, style, (shown.id, STANDINGS, reader, first))


async def show_standings(visiting: Visit, first: int | None = 0) -> None:
    """The standings, to them alone: from row `first` on, or the page on which they stand themselves."""
    client, shown = visiting.interaction.client, await shown_to(visiting)
    rows, me = await rows_of(client, shown), visiting.league.side_of(visiting.person)
    if first is None:
        place = next((place for place, row in enumerate(rows) if row.player == me), 0)
        first = place - place % PAGE
    knobs = [*_knobs(shown, rows, first), *([shown.knob(HERE, rest=str(first))] if rows else [])]
    style = client.picture_styles.of("user", visiting.interaction.user.id)
    message = await answered_with(visiting, Layout(*_page(shown, rows, first, None), *_row(knobs)))
    painted = await standings_picture(client, shown, rows, style, reader=me, first=first)
    if painted is not None:
        alt, picture = painted
        layout = Layout(*_page(shown, rows, first, alt), *_row(knobs))
        await message.edit(view=layout, attachments=[attached(picture)])


async def show_here(visiting: Visit, first: int) -> None:
    """A page of the standings, to everybody in the channel."""
    interaction = visiting.interaction
    client, shown = interaction.client, await shown_to(visiting)
    rows = await rows_of(client, shown)
    painted = await standings_picture(
        client, shown, rows, client.picture_styles.of("guild", interaction.guild_id or 0), first=first
    )
    if painted is not None:
        alt, picture = painted
        await interaction.followup.send(view=standings_post(shown, rows, first, alt), file=attached(picture))


async def show_progress(visiting: Visit, *sides: Side) -> None:
    """How the totals of these grew, or those of the best, to one person."""
    shown = await shown_to(visiting)
    rows = await rows_of(visiting.interaction.client, shown)
    named = sides or tuple(row.player for row in rows[:LINES])
    if not named:
        await visiting.say("league.no_games")
        return
    phase, naming = len(visiting.league.phases), shown.names.bare
    view = await asyncio.to_thread(progress_view, visiting.league, phase, named, naming)
    await show_picture(visiting, view)


async def show_pair(visiting: Visit, one: Side, other: Side) -> None:
    """Two of the league side by side, to one person."""
    shown = await shown_to(visiting)
    await show_picture(visiting, await asyncio.to_thread(pair_view, visiting.league, one, other, shown.names.bare))


async def show_player(visiting: Visit, side: Side) -> None:
    """How somebody fares, to one person: against them, if they have met; else by themselves. Nothing before a game."""
    met = [game.sides for game in visiting.league.games.values() if side in game.sides]
    own = visiting.league.side_of(visiting.person)
    if own is not None and own != side and any(own in sides for sides in met):
        await show_pair(visiting, own, side)
    elif met:
        await show_progress(visiting, side)


async def show_picture(visiting: Visit, view: LeagueView) -> None:
    """A picture of the league with its words, to one person."""
    client, user = visiting.interaction.client, visiting.interaction.user.id
    style = client.picture_styles.of("user", user)
    alt, picture = await _painted(client, view, visiting.words, style, (visiting.id, type(view), user))
    await visiting.interaction.followup.send(view=Layout(_gallery(alt)), file=attached(picture), ephemeral=True)


def attached(picture: bytes) -> discord.File:
    """The picture as a message takes it."""
    return discord.File(BytesIO(picture), FILE)


async def _painted(
    client: Naki, view: LeagueView, words: Words, style: Style, message: tuple[object, ...]
) -> tuple[str, bytes]:
    return alt_text(view, words), await client.studio.picture(view, words, style, message=message)


def _page(shown: Shown, rows: Standings, first: int, alt: str | None) -> Sequence[ui.Item[Layout]]:
    league, words = shown.league, shown.words
    title = words("league.standings", league=plain(league.name))
    if league.reopened and league.life is not Life.FINISHED:
        title = f"{title} · {words('league.mark.provisional')}"
    lines, even = [f"## {title}"], played_evenly(rows)
    if even:
        lines.append(f"-# {words('league.after', games=words('league.games', count=even))}")
    lines += list(standings_lines(league, rows, shown.names, words))[first : first + PAGE]
    page = ui.Container[Layout](ui.TextDisplay(fitting(lines, words, room=ROOM)), accent_colour=discord.Colour.gold())
    if alt is not None:
        page.add_item(_gallery(alt))
    return (page,)


def _gallery(alt: str) -> ui.MediaGallery[Layout]:
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt))


def _knobs(shown: Shown, rows: Standings, first: int) -> Sequence[ui.Button[Layout]]:
    """Where one can go from a page."""
    turns = shown.turns(STANDINGS, first, PAGE, len(rows))
    find = [shown.knob(FIND_ME)] if turns else []
    return [*turns, *find, *([shown.knob(PROGRESS)] if any(row.games for row in rows) else [])]


def _row(knobs: Sequence[ui.Button[Layout]]) -> Sequence[ui.ActionRow[Layout]]:
    return [ui.ActionRow[Layout](*knobs)] if knobs else []
