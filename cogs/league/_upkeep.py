"""What leagues need without anybody pressing: messages that show what is so, tables that begin, deadlines."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context
from typing import Final

import discord
import structlog
from discord.ext import commands

from bot.client import LEAGUE_REFEREES, Naki
from bot.league.acts.lobbies import starts_by_itself
from bot.league.attendance import next_attendance
from bot.league.due import wakes
from bot.league.limits import expires
from bot.store.league.posts import LeaguePost
from bot.store.league.rows import BOARD, CALL, OFFER, STANDINGS, STUCK
from cogs._base import QUIET, Layout
from cogs._trouble import Trouble, trouble
from cogs._venue import LONGEST
from cogs.league._calls import calls_at
from cogs.league._lobby_posts import lobby_post
from cogs.league._posts import (
    Shown,
    board_post,
    call_post,
    games_post,
    league_post,
    offer_post,
    reminder_post,
    report_post,
    round_post,
    stuck_post,
)
from cogs.league._reminders import missing, next_moment, remind
from cogs.league._shown import rows_of, shown_to_all
from cogs.league._standings import attached, standings_picture, standings_post
from cogs.league._tables import LeagueTables

AT_ONCE: Final = 20
"""Messages that are looked up at a time."""
STANDINGS_REST: Final = 60_000
"""Milliseconds between two edits of a standings post."""
AGAIN_AFTER: Final = 5_000
"""Milliseconds until Discord is asked again that was unwell."""
_log = structlog.stdlib.get_logger(__name__)


class LeagueUpkeep(commands.Cog):
    """Looks after every league: after each entry, and when a moment has come."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._store = client.leagues
        self.tables = LeagueTables(client)
        self._seen: dict[int, int] = {}
        self._next: dict[int, int] = {}
        self._edited: dict[int, int] = {}
        self._again: int | None = None
        self._task: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin; it outlives whatever loads it, and inherits nothing of its context."""
        self._task = Context().run(asyncio.create_task, self._run(), name="leagues")

    async def cog_unload(self) -> None:
        """Stop where it stands: everything that is left is found again."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        with self._store.watched() as written:
            while True:
                written.clear()
                try:
                    await self._look()
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

    async def _look(self) -> None:
        """Everything that is to be done now."""
        now = self._client.clock.now()
        self._again = None
        live = await self._store.leagues.live()
        for league, version in live.items():
            if self._seen.get(league) != version or self._next.get(league, now + 1) <= now:
                await self._look_at(league)
        self._next = {league: at for league, at in self._next.items() if league in live}
        if self._client.is_ready():
            await self._show(now)
        else:
            self._again = now + AGAIN_AFTER

    async def _look_at(self, league: int) -> None:
        now = self._client.clock.now()
        await self._store.leagues.tend(league, now)
        name = await self._store.leagues.get(league)
        busy = await self.tables.begin_due(name)
        await self.tables.begin_full(name)
        log = await self._store.leagues.tend(league, now)
        self._seen[league] = len(log.entries)
        await remind(self._client, league, log.league, now)
        late = expires(log.league)
        for table, at in late.items():
            if at <= now:
                await self._store.posts.call(league, f"{STUCK}{table}")
        again = now + AGAIN_AFTER if busy else None
        ahead = [*late.values(), *starts_by_itself(log.league).values()]
        moments = (
            wakes(log.league),
            next_attendance(log.league, now),
            next_moment(log.league, now),
            again,
            min((at for at in ahead if at > now), default=None),
        )
        self._next.pop(league, None)
        soonest = min((at for at in moments if at is not None), default=None)
        if soonest is not None:
            self._next[league] = soonest

    # --- messages

    async def _show(self, now: int) -> None:
        """Make every message show what it should."""
        waiting: set[tuple[int, str]] = set()
        while True:
            due = [post for post in await self._store.posts.due(AT_ONCE + len(waiting)) if post.home is not None]
            posts = [post for post in due if (post.league, post.role) not in waiting]
            if not posts:
                return
            for post in posts:
                later = self._later(post, now)
                if later is None and not await self._posted(post):
                    later = now + AGAIN_AFTER
                if later is not None:
                    waiting.add((post.league, post.role))
                    self._again = min(later, self._again or later)

    def _later(self, post: LeaguePost, now: int) -> int | None:
        """When it may be edited again; None: now."""
        if post.role != STANDINGS:
            return None
        free = self._edited.get(post.league, 0) + STANDINGS_REST
        if post.message is not None and free > now:
            return free
        self._edited[post.league] = now
        return None

    async def _posted(self, post: LeaguePost) -> bool:
        """Send or edit it; False if Discord has to be asked again later. What cannot be shown is given up until it
        changes.
        """
        try:
            channel, message = await self._shown_at(post)
        except Exception as error:
            kind = trouble(error)
            _log.warning(
                "league not shown", role=post.role, trouble=str(kind), exc_info=error if kind is Trouble.OURS else None
            )
            if kind in (Trouble.BUSY, Trouble.OURS):
                return False
            channel, message = post.channel or post.home or 0, post.message or 0
        await self._store.posts.shown(post, channel, message)
        return True

    async def _shown_at(self, post: LeaguePost) -> tuple[int, int]:
        """Show it: the channel and the message."""
        shown = await shown_to_all(self._client, post.league)
        (layout, picture), pinged = await self._made(post, shown), self._pinged(post, shown)
        if post.role.startswith(OFFER) and pinged:
            try:
                direct = (await self._client.create_dm(discord.Object(pinged[0]))).id
                return direct, await self._put(post, direct, layout, pinged)
            except discord.HTTPException as error:
                if trouble(error) not in (Trouble.CLOSED, Trouble.FORBIDDEN):
                    raise
        channel = await self._channel(post, shown)
        return channel, await self._put(post, channel, layout, pinged, picture)

    def _pinged(self, post: LeaguePost, shown: Shown) -> list[int]:
        """The accounts that it calls: those who were offered a place, and those who are missing."""
        match post.role.split(":"):
            case ["offer", person, _]:
                return shown.names.accounts([int(person)])
            case ["missing", phase, number, _]:
                round_ = shown.league.round(int(phase), int(number))
                return [] if round_ is None else shown.names.accounts(missing(round_))
            case _:
                return []

    async def _put(
        self, post: LeaguePost, channel: int, layout: Layout, pinged: Sequence[int], picture: bytes | None = None
    ) -> int:
        """The message as it is now; one that is gone, or cannot be edited any more, is sent anew."""
        where = self._client.get_partial_messageable(channel)
        with (await self._client.rate_limiter.turn(urgent=False)).taken():
            if post.message:
                try:
                    old = where.get_partial_message(post.message)
                    await old.edit(view=layout, attachments=_files(picture), allowed_mentions=QUIET)
                except discord.HTTPException as error:
                    if trouble(error) not in (Trouble.GONE, Trouble.OLD):
                        raise
                else:
                    return post.message
            sent = await where.send(
                view=layout, files=_files(picture), nonce=post.nonce, allowed_mentions=await self._called(post, pinged)
            )
            return sent.id

    async def _channel(self, post: LeaguePost, shown: Shown) -> int:
        """Where it belongs: a table of a round has a thread of its own, if there can be one."""
        home = post.home or 0
        if post.channel is not None or not post.role.startswith(BOARD):
            return post.channel or home
        phase, number, board = map(int, post.role.removeprefix(BOARD).split(":"))
        name = shown.words("league.thread", round=number, board=board)
        channel = self._client.get_channel(home)
        if not isinstance(channel, discord.TextChannel):
            return home
        try:
            thread = await channel.create_thread(name=name[:LONGEST], type=discord.ChannelType.public_thread)
        except discord.Forbidden:
            return home
        await self._store.posts.open_thread(post, thread.id)
        round_ = shown.league.round(phase, number)
        table = () if round_ is None else round_.tables[board - 1]
        for account in shown.names.accounts(side for side in table if side is not None):
            with suppress(discord.HTTPException):
                await thread.add_user(discord.Object(account))
        return thread.id

    async def _made(self, post: LeaguePost, shown: Shown) -> tuple[Layout, bytes | None]:
        """What the message says, and its picture if it has one."""
        if post.role != STANDINGS:
            return await self._layout(post, shown), None
        rows = await rows_of(self._client, shown)
        style = self._client.picture_styles.of("guild", (await self._store.leagues.get(post.league)).guild)
        painted = None
        try:
            painted = await standings_picture(self._client, shown, rows, style)
        except Exception as error:
            _log.error("standings not painted", league=post.league, exc_info=error)
        alt, picture = painted or (None, None)
        return standings_post(shown, rows, alt=alt), picture

    async def _layout(self, post: LeaguePost, shown: Shown) -> Layout:
        match post.role.split(":"):
            case ["league"]:
                return league_post(shown)
            case ["round", phase, number]:
                return round_post(shown, int(phase), int(number))
            case ["board", phase, number, board]:
                return board_post(shown, int(phase), int(number), int(board))
            case ["games", minute]:
                return games_post(shown, int(minute))
            case ["lobby", number]:
                return lobby_post(shown, int(number))
            case ["offer", person, until]:
                return offer_post(shown, int(person), int(until))
            case ["remind" | "missing" as kind, phase, number, *_]:
                return reminder_post(shown, int(phase), int(number), missing=kind == "missing")
            case ["call", table, number]:
                calls = calls_at(await self._store.leagues.load(post.league), table)[int(number) - 1 :]
                return call_post(shown, table, calls[0] if calls else None, await self._referees(post.league))
            case ["report", number]:
                return report_post(shown, int(number))
            case ["table", table]:
                waiting = await self._store.inbox.waiting(post.league)
                return stuck_post(shown, table, next((one.refusal for one in waiting if one.table == table), None))
            case _:
                raise ValueError(f"no message of a league is called {post.role}")

    async def _called(self, post: LeaguePost, pinged: Sequence[int]) -> discord.AllowedMentions:
        """Whom the message may call: these accounts, and to a table the referees."""
        role = await self._referees(post.league) if post.role.startswith(CALL) else None
        roles = [] if role is None else [discord.Object(int(role))]
        users = [discord.Object(account) for account in pinged]
        return discord.AllowedMentions(everyone=False, users=users, roles=roles)

    async def _referees(self, league: int) -> str | None:
        """The role that is called where a referee is."""
        name = await self._store.leagues.get(league)
        return self._client.choices.of("guild", name.guild, LEAGUE_REFEREES)


def _files(picture: bytes | None) -> list[discord.File]:
    return [] if picture is None else [attached(picture)]
