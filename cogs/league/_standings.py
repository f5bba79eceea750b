"""Standings as people see them: lines that a phone shows whole, the picture below them, and graphs of how they came
about.
"""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.client import Naki
from bot.client.cooldowns import Ration
from bot.i18n.catalogue import Words
from bot.league.state import Life, Side
from bot.league.tables import Standings, member_standings
from bot.league.views import LINES, PAGE, pair_view, progress_view, standings_view
from bot.view.model import LeagueView
from cogs._base import Interaction, Layout, Pressed, select, spoken, tell
from cogs._lists import fitting
from cogs._people import plain
from cogs.league._posts import ROOM, STANDINGS, Shown
from cogs.league._shown import answered_with, rows_of, shown_to
from cogs.league._visit import Visit, visit_id
from cogs.league._words import played_evenly, standings_lines
from render import Style, alt_text

PROGRESS: Final = "progress"
FIND_ME: Final = "findme"
HERE: Final = "showhere"
VIEW: Final = "views"
MEMBERS: Final = "members"
FILE: Final = "standings.png"


def standings_post(shown: Shown, rows: Standings, first: int = 0, alt: str | None = None, phase: int = 0) -> Layout:
    """A page of the standings of a phase, by default the one being played, for everybody; beneath it the others. With
    `alt` there is a picture of them.
    """
    phase = phase or len(shown.league.phases)
    return Layout(*_page(shown, rows, phase, first, alt), *_below(shown, phase, _knobs(shown, rows, phase, first)))


async def standings_picture(
    client: Naki,
    shown: Shown,
    rows: Standings,
    style: Style,
    *,
    reader: Side | None = None,
    first: int = 0,
    phase: int = 0,
) -> tuple[str, bytes] | None:
    """The alt text and the picture of a page; None where nobody has a row."""
    if not rows:
        return None
    number, naming = phase or len(shown.league.phases), shown.names.bare
    view = await asyncio.to_thread(standings_view, shown.league, number, rows, naming, reader=reader, first=first)
    return await _painted(client, view, shown.words, style, (shown.id, STANDINGS, reader, number, first))


async def show_standings(visiting: Visit, first: int | None = 0, phase: int = 0) -> None:
    """The standings of a phase, to them alone: from row `first` on, or the page on which they stand themselves."""
    client, shown = visiting.interaction.client, await shown_to(visiting)
    phase = _known(visiting, phase)
    rows, me = await rows_of(client, shown, phase), visiting.league.side_of(visiting.person)
    if first is None:
        place = next((place for place, row in enumerate(rows) if row.player == me), 0)
        first = place - place % PAGE
    knobs = [*_knobs(shown, rows, phase, first), *([shown.knob(HERE, rest=f"{phase}_{first}")] if rows else [])]
    below = _below(shown, phase, knobs)
    style = client.picture_styles.of("user", visiting.interaction.user.id)
    message = await answered_with(visiting, Layout(*_page(shown, rows, phase, first, None), *below))
    painted = await standings_picture(client, shown, rows, style, reader=me, first=first, phase=phase)
    if painted is not None:
        alt, picture = painted
        layout = Layout(*_page(shown, rows, phase, first, alt), *below)
        await message.edit(view=layout, attachments=[attached(picture)])


async def show_here(visiting: Visit, first: int, phase: int = 0) -> None:
    """A page of the standings of a phase, to everybody in the channel."""
    interaction = visiting.interaction
    client, shown = interaction.client, await shown_to(visiting)
    phase = _known(visiting, phase)
    rows = await rows_of(client, shown, phase)
    style = client.picture_styles.of("guild", interaction.guild_id or 0)
    painted = await standings_picture(client, shown, rows, style, first=first, phase=phase)
    if painted is not None:
        alt, picture = painted
        await interaction.followup.send(view=standings_post(shown, rows, first, alt, phase), file=attached(picture))


def _known(visiting: Visit, phase: int) -> int:
    """The phase with this number, or the one being played where there is no such phase."""
    last = len(visiting.league.phases)
    return phase if 0 < phase <= last else last


