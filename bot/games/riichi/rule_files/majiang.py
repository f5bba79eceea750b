"""The rules of kobalab's Majiang: 28 keys in Japanese, each with a default (books.md §4.1)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from bot.games.riichi.rule_files.entries import ForeignEntry, valid_values

_RETURN: Final = 30_000
"""The points from which results are counted, and which end an extension."""
_DOUBLE_YAKUMAN: Final = ("daisuushii", "suuankou_tanki", "kokushi_13", "junsei_chuuren")
_EXTENSIONS: Final[Mapping[int, object]] = {0: False, 1: True, 2: "repeat_first", 3: "four"}
_RENCHAN: Final = {0: "never", 1: "win", 2: "win_or_tenpai", 3: "always"}
_RIICHI_ANKAN: Final = {0: "never", 1: "strict", 2: "waits_only"}

MajiangRule: TypeAlias = Mapping[str, Any]
_Options: TypeAlias = dict[str, object]

DEFAULTS: Final[MajiangRule] = {
    "配給原点": 25_000,
    "順位点": (20, 10, -10, -20),
    "連風牌は2符": False,
    "赤牌": {"m": 1, "p": 1, "s": 1},
    "クイタンあり": True,
    "喰い替え許可レベル": 0,
    "場数": 2,
    "途中流局あり": True,
    "流し満貫あり": True,
    "ノーテン宣言あり": False,
    "ノーテン罰あり": True,
    "最大同時和了数": 2,
    "連荘方式": 2,
    "トビ終了あり": True,
    "オーラス止めあり": True,
    "延長戦方式": 1,
    "一発あり": True,
    "裏ドラあり": True,
    "カンドラあり": True,
    "カン裏あり": True,
    "カンドラ後乗せ": True,
    "ツモ番なしリーチあり": False,
    "リーチ後暗槓許可レベル": 2,
    "役満の複合あり": True,
    "ダブル役満あり": True,
    "数え役満あり": True,
    "役満パオあり": True,
    "切り上げ満貫あり": False,
}
"""The value of each rule where a file does not name it."""


_KINDS: Final[Mapping[str, Any]] = {
    **{key: type(value) for key, value in DEFAULTS.items()},
    "順位点": Annotated[
        list[Annotated[str, msgspec.Meta(max_length=10)] | float], msgspec.Meta(min_length=4, max_length=4)
    ],
    "赤牌": dict[str, int],
}
"""The kind of value that each key has."""


def majiang_entries(rule: MajiangRule) -> Iterator[ForeignEntry]:
    """The rule in our options, those it leaves to their defaults included."""
    whole = {**DEFAULTS, **rule}
    readable = valid_values(whole, _KINDS)
    for key, value in whole.items():
        yield ForeignEntry(key, msgspec.json.encode(value).decode(), _options(key, readable))


def _options(key: str, rule: MajiangRule) -> _Options:
    """Nothing for an entry that is unknown or makes no sense."""
    if key not in _MEANINGS or key not in rule:
        return {}
    try:
        return _MEANINGS[key](rule[key], rule)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return {}


def _start(points: int, _: MajiangRule) -> _Options:
    return {"game.start": points, "game.return": max(points, _RETURN)}


def _uma(places: Sequence[Any], _: MajiangRule) -> _Options:
    """That of the first place is what makes the sum zero. Whole numbers mean that results are rounded."""
    others = [Decimal(str(place)) for place in places[1:]]
    whole = not any("." in str(place) for place in places)
    return {
        "game.uma": [_number(place) for place in (-sum(others), *others)],
        "game.uma_floating": [],
        "game.rounding": "whole" if whole else "none",
    }


def _number(value: Decimal | int) -> int | float:
    return int(value) if value == int(value) else float(value)


def _several_rons(most: int, _: MajiangRule) -> _Options:
    """With several winners the nearest has the sticks and the honba."""
    how = {1: "head_bump", 2: "double_only", 3: "all"}[most]
    shares: _Options = {"riichi.multi_win_sticks": "all_nearest", "pay.honba_multi": "nearest"}
    return {"claim.multi_ron": how, "draw.sanchahou": most == 2, **(shares if most > 1 else {})}


def _aborts(on: bool, _: MajiangRule) -> _Options:
    fourth = "abort_if_shared" if on else "continue"
    return {**dict.fromkeys(("draw.kyuushu", "draw.suufon", "draw.suucha"), on), "kan.fourth": fourth}


def _kuikae(level: int, _: MajiangRule) -> _Options:
    return {"kuikae.same": _kuikae_value(level >= 2), "kuikae.other_end": _kuikae_value(level >= 1)}


def _kuikae_value(yes: bool) -> str:
    return "allowed" if yes else "forbidden"


def _goal(_: object, rule: MajiangRule) -> _Options:
    """An extension and agari-yame both ask for 30,000 points."""
    needed = rule["延長戦方式"] or rule["オーラス止めあり"]
    return {"game.extension": _EXTENSIONS[rule["延長戦方式"]], "game.target": _RETURN if needed else 0}


def _kan_dora(_: object, rule: MajiangRule) -> _Options:
    opened = "before_discard" if rule["カンドラ後乗せ"] else "before_draw"
    called, own = (opened, "before_draw") if rule["カンドラあり"] else ("never", "never")
    return {"kan.dora.daiminkan": called, "kan.dora.shouminkan": called, "kan.dora.ankan": own}


def _kan_ura(on: bool, rule: MajiangRule) -> _Options:
    return {"riichi.kan_ura": on and rule["裏ドラあり"] and rule["カンドラあり"]}


_MEANINGS: Final[Mapping[str, Callable[[Any, MajiangRule], _Options]]] = {
    "配給原点": _start,
    "順位点": _uma,
    "連風牌は2符": lambda on, _: {"score.double_wind_fu": 2 if on else 4},
    "赤牌": lambda reds, _: {"score.red_fives": [reds["m"], reds["p"], reds["s"]]},
    "クイタンあり": lambda on, _: {"score.kuitan": on},
    "喰い替え許可レベル": _kuikae,
    "場数": lambda rounds, _: {"game.rounds": rounds},
    "途中流局あり": _aborts,
    "流し満貫あり": lambda on, _: {"draw.nagashi": "settle" if on else "off"},
    "ノーテン宣言あり": lambda on, _: {"tenpai.may_hide": on},
    "ノーテン罰あり": lambda on, _: {"draw.noten_total": 3000 if on else 0},
    "最大同時和了数": _several_rons,
    "連荘方式": lambda how, _: {"pay.renchan": _RENCHAN[how]},
    "トビ終了あり": lambda on, _: {"game.tobi": on, "riichi.min_points": 1000 if on else "any"},
    "オーラス止めあり": lambda on, _: {"game.agari_yame": on},
    "延長戦方式": _goal,
    "一発あり": lambda on, _: {"riichi.ippatsu": on},
    "裏ドラあり": lambda on, _: {"riichi.ura": on},
    "カンドラあり": _kan_dora,
    "カン裏あり": _kan_ura,
    "カンドラ後乗せ": _kan_dora,
    "ツモ番なしリーチあり": lambda on, _: {"riichi.min_wall": 0 if on else 4},
    "リーチ後暗槓許可レベル": lambda level, _: {"kan.riichi_ankan": _RIICHI_ANKAN[level]},
    "役満の複合あり": lambda on, _: {"score.yakuman_stack": on},
    "ダブル役満あり": lambda on, _: {"score.double_yakuman": list(_DOUBLE_YAKUMAN) if on else []},
    "数え役満あり": lambda on, _: {"score.kazoe": "yakuman" if on else "sanbaiman"},
    "役満パオあり": lambda on, _: {"pay.pao": ["daisangen", "daisuushii"] if on else []},
    "切り上げ満貫あり": lambda on, _: {"score.kiriage": on},
}
"""The meaning of each key in our options."""
