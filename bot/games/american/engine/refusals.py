"""The reasons why a press does not count, in the player's terms."""

from enum import StrEnum

from bot.engine.question import PressRefusalReason, QuestionKind, Seat, SeatAnswer
from bot.engine.refusal import Refusal, refusal_for
from bot.games.american.engine.actions import Action, Verb
from bot.games.american.engine.events import Phase
from bot.games.american.engine.exposures import claims
from bot.games.american.engine.legal import AmericanQuestion
from bot.games.american.engine.state import State
from bot.games.american.tiles import JOKER


class AmericanRefusalReason(StrEnum):
    """The reasons for which the American game alone refuses a press."""

    JOKER_NOT_ALLOWED = "joker"
    NO_CARD_HAND = "no_card_hand"
    CLAIMS_OPEN = "claims_open"


_OWN_TURN = (Verb.DISCARD, Verb.EXCHANGE)


def refusal(state: State, question: AmericanQuestion | None, press: SeatAnswer[Action]) -> Refusal | None:
    """The reason, or None if the press counts. `question` is the open question with the press's id, if there is one."""
    if question is None:
        return Refusal(PressRefusalReason.OVER if state.is_over else PressRefusalReason.LATE)
    if question.due_at is not None and press.at > question.due_at:
        return refusal_for(PressRefusalReason.LATE, by=press.at - question.due_at)
    if press.action in question.options.get(press.seat, ()):
        return None
    return Refusal(_reason(state, question, press.seat, press.action))


def _reason(state: State, question: AmericanQuestion, seat: Seat, action: Action) -> StrEnum:
    hand = state.current_hand
    rack = hand.racks[seat]
    if rack.is_dead:
        return PressRefusalReason.DEAD_HAND
    if question.kind is QuestionKind.CHARLESTON:
        if JOKER in action.tiles:
            return AmericanRefusalReason.JOKER_NOT_ALLOWED
        answer = rack.vote if hand.phase is Phase.VOTE else rack.committed_pass
        return PressRefusalReason.ILLEGAL if answer is None else PressRefusalReason.ALREADY_ANSWERED
    if question.kind is QuestionKind.CLAIM:
        return _claim_reason(state, seat, action)
    if question.kind is QuestionKind.TURN and seat != hand.turn:
        return PressRefusalReason.NOT_YOUR_TURN
    if action.verb is Verb.DISCARD and action.tiles == (rack.taken_back_tile,):
        return PressRefusalReason.TAKEN_BACK
    return AmericanRefusalReason.NO_CARD_HAND if action.verb is Verb.MAHJONG else PressRefusalReason.ILLEGAL


def _claim_reason(state: State, seat: Seat, action: Action) -> StrEnum:
    """The reason why the discard may not be claimed in this way; the seat learns nothing but what its own rack tells
    it.
    """
    hand = state.current_hand
    if action.verb is Verb.CHALLENGE:
        return AmericanRefusalReason.CLAIMS_OPEN
    if action.verb in _OWN_TURN:
        return PressRefusalReason.NOT_YOUR_TURN
    if hand.window is not None and hand.window.answers[seat] is not None:
        return PressRefusalReason.ALREADY_ANSWERED
    if hand.newest_discard.tile == JOKER:
        return AmericanRefusalReason.JOKER_NOT_ALLOWED
    if action.verb is Verb.MAHJONG:
        return AmericanRefusalReason.NO_CARD_HAND
    if seat == hand.newest_discard.seat or action in claims(hand.racks[seat], hand.newest_discard.tile):
        return PressRefusalReason.ILLEGAL
    return PressRefusalReason.NO_TILES
