"""Payments at the end of a hand, as a picture shows them."""

from enum import StrEnum

from bot.engine.payments import Payment
from bot.view.model import Phrase, ScorePart
from bot.view.project.payments import payments_between_seats, score_parts


class Why(StrEnum):
    HAND = "hand"
    HONBA = "honba"
    STICKS = "sticks"


PAYMENTS = (
    Payment(1, 0, 2_000, Why.HAND),
    Payment(1, 0, 300, Why.HONBA),
    Payment(2, 0, 1_000, Why.HAND),
    Payment(None, 0, 1_000, Why.STICKS),
)


def test_several_payments_between_two_are_one_that_says_what_for() -> None:
    first, second = payments_between_seats(PAYMENTS)
    assert (first.payer, first.payee, first.points) == (1, 0, 2_300)
    assert first.parts == (Phrase("why.hand", {"points": 2_000}), Phrase("why.honba", {"points": 300}))
    assert (second.payer, second.payee, second.points, second.parts) == (2, 0, 1_000, ())


def test_of_two_who_pay_each_other_one_pays_the_rest() -> None:
    (rest,) = payments_between_seats((Payment(1, 0, 2_000, Why.HAND), Payment(0, 1, 500, Why.HAND)))
    assert (rest.payer, rest.payee, rest.points, rest.parts) == (1, 0, 1_500, ())
    assert payments_between_seats((Payment(1, 0, 500, Why.HAND), Payment(0, 1, 500, Why.HAND))) == ()


def test_a_seat_s_points_are_summed_by_reason_with_what_lay_on_the_table() -> None:
    assert score_parts(PAYMENTS, 0) == (ScorePart("hand", 3_000), ScorePart("honba", 300), ScorePart("sticks", 1_000))
    assert score_parts(PAYMENTS, 1) == (ScorePart("hand", -2_000), ScorePart("honba", -300))
    assert score_parts(PAYMENTS, 3) == ()
