"""`naki run`: start Naki on Discord, or in the sandbox without a token."""

import asyncio
import webbrowser
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Final

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.client import Naki
    from bot.compose import Login


_SANDBOX: Final = "simcord"
"""The package that only the sandbox needs: without the extra `sandbox` it is not installed."""


def register(naki: typer.Typer) -> None:
    naki.command("run")(_run)


def _run(
    no_sandbox: Annotated[bool, typer.Option("--no-sandbox", help="Refuse to start without DISCORD_TOKEN.")] = False,
    shards: Annotated[
        str, typer.Option("--shards", metavar="auto|N", help="Be one of several processes (see docs/OPERATING.md).")
    ] = "",
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Don't open a browser for the sandbox.")] = False,
) -> None:
    """Start Naki, on Discord or in the sandbox.

    Without DISCORD_TOKEN, Naki opens the sandbox in your browser.
    """
    import structlog

    from bot import compose
    from bot.monitoring import logs
    from bot.settings import Settings, unknown_settings

    settings = Settings.load(**({"NAKI_SHARDS": shards} if shards else {}))
    logs.configure(settings.log_level, settings.log_format)
    for name, nearest in unknown_settings().items():
        structlog.stdlib.get_logger(__name__).warning("unknown setting", name=name, nearest=nearest)
    if settings.token is None and settings.discord_api is None and find_spec(_SANDBOX) is None:
        raise UsageError("Set DISCORD_TOKEN, or install naki[sandbox].")
    if no_sandbox or (settings.shards is not None and settings.discord_api is None):
        settings.required_token()
    asyncio.run(compose.run_naki(settings, partial(_in_sandbox, settings.sandbox_port, browser=not no_browser)))


@asynccontextmanager
async def _in_sandbox(port: int, client: "Naki", *, browser: bool) -> "AsyncGenerator[Login]":
    """The sandbox on this port, with a made-up club in which Naki already plays."""
    from bot.compose import Login
    from bot.tools import sandbox
    from bot.tools.sandbox.club import create_club, running_club

    async with await sandbox.serve_sandbox(port, found=create_club) as world, running_club(client, world.world):
        typer.echo(f"This is a sandbox, not Discord. Play at {world.url}")
        if browser:
            webbrowser.open(world.url)
        yield Login(world.api_url, world.token)