class StandingsButton(Pressed, verbs=(STANDINGS, FIND_ME, HERE, PROGRESS), ration=Ration.SEAT):
    """**Standings** under the messages of a league, and the buttons under standings: of a phase, from a row on."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show them, to whoever pressed; **Show here** to everybody."""
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is None:
            return
        numbers = [int(part) for part in self.press.rest.split("_") if part.isdecimal()]
        match self.press.verb, numbers:
            case verb, [*phase, first] if verb == STANDINGS:
                await show_standings(visiting, first, *phase[:1])
            case verb, _ if verb == STANDINGS:
                await show_standings(visiting)
            case verb, phase if verb == FIND_ME:
                await show_standings(visiting, None, *phase[:1])
            case verb, [*phase, first] if verb == HERE:
                await show_here(visiting, first, *phase[:1])
            case _, phase:
                await show_progress(visiting, phase=next(iter(phase), 0))


class ViewList(Pressed, verbs=(VIEW,), ration=Ration.SEAT):
    """The list under standings: those of another phase, or of the members of teams."""

    async def pressed(self, interaction: Interaction) -> None:
        """Show them, to whoever picked them."""
        visiting = await visit_id(interaction, self.press.decision)
        if visiting is None:
            return
        if self.picked == MEMBERS:
            await show_members(visiting)
        elif self.picked.isdecimal():
            await show_standings(visiting, phase=int(self.picked))
        else:
            await tell(interaction, spoken(interaction)("trouble.lost"))


async def show_members(visiting: Visit) -> None:
    """The members of all teams, best first, to them alone."""
    lines = _members(await shown_to(visiting), len(visiting.league.phases))
    await visiting.tell(fitting(lines, visiting.words) or visiting.words("league.no_teams"))


async def show_progress(visiting: Visit, *sides: Side, phase: int = 0) -> None:
    """How the totals of these grew in a phase, or those of the best, to one person."""
    shown, phase = await shown_to(visiting), _known(visiting, phase)
    rows = await rows_of(visiting.interaction.client, shown, phase)
    named = sides or tuple(row.player for row in rows[:LINES])
    if not named:
        await visiting.say("league.no_games")
        return
    view = await asyncio.to_thread(progress_view, visiting.league, phase, named, shown.names.bare)
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


def _page(shown: Shown, rows: Standings, phase: int, first: int, alt: str | None) -> Sequence[ui.Item[Layout]]:
    league, words = shown.league, shown.words
    title = words("league.standings", league=plain(league.name))
    if len(league.phases) > 1:
        title = f"{title} · {words('league.phase_number', phase=phase)}"
    if league.reopened and league.life is not Life.FINISHED:
        title = f"{title} · {words('league.mark.provisional')}"
    lines, even = [f"## {title}"], played_evenly(rows)
    if even:
        lines.append(f"-# {words('league.after', games=words('league.games', count=even))}")
    lines += list(standings_lines(league, rows, shown.names, words))[first : first + PAGE]
    members = _members(shown, phase)
    room = ROOM // 2 if members else ROOM
    page = ui.Container[Layout](ui.TextDisplay(fitting(lines, words, room=room)), accent_colour=discord.Colour.gold())
    if members:
        page.add_item(ui.TextDisplay(fitting([f"### {words('league.members')}", *members], words, room=room)))
    if alt is not None:
        page.add_item(_gallery(alt))
    return (page,)


def _members(shown: Shown, phase: int) -> list[str]:
    """A line for each member of a team, best first; nothing where people play for themselves."""
    league = shown.league
    rows = member_standings(league, phase) if league.options.teams and phase else ()
    return list(standings_lines(league, rows, shown.names, shown.words))


def _gallery(alt: str) -> ui.MediaGallery[Layout]:
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{FILE}", description=alt))


def _knobs(shown: Shown, rows: Standings, phase: int, first: int) -> Sequence[ui.Button[Any]]:
    """Where one can go from a page."""
    turns = shown.turns(STANDINGS, first, PAGE, len(rows), about=f"{phase}_")
    find = [shown.knob(FIND_ME, rest=str(phase))] if turns else []
    return [*turns, *find, *([shown.knob(PROGRESS, rest=str(phase))] if any(row.games for row in rows) else [])]


def _below(shown: Shown, phase: int, knobs: Sequence[ui.Button[Any]]) -> Sequence[ui.ActionRow[Layout]]:
    """The buttons, and the list of what else there is to see."""
    words, league = shown.words, shown.league
    others = [
        discord.SelectOption(label=words("league.phase_number", phase=number), value=str(number))
        for number in range(1, len(league.phases) + 1)
        if number != phase
    ]
    if league.options.teams and phase:
        others.append(discord.SelectOption(label=words("league.members"), value=MEMBERS))
    views = [ui.ActionRow[Layout](select(shown.press(VIEW), words("league.views"), others))] if others else []
    return [*([ui.ActionRow[Layout](*knobs)] if knobs else []), *views]
