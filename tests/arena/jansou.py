"""jansou's efficiency player in a seat of ours."""

from collections.abc import Sequence
from typing import Final

from jansou.core.tiles import Tile as Piece
from jansou.core.tiles import Wind
from jansou.game import actions as does
from jansou.game.agents import SmartEfficiencyAgent
from jansou.game.flow import DecisionKind

from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.view.model import RiichiHandView, RiichiTableView
from bot.mahjong.tiles import KIND_OF_TILE, TILES
from bot.view.model import HandView, TileName
from tests.differential.jansou_table import piece

_WINDS: Final = "ESWN"
_PLAIN: Final[dict[Verb, type[does.Action]]] = {
    Verb.TSUMO: does.Tsumo,
    Verb.RON: does.Ron,
    Verb.DAIMINKAN: does.OpenKan,
    Verb.KITA: does.Nuki,
    Verb.KYUUSHU: does.NineTerminals,
    Verb.PASS: does.Pass,
}


class JansouPlayer:
    """Acceptance with what is seen taken off, and calls: `SmartEfficiencyAgent` of jansou."""

    def __init__(self, seed: int) -> None:
        self._agent = SmartEfficiencyAgent(seed)

    def choose(self, view: HandView, options: Sequence[Action]) -> Action:
        """One of the options."""
        assert isinstance(view, RiichiHandView)
        self._show(view)
        offered = {_action(option): option for option in options}
        return offered[self._agent.act(view.table.viewer, _kind(options), list(offered))]

    def _show(self, view: RiichiHandView) -> None:
        """What the agent would have gathered from events."""
        table, seen = view.table, self._agent._view
        seen.seat = table.viewer
        seen.dealer = next(place for place, seat in enumerate(table.seats) if seat.wind == "E")
        seen.round_wind = Wind(_WINDS.index(table.round_wind))
        seen.player_count = len(table.seats)
        seen.concealed = [_piece(own.tile) for own in view.tiles]
        seen.drawn = None if view.drawn is None else _piece(view.drawn.tile)
        melds = table.seats[table.viewer].melds
        seen.meld_open = [all(laid.tile is not None for laid in meld) for meld in melds]
        seen.last_discard = None if table.newest_discard is None else _piece(table.newest_discard)
        seen.visible = _visible(table)


def _visible(table: RiichiTableView) -> list[int]:
    """Discards and indicators, kind by kind: jansou's player does not look at what else lies in groups."""
    shown = [discard.tile for seat in table.seats for discard in seat.river]
    shown += [name for name in table.indicators if name is not None]
    counts = [0] * 34
    for name in shown:
        counts[KIND_OF_TILE[TILES[name]]] += 1
    return counts


def _kind(options: Sequence[Action]) -> DecisionKind:
    verbs = {option.verb for option in options}
    if Verb.TENPAI in verbs:
        return DecisionKind.TENPAI
    return DecisionKind.SELF if Verb.DISCARD in verbs else DecisionKind.DISCARD_REACTION


def _action(option: Action) -> does.Action:
    tiles = tuple(piece(tile) for tile in option.tiles)
    match option.verb, tiles:
        case Verb.DISCARD, (tile,):
            return does.Discard(tile, option.tsumogiri)
        case Verb.RIICHI, (tile,):
            return does.Riichi(tile, option.tsumogiri)
        case Verb.CHII, (one, other):
            return does.Chii((one, other))
        case Verb.PON, (one, other):
            return does.Pon((one, other))
        case Verb.ANKAN, (tile, *_):
            return does.ClosedKan(tile.kind)
        case Verb.SHOUMINKAN, (tile, *_):
            return does.AddedKan(tile)
        case Verb.TENPAI | Verb.NOTEN, _:
            return does.DeclareTenpai(option.verb is Verb.TENPAI)
        case _:
            return _PLAIN[option.verb]()


def _piece(name: TileName) -> Piece:
    return piece(TILES[name])
