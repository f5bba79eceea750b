"""Statistics of games: how often hands were won, lost and drawn, as players compare them."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from bot.engine.decision import Seat


class Tally(msgspec.Struct, frozen=True):
    """How the hands of a game are counted.

    `remarkable` names what is counted once for each hand in which it happens; `won` and `ended` are the facts that tell
    of a win and of a hand's end; `on_discard` is what players call a win on somebody's discard.
    """

    remarkable: Callable[[Any], str | None]
    won: type[Any]
    ended: type[Any]
    on_discard: str

    def count(self, events: Iterable[Any]) -> Counter[str]:
        """Hands, and in how many of them each remarkable thing happened; wins, and those on a discard."""
        counted: Counter[str] = Counter()
        seen: set[str] = set()
        for event in events:
            if (name := self.remarkable(event)) is not None:
                seen.add(name)
            if isinstance(event, self.won):
                counted["wins"] += 1
                counted[self.on_discard] += event.source is not None
            if isinstance(event, self.ended):
                counted.update(("hands", *seen))
                seen.clear()
        return counted

    def winners(self, events: Iterable[Any]) -> list[Seat]:
        """Who won, win by win."""
        return [event.seat for event in events if isinstance(event, self.won)]
