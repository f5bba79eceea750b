"""What everybody may know of the open questions: whom they may concern, and when they end.

It tells neither who can answer them nor whether anybody has a choice.
"""

from collections.abc import Sequence
from typing import Final

from bot.engine.decision import Ask, Seat
from bot.table.party import Party
from bot.table.timing import Question, Timing

_UNSEEN: Final = (Ask.CLAIM, Ask.DECLARE)
"""Questions of which nobody may know who can answer them."""


def window(questions: Sequence[Question]) -> Question | None:
    """The open question of which nobody may know who can answer it."""
    return next((question for question in questions if question.ask in _UNSEEN), None)


def concerned(questions: Sequence[Question], party: Party, mover: Seat | None) -> dict[Seat, Question]:
    """The persons who may be waited for, and on what: after a move of `mover` that is everybody else."""
    asked: dict[Seat, Question] = {}
    for question in questions:
        seats = range(len(party.chairs)) if question.ask in _UNSEEN else question.awaited
        here = [seat for seat in seats if not party.chairs[seat].automatic]
        asked |= {seat: question for seat in here if question.ask is not Ask.CLAIM or seat != mover}
    return asked


def closes(questions: Sequence[Question], party: Party, mover: Seat | None, timing: Timing) -> int | None:
    """When the open question ends, in epoch milliseconds; None if it has no end, or comes between two hands."""
    for question in questions:
        if question.ask is Ask.CLAIM:
            return None if question.due is None else timing.asked(question.id).at + question.due
    for seat, question in concerned(questions, party, mover).items():
        allowed = timing.allowed_ms(question, seat)
        if question.ask is not Ask.READY and allowed is not None:
            return timing.asked(question.id).at + allowed
    return None
