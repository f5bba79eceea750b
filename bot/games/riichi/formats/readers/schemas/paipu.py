"""The parts of Majiang's paipu that are read. Players are winds, counted from the dealer on."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from bot.games.riichi.formats.readers.schemas.fields import (
    LoggedChair,
    LoggedCount,
    LoggedName,
    LoggedPoints,
    LoggedTiles,
    LoggedWord,
    PointsByChair,
)

_Hand: TypeAlias = Annotated[str, Meta(max_length=200)]
"""Tiles as `m123p0z7`."""


class PaipuQipai(msgspec.Struct):
    zhuangfeng: LoggedChair
    jushu: LoggedChair
    changbang: LoggedCount
    lizhibang: LoggedCount
    defen: PointsByChair
    baopai: LoggedWord
    shoupai: Annotated[list[_Hand], Meta(max_length=4)]


class PaipuZimo(msgspec.Struct):
    l: LoggedChair  # noqa: E741
    p: LoggedWord


class PaipuMeld(msgspec.Struct):
    l: LoggedChair  # noqa: E741
    m: LoggedWord


class PaipuKaigang(msgspec.Struct):
    baopai: LoggedWord


class PaipuHupai(msgspec.Struct):
    name: LoggedWord
    fanshu: LoggedCount | LoggedWord


class PaipuHule(msgspec.Struct):
    l: LoggedChair  # noqa: E741
    baojia: LoggedChair | None
    defen: LoggedPoints
    hupai: Annotated[list[PaipuHupai], Meta(max_length=60)]
    fenpei: PointsByChair
    fubaopai: LoggedTiles | None
    fu: LoggedCount | None = None
    fanshu: LoggedCount | None = None


class PaipuPingju(msgspec.Struct):
    name: LoggedWord
    fenpei: PointsByChair
    shoupai: Annotated[list[_Hand], Meta(max_length=4)] = []


class PaipuMove(msgspec.Struct):
    """A move has one of these."""

    qipai: PaipuQipai | None = None
    zimo: PaipuZimo | None = None
    gangzimo: PaipuZimo | None = None
    dapai: PaipuZimo | None = None
    fulou: PaipuMeld | None = None
    gang: PaipuMeld | None = None
    kaigang: PaipuKaigang | None = None
    hule: PaipuHule | None = None
    pingju: PaipuPingju | None = None


class PaipuGame(msgspec.Struct):
    qijia: LoggedChair
    player: Annotated[list[LoggedName], Meta(min_length=4, max_length=4)]
    defen: Annotated[list[LoggedPoints], Meta(min_length=4, max_length=4)]
    point: Annotated[list[LoggedWord | float], Meta(min_length=4, max_length=4)]
    log: list[Annotated[list[PaipuMove], Meta(max_length=1000)]]
