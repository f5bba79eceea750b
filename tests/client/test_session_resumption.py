"""Sessions of processes that died, and who goes on with them."""

import asyncio
from collections.abc import Mapping
from typing import Any, cast

from bot.bus.session import GatewaySession
from bot.client import Naki
from bot.client.session_resumption import ResumedSessions


class NoSessions:
    """Nobody has left a session; it takes a while to find that out."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.answers = asyncio.Event()

    async def keep(self, total: int, sessions: Mapping[int, GatewaySession]) -> None: ...

    async def resumable_session(self, total: int, shard: int) -> GatewaySession | None:
        self.asked.append(shard)
        await self.answers.wait()
        return None

    async def forget(self, total: int, shard: int) -> None: ...


async def test_a_session_is_looked_for_once_at_a_time() -> None:
    known = NoSessions()
    resumed = ResumedSessions(cast(Naki, None), known, cast(Any, None))
    for _ in range(2):
        resumed.resume(8, 5)
        await asyncio.sleep(0)
    resumed.resume(8, 6)
    await asyncio.sleep(0)
    assert known.asked == [5, 6]
    known.answers.set()
    while resumed._tasks[5] in asyncio.all_tasks():  # noqa: ASYNC110 - it ends by itself
        await asyncio.sleep(0)
    resumed.resume(8, 5)
    await asyncio.sleep(0)
    assert known.asked == [5, 6, 5]
    await resumed.close()
