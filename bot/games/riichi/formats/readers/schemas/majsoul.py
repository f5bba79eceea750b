"""The contents of Mahjong Soul's records. What has its default value, nothing or no, may be left out there."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta, field

from bot.games.riichi.formats.readers.schemas.fields import (
    LoggedChair,
    LoggedCount,
    LoggedName,
    LoggedPoints,
    LoggedTiles,
    LoggedWord,
    PointsByChair,
)


class MajsoulOffer(msgspec.Struct):
    type: LoggedCount = 0
    combination: Annotated[list[LoggedWord], Meta(max_length=100)] = []


class MajsoulSeatOffers(msgspec.Struct):
    """The server's offers to a seat."""

    seat: LoggedChair = 0
    operation_list: Annotated[list[MajsoulOffer], Meta(max_length=40)] = []


MajsoulAllOffers: TypeAlias = Annotated[list[MajsoulSeatOffers], Meta(max_length=4)]


class MajsoulLiqi(msgspec.Struct):
    seat: LoggedChair = 0


class MajsoulRecord(msgspec.Struct):
    """Common to all records."""

    seat: LoggedChair = 0
    liqi: MajsoulLiqi | None = None
    doras: LoggedTiles | None = None
    operation: MajsoulSeatOffers | None = None
    operations: MajsoulAllOffers | None = None


class MajsoulNewRound(MajsoulRecord):
    chang: LoggedChair = 0
    ju: LoggedChair = 0
    ben: LoggedCount = 0
    liqibang: LoggedCount = 0
    scores: PointsByChair = []
    dora: LoggedWord = ""
    paishan: Annotated[str, Meta(max_length=2 * 136)] = ""
    tiles0: LoggedTiles = []
    tiles1: LoggedTiles = []
    tiles2: LoggedTiles = []
    tiles3: LoggedTiles = []


class MajsoulDealTile(MajsoulRecord):
    tile: LoggedWord = ""


class MajsoulDiscardTile(MajsoulRecord):
    tile: LoggedWord = ""
    is_liqi: bool = False
    is_wliqi: bool = False
    moqie: bool = False


class MajsoulChiPengGang(MajsoulRecord):
    type: LoggedCount = 0
    tiles: LoggedTiles = []
    froms: Annotated[list[LoggedChair], Meta(max_length=4)] = []


class MajsoulAnGangAddGang(MajsoulRecord):
    type: LoggedCount = 0
    tiles: LoggedWord = ""


class MajsoulFan(msgspec.Struct):
    id: LoggedCount = 0
    val: LoggedCount = 0


class MajsoulWin(msgspec.Struct):
    seat: LoggedChair = 0
    zimo: bool = False
    qinjia: bool = False
    yiman: bool = False
    fans: Annotated[list[MajsoulFan], Meta(max_length=60)] = []
    fu: LoggedCount = 0
    hu_tile: LoggedWord = ""
    li_doras: LoggedTiles | None = None
    point_rong: LoggedPoints = 0
    point_zimo_qin: LoggedPoints = 0
    point_zimo_xian: LoggedPoints = 0


class MajsoulHule(MajsoulRecord):
    hules: Annotated[list[MajsoulWin], Meta(max_length=3)] = []
    delta_scores: PointsByChair = []


class MajsoulTenpai(msgspec.Struct):
    tingpai: bool = False


class MajsoulScoreChange(msgspec.Struct):
    delta_scores: PointsByChair | None = None


class MajsoulNoTile(MajsoulRecord):
    liujumanguan: bool = False
    players: Annotated[list[MajsoulTenpai], Meta(max_length=4)] = []
    scores: Annotated[list[MajsoulScoreChange], Meta(max_length=4)] = []


class MajsoulLiuJu(MajsoulRecord):
    type: LoggedCount = 0


class MajsoulMode(msgspec.Struct):
    mode: int = 0
    detail_rule: dict[str, object] | None = None


class MajsoulConfig(msgspec.Struct):
    mode: MajsoulMode


class MajsoulAccount(msgspec.Struct):
    seat: LoggedChair = 0
    nickname: LoggedName = ""


class MajsoulStanding(msgspec.Struct):
    seat: LoggedChair = 0
    part_point_1: LoggedPoints = 0
    total_point: LoggedPoints = 0


class MajsoulStandings(msgspec.Struct):
    players: Annotated[list[MajsoulStanding], Meta(max_length=4)] = []


class MajsoulHead(msgspec.Struct):
    config: MajsoulConfig
    accounts: Annotated[list[MajsoulAccount], Meta(max_length=4)] = []
    result: MajsoulStandings | None = None


class MajsoulGame(msgspec.Struct):
    head: MajsoulHead
    records: list[msgspec.Raw] = []


class MajsoulTypeTag(msgspec.Struct):
    type: LoggedWord = field(name="__type", default="")
