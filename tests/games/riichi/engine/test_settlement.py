"""The result of a finished game."""

from bot.games.riichi.engine.settlement import ranking


def test_of_equal_scores_the_seat_nearer_to_the_first_dealer_stands_before() -> None:
    assert ranking((20000, 30000, 30000, 20000)) == (1, 2, 0, 3)
    assert ranking((25000, 25000, 25000, 25000)) == (0, 1, 2, 3)
