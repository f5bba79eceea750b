"""What is in the events of mjai that are read."""

from typing import Annotated

import msgspec
from msgspec import Meta

from bot.records.readers.schemas.fields import ByChair, Chair, Count, Name, Points, Tiles, Word


class Event(msgspec.Struct):
    """An event of which nothing is read but that it happened."""


class StartGame(Event):
    names: Annotated[list[Name], Meta(max_length=4)] | None = None
    aka_flag: bool = True
    naki: dict[str, object] | None = None


class StartKyoku(Event):
    bakaze: Word
    kyoku: Annotated[int, Meta(ge=1, le=4)]
    honba: Count
    kyotaku: Count
    oya: Chair
    dora_marker: Word
    tehais: Annotated[list[Tiles], Meta(max_length=4)]
    scores: ByChair | None = None


class EndGame(Event):
    scores: ByChair | None = None


class Tsumo(Event):
    actor: Chair
    pai: Word


class Dahai(Event):
    actor: Chair
    pai: Word
    tsumogiri: bool


class Moved(Event):
    """An event after which points may have moved: what everybody has now, or what went to and fro."""

    scores: ByChair | None = None
    deltas: ByChair | None = None


class ReachAccepted(Moved, kw_only=True):
    actor: Chair


class Call(Event):
    type: Word
    actor: Chair
    target: Chair
    pai: Word
    consumed: Tiles


class Ankan(Event):
    actor: Chair
    consumed: Tiles


class Kakan(Event):
    actor: Chair
    pai: Word


class Nukidora(Event):
    actor: Chair


class Dora(Event):
    dora_marker: Word


class Hora(Moved, kw_only=True):
    actor: Chair
    target: Chair
    pai: Word | None = None
    ura_markers: Tiles | None = None
    uradora_markers: Tiles | None = None
    fu: Count | None = None
    hora_points: Points | None = None


class Ryukyoku(Moved, kw_only=True):
    reason: Word = ""
    tenpais: Annotated[list[bool], Meta(max_length=4)] | None = None


EVENTS: dict[str, type[Event]] = {
    "start_game": StartGame,
    "start_kyoku": StartKyoku,
    "end_kyoku": Event,
    "end_game": EndGame,
    "tsumo": Tsumo,
    "dahai": Dahai,
    "reach": Event,
    "reach_accepted": ReachAccepted,
    "chi": Call,
    "pon": Call,
    "daiminkan": Call,
    "ankan": Ankan,
    "kakan": Kakan,
    "nukidora": Nukidora,
    "dora": Dora,
    "hora": Hora,
    "ryukyoku": Ryukyoku,
}
"""The kinds of events that we know; others change nothing at the table."""
