"""The value of a seat's hand when it wins, with all circumstances of the win taken from the state (riichi.md §8)."""

from typing import Literal

from msgspec.structs import replace

from bot.engine.question import Seat
from bot.games.riichi.engine.state import ClaimableOrigin, GameStage, Hand, PlayerState, RiichiStatus, State, TurnOrigin
from bot.games.riichi.scoring.value import Situation, Value, value
from bot.mahjong.tiles import Tile

_RIICHI: dict[RiichiStatus, Literal[1, 2]] = {RiichiStatus.ACTIVE: 1, RiichiStatus.DOUBLE: 2}


def situation(state: State, seat: Seat, *, tsumo: bool) -> Situation:
    """The circumstances of a win now: with the tile just drawn, or with the last tile that others may claim."""
    hand = state.current_hand
    player = hand.players[seat]
    robbing = not tsumo and hand.claimable_origin in (ClaimableOrigin.SHOUMINKAN, ClaimableOrigin.ANKAN)
    return Situation(
        seat_wind=state.seat_wind(seat),
        round_wind=state.round_wind,
        tsumo=tsumo,
        riichi=_RIICHI.get(player.riichi, 0),
        ippatsu=player.ippatsu,
        rinshan=tsumo and hand.turn_origin is TurnOrigin.RINSHAN,
        chankan=robbing,
        last_tile=_is_last(hand, tsumo=tsumo, robbing=robbing),
        first_turn=_is_first_turn(state, seat, tsumo=tsumo),
        dora=hand.dora,
        ura=_ura(state, player),
        norths=player.norths,
        players=state.players,
    )


def _is_last(hand: Hand, *, tsumo: bool, robbing: bool) -> bool:
    """Haitei or houtei; a win with a replacement tile is rinshan instead, one with a robbed tile chankan (riichi.md
    §6.4).
    """
    if tsumo:
        return hand.tiles_left == 0 and hand.turn_origin is TurnOrigin.DRAW
    return hand.tiles_left == 0 and not robbing


def _is_first_turn(state: State, seat: Seat, *, tsumo: bool) -> bool:
    """Tenhou, chiihou or renhou: before the winner's first discard, and no call by anybody."""
    hand = state.current_hand
    if not hand.no_calls_yet or hand.players[seat].river:
        return False
    return tsumo or seat != state.dealer


def _ura(state: State, player: PlayerState) -> tuple[Tile, ...]:
    hand, rules = state.current_hand, state.rules.riichi
    if not player.in_riichi or not rules.ura:
        return ()
    return hand.ura[: hand.indicators_revealed if rules.kan_ura else 1]


def winning_value(state: State, seat: Seat, *, tsumo: bool) -> Value | None:
    """The value of the seat's complete hand, or None if it may not win: it has no yaku, or too few for the number of
    counters.
    """
    hand = state.current_hand
    tile = hand.players[seat].drawn if tsumo else hand.claimable_tile
    if tile is None:
        raise LookupError("nothing was drawn to win with")
    return _sufficient(state, seat, tile, situation(state, seat, tsumo=tsumo))


def value_without_ura(state: State, seat: Seat, *, tsumo: bool) -> Value | None:
    """The least that a win now is worth, as its winner knows beforehand: without ura dora. None if the hand cannot win
    now.
    """
    hand = state.current_hand
    tile = hand.players[seat].drawn if tsumo else hand.claimable_tile
    return (
        None if tile is None else _sufficient(state, seat, tile, replace(situation(state, seat, tsumo=tsumo), ura=()))
    )


def ron_value(state: State, seat: Seat, tile: Tile) -> Value | None:
    """The value of the seat's hand with a ron on this tile as the next discard, ura dora apart; None if it may not win
    that way. By then a declared riichi stands, a first turn is over, and somebody has drawn.
    """
    hand = state.current_hand
    now = situation(state, seat, tsumo=False)
    in_turn = state.stage is GameStage.TURN and hand.turn == seat
    to_be_drawn = in_turn or state.stage is GameStage.CLAIM_WINDOW
    declared = hand.players[seat].riichi is RiichiStatus.DECLARED
    next_discard = replace(
        now,
        riichi=now.riichi or (1 if declared else 0),
        chankan=False,
        last_tile=hand.tiles_left <= to_be_drawn,
        first_turn=now.first_turn and not in_turn,
        ura=(),
    )
    return _sufficient(state, seat, tile, next_discard)


def _sufficient(state: State, seat: Seat, tile: Tile, circumstances: Situation) -> Value | None:
    """The value of the hand; None without a yaku, or with too few for the number of counters."""
    player, score = state.current_hand.players[seat], state.rules.score
    worth = value(player.concealed, tile, player.melds, circumstances, score)
    two_han = score.two_han_at and state.honba >= score.two_han_at
    return None if worth is None or (two_han and worth.yaku_han < 2) else worth
