"""`naki scenario`: play table scenarios and check their rulings."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

_Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Files with scenarios (*.scn).")]


def register(naki: typer.Typer) -> None:
    naki.command("scenario")(scenario)


def scenario(files: _Files) -> None:
    """Play table scenarios and check their rulings.

    Exits with 1 if one fails.
    """
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.i18n.sentences import value_error_text
    from bot.tools.scenario.files import play_scenarios

    report = play_scenarios(files, partial(value_error_text, words=words(LANGUAGES[0])))
    for failure in report.failures:
        typer.echo(failure.text)
    typer.echo(report.text)
    if report.failures:
        raise typer.Exit(1)
