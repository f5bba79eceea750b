"""Formats that tell every win's payments by itself have them from who paid whom."""

from bot.engine.payments import Payment, gains
from bot.games.riichi.engine.events import PaymentReason
from bot.games.riichi.formats.record import UNKNOWN, Deal, Settlement, Win
from bot.games.riichi.formats.writers.shares import wins_and_shares

PAYMENTS = (
    Payment(3, 0, 2000, PaymentReason.HAND),
    Payment(3, 0, 600, PaymentReason.HONBA),
    Payment(3, 1, 16_000, PaymentReason.HAND),
    Payment(2, 1, 16_000, PaymentReason.LIABILITY),
    Payment(2, 1, 600, PaymentReason.HONBA),
    Payment(None, 0, 1000, PaymentReason.STICKS),
    Payment(None, 1, 1000, PaymentReason.STICKS),
)
DELTAS = gains(PAYMENTS, 4)


def shares(settled: Settlement) -> dict[int, tuple[int, ...]]:
    wins = (Win(seat=0, source=3), Win(seat=1, source=3))
    deal = Deal(round=0, honba=2, sticks=2, scores=(25_000,) * 4, hands=(None,) * 4, facts=(*wins, settled))
    return {win.seat: share for win, share in wins_and_shares(deal)}


def test_each_of_two_winners_has_counters_sticks_and_who_is_liable_for_the_hand() -> None:
    told = shares(Settlement(deltas=DELTAS, payments=PAYMENTS))
    assert told == {0: (3600, 0, 0, -2600), 1: (0, 33_600, -16_600, -16_000)}
    assert tuple(map(sum, zip(*told.values(), strict=True))) == DELTAS


def test_where_nobody_wrote_down_who_paid_whom_nothing_is_guessed() -> None:
    assert shares(Settlement(deltas=DELTAS, payments=UNKNOWN)) == {0: DELTAS, 1: (0, 0, 0, 0)}
