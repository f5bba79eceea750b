"""A club's rules as TOML: the book they are based on, and the options in which they differ.

    name = "Friday club"
    base = "tenhou"
    "game.uma" = [30, 10, -10, -30]

Options may stand in groups as well, and a file without a base has its rules from the book that is nearest to them.
"""

import json
import math
import tomllib
from collections.abc import Mapping

import msgspec

from bot.engine.book import Book, ClubRules
from bot.engine.rules import BadRules, Conflict, flat_options


def read_club_rules(text: str, books: Mapping[str, Book], near: Mapping[str, Book]) -> ClubRules:
    """The rules in a file; one without a base has the nearest of the books `near`. Raises BadRules."""
    try:
        tree = msgspec.to_builtins(tomllib.loads(text, parse_float=_number_or_text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadRules(Conflict("no_toml", {"complaint": str(error)})) from None
    name, base = tree.pop("name", ""), tree.pop("base", None)
    options = flat_options(tree)
    if not isinstance(name, str) or (base is None and not options):
        raise BadRules(Conflict("no_rules"))
    book = _nearest(options, near) if base is None else books.get(base) if isinstance(base, str) else None
    if book is None:
        raise BadRules(Conflict("no_book", {"book": base, "books": ", ".join(books)}))
    rules, standing = book.rules.with_options(options).options(), book.rules.options()
    return ClubRules(name, book.name, {key: value for key, value in rules.items() if value != standing[key]})


def _number_or_text(written: str) -> float | str:
    """A number, if there is one. Like a date, what has no end stays a text: no option is either, and what is wrong with
    it is told in what was written.
    """
    number = float(written)
    return number if math.isfinite(number) else written


def write_club_rules(club: ClubRules) -> str:
    """The rules as a file that `read_club_rules` reads."""
    head = {"name": club.name} if club.name else {}
    lines = [f"{key} = {value_text(value)}" for key, value in {**head, "base": club.book}.items()]
    return "\n".join((*lines, *(f'"{key}" = {value_text(value)}' for key, value in club.options.items()), ""))


def value_text(value: object) -> str:
    """A value as TOML spells it: truths, numbers, texts and lists of them are the same in JSON."""
    return json.dumps(value, ensure_ascii=False)


def _nearest(options: Mapping[str, object], books: Mapping[str, Book]) -> Book:
    """The book in which the fewest of these options are different. Raises BadRules for an option of no book."""
    known = {book.name: book.rules.all_values() for book in books.values()}
    every = [name for name, text in known.items() if options.keys() <= text.keys()]
    if not every:
        most = max(known.values(), key=lambda text: len(options.keys() & text.keys()))
        raise BadRules(*(Conflict("no_option", {"option": key}) for key in options if key not in most))
    return books[min(every, key=lambda name: sum(options[key] != known[name][key] for key in options))]
