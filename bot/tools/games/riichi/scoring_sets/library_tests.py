"""Unit tests of the `mahjong` library."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from bot.games.riichi.scoring.value import Situation
from bot.mahjong.tiles import EAST, SOUTH, WINDS, Kind
from bot.tools.games.riichi.scoring_sets.case import (
    ALL_DOUBLE_YAKUMAN,
    Facts,
    LeftOut,
    ScoredWin,
    ScoringCase,
    meld_numbered,
    score_rules,
    tile_reader,
    yaku_by_name,
)

LIBRARY_TEST_KEYS = ("config", "scoring")


class _Test(msgspec.Struct):
    """A test under the library's names; the winning tile and the melds lie among the tiles."""

    test: str
    tiles: list[int]
    win_tile: int | None
    melds: list[tuple[str, list[int], bool]]
    dora_indicators: list[int]
    ura_indicators: list[int]
    config: "_Config"
    options: "_Options"
    scoring: str
    expect: "_Answer"


class _Config(msgspec.Struct):
    is_tsumo: bool = False
    is_riichi: bool = False
    is_daburu_riichi: bool = False
    is_ippatsu: bool = False
    is_rinshan: bool = False
    is_chankan: bool = False
    is_haitei: bool = False
    is_houtei: bool = False
    is_tenhou: bool = False
    is_chiihou: bool = False
    is_renhou: bool = False
    is_open_riichi: bool = False
    paarenchan: int = 0
    player_wind: Kind | None = None
    round_wind: Kind | None = None
    num_nuki_dora: int = 0


class _Options(msgspec.Struct):
    has_open_tanyao: bool = False
    has_aka_dora: bool = False
    has_double_yakuman: bool = True
    kazoe_limit: int = 0
    kiriage: bool = False
    fu_for_open_pinfu: bool = True
    fu_for_pinfu_tsumo: bool = False
    renhou_as_yakuman: bool = False
    has_daisharin: bool = False
    has_daichisei: bool = False
    has_sashikomi_yakuman: bool = False
    is_three_player: bool = False


class _Answer(msgspec.Struct):
    error: str | None
    han: int | None
    fu: int | None
    yaku: list[str]
    cost: dict[str, Any] | None


_NO_WIN = ("no_yaku", "hand_not_winning")


def read_library_tests(text: bytes) -> Iterator[ScoringCase]:
    """One case on each line."""
    return (_case(line) for line in text.splitlines())


def _case(line: bytes) -> ScoringCase:
    test = msgspec.json.decode(line, type=_Test)
    if test.win_tile is None:
        return LeftOut("nagashi mangan, which belongs to the draw")
    if reason := _left_out(test):
        return LeftOut(reason)
    config, options = test.config, test.options
    tile = tile_reader(red=options.has_aka_dora)
    concealed = [tile(number) for number in test.tiles]
    for number in (test.win_tile, *(number for _, numbers, _ in test.melds for number in numbers)):
        if tile(number) not in concealed:
            return LeftOut("a tile that the hand does not hold")
        concealed.remove(tile(number))
    seat_wind, round_wind = _winds(config, [number // 4 for number in test.tiles])
    return ScoredWin(
        test.test,
        tuple(sorted(concealed)),
        tile(test.win_tile),
        tuple(meld_numbered(kind if opened else "ankan", numbers, tile) for kind, numbers, opened in test.melds),
        Situation(
            seat_wind=seat_wind,
            round_wind=round_wind,
            tsumo=config.is_tsumo,
            riichi=2 if config.is_daburu_riichi else 1 if config.is_riichi else 0,
            ippatsu=config.is_ippatsu,
            rinshan=config.is_rinshan,
            chankan=config.is_chankan,
            last_tile=config.is_haitei or config.is_houtei,
            first_turn=config.is_tenhou or config.is_chiihou or config.is_renhou,
            dora=tuple(tile(number) for number in test.dora_indicators),
            ura=tuple(tile(number) for number in test.ura_indicators),
            norths=config.num_nuki_dora,
            players=3 if options.is_three_player else 4,
        ),
        msgspec.structs.replace(
            score_rules("tenhou"),
            kiriage=options.kiriage,
            kazoe="sanbaiman" if options.kazoe_limit else "yakuman",
            double_yakuman=ALL_DOUBLE_YAKUMAN if options.has_double_yakuman else (),
            renhou="yakuman" if options.renhou_as_yakuman else "mangan_add",
            kuitan=options.has_open_tanyao,
            tsumo_pinfu=not options.fu_for_pinfu_tsumo,
        ),
        _facts(test.expect),
    )


def _left_out(test: _Test) -> str | None:
    """The reason to leave out a test: it asks for what no book of ours has, or for a win that a `Situation` has no
    words for.
    """
    config, options = test.config, test.options
    reasons = {
        f"scoring as {test.scoring}": test.scoring != "ScoresCalculator",
        "open riichi": config.is_open_riichi,
        "paarenchan": config.paarenchan > 0,
        "daisharin": options.has_daisharin,
        "daichisei": options.has_daichisei,
        "sashikomi": options.has_sashikomi_yakuman,
        "counted yakuman that add up": options.kazoe_limit == _KAZOE_ADDS_UP,
        "an open hand of 20 fu": not options.fu_for_open_pinfu,
        "less than no norths": config.num_nuki_dora < 0,
        "a win that cannot be put into words": _cannot_be_put(config),
    }
    return next((reason for reason, holds in reasons.items() if holds), None)


_KAZOE_ADDS_UP = 2


def _cannot_be_put(config: _Config) -> bool:
    dealer, unknown = config.player_wind == EAST, config.player_wind is None
    return (
        (config.is_tsumo and (config.is_houtei or config.is_renhou))
        or (not config.is_tsumo and (config.is_haitei or config.is_tenhou or config.is_chiihou))
        or (config.is_haitei and config.is_rinshan)
        or (config.is_houtei and config.is_chankan)
        or (config.is_chiihou and dealer)
        or (config.is_tenhou and not dealer and not unknown)
    )


def _winds(config: _Config, held: Sequence[Kind]) -> tuple[Kind, Kind]:
    """Seat and round wind; where a test gives none, winds that the hand does not hold."""
    free = [wind for wind in WINDS if wind not in held]
    seat_wind = EAST if config.is_tenhou else next((wind for wind in free if wind != EAST), SOUTH)
    round_wind = free[0] if free else SOUTH
    return config.player_wind or seat_wind, config.round_wind or round_wind


def _facts(expect: _Answer) -> Facts:
    if expect.error is not None or expect.cost is None:
        return {"win": "no" if expect.error in _NO_WIN else "impossible"}
    return {
        "win": "yes",
        "names": sorted(str(yaku_by_name(name)) for name in expect.yaku),
        "han": expect.han,
        "fu": expect.fu,
        "payments": (expect.cost["main"], expect.cost["additional"]),
    }
