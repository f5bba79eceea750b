"""`naki run`: Naki on Discord, or in the sandbox where there is no token."""

import asyncio
from typing import Annotated

import typer


def register(naki: typer.Typer) -> None:
    naki.command("run")(run)


def run(
    no_sandbox: Annotated[
        bool, typer.Option("--no-sandbox", help="Never open the sandbox: a token is needed.")
    ] = False,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open the sandbox in a browser.")] = False,
) -> None:
    """Run Naki: on Discord if DISCORD_TOKEN is set, else in a sandbox in your browser."""
    from bot import compose, logs
    from bot.settings import Settings

    settings = Settings.load()
    logs.configure(settings.log_level, settings.log_format)
    if no_sandbox:
        settings.required_token()
    asyncio.run(compose.run(settings, browser=not no_browser))
