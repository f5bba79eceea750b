"""`naki verify`: check that every wall of a game was fixed before the deal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.engine.wall import HandFairness

_File = Annotated[Path, typer.Argument(metavar="FILE", help="The log of a finished game, in Naki's own format.")]


def register(naki: typer.Typer) -> None:
    naki.command("verify")(_verify)


def _verify(file: _File) -> None:
    """Check that a game's walls were fixed before the deal.

    Builds every wall again from the opened seal. Exits with 1 if the log has a different one.
    """
    from bot.games.verify import verify as verified

    if not file.is_file():
        raise UsageError(f"There is no file {file}.")
    verdict = verified(file)
    for hand in verdict.hands:
        typer.echo(f"hand {hand.number:<3} {_verdict_text(hand)}")
    follow = sum(hand.is_fair for hand in verdict.hands)
    typer.echo(
        f"{len(verdict.hands)} hands, {follow} follow from the seed; seed and salt "
        f"{'are' if verdict.matches_commitment else 'are NOT'} those of the commitment {verdict.commitment}"
    )
    if not verdict.is_fair:
        raise typer.Exit(1)


def _verdict_text(hand: "HandFairness") -> str:
    if not hand.dealt_fairly:
        return "was NOT dealt from the wall that the seed decides"
    return "follows from the seed" if hand.drawn_fairly else "was dealt from that wall, but NOT drawn from it"
