"""The waits of a hand, and those that each discard would leave, from what its player can see."""

from collections.abc import Sequence

from bot.engine.question import QuestionKind, Seat
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.events import Discarded
from bot.games.riichi.engine.evolve import evolve
from bot.games.riichi.engine.furiten import furiten
from bot.games.riichi.engine.legal import pending
from bot.games.riichi.engine.payments import hand_points
from bot.games.riichi.engine.state import State
from bot.games.riichi.engine.tenpai import waits_of
from bot.games.riichi.engine.windows import riichi_payment
from bot.games.riichi.engine.worth import ron_value, value_without_ura
from bot.games.riichi.view.model import TenpaiDiscard, Wait, WinObstacle
from bot.mahjong import shanten
from bot.mahjong.tiles import KIND_OF_TILE, NAMES, NORTH, PLAIN_TILES, RED_TILES, Kind, Tile, counts
from bot.view.model import Phrase

_FURITEN = Phrase("wait.furiten")
_NO_YAKU = Phrase("wait.no_yaku")


def seat_waits(state: State, seat: Seat) -> tuple[Wait, ...]:
    """The waits of the hand, the drawn tile apart, with the number unseen here, and what stands in the way of a ron. A
    dead hand waits for nothing.
    """
    player = state.current_hand.players[seat]
    tenpai = not player.has_dead_hand and waits_of(player, state.players)
    return _waits(state, seat, _seen_counts(state, seat)) if tenpai else ()


def is_furiten(waits: Sequence[Wait]) -> bool:
    """True if it is furiten that stands in the way: then it does so for all of them."""
    return bool(waits) and waits[0].note == _FURITEN


def seat_tenpai_discards(state: State, seat: Seat, verb: Verb = Verb.DISCARD) -> tuple[TenpaiDiscard, ...]:
    """Each discard of the seat's turn after which the hand is tenpai, one of each kind (a plain five rather than a red
    one), those that leave most tiles to wait for first; with `Verb.RIICHI` as the declaration of a riichi. Nothing for
    a dead hand, nor in riichi, where none is chosen.
    """
    player = state.current_hand.players[seat]
    if player.has_dead_hand or player.in_riichi or not (options := _turn_options(state, seat)):
        return ()
    tenpai = shanten.tenpai_discards(player.held_tiles, state.players)
    if not tenpai:
        return ()
    plain_last = sorted(
        (action for action in options if action.verb is verb), key=lambda action: action.tile not in RED_TILES
    )
    kinds = {KIND_OF_TILE[action.tile]: action for action in plain_last}
    seen = _seen_counts(state, seat)
    discards = (
        TenpaiDiscard(NAMES[kinds[kind].tile], _waits(_gone_by(state, seat, kinds[kind]), seat, seen))
        for kind in tenpai
        if kind in kinds
    )
    return tuple(sorted(discards, key=lambda discard: -discard.tiles_left))


def points_without_ura(state: State, seat: Seat, *, tsumo: bool) -> int | None:
    """The points that the seat is sure of if it wins now, without counters and sticks: ura dora may add to them. None
    if it may not win.
    """
    value = value_without_ura(state, seat, tsumo=tsumo)
    return None if value is None else hand_points(state, seat, value, tsumo=tsumo)


def win_obstacles(state: State, seat: Seat) -> tuple[WinObstacle, ...]:
    """The reasons for which the hand cannot win, as far as its player may know them: what it waits for; that it is
    furiten, and why; which tiles, or the one just drawn, give it no yaku.
    """
    player = state.current_hand.players[seat]
    waits = () if player.has_dead_hand else waits_of(player, state.players)
    if not waits:
        return (WinObstacle("not_tenpai"),)
    found = [WinObstacle("waits", waits)]
    if (kind := furiten(state.rules, player)) is not None:
        found.append(WinObstacle(f"furiten.{kind}"))
    if worthless := tuple(wait for wait in waits if not ron_value(state, seat, PLAIN_TILES[wait])):
        found.append(WinObstacle("no_yaku", worthless))
    drawn = player.drawn
    if drawn is not None and KIND_OF_TILE[drawn] in waits and value_without_ura(state, seat, tsumo=True) is None:
        found.append(WinObstacle("drawn", (KIND_OF_TILE[drawn],)))
    return tuple(found) if len(found) > 1 else (*found, WinObstacle("fine"))


def _turn_options(state: State, seat: Seat) -> tuple[Action, ...]:
    turns = (question.options.get(seat, ()) for question in pending(state) if question.kind is QuestionKind.TURN)
    return next(turns, ())


def _gone_by(state: State, seat: Seat, discard: Action) -> State:
    """The state when nobody has claimed this discard: a riichi that it declares stands."""
    riichi = discard.verb is Verb.RIICHI
    state = evolve(state, Discarded(seat, discard.tile, discard.tsumogiri, riichi=riichi))
    paid = riichi_payment(state.current_hand)
    return state if paid is None else evolve(state, paid)


def _waits(state: State, seat: Seat, seen: Sequence[int]) -> tuple[Wait, ...]:
    """`seen` counts the tiles of each kind that its player sees."""
    player = state.current_hand.players[seat]
    blocked = furiten(state.rules, player) is not None
    return tuple(
        Wait(NAMES[PLAIN_TILES[kind]], max(0, 4 - seen[kind]), _FURITEN if blocked else _note(state, seat, kind))
        for kind in waits_of(player, state.players)
    )


def _note(state: State, seat: Seat, kind: Kind) -> Phrase | None:
    return None if ron_value(state, seat, PLAIN_TILES[kind]) else _NO_YAKU


def _seen_counts(state: State, seat: Seat) -> list[int]:
    """The tiles of each kind that lie open for this seat: its own, all rivers, groups, norths aside, the indicators."""
    hand = state.current_hand
    tiles: list[Tile] = [*hand.players[seat].held_tiles, *hand.dora]
    for player in hand.players:
        tiles += [discard.tile for discard in player.river if discard.called_by is None]
        tiles += [tile for meld in player.melds for tile in meld.tiles]
        tiles += [PLAIN_TILES[NORTH]] * player.norths
    return counts(tiles)
