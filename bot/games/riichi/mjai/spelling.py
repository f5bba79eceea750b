"""Actions as mjai spells them: a message, and back from what a player answers."""

from collections.abc import Sequence
from typing import Final

from bot.engine.question import Seat
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.state import State
from bot.games.riichi.mjai.messages import DRAW_REASONS, MJAI_TILE_NAMES, MjaiMove
from bot.mahjong.melds import Meld, MeldKind
from bot.mahjong.tiles import KIND_OF_TILE, NORTH, PLAIN_TILES, Tile

NO_MOVE: Final = MjaiMove("none")
"""The answer of a player who lets a tile pass, or has nothing to decide."""
_CALLS: Final = {Verb.CHII: "chi", Verb.PON: "pon", Verb.DAIMINKAN: "daiminkan"}


def mjai_move(action: Action, seat: Seat, state: State) -> MjaiMove:
    """The action as the answer of a player. Riichi is two answers: this is the first, `discard` the second."""
    deal = state.current_hand
    match action.verb:
        case Verb.DISCARD:
            return discard_move(action, seat)
        case Verb.RIICHI:
            return MjaiMove("reach", seat)
        case Verb.TSUMO:
            drawn = deal.players[seat].drawn
            return MjaiMove("hora", seat, seat, "?" if drawn is None else MJAI_TILE_NAMES[drawn])
        case Verb.RON:
            return MjaiMove("hora", seat, deal.claimable_from, MJAI_TILE_NAMES[deal.claimable_tile])
        case Verb.CHII | Verb.PON | Verb.DAIMINKAN:
            return MjaiMove(
                _CALLS[action.verb],
                seat,
                deal.claimable_from,
                MJAI_TILE_NAMES[deal.claimable_tile],
                _names(action.tiles),
            )
        case Verb.ANKAN:
            return MjaiMove("ankan", seat, consumed=_names(action.tiles))
        case Verb.SHOUMINKAN:
            pon = _pon(state, seat, action.tile)
            return MjaiMove("kakan", seat, pai=MJAI_TILE_NAMES[action.tile], consumed=_names(pon.tiles))
        case Verb.KITA:
            return MjaiMove("nukidora", seat, pai=MJAI_TILE_NAMES[PLAIN_TILES[NORTH]])
        case Verb.KYUUSHU:
            return MjaiMove("ryukyoku", seat, reason=DRAW_REASONS["kyuushu"])
        case _:
            return NO_MOVE


def discard_move(action: Action, seat: Seat) -> MjaiMove:
    """The discard of an action, with riichi or without."""
    return MjaiMove("dahai", seat, pai=MJAI_TILE_NAMES[action.tile], tsumogiri=action.tsumogiri)


def matching_option(move: MjaiMove, options: Sequence[Action], seat: Seat, state: State) -> Action | None:
    """The option that a player's answer means, None if it means none of them.

    Of several ways to declare riichi, the first: its discard follows in an answer of its own.
    """
    return next((option for option in options if is_same_move(mjai_move(option, seat, state), move)), None)


def riichi_discard(move: MjaiMove, options: Sequence[Action], seat: Seat) -> Action | None:
    """The riichi with the discard that a player answers after declaring it, None if it may not be declared so."""
    riichis = (option for option in options if option.verb is Verb.RIICHI)
    return next((option for option in riichis if is_same_move(discard_move(option, seat), move)), None)


def is_same_move(one: MjaiMove, other: MjaiMove) -> bool:
    """True if two answers of one seat mean the same; programs differ in what they write beside it."""
    return _essence(one) == _essence(other)


def _essence(move: MjaiMove) -> MjaiMove:
    """Winning needs no more than its name, for there is one tile to win with."""
    match move.type:
        case "hora" | "ryukyoku" | "nukidora" | "none" | "reach":
            return MjaiMove(move.type)
        case "dahai":
            return MjaiMove("dahai", pai=move.pai, tsumogiri=bool(move.tsumogiri))
        case _:
            return MjaiMove(move.type, pai=move.pai, consumed=tuple(sorted(move.consumed or ())))


def _pon(state: State, seat: Seat, added: Tile) -> Meld:
    melds = state.current_hand.players[seat].melds
    return next(meld for meld in melds if meld.kind is MeldKind.PON and meld.tile_kind == KIND_OF_TILE[added])


def _names(tiles: Sequence[Tile]) -> tuple[str, ...]:
    return tuple(MJAI_TILE_NAMES[tile] for tile in tiles)
