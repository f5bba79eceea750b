"""`naki rules`: read and compare the rule books."""

import json
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.complaint import Complaint

if TYPE_CHECKING:
    from bot.engine.riichi.rules import Rules

Book = Annotated[str, typer.Argument(help="A rule book; `naki rules list` names them.")]


def register(naki: typer.Typer) -> None:
    rules = typer.Typer(help="Read and compare the rule books.")
    rules.command("list")(list_books)
    rules.command("show")(show)
    rules.command("diff")(diff)
    naki.add_typer(rules, name="rules")


def list_books() -> None:
    """Name the rule books."""
    from bot.engine.riichi.rules import PRESETS

    for name in PRESETS:
        typer.echo(name)


def show(book: Book, toml: Annotated[bool, typer.Option("--toml", help="Print it as TOML.")] = False) -> None:
    """Print every option of a rule book."""
    options = _open(book).options()
    if toml:
        for key, value in options.items():
            typer.echo(f'"{key}" = {_written(value)}')
        return
    for group, keys in groupby(options, lambda key: key.partition(".")[0]):
        typer.echo(group)
        for key in keys:
            typer.echo(f"  {key.removeprefix(f'{group}.'):24}{_written(options[key])}")


def diff(book: Book, other: Book) -> None:
    """Print the options in which two rule books differ."""
    from bot.engine.rulebook import differences

    for key, (ours, theirs) in differences(_open(book), _open(other)).items():
        typer.echo(f"{key:28}{_written(ours):32}{_written(theirs)}")


def _open(book: str) -> "Rules":
    from bot.engine.riichi.rules import preset
    from bot.engine.rulebook import BadRules

    try:
        return preset(book)
    except BadRules as unknown:
        raise Complaint(str(unknown)) from None


def _written(value: Any) -> str:
    return json.dumps(value)  # booleans, numbers, texts and lists of them are spelled alike in JSON and TOML
