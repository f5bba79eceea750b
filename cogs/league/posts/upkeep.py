"""Leagues are looked after while this is loaded, and what they show is shown on Discord."""

import asyncio
from collections.abc import Iterable
from contextvars import Context

from discord.ext import commands

from bot.client import Naki
from bot.client.setting_keys import LEAGUE_REMINDERS
from bot.leagues.actor import LeagueCaretaker
from bot.store.league.posts import LeaguePost
from bot.system.tasks import cancel_and_wait
from bot.table.party import Person
from cogs._venue import thread_under
from cogs.league.posts.publisher import LeaguePublisher


class LeagueDiscordAdapter:
    """Discord, as far as leagues need it to go on by themselves."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._publisher = LeaguePublisher(client)

    @property
    def is_ready(self) -> bool:
        return self._client.is_ready()

    def is_responsible_for(self, guild: int) -> bool:
        return self._client.is_responsible_for(guild)

    def wants_reminders(self, account: int) -> bool:
        return self._client.choices.of("user", account, LEAGUE_REMINDERS) is not None

    async def publish(self, post: LeaguePost) -> bool:
        return await self._publisher.publish(post)

    async def open_thread(self, guild: int, channel: int, message: int, people: Iterable[Person | None]) -> int:
        return await thread_under(self._client, guild, channel, message, people)


class LeagueUpkeep(commands.Cog):
    """One task for all leagues."""

    def __init__(self, client: Naki) -> None:
        actor = LeagueCaretaker(client.leagues, client.tables, client.posts, client.clock, LeagueDiscordAdapter(client))
        self.tables, self._run = actor.tables, actor.run
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Start the task; it outlives whatever loads it, and inherits nothing of its context."""
        self._task = Context().run(asyncio.create_task, self._run(), name="leagues")

    async def cog_unload(self) -> None:
        await cancel_and_wait(self._task)
