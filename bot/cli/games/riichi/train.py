"""`naki train`: count what recorded games say, for the computer players."""

from pathlib import Path
from typing import Annotated

import typer

from bot.system.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    naki.command("train")(_train)


def _train(
    paths: Annotated[list[Path], typer.Argument(metavar="GAMES...", help="Logs of riichi games, or folders of them.")],
    out: Annotated[
        Path | None, typer.Option(help="The file to write, instead of the one that the computer players read.")
    ] = None,
) -> None:
    """Measure danger, tenpai, losses and places in recorded games.

    Only games of four players count. What the logs don't show of hands is left out.
    """
    from bot.tools.conformance.files import files_below
    from bot.tools.games.riichi.training import games

    missing = [path for path in paths if not path.exists()]
    if missing:
        raise UsageError(f"There is no {missing[0]}.")
    counted = games.train(files_below(paths), lambda reason: typer.echo(reason, err=True))
    target = out or games.TABLES_FILE
    target.write_text(games.measured_sheet(counted.rows()), encoding="utf-8")
    typer.echo(f"{counted.games} games, {counted.hands} hands: {target}")
