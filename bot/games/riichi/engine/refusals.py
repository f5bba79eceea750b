"""Presses that do not count, in the player's terms: every refusal names its reason."""

from enum import StrEnum

from bot.engine.question import PressRefusalReason, QuestionKind, Seat, SeatAnswer
from bot.engine.refusal import Refusal, refusal_for
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.engine.furiten import FuritenKind, can_complete_hand, furiten
from bot.games.riichi.engine.kans import may_make_kan
from bot.games.riichi.engine.legal import RiichiQuestion
from bot.games.riichi.engine.state import GameStage, PlayerState, RiichiStatus, State
from bot.games.riichi.engine.tenpai import waits_of
from bot.mahjong.tiles import KIND_OF_TILE


class RiichiRefusalReason(StrEnum):
    """The reasons to refuse a press in riichi alone."""

    CHII_NEXT_ONLY = "chii_next_only"
    NOT_COMPLETE = "not_complete"
    NO_YAKU = "no_yaku"
    FURITEN_DISCARD = "furiten_discard"
    FURITEN_TEMPORARY = "furiten_temporary"
    FURITEN_RIICHI = "furiten_riichi"
    KUIKAE = "kuikae"
    IN_RIICHI = "in_riichi"
    NOT_TENPAI = "not_tenpai"
    OPEN_HAND = "open_hand"
    NOT_ENOUGH_POINTS = "points"
    LAST_TILE = "last_tile"
    FOUR_KANS = "four_kans"


_FURITEN = {
    FuritenKind.DISCARD: RiichiRefusalReason.FURITEN_DISCARD,
    FuritenKind.TEMPORARY: RiichiRefusalReason.FURITEN_TEMPORARY,
    FuritenKind.RIICHI: RiichiRefusalReason.FURITEN_RIICHI,
}


def refusal(state: State, question: RiichiQuestion | None, press: SeatAnswer[Action]) -> Refusal | None:
    """The reason, or None if the press counts. `question` is the open question with the press's id, if there is one."""
    if question is None:
        return Refusal(PressRefusalReason.OVER if state.stage is GameStage.GAME_OVER else PressRefusalReason.LATE)
    if question.due_at is not None and press.at > question.due_at:
        return refusal_for(PressRefusalReason.LATE, by=press.at - question.due_at)
    if press.action in question.options.get(press.seat, ()):
        return (
            refusal_for(PressRefusalReason.TOO_SOON, by=question.opens_at - press.at)
            if press.at < question.opens_at
            else None
        )
    return Refusal(_reason(state, question, press.seat, press.action))


def _reason(state: State, question: RiichiQuestion, seat: Seat, action: Action) -> StrEnum:
    if question.kind is QuestionKind.TURN:
        return _turn_reason(state, seat, action)
    if question.kind in (QuestionKind.CLAIM, QuestionKind.LATE_RON):
        return claim_refusal_reason(state, seat, action.verb)
    return PressRefusalReason.ALREADY_ANSWERED


def _turn_reason(state: State, seat: Seat, action: Action) -> StrEnum:
    hand = state.current_hand
    player = hand.players[seat]
    if seat != hand.turn:
        return PressRefusalReason.NOT_YOUR_TURN
    if player.has_dead_hand and action.verb is not Verb.DISCARD:
        return PressRefusalReason.DEAD_HAND
    if action.verb is Verb.DISCARD and action.tiles and KIND_OF_TILE[action.tile] in player.kuikae_kinds:
        return RiichiRefusalReason.KUIKAE
    if action.verb in (Verb.DISCARD, Verb.RIICHI) and action.tiles and action.tile == player.taken_back_tile:
        return PressRefusalReason.TAKEN_BACK
    if player.in_riichi and action.verb not in (Verb.TSUMO, Verb.ANKAN, Verb.KITA):
        return RiichiRefusalReason.IN_RIICHI
    if action.verb is Verb.RIICHI:
        return _riichi_reason(state, seat)
    if action.verb in (Verb.ANKAN, Verb.SHOUMINKAN) and not may_make_kan(hand):
        return RiichiRefusalReason.LAST_TILE if hand.tiles_left == 0 else RiichiRefusalReason.FOUR_KANS
    return _tsumo_reason(state, player) if action.verb is Verb.TSUMO else PressRefusalReason.ILLEGAL


def _tsumo_reason(state: State, player: PlayerState) -> StrEnum:
    complete = player.drawn is not None and KIND_OF_TILE[player.drawn] in waits_of(player, state.players)
    return RiichiRefusalReason.NO_YAKU if complete else RiichiRefusalReason.NOT_COMPLETE


def _riichi_reason(state: State, seat: Seat) -> StrEnum:
    rules, hand, player = state.rules.riichi, state.current_hand, state.current_hand.players[seat]
    if not player.is_closed:
        return RiichiRefusalReason.OPEN_HAND
    if hand.tiles_left < rules.min_wall:
        return RiichiRefusalReason.LAST_TILE
    if rules.min_points != "any" and state.scores[seat] < rules.min_points:
        return RiichiRefusalReason.NOT_ENOUGH_POINTS
    return (
        RiichiRefusalReason.NOT_TENPAI if player.riichi is RiichiStatus.NOT_DECLARED else RiichiRefusalReason.IN_RIICHI
    )


def claim_refusal_reason(state: State, seat: Seat, verb: Verb) -> StrEnum:
    """The reason why the seat may not claim the last tile in this way; the seat learns nothing but what its own hand
    tells it.
    """
    hand = state.current_hand
    player = hand.players[seat]
    window = hand.window
    if seat == hand.claimable_from:
        return PressRefusalReason.ILLEGAL
    if window is not None and window.answers[seat] is not None:
        return PressRefusalReason.ALREADY_ANSWERED
    if player.has_dead_hand:
        return PressRefusalReason.DEAD_HAND
    if verb is Verb.RON:
        return _ron_reason(state, seat)
    if player.in_riichi:
        return RiichiRefusalReason.IN_RIICHI
    if verb is Verb.CHII and seat != hand.next_seat:
        return RiichiRefusalReason.CHII_NEXT_ONLY
    if hand.tiles_left == 0:
        return RiichiRefusalReason.LAST_TILE
    if verb is Verb.DAIMINKAN and not may_make_kan(hand):
        return RiichiRefusalReason.FOUR_KANS
    return PressRefusalReason.NO_TILES


def _ron_reason(state: State, seat: Seat) -> StrEnum:
    hand = state.current_hand
    if not can_complete_hand(state.rules, hand, seat):
        return RiichiRefusalReason.NOT_COMPLETE
    kind = furiten(state.rules, hand.players[seat])
    return RiichiRefusalReason.NO_YAKU if kind is None else _FURITEN[kind]
