"""`naki render`: paint sample pictures, without a game."""

from pathlib import Path
from typing import Annotated

import typer

from bot.system.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    render = typer.Typer(help="Paint sample pictures, without a game.")
    render.command("samples")(samples)
    render.callback()(_nothing)
    naki.add_typer(render, name="render")


def _nothing() -> None:
    """Paint sample pictures, without a game."""


def samples(
    folder: Annotated[Path, typer.Argument(metavar="OUT", help="The folder to write to; it is created if needed.")],
) -> None:
    """Paint every kind of picture, each with its alt text."""
    from bot.tools.samples import write_samples

    try:
        count = write_samples(folder)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}.") from None
    typer.echo(f"{count} pictures in {folder}")
