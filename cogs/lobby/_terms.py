"""The terms of a table, in words."""

from msgspec.structs import replace

from bot.engine.rules import option_differences
from bot.games.registry import GAMES
from bot.i18n.catalogue import Words
from bot.table.party import Pace, Terms
from cogs.rules import rules_in_force


def length_text(terms: Terms, words: Words) -> str:
    """The game's length: `East only`, `4 hands`."""
    return length_name(terms.book, length_of(terms), words)


def length_of(terms: Terms) -> int:
    """The game's length, as its book counts: rounds, or hands."""
    return GAMES.books[terms.book].length_of(rules_in_force(terms))


def length_name(book: str, value: int, words: Words) -> str:
    """A book's name for a game of this length."""
    key = f"length.{GAMES.books[book].length_option}"
    return words(f"{key}.{value}") if f"{key}.{value}" in words else words(key, count=value)


def terms_at_pace(terms: Terms, pace: Pace) -> Terms:
    """The same terms at this pace: a steady table begins with short windows, since every discard takes one."""
    steady, options = GAMES.books[terms.book].steady_pace_options, terms.options
    if pace is Pace.STEADY:
        options = {**steady, **options}
    elif terms.pace is Pace.STEADY:
        options = {key: value for key, value in options.items() if steady.get(key) != value}
    return replace(terms, pace=pace, options=options)


def changed_options(terms: Terms) -> dict[str, tuple[object, object]]:
    """The options that are not as in the book, the length aside: what they are, and what the book has."""
    changed = option_differences(rules_in_force(terms), GAMES.books[terms.book].rules)
    return {key: values for key, values in changed.items() if key != GAMES.books[terms.book].length_option}
