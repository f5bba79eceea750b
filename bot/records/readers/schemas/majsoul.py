"""What is in Mahjong Soul's records. What has its default value, nothing or no, may be left out there."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, field

from bot.records.readers.schemas.fields import ByChair, Chair, Count, Name, Points, Tiles, Word


class Offer(msgspec.Struct):
    type: Count = 0
    combination: Annotated[list[Word], Meta(max_length=100)] = []


class Offered(msgspec.Struct):
    """What the server let a seat do."""

    seat: Chair = 0
    operation_list: Annotated[list[Offer], Meta(max_length=40)] = []


OfferedToAll: TypeAlias = Annotated[list[Offered], Meta(max_length=4)]


class Stake(msgspec.Struct):
    seat: Chair = 0


class Record(msgspec.Struct):
    """What all records may say."""

    seat: Chair = 0
    liqi: Stake | None = None
    doras: Tiles | None = None
    operation: Offered | None = None
    operations: OfferedToAll | None = None


class NewRound(Record):
    chang: Chair = 0
    ju: Chair = 0
    ben: Count = 0
    liqibang: Count = 0
    scores: ByChair = []
    dora: Word = ""
    paishan: Annotated[str, Meta(max_length=2 * 136)] = ""
    tiles0: Tiles = []
    tiles1: Tiles = []
    tiles2: Tiles = []
    tiles3: Tiles = []


class DealTile(Record):
    tile: Word = ""


class DiscardTile(Record):
    tile: Word = ""
    is_liqi: bool = False
    is_wliqi: bool = False
    moqie: bool = False


class ChiPengGang(Record):
    type: Count = 0
    tiles: Tiles = []
    froms: Annotated[list[Chair], Meta(max_length=4)] = []


class AnGangAddGang(Record):
    type: Count = 0
    tiles: Word = ""


class Fan(msgspec.Struct):
    id: Count = 0
    val: Count = 0


class Win(msgspec.Struct):
    seat: Chair = 0
    zimo: bool = False
    qinjia: bool = False
    yiman: bool = False
    fans: Annotated[list[Fan], Meta(max_length=60)] = []
    fu: Count = 0
    hu_tile: Word = ""
    li_doras: Tiles | None = None
    point_rong: Points = 0
    point_zimo_qin: Points = 0
    point_zimo_xian: Points = 0


class Hule(Record):
    hules: Annotated[list[Win], Meta(max_length=3)] = []
    delta_scores: ByChair = []


class Tenpai(msgspec.Struct):
    tingpai: bool = False


class Part(msgspec.Struct):
    delta_scores: ByChair | None = None


class NoTile(Record):
    liujumanguan: bool = False
    players: Annotated[list[Tenpai], Meta(max_length=4)] = []
    scores: Annotated[list[Part], Meta(max_length=4)] = []


class LiuJu(Record):
    type: Count = 0


class Mode(msgspec.Struct):
    mode: int = 0
    detail_rule: dict[str, object] | None = None


class Config(msgspec.Struct):
    mode: Mode


class Account(msgspec.Struct):
    seat: Chair = 0
    nickname: Name = ""


class Standing(msgspec.Struct):
    seat: Chair = 0
    part_point_1: Points = 0
    total_point: Points = 0


class Standings(msgspec.Struct):
    players: Annotated[list[Standing], Meta(max_length=4)] = []


class Head(msgspec.Struct):
    config: Config
    accounts: Annotated[list[Account], Meta(max_length=4)] = []
    result: Standings | None = None


class Game(msgspec.Struct):
    head: Head
    records: list[msgspec.Raw] = []


class Kind(msgspec.Struct):
    type: Word = field(name="__type", default="")
