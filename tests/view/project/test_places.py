"""Places while a game goes on."""

from bot.view.model import Phrase, Player, SummaryView
from bot.view.project.places import place_of, standings_so_far


def test_equals_share_the_better_place() -> None:
    assert [place_of((25, 30, 25, 20), seat) for seat in range(4)] == [2, 1, 2, 4]


def test_a_game_that_was_given_up_shows_the_players_by_their_points_and_why() -> None:
    players = tuple(Player(name=name) for name in ("Ann", "Bo", "Cy"))
    summary = SummaryView(players=players, scores=(10, 40, 25), ranks=(3, 1, 2), hands=())
    why = Phrase("over.given_up")
    shown = standings_so_far(summary, why)
    assert [(row.rank, row.player.name, row.score) for row in shown.rows] == [
        (1, "Bo", 40),
        (2, "Cy", 25),
        (3, "Ann", 10),
    ]
    assert shown.given_up_reason == why
