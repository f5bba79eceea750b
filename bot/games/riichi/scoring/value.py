"""The worth of a hand: yaku, han, fu and points. The one place that calls the `mahjong` library (riichi.md §1 G, §8).

The library reads the tiles; what it cannot be told is settled here: the 2 fu pair of the double wind, renhou as a flat
mangan, which yakuman are double and whether yakuman add up, and a tsumo after a kan without its 2 fu.

South wins on 9s with riichi. The indicator 3p makes 4p the dora.

>>> from bot.mahjong.tiles import EAST, SOUTH, TILES, parse
>>> won = Situation(seat_wind=SOUTH, round_wind=EAST, tsumo=False, riichi=1, dora=parse("3p"))
>>> worth = value(parse("123m 456p 456m 78s 99p"), TILES["9s"], (), won, ScoreRules())
>>> [(str(yaku), han) for yaku, han in worth.yaku]
[('riichi', 1), ('pinfu', 1), ('dora', 1)]
>>> worth.han, worth.fu, ron_points(worth.base, dealer=False)
(3, 30, 3900)

A complete hand without a yaku cannot win. Here 8s fills a gap, so there is no pinfu, and nobody declared riichi.

>>> plain = Situation(seat_wind=SOUTH, round_wind=EAST, tsumo=False)
>>> value(parse("123m 456p 456m 79s 99p"), TILES["8s"], (), plain, ScoreRules()) is None
True
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

import msgspec
from mahjong.hand_calculating.fu import FuCalculator, FuDetail
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.hand_calculating.yaku_config import YAKU_ID_TO_TENHOU_ID
from mahjong.hand_calculating.yaku_list.yakuman import RenhouYakuman
from mahjong.meld import Meld as LibraryMeld

from bot.games.riichi.scoring.options import ScoreRules
from bot.games.riichi.scoring.yaku import DORA_YAKU, TENHOU_YAKU, Fu, Limit, Yaku, in_listed_order
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import EAST, KIND_OF_TILE, NORTH, RED_TILES, Kind, Tile

__all__ = ["Fu", "Limit", "Situation", "Value", "Yaku", "base_points", "ron_points", "tsumo_points", "value"]


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """The circumstances of a win: winds, the way of the win, the indicators turned.

    `riichi` is 2 for a double riichi. `last_tile` is haitei or houtei; a win after a kan is rinshan or chankan instead.
    `first_turn`: nobody has called and the winner has not discarded, so a tsumo is tenhou or chiihou, a ron renhou.
    `dora` and `ura` are indicators; `ura` counts only with riichi. `norths` are the tiles set aside.
    """

    seat_wind: Kind
    round_wind: Kind
    tsumo: bool
    riichi: Literal[0, 1, 2] = 0
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    last_tile: bool = False
    first_turn: bool = False
    dora: tuple[Tile, ...] = ()
    ura: tuple[Tile, ...] = ()
    norths: int = 0
    players: int = 4


class Value(msgspec.Struct, frozen=True):
    """The worth of a hand.

    `yaku` lists the han of each yaku and dora, 13 for a yakuman and 26 for a double one. `yakuman` is how many are
    paid: one for a counted yakuman, and only the largest where yakuman do not add up. `base` are the basic points,
    2000 for a mangan. `fu_parts` add up to `fu` before it is rounded up.
    """

    yaku: tuple[tuple[Yaku, int], ...]
    han: int
    fu: int
    yakuman: int
    limit: Limit | None
    base: int
    fu_parts: tuple[tuple[Fu, int], ...] = ()

    @property
    def yaku_han(self) -> int:
        return sum(han for yaku, han in self.yaku if yaku not in DORA_YAKU)

    @property
    def kazoe(self) -> bool:
        """A counted yakuman: 13 han or more without a yakuman among them."""
        return self.yakuman > 0 and all(han < 13 for yaku, han in self.yaku if yaku not in DORA_YAKU)


def value(
    concealed: tuple[Tile, ...], winning: Tile, melds: tuple[Meld, ...], situation: Situation, score: ScoreRules
) -> Value | None:
    """The best reading of a complete hand; None without a yaku or a complete shape.

    `concealed` leaves the winning tile out. Raises ValueError for a situation that cannot be: riichi with an open hand.
    """
    tiles = (*concealed, winning)
    renhou = score.renhou if situation.first_turn and not situation.tsumo else "off"
    if renhou != "mangan":
        return _best(tiles, melds, situation, score, renhou=renhou != "off")
    ordinary = _best(tiles, melds, situation, score, renhou=False)
    if ordinary is not None and ordinary.base >= _LIMITS[Limit.MANGAN]:
        return ordinary
    raised = _best(tiles, melds, situation, score, renhou=True)
    return raised and _limit_value(((Yaku.RENHOU, 5),), 5, raised.fu, Limit.MANGAN, raised.fu_parts)


def ron_points(base: int, dealer: bool) -> int:
    """The discarder's payment, counters aside."""
    return up_to_next_hundred(base * (6 if dealer else 4))


