"""`naki rules`: read and compare the rule books."""

import json
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bot.usage_error import UsageError

if TYPE_CHECKING:
    from bot.engine.book import Book

Name = Annotated[str, typer.Argument(help="A rule book; `naki rules list` prints their names.")]


def register(naki: typer.Typer) -> None:
    rules = typer.Typer(help="Read and compare the rule books.")
    rules.command("list")(list_books)
    rules.command("show")(show)
    rules.command("diff")(diff)
    naki.add_typer(rules, name="rules")


def list_books() -> None:
    """Print the names of the rule books."""
    from bot.games import GAMES

    for name in GAMES.books:
        typer.echo(name)


def show(book: Name, toml: Annotated[bool, typer.Option("--toml", help="Print the options as TOML.")] = False) -> None:
    """Print every option of a rule book with its value."""
    from bot.engine.rulebook import group_of

    options = _open(book).rules.text()
    if toml:
        for key, value in options.items():
            typer.echo(f'"{key}" = {_written(value)}')
        return
    for group, keys in groupby(options, group_of):
        if group:
            typer.echo(group)
        for key in keys:
            name = f"  {key.removeprefix(f'{group}.')}" if group else key
            typer.echo(f"{name:26}{_written(options[key])}")


def diff(book: Name, other: Name) -> None:
    """Print the options in which two rule books differ."""
    from bot.engine.rulebook import differences

    one, two = _open(book), _open(other)
    if one.game != two.game:
        raise UsageError(f"{book} and {other} are books of different games.")
    for key, (ours, theirs) in differences(one.rules, two.rules).items():
        typer.echo(f"{key:28}{_written(ours):32}{_written(theirs)}")


def _open(name: str) -> "Book":
    from bot.games import GAMES

    books = GAMES.books
    if name not in books:
        raise UsageError(f"There is no rule book '{name}'; the books are {', '.join(books)}.")
    return books[name]


def _written(value: Any) -> str:
    return json.dumps(value)  # booleans, numbers, texts and lists of them are spelled alike in JSON and TOML
