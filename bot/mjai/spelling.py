"""What a seat can do, as mjai spells it: a JSON object, and back from what a player answers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from bot.engine.decision import Seat
from bot.engine.riichi.actions import Action, Verb
from bot.engine.riichi.state import State
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND, NORTH, PLAIN, Tile
from bot.records.readers.mjai import DRAWS, NAMES_HERE

Said: TypeAlias = Mapping[str, Any]
"""One mjai object: an event, or an answer."""

NOTHING: Final[Said] = {"type": "none"}
"""The answer of a player who lets a tile pass, or has nothing to decide."""
_CALLS: Final = {Verb.CHII: "chi", Verb.PON: "pon", Verb.DAIMINKAN: "daiminkan"}
_COMPARED: Final = ("type", "pai", "consumed", "tsumogiri")
"""What tells two actions of one seat apart; programs differ in what else they write."""


def spelled(action: Action, seat: Seat, state: State) -> Said:
    """The action as the answer of a player. Riichi is two answers: this is the first, `discard` the second."""
    deal = state.deal
    match action.verb:
        case Verb.DISCARD:
            return discard(action, seat)
        case Verb.RIICHI:
            return {"type": "reach", "actor": seat}
        case Verb.TSUMO:
            drawn = deal.players[seat].drawn
            return {"type": "hora", "actor": seat, "target": seat, "pai": "?" if drawn is None else NAMES_HERE[drawn]}
        case Verb.RON:
            return {"type": "hora", "actor": seat, "target": deal.source, "pai": NAMES_HERE[deal.tile]}
        case Verb.CHII | Verb.PON | Verb.DAIMINKAN:
            called = {"target": deal.source, "pai": NAMES_HERE[deal.tile], "consumed": _names(action.tiles)}
            return {"type": _CALLS[action.verb], "actor": seat, **called}
        case Verb.ANKAN:
            return {"type": "ankan", "actor": seat, "consumed": _names(action.tiles)}
        case Verb.SHOUMINKAN:
            pon = _pon(state, seat, action.tile)
            return {"type": "kakan", "actor": seat, "pai": NAMES_HERE[action.tile], "consumed": _names(pon.tiles)}
        case Verb.KITA:
            return {"type": "nukidora", "actor": seat, "pai": NAMES_HERE[PLAIN[NORTH]]}
        case Verb.KYUUSHU:
            return {"type": "ryukyoku", "actor": seat, "reason": DRAWS["kyuushu"]}
        case _:
            return NOTHING


def discard(action: Action, seat: Seat) -> Said:
    """The discard of an action, with riichi or without."""
    return {"type": "dahai", "actor": seat, "pai": NAMES_HERE[action.tile], "tsumogiri": action.drawn}


def understood(said: Said, options: Sequence[Action], seat: Seat, state: State) -> Action | None:
    """The option that a player's answer means, None if it means none of them.

    Of several ways to declare riichi, the first: its discard follows in an answer of its own.
    """
    return next((option for option in options if same(spelled(option, seat, state), said)), None)


def riichi_discard(said: Said, options: Sequence[Action], seat: Seat) -> Action | None:
    """The riichi with the discard that a player answers after declaring it, None if it may not be declared so."""
    riichis = (option for option in options if option.verb is Verb.RIICHI)
    return next((option for option in riichis if same(discard(option, seat), said)), None)


def same(one: Said, other: Said) -> bool:
    """Whether two answers of one seat mean the same."""
    return _essence(one) == _essence(other)


def _essence(said: Said) -> Said:
    """What an answer means. Winning needs no more than its name, for there is one tile to win with."""
    kept: dict[str, Any] = {key: said[key] for key in _COMPARED if key in said}
    kind = kept.get("type")
    if kind in ("hora", "ryukyoku", "nukidora"):
        return {"type": kind}
    if kind == "dahai":
        return {**kept, "tsumogiri": bool(kept.get("tsumogiri"))}
    if "consumed" in kept:
        kept["consumed"] = sorted(map(str, kept["consumed"]))
    return kept


def _pon(state: State, seat: Seat, added: Tile) -> Meld:
    melds = state.deal.players[seat].melds
    return next(meld for meld in melds if meld.kind is MeldKind.PON and meld.tile_kind == KIND[added])


def _names(tiles: Sequence[Tile]) -> list[str]:
    return [NAMES_HERE[tile] for tile in tiles]
