"""The presses that facts of a riichi log tell of."""

from collections.abc import Sequence

import msgspec

from bot.engine.question import Question, Seat
from bot.games.riichi.engine import actions as a
from bot.games.riichi.engine.actions import Action, Verb
from bot.games.riichi.formats.record import AnyRecordFact, Call, Discard, Kan, North, NoWinner, Win
from bot.mahjong.melds import Meld, MeldKind

_CALLS = (Verb.CHII, Verb.PON, Verb.DAIMINKAN)
LOWER_PRIORITY_CALLS = {Verb.RON: _CALLS, Verb.PON: (Verb.CHII,), Verb.DAIMINKAN: (Verb.CHII,), Verb.CHII: ()}


def lower_priority_answer(options: Sequence[Action], lesser: Sequence[Verb]) -> Action:
    """A call of a lesser verb, by somebody who could not have called ron; else a pass."""
    calls = [] if a.RON in options else [action for action in options if action.verb in lesser]
    return calls[0] if calls else a.PASS


_THREE_RONS = 3
_VERBS = {
    MeldKind.CHII: Verb.CHII,
    MeldKind.PON: Verb.PON,
    MeldKind.DAIMINKAN: Verb.DAIMINKAN,
}


def recorded_claims(question: Question[Action], facts: tuple[AnyRecordFact, ...], place: int) -> dict[Seat, Action]:
    """The claims on the last tile that the log tells of: one caller's, or those of everybody who won with it."""
    fact = facts[place]
    match fact:
        case Call(seat=seat, meld=meld):
            return {seat: Action(_VERBS[meld.kind], meld.own)}
        case Win(source=int()):
            return {win.seat: a.RON for win in facts[place:] if isinstance(win, Win)}
        case NoWinner(kind="sanchahou" | msgspec.UNSET):
            callers = {seat: a.RON for seat, options in question.options.items() if a.RON in options}
            return callers if len(callers) == _THREE_RONS else {}
        case _:
            return {}


def own_action(fact: AnyRecordFact) -> Action | None:
    """The action of the player whose turn it was; None if the fact is not theirs."""
    match fact:
        case Discard():
            return Action(Verb.RIICHI if fact.riichi else Verb.DISCARD, (fact.tile,), fact.tsumogiri)
        case Kan(meld=Meld(kind=MeldKind.ANKAN, own=own)):
            return Action(Verb.ANKAN, own)
        case Kan(meld=Meld(added=int() as added)):
            return Action(Verb.SHOUMINKAN, (added,))
        case North():
            return Action(Verb.KITA)
        case Win(source=None):
            return a.TSUMO
        case NoWinner(kind="kyuushu" | msgspec.UNSET):
            return a.KYUUSHU
        case _:
            return None
