from bot.tools.bench.league import DatabaseSize, measure_leagues

SMALL = DatabaseSize(
    people=40,
    leagues=3,
    games=300,
    entries=800,
    large_people=20,
    large_games=100,
    people_of_other_leagues=12,
    later_games=50,
)


def test_l92_leagues_are_measured_on_a_database_of_their_own() -> None:
    numbers = measure_leagues(SMALL)
    assert set(numbers) == {
        "standings_ms",
        "standings_warm_ms",
        "count_game_ms",
        "correct_ms",
        "rebuild_s",
        "press_delay_ms",
    }
    assert all(number >= 0 for number in numbers.values())