def tsumo_points(base: int, dealer: bool) -> tuple[int, int]:
    """The payments of the dealer and of every other player for a tsumo, counters aside; `dealer`: the winner deals."""
    return up_to_next_hundred(base * 2), up_to_next_hundred(base * (2 if dealer else 1))


def base_points(han: int, fu: int, score: ScoreRules) -> int:
    """The basic points of a hand without a yakuman: 2000 for a mangan."""
    limit = _limit(han, fu, score)
    return _uncapped_base(han, fu) if limit is None else _LIMITS[limit]


def up_to_next_hundred(points: float) -> int:
    return int(-(-points // 100) * 100)


# --- from yaku to points


_LIMITS = {Limit.MANGAN: 2000, Limit.HANEMAN: 3000, Limit.BAIMAN: 4000, Limit.SANBAIMAN: 6000, Limit.YAKUMAN: 8000}
_ROUNDED_UP = ((4, 30), (3, 60))


def _limit(han: int, fu: int, score: ScoreRules) -> Limit | None:
    if han >= 13:
        return Limit(score.kazoe)
    if han >= 11:
        return Limit.SANBAIMAN
    if han >= 8:
        return Limit.BAIMAN
    if han >= 6:
        return Limit.HANEMAN
    rounded_up = score.kiriage and (han, fu) in _ROUNDED_UP
    return Limit.MANGAN if han == 5 or rounded_up or _uncapped_base(han, fu) >= _LIMITS[Limit.MANGAN] else None


def _uncapped_base(han: int, fu: int) -> int:
    return fu * 2 ** (han + 2)


def _limit_value(
    yaku: tuple[tuple[Yaku, int], ...], han: int, fu: int, limit: Limit | None, fu_parts: tuple[tuple[Fu, int], ...]
) -> Value:
    base = _uncapped_base(han, fu) if limit is None else _LIMITS[limit]
    return Value(yaku, han, fu, 1 if limit is Limit.YAKUMAN else 0, limit, base, fu_parts)


def _yakuman_value(yakuman: Iterable[Yaku], fu: int, score: ScoreRules, fu_parts: tuple[tuple[Fu, int], ...]) -> Value:
    worth = {yaku: 2 if yaku in score.double_yakuman else 1 for yaku in yakuman}
    paid = sum(worth.values()) if score.yakuman_stack else max(worth.values())
    yaku = tuple((yaku, 13 * times) for yaku, times in worth.items())
    return Value(yaku, 13 * paid, fu, paid, Limit.YAKUMAN, paid * _LIMITS[Limit.YAKUMAN], fu_parts)


# --- asking the library


_YAKU = {library: TENHOU_YAKU[tenhou] for library, tenhou in YAKU_ID_TO_TENHOU_ID.items()}
_YAKU[RenhouYakuman.yaku_id] = Yaku.RENHOU

_IDS = tuple(4 * kind + (0 if tile in RED_TILES else 1) for tile, kind in enumerate(KIND_OF_TILE))
"""Of the library's 136 tiles the first of each five is red; equal tiles may share a number."""

_MELDS = {
    MeldKind.CHII: LibraryMeld.CHI,
    MeldKind.PON: LibraryMeld.PON,
    MeldKind.DAIMINKAN: LibraryMeld.KAN,
    MeldKind.SHOUMINKAN: LibraryMeld.SHOUMINKAN,
    MeldKind.ANKAN: LibraryMeld.KAN,
}

_FU = {
    FuCalculator.BASE: Fu.BASE,
    FuCalculator.TSUMO: Fu.TSUMO,
    FuCalculator.HAND_WITHOUT_FU: Fu.OPEN_PINFU,
    FuCalculator.PENCHAN: Fu.EDGE_WAIT,
    FuCalculator.KANCHAN: Fu.CLOSED_WAIT,
    FuCalculator.PAIR_WAIT: Fu.PAIR_WAIT,
    FuCalculator.VALUED_PAIR: Fu.VALUED_PAIR,
    FuCalculator.DOUBLE_VALUED_PAIR: Fu.DOUBLE_WIND_PAIR,
    FuCalculator.OPEN_PON: Fu.OPEN_TRIPLET,
    FuCalculator.OPEN_TERMINAL_PON: Fu.OPEN_TRIPLET,
    FuCalculator.CLOSED_PON: Fu.CLOSED_TRIPLET,
    FuCalculator.CLOSED_TERMINAL_PON: Fu.CLOSED_TRIPLET,
    FuCalculator.OPEN_KAN: Fu.OPEN_KAN,
    FuCalculator.OPEN_TERMINAL_KAN: Fu.OPEN_KAN,
    FuCalculator.CLOSED_KAN: Fu.CLOSED_KAN,
    FuCalculator.CLOSED_TERMINAL_KAN: Fu.CLOSED_KAN,
}

_FU_PLACE = {fu: place for place, fu in enumerate(Fu)}
_NO_WIN = (HandCalculator.ERR_NO_YAKU, HandCalculator.ERR_HAND_NOT_WINNING)
_SPLIT_BASE = {20: ((Fu.BASE, 20),), 25: ((Fu.SEVEN_PAIRS, 25),), 30: ((Fu.BASE, 20), (Fu.CLOSED_RON, 10))}


@lru_cache(1 << 12)
def _best(
    tiles: tuple[Tile, ...], melds: tuple[Meld, ...], situation: Situation, score: ScoreRules, *, renhou: bool
) -> Value | None:
    """The library's best reading, corrected. Cached, because every look at an open question asks again."""
    table_tiles = tuple(tile for meld in melds for tile in meld.tiles)
    answer = HandCalculator.estimate_hand_value(
        _ids((*tiles, *table_tiles)),
        _IDS[tiles[-1]],
        [_library_meld(meld) for meld in melds],
        _ids(situation.dora),
        _config(situation, score, (*tiles, *table_tiles), renhou),
        ura_dora_indicators=_ids(situation.ura),
    )
    if answer.error in _NO_WIN:
        return None
    if answer.error is not None or answer.yaku is None or answer.han is None or answer.fu is None:
        raise ValueError(f"no hand can be won like this: {answer.error}")
    fu, fu_parts = _fu(answer, situation, score)
    entries = in_listed_order(
        (_YAKU[yaku.yaku_id], (yaku.han_open if answer.is_open_hand else 0) or yaku.han_closed) for yaku in answer.yaku
    )
    if any(yaku.is_yakuman for yaku in answer.yaku):
        return _yakuman_value([yaku for yaku, _ in entries], fu, score, fu_parts)
    return _limit_value(entries, answer.han, fu, _limit(answer.han, fu, score), fu_parts)


def _config(situation: Situation, score: ScoreRules, tiles: tuple[Tile, ...], renhou: bool) -> HandConfig:
    """The library's settings. It writes dora into them, so they are kept only where there is none."""
    winds = _valued_winds(situation, score, tiles)
    has_dora = situation.dora or situation.ura or situation.norths or not RED_TILES.isdisjoint(tiles)
    return (_new_config if has_dora else _kept_config)(situation, score, winds, renhou)


def _new_config(
    situation: Situation, score: ScoreRules, winds: tuple[Kind | None, Kind | None], renhou: bool
) -> HandConfig:
    seat_wind, round_wind = winds
    haitei = situation.last_tile and not situation.rinshan
    houtei = situation.last_tile and not situation.chankan
    blessed = situation.first_turn and situation.tsumo
    return HandConfig(
        is_tsumo=situation.tsumo,
        is_riichi=situation.riichi > 0,
        is_daburu_riichi=situation.riichi == 2,
        is_ippatsu=situation.ippatsu,
        is_rinshan=situation.rinshan,
        is_chankan=situation.chankan,
        is_haitei=haitei and situation.tsumo,
        is_houtei=houtei and not situation.tsumo,
        is_tenhou=blessed and situation.seat_wind == EAST,
        is_chiihou=blessed and situation.seat_wind != EAST,
        is_renhou=renhou,
        player_wind=seat_wind,
        round_wind=round_wind,
        num_nuki_dora=situation.norths,
        options=OptionalRules(
            has_open_tanyao=score.kuitan,
            has_aka_dora=True,
            has_double_yakuman=False,
            kazoe_limit=HandConfig.KAZOE_SANBAIMAN if score.kazoe == "sanbaiman" else HandConfig.KAZOE_LIMITED,
            kiriage=score.kiriage,
            fu_for_open_pinfu=True,
            fu_for_pinfu_tsumo=not score.tsumo_pinfu and _tsumo_fu(situation, score),
            renhou_as_yakuman=score.renhou == "yakuman",
            is_three_player=situation.players == 3,
        ),
    )


_kept_config = lru_cache(1 << 8)(_new_config)


def _valued_winds(situation: Situation, score: ScoreRules, tiles: Sequence[Tile]) -> tuple[Kind | None, Kind | None]:
    """Seat and round wind for the library: with three players, north is not a yakuhai for any seat."""
    unvalued = NORTH if situation.players == 3 else None
    seat_wind = None if situation.seat_wind == unvalued else situation.seat_wind
    round_wind = None if situation.round_wind == unvalued else situation.round_wind
    held = sum(KIND_OF_TILE[tile] == seat_wind for tile in tiles)
    if seat_wind == round_wind and held == 2 and score.double_wind_fu == 2:
        round_wind = None
    return seat_wind, round_wind


def _tsumo_fu(situation: Situation, score: ScoreRules) -> bool:
    return score.rinshan_fu or not situation.rinshan


def _fu(answer: HandResponse, situation: Situation, score: ScoreRules) -> tuple[int, tuple[tuple[Fu, int], ...]]:
    details: list[FuDetail] = answer.fu_details or []
    parts = [part for detail in details for part in _fu_part(detail)]
    if not _tsumo_fu(situation, score):
        parts = [part for part in parts if part[0] is not Fu.TSUMO]
    total = sum(fu for _, fu in parts)
    return _up_to_ten(total), tuple(sorted(parts, key=lambda part: _FU_PLACE[part[0]]))


def _up_to_ten(fu: int) -> int:
    return fu if fu == 25 else -(-fu // 10) * 10  # seven pairs are never rounded


def _fu_part(detail: FuDetail) -> tuple[tuple[Fu, int], ...]:
    source, fu = _FU[detail["reason"]], detail["fu"]
    return _SPLIT_BASE[fu] if source is Fu.BASE else ((source, fu),)


def _ids(tiles: Iterable[Tile]) -> list[int]:
    return [_IDS[tile] for tile in tiles]


@lru_cache(1 << 10)
def _library_meld(meld: Meld) -> LibraryMeld:
    return LibraryMeld(_MELDS[meld.kind], sorted(_ids(meld.tiles)), meld.is_open)
