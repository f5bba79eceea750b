"""Events as a script writes them: `E discard 5s`, `W pon 5s5s5s from E`, `riichi S`, `exhaustive`."""

from collections.abc import Callable
from typing import Any, NamedTuple

from bot.engine.decision import Seat
from bot.engine.riichi import events as e
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import Tile, name, parse
from bot.scenario.seating import WINDS, Seating

_WITH_TILES = ("draw", "discard", "chii", "pon", "kan", "kakan", "ankan", "dora", "return")
_WITHOUT_TILES = ("riichi", "kita", "win", "dead", "chombo", "abort", "exhaustive")


class Told(NamedTuple):
    """What happened to whom, with which tiles, from where; as a pattern, None stands for anything."""

    what: str
    seat: Seat | None = None
    tiles: tuple[Tile, ...] | None = None
    detail: str | None = None
    source: Seat | None = None

    def fits(self, happened: "Told") -> bool:
        """Whether an event is like this."""
        return all(wanted is None or wanted == there for wanted, there in zip(self, happened, strict=True))

    def text(self, seating: Seating) -> str:
        """The event as a script writes it."""
        seat = [] if self.seat is None else [seating.wind(self.seat)]
        words = [self.what, *seat] if self.what == "riichi" else [*seat, self.what]
        words += [] if self.detail is None else [self.detail]
        words += [] if self.tiles is None else ["".join(name(tile) for tile in self.tiles)]
        words += [] if self.source is None else ["from", seating.wind(self.source)]
        return " ".join(words)


def read_told(text: str, seating: Seating) -> Told:
    """The event a script line describes, as a pattern: what it leaves out may be anything. Raises ValueError."""
    match text.split():
        case [*words, "from", wind]:
            source = seating.seat(wind)
        case words:
            source = None
    if words[:1] == ["riichi"]:
        words = [*words[1:], "riichi"]
    seat = seating.seat(words.pop(0)) if words and words[0] in WINDS else None
    match words:
        case ["win", "ron" | "tsumo" as way]:
            return Told("win", seat, detail=way, source=source)
        case ["abort", kind] if kind in set(e.Abort):
            return Told("abort", detail=kind)
        case [what, *tiles] if what in _WITHOUT_TILES and not tiles:
            return Told(what, seat, source=source)
        case [what, *tiles] if what in _WITH_TILES and len(tiles) <= 1:
            return Told(what, seat, _tiles(tiles), source=source)
        case _:
            raise ValueError(f"'{text}' is no event")


def _tiles(words: list[str]) -> tuple[Tile, ...] | None:
    return tuple(sorted(parse(words[0]))) if words else None


def tell(event: e.Event, seating: Seating) -> Told | None:
    """The event as a script tells it; None if no script speaks of it."""
    told = _TOLD.get(type(event))
    return told and told(event, seating)


def _drew(event: e.Drew, _: Seating) -> Told:
    return Told("draw", event.seat, (event.tile,))


def _discarded(event: e.Discarded, _: Seating) -> Told:
    return Told("discard", event.seat, (event.tile,))


def _called(event: e.Called, seating: Seating) -> Told:
    what = "kan" if event.meld.kind is MeldKind.DAIMINKAN else str(event.meld.kind)
    source = event.meld.source(event.seat, seating.players)
    return Told(what, event.seat, tuple(sorted(event.meld.tiles)), source=source)


def _kan_declared(event: e.KanDeclared, _: Seating) -> Told:
    if event.meld.added is None:
        return Told("ankan", event.seat, event.meld.own[:1])
    return Told("kakan", event.seat, (event.meld.added,))


def _won(event: e.Won, _: Seating) -> Told:
    way = "tsumo" if event.source is None else "ron"
    return Told("win", event.seat, detail=way, source=event.source)


_TOLD: dict[type[Any], Callable[[Any, Seating], Told]] = {
    e.Drew: _drew,
    e.Discarded: _discarded,
    e.Called: _called,
    e.KanDeclared: _kan_declared,
    e.Won: _won,
    e.NorthSet: lambda event, _: Told("kita", event.seat),
    e.RiichiPaid: lambda event, _: Told("riichi", event.seat),
    e.Turned: lambda event, _: Told("dora", tiles=(event.tile,)),
    e.Returned: lambda event, _: Told("return", tiles=(event.tile,)),
    e.Aborted: lambda event, _: Told("abort", detail=str(event.kind)),
    e.Exhausted: lambda _event, _: Told("exhaustive"),
    e.HandDied: lambda event, _: Told("dead", event.seat),
    e.Chombo: lambda event, _: Told("chombo", event.seat),
}
