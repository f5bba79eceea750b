"""Points that go from one to another."""

from enum import StrEnum

from bot.engine.payments import Payment, PaymentCollector, gains


class Why(StrEnum):
    HAND = "hand"
    STICKS = "sticks"


def test_what_one_pays_another_for_one_reason_is_a_single_payment_in_the_order_of_the_first() -> None:
    purse = PaymentCollector[Why]()
    purse.pay(1, 0, 2_000, Why.HAND)
    purse.pay(None, 0, 1_000, Why.STICKS)
    purse.pay(1, 0, 300, Why.HAND)
    purse.pay(2, 0, 0, Why.HAND)
    assert purse.payments == (Payment(1, 0, 2_300, Why.HAND), Payment(None, 0, 1_000, Why.STICKS))


def test_what_seats_gain_is_what_the_table_gives() -> None:
    payments = (
        Payment(1, 0, 2_000, Why.HAND),
        Payment(None, 0, 1_000, Why.STICKS),
        Payment(2, None, 500, Why.STICKS),
    )
    assert gains(payments, 3) == (3_000, -2_000, -500)
    assert gains((), 4) == (0, 0, 0, 0)
