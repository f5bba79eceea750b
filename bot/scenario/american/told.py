"""American events as a script writes them: `S expose 6D6DJ from E`, `W challenge S right`, `vote`, `play`."""

from collections.abc import Callable
from typing import Any

from bot.engine.american import events as e
from bot.engine.american.tiles import parse, show
from bot.scenario.seating import Seating
from bot.scenario.told import Told, sentence

_WITH_TILES = ("draw", "discard", "expose", "edit", "exchange")
_BARE = ("vote", "courtesy", "play", "wall", "replay", "passed")


def read_told(text: str, seating: Seating) -> Told:
    """The event a script line describes, as a pattern: what it leaves out may be anything. Raises ValueError."""
    seat, words, source = sentence(text, seating)
    match words:
        case [what] if what in _BARE and seat is None:
            return Told(what)
        case ["pass", number] if seat is None and number in {*"123456"}:
            return Told("pass", detail=number)
        case ["dead"]:
            return Told("dead", seat)
        case ["challenge", wind, *verdict] if verdict in ([], ["right"], ["wrong"]):
            return Told("challenge", seat, detail=verdict[0] if verdict else None, source=seating.seat(wind))
        case ["win", *line] if len(line) <= 1:
            return Told("win", seat, detail=line[0] if line else None, source=source)
        case [what, *tiles] if what in _WITH_TILES:
            return Told(what, seat, show(sorted(parse("".join(tiles)))) if tiles else None, source=source)
        case _:
            raise ValueError(f"'{text}' is no event")


def tell(event: e.Event) -> Told | None:
    """The event as a script tells it; None if no script speaks of it."""
    told = _TOLD.get(type(event))
    return told and told(event)


def _exposed(event: e.Exposed | e.Edited, what: str) -> Told:
    return Told(what, event.seat, show(event.exposure.tiles))


def _began(event: e.PhaseBegan) -> Told:
    if event.phase is e.Phase.PASS:
        return Told("pass", detail=str(event.number))
    return Told("play" if event.phase is e.Phase.TURN else str(event.phase))


def _ended(event: e.HandEnded) -> Told | None:
    return {e.Ending.WALL: Told("wall"), e.Ending.DEAD: Told("replay")}.get(event.kind)


_TOLD: dict[type[Any], Callable[[Any], Told | None]] = {
    e.Passed: lambda _event: Told("passed"),
    e.PhaseBegan: _began,
    e.Drew: lambda event: Told("draw", event.seat, show((event.tile,))),
    e.Discarded: lambda event: Told("discard", event.seat, show((event.tile,))),
    e.Exposed: lambda event: _exposed(event, "expose"),
    e.Edited: lambda event: _exposed(event, "edit"),
    e.Exchanged: lambda event: Told("exchange", event.seat, show((event.tile,)), source=event.owner),
    e.Challenged: lambda event: Told(
        "challenge", event.seat, detail="right" if event.right else "wrong", source=event.against
    ),
    e.HandDied: lambda event: Told("dead", event.seat),
    e.Won: lambda event: Told("win", event.seat, detail=event.line, source=event.source),
    e.HandEnded: _ended,
}
