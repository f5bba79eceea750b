"""What was agreed for a table, in words, and the rules behind it."""

from typing import Any, Final

from bot.engine.riichi.rules import Rules, differences, preset
from bot.i18n.catalogue import Words
from bot.table.party import Terms, TimeControl

ROUNDS: Final = "game.rounds"


def rules_of(terms: Terms) -> Rules:
    """The rule book with the options that the table changed."""
    return preset(terms.book).with_options(terms.options)


def length(terms: Terms, words: Words) -> str:
    """East only, or East and South."""
    return words(f"length.{rules_of(terms).game.rounds}")


def clock(control: TimeControl | None, words: Words) -> str:
    """A clock as players know it: `5 + 20 s`."""
    if control is None:
        return words("clock.none")
    if control.by_days:
        return words("clock.days", days=control.base_s // 86_400)
    return words("clock.bank" if control.bank_s else "clock.base", base=control.base_s, bank=control.bank_s)


def changes(terms: Terms) -> dict[str, tuple[Any, Any]]:
    """The options that are not as in the book, the length aside: what they are, and what the book has."""
    changed = differences(rules_of(terms), preset(terms.book))
    return {key: values for key, values in changed.items() if key != ROUNDS}
