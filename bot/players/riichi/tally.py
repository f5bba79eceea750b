"""What happened in riichi games, counted by hand: the numbers by which players compare rooms."""

from collections import Counter
from collections.abc import Iterable

from bot.engine.decision import Seat
from bot.engine.riichi import events as e

HAND = "hands"


def tally(events: Iterable[e.Event]) -> Counter[str]:
    """Hands, and in how many of them somebody won, opened the hand, declared riichi; wins, and those by deal-in."""
    counted: Counter[str] = Counter()
    seen: set[str] = set()
    for event in events:
        match event:
            case e.Called():
                seen.add("with an open meld")
            case e.RiichiPaid():
                seen.add("with a riichi")
            case e.Won():
                seen.add("won")
                counted["wins"] += 1
                counted["deal-ins"] += event.source is not None
            case e.Drawn():
                seen.add("exhaustive draws")
            case e.Aborted():
                seen.add("abortive draws")
            case e.HandEnded():
                counted.update((HAND, *seen))
                seen.clear()
            case _:
                pass
    return counted


def winners(events: Iterable[e.Event]) -> list[Seat]:
    """Who won, win by win."""
    return [event.seat for event in events if isinstance(event, e.Won)]
