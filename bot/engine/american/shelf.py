"""The cards that can be played, by name: the house's, and what the leagues have activated (american.md §10.3)."""

from bisect import insort
from collections.abc import Callable
from datetime import date
from typing import Final

import msgspec

from bot.engine.american.card import Card
from bot.engine.american.card_file import house_card

HOUSE: Final = "house"
_LEAGUE: Final = "league-"


def league(guild: int) -> str:
    """The name under which a league's card stands, whichever that is by then."""
    return f"{_LEAGUE}{guild}"


class _Activated(msgspec.Struct, frozen=True):
    card: Card
    since: date


class Shelf:
    """Where a table takes its card from when it deals. A league that activates another puts it here under its name.

    `today` says which activations have come into force: all of them, unless somebody looks at a calendar.
    """

    def __init__(self, today: Callable[[], date] = lambda: date.max) -> None:
        self._today = today
        self._cards: dict[str, list[_Activated]] = {HOUSE: [_Activated(house_card(), date.min)]}

    def put(self, name: str, card: Card, since: date = date.min) -> None:
        """The card under this name from that day on, unless another is put here for a later one: tables that play by
        it take it for their next hand.
        """
        insort(self._cards.setdefault(name, []), _Activated(card, since), key=lambda activated: activated.since)

    def take(self, name: str) -> Card | None:
        """The card under this name; the house's for a league that has activated none; None for an unknown name."""
        today = self._today()
        due = [activated.card for activated in self._cards.get(name, ()) if activated.since <= today]
        if due:
            return due[-1]
        return self.take(HOUSE) if name.startswith(_LEAGUE) else None
