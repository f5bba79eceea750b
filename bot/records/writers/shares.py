"""What each of several winners was paid, for formats that tell every win's payments by itself."""

from collections.abc import Iterator

from bot.engine.payments import gains
from bot.records.record import Deal, Settled, Untold, Win


def wins_and_shares(deal: Deal) -> Iterator[tuple[Win, tuple[int, ...]]]:
    """Each win of the hand with what it moved, by seat. Where a log does not tell who paid whom, what the hand moved
    stands with the first winner, and nothing with the others.
    """
    settled = next((fact for fact in deal.facts if isinstance(fact, Settled)), None)
    wins = [fact for fact in deal.facts if isinstance(fact, Win)]
    if settled is None:
        return
    for place, win in enumerate(wins):
        if isinstance(settled.payments, Untold):
            yield win, settled.deltas if place == 0 else (0,) * len(settled.deltas)
        else:
            paid = [payment for payment in settled.payments if payment.payee == win.seat]
            yield win, gains(paid, len(settled.deltas))
