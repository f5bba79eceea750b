"""What happened in American games, counted by hand."""

from collections import Counter
from collections.abc import Iterable

from bot.engine.american import events as e
from bot.engine.decision import Seat

HAND = "hands"


def tally(events: Iterable[e.Event]) -> Counter[str]:
    """Hands, and in how many of them somebody won, exposed a group, exchanged a joker; wins, and those by a discard."""
    counted: Counter[str] = Counter()
    seen: set[str] = set()
    for event in events:
        match event:
            case e.Exposed():
                seen.add("with an exposure")
            case e.Exchanged():
                seen.add("with a joker exchanged")
            case e.Won():
                seen.add("won")
                counted["wins"] += 1
                counted["on a discard"] += event.source is not None
            case e.HandEnded():
                seen |= {e.Ending.WALL: {"wall games"}, e.Ending.DEAD: {"died"}}.get(event.kind, set())
                counted.update((HAND, *seen))
                seen.clear()
            case _:
                pass
    return counted


def winners(events: Iterable[e.Event]) -> list[Seat]:
    """Who won, win by win."""
    return [event.seat for event in events if isinstance(event, e.Won)]
