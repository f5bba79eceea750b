"""What is in a paipu of Majiang's that is read. Players are winds, counted from the dealer on."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from bot.records.readers.schemas.fields import ByChair, Chair, Count, Name, Points, Tiles, Word

Hand: TypeAlias = Annotated[str, Meta(max_length=200)]
"""Tiles as `m123p0z7`."""


class Qipai(msgspec.Struct):
    zhuangfeng: Chair
    jushu: Chair
    changbang: Count
    lizhibang: Count
    defen: ByChair
    baopai: Word
    shoupai: Annotated[list[Hand], Meta(max_length=4)]


class Zimo(msgspec.Struct):
    l: Chair  # noqa: E741
    p: Word


class Meld(msgspec.Struct):
    l: Chair  # noqa: E741
    m: Word


class Kaigang(msgspec.Struct):
    baopai: Word


class Hupai(msgspec.Struct):
    name: Word
    fanshu: Count | Word


class Hule(msgspec.Struct):
    l: Chair  # noqa: E741
    baojia: Chair | None
    defen: Points
    hupai: Annotated[list[Hupai], Meta(max_length=60)]
    fenpei: ByChair
    fubaopai: Tiles | None
    fu: Count | None = None
    fanshu: Count | None = None


class Pingju(msgspec.Struct):
    name: Word
    fenpei: ByChair
    shoupai: Annotated[list[Hand], Meta(max_length=4)] = []


class Move(msgspec.Struct):
    """A move has one of these."""

    qipai: Qipai | None = None
    zimo: Zimo | None = None
    gangzimo: Zimo | None = None
    dapai: Zimo | None = None
    fulou: Meld | None = None
    gang: Meld | None = None
    kaigang: Kaigang | None = None
    hule: Hule | None = None
    pingju: Pingju | None = None


class Game(msgspec.Struct):
    qijia: Chair
    player: Annotated[list[Name], Meta(min_length=4, max_length=4)]
    defen: Annotated[list[Points], Meta(min_length=4, max_length=4)]
    point: Annotated[list[Word | float], Meta(min_length=4, max_length=4)]
    log: list[Annotated[list[Move], Meta(max_length=1000)]]
