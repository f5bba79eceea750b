"""The events at a table, in words: of a game that is over everything, of a running one what every seat knows."""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Final

import discord
import structlog

from bot.engine.game import AnyEvent
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.table.context import UNFINISHED
from bot.table.party import Party
from cogs._base import Interaction, reply_privately, words_for
from cogs._lists import fitting_lines
from cogs._people import company, plain_text
from cogs.admin._shown_events import shown_events
from cogs.games.registry import game_ui_of
from cogs.games.story import Story

_STORY_FILE: Final = "table.txt"
MAX_STORY_LINES: Final = 12
"""Lines of a story that are shown at once."""

_log = structlog.stdlib.get_logger(__name__)


async def explain_table(interaction: Interaction, name: str) -> None:
    """Tell what happened at the table. Those who sit there are told that it was asked, before it is answered."""
    client, words = interaction.client, words_for(interaction)
    table = client.tables.get(name)
    scene = None if table is None else table.scene
    history = await client.tables.archive.history(name)
    if history is None:
        await reply_privately(interaction, words("denied.no_table"))
        return
    _log.info("a table was looked at", table=name, user=interaction.user.id)
    if table is not None:
        await table.note_log_view()
    party, over = history.party, history.party.stage not in UNFINISHED
    events: Sequence[AnyEvent] = history.events
    if not over:
        view = (GAMES[party.terms.game].projection, company(party))
        events = () if scene is None else await asyncio.to_thread(shown_events, history, scene, *view)
    lines = story_lines(events, party, words, over=over)
    if not lines:
        await reply_privately(interaction, words("admin.nothing"))
        return
    file = discord.File(BytesIO("\n".join((*lines, "")).encode()), _STORY_FILE)
    end = fitting_lines([plain_text(line) for part in lines[-MAX_STORY_LINES:] for line in part.split("\n")], words)
    await interaction.followup.send(f"{words('admin.explained')}\n{end}", file=file, ephemeral=True)


def story_lines(events: Sequence[AnyEvent], party: Party, words: Words, *, over: bool) -> list[str]:
    """A line for each event that is worth one."""
    game_ui, story = game_ui_of(party), Story(party, words, eyes=range(party.seats) if over else ())
    lines = (game_ui.event_line(event, story) for event in events)
    return [line for line in lines if line is not None]
