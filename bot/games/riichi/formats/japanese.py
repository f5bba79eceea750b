"""The Japanese names by which logs call limits and drawn hands, and other names of yaku than those of their rows."""

from bot.games.riichi.scoring.yaku import Limit, Yaku

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
_BY_NAME = {yaku.japanese: yaku for yaku in Yaku} | _VARIANTS


def yaku_named(name: str) -> Yaku:
    """The yaku or dora of that name. Raises KeyError if there is none."""
    return _BY_NAME[name]


DRAW_NAMES: dict[str, str] = {
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
_DRAW_BY_NAME = {name: kind for kind, name in DRAW_NAMES.items()} | _DRAW_VARIANTS


def draw_named(name: str) -> str:
    """The kind of a drawn hand of that name. Raises KeyError if there is none."""
    return _DRAW_BY_NAME[name]
