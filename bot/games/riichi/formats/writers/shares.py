"""The payments to each of several winners, for formats that tell every win's payments by itself."""

from collections.abc import Iterator

from bot.engine.payments import gains
from bot.games.riichi.formats.record import Deal, Settlement, Unknown, Win


def wins_and_shares(deal: Deal) -> Iterator[tuple[Win, tuple[int, ...]]]:
    """Each win of the hand with what it moved, by seat. Where a log does not tell who paid whom, what the hand moved
    stands with the first winner, and nothing with the others.
    """
    told = (fact.payments for fact in deal.facts if isinstance(fact, Settlement))
    payments = next((one for one in told if not isinstance(one, Unknown)), None)
    wins = [fact for fact in deal.facts if isinstance(fact, Win)]
    for place, win in enumerate(wins):
        if payments is None:
            yield win, deal.deltas if place == 0 else (0,) * len(deal.deltas)
        else:
            yield win, gains([payment for payment in payments if payment.payee == win.seat], len(deal.scores))
