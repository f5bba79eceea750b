"""Points that a referee sets have to make sense."""

import pytest

from bot.engine.orders import OrderKind, OrderReason, TableOrder, points_refusal
from bot.engine.refusal import Refusal

FOUR = (45_000, 30_000, 15_000, 9_000)


def refused(points: tuple[int, ...] = FOUR, lying: int = 1_000, *, forced: bool = False) -> Refusal | None:
    return points_refusal(TableOrder(OrderKind.POINTS, points=points, forced=forced), 100_000, 4, lying)


def test_the_sum_stays_unless_the_referee_insists() -> None:
    assert refused() is None
    more = refused((46_000, *FOUR[1:]))
    assert more is not None
    assert (more.why, more.about) == (OrderReason.WRONG_SUM, {"by": 1_000})
    less = refused(lying=0)
    assert less is not None
    assert less.about == {"by": -1_000}
    assert refused((46_000, *FOUR[1:]), forced=True) is None


@pytest.mark.parametrize(("points", "lying"), [(FOUR[:3], 1_000), ((*FOUR, 0), 1_000), (FOUR, -1_000)])
def test_a_seat_without_points_and_less_than_nothing_on_the_table_are_refused_even_so(
    points: tuple[int, ...], lying: int
) -> None:
    refusal = refused(points, lying, forced=True)
    assert refusal is not None
    assert refusal.why is OrderReason.INVALID_POINTS
