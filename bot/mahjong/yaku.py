"""Names: yaku, dora, limits and the sources of fu (riichi.md §1 G)."""

from enum import StrEnum


class Yaku(StrEnum):
    """Every yaku and the three dora, in the order in which a result lists them."""

    MENZENTSUMO = "menzentsumo"
    RIICHI = "riichi"
    IPPATSU = "ippatsu"
    CHANKAN = "chankan"
    RINSHAN = "rinshan"
    HAITEI = "haitei"
    HOUTEI = "houtei"
    PINFU = "pinfu"
    TANYAO = "tanyao"
    IIPEIKOU = "iipeikou"
    SEAT_EAST = "seatE"
    SEAT_SOUTH = "seatS"
    SEAT_WEST = "seatW"
    SEAT_NORTH = "seatN"
    ROUND_EAST = "roundE"
    ROUND_SOUTH = "roundS"
    ROUND_WEST = "roundW"
    ROUND_NORTH = "roundN"
    HAKU = "haku"
    HATSU = "hatsu"
    CHUN = "chun"
    DOUBLE_RIICHI = "doubleriichi"
    CHIITOI = "chiitoi"
    CHANTA = "chanta"
    ITTSU = "ittsu"
    SANSHOKU = "sanshoku"
    SANSHOKU_DOUKOU = "sanshokudoukou"
    SANKANTSU = "sankantsu"
    TOITOI = "toitoi"
    SANANKOU = "sanankou"
    SHOUSANGEN = "shousangen"
    HONROUTOU = "honroutou"
    RYANPEIKOU = "ryanpeikou"
    JUNCHAN = "junchan"
    HONITSU = "honitsu"
    CHINITSU = "chinitsu"
    RENHOU = "renhou"
    TENHOU = "tenhou"
    CHIIHOU = "chiihou"
    DAISANGEN = "daisangen"
    SUUANKOU = "suuankou"
    SUUANKOU_TANKI = "suuankou_tanki"
    TSUUIISOU = "tsuuiisou"
    RYUUIISOU = "ryuuiisou"
    CHINROUTOU = "chinroutou"
    CHUUREN = "chuuren"
    JUNSEI_CHUUREN = "junsei_chuuren"
    KOKUSHI = "kokushi"
    KOKUSHI_13 = "kokushi_13"
    DAISUUSHII = "daisuushii"
    SHOUSUUSHII = "shousuushii"
    SUUKANTSU = "suukantsu"
    DORA = "dora"
    URA = "ura"
    AKA = "aka"


DORA_YAKU = frozenset((Yaku.DORA, Yaku.URA, Yaku.AKA))
"""Han that do not count as yaku: alone they do not allow a win."""

TENHOU_ID: dict[Yaku, int] = {yaku: number for number, yaku in enumerate(Yaku)}
"""Tenhou's numbers for the yaku, 0-54: their place in the list."""


class Fu(StrEnum):
    """Where fu come from."""

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
