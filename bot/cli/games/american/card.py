"""`naki card`: check and compare cards for the American game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from bot.games.american.card.card import Card
    from bot.games.american.card.line import CardLine
    from bot.games.cards import CardFlaw

_File = Annotated[Path, typer.Argument(metavar="FILE", help="A card file (TOML).")]


def register(naki: typer.Typer) -> None:
    card = typer.Typer(help="Check and compare cards for the American game.")
    card.command("check")(_check)
    card.command("diff")(_diff)
    naki.add_typer(card, name="card")


def _check(file: _File) -> None:
    """Check a card, and list what is wrong by line and hand.

    Exits with 1 if anything is wrong.
    """
    from bot.games.american.card.file import warnings
    from bot.games.cards import BadCard

    try:
        card = _read(file)
    except BadCard as bad:
        for flaw in bad.flaws:
            typer.echo(f"{file}: {_flaw_line(flaw)}")
        raise typer.Exit(1) from None
    for warning in warnings(card):
        typer.echo(f"note: {_flaw_line(warning)}")
    typer.echo(f"{card.name}: {len(card.lines)} hands, {len(card.forms)} sets of tiles, hash {card.digest}")


def _diff(file: _File, other: _File) -> None:
    """Print the hands in which two cards differ.

    Lines with `-` are from the first card, lines with `+` from the second.
    """
    from bot.games.american.card.card import card_changes
    from bot.games.cards import BadCard

    try:
        changes = card_changes(_read(file), _read(other))
    except BadCard as bad:
        raise UsageError(_flaw_line(bad.flaws[0])) from None
    for change in changes:
        for sign, line in (("-", change.old), ("+", change.new)):
            if line is not None:
                typer.echo(f"{sign} {_line_text(line)}")


def _read(file: Path) -> "Card":
    from bot.games.american.card.file import read_card
    from bot.system.limits import CARD, read_up_to

    try:
        data = read_up_to(file, CARD)
    except OSError as error:
        raise UsageError(f"{file}: {(error.strerror or str(error)).lower()}") from None
    return read_card(data)


def _flaw_line(flaw: "CardFlaw") -> str:
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.i18n.sentences import flaw_sentence

    return flaw_sentence(flaw, words(LANGUAGES[0]))


def _line_text(line: "CardLine") -> str:
    groups = " or ".join(" ".join(map(str, groups)) for groups in line.variants)
    bounds = f" n={line.low}-{line.high}" if (line.low, line.high) != (1, 9) else ""
    parity = f" {line.parity}" if line.parity != "any" else ""
    flags = [] if line.jokers else ["no jokers"]
    flags += [] if line.jokerless_bonus else ["not doubled without jokers"]
    return f"{line.id}: {groups}{bounds}{parity} {line.exposure} {line.value}" + (
        f" ({', '.join(flags)})" if flags else ""
    )
