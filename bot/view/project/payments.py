"""Who pays whom at the end of a hand, as a picture shows it."""

from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum

from bot.engine.decision import Seat
from bot.engine.payments import Payment as Paid
from bot.view.model import PaymentView, Phrase, ScorePart


def between_seats(payments: Iterable[Paid[StrEnum]]) -> tuple[PaymentView, ...]:
    """What one seat gives another, and what for where that is several things; of two that pay each other what is left
    over. What comes from the table or goes there is nobody's payment.
    """
    given: defaultdict[tuple[Seat, Seat], list[Paid[StrEnum]]] = defaultdict(list)
    for paid in payments:
        if paid.payer is not None and paid.payee is not None:
            given[paid.payer, paid.payee].append(paid)
    shown: list[PaymentView] = []
    for (payer, payee), there in given.items():
        back = given.get((payee, payer), ())
        left = sum(paid.points for paid in there) - sum(paid.points for paid in back)
        parts = there if len(there) > 1 and not back else ()
        if left > 0:
            shown.append(PaymentView(payer, payee, left, tuple(map(what_for, parts))))
    return tuple(shown)


def parts_of(payments: Iterable[Paid[StrEnum]], seat: Seat) -> tuple[ScorePart, ...]:
    """What the payments come to for a seat, reason by reason."""
    moved: defaultdict[str, int] = defaultdict(int)
    for paid in payments:
        if seat in (paid.payer, paid.payee):
            moved[paid.why.value] += paid.points if paid.payee == seat else -paid.points
    return tuple(ScorePart(why, points) for why, points in moved.items() if points)


def what_for(paid: Paid[StrEnum]) -> Phrase:
    """Its points and what they are for."""
    return Phrase(f"why.{paid.why}", {"points": paid.points})
