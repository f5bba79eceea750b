"""Who pays whom at the end of a hand, as a picture shows it."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum

from bot.engine.decision import Seat
from bot.engine.payments import Payment as Paid
from bot.view.model import PaymentView


def between_seats(payments: Iterable[Paid[StrEnum]]) -> tuple[PaymentView, ...]:
    """What one seat gives another, whatever for, and of two that pay each other what is left over. What comes from the
    table or goes there is nobody's payment.
    """
    given = Counter[tuple[Seat, Seat]]()
    for paid in payments:
        if paid.payer is not None and paid.payee is not None:
            given[paid.payer, paid.payee] += paid.points
    left = {(payer, payee): points - given[payee, payer] for (payer, payee), points in given.items()}
    return tuple(PaymentView(payer, payee, points) for (payer, payee), points in left.items() if points > 0)
