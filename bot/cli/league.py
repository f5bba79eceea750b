"""`naki league`: check the arithmetic and the draws of leagues."""

from pathlib import Path
from typing import Annotated

import typer

from bot.usage_error import UsageError

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files with test cases (*.json).")]


def register(naki: typer.Typer) -> None:
    league = typer.Typer(help="Check the arithmetic and the draws of leagues.")
    league.command("cases")(cases)
    league.command("draw")(draw)
    naki.add_typer(league, name="league")


def cases(files: Files) -> None:
    """Work out test cases, and compare with what they expect.

    A case is {id, kind, input, expect}. Exits with 1 if a result differs.
    """
    from bot.league.cases.case import BadCaseFile
    from bot.league.cases.play import cases_of, difference

    differences: list[str | None] = []
    for file in files:
        try:
            differences += [difference(case) for case in cases_of(_bytes(file))]
        except BadCaseFile as error:
            raise UsageError(f"{file}: {error}") from error
    failed = [line for line in differences if line is not None]
    for line in failed:
        typer.echo(line)
    typer.echo(f"{len(differences) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)


def draw(file: Annotated[Path, typer.Argument(metavar="FILE", help="A published draw (*.json).")]) -> None:
    """Repeat the draw of a round from its published key.

    Prints each table's players from East on. Exits with 1 if the published tables differ.
    """
    from bot.league.published import BadPublication, read, written

    try:
        published = read(_bytes(file))
        tables = published.again()
    except BadPublication as error:
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
