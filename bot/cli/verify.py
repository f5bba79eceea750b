"""`naki verify`: was every wall of a game decided before it began?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.usage_error import UsageError

if TYPE_CHECKING:
    from bot.engine.wall import Checked

File = Annotated[Path, typer.Argument(metavar="FILE", help="Naki's own log of a game that is over.")]


def register(naki: typer.Typer) -> None:
    naki.command("verify")(verify)


def verify(file: File) -> None:
    """Lay out every wall of a game again from its opened seal. Ends with 1 where the log has another wall."""
    from bot.games import fair

    if not file.is_file():
        raise UsageError(f"There is no file {file}.")
    verdict = fair.verify(file)
    for hand in verdict.hands:
        typer.echo(f"hand {hand.number:<3} {_words(hand)}")
    follow = sum(hand.fair for hand in verdict.hands)
    typer.echo(
        f"{len(verdict.hands)} hands, {follow} follow from the seed; "
        f"seed and salt {'are' if verdict.kept else 'are NOT'} those of the commitment {verdict.commitment}"
    )
    if not verdict.fair:
        raise typer.Exit(1)


def _words(hand: "Checked") -> str:
    if not hand.dealt:
        return "was NOT dealt from the wall that the seed decides"
    return "follows from the seed" if hand.drawn else "was dealt from that wall, but NOT drawn from it"
