"""Why a press does not count, in the player's terms."""

from bot.engine.american.actions import Action, Verb
from bot.engine.american.events import Phase
from bot.engine.american.legal import Question
from bot.engine.american.state import State
from bot.engine.american.tiles import JOKER
from bot.engine.decision import Ask, Press, Reason, Reject


def refusal(state: State, question: Question | None, press: Press[Action]) -> Reject | None:
    """None if the press counts; else the reason. `question` is the open one with the press's id, if there is one."""
    if question is None:
        return Reject(Reason.OVER if state.over else Reason.LATE)
    if question.due is not None and press.at > question.due:
        return Reject(Reason.LATE, by=press.at - question.due)
    if press.action in question.options.get(press.seat, ()):
        return None
    return Reject(_reason(state, question, press))


def _reason(state: State, question: Question, press: Press[Action]) -> Reason:
    hand, action = state.table, press.action
    rack = hand.racks[press.seat]
    if rack.dead:
        return Reason.DEAD_HAND
    if question.ask is Ask.CHARLESTON:
        if JOKER in action.tiles:
            return Reason.JOKER
        return Reason.ANSWERED if rack.sent is not None or rack.vote is not None else Reason.ILLEGAL
    if question.ask is Ask.CLAIM:
        return _claim_reason(state, press)
    if hand.phase is Phase.TURN and press.seat != hand.turn:
        return Reason.NOT_YOUR_TURN
    return Reason.NO_CARD_HAND if action.verb is Verb.MAHJONG else Reason.ILLEGAL


def _claim_reason(state: State, press: Press[Action]) -> Reason:
    hand = state.table
    window = hand.window
    if window is not None and window.answers[press.seat] is not None:
        return Reason.ANSWERED
    if press.seat == hand.pile[-1].seat:
        return Reason.ILLEGAL
    if hand.pile[-1].tile == JOKER:
        return Reason.JOKER
    return Reason.NO_CARD_HAND if press.action.verb is Verb.MAHJONG else Reason.NO_TILES
