"""Sessions of processes that died, resumed.

Discord lets whoever has the bot's token resume a session, and at once: only to identify takes turns. What was asked
while nobody was connected is sent again. But what the other process has learned of its servers is gone with it, so this
is no substitute for a session of our own. People are heard in it until that one has begun.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

import discord
import structlog
from aiohttp import ClientError
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from yarl import URL

from bot.bus.session import GatewaySession, Sessions
from bot.client.naki import INTERACTION, Naki
from bot.client.passing import Payload

ANSWERABLE_MS: Final = 3_000
"""For so many milliseconds Discord takes an answer. What was asked before is left: people saw that it failed, and may
want something else by now.
"""
_ENDS: Final = (ReconnectWebSocket, discord.ConnectionClosed, ClientError, OSError, TimeoutError)
_log = structlog.stdlib.get_logger(__name__)


class ResumedSession(DiscordWebSocket):
    """One of them. discord.py resumes only what it has begun, so here is its connection without the shard around it."""

    heard = False
    """Whether Discord has resumed it, and has sent what was missed."""

    async def hear(self, take: Callable[[Payload], object], now: Callable[[], int]) -> None:
        """Pass on what people ask; `now` is the time in epoch milliseconds. Raises one of `_ENDS` in the end."""

        def asked(data: Payload) -> None:
            at = discord.utils.snowflake_time(int(data["id"])).timestamp() * 1000
            if self.heard or now() - at < ANSWERABLE_MS:
                take(data)

        self._discord_parsers = {INTERACTION: asked, "RESUMED": self._resumed}
        while True:
            await self.poll_event()

    def _resumed(self, _: Any) -> None:
        _log.info("session resumed", shard=self.shard_id)
        self.heard = True


def session_of(connection: DiscordWebSocket) -> GatewaySession | None:
    """The session of a connection, as far as it was heard; None before it has begun."""
    if connection.session_id is None or connection.sequence is None:
        return None
    return GatewaySession(connection.session_id, connection.sequence, str(connection.gateway))


class ResumedSessions:
    """Those of this process, by shard. `take` is given what people ask."""

    def __init__(self, client: Naki, sessions: Sessions, take: Callable[[Payload], object]) -> None:
        self._client = client
        self._sessions = sessions
        self._take = take
        self._heard: dict[int, ResumedSession] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def all(self) -> Mapping[int, ResumedSession]:
        """Those that Discord has resumed."""
        return {shard: session for shard, session in self._heard.items() if session.heard}

    async def resume(self, total: int, shard: int) -> None:
        """Go on with the session of a shard that somebody has left, if there is one."""
        if shard in self._tasks and not self._tasks[shard].done():
            return
        session = await self._sessions.left(total, shard)
        if session is not None:
            self._tasks[shard] = asyncio.create_task(self._hear(total, shard, session), name=f"resumed {shard}")

    async def end(self, shard: int) -> None:
        """Hear nothing more of the shard in this way."""
        task = self._tasks.pop(shard, None)
        if task is not None:
            task.cancel()
            await asyncio.wait({task})

    async def close(self) -> None:
        """Hear nothing more."""
        for shard in [*self._tasks]:
            await self.end(shard)

    async def _hear(self, total: int, shard: int, session: GatewaySession) -> None:
        """Until it ends: then it is not resumed once more."""
        try:
            connection = self._heard[shard] = await ResumedSession.from_client(
                self._client,
                gateway=URL(session.url),
                shard_id=shard,
                session=session.id,
                sequence=session.sequence,
                resume=True,
            )
            try:
                await connection.hear(self._take, self._client.clock.now)
            finally:
                del self._heard[shard]
                await connection.close(code=1000)
        except _ENDS as error:
            _log.info("session not heard any more", shard=shard, error=repr(error))
            await self._sessions.forget(total, shard)
