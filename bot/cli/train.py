"""`naki train`: count what recorded games say, for the computer players."""

from pathlib import Path
from typing import Annotated

import typer

from bot.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    naki.command("train")(train)


def train(
    paths: Annotated[list[Path], typer.Argument(metavar="GAMES...", help="Logs of riichi games, or folders of them.")],
    out: Annotated[
        Path | None, typer.Option(help="The file to write, instead of the one that the computer players read.")
    ] = None,
) -> None:
    """Measure danger, tenpai, losses and places in recorded games.

    Only games of four players count. What the logs don't show of hands is left out.
    """
    from bot.games.conformance import files
    from bot.players.riichi.measured.cells import FILE
    from bot.records import logs
    from bot.records.record import Excluded, Unreadable
    from bot.training.counted import count
    from bot.training.sheet import sheet
    from bot.training.tally import Tally

    missing = [path for path in paths if not path.exists()]
    if missing:
        raise UsageError(f"There is no {missing[0]}.")
    tally, games, hands = Tally(), 0, 0
    for path in files(paths):
        if logs.is_no_log(path):
            continue
        try:
            record = logs.read(path)
        except (Excluded, Unreadable) as reason:
            typer.echo(f"{path}: {reason}", err=True)
            continue
        counted = count(record, tally)
        games, hands = games + bool(counted), hands + counted
    target = out or FILE
    target.write_text(sheet(tally), encoding="utf-8")
    typer.echo(f"{games} games, {hands} hands: {target}")
