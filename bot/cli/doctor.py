"""`naki doctor`: examine an installation."""

import asyncio
from typing import Annotated

import typer


def register(naki: typer.Typer) -> None:
    naki.command("doctor")(_doctor)


def _doctor(
    public: Annotated[bool, typer.Option("--public", help="Also examine what a public listing needs.")] = False,
) -> None:
    """Examine this installation and say what to do.

    Asks Discord once, if there is a token, and changes nothing. Exits with 1 if something is not well (✗).
    """
    if not asyncio.run(_tell(public=public)):
        raise typer.Exit(1)


async def _tell(*, public: bool) -> bool:
    """Print every finding; whether none is bad."""
    from bot.doctor import Health, examine

    all_well = True
    async for mark, text in examine(public=public):
        typer.echo(f"{mark} {text}")
        all_well = all_well and mark is not Health.UNWELL
    return all_well
