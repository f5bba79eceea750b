"""The attributes of Tenhou's tags that are read: numbers, and lists of numbers with commas between them."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar, get_args

import msgspec
from msgspec import Meta

from bot.games.riichi.formats.readers.schemas.fields import LoggedChair, LoggedCount, LoggedPoints, LoggedWord
from bot.records.files import BadRecord

_T = TypeVar("_T")
_S = TypeVar("_S", bound="TenhouTag")

_TileNumber: TypeAlias = Annotated[int, Meta(ge=0, le=135)]
_Group: TypeAlias = Annotated[int, Meta(ge=0, le=0xFFFF)]
_Quoted: TypeAlias = Annotated[str, Meta(max_length=1000)]
"""A name in the letters of an address, up to nine for one of its own."""
_Total: TypeAlias = Annotated[float, Meta(ge=-1e7, le=1e7)]


class TenhouList(tuple[_T, ...]):
    """Values with commas between them."""

    __slots__ = ()


class TenhouTag(msgspec.Struct, kw_only=True, rename="camel"):
    """The offers that come with a tag, if any, are the bits of `t`."""

    t: LoggedCount = 0


class TenhouTurn(TenhouTag, kw_only=True):
    """A draw or a discard: the tile is in the tag's name."""


class TenhouGo(TenhouTag, kw_only=True):
    type: _Group


class TenhouUn(TenhouTag, kw_only=True):
    n0: _Quoted = ""
    n1: _Quoted = ""
    n2: _Quoted = ""
    n3: _Quoted = ""


class TenhouInit(TenhouTag, kw_only=True):
    seed: TenhouList[LoggedCount]
    ten: TenhouList[LoggedPoints]
    oya: LoggedChair
    shuffle: str | None = None
    hai: TenhouList[_TileNumber] | None = None
    hai0: TenhouList[_TileNumber] | None = None
    hai1: TenhouList[_TileNumber] | None = None
    hai2: TenhouList[_TileNumber] | None = None
    hai3: TenhouList[_TileNumber] | None = None


class TenhouReach(TenhouTag, kw_only=True):
    who: LoggedChair
    step: Literal[1, 2]


class TenhouN(TenhouTag, kw_only=True):
    who: LoggedChair
    m: _Group


class TenhouDora(TenhouTag, kw_only=True):
    hai: _TileNumber


class TenhouEnd(TenhouTag, kw_only=True):
    """The end of a hand: what everybody had and what moved; with the last one the end of the game."""

    sc: TenhouList[LoggedPoints]
    owari: TenhouList[_Total] | None = None


class TenhouAgari(TenhouEnd, kw_only=True):
    who: LoggedChair
    from_who: LoggedChair
    hai: TenhouList[_TileNumber]
    machi: _TileNumber
    ten: TenhouList[LoggedPoints]
    yaku: TenhouList[LoggedCount] = TenhouList()
    yakuman: TenhouList[LoggedCount] | None = None
    dora_hai_ura: TenhouList[_TileNumber] = TenhouList()
    pao_who: LoggedChair | None = None


class TenhouRyuukyoku(TenhouEnd, kw_only=True):
    type: LoggedWord = ""
    hai0: TenhouList[_TileNumber] | None = None
    hai1: TenhouList[_TileNumber] | None = None
    hai2: TenhouList[_TileNumber] | None = None
    hai3: TenhouList[_TileNumber] | None = None


TAGS: Final[Mapping[str, type[TenhouTag]]] = {
    "GO": TenhouGo,
    "UN": TenhouUn,
    "INIT": TenhouInit,
    "REACH": TenhouReach,
    "N": TenhouN,
    "DORA": TenhouDora,
    "AGARI": TenhouAgari,
    "RYUUKYOKU": TenhouRyuukyoku,
}
"""The tags that change something at the table, beside those of turns."""


def decode_tag(kind: type[_S], attributes: Mapping[str, str]) -> _S:
    """A tag's attributes as this kind of tag. Raises BadRecord if they are none."""
    try:
        return msgspec.convert(dict(attributes), kind, strict=False, dec_hook=_number_list)
    except msgspec.ValidationError as error:
        raise BadRecord(f"it has no such tag: {error}") from error


def tile_number(digits: str) -> int:
    """The tile in a tag's name. Raises BadRecord if there is none."""
    try:
        return msgspec.convert(digits, _TileNumber, strict=False)
    except msgspec.ValidationError as error:
        raise BadRecord(f"there is no tile {digits[:20]}") from error


def _number_list(kind: Any, text: str) -> TenhouList[Any]:
    (each,) = get_args(kind)
    return TenhouList(msgspec.convert(text.split(",") if text else [], list[each], strict=False))
