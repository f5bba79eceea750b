"""`naki forks`: what one player's choices bring more than another's, in positions of recorded games."""

import json
from pathlib import Path
from typing import Annotated

import typer

from bot.engine.level import Level
from bot.system.usage_error import UsageError


def register(naki: typer.Typer) -> None:
    naki.command("forks")(_forks)


def _forks(
    paths: Annotated[
        list[Path], typer.Argument(metavar="GAMES...", help="Logs of riichi games that show all hands, or folders.")
    ],
    player: Annotated[
        str, typer.Option(help="Who is measured: a level, or `mjai:COMMAND`, a program that speaks mjai.")
    ] = Level.STRONG,
    than: Annotated[str, typer.Option(help="Whom the player is measured against.")] = Level.STANDARD,
    positions: Annotated[int, typer.Option(min=2, help="How many positions to play out.")] = 200,
    walls: Annotated[int, typer.Option(min=1, help="How often each choice is played out.")] = 16,
    level: Annotated[Level, typer.Option(help="Who plays the positions out.")] = Level.STANDARD,
    whole: Annotated[bool, typer.Option("--whole", help="Play to the end of the game, not only of the hand.")] = False,
    rules: Annotated[
        str, typer.Option(help="The rule book by which they choose and play on, whatever the games were played by.")
    ] = "tenhou",
    seed: Annotated[str, typer.Option(help="Another seed takes other positions.")] = "1",
    kind: Annotated[
        list[str] | None,
        typer.Option(help="Look for this kind of difference alone, as the table names it; repeatable."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
) -> None:
    """Compare two players where they would choose differently.

    Each choice is played out on the same reshuffled walls. Prints by kind of difference how often it came, and what
    the player's choice brings more than the other's, with the standard error: points of the hand, places (below 0 is
    better), and with --whole points of the result. At most one position of each hand is played out.
    """
    from bot.tools.conformance.files import files_below
    from bot.tools.games.riichi.forks import measure_forks

    missing = [path for path in paths if not path.exists()]
    if missing:
        raise UsageError(f"There is no {missing[0]}.")
    table = measure_forks(
        files_below(paths),
        (player, than),
        rules,
        positions=positions,
        walls=walls,
        level=level,
        whole=whole,
        seed=seed,
        kinds=kind or (),
        report=lambda said: typer.echo(said, err=True),
    )
    if as_json:
        typer.echo(json.dumps(table.summary()))
        return
    for line in table.lines():
        typer.echo(line)
