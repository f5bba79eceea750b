"""The rule books by which leagues can be played."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from bot.engine.rulebook import BadRules, RuleBook
from bot.games.american.engine.state import SEATS
from bot.games.american.rules import BOOK as AMERICAN
from bot.games.american.rules import preset as american_preset
from bot.games.riichi.engine.fouls import overall
from bot.games.riichi.engine.settlement import SettlementTerms, terms_of
from bot.games.riichi.rules import PRESETS, STAKE, in_points
from bot.games.riichi.rules import preset as riichi_preset


class LeagueBook(msgspec.Struct, frozen=True):
    """A book, perhaps with changed options: its rules, players at a table, rating pool, the option for the length of a
    game and its value (in winds or hands), starting points, points of a riichi stick, what a chombo takes off the total
    (0: nothing, or it is paid at the table), and `terms`: uma, oka and the rest, None where points are the score.
    """

    rules: RuleBook
    size: int
    pool: str
    length: str
    lasts: int
    start: int = 0
    stick: int = 0
    chombo: int = 0
    terms: SettlementTerms | None = None


def _riichi(name: str, changes: Mapping[str, Any]) -> LeagueBook:
    rules = riichi_preset(name).with_options(changes)
    game = rules.game
    return LeagueBook(
        rules=rules,
        size=game.players,
        pool=f"riichi{game.players}",
        length="game.rounds",
        lasts=game.rounds,
        start=game.start,
        stick=STAKE,
        chombo=-in_points(overall(rules)),
        terms=terms_of(rules),
    )


def _american(name: str, changes: Mapping[str, Any]) -> LeagueBook:
    rules = american_preset(name).with_options(changes)
    return LeagueBook(rules, SEATS, "american", "hands", rules.hands)


BOOKS: Final[Mapping[str, Callable[[str, Mapping[str, Any]], LeagueBook]]] = {
    **dict.fromkeys(PRESETS, _riichi),
    AMERICAN: _american,
}
"""How the books are read, by name."""


POOLS: Final = ("riichi4", "riichi3", "american")
"""In which players are rated, each by itself."""


def league_book(name: str, changes: Mapping[str, Any]) -> LeagueBook:
    """The book with these options changed. Raises BadRules if they make no rules."""
    return _read(name, msgspec.json.encode(changes, order="sorted"))


def makes_rules(book: str, changes: Mapping[str, Any]) -> bool:
    """Whether the book has these options, and they go together."""
    try:
        league_book(book, changes)
    except BadRules:
        return False
    return True


@cache
def _read(name: str, changes: bytes) -> LeagueBook:
    """Kept, since every game of a league asks for the book."""
    return BOOKS[name](name, msgspec.json.decode(changes))
