"""Payments: points that go from one seat to another, or to and from what lies on the table, and why."""

from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from typing import Generic, TypeVar

import msgspec

from bot.engine.question import Seat

ReasonT = TypeVar("ReasonT", bound=StrEnum)
"""The type of a game's reasons for payments."""
ReasonT_co = TypeVar("ReasonT_co", bound=StrEnum, covariant=True)


class Payment(msgspec.Struct, Generic[ReasonT_co], frozen=True):
    """Points that `payer` gives `payee`, always more than none. None is the table, on which points may lie: riichi
    sticks, a kitty.
    """

    payer: Seat | None
    payee: Seat | None
    points: int
    why: ReasonT_co


class PaymentCollector(Generic[ReasonT]):
    """Collects payments; all that one seat pays another for one reason is a single payment."""

    def __init__(self) -> None:
        self._points = Counter[tuple[Seat | None, Seat | None, ReasonT]]()

    def pay(self, payer: Seat | None, payee: Seat | None, points: int, why: ReasonT) -> None:
        """Move points from one to another; None is the table."""
        self._points[payer, payee, why] += points

    @property
    def payments(self) -> tuple[Payment[ReasonT], ...]:
        """In the order in which they were first made."""
        return tuple(
            Payment(payer, payee, points, why) for (payer, payee, why), points in self._points.items() if points
        )


def gains(payments: Iterable[Payment[StrEnum]], players: int) -> tuple[int, ...]:
    """The points that each seat has more or less after the payments."""
    moved = [0] * players
    for payment in payments:
        if payment.payer is not None:
            moved[payment.payer] -= payment.points
        if payment.payee is not None:
            moved[payment.payee] += payment.points
    return tuple(moved)
