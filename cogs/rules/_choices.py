"""The values that each option of a rule book may have: those of its type and of the books, and for seconds some round
numbers.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

import msgspec
from msgspec import inspect

from bot.engine.rules import choices_of, option_types
from bot.games.registry import GAMES
from cogs.games.registry import rule_sheet_of

OptionValue: TypeAlias = object
"""An option's value as `Rules.options` has it: a truth, a number, a word, or a list of them."""

_REPLACED: Final = "turn."
"""Options in place of which a table has its own clock."""
_SECONDS: Final = (3, 5, 8, 10, 15, 20, 30, 60)
_ROUND: Final = (0, 1, 2, 4, 5, 8, 10, 16, 20, 25, 30, 35, 40, 50, 64, 100)
_POINTS: Final = 5000
"""Between points that are offered."""
_FEW: Final = 8
"""Numbers that are all offered; of more only round ones are."""


@cache
def value_choices(book: str) -> dict[str, tuple[OptionValue, ...]]:
    """For every option of the book that can be changed, its values in order; an option with a single value is not
    there.
    """
    game = GAMES.books[book].game
    books, usual = [other.rules.options() for other in GAMES[game].books], rule_sheet_of(game).usual_values
    found: dict[str, tuple[OptionValue, ...]] = {}
    for key, kind in option_types(type(GAMES.books[book].rules)).items():
        if key.startswith(_REPLACED):
            continue
        offered = usual.get(key) or _offered_values(kind)
        values = [*offered, *(book[key] for book in books if book[key] not in offered)]
        numbers = [value for value in values if isinstance(value, int)]
        ordered: list[OptionValue] = [*sorted(numbers)] if len(numbers) == len(values) else values
        distinct = tuple(value for place, value in enumerate(ordered) if value not in ordered[:place])
        if len(distinct) > 1:
            found[key] = distinct
    return found


def _group_of(key: str) -> str:
    """The group an option is in, as a book lists them: `claim`; those beside the groups are about the game."""
    group, _, name = key.partition(".")
    return group if name else "game"


def in_reading_order(game: str, keys: Iterable[str]) -> dict[str, list[str]]:
    """The options by their groups: what is played before how discards are called, then as a book lists them."""
    found: dict[str, list[str]] = {}
    first = rule_sheet_of(game).first_options
    for key in sorted(keys, key=lambda key: first.index(key) if key in first else len(first)):
        found.setdefault(_group_of(key), []).append(key)
    return found


def encoded_value(value: OptionValue) -> str:
    """A value in a form that a list entry can carry, and `decoded_value` reads."""
    return msgspec.json.encode(value).decode()


def decoded_value(text: str) -> OptionValue:
    """The value that `encoded_value` wrote."""
    return msgspec.json.decode(text)


def _offered_values(kind: inspect.Type) -> tuple[OptionValue, ...]:
    match kind:
        case inspect.IntType(ge=3):
            return _SECONDS
        case inspect.IntType(ge=int(least), le=int(most), multiple_of=100):
            return tuple(range(least, most + 1, _POINTS))
        case inspect.IntType(ge=int(least), le=int(most)):
            return tuple(range(least, most + 1) if most - least < _FEW else (n for n in _ROUND if least <= n <= most))
        case _:
            return choices_of(kind)
