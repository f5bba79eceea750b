"""`naki db`: look after the database."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.store.address import Address
    from bot.store.holdings import Holdings

Built = Annotated[str, typer.Argument(metavar="NAME", help="What to build again: results, leagues, stats.")]
From = Annotated[
    str, typer.Argument(metavar="FROM", help="The database to copy: a file, or the address of a PostgreSQL server's.")
]
To = Annotated[str, typer.Argument(metavar="TO", help="The database to create; there must be nothing in it yet.")]
_Target = Annotated[Path, typer.Argument(metavar="FILE", help="The file to create; it must not exist yet.")]


def register(naki: typer.Typer) -> None:
    db = typer.Typer(help="Back up, check, copy or update the database (NAKI_DB).")
    db.command("backup")(_backup)
    db.command("check")(_check)
    db.command("copy")(_copy)
    db.command("migrate")(_migrate)
    db.command("rebuild")(_rebuild)
    naki.add_typer(db, name="db")


def _backup(file: _Target) -> None:
    """Copy the database into one SQLite file, also while Naki runs."""
    from bot.store import upkeep

    typer.echo(f"{file}: {_holdings_text(asyncio.run(upkeep.backup_database(_database(), file)))}")


def _check() -> None:
    """Read the whole database and check that it is sound."""
    from bot.store import upkeep

    database = _database()
    typer.echo(f"{database}: sound, {_holdings_text(asyncio.run(upkeep.check_database(database)))}")


def _migrate() -> None:
    """Update the database to this version of Naki.

    `naki run` does the same when it starts.
    """
    from bot.store import upkeep

    database = _database()
    before, now = asyncio.run(upkeep.migrate_database(database))
    moved = f"brought from version {before} to {now}" if before < now else f"is at version {now} already"
    typer.echo(f"{database} {moved}")


def _rebuild(name: Built) -> None:
    """Build rows again from the logs of finished games.

    `results` is the list of finished games, `leagues` what leagues have to count, `stats` the numbers of players.

    A running Naki plays on meanwhile.
    """
    from bot import compose

    taken = asyncio.run(compose.rebuild_consumer(_database(), name))
    typer.echo(f"{name}: built again from {taken} tables that are over")


def _copy(source: From, target: To) -> None:
    """Copy a database into a new one: a file, or postgresql://…

    Every row is read again and compared. Stop Naki before it moves: what is played meanwhile stays behind.
    """
    from bot.store import upkeep

    to = _address(target)
    typer.echo(f"{to}: {_holdings_text(asyncio.run(upkeep.copy_database(_address(source), to)))}")


def _address(text: str) -> "Address":
    from bot.store.address import read_address

    try:
        return read_address(text)
    except ValueError as error:
        raise UsageError(f"{text.partition('://')[0]}: {error}.") from None


def _database() -> "Address":
    from bot.settings import Settings

    return Settings.load().database


def _holdings_text(holdings: "Holdings") -> str:
    return f"{holdings.tables} tables, {holdings.events} events, version {holdings.version}"
