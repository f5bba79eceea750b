"""The upkeep of all servers that this process is responsible for, while Naki runs."""

import asyncio
from abc import abstractmethod
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from contextvars import Context
from typing import Final

import structlog
from discord.ext import commands
from typing_extensions import override

from bot.client import Naki
from bot.system.tasks import cancel_and_wait

RETRY_AFTER_MS: Final = 60_000
"""Milliseconds until that is tried again which Discord could not do; and between two looks where another process may
have left something.
"""
_log = structlog.stdlib.get_logger(__name__)


class Upkeep(commands.Cog):
    """One task, which looks whenever something may be due."""

    def __init__(self, client: Naki) -> None:
        self._client = client
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        client.choices.when_changed(lambda scope, owner: self._changed.set())

    @abstractmethod
    async def run_due(self) -> Sequence[int]:
        """Do everything that is due. Returns when something else will be, in epoch milliseconds."""

    @override
    async def cog_load(self) -> None:
        self._task = Context().run(asyncio.create_task, self._run(), name=type(self).__name__)

    @override
    async def cog_unload(self) -> None:
        await cancel_and_wait(self._task)

    @commands.Cog.listener("on_ready")
    @commands.Cog.listener("on_shard_ready")
    async def handle_ready(self, *_: int) -> None:
        """The servers are known now; of several processes each hears of its shards alone."""
        self._changed.set()

    def is_ours(self, guild: int) -> bool:
        """The process looks after the server."""
        return self._client.is_responsible_for(guild) and self._client.get_guild(guild) is not None

    async def run_or_retry(self, part: Coroutine[None, None, Sequence[int]], **about: object) -> Sequence[int]:
        """The moments when something else will be due after this part was done. A part that fails is tried again later,
        and keeps nothing else from being done; `about` names it to the operator.
        """
        try:
            return await part
        except Exception as error:
            _log.error("not looked after", what=type(self).__name__, **about, exc_info=error)
            return [self._client.clock.now() + RETRY_AFTER_MS]

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            moments = [*await self.run_or_retry(self.run_due())] if self._client.is_ready() else []
            if self._client.sharding is not None:
                moments.append(self._client.clock.now() + RETRY_AFTER_MS)
            with suppress(TimeoutError):
                async with self._client.clock.timeout_at(min(moments, default=None)):
                    await self._changed.wait()
