"""Connects discord.py to a server other than Discord."""

import aiohttp
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.usage_error import UsageError

__all__ = ["point_at"]

PATIENCE = aiohttp.ClientTimeout(total=10)  # seconds


async def point_at(api_base: str, token: str) -> None:
    """Send every client of this process to the Discord-compatible server whose REST interface is at `api_base`.

    The gateway is the one that `GET /gateway/bot` names. It is also set as discord.py's default, which is used after an
    invalid session. Raises UsageError if there is no such server.
    """
    base = api_base.rstrip("/")
    headers = {"Authorization": f"Bot {token}"}
    try:
        async with (
            aiohttp.ClientSession(timeout=PATIENCE) as session,
            session.get(f"{base}/gateway/bot", headers=headers) as answer,
        ):
            answer.raise_for_status()
            gateway = (await answer.json())["url"]
    except (aiohttp.ClientError, TimeoutError, KeyError, ValueError) as error:
        raise UsageError(f"{base} does not answer GET /gateway/bot as Discord does: {error}") from error
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)
