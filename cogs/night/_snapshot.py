"""An evening at one moment, with all that a message about it needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.client import Naki
from bot.i18n.catalogue import Words
from bot.night.evening import Evening
from bot.night.log import NightLog
from bot.night.messages import LIST_MESSAGE
from bot.store.night.evenings import StoredEvening
from bot.store.night.series import StoredSeries
from bot.store.posts import THREAD_ROLE
from bot.ui.custom_id import Press
from cogs._base import button
from cogs.night._verbs import NIGHTS_VERB
from cogs.night._words import NightNames


@dataclass(frozen=True, slots=True)
class NightSnapshot:
    """An evening of a series: its log, the names of its people and the texts in one language, and the threads of its
    tables, by their names.
    """

    stored: StoredEvening
    series: StoredSeries
    log: NightLog
    names: NightNames
    words: Words
    threads: Mapping[str, int]

    @property
    def evening(self) -> Evening:
        return self.log.evening

    def button(self, verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        return button(Press(NIGHTS_VERB, self.stored.id, verb), self.words(f"night.button.{verb}"), style=style)


async def night_snapshot(client: Naki, evening: int, words: Words | None = None) -> NightSnapshot:
    """The evening with this number, in the server's language or in these `words`. Raises LookupError."""
    nights = client.nights
    stored = await nights.evenings.get(evening)
    series, log = await nights.series.get(stored.series), await nights.evenings.load(evening)
    words = words or client.languages.of("guild", stored.guild)
    names = NightNames(await nights.people.of(stored.series), words)
    posts = {table.id: (await client.posts.of(table.id)).get(THREAD_ROLE) for table in log.evening.round_tables}
    threads = {table: place.channel for table, place in posts.items() if place is not None}
    return NightSnapshot(stored, series, log, names, words, threads)


async def attendee_list_url(client: Naki, snapshot: NightSnapshot) -> str:
    """The address of the evening's list; empty while it is not shown."""
    channel, message = await client.nights.posts.message(snapshot.stored.id, LIST_MESSAGE) or (0, 0)
    if not message:
        return ""
    return client.get_partial_messageable(channel, guild_id=snapshot.stored.guild).get_partial_message(message).jump_url
