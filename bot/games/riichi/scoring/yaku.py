"""Names: yaku, dora, limits and the sources of fu (riichi.md §1 G)."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Self


class Yaku(StrEnum):
    """Every yaku and the three dora, one in a row, in the order in which a result lists them.

    A row is its name in our logs, its name in Japanese logs (tenhou.net/6, Majiang), its han in a closed and in an open
    hand (13 for a yakuman, 0 where it needs a closed hand), Tenhou's number and Mahjong Soul's, None where they do not
    have it. A row that lacks one of these is an error at import. What `score.renhou` makes of renhou may differ.
    """

    japanese: str
    closed_han: int
    open_han: int
    tenhou: int | None
    mahjong_soul: int | None

    def __new__(
        cls, name: str, japanese: str, closed: int, opened: int, tenhou: int | None, mahjong_soul: int | None
    ) -> Self:
        row = str.__new__(cls, name)
        row._value_ = name
        row.japanese, row.closed_han, row.open_han = japanese, closed, opened
        row.tenhou, row.mahjong_soul = tenhou, mahjong_soul
        return row

    MENZENTSUMO = "menzentsumo", "門前清自摸和", 1, 0, 0, 1
    RIICHI = "riichi", "立直", 1, 0, 1, 2
    IPPATSU = "ippatsu", "一発", 1, 0, 2, 30
    CHANKAN = "chankan", "槍槓", 1, 1, 3, 3
    RINSHAN = "rinshan", "嶺上開花", 1, 1, 4, 4
    HAITEI = "haitei", "海底摸月", 1, 1, 5, 5
    HOUTEI = "houtei", "河底撈魚", 1, 1, 6, 6
    PINFU = "pinfu", "平和", 1, 0, 7, 14
    TANYAO = "tanyao", "断幺九", 1, 1, 8, 12
    IIPEIKOU = "iipeikou", "一盃口", 1, 0, 9, 13
    SEAT_EAST = "seatE", "自風 東", 1, 1, 10, 10
    SEAT_SOUTH = "seatS", "自風 南", 1, 1, 11, 10
    SEAT_WEST = "seatW", "自風 西", 1, 1, 12, 10
    SEAT_NORTH = "seatN", "自風 北", 1, 1, 13, 10
    ROUND_EAST = "roundE", "場風 東", 1, 1, 14, 11
    ROUND_SOUTH = "roundS", "場風 南", 1, 1, 15, 11
    ROUND_WEST = "roundW", "場風 西", 1, 1, 16, 11
    ROUND_NORTH = "roundN", "場風 北", 1, 1, 17, 11
    HAKU = "haku", "役牌 白", 1, 1, 18, 7
    HATSU = "hatsu", "役牌 發", 1, 1, 19, 8
    CHUN = "chun", "役牌 中", 1, 1, 20, 9
    DOUBLE_RIICHI = "doubleriichi", "両立直", 2, 0, 21, 18
    CHIITOI = "chiitoi", "七対子", 2, 0, 22, 25
    CHANTA = "chanta", "混全帯幺九", 2, 1, 23, 15
    ITTSU = "ittsu", "一気通貫", 2, 1, 24, 16
    SANSHOKU = "sanshoku", "三色同順", 2, 1, 25, 17
    SANSHOKU_DOUKOU = "sanshokudoukou", "三色同刻", 2, 2, 26, 19
    SANKANTSU = "sankantsu", "三槓子", 2, 2, 27, 20
    TOITOI = "toitoi", "対々和", 2, 2, 28, 21
    SANANKOU = "sanankou", "三暗刻", 2, 2, 29, 22
    SHOUSANGEN = "shousangen", "小三元", 2, 2, 30, 23
    HONROUTOU = "honroutou", "混老頭", 2, 2, 31, 24
    RYANPEIKOU = "ryanpeikou", "二盃口", 3, 0, 32, 28
    JUNCHAN = "junchan", "純全帯幺九", 3, 2, 33, 26
    HONITSU = "honitsu", "混一色", 3, 2, 34, 27
    CHINITSU = "chinitsu", "清一色", 6, 5, 35, 29
    RENHOU = "renhou", "人和", 5, 0, 36, None
    TENHOU = "tenhou", "天和", 13, 0, 37, 35
    CHIIHOU = "chiihou", "地和", 13, 0, 38, 36
    DAISANGEN = "daisangen", "大三元", 13, 13, 39, 37
    SUUANKOU = "suuankou", "四暗刻", 13, 0, 40, 38
    SUUANKOU_TANKI = "suuankou_tanki", "四暗刻単騎", 13, 0, 41, 48
    TSUUIISOU = "tsuuiisou", "字一色", 13, 13, 42, 39
    RYUUIISOU = "ryuuiisou", "緑一色", 13, 13, 43, 40
    CHINROUTOU = "chinroutou", "清老頭", 13, 13, 44, 41
    CHUUREN = "chuuren", "九蓮宝燈", 13, 0, 45, 45
    JUNSEI_CHUUREN = "junsei_chuuren", "純正九蓮宝燈", 13, 0, 46, 47
    KOKUSHI = "kokushi", "国士無双", 13, 0, 47, 42
    KOKUSHI_13 = "kokushi_13", "国士無双１３面", 13, 0, 48, 49
    DAISUUSHII = "daisuushii", "大四喜", 13, 13, 49, 50
    SHOUSUUSHII = "shousuushii", "小四喜", 13, 13, 50, 43
    SUUKANTSU = "suukantsu", "四槓子", 13, 13, 51, 44
    DORA = "dora", "ドラ", 1, 1, 52, 31
    URA = "ura", "裏ドラ", 1, 0, 53, 33
    AKA = "aka", "赤ドラ", 1, 1, 54, 32


DORA_YAKU = frozenset((Yaku.DORA, Yaku.URA, Yaku.AKA))
"""Han that do not count as yaku: alone they do not allow a win."""

TENHOU_YAKU = {yaku.tenhou: yaku for yaku in Yaku if yaku.tenhou is not None}
"""The yaku and dora by Tenhou's numbers."""

_PLACE = {yaku: place for place, yaku in enumerate(Yaku)}


def in_listed_order(entries: Iterable[tuple[Yaku, int]]) -> tuple[tuple[Yaku, int], ...]:
    """Yaku and their han, in the order in which a result lists them."""
    return tuple(sorted(entries, key=lambda entry: _PLACE[entry[0]]))


class Fu(StrEnum):
    """The sources of fu."""

    BASE = "base"
    CLOSED_RON = "closed_ron"
    SEVEN_PAIRS = "seven_pairs"
    TSUMO = "tsumo"
    OPEN_PINFU = "open_pinfu"
    EDGE_WAIT = "edge_wait"
    CLOSED_WAIT = "closed_wait"
    PAIR_WAIT = "pair_wait"
    VALUED_PAIR = "valued_pair"
    DOUBLE_WIND_PAIR = "double_wind_pair"
    OPEN_TRIPLET = "open_triplet"
    CLOSED_TRIPLET = "closed_triplet"
    OPEN_KAN = "open_kan"
    CLOSED_KAN = "closed_kan"


class Limit(StrEnum):
    """The names of the high values."""

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    YAKUMAN = "yakuman"
