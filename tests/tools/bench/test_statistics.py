from bot.tools.bench.statistics import measure_statistics


def test_a_game_a_player_and_everybody_are_measured() -> None:
    numbers = measure_statistics(games=1, stored=8)
    assert list(numbers) == ["game_ms", "profile_ms", "top_ms", "rebuild_s"]
    assert all(number > 0 for number in numbers.values())
