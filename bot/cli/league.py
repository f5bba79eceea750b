"""`naki league`: the arithmetic of leagues, from the command line."""

from pathlib import Path
from typing import Annotated

import typer

from bot.usage_error import UsageError

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of cases (*.json).")]


def register(naki: typer.Typer) -> None:
    league = typer.Typer(help="The arithmetic of leagues.")
    league.command("cases")(cases)
    league.command("draw")(draw)
    naki.add_typer(league, name="league")


def cases(files: Files) -> None:
    """Work out every case of these files, {id, kind, input, expect}. Ends with 1 when one comes out otherwise."""
    from bot.league.cases.case import Unreadable
    from bot.league.cases.play import cases_of, difference

    differences: list[str | None] = []
    for file in files:
        try:
            differences += [difference(case) for case in cases_of(_bytes(file))]
        except Unreadable as error:
            raise UsageError(f"{file}: {error}") from error
    failed = [line for line in differences if line is not None]
    for line in failed:
        typer.echo(line)
    typer.echo(f"{len(differences) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)


def draw(file: Annotated[Path, typer.Argument(metavar="FILE", help="A published draw (*.json).")]) -> None:
    """Draw a round again from its published key, from East on. Ends with 1 if the tables in the file are others."""
    from bot.league.published import Unreadable, read, written

    try:
        published = read(_bytes(file))
        tables = published.again()
    except Unreadable as error:
        raise UsageError(f"{file}: {error}") from error
    for line in written(published, tables):
        typer.echo(line)
    if published.tables is not None and published.tables != tables:
        typer.echo("These are NOT the tables that were published.")
        raise typer.Exit(1)


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UsageError(f"{file}: {(error.strerror or str(error)).lower()}") from error
