"""`naki db`: look after the database."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bot.store.upkeep import Holdings

Built = Annotated[str, typer.Argument(metavar="NAME", help="What to build again: results, leagues.")]
Target = Annotated[Path, typer.Argument(metavar="FILE", help="The file to create; it must not exist yet.")]


def register(naki: typer.Typer) -> None:
    db = typer.Typer(help="Back up, check or update the database (NAKI_DB).")
    db.command("backup")(backup)
    db.command("check")(check)
    db.command("migrate")(migrate)
    db.command("rebuild")(rebuild)
    naki.add_typer(db, name="db")


def backup(file: Target) -> None:
    """Copy the database into one file, also while Naki runs."""
    from bot.store import upkeep

    typer.echo(f"{file}: {_words(upkeep.backup(_database(), file))}")


def check() -> None:
    """Read the whole database and check that it is sound."""
    from bot.store import upkeep

    database = _database()
    typer.echo(f"{database}: sound, {_words(upkeep.look(database))}")


def migrate() -> None:
    """Update the database to this version of Naki.

    `naki run` does the same when it starts.
    """
    from bot.store import upkeep

    database = _database()
    before, now = upkeep.migrate(database)
    moved = f"brought from version {before} to {now}" if before < now else f"is at version {now} already"
    typer.echo(f"{database} {moved}")


def rebuild(name: Built) -> None:
    """Build rows again from the logs of finished games.

    `results` is the list of finished games, `leagues` what leagues have to count.

    A running Naki plays on meanwhile.
    """
    from bot import compose

    taken = asyncio.run(compose.rebuild(_database(), name))
    typer.echo(f"{name}: built again from {taken} tables that are over")


def _database() -> Path:
    from bot.settings import Settings

    return Settings.load().database


def _words(holdings: "Holdings") -> str:
    return f"{holdings.tables} tables, {holdings.events} events, version {holdings.version}"
