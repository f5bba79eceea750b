"""`naki shards`: how many shards several processes share, and who holds which."""

import asyncio
from typing import Annotated

import typer

from bot.system.usage_error import UsageError

_Number = Annotated[int | None, typer.Argument(metavar="[N]", min=1, help="Have so many shards from now on.")]


def register(naki: typer.Typer) -> None:
    naki.command("shards")(shards)


def shards(number: _Number = None) -> None:
    """Say who holds which shards, or change how many there are.

    Processes that run take up the new number within seconds, and their games go on.
    """
    asyncio.run(_shards(number))


async def _shards(number: int | None) -> None:
    from bot.settings import Settings
    from bot.shards.keeper import LEASE_MS
    from bot.shards.overview import overview
    from bot.store.address import ServerAddress
    from bot.store.database import Database
    from bot.store.shards import ShardLeases

    address = Settings.load().database
    if not isinstance(address, ServerAddress):
        raise UsageError("NAKI_DB: only a database on a PostgreSQL server is shared by several processes.")
    database = await Database.open(address)
    try:
        leases = ShardLeases(database, LEASE_MS)
        if number is not None:
            await leases.divide(number)
        processes = await overview(leases)
        if not any(process.name for process in processes):
            typer.echo("No process of Naki is running on this database.")
        for process in processes:
            held = ", ".join(
                f"{shard} (term {term}{', connecting' if shard in process.connecting else ''})"
                for shard, term in process.shards.items()
            )
            typer.echo(f"{process.name or 'nobody'}: {held or 'no shard'}; {process.tables} tables")
    finally:
        await database.close()
