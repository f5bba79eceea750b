"""The caretaker of leagues, which acts without anybody's press: deadlines pass, tables begin, messages are brought up
to date.
"""

import asyncio
from typing import Final

from bot.league.acts.lobbies import self_starting_lobbies
from bot.league.attendance import next_attendance_check
from bot.league.due import next_due_moment
from bot.league.messages import DirectReminder, Message, StandingsPost
from bot.league.reminders import messages_due_by, next_message_moment
from bot.league.state import League
from bot.league.times import Ms
from bot.leagues.caretaker import RETRY_PAUSE_MS, Caretaker, soonest
from bot.leagues.edge import LeagueDiscordPort
from bot.leagues.store import LeagueStore
from bot.leagues.tables import LeagueTables
from bot.store.league.posts import LeaguePost
from bot.store.posts import Posts
from bot.table.ports import Clock
from bot.table.registry import Tables

_MESSAGES_AT_ONCE: Final = 20
"""Messages that are looked up at a time."""
STANDINGS_EDIT_PAUSE_MS: Final = 60_000
"""Milliseconds between two edits of a standings post."""


class LeagueCaretaker(Caretaker):
    """All leagues of this process. It acts after every entry, and when something is due; what is left when it stops is
    found in the logs and among the messages again.
    """

    def __init__(self, store: LeagueStore, tables: Tables, posts: Posts, clock: Clock, edge: LeagueDiscordPort) -> None:
        super().__init__(store.watched, clock)
        self._store, self._edge = store, edge
        self.tables = LeagueTables(store, tables, posts, clock, edge)
        self._seen: dict[int, int] = {}
        self._next: dict[int, Ms] = {}
        self._edited: dict[int, Ms] = {}

    @property
    def _wakes_at(self) -> Ms | None:
        return soonest(*self._next.values())

    async def _run_once(self, written: asyncio.Event) -> None:
        await self._run_due()
        if self._edge.is_ready:
            await self._show(written)
        else:
            self._try_again()

    async def _run_due(self) -> None:
        """Do what is due in leagues with new entries, or with a deadline that has come."""
        now = self._clock.now()
        live = await self._store.leagues.live(self._edge.is_responsible_for)
        for league, version in live.items():
            if self._seen.get(league) != version or self._next.get(league, now + 1) <= now:
                await self._attempt(self._run_league(league), league=league)
        self._next = {league: at for league, at in self._next.items() if league in live}
        self._seen = {league: version for league, version in self._seen.items() if league in live}

    async def _run_league(self, id_: int) -> None:
        now = self._clock.now()
        await self._store.leagues.run_due_acts(id_, now)
        name = await self._store.leagues.get(id_)
        busy = await self.tables.begin_due_tables(name)
        await self.tables.begin_full_lobbies(name)
        log = await self._store.leagues.run_due_acts(id_, now)
        self._seen[id_] = len(log.entries)
        await self._remind(id_, log.league, now)
        full = (at for at in self_starting_lobbies(log.league).values() if at > now)
        by_the_clock = (
            moment(log.league, now) for moment in (next_due_moment, next_attendance_check, next_message_moment)
        )
        first = soonest(now + RETRY_PAUSE_MS if busy else None, *full, *by_the_clock)
        self._next.pop(id_, None)
        if first is not None:
            self._next[id_] = first

    async def _remind(self, id_: int, league: League, at: Ms) -> None:
        """Make every message due that is by now. Who wants no reminders as direct messages gets none."""
        people = await self._store.people.of(id_)
        for message in messages_due_by(league, at):
            if isinstance(message, DirectReminder):
                person = people.get(message.person)
                if person is None or not self._edge.wants_reminders(person.account):
                    continue
            await self._store.posts.request(id_, message)

    # --- messages

    async def _show(self, written: asyncio.Event) -> None:
        """Bring every message up to date. That may take a minute; between two of them leagues are looked after."""
        waiting: set[tuple[int, Message]] = set()
        while True:
            found = await self._store.posts.due(_MESSAGES_AT_ONCE + len(waiting), self._edge.is_responsible_for)
            posts = [post for post in found if post.home is not None and (post.league, post.about) not in waiting]
            if not posts:
                return
            for post in posts:
                later = self._later(post, self._clock.now())
                if later is None and not await self._edge.publish(post):
                    later = self._clock.now() + RETRY_PAUSE_MS
                if later is not None:
                    waiting.add((post.league, post.about))
                    self._again = soonest(later, self._again)
                if written.is_set():
                    written.clear()
                    await self._run_due()

    def _later(self, post: LeaguePost, now: Ms) -> Ms | None:
        """The moment from which the message may be edited again; None if it may be now."""
        if not isinstance(post.about, StandingsPost):
            return None
        free = self._edited.get(post.league, 0) + STANDINGS_EDIT_PAUSE_MS
        if post.message is not None and free > now:
            return free
        self._edited[post.league] = now
        return None
