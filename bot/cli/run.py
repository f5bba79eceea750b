"""`naki run`: start Naki on Discord, or in the sandbox without a token."""

import asyncio
from typing import Annotated

import typer


def register(naki: typer.Typer) -> None:
    naki.command("run")(run)


def run(
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

    from bot import compose, logs
    from bot.settings import Settings, unknown_settings

    settings = Settings.load(**({"NAKI_SHARDS": shards} if shards else {}))
    logs.configure(settings.log_level, settings.log_format)
    for name, nearest in unknown_settings().items():
        structlog.stdlib.get_logger(__name__).warning("unknown setting", name=name, nearest=nearest)
    if no_sandbox or (settings.shards is not None and settings.discord_api is None):
        settings.required_token()
    asyncio.run(compose.run(settings, browser=not no_browser))
