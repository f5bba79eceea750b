"""`naki league`: the arithmetic of leagues, from the command line."""

from pathlib import Path
from typing import Annotated

import typer

from bot.complaint import Complaint

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files of cases (*.json).")]


def register(naki: typer.Typer) -> None:
    league = typer.Typer(help="The arithmetic of leagues.")
    league.callback()(lambda: None)  # with one command a group would else be that command
    league.command("cases")(cases)
    naki.add_typer(league, name="league")


def cases(files: Files) -> None:
    """Work out every case of these files, {id, kind, input, expect}. Ends with 1 when one comes out otherwise."""
    from bot.league.cases.case import Unreadable, read
    from bot.league.cases.play import difference

    differences: list[str | None] = []
    for file in files:
        try:
            differences += [difference(case) for case in read(file.read_bytes())]
        except (OSError, Unreadable) as error:
            why = (error.strerror or str(error)).lower() if isinstance(error, OSError) else str(error)
            raise Complaint(f"{file}: {why}") from error
    failed = [line for line in differences if line is not None]
    for line in failed:
        typer.echo(line)
    typer.echo(f"{len(differences) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1)
