"""Games of ours as Riichi City records them."""

import json
from collections.abc import Iterator
from typing import Any

from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats.readers.riichicity import RIICHICITY_OPTIONS, UMA
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import EAST, KIND_OF_TILE, NORTH, PLAIN_TILES, RED_TILES, Tile
from tests.games.riichi.formats.encoders.walk import Step, hands
from tests.games.riichi.formats.games import Log

Said = dict[str, Any]

OPTIONS: dict[str, Any] = {**RIICHICITY_OPTIONS, "game.uma": UMA[4]}
"""Of a game of four."""
FIRST_USER = 1000
_OFFSETS = (32, 0, 16)
_CHII = {0: 2, 1: 3, 2: 4}
_CALLS = {MeldKind.PON: 5, MeldKind.DAIMINKAN: 6, MeldKind.ANKAN: 8, MeldKind.SHOUMINKAN: 9}
_RON, _TSUMO, _DISCARD, _KITA = 7, 10, 11, 13
_ABORTS = {
    e.Abort.SUUFON: 2,
    e.Abort.SUUKAIKAN: 3,
    e.Abort.SUUCHA: 4,
    e.Abort.SANCHAHOU: 5,
    e.Abort.KYUUSHU: 6,
}


def riichicity(log: Log) -> str:
    """The whole game as JSON."""
    first, last = log[0], log[-1]
    assert isinstance(first, e.GameStarted)
    assert isinstance(last, e.GameEnded)
    played = [list(_Hand(dealt).events(started, followed)) for dealt, started, followed in hands(log)]
    users = [
        {"user_id": FIRST_USER + one.seat, "point_num": one.points, "score": round(10 * one.total)}
        for one in last.standings
    ]
    played[-1].append(_event(6, {"user_data": users}))
    return json.dumps(
        {
            "playerCount": first.rules.game.players,
            "round": first.rules.game.rounds,
            "initPoints": first.rules.game.start,
            "matchType": 0,
            "selfRuleType": 0,
            "handRecord": [{"handEventRecord": events} for events in played],
        }
    )


def code_of(tile: Tile) -> int:
    kind = KIND_OF_TILE[tile]
    if kind >= EAST:
        return 49 + 16 * (kind - EAST)
    return _OFFSETS[kind // 9] + kind % 9 + 1 + (256 if tile in RED_TILES else 0)


def _event(kind: int, data: Said, user: int = 0) -> Said:
    return {"eventType": kind, "userId": user, "data": json.dumps(data)}


class _Hand:
    def __init__(self, dealt: State) -> None:
        self._dealt = dealt
        self._players = dealt.players
        self._tenpai: tuple[int, ...] = ()
        self._aborted: e.Abort | None = None

    def events(self, started: e.HandStarted, followed: list[Step]) -> Iterator[Said]:
        state = self._dealt
        users = [{"user_id": FIRST_USER + seat, "hand_points": points} for seat, points in enumerate(state.scores)]
        for seat, hand in enumerate(started.hands):
            extra = started.live_wall[:1] if seat == state.dealer else ()
            data = {
                "hand_cards": [code_of(tile) for tile in (*hand, *extra)],
                "dealer_pos": state.dealer,
                "bao_pai_card": code_of(started.indicators[0]),
                "quan_feng": 49 + 16 * (state.round // self._players),
                "chang_ci": state.round % self._players + 1,
                "ben_chang_num": state.honba,
                "li_zhi_bang_num": state.sticks,
                "user_info_list": users,
            }
            yield _event(1, data, FIRST_USER + seat)
        yield _event(2, {"in_card": 0}, FIRST_USER + state.dealer)
        for step in followed[1:]:
            yield from self._tell(step)

    def _tell(self, step: Step) -> Iterator[Said]:
        match step.event:
            case e.Drew(seat=seat, tile=tile):
                yield _event(2, {"in_card": code_of(tile)}, FIRST_USER + seat)
            case e.Discarded(seat=seat, tile=tile, riichi=riichi):
                yield self._act(seat, _DISCARD, tile, is_li_zhi=riichi)
            case e.Called(seat=seat, meld=meld) if meld.called is not None:
                own = [code_of(tile) for tile in meld.own]
                yield self._act(seat, _call(meld), meld.called, group_cards=own)
                if not meld.is_kan:
                    yield _event(2, {"in_card": 0}, FIRST_USER + seat)
            case e.KanDeclared(seat=seat, meld=meld):
                tile = meld.own[0] if meld.added is None else meld.added
                yield self._act(seat, _CALLS[meld.kind], tile)
            case e.NorthSetAside(seat=seat):
                yield self._act(seat, _KITA, PLAIN_TILES[NORTH])
            case e.IndicatorRevealed(tile=tile):
                yield _event(7, {"cards": [code_of(tile)]})
            case e.Won(seat=seat, tile=tile, source=source):
                yield self._act(seat, _TSUMO if source is None else _RON, tile)
            case e.DrawSettled(tenpai=tenpai):
                self._tenpai = tenpai
            case e.Aborted(kind=kind):
                self._aborted = kind
            case e.HandEnded(deltas=deltas):
                yield self._ended(step.before, deltas)
            case _:
                pass

    def _act(self, seat: int, action: int, tile: Tile, **more: Any) -> Said:
        said = {"action": action, "card": code_of(tile), "is_li_zhi": False, "group_cards": None, **more}
        return _event(4, {**said, "user_id": FIRST_USER + seat}, FIRST_USER + seat)

    def _end_type(self, state: State) -> int:
        if self._aborted is not None:
            return _ABORTS[self._aborted]
        wins = state.current_hand.wins
        return (1 if wins[0].source is None else 0) if wins else 7

    def _ended(self, state: State, deltas: tuple[int, ...]) -> Said:
        wins = state.current_hand.wins
        return _event(
            5,
            {
                "end_type": self._end_type(state),
                "win_info": [
                    {"user_id": FIRST_USER + seat, "all_fu": 0, "all_fang_num": 0, "all_point": 0, "li_bao_card": None}
                    for seat in self._tenpai
                ]
                or [
                    {
                        "user_id": FIRST_USER + won.seat,
                        "all_fu": won.value.fu,
                        "all_fang_num": won.value.han,
                        "all_point": won.points,
                        "li_bao_card": [code_of(tile) for tile in won.ura] or None,
                    }
                    for won in wins
                ],
                "user_profit": [
                    {"user_id": FIRST_USER + seat, "point_profit": delta} for seat, delta in enumerate(deltas)
                ],
            },
        )


def _call(meld: Meld) -> int:
    """Chii has three numbers: the called tile is the lowest, the middle or the highest."""
    if meld.kind is not MeldKind.CHII or meld.called is None:
        return _CALLS[meld.kind]
    return _CHII[sum(KIND_OF_TILE[tile] < KIND_OF_TILE[meld.called] for tile in meld.own)]
