"""A WebSocket to speak into: whoever has news never waits for the one who hears it."""

import asyncio
import json
from contextlib import suppress
from types import TracebackType
from typing import Self

from aiohttp import WSCloseCode, web

__all__ = ["FrameQueue"]


class FrameQueue:
    """JSON frames in order, for one listener, for as long as the context lasts."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self._socket = socket
        self._waiting: asyncio.Queue[str] = asyncio.Queue()

    def send_frame(self, frame: object) -> None:
        self._waiting.put_nowait(json.dumps(frame))

    async def hang_up(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        await self._socket.close(code=code)

    async def __aenter__(self) -> Self:
        self._speaker = asyncio.create_task(self._send_frames())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._speaker.cancel()

    async def _send_frames(self) -> None:
        with suppress(ConnectionError):
            while True:
                await self._socket.send_str(await self._waiting.get())
