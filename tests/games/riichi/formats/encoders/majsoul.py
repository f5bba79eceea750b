"""Games of ours as Mahjong Soul keeps them, with what every seat was allowed to do."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from bot.engine.question import Seat
from bot.games.riichi.engine import events as e
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.state import State
from bot.games.riichi.formats.walls import in_dealing_order
from bot.mahjong.melds import MeldKind
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, PLAIN_TILES, Tile
from tests.games.riichi.formats.encoders.walk import Step, hands
from tests.games.riichi.formats.games import Log

Record = dict[str, Any]

_TYPES = {
    Verb.CHII: 2,
    Verb.PON: 3,
    Verb.ANKAN: 4,
    Verb.DAIMINKAN: 5,
    Verb.SHOUMINKAN: 6,
    Verb.RIICHI: 7,
    Verb.TSUMO: 8,
    Verb.RON: 9,
    Verb.KYUUSHU: 10,
}
_ABORTS = {"kyuushu": 1, "suufon": 2, "suukaikan": 3, "suucha": 4, "sanchahou": 5}
_CALLS = (MeldKind.CHII, MeldKind.PON, MeldKind.DAIMINKAN)


def majsoul(log: Log) -> str:
    """The whole record as JSON, with every wall."""
    first, last = log[0], log[-1]
    assert isinstance(first, e.GameStarted)
    assert isinstance(last, e.GameEnded)
    players = [
        {"seat": one.seat, "part_point_1": one.points, "total_point": round(1000 * one.total)} for one in last.standings
    ]
    head = {
        "config": {"mode": {"mode": first.rules.game.rounds, "detail_rule": {}}},
        "accounts": [{"seat": seat, "nickname": f"P{seat}"} for seat in range(4)],
        "result": {"players": players},
    }
    records = [record for dealt, started, followed in hands(log) for record in _Hand(dealt, started).records(followed)]
    return json.dumps({"head": head, "records": records})


def _names(tiles: Iterable[Tile]) -> list[str]:
    return [NAMES[tile] for tile in tiles]


class _Hand:
    def __init__(self, dealt: State, started: e.HandStarted) -> None:
        self._dealt = dealt
        self._started = started
        self._doras = [started.indicators[0]]
        self._liqi: Record | None = None
        self._untouched = True

    def records(self, followed: list[Step]) -> Iterator[Record]:
        first, *rest = followed
        yield self._new_round(first)
        for step in rest:
            for record in self._tell(step):
                self._untouched = False
                if self._liqi is not None and record["__type"] in ("RecordDealTile", "RecordChiPengGang"):
                    record["liqi"], self._liqi = self._liqi, None
                yield record

    def _new_round(self, step: Step) -> Record:
        state, started = self._dealt, self._started
        drew = step.event
        assert isinstance(drew, e.Drew)
        tiles = {f"tiles{seat}": _names(hand) for seat, hand in enumerate(started.hands)}
        tiles[f"tiles{drew.seat}"].append(NAMES[drew.tile])
        return {
            "__type": "RecordNewRound",
            "scores": [*state.scores],
            **tiles,
            "doras": _names(self._doras),
            "chang": state.round // 4,
            "ju": state.round % 4,
            "ben": state.honba,
            "liqibang": state.sticks,
            "paishan": "".join(_names(self._wall())),
            **self._offers(step),
        }

    def _wall(self) -> list[Tile]:
        """The whole wall; of each stack of the dead wall the lower tile first."""
        started = self._started
        stacks = [started.rinshan[:2], started.rinshan[2:], *zip(started.indicators, started.ura, strict=True)]
        dead = [tile for upper, lower in reversed(stacks) for tile in (lower, upper)]
        return [*in_dealing_order(started.hands, self._dealt.round), *started.live_wall, *dead]

    def _tell(self, step: Step) -> Iterator[Record]:
        match step.event:
            case e.Drew(seat=seat, tile=tile):
                yield {
                    "__type": "RecordDealTile",
                    "seat": seat,
                    "tile": NAMES[tile],
                    "doras": _names(self._doras),
                    **self._offers(step),
                }
            case e.Discarded(seat=seat, tile=tile, tsumogiri=drawn, riichi=riichi):
                yield {
                    "__type": "RecordDiscardTile",
                    "seat": seat,
                    "tile": NAMES[tile],
                    "moqie": drawn and not self._untouched,
                    "is_liqi": riichi,
                    "is_wliqi": False,
                    "doras": _names(self._doras),
                    **self._offers(step),
                }
            case e.RiichiPaid(seat=seat):
                self._liqi = {"seat": seat, "liqibang": step.after.sticks}
            case e.Called(seat=seat, meld=meld) if meld.called is not None:
                yield {
                    "__type": "RecordChiPengGang",
                    "seat": seat,
                    "type": _CALLS.index(meld.kind),
                    "tiles": _names((*meld.own, meld.called)),
                    "froms": [*[seat] * len(meld.own), meld.source(seat, 4)],
                    **({} if meld.is_kan else self._offers(step)),
                }
            case e.KanDeclared(seat=seat, meld=meld):
                number, tile = (3, meld.own[0]) if meld.added is None else (2, meld.added)
                said = {"__type": "RecordAnGangAddGang", "seat": seat, "type": number, "tiles": NAMES[tile]}
                yield said | self._offers(step)
            case e.IndicatorRevealed(tile=tile):
                self._doras.append(tile)
            case _:
                yield from self._ended(step)

    def _offers(self, step: Step) -> Record:
        operations: list[Record] = []
        for seat, actions in step.options.items():
            listed = _operations(step.after, seat, actions)
            if listed:
                operations.append({"seat": seat, "operation_list": listed})
        return {"operations": operations}

    def _ended(self, step: Step) -> Iterator[Record]:
        match step.event:
            case e.HandEnded(deltas=deltas):
                yield self._settled(step.before, list(deltas))
            case e.DrawSettled(tenpai=tenpai, nagashi=nagashi):
                self._drawn = (tenpai, nagashi)
            case e.Aborted(kind=kind):
                self._abort = _ABORTS[kind]
            case _:
                pass

    def _settled(self, state: State, deltas: list[int]) -> Record:
        wins = state.current_hand.wins
        if wins:
            return {"__type": "RecordHule", "hules": [self._hule(won) for won in wins], "delta_scores": deltas}
        if hasattr(self, "_abort"):
            return {"__type": "RecordLiuJu", "type": self._abort, "seat": 0}
        tenpai, nagashi = self._drawn
        return {
            "__type": "RecordNoTile",
            "players": [{"tingpai": seat in tenpai} for seat in range(4)],
            "scores": [{"delta_scores": deltas} if any(deltas) else {}],
            "liujumanguan": bool(nagashi),
        }

    def _hule(self, won: e.Won) -> Record:
        worth = won.value
        yakuman = bool(worth.yakuman) and all(han >= 13 for _, han in worth.yaku)
        dealer = won.seat == self._dealt.dealer
        fans = [{"id": yaku.mahjong_soul, "val": han // 13 if yakuman else han} for yaku, han in worth.yaku]
        shares = {"point_rong": won.points} if won.source is not None else _shares(won, dealer)
        return {
            "seat": won.seat,
            "zimo": won.source is None,
            "qinjia": dealer,
            "hu_tile": NAMES[won.tile],
            "yiman": yakuman,
            "fu": worth.fu,
            "fans": fans,
            "doras": _names(self._doras),
            "li_doras": _names(won.ura),
            **shares,
        }


def _shares(won: e.Won, dealer: bool) -> Record:
    base = won.value.base
    others = -(-base * (2 if dealer else 1) // 100) * 100
    return {"point_zimo_xian": others, "point_zimo_qin": 0 if dealer else won.points - 2 * others}


def _operations(state: State, seat: Seat, actions: tuple[Action, ...]) -> list[Record]:
    combinations: dict[int, list[str]] = {}
    for action in actions:
        if action.verb is Verb.DISCARD:
            forbidden = state.current_hand.players[seat].kuikae_kinds
            combinations[1] = [NAMES[PLAIN_TILES[kind]] for kind in forbidden]
        elif action.verb in _TYPES:
            listed = combinations.setdefault(_TYPES[action.verb], [])
            listed += ["|".join(_names(_group(state, seat, action)))] if action.tiles else []
    return [{"type": number, "combination": listed} for number, listed in combinations.items()]


def _group(state: State, seat: Seat, action: Action) -> tuple[Tile, ...]:
    """A shouminkan is offered as all four tiles of it."""
    if action.verb is not Verb.SHOUMINKAN:
        return action.tiles
    pon = next(meld for meld in state.current_hand.players[seat].melds if meld.tile_kind == KIND_OF_TILE[action.tile])
    return (*pon.tiles, *action.tiles)
