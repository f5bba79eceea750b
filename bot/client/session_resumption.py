"""Sessions of processes that died, resumed.

Discord lets any connection with the bot's token resume a session, without a turn to identify, and sends the
interactions that were missed. But what the dead process knew of its servers is gone, so a resumed session only receives
interactions, until the shard has a session of its own.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final

import discord
import structlog
from aiohttp import ClientError
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from yarl import URL

from bot.bus.session import GatewaySession, Sessions
from bot.bus.stopping import stop_task
from bot.client.naki import INTERACTION_EVENT, Naki
from bot.client.passing import Payload

ANSWERABLE_MS: Final = 3_000
"""For so many milliseconds Discord accepts an answer. Older interactions are dropped: people saw that they failed, and
may want something else by now.
"""
_ENDS: Final = (ReconnectWebSocket, discord.ConnectionClosed, ClientError, OSError, TimeoutError)
_log = structlog.stdlib.get_logger(__name__)


class ResumedSession(DiscordWebSocket):
    """The connection of one resumed session. It belongs to no shard of discord.py, which resumes only its own."""

    has_resumed = False
    """Whether Discord has resumed the session, and has sent the events that were missed."""

    async def receive_interactions(self, take: Callable[[Payload], object], now: Callable[[], int]) -> None:
        """Call `take` for every interaction; `now` returns the time in epoch milliseconds. When the connection ends, it
        raises one of `_ENDS`.
        """

        def take_answerable(data: Payload) -> None:
            at = discord.utils.snowflake_time(int(data["id"])).timestamp() * 1000
            if self.has_resumed or now() - at < ANSWERABLE_MS:
                take(data)

        self._discord_parsers = {INTERACTION_EVENT: take_answerable, "RESUMED": self._note_resumed}
        while True:
            await self.poll_event()

    def _note_resumed(self, _: Any) -> None:
        _log.info("session resumed", shard=self.shard_id)
        self.has_resumed = True


def session_of(connection: DiscordWebSocket) -> GatewaySession | None:
    """The session of a connection, with the last event received; None before it has begun."""
    if connection.session_id is None or connection.sequence is None:
        return None
    return GatewaySession(connection.session_id, connection.sequence, str(connection.gateway))


class ResumedSessions:
    """The sessions that this process has resumed, at most one for each shard. `take` is called for interactions."""

    def __init__(self, client: Naki, sessions: Sessions, take: Callable[[Payload], object]) -> None:
        self._client = client
        self._sessions = sessions
        self._take = take
        self._heard: dict[int, ResumedSession] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def receives_interactions(self, shard: int) -> bool:
        """True if Discord has resumed the session of this shard."""
        return shard in self._heard and self._heard[shard].has_resumed

    def session(self, shard: int) -> GatewaySession | None:
        """The session of this shard, if Discord has resumed it."""
        return session_of(self._heard[shard]) if self.receives_interactions(shard) else None

    def resume(self, total: int, shard: int) -> None:
        """Start to resume the session that another process has left of this shard, if there is one, unless that has
        been started and has not ended.
        """
        if shard not in self._tasks or self._tasks[shard].done():
            self._tasks[shard] = asyncio.create_task(self._resume(total, shard), name=f"resumed {shard}")

    async def end(self, shard: int) -> None:
        """End the resumed session of this shard, if there is one."""
        task = self._tasks.pop(shard, None)
        if task is not None:
            await stop_task(task)

    async def close(self) -> None:
        """End every resumed session."""
        for shard in [*self._tasks]:
            await self.end(shard)

    async def _resume(self, total: int, shard: int) -> None:
        """Resume the session, if one was left, and receive interactions until it ends. Then it is not resumed again."""
        session = await self._sessions.resumable_session(total, shard)
        if session is None:
            return
        try:
            await self._hear(shard, session)
        except _ENDS as error:
            _log.info("session not heard any more", shard=shard, error=repr(error))
            await self._sessions.forget(total, shard)

    async def _hear(self, shard: int, session: GatewaySession) -> None:
        connection = self._heard[shard] = await ResumedSession.from_client(
            self._client,
            gateway=URL(session.url),
            shard_id=shard,
            session=session.id,
            sequence=session.sequence,
            resume=True,
        )
        try:
            await connection.receive_interactions(self._take, self._client.clock.now)
        finally:
            del self._heard[shard]
            await connection.close(code=1000)
