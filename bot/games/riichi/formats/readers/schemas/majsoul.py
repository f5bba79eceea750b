"""What is in Mahjong Soul's records. What has its default value, nothing or no, may be left out there."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, field

from bot.games.riichi.formats.readers.schemas.fields import ByChair, Chair, Count, Name, Points, Tiles, Word


class MajsoulOffer(msgspec.Struct):
    type: Count = 0
    combination: Annotated[list[Word], Meta(max_length=100)] = []


class MajsoulOffered(msgspec.Struct):
    """What the server let a seat do."""

    seat: Chair = 0
    operation_list: Annotated[list[MajsoulOffer], Meta(max_length=40)] = []


OfferedToAll: TypeAlias = Annotated[list[MajsoulOffered], Meta(max_length=4)]


class MajsoulStake(msgspec.Struct):
    seat: Chair = 0


class MajsoulRecord(msgspec.Struct):
    """What all records may say."""

    seat: Chair = 0
    liqi: MajsoulStake | None = None
    doras: Tiles | None = None
    operation: MajsoulOffered | None = None
    operations: OfferedToAll | None = None


class MajsoulNewRound(MajsoulRecord):
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


class MajsoulDealTile(MajsoulRecord):
    tile: Word = ""


class MajsoulDiscardTile(MajsoulRecord):
    tile: Word = ""
    is_liqi: bool = False
    is_wliqi: bool = False
    moqie: bool = False


class MajsoulChiPengGang(MajsoulRecord):
    type: Count = 0
    tiles: Tiles = []
    froms: Annotated[list[Chair], Meta(max_length=4)] = []


class MajsoulAnGangAddGang(MajsoulRecord):
    type: Count = 0
    tiles: Word = ""


class MajsoulFan(msgspec.Struct):
    id: Count = 0
    val: Count = 0


class MajsoulWin(msgspec.Struct):
    seat: Chair = 0
    zimo: bool = False
    qinjia: bool = False
    yiman: bool = False
    fans: Annotated[list[MajsoulFan], Meta(max_length=60)] = []
    fu: Count = 0
    hu_tile: Word = ""
    li_doras: Tiles | None = None
    point_rong: Points = 0
    point_zimo_qin: Points = 0
    point_zimo_xian: Points = 0


class MajsoulHule(MajsoulRecord):
    hules: Annotated[list[MajsoulWin], Meta(max_length=3)] = []
    delta_scores: ByChair = []


class MajsoulTenpai(msgspec.Struct):
    tingpai: bool = False


class MajsoulPart(msgspec.Struct):
    delta_scores: ByChair | None = None


class MajsoulNoTile(MajsoulRecord):
    liujumanguan: bool = False
    players: Annotated[list[MajsoulTenpai], Meta(max_length=4)] = []
    scores: Annotated[list[MajsoulPart], Meta(max_length=4)] = []


class MajsoulLiuJu(MajsoulRecord):
    type: Count = 0


class MajsoulMode(msgspec.Struct):
    mode: int = 0
    detail_rule: dict[str, object] | None = None


class MajsoulConfig(msgspec.Struct):
    mode: MajsoulMode


class MajsoulAccount(msgspec.Struct):
    seat: Chair = 0
    nickname: Name = ""


class MajsoulStanding(msgspec.Struct):
    seat: Chair = 0
    part_point_1: Points = 0
    total_point: Points = 0


class MajsoulStandings(msgspec.Struct):
    players: Annotated[list[MajsoulStanding], Meta(max_length=4)] = []


class MajsoulHead(msgspec.Struct):
    config: MajsoulConfig
    accounts: Annotated[list[MajsoulAccount], Meta(max_length=4)] = []
    result: MajsoulStandings | None = None


class MajsoulGame(msgspec.Struct):
    head: MajsoulHead
    records: list[msgspec.Raw] = []


class MajsoulKind(msgspec.Struct):
    type: Word = field(name="__type", default="")
