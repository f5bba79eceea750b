"""`naki render`: pictures to look at, without a game."""

from pathlib import Path
from typing import Annotated

import typer

from bot.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    render = typer.Typer(help="Paint pictures without a game.")
    render.command("samples")(samples)
    render.callback()(_nothing)
    naki.add_typer(render, name="render")


def _nothing() -> None:
    """Paint pictures without a game."""


def samples(
    folder: Annotated[Path, typer.Argument(metavar="OUT", help="Where they go; made if it is not there.")],
) -> None:
    """Write a picture of every kind, ordinary and crowded, each with its alt text beside it."""
    from render.samples import write_samples

    try:
        count = write_samples(folder)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}.") from None
    typer.echo(f"{count} pictures in {folder}")
