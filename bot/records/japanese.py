"""The Japanese names by which logs call yaku, limits and drawn hands."""

from bot.mahjong.yaku import Limit, Yaku

YAKU: dict[Yaku, str] = {
    Yaku.MENZENTSUMO: "門前清自摸和",
    Yaku.RIICHI: "立直",
    Yaku.IPPATSU: "一発",
    Yaku.CHANKAN: "槍槓",
    Yaku.RINSHAN: "嶺上開花",
    Yaku.HAITEI: "海底摸月",
    Yaku.HOUTEI: "河底撈魚",
    Yaku.PINFU: "平和",
    Yaku.TANYAO: "断幺九",
    Yaku.IIPEIKOU: "一盃口",
    Yaku.SEAT_EAST: "自風 東",
    Yaku.SEAT_SOUTH: "自風 南",
    Yaku.SEAT_WEST: "自風 西",
    Yaku.SEAT_NORTH: "自風 北",
    Yaku.ROUND_EAST: "場風 東",
    Yaku.ROUND_SOUTH: "場風 南",
    Yaku.ROUND_WEST: "場風 西",
    Yaku.ROUND_NORTH: "場風 北",
    Yaku.HAKU: "役牌 白",
    Yaku.HATSU: "役牌 發",
    Yaku.CHUN: "役牌 中",
    Yaku.DOUBLE_RIICHI: "両立直",
    Yaku.CHIITOI: "七対子",
    Yaku.CHANTA: "混全帯幺九",
    Yaku.ITTSU: "一気通貫",
    Yaku.SANSHOKU: "三色同順",
    Yaku.SANSHOKU_DOUKOU: "三色同刻",
    Yaku.SANKANTSU: "三槓子",
    Yaku.TOITOI: "対々和",
    Yaku.SANANKOU: "三暗刻",
    Yaku.SHOUSANGEN: "小三元",
    Yaku.HONROUTOU: "混老頭",
    Yaku.RYANPEIKOU: "二盃口",
    Yaku.JUNCHAN: "純全帯幺九",
    Yaku.HONITSU: "混一色",
    Yaku.CHINITSU: "清一色",
    Yaku.RENHOU: "人和",
    Yaku.TENHOU: "天和",
    Yaku.CHIIHOU: "地和",
    Yaku.DAISANGEN: "大三元",
    Yaku.SUUANKOU: "四暗刻",
    Yaku.SUUANKOU_TANKI: "四暗刻単騎",
    Yaku.TSUUIISOU: "字一色",
    Yaku.RYUUIISOU: "緑一色",
    Yaku.CHINROUTOU: "清老頭",
    Yaku.CHUUREN: "九蓮宝燈",
    Yaku.JUNSEI_CHUUREN: "純正九蓮宝燈",
    Yaku.KOKUSHI: "国士無双",
    Yaku.KOKUSHI_13: "国士無双１３面",
    Yaku.DAISUUSHII: "大四喜",
    Yaku.SHOUSUUSHII: "小四喜",
    Yaku.SUUKANTSU: "四槓子",
    Yaku.DORA: "ドラ",
    Yaku.URA: "裏ドラ",
    Yaku.AKA: "赤ドラ",
}

LIMITS: dict[Limit, str] = {
    Limit.MANGAN: "満貫",
    Limit.HANEMAN: "跳満",
    Limit.BAIMAN: "倍満",
    Limit.SANBAIMAN: "三倍満",
    Limit.YAKUMAN: "役満",
}

_VARIANTS = {
    "抜きドラ": Yaku.DORA,
    "役牌 発": Yaku.HATSU,
    "翻牌 白": Yaku.HAKU,
    "翻牌 發": Yaku.HATSU,
    "翻牌 中": Yaku.CHUN,
    "ダブル立直": Yaku.DOUBLE_RIICHI,
    "国士無双十三面": Yaku.KOKUSHI_13,
    "国士無双13面": Yaku.KOKUSHI_13,
    "国士無双十三面待ち": Yaku.KOKUSHI_13,
}
_BY_NAME = {name: yaku for yaku, name in YAKU.items()} | _VARIANTS


def yaku_named(name: str) -> Yaku:
    """The yaku or dora of that name. Raises KeyError if there is none."""
    return _BY_NAME[name]


DRAWS: dict[str, str] = {
    "exhaustive": "流局",
    "nagashi": "流し満貫",
    "kyuushu": "九種九牌",
    "suucha": "四家立直",
    "sanchahou": "三家和了",
    "suukaikan": "四槓散了",
    "suufon": "四風連打",
}
_DRAW_VARIANTS = {
    "荒牌平局": "exhaustive",
    "全員聴牌": "exhaustive",
    "全員不聴": "exhaustive",
    "三家和": "sanchahou",
    "四開槓": "suukaikan",
}
_DRAW_BY_NAME = {name: kind for kind, name in DRAWS.items()} | _DRAW_VARIANTS


def draw_named(name: str) -> str:
    """The kind of a drawn hand of that name. Raises KeyError if there is none."""
    return _DRAW_BY_NAME[name]
