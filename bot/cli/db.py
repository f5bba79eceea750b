"""`naki db`: look after the database."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.store.address import Address
    from bot.store.holdings import DatabaseContents

ConsumerName = Annotated[str, typer.Argument(metavar="NAME", help="What to build again: results, leagues, stats.")]
SourceAddress = Annotated[
    str, typer.Argument(metavar="FROM", help="The database to copy: a file, or the address of a PostgreSQL server's.")
]
TargetAddress = Annotated[
    str, typer.Argument(metavar="TO", help="The database to create; there must be nothing in it yet.")
]
_Target = Annotated[Path, typer.Argument(metavar="FILE", help="The file to create; it must not exist yet.")]

_Copy = Annotated[Path, typer.Argument(metavar="FILE", help="A backup; it is only read.")]
_List = Annotated[Path | None, typer.Argument(metavar="[FILE]", help="The list; without one, that of NAKI_BACKUP_DIR.")]
_Yields = Annotated[bool, typer.Option("--yields", help="Leave the processor to whoever else wants it.")]


def register(naki: typer.Typer) -> None:
    db = typer.Typer(help="Back up, check, restore, copy or update the database.")
    db.command("backup")(_backup)
    db.command("restore-test")(_restore_test)
    db.command("forget-again")(_forget_again)
    db.command("check")(_check)
    db.command("copy")(_copy)
    db.command("migrate")(_migrate)
    db.command("rebuild")(_rebuild)
    naki.add_typer(db, name="db")


def _backup(file: _Target) -> None:
    """Copy the database into one SQLite file, also while Naki runs."""
    from bot.store import upkeep

    typer.echo(f"{file}: {_holdings_text(asyncio.run(upkeep.backup_database(_database(), file)))}")


def _restore_test(file: _Copy, yields: _Yields = False) -> None:
    """Restore a backup in a folder of its own, and compare.

    Makes everything again that follows from its logs, and takes up its running games without playing. Exits with 1 if
    anything is wrong. Nothing but the copy of the copy is written to.
    """
    import os
    import time

    from bot import maintenance
    from bot.store.driver import BadDatabase
    from bot.system.child_process import CHILD_NICENESS

    if yields:
        os.nice(CHILD_NICENESS)
    if not file.is_file():
        raise UsageError(f"There is no file {file}.")
    begun = time.monotonic()
    try:
        restored = asyncio.run(maintenance.rehearse_restore(file))
    except BadDatabase as damage:
        typer.echo(f"{file}: {damage}", err=True)
        raise typer.Exit(1) from None
    for fault in restored.faults:
        typer.echo(f"{file}: {fault}", err=True)
    took = f"{time.monotonic() - begun:.1f} s"
    typer.echo(
        f"{file}: {restored.tables} tables, {restored.unfinished_tables} to go on, {restored.events} events, {took}"
    )
    if restored.faults:
        raise typer.Exit(1)


def _forget_again(file: _List = None) -> None:
    """Forget again who had asked for it since a backup was made.

    Run it after restoring a copy, before Naki starts. The list is forgotten.log beside the copies.
    """
    from bot import maintenance
    from bot.backups.forgotten import FORGOTTEN_ACCOUNTS_FILE
    from bot.settings import Settings

    folder = Settings.load().backup_folder
    if file is None and folder is None:
        raise UsageError("NAKI_BACKUP_DIR is not set: name the file.")
    listed = file or (folder or Path()) / FORGOTTEN_ACCOUNTS_FILE
    database = _database()
    forgotten = asyncio.run(maintenance.forget_listed_accounts(database, listed))
    asyncio.run(maintenance.log_command(database, "forget-again", becomes=str(forgotten)))
    typer.echo(f"{forgotten} people were forgotten again")


def _check() -> None:
    """Read the whole database and check that it is sound."""
    from bot.store import upkeep

    database = _database()
    typer.echo(f"{database}: sound, {_holdings_text(asyncio.run(upkeep.check_database(database)))}")


def _migrate() -> None:
    """Update the database to this version of Naki.

    `naki run` does the same when it starts.
    """
    from bot import maintenance
    from bot.store import upkeep

    database = _database()
    before, now = asyncio.run(upkeep.migrate_database(database))
    moved = f"brought from version {before} to {now}" if before < now else f"is at version {now} already"
    if before < now:
        asyncio.run(maintenance.log_command(database, "migrate", was=str(before), becomes=str(now)))
    typer.echo(f"{database} {moved}")


def _rebuild(name: ConsumerName) -> None:
    """Build rows again from the logs of finished games.

    `results` is the list of finished games, `leagues` what leagues have to count, `stats` the numbers of players. All
    processors of the machine take part in results and stats.

    A running Naki plays on meanwhile.
    """
    from bot import maintenance

    database = _database()
    taken = asyncio.run(maintenance.rebuild_consumer(database, name))
    asyncio.run(maintenance.log_command(database, "rebuild", name))
    typer.echo(f"{name}: built again from {taken} tables that are over")


def _copy(source: SourceAddress, target: TargetAddress) -> None:
    """Copy a database into a new one: a file, or postgresql://…

    Every row is read again and compared. Stop Naki before it moves: what is played meanwhile stays behind.
    """
    from bot import maintenance
    from bot.store import upkeep

    ours, to = _address(source), _address(target)
    copied = _holdings_text(asyncio.run(upkeep.copy_database(ours, to)))
    asyncio.run(maintenance.log_command(to, "copy", str(ours)))
    typer.echo(f"{to}: {copied}")


def _address(text: str) -> "Address":
    from bot.store.address import read_address

    try:
        return read_address(text)
    except ValueError as error:
        raise UsageError(f"{text.partition('://')[0]}: {error}.") from None


def _database() -> "Address":
    from bot.settings import Settings

    return Settings.load().database


def _holdings_text(holdings: "DatabaseContents") -> str:
    return f"{holdings.tables} tables, {holdings.events} events, version {holdings.version}"
