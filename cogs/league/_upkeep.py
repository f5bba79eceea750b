"""What leagues do without anybody's press: messages are brought up to date, tables begin, deadlines pass."""

import asyncio
from contextlib import suppress
from contextvars import Context
from typing import Final

import structlog
from discord.ext import commands

from bot.client import LEAGUE_REMINDERS, Naki
from bot.league.acts.lobbies import starts_by_itself
from bot.league.attendance import next_attendance
from bot.league.due import wakes
from bot.league.messages import DirectReminder, Message, StandingsPost
from bot.league.reminders import due_at, next_moment
from bot.league.state import League
from bot.store.league.posts import LeaguePost
from cogs.league._publisher import LeaguePublisher
from cogs.league._tables import LeagueTables

AT_ONCE: Final = 20
"""Messages that are looked up at a time."""
STANDINGS_REST: Final = 60_000
"""Milliseconds between two edits of a standings post."""
AGAIN_AFTER: Final = 5_000
"""Milliseconds until Discord is asked again that was unwell."""
_log = structlog.stdlib.get_logger(__name__)


class LeagueUpkeep(commands.Cog):
    """One task for all leagues. It runs after every entry, and when something is due."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._store = client.leagues
        self.tables = LeagueTables(client)
        self._publisher = LeaguePublisher(client)
        self._seen: dict[int, int] = {}
        self._next: dict[int, int] = {}
        self._edited: dict[int, int] = {}
        self._again: int | None = None
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Start the task; it outlives whatever loads it, and inherits nothing of its context."""
        self._task = Context().run(asyncio.create_task, self._run(), name="leagues")

    async def cog_unload(self) -> None:
        """Stop the task where it stands: what is left is found in the log and among the messages again."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        with self._store.watched() as written:
            while True:
                try:
                    await self._run_once(written)
                except Exception as error:
                    _log.error("leagues not looked after", exc_info=error)
                    self._again = self._client.clock.now() + AGAIN_AFTER
                with suppress(TimeoutError):
                    async with self._client.clock.timeout_at(self._wakes_at):
                        await written.wait()

    @property
    def _wakes_at(self) -> int | None:
        moments = [*self._next.values(), *([] if self._again is None else [self._again])]
        return min(moments, default=None)

    async def _run_once(self, written: asyncio.Event) -> None:
        """Do and show everything that is due."""
        self._again = None
        written.clear()
        await self._run_due()
        if self._client.is_ready():
            await self._show(written)
        else:
            self._again = self._client.clock.now() + AGAIN_AFTER

    async def _run_due(self) -> None:
        """Do what is due in leagues with new entries, or with a deadline that has come."""
        now = self._client.clock.now()
        live = await self._store.leagues.live(self._client.is_responsible_for)
        for league, version in live.items():
            if self._seen.get(league) != version or self._next.get(league, now + 1) <= now:
                await self._run_league(league)
        self._next = {league: at for league, at in self._next.items() if league in live}
        self._seen = {league: version for league, version in self._seen.items() if league in live}

    async def _run_league(self, league: int) -> None:
        now = self._client.clock.now()
        await self._store.leagues.tend(league, now)
        name = await self._store.leagues.get(league)
        busy = await self.tables.begin_due(name)
        await self.tables.begin_full(name)
        log = await self._store.leagues.tend(league, now)
        self._seen[league] = len(log.entries)
        await self._remind(league, log.league, now)
        again = now + AGAIN_AFTER if busy else None
        moments = (
            wakes(log.league, now),
            next_attendance(log.league, now),
            next_moment(log.league, now),
            again,
            min((at for at in starts_by_itself(log.league).values() if at > now), default=None),
        )
        self._next.pop(league, None)
        soonest = min((at for at in moments if at is not None), default=None)
        if soonest is not None:
            self._next[league] = soonest

    async def _remind(self, id_: int, league: League, at: int) -> None:
        """Ask for every message that is due by now."""
        people = await self._store.people.of(id_)
        for message in due_at(league, at):
            if isinstance(message, DirectReminder):
                person = people.get(message.person)
                if person is None or self._client.choices.of("user", person.account, LEAGUE_REMINDERS) is None:
                    continue
            await self._store.posts.request(id_, message)

    # --- messages

    async def _show(self, written: asyncio.Event) -> None:
        """Bring every message up to date. That may take a minute; between two of them leagues are looked after."""
        waiting: set[tuple[int, Message]] = set()
        while True:
            found = await self._store.posts.due(AT_ONCE + len(waiting), self._client.is_responsible_for)
            due = [post for post in found if post.home is not None]
            posts = [post for post in due if (post.league, post.about) not in waiting]
            if not posts:
                return
            for post in posts:
                later = self._later(post, self._client.clock.now())
                if later is None and not await self._publisher.publish(post):
                    later = self._client.clock.now() + AGAIN_AFTER
                if later is not None:
                    waiting.add((post.league, post.about))
                    self._again = min(later, self._again or later)
                if written.is_set():
                    written.clear()
                    await self._run_due()

    def _later(self, post: LeaguePost, now: int) -> int | None:
        """When the message may be edited again; None if it may be now."""
        if not isinstance(post.about, StandingsPost):
            return None
        free = self._edited.get(post.league, 0) + STANDINGS_REST
        if post.message is not None and free > now:
            return free
        self._edited[post.league] = now
        return None
