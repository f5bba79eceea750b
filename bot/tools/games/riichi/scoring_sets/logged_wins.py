"""Wins of logged games, and the test hands of majiang-core."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from bot.games.riichi.scoring.value import Situation
from bot.games.riichi.scoring.yaku import Limit
from bot.mahjong.tiles import WINDS
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

LOGGED_WIN_KEYS = ("win_tile", "expect")

_WIND = dict(zip("ESWN", WINDS, strict=True))


class _Win(msgspec.Struct):
    """A win of a game, or a test hand of majiang-core; flags are 0 or 1, the winning tile lies among the tiles."""

    np: Literal[3, 4]
    tiles: list[int]
    win_tile: int
    melds: list[list[Any]]
    dora_indicators: list[int]
    ura_indicators: list[int]
    tsumo: bool
    riichi: int
    double_riichi: int
    ippatsu: int
    rinshan: int
    chankan: int
    haitei: int
    houtei: int
    first_turn: int
    seat_wind: str
    round_wind: str
    aka: bool
    kuitan: bool
    expect: "_Paid"
    file: str = ""
    hand: int = 0
    nth_winner: int = 0
    src: str = ""
    kita: int = 0


class _Paid(msgspec.Struct):
    yaku: dict[str, int]
    yakuman: list[str]
    points: int
    fu: int | None = None
    han: int | None = None
    limit: int = -1
    yakuman_mult: int | None = None


_TENHOU_LIMITS = (None, *map(str, Limit))


def read_logged_wins(text: bytes) -> Iterator[ScoringCase]:
    """One case on each line."""
    return (_case(line) for line in text.splitlines())


def _case(line: bytes) -> ScoringCase:
    win = msgspec.json.decode(line, type=_Win)
    if _rounded_up(win):
        return LeftOut("a lobby that rounds 4 han 30 fu or 3 han 60 fu up to a mangan")
    tile = tile_reader(red=win.aka)
    concealed = [tile(number) for number in win.tiles]
    winning = tile(win.win_tile)
    concealed.remove(winning)
    score = score_rules("sanma-tenhou" if win.np == 3 else "tenhou")
    # majiang-core pays two yakuman for the special forms, Tenhou one (games/FORMAT.md).
    doubles = ALL_DOUBLE_YAKUMAN if win.src or win.file.startswith("sc") else ()
    return ScoredWin(
        win.src or f"{win.file} hand {win.hand} winner {win.nth_winner}",
        tuple(sorted(concealed)),
        winning,
        tuple(meld_numbered(str(meld[0]), meld[1], tile) for meld in win.melds if meld[0] != "nuki"),
        Situation(
            seat_wind=_WIND[win.seat_wind],
            round_wind=_WIND[win.round_wind],
            tsumo=win.tsumo,
            riichi=2 if win.double_riichi else 1 if win.riichi else 0,
            ippatsu=bool(win.ippatsu),
            rinshan=bool(win.rinshan),
            chankan=bool(win.chankan),
            last_tile=bool(win.haitei or win.houtei),
            first_turn=bool(win.first_turn),
            dora=tuple(tile(number) for number in win.dora_indicators),
            ura=tuple(tile(number) for number in win.ura_indicators),
            norths=win.kita,
            players=win.np,
        ),
        msgspec.structs.replace(score, kuitan=win.kuitan, double_yakuman=doubles),
        _facts(win.expect),
    )


def _rounded_up(win: _Win) -> bool:
    """True if a hand just below a mangan was paid as one: in a special lobby of Tenhou, of which the case says
    nothing.
    """
    just_below = (sum(win.expect.yaku.values()), win.expect.fu) in ((4, 30), (3, 60))
    return just_below and win.expect.points == (12000 if win.seat_wind == "E" else 8000)


def _facts(expect: _Paid) -> Facts:
    facts: dict[str, object] = {
        "win": "yes",
        "yaku": {str(yaku_by_name(name)): han for name, han in expect.yaku.items() if han},
        "yakuman": sorted(str(yaku_by_name(name)) for name in expect.yakuman),
        "points": expect.points,
    }
    if expect.fu is not None and expect.fu >= 0:
        facts["fu"] = expect.fu
    if expect.han is not None:
        facts["han"] = expect.han
    if expect.limit >= 0:
        facts["limit"] = _TENHOU_LIMITS[expect.limit]
    if expect.yakuman_mult is not None:
        facts["times"] = expect.yakuman_mult
    return facts
