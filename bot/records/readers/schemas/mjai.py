"""What is in the events of mjai that are read."""

from typing import Annotated

import msgspec
from msgspec import Meta

from bot.records.readers.schemas.fields import ByChair, Chair, Count, Name, Points, Tiles, Word


class MjaiEvent(msgspec.Struct):
    """An event of which nothing is read but that it happened."""


class MjaiStartGame(MjaiEvent):
    names: Annotated[list[Name], Meta(max_length=4)] | None = None
    aka_flag: bool = True
    naki: dict[str, object] | None = None


class MjaiStartKyoku(MjaiEvent):
    bakaze: Word
    kyoku: Annotated[int, Meta(ge=1, le=4)]
    honba: Count
    kyotaku: Count
    oya: Chair
    dora_marker: Word
    tehais: Annotated[list[Tiles], Meta(max_length=4)]
    scores: ByChair | None = None


class MjaiEndGame(MjaiEvent):
    scores: ByChair | None = None


class MjaiTsumo(MjaiEvent):
    actor: Chair
    pai: Word


class MjaiDahai(MjaiEvent):
    actor: Chair
    pai: Word
    tsumogiri: bool


class MjaiMoved(MjaiEvent):
    """An event after which points may have moved: what everybody has now, or what went to and fro."""

    scores: ByChair | None = None
    deltas: ByChair | None = None


class MjaiReachAccepted(MjaiMoved, kw_only=True):
    actor: Chair


class MjaiCall(MjaiEvent):
    type: Word
    actor: Chair
    target: Chair
    pai: Word
    consumed: Tiles


class MjaiAnkan(MjaiEvent):
    actor: Chair
    consumed: Tiles


class MjaiKakan(MjaiEvent):
    actor: Chair
    pai: Word


class MjaiNukidora(MjaiEvent):
    actor: Chair


class MjaiDora(MjaiEvent):
    dora_marker: Word


class MjaiHora(MjaiMoved, kw_only=True):
    actor: Chair
    target: Chair
    pai: Word | None = None
    ura_markers: Tiles | None = None
    uradora_markers: Tiles | None = None
    fu: Count | None = None
    hora_points: Points | None = None


class MjaiRyukyoku(MjaiMoved, kw_only=True):
    reason: Word = ""
    tenpais: Annotated[list[bool], Meta(max_length=4)] | None = None


EVENTS: dict[str, type[MjaiEvent]] = {
    "start_game": MjaiStartGame,
    "start_kyoku": MjaiStartKyoku,
    "end_kyoku": MjaiEvent,
    "end_game": MjaiEndGame,
    "tsumo": MjaiTsumo,
    "dahai": MjaiDahai,
    "reach": MjaiEvent,
    "reach_accepted": MjaiReachAccepted,
    "chi": MjaiCall,
    "pon": MjaiCall,
    "daiminkan": MjaiCall,
    "ankan": MjaiAnkan,
    "kakan": MjaiKakan,
    "nukidora": MjaiNukidora,
    "dora": MjaiDora,
    "hora": MjaiHora,
    "ryukyoku": MjaiRyukyoku,
}
"""The kinds of events that we know; others change nothing at the table."""
