"""What each option of a rule book may be set to: the values of its type and of the books, and for seconds some round
numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import msgspec
from msgspec import inspect

from bot.engine.rulebook import choices_of, option_types
from bot.games.registry import GAMES

Value: TypeAlias = object
"""An option's value as `Rules.options` has it: a truth, a number, a word, or a list of them."""

_REPLACED: Final = "turn."
"""Options in place of which a table has its own clock."""
_USUAL: Final[Mapping[str, Sequence[Value]]] = {
    "pay.honba": ([300, 100], [600, 200], [1500, 500]),
    "pay.pao": tuple(
        [*yaku] for many in range(4) for yaku in combinations(("daisangen", "daisuushii", "suukantsu"), many)
    ),
    "score.red_fives": ([0, 0, 0], [1, 1, 1], [1, 2, 1], [2, 2, 2]),
    "foul.chombo": ("none", "mangan_reverse", "overall_-10", "overall_-20", "overall_-30", "overall_-40"),
}
"""What is usual of options that could have many values."""
_SECONDS: Final = (3, 5, 8, 10, 15, 20, 30, 60)
_ROUND: Final = (0, 1, 2, 4, 5, 8, 10, 16, 20, 25, 30, 35, 40, 50, 64, 100)
_POINTS: Final = 5000
"""Between points that are offered."""
_FEW: Final = 8
"""Numbers that are all offered; of more only round ones are."""
_FIRST: Final = (
    "game.players",
    "game.rounds",
    "game.start",
    "game.return",
    "game.uma",
    "game.oka",
    "score.red_fives",
    "riichi.ippatsu",
    "riichi.ura",
)
"""Options that say what is played. They come before all others, and so do their groups."""


@cache
def choices(book: str) -> dict[str, tuple[Value, ...]]:
    """For every option of the book that can be changed, its values in order; an option with a single value is not
    there.
    """
    books = [other.rules.options() for other in GAMES.books.values() if other.game == GAMES.books[book].game]
    found: dict[str, tuple[Value, ...]] = {}
    for key, kind in option_types(type(GAMES.books[book].rules)).items():
        if key.startswith(_REPLACED):
            continue
        offered = _USUAL.get(key) or _offered(kind)
        values = [*offered, *(book[key] for book in books if book[key] not in offered)]
        numbers = [value for value in values if isinstance(value, int)]
        ordered: list[Value] = [*sorted(numbers)] if len(numbers) == len(values) else values
        distinct = tuple(value for place, value in enumerate(ordered) if value not in ordered[:place])
        if len(distinct) > 1:
            found[key] = distinct
    return found


def group_of(key: str) -> str:
    """The group an option is in, as a book lists them: `claim`; those beside the groups are about the game."""
    group, _, name = key.partition(".")
    return group if name else "game"


def in_reading_order(keys: Iterable[str]) -> dict[str, list[str]]:
    """The options by their groups: what is played before how discards are called, then as a book lists them."""
    found: dict[str, list[str]] = {}
    for key in sorted(keys, key=lambda key: _FIRST.index(key) if key in _FIRST else len(_FIRST)):
        found.setdefault(group_of(key), []).append(key)
    return found


def written(value: Value) -> str:
    """A value in a form that a list entry can carry, and `read` reads."""
    return msgspec.json.encode(value).decode()


def read(text: str) -> Value:
    """The value that `written` wrote."""
    return msgspec.json.decode(text)


def _offered(kind: inspect.Type) -> tuple[Value, ...]:
    match kind:
        case inspect.IntType(ge=3):
            return _SECONDS
        case inspect.IntType(ge=int(least), le=int(most), multiple_of=100):
            return tuple(range(least, most + 1, _POINTS))
        case inspect.IntType(ge=int(least), le=int(most)):
            return tuple(range(least, most + 1) if most - least < _FEW else (n for n in _ROUND if least <= n <= most))
        case _:
            return choices_of(kind)
