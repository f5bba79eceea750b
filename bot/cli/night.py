"""`naki night`: check the draws of club nights."""

from pathlib import Path
from typing import Annotated

import typer

from bot.system.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    night = typer.Typer(help="Check the draws of club nights.")
    night.command("draw")(_draw)
    night.callback()(lambda: None)
    naki.add_typer(night, name="night")


def _draw(file: Annotated[Path, typer.Argument(metavar="FILE", help="A published draw (*.json).")]) -> None:
    """Repeat the draw of a round from its published key.

    Prints each table's players from East on. Exits with 1 if the published tables differ.
    """
    from bot.league.published_draw import BadPublication
    from bot.night.publication import read_round, round_lines

    try:
        published = read_round(file.read_bytes())
        drawn = published.repeat_draw()
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}") from error
    except BadPublication as error:
        raise UsageError(f"{file}: {error}") from error
    for line in round_lines(published, drawn):
        typer.echo(line)
    if (published.tables, published.out) != drawn:
        typer.echo("These are NOT the tables that were published.")
        raise typer.Exit(1)
