"""R: by place, and by how strong the table was."""

from fractions import Fraction

from bot.league.ratings.r import r_changes

WHOLE = tuple(Fraction(place) for place in (1, 2, 3, 4))


def test_three_newcomers_and_places_they_share() -> None:
    assert r_changes([1_500_000] * 3, [0] * 3, WHOLE[:3]) == [30000, 0, -30000]
    assert r_changes([1_500_000] * 4, [0] * 4, [Fraction(5, 2)] * 4) == [0, 0, 0, 0]
