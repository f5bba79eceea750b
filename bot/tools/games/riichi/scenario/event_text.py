"""Events of riichi as a script writes them: `E discard 5s`, `W pon 5s5s5s from E`, `riichi S`, `exhaustive`."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.games.riichi.engine import events as e
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import Tile, name, parse
from bot.tools.scenario.event_text import EventText, sentence
from bot.tools.scenario.seating import Seating

_WITH_TILES = ("draw", "discard", "chii", "pon", "kan", "kakan", "ankan", "dora", "return")
_WITHOUT_TILES = ("riichi", "kita", "win", "dead", "chombo", "abort", "exhaustive")


def read_event(text: str, seating: Seating) -> EventText:
    """The event a script line describes, as a pattern: what it leaves out may be anything. Raises ValueError."""
    if text.startswith("riichi "):
        text = f"{text.removeprefix('riichi ')} riichi"
    seat, words, source = sentence(text, seating)
    match words:
        case ["win", "ron" | "tsumo" as way]:
            return EventText("win", seat, detail=way, source=source)
        case ["abort", kind] if kind in set(e.Abort):
            return EventText("abort", detail=kind)
        case [what, *tiles] if what in _WITHOUT_TILES and not tiles:
            return EventText(what, seat, source=source)
        case [what, *tiles] if what in _WITH_TILES and len(tiles) <= 1:
            return EventText(what, seat, _tiles_text(parse(tiles[0])) if tiles else None, source=source)
        case _:
            raise ValueError(f"'{text}' is no event")


def _tiles_text(tiles: Iterable[Tile]) -> str:
    return "".join(name(tile) for tile in sorted(tiles))


def event_text(event: e.Event, seating: Seating) -> EventText | None:
    """The event as a script tells it; None if no script speaks of it."""
    told = _TEXTS.get(type(event))
    return told and told(event, seating)


def _draw_text(event: e.Drew, _: Seating) -> EventText:
    return EventText("draw", event.seat, name(event.tile))


def _discard_text(event: e.Discarded, _: Seating) -> EventText:
    return EventText("discard", event.seat, name(event.tile))


def _call_text(event: e.Called, seating: Seating) -> EventText:
    what = "kan" if event.meld.kind is MeldKind.DAIMINKAN else str(event.meld.kind)
    source = event.meld.source(event.seat, seating.players)
    return EventText(what, event.seat, _tiles_text(event.meld.tiles), source=source)


def _kan_text(event: e.KanDeclared, _: Seating) -> EventText:
    if event.meld.added is None:
        return EventText("ankan", event.seat, name(event.meld.own[0]))
    return EventText("kakan", event.seat, name(event.meld.added))


def _win_text(event: e.Won, _: Seating) -> EventText:
    way = "tsumo" if event.source is None else "ron"
    return EventText("win", event.seat, detail=way, source=event.source)


_TEXTS: dict[type[Any], Callable[[Any, Seating], EventText]] = {
    e.Drew: _draw_text,
    e.Discarded: _discard_text,
    e.Called: _call_text,
    e.KanDeclared: _kan_text,
    e.Won: _win_text,
    e.NorthSetAside: lambda event, _: EventText("kita", event.seat),
    e.RiichiPaid: lambda event, _: EventText("riichi", event.seat),
    e.IndicatorRevealed: lambda event, _: EventText("dora", tiles=name(event.tile)),
    e.EarlyDrawReturned: lambda event, _: EventText("return", tiles=name(event.tile)),
    e.Aborted: lambda event, _: EventText("abort", detail=str(event.kind)),
    e.WallExhausted: lambda _event, _: EventText("exhaustive"),
    e.HandRuledDead: lambda event, _: EventText("dead", event.seat),
    e.Chombo: lambda event, _: EventText("chombo", event.seat),
}
