"""`naki conformance`: play recorded games again, and score recorded hands."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.tools.conformance.files import FileResult

Paths = Annotated[
    list[Path], typer.Argument(metavar="PATH...", help="Game logs and sets of scored hands, or folders of them.")
]


def register(naki: typer.Typer) -> None:
    naki.command("conformance")(conformance)


def conformance(
    paths: Paths,
    skip_unreadable: Annotated[
        bool, typer.Option("--skip-unreadable", help="Don't count unreadable files as divergences.")
    ] = False,
) -> None:
    """Replay recorded games and compare every step.

    Recorded hands are scored, too. Exits with 1 if anything differs.
    """
    from bot.tools.conformance.files import FileOutcome, check_files

    missing = [path for path in paths if not path.exists()]
    if missing:
        raise UsageError(f"There is no {missing[0]}.")
    counted: Counter[str] = Counter()
    for file in check_files(paths):
        unread = file.outcome is FileOutcome.UNREADABLE
        counted += Counter(
            games=file.outcome is FileOutcome.GAME,
            hands=file.hands,
            scored=file.scored,
            divergences=len(file.divergences) + (unread and not skip_unreadable),
        )
        for line in _lines(file):
            typer.echo(line)
    typer.echo(
        f"{counted['games']} games, {counted['hands']} hands, {counted['scored']} scored hands, "
        f"{counted['divergences']} divergences"
    )
    if counted["divergences"]:
        raise typer.Exit(1)


def _lines(file: "FileResult") -> list[str]:
    """The file's divergences, and what was not held against it."""
    noted = [f"{file.path}: {file.outcome}: {file.why}"] if file.why else []
    return [*file.divergences, *noted]
