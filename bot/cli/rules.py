"""`naki rules`: read, compare and import rule books."""

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bot.system.usage_error import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.book import Book, ImportedBook
    from bot.engine.rules import AnyRules

_Name = Annotated[str, typer.Argument(help="A rule book, as `naki rules list` names it, or a file of rules.")]
_File = Annotated[Path, typer.Argument(metavar="FILE", help="Rules as TOML, or Majiang's or Pantheon's.")]
RulesName = Annotated[str, typer.Argument(metavar="NAME", help="RulesName of several rules in the file.")]
Option = Annotated[str, typer.Argument(metavar="OPTION", help="Its key, as `naki rules show` prints it: claim.order.")]
Base = Annotated[str, typer.Option("--base", help="The book for what the file leaves open; else the nearest one.")]
Toml = Annotated[bool, typer.Option("--toml", help="Print the options as TOML.")]


def register(naki: typer.Typer) -> None:
    rules = typer.Typer(help="Read, compare and import rule books.")
    rules.command("list")(list_books)
    rules.command("show")(_show)
    rules.command("diff")(_diff)
    rules.command("explain")(_explain)
    rules.command("import")(import_file)
    naki.add_typer(rules, name="rules")


def list_books() -> None:
    """Print the names of the rule books."""
    from bot.games.registry import GAMES

    for name in GAMES.books:
        typer.echo(name)


def _show(book: _Name, toml: Toml = False) -> None:
    """Print every option of a rule book with its value."""
    from bot.engine.club_rules import value_text
    from bot.engine.rules import option_group
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.i18n.sentences import doubt_sentence

    base, rules = _open(book)
    options, english = rules.all_values(), words(LANGUAGES[0])
    typer.echo(f"# {book if book != base.name else english(f'book.{base.name}')}")
    remarks = {key: f"  # {doubt}" for key in options if (doubt := doubt_sentence(base, key, rules, english))}
    if toml:
        for key, value in options.items():
            typer.echo(f'"{key}" = {value_text(value)}{remarks.get(key, "")}')
        return
    for group, keys in groupby(options, option_group):
        if group:
            typer.echo(group)
        for key in keys:
            name = f"  {key.removeprefix(f'{group}.')}" if group else key
            typer.echo(f"{name:26}{value_text(options[key])}{remarks.get(key, '')}")


def _diff(book: _Name, other: _Name) -> None:
    """Print the options in which two rule books differ."""
    from bot.engine.club_rules import value_text
    from bot.engine.rules import option_differences

    (base, ours), (other_base, theirs) = _open(book), _open(other)
    if base.game != other_base.game:
        raise UsageError(f"{book} and {other} are books of different games.")
    for key, (mine, yours) in option_differences(ours, theirs).items():
        typer.echo(f"{key:28}{value_text(mine):32}{value_text(yours)}")


def _explain(option: Option) -> None:
    """Print what an option decides, an example, and its values."""
    from bot.engine.club_rules import value_text
    from bot.games.registry import GAMES
    from bot.i18n.catalogue import LANGUAGES, words

    books = {
        book.name: book.rules.all_values()[option] for book in GAMES.books.values() if option in book.rules.all_values()
    }
    if not books:
        raise UsageError(f"There is no option '{option}'; `naki rules show BOOK` prints them all.")
    english = words(LANGUAGES[0])
    typer.echo(english(f"option.{option}"))
    typer.echo(english(f"explain.{option}"))
    typer.echo(f"Example: {english(f'example.{option}')}")
    for value in dict.fromkeys(map(value_text, books.values())):
        names = ", ".join(_citation(name, option) for name, its in books.items() if value_text(its) == value)
        typer.echo(f"  {value}: {names}")


def _citation(book: str, option: str) -> str:
    """A book, and the paragraph in which it says so."""
    from bot.games.registry import GAMES

    paragraph = GAMES.books[book].paragraphs.get(option)
    return f"{book} §{paragraph}" if paragraph else book


def import_file(file: _File, name: RulesName = "", base: Base = "") -> None:
    """Turn a file of rules into Naki's TOML, on standard output.

    What has no place in Naki's rules is listed on standard error.
    """
    from bot.engine.club_rules import write_club_rules
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.i18n.rule_files import unplaced_key_sentences

    if base:
        _open(base)
    found = _named_rules(_read(file, base or None), name, file)
    for line in unplaced_key_sentences(found.unplaced, words(LANGUAGES[0])):
        typer.echo(line, err=True)
    typer.echo(write_club_rules(found.club), nl=False)


def _open(name: str) -> "tuple[Book, AnyRules]":
    """A book and its rules, or the rules of a file and the book on which they are based."""
    from bot.games.registry import GAMES

    books = GAMES.books
    if name in books:
        return books[name], books[name].rules
    file = Path(name)
    if not file.is_file():
        raise UsageError(f"There is no rule book '{name}'; the books are {', '.join(books)}.")
    club = _named_rules(_read(file), "", file).club
    return books[club.book], books[club.book].rules.with_options(club.options)


def _read(file: Path, base: str | None = None) -> "Sequence[ImportedBook]":
    from bot.engine.rules import BadRules
    from bot.games.imports import read_rules
    from bot.i18n.catalogue import LANGUAGES, words
    from bot.i18n.sentences import conflict_key_sentence
    from bot.system.limits import RULES, BadText, read_up_to

    try:
        return read_rules(read_up_to(file, RULES), base)
    except OSError as error:
        raise UsageError(f"{file}: {error.strerror}.") from None
    except BadRules as bad:
        sentences = " ".join(conflict_key_sentence(conflict, words(LANGUAGES[0])) for conflict in bad.conflicts)
        raise UsageError(f"{file}: {sentences}") from None
    except BadText as bad:
        raise UsageError(f"{file}: {bad}.") from None


def _named_rules(found: "Sequence[ImportedBook]", name: str, file: Path) -> "ImportedBook":
    named = [one for one in found if name in {"", one.club.name}]
    if len(named) != 1:
        raise UsageError(f"{file}: choose one of its rules: {', '.join(one.club.name for one in found)}.")
    return named[0]
