"""Games of ours as kobalab's Majiang writes them down."""

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from bot.engine.question import Seat
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats.japanese import DRAW_NAMES
from bot.games.riichi.scoring.yaku import Yaku
from bot.mahjong.melds import Meld, MeldKind, Side
from bot.mahjong.tiles import NAMES, Tile
from tests.games.riichi.formats.encoders.walk import Step, hands
from tests.games.riichi.formats.games import Log

Move = dict[str, dict[str, Any]]

_SIGNS = {Side.LEFT: "-", Side.ACROSS: "=", Side.RIGHT: "+"}


def paipu(log: Log) -> str:
    """The whole game as JSON. The player who deals first is number 0."""
    last = log[-1]
    assert isinstance(last, e.GameEnded)
    standings = sorted(last.standings, key=lambda standing: standing.seat)
    return json.dumps(
        {
            "title": "",
            "player": ["P0", "P1", "P2", "P3"],
            "qijia": 0,
            "log": [list(_Hand(dealt).moves(started, followed)) for dealt, started, followed in hands(log)],
            "defen": [standing.points for standing in standings],
            "point": [f"{standing.total:.1f}" for standing in standings],
        }
    )


def written(tiles: Iterable[Tile]) -> str:
    """`m123p0z7`."""
    names = [NAMES[tile] for tile in tiles]
    return "".join(suit + "".join(name[0] for name in same) for suit, same in groupby(names, lambda name: name[1]))


class _Hand:
    def __init__(self, dealt: State) -> None:
        self._dealt = dealt
        self._turned: list[Move] = []
        self._rinshan = False

    def moves(self, started: e.HandStarted, followed: list[Step]) -> Iterator[Move]:
        state = self._dealt
        yield {
            "qipai": {
                "zhuangfeng": state.round // 4,
                "jushu": state.round % 4,
                "changbang": state.honba,
                "lizhibang": state.sticks,
                "defen": self._by_wind(state.scores),
                "baopai": written(started.indicators[:1]),
                "shoupai": [written(hand) for hand in self._by_wind(started.hands)],
            }
        }
        for step in followed:
            yield from self._move(step)

    def _wind(self, seat: Seat) -> int:
        return (seat - self._dealt.dealer) % 4

    def _by_wind(self, values: Iterable[Any]) -> list[Any]:
        listed = list(values)
        return [listed[(self._dealt.dealer + wind) % 4] for wind in range(4)]

    def _move(self, step: Step) -> Iterator[Move]:
        """An indicator that turns before a discard is told after it."""
        match step.event:
            case e.Drew(seat=seat, tile=tile, rinshan=rinshan):
                yield {"gangzimo" if rinshan else "zimo": {"l": self._wind(seat), "p": written([tile])}}
                yield from self._late_indicators()
            case e.Discarded(seat=seat, tile=tile, tsumogiri=drawn, riichi=riichi):
                text = written([tile]) + "_" * drawn + "*" * riichi
                yield {"dapai": {"l": self._wind(seat), "p": text}}
                yield from self._late_indicators()
            case e.Called(seat=seat, meld=meld):
                yield {"fulou": {"l": self._wind(seat), "m": _called(meld)}}
            case e.KanDeclared(seat=seat, meld=meld):
                yield {"gang": {"l": self._wind(seat), "m": _announced(meld)}}
            case e.IndicatorRevealed(tile=tile):
                self._turned.append({"kaigang": {"baopai": written([tile])}})
            case e.DrawSettled(tenpai=tenpai, nagashi=nagashi):
                self._drawn = ("nagashi" if nagashi else "exhaustive", tenpai)
            case e.Aborted(kind=kind, shown=shown):
                self._drawn = (str(kind), shown)
            case e.HandEnded(deltas=deltas):
                yield from self._ended(step.before, deltas)
            case _:
                pass

    def _late_indicators(self) -> Iterator[Move]:
        yield from self._turned
        self._turned = []

    def _ended(self, state: State, deltas: tuple[int, ...]) -> Iterator[Move]:
        wins = state.current_hand.wins
        for place, won in enumerate(wins):
            yield {"hule": self._won(won, deltas if place == 0 else (0,) * 4)}
        if not wins:
            kind, shown = self._drawn
            players = state.current_hand.players
            hands_shown = [written(player.held_tiles) if seat in shown else "" for seat, player in enumerate(players)]
            said = {"name": DRAW_NAMES[kind], "shoupai": self._by_wind(hands_shown), "fenpei": self._by_wind(deltas)}
            yield {"pingju": said}

    def _won(self, won: e.Won, deltas: tuple[int, ...]) -> dict[str, Any]:
        worth = won.value
        said: dict[str, Any] = {
            "l": self._wind(won.seat),
            "baojia": None if won.source is None else self._wind(won.source),
            "defen": won.points,
            "fubaopai": [written([tile]) for tile in won.ura] or None,
            "fenpei": self._by_wind(deltas),
        }
        if worth.yakuman and all(han >= 13 for _, han in worth.yaku):
            named = [{"name": _name(yaku), "fanshu": "*" * (han // 13)} for yaku, han in worth.yaku]
            return said | {"hupai": named, "damanguan": worth.yakuman}
        named = [{"name": _name(yaku), "fanshu": han} for yaku, han in worth.yaku]
        return said | {"hupai": named, "fu": worth.fu, "fanshu": worth.han}


def _name(yaku: Yaku) -> str:
    return yaku.japanese.replace("役牌", "翻牌").replace("両立直", "ダブル立直")


def _called(meld: Meld) -> str:
    """The called tile stands in its place, the sign of its discarder behind it."""
    assert meld.called is not None
    assert meld.side is not None
    if meld.kind is not MeldKind.CHII:
        return written((*meld.own, meld.called)) + _SIGNS[meld.side]
    tiles = sorted((*meld.own, meld.called))
    ranks = [NAMES[tile][0] + _SIGNS[meld.side] * (tile == meld.called) for tile in tiles]
    return NAMES[meld.called][1] + "".join(ranks)


def _announced(meld: Meld) -> str:
    if meld.added is None or meld.called is None or meld.side is None:
        return written(meld.own)
    return written((*meld.own, meld.called)) + _SIGNS[meld.side] + NAMES[meld.added][0]
