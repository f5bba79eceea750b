"""Everything that a process shares through Redis, behind one name."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Self

from redis.asyncio import Redis
from redis.exceptions import ResponseError

from bot.bus.address import BusAddress
from bot.bus.calls import SharedRateLimit
from bot.bus.changes import Announcements
from bot.bus.connection import REDIS_FAILURES, connect
from bot.bus.counts import SharedRequestCounts
from bot.bus.identifies import SharedIdentifyTurns
from bot.bus.mail import Mail
from bot.bus.sessions import SharedSessions
from bot.system.usage_error import UsageError


class Bus:
    """The link of this process, called `name`, to the others."""

    def __init__(self, redis: Redis, waits: Redis, name: str) -> None:
        self.calls = SharedRateLimit(redis, name)
        self.mail = Mail(redis, waits, name)
        self.changes = Announcements(redis, waits, name)
        self.identifies = SharedIdentifyTurns(redis, name)
        self.counts = SharedRequestCounts(redis)
        self.sessions = SharedSessions(redis)

    @classmethod
    @asynccontextmanager
    async def open(cls, address: BusAddress, name: str) -> AsyncGenerator[Self]:
        """Connect while the block runs. Raises UsageError if Redis cannot be reached, or lacks what is needed."""
        async with AsyncExitStack() as stack:
            try:
                redis = await stack.enter_async_context(connect(address, name))
                waits = await stack.enter_async_context(connect(address, name, waits=True))
                bus = cls(redis, waits, name)
                await bus.mail.check_redis_access()
                await bus.changes.check_redis_access()
            except (ResponseError, TypeError, ValueError) as error:
                raise UsageError(f"NAKI_BUS: {address} cannot be used: {str(error).rstrip('.')}.") from None
            except REDIS_FAILURES as error:
                raise UsageError(f"NAKI_BUS: {address} cannot be reached: {str(error).rstrip('.')}.") from None
            yield bus

    async def end(self) -> None:
        """Take no more letters and announcements, and give the share of requests back."""
        await self.mail.end()
        await self.changes.end()
        await self.calls.end()
