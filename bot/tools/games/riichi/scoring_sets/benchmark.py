"""Wins of the RiichiEnv benchmark."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from bot.games.riichi.formats.mahjong_soul import yaku_numbered
from bot.games.riichi.scoring.value import Situation
from bot.mahjong.tiles import EAST, Kind
from bot.tools.games.riichi.scoring_sets.case import (
    Facts,
    ScoredWin,
    ScoringCase,
    meld_numbered,
    score_rules,
    tile_reader,
)

BENCHMARK_KEYS = ("tiles_136", "expected")


class _Hand(msgspec.Struct):
    """Yaku under Mahjong Soul's numbers; the winning tile lies apart, and may repeat a number."""

    tiles_136: list[int]
    win_tile_136: int
    melds: list["_Group"]
    dora_indicators: list[int]
    ura_indicators: list[int]
    conditions: "_Conditions"
    expected: "_Answer"
    src: str


class _Conditions(msgspec.Struct):
    tsumo: bool
    riichi: bool
    double_riichi: bool
    ippatsu: bool
    haitei: bool
    houtei: bool
    rinshan: bool
    chankan: bool
    tsumo_first_turn: bool
    player_wind: int
    round_wind: int
    kita_count: int
    num_players: Literal[3, 4]


class _Group(msgspec.Struct):
    meld_type: str
    tiles: list[int]


class _Answer(msgspec.Struct):
    is_win: bool
    han: int
    fu: int
    yaku: list[int]


def read_benchmark(text: bytes) -> Iterator[ScoringCase]:
    """One case on each line."""
    return (_case(line) for line in text.splitlines())


def _case(line: bytes) -> ScoringCase:
    win = msgspec.json.decode(line, type=_Hand)
    conditions = win.conditions
    tile = tile_reader(red=True)
    seat_wind, round_wind = EAST + conditions.player_wind, EAST + conditions.round_wind
    return ScoredWin(
        win.src,
        tuple(sorted(tile(number) for number in win.tiles_136)),
        tile(win.win_tile_136),
        tuple(meld_numbered(meld.meld_type, meld.tiles, tile) for meld in win.melds),
        Situation(
            seat_wind=seat_wind,
            round_wind=round_wind,
            tsumo=conditions.tsumo,
            riichi=2 if conditions.double_riichi else 1 if conditions.riichi else 0,
            ippatsu=conditions.ippatsu,
            rinshan=conditions.rinshan,
            chankan=conditions.chankan,
            last_tile=conditions.haitei or conditions.houtei,
            first_turn=conditions.tsumo_first_turn,
            dora=tuple(tile(number) for number in win.dora_indicators),
            ura=tuple(tile(number) for number in win.ura_indicators),
            norths=conditions.kita_count,
            players=conditions.num_players,
        ),
        score_rules("mahjongsoul"),
        _facts(win.expected, seat_wind, round_wind),
    )


def _facts(expected: _Answer, seat_wind: Kind, round_wind: Kind) -> Facts:
    if not expected.is_win:
        return {"win": "no"}
    names = {yaku_numbered(number, seat_wind - EAST, round_wind - EAST) for number in expected.yaku}
    facts: dict[str, object] = {
        "win": "yes",
        "names": sorted(str(name) for name in names),
        "han": expected.han,
    }
    return facts | ({"fu": expected.fu} if expected.fu else {})
