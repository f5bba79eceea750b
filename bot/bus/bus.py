"""Everything that a process shares through Redis, behind one name."""

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Self

from redis.asyncio import Redis

from bot.bus.address import BusAddress
from bot.bus.calls import SharedCalls
from bot.bus.changes import Announcements
from bot.bus.connection import AWAY, connect
from bot.bus.counts import SharedCounts
from bot.bus.identifies import Identifies
from bot.bus.mail import Mail
from bot.usage_error import UsageError


class Bus:
    """What this process, called `name`, shares with the others."""

    def __init__(self, redis: Redis, waits: Redis, name: str) -> None:
        self.calls = SharedCalls(redis, name)
        self.mail = Mail(redis, waits, name)
        self.changes = Announcements(redis, waits, name)
        self.identifies = Identifies(redis, name)
        self.counts = SharedCounts(redis)

    @classmethod
    @asynccontextmanager
    async def open(cls, address: BusAddress, name: str) -> AsyncGenerator[Self]:
        """Connect while the block runs. Raises UsageError if Redis cannot be reached."""
        async with AsyncExitStack() as stack:
            redis = await stack.enter_async_context(connect(address, name))
            waits = await stack.enter_async_context(connect(address, name, waits=True))
            try:
                await redis.execute_command("PING")  # pyright: ignore[reportUnknownMemberType]
            except AWAY as error:
                raise UsageError(f"NAKI_BUS: {address} cannot be reached: {error}.") from None
            yield cls(redis, waits, name)

    async def end(self) -> None:
        """Take no more letters and announcements, and give the share of requests back."""
        await self.mail.end()
        await self.changes.end()
        await self.calls.end()
