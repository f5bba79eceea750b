"""What was agreed for a table, in words."""

from typing import Any

from bot.engine.books import BOOKS
from bot.engine.rulebook import differences
from bot.i18n.catalogue import Words
from bot.table.party import Terms, TimeControl
from cogs.rules import rules_of


def length(terms: Terms, words: Words) -> str:
    """How long the game is: `East only`, `4 hands`."""
    return length_named(terms.book, rules_of(terms).options()[BOOKS[terms.book].length], words)


def length_named(book: str, value: int, words: Words) -> str:
    """How a book calls a game of this length."""
    key = f"length.{BOOKS[book].length}"
    return words(f"{key}.{value}") if f"{key}.{value}" in words else words(key, count=value)


def clock(control: TimeControl | None, words: Words) -> str:
    """A clock as players know it: `5 + 20 s`."""
    if control is None:
        return words("clock.none")
    if control.by_days:
        return words("clock.days", days=control.base_s // 86_400)
    return words("clock.bank" if control.bank_s else "clock.base", base=control.base_s, bank=control.bank_s)


def changes(terms: Terms) -> dict[str, tuple[Any, Any]]:
    """The options that are not as in the book, the length aside: what they are, and what the book has."""
    changed = differences(rules_of(terms), BOOKS[terms.book].rules)
    return {key: values for key, values in changed.items() if key != BOOKS[terms.book].length}
