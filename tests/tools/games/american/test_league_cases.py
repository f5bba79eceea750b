"""What the cases of American leagues count."""

from bot.league.counting import StandingsOrder, StandingsRules
from bot.league.score import results_by_points
from bot.league.standings import ranked_rows
from bot.tools.games.american.league_cases import EventHand, EventHandEnding, event_points


def test_american_standings_look_at_hands_won_and_at_the_best_hand() -> None:
    hands = [
        EventHand(EventHandEnding.MAHJONG, winner=0, discarder=3, value=25),
        EventHand(EventHandEnding.WALL, dead=(3,)),
    ]
    assert event_points(hands) == (35, 10, 10, -10)
    assert event_points([EventHand(EventHandEnding.MAHJONG, winner=0, discarder=1, value=25, exposures=4)]) == (
        25,
        -25,
        0,
        0,
    )
    assert (
        event_points(
            [EventHand(EventHandEnding.MAHJONG, winner=0, discarder=1, value=25, exposures=3)], (10, 10, 20, 30)
        )[1]
        == -30
    )
    games = [
        results_by_points(tuple("ABCD"), (50, 50, 50, 0), ((50,), (25, 25), (30, 20), ())),
    ]
    rows = ranked_rows(tuple("ABCD"), games, StandingsRules(sort=StandingsOrder.HANDS))
    assert [(row.player, row.place) for row in rows] == [("C", 1), ("B", 2), ("A", 3), ("D", 4)]
    assert [(one.place, one.doubled_place) for one in games[0]] == [(1, 4), (1, 4), (1, 4), (4, 8)]
