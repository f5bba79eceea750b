"""What was agreed for a table, in words."""

import re
from typing import Final

from msgspec.structs import replace

from bot.engine.rulebook import differences
from bot.games import GAMES
from bot.i18n.catalogue import Words
from bot.table.party import DAY_S, Pace, Terms, TimeControl
from cogs.rules import rules_of

_WRITTEN: Final = {
    "clock.none": "none",
    "clock.bank": "{base}+{bank}",
    "clock.base": "{base}",
    "clock.days": "{count}d",
}
"""What a clock is called, and how players write it."""
_NUMBERS: Final = ("base", "bank", "count")


def length(terms: Terms, words: Words) -> str:
    """How long the game is: `East only`, `4 hands`."""
    return length_named(terms.book, length_of(terms), words)


def length_of(terms: Terms) -> int:
    """How long the game is, as its book counts: rounds, or hands."""
    return GAMES.books[terms.book].length_of(rules_of(terms))


def length_named(book: str, value: int, words: Words) -> str:
    """How a book calls a game of this length."""
    key = f"length.{GAMES.books[book].length}"
    return words(f"{key}.{value}") if f"{key}.{value}" in words else words(key, count=value)


def at_pace(terms: Terms, pace: Pace) -> Terms:
    """The same terms at this pace: a steady table begins with short windows, since every discard takes one."""
    steady, options = GAMES.books[terms.book].steady, terms.options
    if pace is Pace.STEADY:
        options = {**steady, **options}
    elif terms.pace is Pace.STEADY:
        options = {key: value for key, value in options.items() if steady.get(key) != value}
    return replace(terms, pace=pace, options=options)


def clock(control: TimeControl | None, words: Words) -> str:
    """A clock as players know it: `5 s per turn + 20 s`."""
    if control is None:
        return words("clock.none")
    if control.by_days:
        return words("clock.days", count=control.base_s // DAY_S)
    return words("clock.bank" if control.bank_s else "clock.base", base=control.base_s, bank=control.bank_s)


def clock_text(control: TimeControl | None) -> str:
    """A clock as players write it: `5+20`, `none`."""
    return "none" if control is None else str(control)


def clock_named(text: str, words: Words) -> TimeControl | None:
    """The clock that a player writes, spaces and all, as `5+20` or as it is called in the lobby; None is no clock.
    Raises ValueError if it is none.
    """
    wanted = squeezed(text)
    for form, written in ((form, written) for key, written in _WRITTEN.items() for form in words.forms(key).values()):
        sentence = re.escape(squeezed(form.format_map({name: f"<{name}>" for name in _NUMBERS})))
        match = re.fullmatch(re.sub("<([a-z]+)>", r"(?P<\1>[0-9]+)", sentence), wanted, re.ASCII)
        if match is not None:
            return TimeControl.parse(written.format(**match.groupdict()))
    return TimeControl.parse(wanted)


def squeezed(text: str) -> str:
    """What was typed, whatever its spaces and capitals."""
    return "".join(text.split()).lower()


def changes(terms: Terms) -> dict[str, tuple[object, object]]:
    """The options that are not as in the book, the length aside: what they are, and what the book has."""
    changed = differences(rules_of(terms), GAMES.books[terms.book].rules)
    return {key: values for key, values in changed.items() if key != GAMES.books[terms.book].length}
