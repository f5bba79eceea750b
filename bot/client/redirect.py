"""Connects discord.py to Discord, or to another server."""

import asyncio
from collections.abc import Mapping
from http import HTTPStatus
from itertools import count
from typing import Any, Final

import aiohttp
import structlog
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from bot.system.usage_error import UsageError

__all__ = ["use_discord_server"]

_REQUEST_TIMEOUT = aiohttp.ClientTimeout(total=10)  # seconds
_LONGEST_PAUSE_S: Final = 60
"""Seconds after which a server that cannot be reached is tried again, at most; the first pause is one second."""
_UNREACHED: Final = (aiohttp.ClientConnectionError, TimeoutError)
_log = structlog.stdlib.get_logger(__name__)


async def use_discord_server(api_base: str, token: str) -> None:
    """Send every client of this process to the Discord-compatible server whose REST interface is at `api_base`.

    The gateway is the one that `GET /gateway/bot` names. It is also set as discord.py's default, which is used after an
    invalid session. A server that cannot be reached, or is unwell, is waited for. Raises UsageError if it does not know
    the token, or is no such server.
    """
    base = api_base.rstrip("/")
    gateway = await _gateway(base, {"Authorization": f"Bot {token}"})
    Route.BASE = base
    DiscordWebSocket.DEFAULT_GATEWAY = URL(gateway)


async def _gateway(base: str, headers: Mapping[str, str]) -> str:
    """The address of the gateway."""
    for tries in count():
        pause = min(2**tries, _LONGEST_PAUSE_S)
        try:
            async with (
                aiohttp.ClientSession(timeout=_REQUEST_TIMEOUT) as session,
                session.get(f"{base}/gateway/bot", headers=headers) as answer,
            ):
                if answer.status < HTTPStatus.INTERNAL_SERVER_ERROR:
                    return await _read_gateway(base, answer)
                error = f"it answers {answer.status}"
        except _UNREACHED as unreached:
            error = str(unreached) or "it does not answer"
        _log.warning("not reached", server=base, error=error, again_in_s=pause)
        await asyncio.sleep(pause)
    raise AssertionError


async def _read_gateway(base: str, answer: aiohttp.ClientResponse) -> str:
    if answer.status == HTTPStatus.UNAUTHORIZED:
        raise UsageError(f"DISCORD_TOKEN: {base} does not know this token.")
    try:
        answer.raise_for_status()
        told: Mapping[str, Any] = await answer.json()
        return told["url"]
    except (aiohttp.ClientResponseError, KeyError, ValueError, TypeError) as error:
        raise UsageError(f"{base} does not answer GET /gateway/bot as Discord does: {error}") from error
