"""What is in a paipu of Majiang's that is read. Players are winds, counted from the dealer on."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from bot.games.riichi.formats.readers.schemas.fields import ByChair, Chair, Count, Name, Points, Tiles, Word

Hand: TypeAlias = Annotated[str, Meta(max_length=200)]
"""Tiles as `m123p0z7`."""


class PaipuQipai(msgspec.Struct):
    zhuangfeng: Chair
    jushu: Chair
    changbang: Count
    lizhibang: Count
    defen: ByChair
    baopai: Word
    shoupai: Annotated[list[Hand], Meta(max_length=4)]


class PaipuZimo(msgspec.Struct):
    l: Chair  # noqa: E741
    p: Word


class PaipuMeld(msgspec.Struct):
    l: Chair  # noqa: E741
    m: Word


class PaipuKaigang(msgspec.Struct):
    baopai: Word


class PaipuHupai(msgspec.Struct):
    name: Word
    fanshu: Count | Word


class PaipuHule(msgspec.Struct):
    l: Chair  # noqa: E741
    baojia: Chair | None
    defen: Points
    hupai: Annotated[list[PaipuHupai], Meta(max_length=60)]
    fenpei: ByChair
    fubaopai: Tiles | None
    fu: Count | None = None
    fanshu: Count | None = None


class PaipuPingju(msgspec.Struct):
    name: Word
    fenpei: ByChair
    shoupai: Annotated[list[Hand], Meta(max_length=4)] = []


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
    qijia: Chair
    player: Annotated[list[Name], Meta(min_length=4, max_length=4)]
    defen: Annotated[list[Points], Meta(min_length=4, max_length=4)]
    point: Annotated[list[Word | float], Meta(min_length=4, max_length=4)]
    log: list[Annotated[list[PaipuMove], Meta(max_length=1000)]]
