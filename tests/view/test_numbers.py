"""Somebody in numbers."""

from bot.view.model import Player, StatsSubject
from bot.view.numbers import Figure, ProfileView


def profile(*places: int) -> ProfileView:
    counted = StatsSubject(player=Player(name="Aiko"), game="riichi", players=4, games=sum(places), hands=0)
    return ProfileView(
        subject=counted,
        place_counts=places,
        latest_places=(),
        trend=0,
        figures=(),
        totals=(0,),
        games_before=0,
        best_hand_points=0,
        has_few_games=True,
    )


def test_the_mean_place_weighs_every_game_alike() -> None:
    assert profile(1, 0, 0, 1).mean_place == 2.5
    assert profile(3, 1, 0, 0).mean_place == 1.25
    assert profile(0, 0, 0, 0).mean_place is None


def test_a_rate_of_nothing_is_none() -> None:
    assert Figure("win", 1, 4).value == 0.25
    assert Figure("win", 0, 0).value is None
