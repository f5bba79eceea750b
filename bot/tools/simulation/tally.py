"""Statistics of games: how often hands were won, lost and drawn, as players compare them."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Generic, Protocol

import msgspec

from bot.engine.game import AnyEvent, GameEventT
from bot.engine.question import Seat


class AnyWin(Protocol):
    """The fact that a hand was won."""

    @property
    def seat(self) -> Seat:
        """The seat that won."""
        ...

    @property
    def source(self) -> Seat | None:
        """The seat that discarded the winning tile; None if it was drawn."""
        ...


class Tally(msgspec.Struct, Generic[GameEventT], frozen=True):
    """The way in which the hands of a game are counted.

    `event_label` names what is counted once for each hand in which it happens; `win_event` and `end_event` are the
    facts that tell of a win and of a hand's end; `discard_win_label` is what players call a win on somebody's discard.
    `measure_game` counts more in a whole game, of what some of the seats do; `measure_totals` says what each of its
    numbers is a part of.
    """

    event_label: Callable[[GameEventT], str | None]
    win_event: type[AnyWin]
    end_event: type[AnyEvent]
    discard_win_label: str
    measure_game: Callable[[Sequence[GameEventT], Collection[Seat]], Counter[str]] = lambda events, seats: Counter()
    measure_totals: Mapping[str, str] = {}

    def count(self, events: Iterable[GameEventT]) -> Counter[str]:
        """Hands, and in how many of them each remarkable thing happened; wins, and those on a discard."""
        counted: Counter[str] = Counter()
        seen: set[str] = set()
        for event in events:
            if (name := self.event_label(event)) is not None:
                seen.add(name)
            if isinstance(event, self.win_event):
                counted["wins"] += 1
                counted[self.discard_win_label] += event.source is not None
            if isinstance(event, self.end_event):
                counted.update(("hands", *seen))
                seen.clear()
        return counted

    def winners(self, events: Iterable[GameEventT]) -> list[Seat]:
        """The seats that won, win by win."""
        return [event.seat for event in events if isinstance(event, self.win_event)]
