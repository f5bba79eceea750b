"""What waits to be said on a WebSocket, so that whoever has news never waits for the one who hears it."""

import asyncio
from contextlib import suppress

from aiohttp import web

__all__ = ["Line", "carry"]


class Line(asyncio.Queue[str]):
    """Text frames in order, for one listener."""


async def carry(line: Line, socket: web.WebSocketResponse) -> None:
    """Send what comes on the line until the other side is gone."""
    with suppress(ConnectionError):
        while True:
            await socket.send_str(await line.get())
