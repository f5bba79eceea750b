"""R: by place, and by how strong the table was."""

from bot.league.ratings.r import r_changes

WHOLE = (2, 4, 6, 8)


def test_three_newcomers_and_places_they_share() -> None:
    assert r_changes([1_500_000] * 3, [0] * 3, WHOLE[:3]) == [30000, 0, -30000]
    assert r_changes([1_500_000] * 4, [0] * 4, [5] * 4) == [0, 0, 0, 0]
