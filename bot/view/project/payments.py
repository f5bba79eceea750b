"""The payments at the end of a hand, as a picture shows them."""

from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum

from bot.engine.payments import Payment as Paid
from bot.engine.question import Seat
from bot.view.model import PaymentView, Phrase, ScorePart


def payments_between_seats(payments: Iterable[Paid[StrEnum]]) -> tuple[PaymentView, ...]:
    """Payments from seat to seat, with what they are for where that is several things; of two that pay each other the
    rest. What comes from the table or goes there is nobody's payment.
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
            shown.append(PaymentView(payer, payee, left, tuple(map(payment_phrase, parts))))
    return tuple(shown)


def score_parts(payments: Iterable[Paid[StrEnum]], seat: Seat) -> tuple[ScorePart, ...]:
    """The sums of a seat's payments, reason by reason."""
    moved: defaultdict[str, int] = defaultdict(int)
    for paid in payments:
        if seat in (paid.payer, paid.payee):
            moved[paid.why.value] += paid.points if paid.payee == seat else -paid.points
    return tuple(ScorePart(why, points) for why, points in moved.items() if points)


def payment_phrase(paid: Paid[StrEnum]) -> Phrase:
    """The payment's points, and their reason."""
    return Phrase(f"why.{paid.why}", {"points": paid.points})
