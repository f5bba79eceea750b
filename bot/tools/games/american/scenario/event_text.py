"""American events as a script writes them: `S expose 6D6DJ from E`, `W challenge S right`, `vote`, `play`."""

from collections.abc import Callable
from typing import Any

from bot.games.american.engine import events as e
from bot.games.american.tiles import read_tiles, tile_notation
from bot.tools.scenario.event_text import EventText, sentence
from bot.tools.scenario.seating import Seating

_WITH_TILES = ("draw", "discard", "expose", "edit", "exchange")
_BARE = ("vote", "courtesy", "play", "wall", "replay", "passed")


def read_event(text: str, seating: Seating) -> EventText:
    """The event a script line describes, as a pattern: what it leaves out may be anything. Raises ValueError."""
    seat, words, source = sentence(text, seating)
    match words:
        case [what] if what in _BARE and seat is None:
            return EventText(what)
        case ["pass", number] if seat is None and number in {*"123456"}:
            return EventText("pass", detail=number)
        case ["dead"]:
            return EventText("dead", seat)
        case ["challenge", wind, *verdict] if verdict in ([], ["right"], ["wrong"]):
            return EventText("challenge", seat, detail=verdict[0] if verdict else None, source=seating.seat(wind))
        case ["win", *line] if len(line) <= 1:
            return EventText("win", seat, detail=line[0] if line else None, source=source)
        case [what, *tiles] if what in _WITH_TILES:
            return EventText(
                what, seat, tile_notation(sorted(read_tiles("".join(tiles)))) if tiles else None, source=source
            )
        case _:
            raise ValueError(f"'{text}' is no event")


def event_text(event: e.Event) -> EventText | None:
    """The event as a script tells it; None if no script speaks of it."""
    told = _TEXTS.get(type(event))
    return told and told(event)


def _exposure_text(event: e.Exposed | e.ExposureEdited, what: str) -> EventText:
    return EventText(what, event.seat, tile_notation(event.exposure.tiles))


def _phase_text(event: e.PhaseBegan) -> EventText:
    if event.phase is e.Phase.PASS:
        return EventText("pass", detail=str(event.number))
    return EventText("play" if event.phase is e.Phase.TURN else str(event.phase))


def _ending_text(event: e.HandEnded) -> EventText | None:
    return {e.Ending.WALL: EventText("wall"), e.Ending.ALL_HANDS_DEAD: EventText("replay")}.get(event.kind)


_TEXTS: dict[type[Any], Callable[[Any], EventText | None]] = {
    e.TilesPassed: lambda _event: EventText("passed"),
    e.PhaseBegan: _phase_text,
    e.Drew: lambda event: EventText("draw", event.seat, tile_notation((event.tile,))),
    e.Discarded: lambda event: EventText("discard", event.seat, tile_notation((event.tile,))),
    e.Exposed: lambda event: _exposure_text(event, "expose"),
    e.ExposureEdited: lambda event: _exposure_text(event, "edit"),
    e.JokerExchanged: lambda event: EventText("exchange", event.seat, tile_notation((event.tile,)), source=event.owner),
    e.Challenged: lambda event: EventText(
        "challenge", event.seat, detail="right" if event.right else "wrong", source=event.against
    ),
    e.HandDied: lambda event: EventText("dead", event.seat),
    e.Won: lambda event: EventText("win", event.seat, detail=event.line, source=event.source),
    e.HandEnded: _ending_text,
}
