"""What a league has to know of the rule books by which it can be played."""

from collections.abc import Mapping
from typing import Final

import msgspec

from bot.engine.american.rules import BOOK as AMERICAN
from bot.engine.american.state import SEATS
from bot.engine.riichi.rules import PRESETS, STAKE, preset
from bot.engine.riichi.settlement import SettlementTerms, terms_of


class LeagueBook(msgspec.Struct, frozen=True):
    """A book: how many play, the points with which everybody begins, what a stick on the table is worth, and how a game
    is settled: `terms` are None where the points are the score, and hands are counted one by one.
    """

    size: int
    start: int = 0
    stick: int = 0
    terms: SettlementTerms | None = None


def _riichi(name: str) -> LeagueBook:
    rules = preset(name)
    return LeagueBook(rules.game.players, rules.game.start, STAKE, terms_of(rules))


BOOKS: Final[Mapping[str, LeagueBook]] = {**{name: _riichi(name) for name in PRESETS}, AMERICAN: LeagueBook(SEATS)}
"""The books by name."""
