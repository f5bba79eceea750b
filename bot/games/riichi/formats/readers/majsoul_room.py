"""The rules of a room of Mahjong Soul as options of ours."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.rules import BadRules
from bot.games.riichi.formats.readers.schemas import majsoul as schema
from bot.games.riichi.formats.readers.schemas.fields import LoggedPoints, convert_json
from bot.games.riichi.rules import Rules, riichi_book_rules
from bot.records.files import InconclusiveRecord

MAJSOUL_BOOK = "mahjongsoul"
_EAST_ONLY, _THREE = (1, 11), (11, 12, 13)

_SWITCHES: dict[str, Callable[[Any], dict[str, object]]] = {
    "dora_count": lambda count: {} if count else {"score.red_fives": [0, 0, 0]},
    "shiduan": lambda on: {"score.kuitan": bool(on)},
    "init_point": lambda points: {"game.start": points, "game.oka": 0},
    "jingsuanyuandian": lambda points: {"game.return": points, "game.oka": 0},
    "fandian": lambda points: {"game.target": points},
    "can_jifei": lambda on: {"game.tobi": on} if on else _ON_CREDIT,
    "have_qieshangmanguan": lambda on: {"score.kiriage": on},
    "have_sifenglianda": lambda on: {"draw.suufon": on},
    "have_sijializhi": lambda on: {"draw.suucha": on},
    "have_jiuzhongjiupai": lambda on: {"draw.kyuushu": on},
    "have_sigangsanle": lambda on: {"kan.fourth": "abort_if_shared" if on else "continue"},
    "have_liujumanguan": lambda on: {"draw.nagashi": "settle" if on else "off"},
    "have_helezhongju": lambda on: {"game.agari_yame": on},
    "have_nanruxiru": lambda on: {"game.extension": on} if on else {"game.extension": on, "game.target": 0},
    "have_toutiao": lambda on: _HEAD_BUMP if on else {},
    "have_sanjiahele": lambda on: {"claim.multi_ron": "double_only", "draw.sanchahou": True} if on else {},
    "ming_dora_immediately_open": lambda on: _OPEN_AT_ONCE if on else {},
    "disable_multi_yukaman": lambda on: {"score.double_yakuman": [], "score.yakuman_stack": False} if on else {},
    "disable_double_yakuman": lambda on: {"score.double_yakuman": []} if on else {},
    "disable_composite_yakuman": lambda on: {"score.yakuman_stack": False} if on else {},
    "disable_leijiyiman": lambda on: {"score.kazoe": "sanbaiman" if on else "yakuman"},
    "disable_double_wind_four_fu": lambda on: {"score.double_wind_fu": 2 if on else 4},
    "disable_angang_guoshi": lambda on: {"kan.rob_ankan": "never" if on else "kokushi"},
    "enable_shiti": lambda on: {"kuikae.same": "allowed", "kuikae.other_end": "allowed"} if on else {},
    "enable_nontsumo_liqi": lambda on: {"riichi.min_wall": 0} if on else {},
    "enable_renhe": lambda on: {"score.renhou": "mangan"} if on else {},
}
"""The switches of a room as options of ours; where two say something about an option, the later one holds. One that is
absent is as in the book.
"""

_HEAD_BUMP: dict[str, object] = {
    "claim.multi_ron": "head_bump",
    "riichi.multi_win_sticks": "single_winner",
    "pay.honba_multi": "single_winner",
}
_ON_CREDIT: dict[str, object] = {"game.tobi": False, "riichi.min_points": "any"}
"""The options of a game that does not end with a score below zero: riichi may be declared with one."""
_OPEN_AT_ONCE: dict[str, object] = {"kan.dora.daiminkan": "before_draw", "kan.dora.shouminkan": "before_draw"}

_FIXED: Mapping[str, int] = {
    "fanfu": 1,
    "liqibang_value": 1000,
    "changbang_value": 300,
    "noting_fafu_3": 3000,
    "have_helelianzhuang": True,
    "have_tingpailianzhuang": True,
    "have_biao_dora": True,
    "have_gang_biao_dora": True,
    "have_li_dora": True,
    "have_gang_li_dora": True,
    "have_yifa": True,
    **dict.fromkeys(("open_hand", "xuezhandaodi", "huansanzhang", "chuanma", "reveal_discard", "zhanxing"), 0),
}
"""Switches that no book of ours can turn."""


_UMA = ("shunweima_2", "shunweima_3", "shunweima_4")
"""The uma of the places below the first."""


def room_rules(mode: schema.MajsoulMode) -> tuple[dict[str, object], Rules]:
    """The options beside Mahjong Soul's book that the room states, and the rules. Raises InconclusiveRecord."""
    said, number = mode.detail_rule or {}, mode.mode
    known = (*_SWITCHES, *_FIXED, *_UMA, *(key for key in said if key.endswith("_mode")))
    room = convert_json({key: said[key] for key in known if key in said}, dict[str, bool | LoggedPoints])
    if number in _THREE:
        raise InconclusiveRecord("no rule book of ours is Mahjong Soul's for three players")
    strange = [
        key for key, value in room.items() if (key.endswith("_mode") and value) or _FIXED.get(key, value) != value
    ]
    if strange:
        raise InconclusiveRecord(f"a room with rules that no book of ours has: {', '.join(strange)}")
    overrides: dict[str, object] = {"game.rounds": 1} if number in _EAST_ONLY else {}
    for key, meaning in _SWITCHES.items():
        if key in room:
            overrides |= meaning(room[key])
    if any(key in room for key in _UMA):
        places = [room.get(key, 0) for key in _UMA]
        overrides["game.uma"] = [-sum(places), *places]
    book = riichi_book_rules(MAJSOUL_BOOK).all_values()
    overrides = {key: value for key, value in overrides.items() if book[key] != value}
    try:
        return overrides, riichi_book_rules(MAJSOUL_BOOK).with_options(overrides)
    except BadRules as error:
        raise InconclusiveRecord(f"a room with rules that no book of ours has: {error}") from error
