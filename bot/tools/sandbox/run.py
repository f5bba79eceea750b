"""Starting and stopping a sandbox."""

import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.system.usage_error import UsageError
from bot.tools.sandbox.backend import World
from bot.tools.sandbox.limits import RateLimits
from bot.tools.sandbox.people import create_world
from bot.tools.sandbox.rest import API_PATH, TOKEN
from bot.tools.sandbox.server import make_app

__all__ = ["_HOST", "Sandbox", "serve_sandbox"]

_HOST = "127.0.0.1"  # nobody else's machine has any business here


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A running sandbox: `url` is the page for people; `api_url` and `token` are what a bot connects with."""

    address: str
    world: World
    runner: web.AppRunner

    @property
    def url(self) -> str:
        return f"http://{self.address}/"

    @property
    def api_url(self) -> str:
        return f"http://{self.address}{API_PATH}"

    @property
    def token(self) -> str:
        return TOKEN

    async def close(self) -> None:
        """Stop serving; the world is gone. Close the bot's client first."""
        await self.runner.cleanup()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


async def serve_sandbox(
    port: int = 0, limits: RateLimits | None = None, found: Callable[[str], World] = create_world
) -> Sandbox:
    """Found a world and serve it on 127.0.0.1 at this port (0: any free one); UsageError when it is taken. Without
    `limits` nothing is ever slowed down.
    """
    try:
        listener = socket.create_server((_HOST, port))
    except OSError as error:
        raise UsageError(f"The sandbox cannot listen on port {port}: {os.strerror(error.errno or 0)}.") from error
    address = f"{_HOST}:{listener.getsockname()[1]}"
    world = found(f"http://{address}")
    app = make_app(world, address, limits or RateLimits())
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    await web.SockSite(runner, listener).start()
    return Sandbox(address, world, runner)
